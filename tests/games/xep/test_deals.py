"""Deals of Xệp: the rules kept at every step, every card accounted for, views, logs and results."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from games.core.deals import BadReplay, IllegalAction, Match, replayed
from games.core.rules import Law
from games.decks.four_colour import DECK
from games.xep.deal import Deal, XepResult, deal
from games.xep.flow import play, resolve, settle
from games.xep.judging import judge, rights
from games.xep.options import XepOptions
from games.xep.position import LEAVE, Action, Parts, Position, read_action
from games.xep.scoring import settle as pay
from games.xep.scoring import settlement
from games.xep.situations import actors
from tests.games.xep import reference
from tests.games.xep.document import ask
from tests.games.xep.test_groups import seat_of

LAWS = [
    Law(XepOptions(win_moment=moment, lone_tuong=lone, ui_mode=mode))
    for moment, lone, mode in (
        ("any", True, "online"), ("take", True, "real"), ("any", False, "real"), ("take", False, "online"),
    )
]  # fmt: skip


def choose(rng: Random, state: Deal, greedy: float) -> tuple[int, str]:
    """A random act: now and then somebody leaves, wins are mostly taken, cards mostly eaten."""
    if rng.random() < 0.002:
        return rng.choice(state.now.active), "leave"
    seat = rng.choice(sorted(state.to_act))
    acts = state.legal_actions(seat)
    wins = [act for act in acts if act.startswith("win")]
    if wins and rng.random() < 0.7:
        return seat, rng.choice(wins)
    if "pass" in acts and rng.random() > greedy:
        return seat, "pass"
    return seat, rng.choice(acts)


def played(law: Law[XepOptions], n: int, seed: int) -> Iterator[Deal]:
    """All states of a random deal."""
    rng = Random(seed)
    state, greedy = deal(law, n, seed), rng.random()
    yield state
    for _ in range(1500):
        if state.result is not None:
            return
        state = state.apply(*choose(rng, state, greedy))
        yield state
    pytest.fail("the deal does not end")


SEEDS = [(law, n, seed) for i, law in enumerate(LAWS) for n in (2, 3) for seed in range(i, i + 4)]
every_deal = pytest.mark.parametrize(("law", "n", "seed"), SEEDS)


def all_cards(state: Deal) -> int:
    live = DECK.unit[state.now.card] if state.now.card else 0
    return (
        sum(p.cards for p in state.now.seats)
        + DECK.pack(state.pile)
        + DECK.pack(state.now.discards)
        + live
    )


@every_deal
def test_invariants(law: Law[XepOptions], n: int, seed: int) -> None:
    """No card is lost (but one buried unseen), active seats own 20, the one that discards 21; the phases
    follow from the cards; the deal ends and adds up to zero."""
    buried = 0
    for state in played(law, n, seed):
        p = state.now
        gone = DECK.size(DECK.full) - DECK.size(all_cards(state))
        assert gone >= buried
        if gone > buried:
            assert state.events[-1].action == "leave"
        buried = gone
        assert p.stock == len(state.pile)
        for seat in p.active if p.phase != "over" else ():
            assert DECK.size(p.seats[seat].cards) == 20 + (p.phase == "discard" and seat == p.seat)
        if p.phase == "claim" and not state.answers:
            assert actors(p, law)
        if (
            p.phase in ("pull", "drawer", "claim")
            and p.card
            and p.seat not in p.out
            and p.seat is not None
        ):
            assert not reference.must_hide(seat_of(p.seats[p.seat]), p.card)
        for parts in p.seats:
            lone = [
                g
                for g in parts.open
                if len(set(DECK.unpack(g))) == 1 and DECK.unpack(g)[0][0] == "K"
            ]
            assert len({DECK.unpack(g)[0] for g in lone}) == len(lone), "open generals merge"
    result = state.result
    assert isinstance(result, XepResult)
    assert sum(result.payments) + result.pot == 0
    assert result.pot >= 0
    assert (result.outcome == "draw") == (result.winner is None)


def table_of(p: Position, law: Law[XepOptions]) -> reference.Table:
    seats = tuple(None if s.hand is None else seat_of(s) for s in p.seats)
    house = reference.House(law.options.win_moment, law.options.lone_tuong)
    return reference.Table(
        p.n, p.phase, p.seat or 0, seats, p.stock, p.card, p.out, p.passed, house
    )


@every_deal
def test_rights_judging_and_reference_agree(law: Law[XepOptions], n: int, seed: int) -> None:
    """In sampled states, for every seat: rights are what the reference allows, and exactly what the judge
    lets pass among all acts with cards in play."""
    rng = Random(seed)
    for state in played(law, n, seed):
        if rng.random() > 0.12 or state.now.phase == "over" or state.answers:
            continue
        p = state.now
        for seat in range(n):
            found = [str(act) for act in rights(p, seat, law)]
            assert found == reference.legal(table_of(p, law), seat), (p, seat)
            for act in tempting(p, seat, rng):
                legal = not judge(p, seat, act, law)
                assert legal == (str(act) in found), (p, seat, act)


def tempting(p: Position, seat: int, rng: Random) -> list[Action]:
    """Acts of every verb, with cards that are held and with some that are not."""
    parts = p.seats[seat]
    kinds = [*dict.fromkeys(DECK.unpack(parts.held)), *rng.sample(DECK.kinds, 3)]
    card = p.card or rng.choice(DECK.kinds)
    acts = [Action(verb) for verb in ("draw", "pass", "win", "ui")]
    acts += [Action(verb, kind) for verb in ("discard", "win discard") for kind in kinds]
    acts += [Action(verb, kind) for verb in ("xep", "reveal") for kind in (card, rng.choice(kinds))]
    acts += [Action("eat", card)]
    acts += [
        Action("eat", card, DECK.pack(rng.choices(kinds, k=n))) for n in (1, 2, 3) for _ in range(4)
    ]
    acts += [Action("add", card, group) for group in (*parts.open, *parts.xep, 3 * DECK.unit[card])]
    return acts


@every_deal
def test_resolve_against_reference(law: Law[XepOptions], n: int, seed: int) -> None:
    """Every drawn card goes where the reference says, whoever wants to win."""
    rng = Random(seed)
    for state in played(law, n, seed):
        if state.now.phase != "drawn":
            continue
        wants = {s for s in range(n) if rng.random() < 0.8}
        seat, act, rule = resolve(state.now, frozenset(wants), law)
        written = None if act is None else str(act)
        assert (seat, written, rule) == reference.resolve(table_of(state.now, law), wants)


@every_deal
def test_log_replays(law: Law[XepOptions], n: int, seed: int) -> None:
    """A log makes the same deal again; one that is spoilt is refused, and where."""
    *_, last = played(law, n, seed)
    start = deal(law, n, seed)
    assert replayed(start, last.events) == last
    spoilt = [replace(e, action="pass") if i == 3 else e for i, e in enumerate(last.events)]
    if spoilt != list(last.events):
        with pytest.raises(BadReplay):
            replayed(start, spoilt)


@every_deal
def test_views_hide_what_is_secret(law: Law[XepOptions], n: int, seed: int) -> None:
    """A view stays the same whatever the others hold, hide and answer; nobody reads the drawn card."""
    rng = Random(seed)
    for state in played(law, n, seed):
        p = state.now
        seat = rng.randrange(n)
        view = state.view(seat)
        assert view.own == p.seats[seat]
        assert (view.card is None) == (p.card is None or (p.phase == "drawn" and seat != p.seat))
        for event in view.events:
            assert event.seat == seat or not event.private or event.action == "xep"
            assert event.seat == seat or event.card is None
        assert set(view.legal) == set(state.legal_actions(seat))
        assert view.hand_sizes == tuple(DECK.size(s.held) for s in p.seats)


def test_illegal_acts_are_refused() -> None:
    """An act that the rules forbid, and one of a seat that is not asked."""
    state = deal(LAWS[0], 3, 1)
    seat = state.now.seat
    assert seat is not None
    with pytest.raises(IllegalAction) as refused:
        state.apply(seat, "pass")
    assert [b.rule for b in refused.value.breaches] == ["XE-DIS-1"]
    with pytest.raises(IllegalAction):
        state.apply((seat + 1) % 3, state.legal_actions(seat)[0])


def test_match_goes_on_with_the_winner() -> None:
    """The dealer of the next deal, and totals over several deals."""
    law = LAWS[0]
    match, pots = Match(lambda seed, last: deal(law, 3, seed, last), 3), 0
    for seed in range(4):
        state = match.next_deal(seed)
        assert isinstance(state, Deal)
        if match.last is not None:
            assert state.dealer == match.last.dealer
        rng = Random(seed)
        while state.result is None:
            state = state.apply(*choose(rng, state, 0.5))
        if state.result.winner is not None:
            assert state.result.dealer == state.result.winner
        else:
            assert state.result.dealer == state.dealer
        pots += state.result.pot
        match.settle(state)
    assert sum(match.totals) + pots == 0


@pytest.mark.parametrize("real", [False, True])
@pytest.mark.parametrize("n", [2, 3])
def test_payments(n: int, real: bool) -> None:
    """Section 8 for every end, against the reference."""
    law = Law(XepOptions(ui_mode="real" if real else "online", penalty=25))
    for worth in range(15, 31):
        for winner in range(n):
            for out in [()] if n == 2 else [(), ((winner + 1) % 3,), ((winner + 2) % 3,)]:
                found = pay(settlement(n, "win", worth, out, law, 3), winner)
                assert found == reference.payments(n, 3, "win", winner, list(out), worth, real, 25)
    for out in ((), (0,), (1,)):
        found = pay(settlement(n, "hue", None, out, law, 4), None)
        assert found == reference.payments(n, 4, "hue", None, list(out), 0, real, 25)
    out = tuple(range(n - 1))
    found = pay(settlement(n, "walkover", None, out, law, 2), None)
    assert found == reference.payments(n, 2, "walkover", None, list(out), 0, real, 25)


# ---------------------------------------------------------------- several claimants, leaving

WAITS = Parts(
    DECK.pack(["Ay", "Bg", "Bg", "By", "Cw", "Cw", "Cw", "Kw", "Ky", "Nr", "Nr"]),
    (DECK.pack(["Rr"] * 3),),
    tuple(DECK.pack(g.split()) for g in ("Kg Kg", "Pg Pr Pw Py")),
)
IDLE_CARDS = "Ar Aw Ag Bw Br Cg Cy Cr Ng Ny Nw Rg Ry Rw Ar Br Cr Ng Ny Py"
IDLE = Parts(DECK.pack(IDLE_CARDS.split()))


def claimed(card: str, *seats: Parts) -> Deal:
    """A deal in which seat 0 has just drawn this card."""
    free = DECK.full - sum(s.cards for s in seats) - DECK.unit[card]
    pile = DECK.unpack(free)[:30]
    p = Position(len(seats), "drawn", 0, seats, len(pile), card)
    return Deal(LAWS[0], 0, p, pile)


def test_answers_come_in_any_order() -> None:
    """The first seat's refusal decides only when the second has answered, in whatever order."""
    state = claimed("Kr", IDLE, WAITS).apply(0, "reveal Kr")
    assert state.to_act == {1}
    assert state.legal_actions(1) == ["pass", "win"]
    assert state.apply(1, "win").result is not None
    declined = state.apply(1, "pass")
    assert declined.now.phase == "drawer"
    assert declined.now.passed == (1,)


