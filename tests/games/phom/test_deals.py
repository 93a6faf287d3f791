"""Whole deals against the reference: legal acts, judging, states, results, views, replay."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from games.core.deals import Deal as AnyDeal
from games.core.deals import IllegalAction, Match, replayed
from games.decks.french import DECK
from games.phom import GAME
from games.phom.deal import Deal, PhomResult, deal
from games.phom.position import END, OPENING
from games.phom.winning import CHAINED
from tests.games.phom.document import ask
from tests.games.phom.reference import State

DEALS, CHUNK = 60, 15


def random_options(rng: Random) -> dict[str, Any]:
    """House rules, each changed now and then."""
    values: dict[str, list[Any]] = {
        "deal": [8], "bet": [2, 10], "chot_fees": [[4, 4, 4], [1, 0, 7]], "chot_den": ["first"],
        "eat_fees": [[1, 2, 3]], "eaten_to": ["ga"], "ga_ante": [True], "three_eat": ["manual"],
    }  # fmt: skip
    return {name: rng.choice(some) for name, some in values.items() if rng.random() < 0.35}


def cards_of(hand: int) -> set[str]:
    return set(DECK.unpack(hand))


def opened(d: Deal, rng: Random) -> Deal:
    """The deal after the opening, every seat passing, in any order; who can claim is asked rightly."""
    assert d.now.phase == OPENING
    for seat in rng.sample(range(d.n), d.n):
        acts = d.legal_actions(seat)
        ref = reference(d, {})
        assert acts == ["pass", *(["win"] if ref.win(opening=True, seat=seat) else [])]
        assert d.judge(seat, "draw")[0].rule == "PH-TURN-2"
        d = d.apply(seat, "pass")
        assert d.legal_actions(seat) == [] or d.now.phase != OPENING
        assert d.now.phase != OPENING or d.judge(seat, "pass")
    assert (d.now.phase, d.now.seat) == ("discard", d.now.cai)
    return d


def reference(d: Deal, options: dict[str, Any]) -> State:
    s = State(d.n, d.now.cai, map(DECK.unpack, d.now.hands), d.now.stock, options)
    s.prev_u, s.pot = d.now.prev_u, d.now.pot
    return s


def check_state(d: Deal, ref: State) -> None:
    """Both know the same."""
    s = d.now
    assert (s.seat, s.phase, s.uneaten, s.last) == (ref.seat, ref.phase, ref.uneaten, ref.last) or (
        s.phase == ref.phase == END
    )
    assert [cards_of(hand) for hand in s.hands] == ref.hands
    assert [cards_of(eaten) for eaten in s.eaten] == ref.eaten
    assert (list(s.ate), list(s.thrown), list(s.sent)) == (ref.ate, ref.thrown, ref.sent)
    assert [sorted(map(DECK.unpack, groups)) for groups in s.table] == [
        sorted(tuple(sorted(group)) for group in groups) for groups in ref.table
    ]
    assert (list(s.laid), list(s.order), list(s.third)) == (ref.laid, ref.order, ref.third)
    assert [(eat.by, eat.kind) for eat in s.eats] == ref.eats
    assert (s.tai, s.winner, s.kind) == (ref.tai, ref.winner, ref.kind)
    lying = [*s.stock, *(card for pile in s.piles for card in pile)]
    lying += [card for hand in s.hands for card in DECK.unpack(hand)]
    lying += [card for groups in s.table for group in groups for card in DECK.unpack(group)]
    assert sorted(lying) == sorted(DECK.kinds)


def some_act(rng: Random, d: Deal) -> str:
    """Something that a player might say."""
    s = d.now
    cards = [*DECK.unpack(s.hands[s.seat]), *rng.sample(DECK.kinds, 2)]
    a, b, c = (rng.choice(cards) for _ in range(3))
    groups = [" ".join(DECK.unpack(g)) for g in s.facing().targets] or [f"{a} {b} {c}"]
    return rng.choice(
        [
            "draw", "win", "lay", "pass", f"discard {a}", f"eat {s.last or a}", f"eat {a}",
            f"lay {a} {b} {c}", f"send {a} to {rng.choice(groups)}", f"lay {rng.choice(groups)}",
            f"lay {a} {b} {c} | {a}",
        ]
    )  # fmt: skip


def check_judging(d: Deal, rng: Random, legal: list[str]) -> None:
    """An act passes the judge exactly if it is listed, and only for the seat to act."""
    for _ in range(6):
        action = some_act(rng, d)
        broken = d.judge(d.now.seat, action)
        listed = normal(action) in legal
        assert listed == (not broken), (action, broken, legal)
        if broken:
            with pytest.raises(IllegalAction):
                d.apply(d.now.seat, action)
        other = (d.now.seat + 1) % d.n
        assert [breach.rule for breach in d.judge(other, action)] == ["PH-TURN-1"]


def normal(action: str) -> str:
    """The canonical text of an act."""
    verb, _, rest = action.partition(" ")
    if verb == "lay" and rest:
        return "lay " + " | ".join(sorted(" ".join(sorted(g.split())) for g in rest.split(" | ")))
    if verb == "send":
        card, _, group = rest.partition(" to ")
        return f"send {card} to {' '.join(sorted(group.split()))}"
    return action


def check_views(d: Deal) -> None:
    """A seat sees its own cards and what is public; nothing of other hands or the stock."""
    for seat in range(d.n):
        view = d.view(seat)
        assert view.hand == d.now.hands[seat]
        assert view.asked == (seat in d.to_act)
        assert list(view.legal) == d.legal_actions(seat)
        assert view.counts == tuple(len(cards_of(hand)) for hand in d.now.hands)
        assert view.stock == len(d.now.stock)
        told = " ".join(event.action for event in view.events if event.action.startswith("draw "))
        assert told == ""


@pytest.mark.parametrize("first", range(0, DEALS, CHUNK))
def test_random_deals(first: int) -> None:
    """Every deal follows the reference to its end, keeps every card, and replays from its log."""
    after: PhomResult | None = None
    for i in range(first, first + CHUNK):
        rng = Random(i)
        options = random_options(rng)
        n = rng.randint(2, 4)
        law = GAME.law(options)
        before = after if after and len(after.payments) == n else None
        d = deal(law, n, i, before)
        check_start(d, before)
        start, d = d, opened(d, rng)
        ref = reference(d, options)
        greedy = rng.random() < 0.8
        while d.result is None:
            legal = d.legal_actions(d.now.seat)
            assert legal == ref.legal(), (i, d.events)
            if rng.random() < 0.2:
                check_judging(d, rng, legal)
            if rng.random() < 0.1:
                check_views(d)
            action = chosen(rng, legal) if greedy else rng.choice(legal)
            ref.act(action)
            d = d.apply(d.now.seat, action)
            check_state(d, ref)
        after = d.result
        check_end(d, ref)
        assert replayed(start, d.events) == d
        check_replay(start, d, options)


def chosen(rng: Random, legal: list[str]) -> str:
    """Eats and lays as much as there is, and puts off ù, so that deals grow long."""
    eats = [act for act in legal if act.startswith("eat")]
    lays = [act for act in legal if act.startswith("lay")]
    quiet = [act for act in legal if act != "win"]
    if eats:
        return eats[0]
    if lays and rng.random() < 0.8:
        return max(lays, key=len)
    if rng.random() < 0.15 and "win" in legal:
        return "win"
    return rng.choice(quiet or legal)


def check_start(d: Deal, before: PhomResult | None) -> None:
    """Section 5: the cards, the starter, thông and the pot."""
    s, options = d.now, d.law.options
    sizes = [len(cards_of(hand)) for hand in s.hands]
    assert sizes == [options.deal + (seat == s.cai) for seat in range(d.n)]
    assert len(s.stock) == 52 - sum(sizes)
    assert s.cai == (0 if before is None else before.dealer)
    chained = before is not None and before.kind in CHAINED
    assert s.prev_u == (before.winner if before and chained else None)
    assert s.pot == (before.pot if before and options.has_pot else 0)


def check_end(d: Deal, ref: State) -> None:
    """Payments as the reference settles them; the winner is the next starter."""
    result = d.result
    assert result is not None
    pay, pot = ref.settle()
    assert (list(result.payments), result.pot - d.now.pot) == (pay, pot)
    assert sum(pay) + pot == 0
    assert result.winner == result.dealer == (ref.ranks()[0] if ref.winner is None else ref.winner)
    assert (result.order is None) == (ref.winner is not None)
    assert d.to_act == frozenset()
    assert [breach.rule for breach in d.judge(0, "draw")] == [
        "PH-HA-7" if ref.winner is None else "PH-U-12"
    ]
    if ref.winner is None:
        assert d.now.uneaten == 4 * d.n
        assert all(d.now.laid)


def check_replay(start: Deal, d: Deal, options: dict[str, Any]) -> None:
    """The question kind `replay` gives the same end."""
    assert d.result is not None
    given = {
        "n": d.n, "cai": start.now.cai, "hands": list(map(DECK.text, start.now.hands)),
        "stock": " ".join(start.now.stock), "prev_u": start.now.prev_u, "pot": start.now.pot,
        "actions": [f"{e.seat} {e.action}" for e in d.events if e.action != "pass"],
    }  # fmt: skip
    want = ask("replay", given, **options)
    assert want["illegal"] is None
    assert want["result"]["pay"] == list(d.result.payments)
    assert want["result"]["next_cai"] == d.result.dealer
    assert want["result"]["kind"] == d.result.kind


def test_draws_never_run_out() -> None:
    """Section 5: a full deal has 4n-1 draws, whatever was eaten."""
    for i in range(30):
        rng = Random(i)
        d = opened(deal(GAME.law(), rng.randint(2, 4), i), rng)
        while d.result is None:
            legal = [act for act in d.legal_actions(d.now.seat) if act != "win"] or ["win"]
            d = d.apply(d.now.seat, chosen(rng, legal))
        draws = sum(event.action == "draw" for event in d.events)
        assert draws == 4 * d.n - 1 or d.now.winner is not None


def test_same_seed_same_deal() -> None:
    law = GAME.law()
    assert deal(law, 4, 7) == deal(law, 4, 7) != deal(law, 4, 8)


def test_match_keeps_totals() -> None:
    """A few deals in a row: totals add up, the winner begins, the pot is handed on."""
    law = GAME.law({"ga_ante": True})
    match = Match(lambda seed, last: deal(law, 3, seed, last), 3)
    for seed in range(6):
        d: AnyDeal = match.next_deal(seed)
        rng = Random(seed)
        while d.result is None:
            seat = min(d.to_act)
            d = d.apply(seat, rng.choice(d.legal_actions(seat)))
        match.settle(d)
    assert isinstance(match.last, PhomResult)
    assert sum(match.totals) + match.last.pot == 0


def test_claims_of_the_opening() -> None:
    """Of several claims the first from the starter on wins, once all have answered."""
    law, found = GAME.law(), 0
    for seed in range(4000):
        d = deal(law, 4, seed)
        if any("win" in d.legal_actions(seat) for seat in range(4)):
            claimer = min(seat for seat in range(4) if "win" in d.legal_actions(seat))
            for seat in (3, 2, 1, 0):
                d = d.apply(seat, "win" if "win" in d.legal_actions(seat) else "pass")
                assert (d.result is None) == (seat > 0)
            assert d.result is not None
            assert d.result.winner == claimer
            assert d.result.kind in ("u_khan", "u_cung_mau")
            found += 1
    assert found > 3


def test_result_can_be_written() -> None:
    """Results are plain data."""
    rng = Random(3)
    d = opened(deal(GAME.law(), 2, 3), rng)
    while d.result is None:
        d = d.apply(d.now.seat, rng.choice(d.legal_actions(d.now.seat)))
    json.dumps([d.result.payments, d.result.order, d.result.points, d.result.kind])
