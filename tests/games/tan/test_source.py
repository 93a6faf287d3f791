"""Every figure of the rules document of Tấn, each with the place where it stands."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from games.core.options import choices, dump_options
from games.core.reading import BadQuestion
from games.core.text import Text
from games.decks.french import DECK, RANKS, SUIT_MASK, canonical
from games.tan import GAME
from games.tan.beating import beats, cheapest, cover, short_of
from games.tan.deal import deal
from games.tan.options import TanOptions
from games.tan.position import FULL
from games.tan.solver import MOST_CARDS
from tests.games.tan import reference
from tests.games.tan.document import ask

LAW = GAME.law()


def test_deck() -> None:
    """seed 6, TA-DECK-1: 52 cards, one of each; the short and the spoken names."""
    assert (len(DECK.kinds), len(set(DECK.cards)), DECK.copies) == (52, 52, 1)
    assert DECK.names["7s"] == Text("bảy bích", "seven of spades")
    assert DECK.names["Ac"] == Text("át tép", "ace of clubs")
    assert [DECK.size(mask) for mask in SUIT_MASK.values()] == [13] * 4


def test_order_of_ranks() -> None:
    """Section 3, TA-DECK-2: A K Q J T 9 … 2 from the top."""
    assert RANKS[::-1] == "AKQJT98765432"


def test_output_sort() -> None:
    """Section 3: output hands sort 2 … 9 A J K Q T, then the suit letter."""
    hand = DECK.pack(["Th", "Ts", "Qd", "Kd", "Jd", "Ad", "9d", "2d"])
    assert DECK.text(hand) == "2d 9d Ad Jd Kd Qd Th Ts"


def test_beats_everywhere() -> None:
    """Section 4: all 52 × 51 pairs under each trump."""
    for trump in "scdh":
        for x, y in product(DECK.kinds, DECK.kinds):
            if x != y:
                assert beats(y, x, trump, LAW) == reference.beats(y, x, trump)


@pytest.mark.parametrize(("n", "dealt", "stock"), [(2, 16, 36), (3, 24, 28), (4, 32, 20)])
def test_setup(n: int, dealt: int, stock: int) -> None:
    """Section 5.1."""
    assert ask("setup", {"n": n}) == {"hand": 8, "stock": stock, "face_down": stock - 1}
    assert FULL * n == dealt
    assert deal(LAW, n, 0).now.stock == stock


def test_options() -> None:
    """Section 5.2: names and defaults; what they refuse."""
    assert {name: getattr(TanOptions(), name) for name in choices(TanOptions)} == reference.DEFAULTS
    for name, wrong in (
        ("start_rule", "first"), ("swap_two", 1), ("max_attack", 0), ("max_attack", True),
        ("first_bout_max", "7"), ("stake", 0), ("stake", None), ("hand_size", 6),
    ):  # fmt: skip
        with pytest.raises(BadQuestion):
            GAME.law({name: wrong})
    law = GAME.law({"max_attack": 6, "first_bout_max": None, "stake": 2})
    assert dump_options(law.options) == {"max_attack": 6, "stake": 2}


def test_profiles() -> None:
    """Design, section 3: the source's own rules and the two that have a source."""
    assert dict(GAME.profiles) == {
        "seed": {}, "boc_8": {"defender_empty": "draw8"}, "nhieu_la": {"multi_attack": True}
    }  # fmt: skip


def given(**more: Any) -> dict[str, Any]:
    """A full position at the beginning of a bout of four, seat 0 against seat 1."""
    base = {
        "n": 4, "trump": "h", "trump_card": "5h", "stock": 10, "hands": [None] * 4,
        "counts": [8, 8, 8, 8], "attacker": 0, "table": [], "phase": "attack",
    }  # fmt: skip
    return base | more


BOUT = [
    (0, "attack 7c", [], "attack", [], "defend", 1),
    (1, "defend 7c with 9c", ["7c"], "defend", [], "throw", 0),
    (0, "pass", ["7c 9c"], "throw", [], "throw", 2),
    (2, "throw 9d", ["7c 9c"], "throw", [0], "defend", 1),
    (1, "defend 9d with Td", ["7c 9c", "9d"], "defend", [0], "throw", 0),
    (2, "pass", ["7c 9c", "9d Td"], "throw", [0], "throw", 3),
    (3, "pass", ["7c 9c", "9d Td"], "throw", [0, 2], "attack", 1),
]


