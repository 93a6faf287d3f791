"""Random deals over all options and numbers of seats, act by act beside the slow reference."""

from __future__ import annotations

import os
from dataclasses import fields
from itertools import product
from random import Random
from typing import Any

import pytest

from games import BadQuestion, IllegalAction
from games.core.deals import Match, replayed
from games.decks.french import DECK
from games.tan import GAME
from games.tan.deal import Deal, TanResult, View, deal
from games.tan.flow import play
from games.tan.position import read_action
from tests.games.tan import reference
from tests.games.tan.reference import State

DEALS = int(os.environ.get("TRONBAI_SOAK", "120"))
CHUNK = 20


def random_options(rng: Random) -> dict[str, Any]:
    """Half of all options as usual, the others at random."""
    values: dict[str, list[Any]] = {
        "start_rule": ["count", "simple"], "swap_two": [True, False],
        "defender_empty": ["end", "draw8"],
        "after_pickup": ["right_of_defender", "right_of_attacker"],
        "throw_after_take": [True, False], "multi_attack": [True, False],
        "max_attack": [None, 1, 3, 6], "first_bout_max": [None, 1, 5, 7],
        "finish": ["immediate", "bout_end"], "scoring": ["none", "fool_pays"], "stake": [1, 3],
    }  # fmt: skip
    return {name: rng.choice(of) for name, of in values.items() if rng.random() < 0.5}


def as_reference(d: Deal, options: dict[str, Any]) -> State:
    """The state of a deal for the reference."""
    p = d.now
    return State(
        options, n=p.n, trump=p.trump, stock=p.pile, attacker=p.attacker, defender=p.defender,
        hands=[DECK.unpack(hand or 0) for hand in p.hands], phase=p.phase, first_bout=p.first_bout,
        out=p.out, passed=p.passed, table=[pair.cards for pair in p.table],
    )  # fmt: skip


def snapshot(d: Deal) -> tuple[Any, ...]:
    p = d.now
    return (
        p.phase, p.to_act(), p.attacker, p.defender, list(p.pile),
        [list(DECK.unpack(hand or 0)) for hand in p.hands], list(p.counts), list(p.out),
        [list(pair.cards) for pair in p.table], sorted(p.passed), p.first_bout, p.bout,
        sorted(DECK.unpack(p.trash)), p.fool, [(g.seat, g.bout) for g in d.gone], d.repetition,
    )  # fmt: skip


def of_reference(s: State) -> tuple[Any, ...]:
    return (
        s.phase, s.to_act(), s.attacker, s.defender, s.stock, list(map(sorted, s.hands)),
        list(map(len, s.hands)), s.out, s.table, sorted(s.passed), s.first_bout, s.bout,
        sorted(s.trash), s.fool, s.gone, s.repetition,
    )  # fmt: skip


def all_cards(d: Deal) -> list[str]:
    """Every card of the deal, wherever it lies."""
    p = d.now
    found = [card for hand in p.hands for card in DECK.unpack(hand or 0)]
    found += [card for pair in p.table for card in pair.cards]
    return sorted([*found, *map(str, p.pile), *DECK.unpack(p.trash)])


@pytest.mark.parametrize("first", range(0, DEALS, CHUNK))
def test_random_deals(first: int) -> None:
    """Every deal follows the reference to its end and keeps every card."""
    after: TanResult | None = None
    for i in range(first, first + CHUNK):
        rng = Random(i)
        options = random_options(rng)
        law, n = GAME.law(options), rng.randint(2, 4)
        d = deal(law, n, i, after if after and len(after.places) == n else None)
        check_start(d, after if after and len(after.places) == n else None, options)
        after = play_out(d, options, rng)


def check_start(d: Deal, after: TanResult | None, options: dict[str, Any]) -> None:
    """Section 5: eight cards each, the rest is the stock, trump and starter as they should be."""
    p, n = d.now, d.n
    assert p.counts == (8,) * n
    assert p.stock == 52 - 8 * n
    assert p.trump_card is not None
    assert p.trump_card[1] == p.trump == d.turned[-1][1]
    assert all_cards(d) == sorted(DECK.kinds)
    assert p.first_bout
    if after is not None:
        assert p.trump != after.trump
        assert all(card[1] == after.trump for card in d.turned[:-1])
        assert d.dealer == (after.dealer if after.fool is None else after.fool)
    if options.get("start_rule") == "simple":
        winners = [
            (d.dealer + i) % n for i in range(n) if after and (d.dealer + i) % n in after.winners
        ]
        assert p.attacker == [*winners, d.dealer][0]
    else:
        assert d.counted is not None
        value = "A23456789TJQK".index(d.counted[0])
        assert p.attacker == (d.dealer + value) % n
        assert d.counted in p.pile
        assert d.counted != p.trump_card
    assert (p.phase == "start") == bool(options.get("swap_two"))


def play_out(d: Deal, options: dict[str, Any], rng: Random) -> TanResult:
    """Plays a deal at random with all checks; a lazy table (that mostly picks up) every now and then."""
    first, ref = d, as_reference(d, options)
    if d.now.phase == "attack":
        ref.begin_bout()
    lazy = rng.random() < 0.15
    acts = 0
    while d.result is None:
        (seat,) = d.to_act
        legal = d.legal_actions(seat)
        assert len(set(legal)) == len(legal) > 0
        assert legal == sorted(legal)
        few = not (
            options.get("multi_attack") and d.now.phase in ("throw", "pile") and len(legal) > 64
        )
        if acts % 5 == 0 and few:
            assert legal == ref.legal()
        if acts % 7 == 0:
            check_judging(d, ref, rng)
            check_views(d)
        action = rng.choice(legal)
        if lazy and rng.random() < 0.7:
            action = "take" if "take" in legal else legal[0]
        d, ref = d.apply(seat, action), ref.act(seat, action)
        assert snapshot(d) == of_reference(ref), (first, d.events)
        assert all_cards(d) == sorted(DECK.kinds)
        acts += 1
        assert acts < 20_000
    check_end(first, d, ref, options)
    assert isinstance(d.result, TanResult)
    return d.result