def test_a_claim_goes_on_when_the_drawer_leaves() -> None:
    """The claimant still answers; then the card is offered to the next active seat (XE-LEAVE-1)."""
    state = claimed("Kr", IDLE, WAITS, Parts(0)).apply(0, "reveal Kr").apply(0, "leave")
    assert state.now.phase == "claim"
    assert state.to_act == {1}
    state = state.apply(1, "pass")
    assert (state.now.phase, state.now.seat) == ("offer", 1)


def test_a_forced_take_may_be_a_win_instead() -> None:
    """Two alike on hand: take or win, never pass; the take declines the win."""
    state = claimed("Nr", IDLE, WAITS).apply(0, "reveal Nr")
    assert state.legal_actions(1) == ["eat Nr with Nr Nr", "win"]
    taken = state.apply(1, "eat Nr with Nr Nr")
    assert (taken.now.phase, taken.now.seat) == ("discard", 1)
    assert taken.events[-1].forced
    assert not taken.events[-1].private


def test_leaving_buries_a_hidden_card() -> None:
    """Who leaves with a card that nobody saw takes it along; the next seat draws."""
    left = claimed("Kr", IDLE, WAITS, Parts(0)).apply(0, "leave")
    assert (left.now.phase, left.now.seat, left.now.card) == ("draw", 1, None)
    assert "Kr" not in left.now.discards
    assert left.judge(0, "leave")[0].rule == "XE-UI-2"


