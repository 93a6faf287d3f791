"""Every figure of the source text and of the rules document, each with the place where it stands.

`seed 19` is the paragraph of docs/sources.md, `8.4` a section of the rules document.
"""

from __future__ import annotations

from typing import Any

import pytest

import games
from games.core.text import Text
from games.decks.four_colour import COLOUR_NAMES, DECK, RANK_NAMES
from games.tu_sac.options import PROFILES, TuSacOptions
from tests.games.tu_sac.document import ask

# ---------------------------------------------------------------- deck, groups, deal


def test_deck() -> None:
    """seed 6, TS-DECK-1: 28 kinds of 7 ranks and 4 colours, 4 copies, 112 cards."""
    assert (len(RANK_NAMES), len(COLOUR_NAMES), DECK.copies) == (7, 4, 4)
    assert (len(DECK.kinds), len(DECK.cards)) == (28, 112)
    assert sorted(DECK.kinds) == sorted(rank + colour for rank in "KABRCNP" for colour in "rygw")


def test_names() -> None:
    """Section 2: the words for ranks and colours."""
    ranks = {key: name.vi for key, name in RANK_NAMES.items()}
    assert ranks == dict(
        zip("KABRCNP", ["tướng", "sĩ", "tượng", "xe", "pháo", "mã", "chốt"], strict=True)
    )
    assert {key: name.vi for key, name in COLOUR_NAMES.items()} == {
        "r": "đỏ", "y": "vàng", "g": "xanh", "w": "trắng"
    }  # fmt: skip
    assert DECK.names["Kr"] == Text("tướng đỏ", "red general")


def test_plain_string_sort() -> None:
    """Section 3: ranks sort A B C K N P R, colours g r w y."""
    order = [card for card in DECK.cards if card[1] == "r"]
    assert [card[0] for card in dict.fromkeys(order)] == list("ABCKNPR")
    assert [card[1] for card in dict.fromkeys(DECK.cards) if card[0] == "K"] == list("grwy")


SHAPES = [
    ("seed 9, 4.1 row 1", "Kw", "lone_general", 1, None, None),
    ("seed 10, 4.1 row 2", "Rr Rr", "pair", 0, "pair", 0),
    ("seed 10, 4.1 row 2", "Kg Kg", "pair", 0, "pair", 0),
    ("seed 11, 4.1 row 3", "Rg Rg Rg", "khap", 3, "triple", 1),
    ("seed 12, 4.1 row 4", "Nw Nw Nw Nw", "quan", 8, "khui", 6),
    ("seed 13, 4.1 row 5", "Ag Bg Kg", "general_set", 1, "general_set", 1),
    ("seed 14, 4.1 row 6", "Cy Ny Ry", "chariot_set", 1, "chariot_set", 1),
    ("seed 15, 4.1 row 7", "Pg Pr Py", "three_soldiers", 1, "three_soldiers", 1),
    ("seed 15, 4.1 row 8", "Pg Pr Pw Py", "four_soldiers", 2, "four_soldiers", 2),
    ("4.1, no group", "Pg Pr", None, None, None, None),
    ("4.1, no group", "Ag Kg", None, None, None, None),
    ("4.1, no group", "Rg Rr Ry", None, None, None, None),
    ("4.1, no group", "Pg Pr Pw Py Py", None, None, None, None),
    ("7, TS-GRP-6", "Cr Ng Rr", None, None, None, None),
    ("7, TS-GRP-7", "Pr Pr Py", None, None, None, None),
]


@pytest.mark.parametrize(("where", "cards", "name", "lenh", "eaten", "worth"), SHAPES)
def test_shapes(
    where: str, cards: str, name: str | None, lenh: int | None, eaten: str | None, worth: int | None
) -> None:
    """Section 4.1: names and lệnh in hand and eaten (seed 35: 8, 6, 3, 2, 0, else 1)."""
    for source, right, value in (("hand", name, lenh), ("eaten", eaten, worth)):
        want = {"valid": right is not None, "name": right, "lenh": value}
        assert ask("group", {"cards": cards, "source": source}) == want, where


