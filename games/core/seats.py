"""How seats are called (docs/vocabulary.md): by place as you see them, or by letter when nobody is you."""

from __future__ import annotations

from games.core.text import Text

YOU = Text("bạn", "you")
NEXT = Text("nhà dưới", "the next seat")
OPPOSITE = Text("nhà đối", "the opposite seat")
PREVIOUS = Text("nhà trên", "the previous seat")
OPPONENT = Text("nhà đối", "the opponent")

_BY_DISTANCE = {
    2: (YOU, OPPONENT),
    3: (YOU, NEXT, PREVIOUS),
    4: (YOU, NEXT, OPPOSITE, PREVIOUS),
}


def seat_name(seat: int, n: int, you: int | None = None) -> Text:
    """The name of a seat inside a sentence; seat 0 is A when nobody is `you`."""
    if you is None:
        return Text(f"nhà {'ABCD'[seat]}", f"seat {'ABCD'[seat]}")
    return _BY_DISTANCE[n][(seat - you) % n]
