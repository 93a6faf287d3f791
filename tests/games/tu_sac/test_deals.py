"""Thousands of random deals, checked act by act. `TRONBAI_SOAK=100000` (`make soak`) plays so many."""

from __future__ import annotations

import os
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import games
from games import BadQuestion, BadReplay, IllegalAction
from games.core.deals import Event, Match, Result, replayed
from games.decks.four_colour import DECK
from games.tu_sac.deal import Deal
from games.tu_sac.judging import judge, rights
from games.tu_sac.position import read_action
from tests.games.tu_sac import reference
from tests.games.tu_sac.playing import (
    Ledger,
    as_reference,
    bound,
    choice,
    finished,
    shuffled_secrets,
    start,
    ways_to_name,
)

DEALS = int(os.environ.get("TRONBAI_SOAK", "2000"))
CHUNK = 100
SAMPLED = 30
"""The most expensive checks look at one act in so many, those of middle cost at one in four."""


@pytest.mark.parametrize("first", range(0, DEALS, CHUNK))
def test_random_deals(first: int) -> None:
    """Every deal keeps all that a deal must keep, to its end."""
    after: Result | None = None
    for i in range(first, min(first + CHUNK, DEALS)):
        after = play(i, after)


def play(i: int, after: Result | None) -> Result:
    """Plays deal number i with all checks."""
    deal, options, rng = start(i, after)
    check_start(deal, after)
    ledger, first, most, acts = Ledger(deal), deal, bound(deal), 0
    while deal.result is None:
        check_state(deal)
        check_rights(deal)
        if rng.randrange(SAMPLED) == 0:
            check_judging(deal, options, rng)
            check_views(deal, rng)
        seat, action = choice(deal, rng)
        before, deal = deal, deal.apply(seat, action)
        acts += 1
        assert acts <= most, f"deal {i} does not end"
        assert deal.events[: len(before.events)] == before.events
        for event in deal.events[len(before.events) :]:
            if not event.private:
                ledger.book(event.seat, event.action, options)
        check_next(before, deal, seat, action, options)
        if rng.randrange(4) == 0:
            assert ledger.same_as(deal), f"deal {i} after {action}"
            if before.phase == "claim" or action.split()[0] in ("discard", "draw"):
                check_claims(before, deal, seat, action, options)
    assert ledger.same_as(deal)
    check_end(first, deal, ledger, options)
    assert deal.result is not None
    return deal.result


# ---------------------------------------------------------------- checks


def check_start(deal: Deal, after: Result | None) -> None:
    """20 cards each, 21 for the dealer, every Quàn open, the rest is the stock, the dealer begins."""
    for seat in range(deal.n):
        fours = sum(4 for _ in deal.quan[seat])
        dealt = len(DECK.unpack(deal.hands[seat])) + fours
        assert dealt == 20 + (seat == deal.dealer)
        assert all(n < 4 for _, n in DECK.counts(deal.hands[seat]))
    assert len(deal.stock) == 112 - 20 * deal.n - 1 == {2: 71, 3: 51, 4: 31}[deal.n]
    assert (deal.turn, deal.phase) == (deal.dealer, "discard")
    if after is not None and len(after.payments) == deal.n:
        assert deal.dealer == after.dealer


def check_state(deal: Deal) -> None:
    """112 cards are there, the sizes of section 6.1 hold, exactly one seat is asked."""
    lying = sum(map(sum, deal.quan)) + sum(g.cards for seat in deal.melds for g in seat)
    loose = [*deal.stock, *deal.table, *([deal.ty] if deal.ty else [])]
    assert sum(deal.hands) + lying + DECK.pack(loose) == DECK.full
    for seat in range(deal.n):
        open_cards = sum(len(DECK.unpack(g.cards)) for g in deal.melds[seat])
        size = len(DECK.unpack(deal.hands[seat])) + open_cards + 4 * len(deal.quan[seat])
        has_21 = (deal.phase == "discard" and seat == deal.turn) or seat == deal.winner
        assert size == 20 + has_21, deal.phase
    assert len(deal.to_act) == (deal.phase != "over")
    assert (deal.ty is None) == (deal.ty_from is None) == (deal.ty_source is None)


def check_rights(deal: Deal) -> None:
    """The seat that is asked has something to do, sorted, each act judged legal; no other seat has."""
    (asked,) = deal.to_act
    for seat in range(deal.n):
        legal = deal.legal_actions(seat)
        assert bool(legal) == (seat == asked)
        assert legal == sorted(set(legal))
        assert all(deal.judge(seat, action) == [] for action in legal)