def test_options_of_groups() -> None:
    """4.1: four soldiers may count 4; an eaten tướng 1 with king_draw=keep."""
    assert ask("group", {"cards": "Pr Py Pg Pw"}, four_soldiers=4)["lenh"] == 4
    kept = ask("group", {"cards": "Kr", "source": "eaten"}, king_draw="keep")
    assert kept == {"valid": True, "name": "lone_general", "lenh": 1}


@pytest.mark.parametrize(("n", "stock", "draws"), [(2, 71, 64), (3, 51, 44), (4, 31, 24)])
def test_setup(n: int, stock: int, draws: int) -> None:
    """seed 19, section 5: 20 cards, 21 for the dealer; the stock and its draws until 7 are left."""
    for dealer in range(n):
        want = {
            "cards": [20 + (seat == dealer) for seat in range(n)],
            "stock": stock, "draws": draws, "first": dealer,
        }  # fmt: skip
        assert ask("setup", {"n": n, "dealer": dealer}) == want


def test_options_and_profiles() -> None:
    """Section 5: every default is the seed's; section 12 gives one other profile its name."""
    defaults = TuSacOptions()
    assert (defaults.stake, defaults.four_soldiers, defaults.stock_floor) == (1, 2, 7)
    assert (defaults.pair_exception_colour, defaults.passed_draw) == ("same", "offered")
    assert (defaults.king_draw, defaults.den) == ("normal", True)
    assert PROFILES == {"seed": {}, "giu_tuong": {"king_draw": "keep"}}


# ---------------------------------------------------------------- rác


TRASH = [
    ("4.3", "Rr Rr Cr Nr", 1, ["Rr"]),
    ("4.3, 11 step 5", "Rr Rr Rr Cr Nr", 2, ["Cr Nr"]),
    ("4.3", "Kr Ar Ar Br", 1, ["Ar", "Br"]),
    ("4.3", "Kr Kr Ar Br", 0, []),
    ("4.3", "Pr Pr Py Py Pg Pw", 0, []),
    ("4.3", "Pr Pr Py Py Pg Pg Pw", 0, []),
    ("4.3", "Pr Pr Py Pg", 1, ["Pr"]),
    ("11 step 4", "Kr Ar Ar Br Rg Rg Cg Ng", 2, ["Ar Rg", "Br Rg"]),
    ("seed 9, TS-GEN-1", "Kr", 0, []),
    ("7.1 the bụng", "Rr Rr Cr Nr Ag", 2, ["Ag Rr"]),
]


@pytest.mark.parametrize(("where", "hand", "rac", "trash"), TRASH)
def test_rac(where: str, hand: str, rac: int, trash: list[str]) -> None:
    """4.3: the smallest number of rác and the sets that reach it."""
    assert ask("arrange", {"hand": hand}) == {"rac": rac, "trash": trash}, where


# ---------------------------------------------------------------- what may be done


def turn(hand: str, ty: str, **more: Any) -> dict[str, Any]:
    """Seat 1 in turn is offered a discard of seat 0."""
    base = {
        "n": 4, "phase": "turn", "seat": 1, "turn": 1, "hand": hand, "stock": 20,
        "ty": ty, "ty_source": "discard", "ty_from": 0,
    }  # fmt: skip
    return base | more


def claim(hand: str, ty: str, **more: Any) -> dict[str, Any]:
    """Seat 3 out of turn, while claims for a discard of seat 0 are settled."""
    return turn(hand, ty, phase="claim", seat=3, **more)


