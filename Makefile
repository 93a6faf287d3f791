# Two commands: `make run` and `make test`. Each sets up what it needs on a fresh machine.
SHELL := /bin/sh
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
HOST ?= 127.0.0.1
PORT ?= 8000
WORKERS ?= 3
LOCK := uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url

.PHONY: run serve test test-engine test-web test-browser check bench docs soak screens lock vendor messages format clean

run: $(VENV)/base
	@DEBUG=1 $(PY) manage.py migrate --verbosity 0
	@DEBUG=1 $(PY) manage.py demo
	@DEBUG=1 $(PY) manage.py invite --host $(HOST) --port $(PORT)
	@DEBUG=1 $(PY) manage.py runserver $(HOST):$(PORT)

# As production would: hashed and compressed files, several workers.
serve: $(VENV)/base
	@$(PY) manage.py serve --host $(HOST) --port $(PORT) --workers $(WORKERS)

test: $(VENV)/dev
	@$(PY) -m tests.system
	@$(PY) -m tests.run

test-engine test-web test-browser: $(VENV)/dev
	@$(PY) -m tests.run $(@:test-%=%)

check: $(VENV)/dev
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy
	$(VENV)/bin/lint-imports
	$(VENV)/bin/djlint --lint templates
	DEBUG=1 $(PY) manage.py check
	SECRET_KEY=$$(head -c 40 /dev/urandom | od -An -tx1 | tr -d ' \n') HTTPS=1 ALLOWED_HOSTS=localhost $(PY) manage.py check --deploy --fail-level WARNING
	DEBUG=1 $(PY) manage.py makemigrations --check --dry-run

bench: $(VENV)/dev
	$(PY) -m benchmarks

docs: $(VENV)/base
	$(PY) -m games docs

soak: $(VENV)/dev
	TRONBAI_SOAK=100000 $(PY) -m pytest tests/games/tu_sac/test_deals.py -n 2

screens: $(VENV)/dev
	@$(PY) -m tests.system
	$(PY) -m tests.browser.screens

lock: $(VENV)/dev
	$(VENV)/bin/$(LOCK) requirements/base.in -o requirements/base.txt
	$(VENV)/bin/$(LOCK) requirements/dev.in -o requirements/dev.txt

vendor: $(VENV)/dev
	DEBUG=1 $(PY) manage.py fetch_vendor

messages: $(VENV)/dev
	$(PY) -m tests.messages

format: $(VENV)/dev
	$(VENV)/bin/ruff check --fix .
	$(VENV)/bin/ruff format .

clean:
	rm -rf $(VENV) staticfiles screens db.sqlite3*

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed."; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { echo "python3-venv is missing: install it with your system's packages (Debian: apt-get install python3-venv)."; rm -rf $(VENV); exit 1; }

$(VENV)/base: requirements/base.txt | $(VENV)/bin/python
	@echo "Installing what the site needs …"
	@$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/base.txt
	@touch $@

$(VENV)/dev: requirements/dev.txt $(VENV)/base
	@echo "Installing what tests and checks need …"
	@$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@touch $@