def test_the_last_seat_ends_the_deal() -> None:
    """Of two seats one leaves: walkover, and the fine is paid."""
    over = claimed("Kr", IDLE, WAITS).apply(1, "leave")
    assert over.result is not None
    assert (over.result.outcome, over.result.payments, over.result.dealer) == (
        "walkover",
        (25, -25),
        0,
    )


def test_leaving_out_of_turn_changes_nothing_else() -> None:
    """Phase, seat and card stay."""
    p = claimed("Kr", IDLE, WAITS, Parts(0)).now
    left = play(p, 2, LEAVE, LAWS[0])
    assert (left.phase, left.seat, left.card, left.out) == ("drawn", 0, "Kr", (2,))


def test_nobody_claims_so_the_drawer_chooses() -> None:
    """Without claim and pull a shown card is the drawer's."""
    p = replace(claimed("Cg", IDLE, Parts(0)).now, phase="claim")
    assert settle(p, LAWS[0]).phase == "drawer"


def test_an_unknown_hand_claims_nothing() -> None:
    """A null hand is never asked about a shown card, even with an open triple of it."""
    given = {
        "n": 2, "phase": "drawn", "seat": 0, "hands": ["Ag Ay", None], "xep": [[], []],
        "open": [[], ["Rr Rr Rr"]], "stock": 30, "card": "Rr", "who": 0, "action": "reveal Rr",
    }  # fmt: skip
    assert ask("next", given)["phase"] == "drawer"


def test_actions_are_read_in_any_order() -> None:
    """Cards after "with" and "to" may stand in any order; junk is refused."""
    assert str(read_action("eat Pr with Pw Pg", "x")) == "eat Pr with Pg Pw"
    for junk in ("eat", "eat Xx", "discard Rr with Rr", "add Rr", "win Rr", "xep", "draw Rr"):
        with pytest.raises(ValueError, match="action"):
            read_action(junk, "x")