LEGAL: list[tuple[str, dict[str, Any], list[str]]] = [
    ("10.5", turn("Rr Rr Cr Nr Ag", "Rr"), ["draw", "eat Rr with Cr Nr", "eat Rr with Rr"]),
    ("7.1 a Khạp and a half set", turn("Rr Rr Rr Cr Nr Ag Bw", "Rr"), ["eat Rr with Rr Rr Rr"]),
    ("7.1 Khạp and another win", claim("Rr Rr Rr Cr Nr", "Rr"),
     ["eat Rr with Rr Rr Rr", "win Rr with Cr Nr"]),
    ("7.1 the bụng out of turn", claim("Rr Rr Cr Nr Ag", "Rr"), []),
    ("7.1 a pair of tướng out of turn", claim("Kr Kr Ag Bw", "Kr", ty_source="draw"), []),
    ("7.1 a Khạp of tướng", claim("Kr Kr Kr Ag Bw", "Kr", ty_source="draw"),
     ["eat Kr with Kr Kr Kr"]),
    ("7.1 half set, 11 step 10", claim("Rr Rr Cg Ng Ag Ag", "Rr"), []),
    ("7.1 half set, but in turn", turn("Rr Rr Cg Ng Ag Ag", "Rr"),
     ["draw", "eat Rr with Rr Rr"]),
    ("7.1 half set, but a win", claim("Rg Rg Cg Ng Ag Ag", "Ag"), ["eat Ag with Ag Ag"]),
    ("7.1 pair of the player in turn", turn("Rr Rr Ag Bw", "Rr"),
     ["draw", "eat Rr with Rr Rr"]),
    ("6.3 a win declined keeps the duty", claim("Kr Ar Ar Br", "Ar"),
     ["eat Ar with Ar Ar", "win Ar with Ar", "win Ar with Br Kr"]),
    ("9.17 a set may be cut anew", turn("Kr Ar Br", "Kr"), ["draw", "win Kr with Ar Br"]),
    ("6.4 eight cards in the stock", turn("Ag Bw", "Py", stock=8), ["draw"]),
    ("6.4 seven left: huề", turn("Ag Bw", "Py", stock=7), ["pass"]),
    ("6.4 seven left, still eaten", turn("Py Ag Bw", "Py", stock=7),
     ["eat Py with Py", "pass"]),
    ("6.4 the discarder", claim("Rr Rr Ag Bw", "Rr", ty_from=3, turn=0), []),
    ("6.4 the drawer may eat the card drawn", turn("Rr Ag", "Rr", ty_source="draw", ty_from=1),
     ["eat Rr with Rr", "pass"]),
    ("11 step 6", turn("Rr Cr Bw", "Nr"), ["draw", "eat Nr with Cr Rr"]),
]  # fmt: skip


@pytest.mark.parametrize(("where", "given", "want"), LEGAL, ids=[row[0] for row in LEGAL])
def test_legal_actions(where: str, given: dict[str, Any], want: list[str]) -> None:
    """6.4, 7.1, 9 and 10.5: what a seat may do."""
    assert ask("legal_actions", given) == want


DISCARDS = [
    ("7, TS-DISC-1", "Rr Rr Ag Bw", ["discard Ag", "discard Bw"]),
    ("seed 9, TS-DISC-2", "Kr Ag", ["discard Ag"]),
    ("6.4, TS-DEAL-3", "Rr Cr Nr Kr", ["win"]),
    ("seed 26, TS-KHAP-1", "Rr Rr Rr Cr Nr", ["discard Cr", "discard Nr"]),
]


@pytest.mark.parametrize(("where", "hand", "want"), DISCARDS)
def test_discards(where: str, hand: str, want: list[str]) -> None:
    """What may be thrown is rác; a round hand of the dealer wins."""
    given = {"n": 4, "phase": "discard", "seat": 0, "turn": 0, "hand": hand, "stock": 20}
    assert ask("legal_actions", given) == want, where


BROKEN: list[tuple[str, dict[str, Any], str, list[str]]] = [
    ("7 TS-KHAP-1", turn("Rr Rr Rr Cr", "Nr"), "eat Nr with Cr Rr", ["TS-KHAP-1"]),
    ("7 TS-KHAP-2", turn("Rr Rr Rr", "Rr", ty_source="draw", ty_from=1), "pass", ["TS-KHAP-2"]),
    ("7 TS-EAT-2", turn("Cr Ng", "Rr"), "eat Rr with Cr Ng", ["TS-EAT-2"]),
    ("7 TS-EAT-3", turn("Rr Rr Cr Nr", "Rr"), "eat Rr with Rr Rr", ["TS-EAT-3"]),
    ("7.2 TS-EAT-1", turn("Rr Rr", "Cr"), "eat Rr with Rr Rr", ["TS-EAT-1"]),
    ("7.2 TS-HAND-1", turn("Ag", "Rr"), "eat Rr with Cr Nr", ["TS-HAND-1"]),
    ("7.2 both exceptions", claim("Kg Kg Rr Cr", "Kg", ty_source="draw"), "eat Kg with Kg Kg",
     ["TS-PAIR-2", "TS-PAIR-3"]),
    ("6.4 no card back", claim("Rr Rr Ag", "Rr", ty_from=3, turn=0), "eat Rr with Rr Rr",
     ["TS-TURN-2"]),
    ("9.6 TS-GEN-3", turn("Ag Bw", "Kr", ty_source="draw", ty_from=1), "pass", []),
]  # fmt: skip


