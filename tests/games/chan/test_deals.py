"""Random deals over all house rules and seat counts: no card is lost, every deal ends and pays out."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from games.chan import GAME
from games.chan.deal import ChanResult, Deal, Seat
from games.chan.flow import after, dealers, noc_size
from games.chan.judging import judge
from games.chan.position import Action, Mat, read_action
from games.core.deals import IllegalAction, replayed
from games.core.rules import Law
from games.decks.chan_deck import DECK


def random_options(rng: Random) -> dict[str, Any]:
    """A random house."""
    return {
        "fault_mode": rng.choice(("refuse", "record")),
        "site_faults": rng.random() < 0.5,
        "chi_rong": rng.choice(("dealt", "never", "always")),
        "chiu_on_turn": rng.choice(("as_eat", "tra_cua")),
        "dia_u": rng.choice(("before_own_gate", "first_noc")),
        "hoa_by_ca": rng.random() < 0.5,
        "scoring": rng.choice(("pho_bien", "san_dinh")),
        "ga": rng.random() < 0.7,
        "lay_down_no_chan": rng.random() < 0.5,
        "no_chan_bonus": rng.choice(("thap_thanh", "tam_do_leo")),
        "min_points": rng.choice((0, 0, 4)),
        "ga_gop": rng.random() < 0.3,
        "unit": rng.choice((1, 3)),
    }


def chosen(rng: Random, deal: Deal, seat: int) -> str:
    """A legal action: mostly taking, so that histories grow; ù when it can be had."""
    legal = deal.legal_actions(seat)
    if deal.phase == "declare" and rng.random() < 0.3:
        return rng.choice(["declare", "declare xuong", "declare leo", "declare chi bach_thu tom:2"])
    if "win" in legal and rng.random() < 0.6:
        return "win"
    takes = [act for act in legal if act.split()[0] in ("eat", "chiu")]
    return rng.choice(takes if takes and rng.random() < 0.8 else legal)


def cards_of(deal: Deal) -> Counter[str]:
    """Every card of the deal: hands, mats, played cards, the stock, and the card that lies there."""
    found = Counter(deal.noc)
    for seat, s in enumerate(deal.seats):
        found.update(DECK.unpack(s.hand))
        for meld in deal.spot(seat).melds:
            found.update(meld)
    return found


def check_state(deal: Deal) -> None:
    """Hands and mats have the right size, and what is asked for can be answered."""
    held = Counter(deal.noc)
    for seat, s in enumerate(deal.seats):
        size = DECK.size(s.hand) + sum(map(len, deal.spot(seat).melds))
        owes = deal.phase in ("first", "discard", "return") and deal.turn == seat
        starts = deal.phase == "opening" and seat == deal.cai
        caught = deal.phase == "over" and all(other.bao for other in deal.seats)
        thien_u = deal.phase in ("declare", "over") and seat == deal.cai and not s.past_gate
        assert size == 19 + (owes or starts) or (size == 20 and (thien_u or caught))
        held.update(DECK.unpack(s.hand))
    assert all(n <= 4 for n in cards_of(deal).values())
    assert held <= Counter(DECK.cards)
    if deal.result is None:
        assert deal.to_act
    for seat in range(deal.n):
        legal = deal.legal_actions(seat)
        assert bool(legal) == (seat in deal.to_act)
        view = deal.view(seat)
        assert view.legal == tuple(legal)
        assert all(event.seat == seat for event in view.events if event.private)


def check_legal(rng: Random, deal: Deal, law: Law[Any]) -> None:
    """`legal_actions` is exactly what the judge lets pass."""
    if deal.phase in ("declare", "over"):
        return
    seat = rng.choice(sorted(deal.to_act))
    spot = deal.spot(seat)
    kinds = [kind for kind, _ in DECK.counts(spot.hand)]
    acts = ["win", "pass", "draw", "lay_down"]
    acts += [f"{verb} {kind}" for verb in ("discard", "return") for kind in DECK.kinds]
    if deal.mat is not None:
        card = deal.mat.card
        acts += [f"chiu {card}", *(f"eat {card} with {own}" for own in DECK.kinds)]
    passing = [act for act in acts if judge(spot, read_action(act, "action"), law).legal]
    if deal.phase == "opening":
        assert set(passing) == {"lay_down", "pass"}
    assert sorted(passing) == deal.legal_actions(seat), (spot, kinds)
    forbidden = sorted(set(acts) - set(passing))
    with pytest.raises(IllegalAction):
        deal.apply(seat, rng.choice(forbidden))


@pytest.mark.parametrize("seed", range(60))
def test_random_deals(seed: int) -> None:
    """A deal under random house rules is played out, checked at every step, and replayed."""
    rng = Random(seed)
    law, n = GAME.law(random_options(rng)), rng.choice((2, 3, 4))
    start = deal = GAME.start(law, n, seed, None)
    assert isinstance(deal, Deal)
    assert len(deal.noc) == noc_size(n)
    assert cards_of(deal) == Counter(DECK.cards)
    steps = 0
    while deal.result is None:
        assert isinstance(deal, Deal)
        check_state(deal)
        if rng.random() < 0.15:
            check_legal(rng, deal, law)
        seat = rng.choice(sorted(deal.to_act))
        deal = deal.apply(seat, chosen(rng, deal, seat))
        steps += 1
        assert steps < 1000
    assert isinstance(deal, Deal)
    check_state(deal)
    result = deal.result
    assert isinstance(result, ChanResult)
    assert sum(result.payments) == 0
    assert result.pot == -sum(result.pot_moves)
    assert len(result.prev) == n
    again = replayed(start, deal.events)
    assert again.result == result
    assert again == deal
    following = GAME.start(law, n, seed + 1, result)
    assert isinstance(following, Deal)
    assert following.drawer == (deal.drawer if result.winner is None else result.winner)
    assert tuple(s.prev for s in following.seats) == result.prev
    assert result.dealer in dealers(n, following.drawer)


def played(seeds: range, **options: Any) -> list[Deal]:
    """Finished deals under one house rule."""
    found = []
    for seed in seeds:
        rng, law = Random(seed), GAME.law(options)
        deal = GAME.start(law, rng.choice((2, 3, 4)), seed, None)
        assert isinstance(deal, Deal)
        while deal.result is None:
            seat = rng.choice(sorted(deal.to_act))
            deal = deal.apply(seat, chosen(rng, deal, seat))
        found.append(deal)
    return found


def test_record_mode_writes_faults_down() -> None:
    """Where faulty acts stand, seats get caught; where they are refused, nobody ever is."""
    record = played(range(40), fault_mode="record")
    assert any(s.bao for deal in record for s in deal.seats)
    assert any(s.treo_tranh or s.u_bao for deal in record for s in deal.seats)
    refuse = played(range(40))
    assert not any(s.bao or s.treo_tranh or s.u_bao for deal in refuse for s in deal.seats)


def test_ways_to_end() -> None:
    """Over many deals somebody wins rightly, somebody declares wrongly, and some deals are drawn."""
    met = Counter(
        deal.result.result
        for deal in [*played(range(100, 190)), *played(range(200, 260), fault_mode="record")]
        if isinstance(deal.result, ChanResult)
    )
    assert {"u_dung", "xuong_sai", "hoa"} <= set(met)


def test_a_card_let_go_is_offered_to_the_right_then_a_new_one_drawn() -> None:
    """The second window asks the right neighbour alone; refusing there draws into his own gate."""
    for seed in range(40):
        deal = GAME.start(GAME.law(), 4, seed, None)
        assert isinstance(deal, Deal)
        seat = deal.cai
        deal = deal.apply(seat, deal.legal_actions(seat)[0])
        rng = Random(seed)
        while deal.phase == "claim" and deal.result is None and not deal.second:
            chooser = deal.mat.chooser if deal.mat else 0
            for other in sorted(deal.to_act):
                away = [a for a in deal.legal_actions(other) if a in ("pass", "draw")]
                deal = deal.apply(other, away[0])
            assert deal.mat is not None
            if deal.mat.gate == chooser and deal.second:
                assert deal.mat.chooser == (chooser + 1) % 4
                assert deal.seats[chooser].past_gate
                assert deal.asked == {deal.mat.chooser}
                assert deal.seats[chooser].history[-1].verb == "pass"
            if rng.random() < 0.2:
                break


def test_flow_agrees_with_next() -> None:
    """`next` says the same as the deal, whenever an act of one seat settles what comes."""
    rng, met = Random(2), Counter[str]()
    for seed in range(25):
        deal = GAME.start(
            GAME.law({"chiu_on_turn": rng.choice(("as_eat", "tra_cua"))}), 4, seed, None
        )
        assert isinstance(deal, Deal)
        while deal.result is None and deal.phase != "declare":
            seat = rng.choice(sorted(deal.to_act))
            act = chosen(rng, deal, seat)
            before, alone = deal, deal.to_act == {seat}
            deal = deal.apply(seat, act)
            action = read_action(act, "action")
            if not alone or before.answers or action.verb == "win":
                continue
            now = after(4, seat, action, before.mat, len(before.noc), before.law)
            met[action.verb] += 1
            if deal.result is not None:
                assert (now.name, now.result) == ("end", "hoa")
                continue
            assert now.name == deal.phase
            assert now.asked == (
                deal.mat.chooser if deal.phase == "claim" and deal.mat else deal.turn
            )
    assert {"discard", "eat", "draw", "pass"} <= set(met)


WIDE = "1c 3p 3p 4s 4s 5p 5s 6m 6p 6p 6s 7m 7m 7p 7s 8p 8p 9m 9m"


def test_a_wide_chi_that_is_kept_is_noted() -> None:
    """A seat dealt a wide chi wait that lets a change go has missed it; who changes has not."""
    law = GAME.law()
    hand = DECK.pack(WIDE.split())
    for taken in (False, True):
        deal = _with_hand(law, hand, "5p")
        acts = deal.legal_actions(1)
        assert "eat 5p with 5p" in acts
        deal = deal.apply(1, "eat 5p with 5p" if taken else "draw")
        for seat in sorted(deal.to_act - {1}):
            if deal.phase == "claim":
                deal = deal.apply(seat, "pass")
        assert deal.seats[1].missed == (not taken)
        if taken:
            assert deal.seats[1].changing
            assert deal.apply(1, "discard 1c").seats[1].missed is False
            other = next(a for a in deal.legal_actions(1) if a != "discard 1c")
            assert deal.apply(1, other).seats[1].missed is True


def _with_hand(law: Law[Any], hand: int, card: str) -> Deal:
    """A deal in which seat 0 has just played a card, and seat 1 holds this hand, dealt so."""
    rest = list(DECK.cards)
    for kind in (*DECK.unpack(hand), card):
        rest.remove(kind)
    Random(1).shuffle(rest)
    others = []
    for size in (19, 19, 19):
        others.append(DECK.pack(rest[:size]))
        del rest[:size]
    seats = [Seat(others[0]), Seat(hand, dealt_chi_rong=True), Seat(others[1]), Seat(others[2])]
    base = GAME.start(law, 4, 1, None)
    assert isinstance(base, Deal)
    return replace(
        base, seats=tuple(seats), noc=tuple(rest), phase="claim", turn=None, cai=0,
        mat=Mat(card, "discard", 0, 1, 0),
    )  # fmt: skip


def test_actions_have_texts() -> None:
    """An act is read as it is written."""
    for text in ("discard 9m", "return 1c", "eat 9m with 9p", "chiu 2s", "win", "pass", "draw"):
        assert str(read_action(text, "action")) == text
    assert Action("eat", "9m", "9p").is_ca
    assert Action("eat", "9m", "9m").is_chan