def check_judging(deal: Deal, options: dict[str, Any], rng: Random) -> None:
    """An act is in rights exactly when judge calls it legal, for every seat; rights and the broken rules
    are the reference's; what is illegal is refused with its breaches."""
    for seat in range(deal.n):
        spot, refused = deal.spot(seat), []
        position = as_reference(spot, options)
        legal = {str(action) for action in rights(spot, deal.law)}
        assert sorted(legal) == reference.legal_actions(position)
        for words in ways_to_name(spot, rng, all_of_them=rng.randrange(80) == 0):
            found = judge(spot, read_action(words, "action"), deal.law)
            canonical = words.replace("eat", "win", 1)
            listed = words in legal or (words.startswith("eat") and canonical in legal)
            assert listed == (not found), (spot, words)
            if found:
                refused.append(words)
                if rng.randrange(8) == 0:
                    rules = sorted(breach.rule for breach in found)
                    assert rules == reference.judge(position, words), (spot, words)
        for words in rng.sample(refused, 2):
            with pytest.raises(IllegalAction) as caught:
                deal.apply(seat, words)
            assert caught.value.breaches == tuple(
                judge(spot, read_action(words, "action"), deal.law)
            )
            assert caught.value.breaches


def check_views(deal: Deal, rng: Random) -> None:
    """A view is the same whatever the hidden cards are, and whoever else is asked."""
    for seat in range(deal.n):
        view = deal.view(seat)
        assert view.hand == deal.hands[seat]
        assert view.legal == tuple(deal.legal_actions(seat))
        assert not [event for event in view.events if event.private and event.seat != seat]
        other = shuffled_secrets(deal, seat, rng)
        assert other is None or other.view(seat) == view
        if deal.phase == "claim" and seat != deal.asked:
            asked = rng.choice([s for s in range(deal.n) if s != seat])
            declined = frozenset(s for s in (*deal.declined, asked) if s == seat)
            hidden = replace(deal, asked=asked, declined=declined | (deal.declined & {seat}))
            assert hidden.view(seat) == view


def check_claims(before: Deal, deal: Deal, seat: int, action: str, options: dict[str, Any]) -> None:
    """Who takes a card that has appeared, or that was declined, is what the reference resolves."""
    verb, *words = action.split()
    if verb == "win":
        return
    hands, declined = list(before.hands), set(before.declined)
    if before.phase == "claim":
        declined.add(seat)
        ty, ty_from, source = before.ty, before.ty_from, before.ty_source
    elif verb == "discard":
        hands[seat] -= DECK.unit[words[0]]
        ty, ty_from, source = words[0], seat, "discard"
        declined = set()
    else:
        ty, ty_from, source = deal.events[len(before.events)].card, seat, "draw"
        declined = set()
    given = {
        "n": deal.n, "ty": ty, "ty_from": ty_from, "ty_source": source, "stock": len(deal.stock),
        "declined": sorted(declined), "hands": [DECK.text(hand) for hand in hands],
    }  # fmt: skip
    want = reference.resolve(given, reference.Options(**options))
    last = deal.events[-1]
    if want["by"] == "win":
        assert (deal.phase, deal.asked) == ("claim", want["seat"])
        wins = [act for act in deal.legal_actions(want["seat"]) if act.startswith("win")]
        assert wins == want["actions"]
    elif want["by"] == "turn":
        assert (deal.phase, deal.turn, deal.asked) == ("turn", want["seat"], None)
        assert deal.legal_actions(want["seat"]) == want["actions"]
    else:
        assert last == Event(want["seat"], want["actions"][0], forced=True)
        assert deal.phase == ("over" if last.action.startswith("win") else "discard")