def check_judging(d: Deal, ref: State, rng: Random) -> None:
    """Whatever is said by whoever, both judge it alike, and only legal acts are carried out."""
    cards = rng.sample(DECK.kinds, 2) + rng.sample(DECK.unpack(d.now.hands[0] or 0) or ["2s"], 1)
    cards += [card for pair in d.now.table for card in pair.cards][:2]
    said = ["take", "pass", "peek", "draw", "swap 2" + d.now.trump]
    said += [f"{verb} {card}" for verb in ("attack", "throw", "swap") for card in cards]
    said += [f"{verb} {x} {y}" for verb in ("attack", "throw") for x, y in product(cards, cards)]
    said += [f"defend {x} with {y}" for x, y in product(cards, cards)]
    for action in rng.sample(said, 12):
        seat = rng.randrange(d.n)
        broken = sorted(breach.rule for breach in d.judge(seat, action))
        assert broken == ref.judge(seat, action), action
        if broken:
            with pytest.raises(IllegalAction):
                d.apply(seat, action)
        else:
            assert str(read_action(action, "")) in d.legal_actions(seat)


def check_views(d: Deal) -> None:
    """A view is the same whatever the hidden cards are, and only the seat to act has legal actions."""
    for seat in range(d.n):
        view = d.view(seat)
        assert view.hand == d.now.hands[seat]
        assert bool(view.legal) == (seat in d.to_act)
        assert hidden_cards(d, seat) & set(names_in(view)) <= {d.counted, *d.turned}
        check_rival(d, view)


def check_rival(d: Deal, view: View) -> None:
    """The last opponent's hand is known once nothing is left to draw: all cards that lie nowhere else."""
    playing = [s for s in range(d.n) if s not in d.now.out and s != view.seat]
    if d.now.stock or len(playing) > 1:
        assert view.rival is None
    elif playing:
        elsewhere = view.hand | d.now.on_table | d.now.trash
        assert view.rival == DECK.full - elsewhere


def hidden_cards(d: Deal, seat: int) -> set[str]:
    """What the seat may not see: the other hands, the stock but for its last card."""
    others = [hand or 0 for s, hand in enumerate(d.now.hands) if s != seat]
    return {card for hand in others for card in DECK.unpack(hand)} | set(map(str, d.now.pile[:-1]))


def names_in(view: View) -> set[str]:
    """Every card that a view names, the log of what was played left out."""
    found = set(DECK.unpack(view.hand)) | {card for pair in view.table for card in pair.cards}
    for field in fields(view):
        value = getattr(view, field.name)
        if field.name not in ("events", "legal", "hand", "table") and isinstance(value, str):
            found |= {value} & set(DECK.kinds)
    return found


def check_end(first: Deal, d: Deal, ref: State, options: dict[str, Any]) -> None:
    """Places and payments by section 8; the log replays; nobody can act any more."""
    result = d.result
    assert isinstance(result, TanResult)
    assert d.to_act == frozenset()
    assert all(not d.legal_actions(seat) for seat in range(d.n))
    shared = options.get("finish") == "bout_end"
    assert list(result.places) == reference.places(d.n, ref.gone, shared)
    assert result.fool == ref.fool
    assert sum(result.payments) == 0
    stake = options.get("stake", 1) if options.get("scoring") == "fool_pays" else 0
    for seat, points in enumerate(result.payments):
        if result.fool is None:
            assert points == 0
        else:
            assert points == (-stake * (d.n - 1) if seat == result.fool else stake)
    assert replayed(first, d.events) == d


def test_a_match_never_repeats_the_trump() -> None:
    """Deal after deal the suit changes, and the last one holding cards deals."""
    law = GAME.law()
    match = Match(lambda seed, after: deal(law, 3, seed, after), 3)
    rng, before = Random(7), ""
    for seed in range(12):
        d = match.next_deal(seed)
        assert isinstance(d, Deal)
        assert d.now.trump != before
        while d.result is None:
            (seat,) = d.to_act
            d = d.apply(seat, rng.choice(d.legal_actions(seat)))
        match.settle(d)
        before = d.now.trump
    assert match.totals == [0, 0, 0]


def test_repetition_stops_a_deal() -> None:
    """TA-WIN-4: three seats that always take and lead the same way end without a last holder of cards."""
    d = deal(GAME.law(), 3, 5)
    while d.result is None:
        (seat,) = d.to_act
        legal = d.legal_actions(seat)
        d = d.apply(seat, next(a for a in (*["take"] * 1, "pass", legal[0]) if a in legal))
    assert d.repetition
    assert d.result.fool is None
    assert set(d.result.places) == {1}


def test_nothing_else_is_read() -> None:
    """What is no act is refused before it is judged."""
    d = deal(GAME.law(), 2, 1)
    for words in (
        "",
        "attack",
        "attack 1s",
        "defend 5s",
        "defend 5s 6s",
        "take 5s",
        "swap",
        "Attack 5s",
    ):
        with pytest.raises(BadQuestion):
            d.judge(0, words)


def test_a_peek_is_never_carried_out() -> None:
    """The flow refuses what can never be legal."""
    d = deal(GAME.law(), 2, 1)
    with pytest.raises(ValueError, match="never legal"):
        play(d.now, 0, read_action("peek", ""), d.law)
