"""Runs the tests part by part with the time of each, and closes with one line for all of them."""

from __future__ import annotations

import re
import subprocess
import sys
import time

PYTEST = [sys.executable, "-m", "pytest", "-q"]
PARTS = {
    "engine": [*PYTEST, "tests/games", "tests/architecture", "-n", "2"],
    "web": [*PYTEST, "tests/tutorial", "-n", "2"],
    "browser": [*PYTEST, "tests/browser"],
    "speed": [sys.executable, "-m", "benchmarks", "--check"],
}
"""The browser runs alone: two of them on two cores are slower than one after the other. Speed too."""
COUNT = re.compile(r"(\d+) (passed|failed|error|errors|skipped|xfailed|xpassed)")


def run(part: str) -> tuple[int, dict[str, int], float]:
    """Exit code, counts and seconds of one part."""
    began = time.monotonic()
    process = subprocess.Popen(PARTS[part], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    last = ""
    for line in process.stdout:
        sys.stdout.write(line)
        sys.stdout.flush()
        last = line if COUNT.search(line) else last
    counts = {word.rstrip("s"): int(n) for n, word in COUNT.findall(last)}
    return process.wait(), counts, time.monotonic() - began


def main(parts: list[str]) -> int:
    code, total = 0, {"passed": 0, "failed": 0, "error": 0, "skipped": 0}
    times = []
    for part in parts or list(PARTS):
        exit_code, counts, seconds = run(part)
        code = code or exit_code
        times.append(f"{part} {seconds:.0f} s")
        for word in total:
            total[word] += counts.get(word, 0)
    failed = total["failed"] + total["error"]
    sys.stdout.write("Time: " + ", ".join(times) + "\n")
    skipped = f", {total['skipped']} skipped" if total["skipped"] else ""
    sys.stdout.write(f"{total['passed']} passed, {failed} failed{skipped}\n")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