@pytest.mark.parametrize(("where", "given", "action", "rules"), BROKEN, ids=[r[0] for r in BROKEN])
def test_broken_rules(where: str, given: dict[str, Any], action: str, rules: list[str]) -> None:
    """Section 7's examples and the order of 7.2."""
    assert ask("judge", given | {"action": action}) == {"legal": not rules, "rules": rules}


def test_a_drawn_general_is_kept_by_the_option() -> None:
    """9.6: with king_draw=keep the drawer may not pass it and may take it alone."""
    given = turn("Ag Bw", "Kr", ty_source="draw", ty_from=1)
    assert ask("judge", given | {"action": "pass"}, king_draw="keep")["rules"] == ["TS-GEN-3"]
    assert ask("legal_actions", given, king_draw="keep") == ["eat Kr"]
    assert ask("legal_actions", given) == ["pass"]


def test_pair_exception_of_any_colour() -> None:
    """9.4: by option the two of xe pháo mã need not share a colour."""
    given = claim("Rr Rr Cg Nw Ag Ag", "Rr")
    assert ask("legal_actions", given) == ["eat Rr with Rr Rr"]
    assert ask("legal_actions", given, pair_exception_colour="any") == []


PRIORITIES: list[tuple[str, list[str], int, str]] = [
    ("7.1, seed 25: a win before a Khạp", ["Bw", "Ag Bg", "Rr Rr Rr By", "Cr Nr Ag Ag"], 3, "win"),
    ("seed 26: a Khạp takes the turn", ["Bw", "Ag Bg", "Rr Rr Rr Ag By", "Cw"], 2, "khui"),
    ("seed 28: a pair before the turn", ["Bw", "Rr Ag", "Ag By", "Rr Rr Cw Ny"], 3, "pair"),
    ("seed 20: else the player in turn", ["Bw", "Ag Bg", "Ag By", "Cw Ny"], 1, "turn"),
    ("7 TS-PRIO-2: nearest from the turn", ["Bw", "Ag", "Cr Nr", "Rr"], 2, "win"),
]


@pytest.mark.parametrize(("where", "hands", "seat", "by"), PRIORITIES)
def test_priorities(where: str, hands: list[str], seat: int, by: str) -> None:
    """7.1, seed 24 to 28: who takes Rr that seat 0 threw."""
    given = {"n": 4, "ty": "Rr", "ty_from": 0, "ty_source": "discard", "hands": hands}
    got = ask("resolve", given)
    assert (got["seat"], got["by"]) == (seat, by), where


WINS = [
    ("10.4", "Rr Rr Rr Cr", "Nr", "TS-KHAP-1"),
    ("9.1", "Rr Rr Rr Cr Nr", "Rr", None),
    ("9.7, TS-WIN-2", "Ag Ag", "Rr", "TS-WIN-2"),
    ("11 step 8", "Rg Rg Cg Ng", "Rg", None),
    ("seed 22", "Rr Cr Ag Ag", "Nr", None),
    ("seed 22", "Rr Cr Ag Ag", "Rr", "TS-WIN-1"),
]


@pytest.mark.parametrize(("where", "hand", "ty", "reason"), WINS)
def test_wins(where: str, hand: str, ty: str, reason: str | None) -> None:
    """10.4: ù or not, and why not."""
    assert ask("is_win", {"hand": hand, "ty": ty}) == {"win": reason is None, "reason": reason}, (
        where
    )


