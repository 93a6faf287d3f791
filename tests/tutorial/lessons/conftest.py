"""Two small lessons stand in for the content; each test may take the real one instead."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutorial.lessons import loader

SAMPLES = Path(__file__).parent / "content"


@pytest.fixture
def samples(monkeypatch: pytest.MonkeyPatch) -> Path:
    """The content is the two lessons of the tests, and the real placement."""
    monkeypatch.setattr(loader, "CONTENT", SAMPLES)
    return SAMPLES