def check_next(before: Deal, deal: Deal, seat: int, action: str, options: dict[str, Any]) -> None:
    """The state after an act is the one of section 10.8, before claims are worked out."""
    verb = action.split()[0]
    if before.phase == "claim" and verb != "win":
        return
    given = {
        "n": before.n, "phase": before.phase, "seat": seat, "turn": before.turn,
        "action": action, "stock": len(before.stock), "ty": before.ty, "ty_from": before.ty_from,
        "ty_source": before.ty_source, "drawn": (*before.stock, None)[0],
    }  # fmt: skip
    want = reference.after_action(given, reference.Options(**options))
    if want["phase"] == "claim":
        assert len(deal.stock) == want["stock"]
        if deal.ty is not None:
            got = (deal.ty, deal.ty_from, deal.ty_source)
            assert got == (want["ty"], want["ty_from"], want["ty_source"])
        return
    result = None if deal.result is None else deal.result.outcome
    assert want == {
        "phase": deal.phase, "turn": deal.turn, "ty": deal.ty, "ty_from": deal.ty_from,
        "ty_source": deal.ty_source, "stock": len(deal.stock), "result": result,
        "winner": deal.winner,
    }  # fmt: skip


def check_end(first: Deal, deal: Deal, ledger: Ledger, options: dict[str, Any]) -> None:
    """The result is the reference's, sums to zero and says who deals; the log replays."""
    check_state(deal)
    result = deal.result
    assert result is not None
    assert (result.outcome == "win") == (result.winner is not None) == (deal.winner is not None)
    assert result.dealer == (deal.dealer if result.winner is None else result.winner)
    assert result.den_seat == (None if result.winner is None else ledger.guilty)
    assert sum(result.payments) == 0
    given = {
        "n": deal.n,
        "winner": result.winner,
        "hands": ledger.hands,
        "melds": ledger.melds,
        "quan": ledger.quan,
        "den_seat": result.den_seat,
    }
    score = reference.score(given, reference.Options(**options))
    assert list(result.payments) == score["payments"]
    assert replayed(first, deal.events) == deal
    for seat in range(deal.n):
        with pytest.raises(IllegalAction):
            deal.apply(seat, "pass")
    if result.winner is not None:
        assert reference.rac(tuple(ledger.hands[result.winner])) == 0


# ---------------------------------------------------------------- single facts about deals


def test_same_seed_same_deal() -> None:
    """Chance happens only at the deal: seed, seats and options decide it."""
    for seed in range(20):
        assert games.deal("tu_sac", n=3, seed=seed) == games.deal("tu_sac", n=3, seed=seed)
    assert len({str(games.deal("tu_sac", seed=seed)) for seed in range(20)}) == 20


def test_every_seat_may_begin() -> None:
    """The first dealer is drawn by lot."""
    for n in (2, 3, 4):
        dealers = {start_of(n, seed).dealer for seed in range(60)}
        assert dealers == set(range(n))


def start_of(n: int, seed: int, **options: Any) -> Deal:
    deal = games.deal("tu_sac", options, n, seed)
    assert isinstance(deal, Deal)
    return deal


@pytest.mark.parametrize(
    "words", ["", "eat", "discard", "fly", "eat Rr with", "win Rr with Xx", "draw "]
)
def test_an_act_that_cannot_be_read(words: str) -> None:
    """Nonsense is a BadQuestion, not an illegal act."""
    deal = start_of(4, 1)
    with pytest.raises(BadQuestion):
        deal.apply(deal.dealer, words)
    with pytest.raises(BadQuestion):
        deal.judge(deal.dealer, words)


ROUND_21 = "Kr Ar Br Rg Cg Ng Pr Py Pg Pw Aw Aw Bw Bw Ny Ny Ny Cy Cy Kg Kg"


def test_round_dealer_wins_at_once() -> None:
    """TS-DEAL-3: 21 round cards leave the bare `win` and nothing else; no other seat may win so."""
    deal = start_of(4, 1)
    hands = [DECK.text(hand) for hand in deal.hands]
    hands[deal.dealer] = ROUND_21
    deal = replace(deal, hands=tuple(DECK.pack(hand.split()) for hand in hands))
    assert deal.legal_actions(deal.dealer) == ["win"]
    after = deal.apply(deal.dealer, "win")
    assert after.result is not None
    assert (after.result.winner, after.result.dealer) == (deal.dealer, deal.dealer)
    assert after.result.den_seat is None
    assert [breach.rule for breach in deal.judge((deal.dealer + 1) % 4, "win")] == ["TS-TURN-1"]


def claim_window() -> Deal:
    """Seat 1 has thrown Ny: seats 2 and 0 can win with it, seat 3 holds a pair of it."""
    hands = ("Ry Cy Ag Ag", "Ny Bw", "Ny Pr Pr", "Ny Ny Ar Bg Cg")
    dealt = start_of(4, 1)
    deal = replace(
        dealt, hands=tuple(DECK.pack(hand.split()) for hand in hands), phase="discard", turn=1
    )
    return deal.apply(1, "discard Ny")