# ---------------------------------------------------------------- outs and the worst rác


COMPARED = [
    ("a lone card", "Py", "Py", 3),
    ("sĩ beside its tướng", "Kr Ar", "Ar", 3 + 4),
    ("tượng beside its tướng", "Kr Br", "Br", 3 + 4),
    ("two of xe pháo mã", "Rr Cr", "Rr", 3 + 3 + 4),
    ("sĩ and tượng without tướng", "Ar Br", "Ar", 3 + 3 + 4),
    ("two chốt of different colours", "Pr Py", "Pr", 3 + 3 + 4 + 4),
    ("one chốt too many", "Pr Pr Py Pg", "Pr", 2 + 4),
    ("one xe too many", "Rr Rr Cr Nr", "Rr", 2),
    ("two pairs and one", "Rr Rr Cr Cr Nr", "Nr", 3),
    ("Kr Ar Ar Br", "Kr Ar Ar Br", "Ar", 2 + 3),
]


@pytest.mark.parametrize(
    ("what", "cards", "rac", "outs"), COMPARED, ids=[row[0] for row in COMPARED]
)
def test_typical_comparisons(what: str, cards: str, rac: str, outs: int) -> None:
    """10.10: outs of typical rác with all copies unseen; a stray sĩ far away keeps the hand from being
    nearly round, and its own outs are taken off."""
    far = ask("outs", {"hand": "Ag Bw"})["total"]
    assert far == 3 + 3
    assert ask("outs", {"hand": f"{cards} Ag Bw"})["total"] - far == outs


OUTS = [
    ("10.9, 11 step 11", "Rr Cr Ag Ag", "Nr Nr Py", {"Rr": 3, "Cr": 3, "Nr": 2}, 8),
    ("10.9 a round hand", "Ag Ag Kr Pr Py Pg", "", {"Ag": 2, "Kr": 3, "Pw": 4}, 9),
]


@pytest.mark.parametrize(("where", "hand", "seen", "cards", "total"), OUTS)
def test_outs(where: str, hand: str, seen: str, cards: dict[str, int], total: int) -> None:
    """10.9: kinds that help, with the copies nobody has seen."""
    assert ask("outs", {"hand": hand, "seen": seen}) == {"total": total, "cards": cards}, where


def test_seen_cards_turn_the_worst_rac() -> None:
    """11 step 12: the chốt goes, but once all mã are seen any of the three may."""
    assert ask("worst_trash", {"hand": "Rr Cr Py Ag Ag"}) == ["Py"]
    got = ask("worst_trash", {"hand": "Rr Cr Py Ag Ag", "seen": "Nr Nr Nr Nr"})
    assert got == ["Cr", "Py", "Rr"]


def test_den() -> None:
    """seed 32, 8.5: not the worst, after an eat, and somebody won with it."""
    given = {"hand": "Rr Cr Py Ag Ag", "discard": "Rr", "after_eat": True, "won": True}
    assert ask("den", given) == {"den": True, "worst": ["Py"]}
    for harmless in ({"discard": "Py"}, {"after_eat": False}, {"won": False}):
        assert ask("den", given | harmless) == {"den": False, "worst": ["Py"]}
    assert ask("den", given, den=False) == {"den": False, "worst": ["Py"]}


@pytest.mark.parametrize("rule", ["TS-END-2", "TS-SCORE-2", "TS-SCORE-1", "TS-DEAL-1", "TS-DECK-1"])
def test_figures_in_the_rules(rule: str) -> None:
    """The figures of the source text stand in what the rules say, in both languages."""
    figures = {
        "TS-END-2": ["7"], "TS-SCORE-2": ["(3 + ", "10"], "TS-SCORE-1": ["8", "6", "3", "2", "0", "1"],
        "TS-DEAL-1": ["20", "21"], "TS-DECK-1": ["7", "4", "28", "112"],
    }  # fmt: skip
    says = games.GAMES["tu_sac"].rules[rule].says
    for figure in figures[rule]:
        assert figure in says.vi
        assert figure in says.en