@pytest.mark.parametrize(("seat", "action", "table", "phase", "passed", "then", "who"), BOUT)
def test_one_bout(
    seat: int, action: str, table: list[str], phase: str, passed: list[int], then: str, who: int
) -> None:
    """Section 6.3: one bout of four seats, line by line."""
    position = given(table=table, phase=phase, passed=passed, seat=seat, action=action)
    found = ask("next", position)
    assert (found["phase"], found["seat"]) == (then, who)


@pytest.mark.parametrize(
    ("options", "phase", "who"),
    [({}, "attack", 2), ({"throw_after_take": True}, "pile", 0)],
)
def test_taking_instead(options: dict[str, Any], phase: str, who: int) -> None:
    """Section 6.3: had seat 1 taken; by default the bout is over at once."""
    position = given(table=["7c 9c", "9d"], phase="defend", passed=[0], seat=1, action="take")
    found = ask("next", position, **options)
    assert (found["phase"], found["seat"]) == (phase, who)


LITERAL = {"after_pickup": "right_of_attacker"}
NEXT: list[tuple[int, str, dict[str, Any], tuple[int, int]]] = [
    (2, "beaten", {}, (1, 0)),
    (2, "taken", {}, (0, 1)),
    (2, "taken", LITERAL, (1, 0)),
    (3, "beaten", {}, (1, 2)),
    (3, "taken", {}, (2, 0)),
    (3, "taken", LITERAL, (1, 2)),
    (4, "beaten", {}, (1, 2)),
    (4, "taken", {}, (2, 3)),
    (4, "taken", LITERAL, (1, 2)),
]


@pytest.mark.parametrize(("n", "result", "options", "pair"), NEXT)
def test_who_attacks_next(
    n: int, result: str, options: dict[str, Any], pair: tuple[int, int]
) -> None:
    """Section 7: the table under TA-NEXT-3, 0 attacks 1."""
    found = ask(
        "next_attacker",
        {"n": n, "attacker": 0, "defender": 1, "result": result, "out": []},
        **options,
    )
    assert (found["attacker"], found["defender"]) == pair


def test_nobody_left_to_attack() -> None:
    """Section 10: both null if fewer than two seats are in play."""
    end = {"n": 2, "attacker": 0, "defender": 1, "result": "beaten", "out": [0]}
    assert ask("next_attacker", end) == {"attacker": None, "defender": None}


@pytest.mark.parametrize(
    ("rank", "value"), [("A", 1), ("2", 2), ("T", 10), ("J", 11), ("Q", 12), ("K", 13)]
)
def test_counting(rank: str, value: int) -> None:
    """TA-START-1: A = 1, J = 11, Q = 12, K = 13; the dealer himself is one."""
    for n, dealer in ((2, 1), (3, 0), (4, 3)):
        found = ask("who_starts", {"n": n, "dealer": dealer, "card": rank + "s"})
        assert found == (dealer + value - 1) % n


def test_winners_start() -> None:
    """TA-START-4: winners 0 and 3, dealer 2: seat 3."""
    start = {"n": 4, "dealer": 2, "deal_no": 2, "prev_winners": [0, 3]}
    assert ask("who_starts", start, start_rule="simple") == 3


def test_nobody_swaps_the_two_itself() -> None:
    """TA-SWAP-2: if the face-up card is the two itself, nobody can."""
    dealt = {"n": 2, "trump_card": "2h", "attacker": 1, "hands": ["3h 4h", "5h 6h"]}
    want = {"seat": None, "hand": None, "trump_card": "2h", "starter": 1}
    assert ask("swap", dealt, swap_two=True) == want


WORKED = [
    ({}, 4, [(2, 9), (0, 11), (3, 11)], [2, 4, 1, 3], 1),
    ({"finish": "bout_end"}, 4, [(3, 7), (1, 9), (0, 9)], [2, 2, 4, 1], 2),
    ({"finish": "bout_end"}, 2, [(0, 9), (1, 9)], [1, 1], None),
]


@pytest.mark.parametrize(("options", "n", "gone", "places", "fool"), WORKED)
def test_places(
    options: dict[str, Any],
    n: int,
    gone: list[tuple[int, int]],
    places: list[int],
    fool: int | None,
) -> None:
    """Section 8, points 3 to 5."""
    events = [{"seat": seat, "bout": bout} for seat, bout in gone]
    found = ask("score", {"n": n, "events": events}, **options)
    assert found == {"places": places, "fool": fool, "payments": [0] * n}