def test_winners_are_asked_in_order_and_unseen() -> None:
    """TS-PRIO-2: 2 is asked first, then 0; a refusal is seen by nobody else, and then the pair eats."""
    first = claim_window()
    assert (first.phase, first.turn, first.asked) == ("claim", 2, 2)
    assert first.legal_actions(2) == ["pass", "win Ny with Ny"]
    second = first.apply(2, "pass")
    assert second.to_act == {0}
    assert second.events[-1] == Event(2, "pass", private=True)
    assert [second.view(seat).declined for seat in range(4)] == [False, False, True, False]
    for seat in (1, 3):
        assert second.view(seat) == first.view(seat)
    third = second.apply(0, "pass")
    assert third.events[-1] == Event(3, "eat Ny with Ny Ny", forced=True)
    assert (third.phase, third.turn) == ("discard", 3)
    assert third.view(1).events == third.view(3).events
    won = second.apply(0, "eat Ny with Cy Ry")
    assert won.events[-1] == Event(0, "win Ny with Cy Ry"), "an eat that wins is a win"
    assert won.result is not None


def test_a_tampered_log_is_refused() -> None:
    """BadReplay names the first event that the rules do not make."""
    deal, _ = finished(3)
    first, _, _ = start(3)
    log = list(deal.events)
    with pytest.raises(BadReplay) as caught:
        replayed(first, [*log, Event(0, "draw")])
    assert caught.value.event == len(log)
    with pytest.raises(BadReplay) as caught:
        replayed(first, [replace(log[0], seat=(log[0].seat + 1) % deal.n), *log[1:]])
    assert caught.value.event == 0
    drawn = next(i for i, event in enumerate(log) if event.action == "draw")
    with pytest.raises(BadReplay) as caught:
        replayed(first, [*log[:drawn], replace(log[drawn], card=None), *log[drawn + 1 :]])
    assert caught.value.event == drawn


def test_match_books_payments_and_dealer() -> None:
    """A match adds up what every deal pays, and hands the next dealer on."""
    match = Match(lambda seed, last: games.deal("tu_sac", n=2, seed=seed, after=last), 2)
    with pytest.raises(ValueError, match="not over"):
        match.settle(match.next_deal(0))
    deal, _ = finished(3)
    assert deal.n == 2
    assert deal.result is not None
    match.settle(deal)
    match.settle(deal)
    assert match.totals == [2 * n for n in deal.result.payments]
    following = match.next_deal(5)
    assert isinstance(following, Deal)
    assert following.dealer == deal.result.dealer


def first_throw(after_eat: bool) -> Deal:
    """Seat 0 may throw Rr, which is not its worst rác; seat 1 then wins with it."""
    hands = ("Rr Cr Py Ag Ag", "Rr Kw", "Bw", "Bg")
    packed = tuple(DECK.pack(hand.split()) for hand in hands)
    return replace(start_of(4, 1), hands=packed, dealer=0, turn=0, after_eat=after_eat)


@pytest.mark.parametrize(("after_eat", "guilty"), [(False, None), (True, 0)])
def test_first_discard_is_exempt_from_den(after_eat: bool, guilty: int | None) -> None:
    """8.5, 9.15: only a discard after an eat can make its thrower pay for all."""
    deal = first_throw(after_eat).apply(0, "discard Rr")
    assert deal.to_act == {1}
    won = deal.apply(1, "win Rr with Rr")
    assert won.result is not None
    assert won.result.den_seat == guilty
    assert won.result.payments == ((-42, 42, 0, 0) if after_eat else (-14, 42, -14, -14))


def test_a_seat_that_is_not_asked_yet_is_told_why() -> None:
    """A lawful act of a seat whose turn to answer has not come is refused with the rule of priority."""
    for seed in range(400):
        deal = games.deal("tu_sac", seed=seed)
        while deal.result is None:
            (seat,) = deal.to_act
            for other in set(range(deal.n)) - {seat}:
                for act in ("pass", "draw"):
                    if not deal.judge(other, act):
                        with pytest.raises(IllegalAction) as refused:
                            deal.apply(other, act)
                        assert [b.rule for b in refused.value.breaches] == ["TS-PRIO-2"]
                        return
            deal = deal.apply(seat, deal.legal_actions(seat)[0])
    pytest.fail("no deal with two claims at once was met")
