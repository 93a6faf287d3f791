"""Could every generated question have come about? Judged by the rules document alone (sections 3 to 8).

Hands may be short on purpose (section 10); what is said must still fit together.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.phom.reference import all_groups, kind, value
from tests.games.supply import generated, kind_of

DEAL = 9
Given = Any


def givens(ask: str) -> Iterator[Given]:
    """What the generated questions of every level say, as written."""
    for level in kind_of("phom", ask).levels:
        for asked in generated("phom", ask, level):
            yield asked.question.given


def apart(*texts: str) -> bool:
    cards = [card for text in texts for card in text.split()]
    return len(set(cards)) == len(cards)


def kept(hand: list[str], eaten: list[str]) -> bool:
    """Can each eaten card stand in a phỏm of its own (PH-LONE-1)?"""
    if not eaten:
        return True
    first, *rest = eaten
    return any(
        kept([card for card in hand if card not in group], rest)
        for group in all_groups(hand)
        if first in group and not group & set(rest)
    )


# ---------------------------------------------------------------- one hand


LARGEST = {
    "ca": DEAL,
    "arrange": DEAL + 1,
    "can_eat": DEAL,
    "outs": DEAL,
    "best_discard": DEAL + 1,
    "safe_discard": DEAL + 1,
    "send": DEAL + 1,
}
"""So many cards may be held, those that were laid before among them."""


@pytest.mark.parametrize("ask", LARGEST)
def test_a_hand_may_be_held(ask: str) -> None:
    """No card stands twice, the hand is not too large beside what was laid, its eaten cards can be kept,
    and who has eaten a third card is not asked (PH-EAT-6)."""
    for given in givens(ask):
        hand, eaten = given["hand"].split(), given.get("eaten", "").split()
        own, table = given.get("own", []), given.get("table", [])
        others = (given.get("seen", ""), given.get("next_eaten", ""), given.get("card", ""))
        assert apart(given["hand"], *own, *table, *others), given
        assert len(hand) + 3 * len(own) <= LARGEST[ask], given
        assert all(kind(group.split()) for group in (*own, *table)), given
        assert set(eaten) <= set(hand), given
        assert len(eaten) <= 2, given
        assert kept(hand, eaten), given


def test_the_next_seat_can_hold_its_phom() -> None:
    """PH-EAT-2 and -3: the cards that the next seat has eaten each have a pair that nobody else shows."""
    pack = {rank + suit for rank in "A23456789TJQK" for suit in "scdh"}
    for given in givens("safe_discard"):
        eaten = given["next_eaten"].split()
        hidden = pack - set(given["hand"].split()) - set(given["seen"].split())
        assert paired(eaten, hidden - set(eaten)), given
        assert given["next_hidden"] == DEAL - len(eaten), given


def paired(eaten: list[str], hidden: set[str]) -> bool:
    """Are there different pairs of hidden cards, one to a phỏm of three with each eaten card?"""
    if not eaten:
        return True
    first, *rest = eaten
    near = [c for c in hidden if c[0] == first[0] or abs(value(c) - value(first)) <= 2]
    return any(
        paired(rest, hidden - {a, b})
        for i, a in enumerate(near)
        for b in near[:i]
        if kind([first, a, b])
    )


# ---------------------------------------------------------------- positions


@pytest.mark.parametrize("ask", ["is_win", "legal_actions", "judge"])
def test_a_position_may_come_about(ask: str) -> None:
    """The cards, what was laid, and how often this seat has thrown fit together."""
    for given in givens(ask):
        check_cards(given)
        check_laid(given)
        check_clock(given)


def check_cards(p: Given) -> None:
    hand, eaten = p["hand"].split(), p["eaten"].split()
    own = p["table"][p["seat"]]
    assert apart(p["hand"], p["last"] or "", *(g for groups in p["table"] for g in groups)), p
    if p["phase"] == "opening":
        assert len(hand) in (DEAL, DEAL + 1), p
    else:
        full = DEAL + (p["phase"] != "take")
        laid = sum(len(group.split()) for group in own)
        assert len(hand) + 3 * len(own) <= full <= len(hand) + laid + p["sent"], p
    assert set(eaten) <= set(hand), p
    assert kept(hand, eaten), p
    assert 0 <= p["ate"] - len(eaten) <= len(own), p
    assert p["ate"] < 3 or p["phase"] in ("discard", "lay", "send"), p
    assert p["ate"] <= 3, p


def check_laid(p: Given) -> None:
    """PH-HA-2 and -8: the seats lay one after the other, so those before this one are down."""
    n, seat, laid = p["n"], p["seat"], p["laid"]
    assert all(laid[s] for s in range(n) if p["table"][s]), p
    assert all(kind(group.split()) for groups in p["table"] for group in groups), p
    others = [s for s in range(n) if laid[s] and s != seat]
    assert {(seat - s) % n for s in others} == set(range(1, len(others) + 1)), p
    assert not laid[seat] or p["phase"] == "send" or len(others) == n - 1, p
    assert not any(laid) or p["phase"] in ("take", "lay", "send"), p
    assert p["sent"] == 0 or p["table"][seat], p


def check_clock(p: Given) -> None:
    """After R uneaten and e eaten discards it is the turn of seat cái + R + e (6.3); the seat that won the
    last deal is the cái (PH-SETUP-4)."""
    n, thrown, ate, phase = p["n"], p["thrown"], p["ate"], p["phase"]
    if phase == "opening":
        assert (thrown, ate) == (0, 0), p
        assert not p["prev_u"] or len(p["hand"].split()) == DEAL + 1, p
        return
    made = [t for t in discards_made(p) if t // n == thrown and (not p["prev_u"] or t % n == 0)]
    first = 1 if p["prev_u"] else 0
    assert made, p
    assert ate <= thrown + (phase != "take") - first, p


def discards_made(p: Given) -> set[int]:
    """How many discards may have been made before this turn."""
    n, ate, laid, seat = p["n"], p["ate"], p["laid"], p["seat"]
    down = sum(laid[s] for s in range(n) if s != seat)
    most = ate + 2 * (n - 1)  # who eats a third card declares ù (PH-EAT-6)
    found = set[int]()
    if p["phase"] in ("take", "discard") and not any(laid):
        uneaten = range(1, 3 * n + 1) if p["phase"] == "take" else range(3 * n)
        found = {r + e for r in uneaten for e in range(ate, most + 1)}
    elif not laid[seat] or p["phase"] == "send":  # the first hạ
        taking = p["phase"] != "take" and down > 0
        before = range(max(0, ate - taking), most + 1)
        found = {3 * n + down + e for e in before}
    if laid[seat] and down == n - 1:  # tái
        found |= {4 * n + e + more for e in range(most + 1) for more in range(2 * n)}
    return found


# ---------------------------------------------------------------- the end of a deal


def kind_at(uneaten: int, n: int) -> str | None:
    """What eating is called when so many uneaten discards lie there (6.1)."""
    if not 1 <= uneaten < 4 * n:
        return None
    return "plain" if uneaten < 3 * n else "chot" if uneaten == 3 * n else "ha"


def courses(eats: list[Given], n: int, cai: int) -> Iterator[list[int]]:
    """The turns at which the cards may have been eaten. Before turn t, of seat cái + t, t cards were
    thrown, and those that were eaten before are gone."""

    def grow(turns: list[int]) -> Iterator[list[int]]:
        i = len(turns)
        if i == len(eats):
            yield turns
            return
        for t in range((turns[-1] if turns else 0) + 1, 4 * n + i):
            if (cai + t) % n == eats[i]["by"] and kind_at(t - i, n) == eats[i]["kind"]:
                yield from grow([*turns, t])

    return grow([])


def check_end(p: Given) -> None:
    n, eats, winner = p["n"], p["eats"], p.get("winner")
    ate = [sum(eat["by"] == seat for eat in eats) for seat in range(n)]
    assert not p["missed"], p
    for seat, cards in enumerate(ate):
        assert cards < 3 or (cards == 3 and seat == winner), p
    if winner is None:
        check_ranks(p, ate)
    else:
        assert any(may_win(p, turns, cai) for cai in range(n) for turns in courses(eats, n, cai)), p


def check_ranks(p: Given, ate: list[int]) -> None:
    n, eats = p["n"], p["eats"]
    assert p["order"] == [(p["order"][0] + i) % n for i in range(n)], p
    first = sum(eat["kind"] != "ha" for eat in eats)
    assert any(True for _ in courses(eats, n, (p["order"][0] - first) % n)), p
    dear = sorted((min(i // 4 + 1, 13) for i in range(52)), reverse=True)
    for seat in range(n):
        if p["mom"][seat]:
            assert not ate[seat], p  # PH-HA-4
        else:
            most = sum(dear[: DEAL - 3 * max(1, ate[seat])])
            assert 1 <= p["points"][seat] <= most, p


def may_win(p: Given, turns: list[int], cai: int) -> bool:
    """Is there a turn in which this ù may be declared?"""
    n, eats, winner, named = p["n"], p["eats"], p["winner"], p["kind"]
    laying = 3 * n + sum(eat["kind"] != "ha" for eat in eats)
    third = sum(eat["by"] == winner for eat in eats) == 3
    if named in ("u_thong", "u_tron_thong") and cai != winner:
        return False
    last = turns[-1] if turns else 0
    for t in range(last, 4 * n + len(eats) + 1):
        just = bool(turns) and t == last and eats[-1]["by"] == winner
        if (cai + t) % n != winner or (turns and t == last and not just) or (third and not just):
            continue
        if t and t - len(eats) + just >= 4 * n:
            continue
        if p["tai"] != (t >= laying + n):
            continue
        if named == "u_gui" and (third or t <= laying):
            continue
        if named in ("u_khan", "u_cung_mau") and (t >= n or just):
            continue
        return True
    return False


@pytest.mark.parametrize("ask", ["score", "dense"])
def test_an_end_may_come_about(ask: str) -> None:
    """The cards eaten, who won and how (or the order of laying) fit into one course of turns."""
    for given in givens(ask):
        check_end(given)


def test_ranks_may_come_about() -> None:
    """Six cards at most are left beside a phỏm, nine to who is móm; the seats lay in playing order."""
    for given in givens("rank"):
        n, order = len(given["hands"]), given["order"]
        assert apart(*given["hands"]), given
        assert order == [(order[0] + i) % n for i in range(n)], given
        for hand, mom in zip(given["hands"], given["mom"], strict=True):
            assert len(hand.split()) in ((DEAL,) if mom else range(1, DEAL - 2)), given


# ---------------------------------------------------------------- logs and claims


def test_a_log_may_be_played() -> None:
    """Each act is of the seat whose turn it is and of its phase; a third eaten card brings an ù."""
    for given in givens("next"):
        n = given["n"]
        start = given.get("start") or {
            "seat": given["cai"], "phase": "discard", "uneaten": 0, "laid": [False] * n
        }  # fmt: skip
        seat, phase, uneaten, laid = (start[key] for key in ("seat", "phase", "uneaten", "laid"))
        laid, ate = list(laid), [0] * n
        down = {(seat - s) % n for s in range(n) if laid[s]}
        assert down == set(range(1, len(down) + 1)), given
        assert len(down) >= uneaten - 3 * n, given
        assert (uneaten > 3 * n) == bool(down), given
        for line in given["log"]:
            who, verb = line.split()
            assert int(who) == seat, given
            assert ate[seat] < 3 or verb in ("lay", "win"), given
            assert verb != "win" or not (phase == "take" and laid[seat]), given
            if verb in ("draw", "eat"):
                assert phase == "take", given
                uneaten -= verb == "eat"
                ate[seat] += verb == "eat"
                phase = "lay" if uneaten >= 3 * n else "discard"
            elif verb == "lay":
                assert phase == "lay", given
                laid[seat], phase = True, "send"
            elif verb == "discard":
                assert phase in ("discard", "send"), given
                uneaten, seat, phase = uneaten + 1, (seat + 1) % n, "take"


def test_claims_may_be_made() -> None:
    """In the opening nobody has thrown and the cái holds one card more; later those before the seat whose
    turn it is have thrown, and who has eaten holds a phỏm (the cái, who threw first, has not)."""
    for given in givens("resolve"):
        n, turn, thrown, ate = (given[key] for key in ("n", "turn", "thrown", "ate"))
        hands = [None if hand is None else hand.split() for hand in given["hands"]]
        assert apart(*(hand for hand in given["hands"] if hand)), given
        before = {(turn - seat) % n for seat in range(n) if thrown[seat]}
        assert before == set(range(1, len(before) + 1)), given
        assert max(thrown) <= 1, given
        for seat, hand in enumerate(hands):
            assert not ate[seat] or (ate[seat] == 1 and 1 <= (turn - seat) % n < len(before)), given
            if hand is not None:
                assert len(hand) == DEAL + (seat == turn and not before), given
                assert not ate[seat] or all_groups(hand), given
