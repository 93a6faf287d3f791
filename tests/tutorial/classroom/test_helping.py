"""Who needs help, by the letter of the rule."""

from __future__ import annotations

import pytest

from tutorial.classroom.helping import First, needs_help


def firsts(marks: str) -> list[First]:
    """R right, W wrong, C close (neither), a letter in lower case: wrong with that belief named."""
    return [First(m == "R", m == "W" or m.islower(), (m,) if m.islower() else ()) for m in marks]


@pytest.mark.parametrize(
    ("marks", "wanted"),
    [
        ("", False),
        ("WW", False),
        ("WWW", True),
        ("WRWRW", True),
        ("WRWCRW", False),
        ("CCC", False),
        ("WCW", False),
        ("aRa", True),
        ("aRb", False),
        ("aRRa", False),
        ("WWWR", True),
        ("WWWRR", False),
        ("WWWRWR", True),
        ("WWWRRW", False),
        ("WWWRRWW", False),
        ("WWWRRWWW", True),
        ("WWRRW", False),
        ("RRRWWW", True),
    ],
)
def test_needs_help(marks: str, wanted: bool) -> None:
    assert needs_help(firsts(marks)) is wanted
