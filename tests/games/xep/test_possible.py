"""Could every generated question have come about? Judged by the rules document alone (sections 3 to 6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.supply import generated, kind_of

STOCK = {2: 71, 3: 51}
"""Cards of the stock after the deal (XE-DEAL-3)."""
Given = Any
Parts = tuple[str, list[str], list[str]]
"""The hand, the hidden and the open groups of a seat."""


def givens(ask: str) -> Iterator[Given]:
    """What the generated questions of every level say, as written."""
    for level in kind_of("xep", ask).levels:
        for asked in generated("xep", ask, level):
            yield asked.question.given


def size(parts: Parts) -> int:
    hand, xep, opened = parts
    return sum(len(text.split()) for text in (hand, *xep, *opened))


def check_copies(given: Given, *texts: str) -> None:
    """Four of each kind at most (XE-DECK-2)."""
    found = Counter(card for text in texts for card in text.split())
    assert max(found.values(), default=0) <= 4, given


def is_group(cards: list[str]) -> bool:
    """Section 4."""
    ranks, colours = sorted(card[0] for card in cards), {card[1] for card in cards}
    if len(set(cards)) == 1:
        return len(cards) <= 4 and (len(cards) > 1 or cards[0][0] == "K")
    if set(ranks) == {"P"}:
        return len(colours) == len(cards) in (3, 4)
    return ranks in (sorted("KAB"), sorted("RCN")) and len(colours) == 1


def check_parts(given: Given, parts: Parts) -> None:
    """XE-PART-3 to -5: three or four alike are hidden; groups lie open, tướng alike in one of them."""
    _, xep, opened = parts
    for group in xep:
        cards = group.split()
        assert len(set(cards)) == 1, given
        assert len(cards) in (3, 4), given
    assert all(is_group(group.split()) for group in opened), given
    tuong = [group.split()[0] for group in opened if set(group) <= set("K rygw")]
    assert len(set(tuong)) == len(tuong), given
    check_copies(given, parts[0], *xep, *opened)


def view(given: Given) -> Parts:
    return given["hand"], given.get("xep", []), given.get("open", [])


VIEWS = {
    "arrange": range(1, 22),
    "is_win": (20,),
    "outs": (20,),
    "best_discard": (21,),
    "ui": (21,),
}


@pytest.mark.parametrize("ask", VIEWS)
def test_a_seat_may_hold_this(ask: str) -> None:
    """The parts of a seat, their size, and what lies elsewhere."""
    for given in givens(ask):
        parts = view(given)
        check_parts(given, parts)
        assert size(parts) in VIEWS[ask], given
        seen = (given.get("card") or "", given.get("seen", ""))
        check_copies(given, parts[0], *parts[1], *parts[2], *seen)


def test_cards_without_a_seat_may_lie_there() -> None:
    for given in givens("lenh"):
        check_parts(given, (" ".join(given["hand_groups"]), given["xep"], given["open"]))
        assert all(is_group(group.split()) for group in given["hand_groups"]), given
    for ask, key in (("group", "cards"), ("discardable", "hand")):
        for given in givens(ask):
            check_copies(given, given[key])


# ---------------------------------------------------------------- positions


def owed(parts: Parts, card: str, drawer: bool) -> bool:
    """Must the seat take a shown card (XE-GIAT-2 to -4)? The drawer would have hidden the first kind."""
    hand, xep, opened = parts
    alike = hand.split().count(card)
    three = " ".join([card] * 3)
    return (
        (not drawer and (alike >= 2 or three in xep))
        or three in opened
        or (card[0] == "K" and f"{card} {card}" in opened)
    )


def hides(parts: Parts, card: str) -> bool:
    """Must the drawer hide the card (XE-XEP-1, -2)?"""
    return parts[0].split().count(card) >= 2 or " ".join([card] * 3) in parts[1]


def pulls(parts: Parts, card: str) -> bool:
    """Must the drawer add it to an open group (XE-KEO-1, -2)?"""
    lone = card[0] == "K" and card in parts[2]
    three = [group.split() for group in parts[2] if group.count("P") == 3]
    return lone or any(
        card[0] == "P" and card not in group and len(set(group)) == 3 for group in three
    )


@pytest.mark.parametrize("ask", ["legal_actions", "judge", "next", "resolve"])
def test_a_position_may_come_about(ask: str) -> None:
    """The seats, their sizes, who would have taken the card before, and the stock fit together."""
    for p in givens(ask):
        seats = {
            s: (hand, p["xep"][s], p["open"][s])
            for s, hand in enumerate(p["hands"])
            if hand is not None
        }
        check_copies(
            p, p.get("card") or "", p["discards"],
            *(text for hand, xep, opened in seats.values() for text in (hand, *xep, *opened)),
        )  # fmt: skip
        for seat, parts in seats.items():
            check_parts(p, parts)
            if seat not in p["out"]:
                assert size(parts) == 20 + (p["phase"] == "discard" and seat == p["seat"]), p
            check_card(p, seat, parts)
        check_stock(p, list(seats.values()))


def check_card(p: Given, seat: int, parts: Parts) -> None:
    """A card is shown that its drawer need not hide, and refused where nobody must take it."""
    card, phase = p.get("card"), p["phase"]
    if card is None or seat in p["out"]:
        return
    drawer = seat == p["seat"] and phase in ("drawn", "claim", "pull", "drawer")
    if drawer and phase != "drawn":
        assert not hides(parts, card), p
    if phase in ("pull", "drawer", "offer"):
        assert not owed(parts, card, drawer), p
    if phase == "drawer" and drawer:
        assert not pulls(parts, card), p
    if phase == "pull" and drawer:
        assert pulls(parts, card), p


def check_stock(p: Given, seats: list[Parts]) -> None:
    """Each hidden or open group took a card from the stock (XE-TURN-8), and so did the live card; for each
    card drawn one lies dead, after the first throw of the dealer."""
    drawn = STOCK[p["n"]] - p["stock"]
    live = p.get("card") is not None
    taken = sum(len(xep) + len(opened) for _, xep, opened in seats)
    assert p["stock"] >= 8, p
    assert taken + live <= drawn, p
    thrown = drawn - live + (p["phase"] != "discard")
    assert len(p["discards"].split()) <= thrown, p
    assert p["phase"] != "draw" or p["discards"], p


def test_an_end_may_come_about() -> None:
    """A winner is in play and has a price; all others or all but one are out in a walkover."""
    for p in givens("score"):
        left = [seat for seat in range(p["n"]) if seat not in p["out"]]
        if p["result"] == "win":
            assert p["winner"] in left, p
        elif p["result"] == "walkover":
            assert len(left) == 1, p
        else:
            assert len(left) >= 2, p
        if p.get("hand") is not None:
            parts = view(p)
            check_parts(p, parts)
            assert size(parts) == 20 + (p.get("card") is None), p
            check_copies(p, parts[0], *parts[1], *parts[2], p.get("card") or "")