def test_payments() -> None:
    """Section 8, point 2: stake 2, four seats, seat 1 holds the last cards."""
    events = [{"seat": seat, "bout": 9} for seat in (0, 2, 3)]
    found = ask("score", {"n": 4, "events": events}, scoring="fool_pays", stake=2)
    assert found["payments"] == [2, -6, 2, 2]


def test_the_last_card_of_the_stock() -> None:
    """Section 8, point 6: the attacker must draw it, the defender is out and wins."""
    position = {
        "n": 2, "trump": "h", "trump_card": "5h", "stock": 1, "hands": ["", "8c"], "attacker": 0,
        "table": ["7c"], "phase": "defend", "seat": 1, "action": "defend 7c with 8c",
    }  # fmt: skip
    found = ask("next", position)
    assert (found["phase"], found["out"], found["fool"]) == ("done", [1], 0)


def test_ace_of_trumps_stands_alone() -> None:
    """TA-TRUMP-3: nothing beats it; any trump beats any plain card."""
    for trump in "scdh":
        assert not [
            card
            for card in DECK.kinds
            if card != "A" + trump and beats(card, "A" + trump, trump, LAW)
        ]
    assert beats("2h", "As", "h", LAW)


def test_cheapest_and_cover() -> None:
    """Section 10: cheapest is unique; a matching takes a card from another attack where it must."""
    assert cheapest(["Js", "8s", "3h"], "h") == "8s"
    assert cheapest([], "h") is None
    hand = DECK.pack(["9d", "3c"])
    assert cover(["8d", "8s"], hand, "c", LAW) == {"8d": "9d", "8s": "3c"}
    assert short_of(["8s", "8h"], hand, "c", LAW) == ("8h", "8s")


def test_limit_of_the_solver() -> None:
    """Section 10: at most 10 cards in hands and on the table."""
    assert MOST_CARDS == 10
    position = {
        "n": 2, "trump": "d", "trump_card": None, "stock": 0, "attacker": 0, "table": [],
        "hands": ["2s 3s 4s 5s 6s 7s", "8s 9s Ts Js Qs"], "phase": "attack", "seat": 0,
    }  # fmt: skip
    with pytest.raises(BadQuestion, match="at most 10"):
        ask("best_attack", position)
    with pytest.raises(BadQuestion, match="usual after_pickup"):
        ask("best_attack", position | {"hands": ["2s", "3s"]}, after_pickup="right_of_attacker")


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"table": ["7c 7d"], "phase": "throw"}, "does not beat"),
    ({"table": ["7c"], "phase": "throw"}, "does not fit phase"),
    ({"phase": "defend"}, "does not fit phase"),
    ({"phase": "pile", "table": ["7c"]}, "without throw_after_take"),
    ({"stock": 0}, "trump_card"),
    ({"trump_card": None}, "trump_card"),
    ({"trump": "s"}, "trump suit"),
    ({"counts": [8, 8, 8]}, "a list of 4"),
    ({"counts": [8, 8, 8, 25]}, "52 in all"),
    ({"hands": ["5h", None, None, None], "counts": [1, 8, 8, 8]}, "makes 2 of 5h"),
    ({"hands": ["7c", None, None, None]}, "8 for a hand of 1"),
    ({"out": [2]}, "not out"),
    ({"defender": 2}, "seat 1"),
    ({"table": ["7c", "7d"], "phase": "defend", "counts": [8, 1, 8, 8]}, "at most 1"),
    ({"table": ["7c 8c"], "phase": "throw", "passed": [0, 2, 3]}, "nobody is left"),
]


@pytest.mark.parametrize(("change", "fault"), REFUSED)
def test_what_is_not_well_formed(change: dict[str, Any], fault: str) -> None:
    """Section 6.1: positions that are refused, each with its reason."""
    with pytest.raises(BadQuestion, match=fault):
        ask("room", given(**change))


def test_canonical() -> None:
    """Plain suits change their names, the trump suit keeps its own."""
    assert canonical([["7s"], ["7c"]], "h") == canonical([["7d"], ["7s"]], "h")
    assert canonical([["7s"]], "s") != canonical([["7s"]], "h")
    assert canonical([["7s"]]) == canonical([["7h"]])
