"""The bot and the automatic acts: always legal, from the view alone, and better than chance."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from games.decks.french import DECK
from games.phom import GAME
from games.phom.bot import automatic, choose
from games.phom.deal import Deal, View, deal
from tests.games.phom.test_deals import random_options

Player = Callable[[View], str]


def at_random(rng: Random) -> Player:
    """Somebody who does anything that is allowed."""
    return lambda view: rng.choice(view.legal)


def played(d: Deal, players: list[Player]) -> Deal:
    while d.result is None:
        seat = min(d.to_act)
        action = players[seat](d.view(seat))
        assert action in d.legal_actions(seat)
        d = d.apply(seat, action)
    return d


@pytest.mark.parametrize("player", [choose, automatic])
def test_always_legal(player: Player) -> None:
    """Whole deals under random options and seats, beside players at random, to their end."""
    for seed in range(40):
        rng = Random(seed)
        law, n = GAME.law(random_options(rng)), rng.randint(2, 4)
        players = [player if rng.random() < 0.7 else at_random(rng) for _ in range(n)]
        end = played(deal(law, n, seed), players)
        assert end.result is not None


def test_not_asked() -> None:
    d = deal(GAME.law(), 3, 1)
    for seat in range(3):
        d = d.apply(seat, "pass")
    with pytest.raises(ValueError, match="not asked"):
        choose(d.view((d.now.seat + 1) % 3))


def test_better_than_chance_and_than_nothing() -> None:
    """Against three seats at random the bot wins points; against three automatic ones too."""
    for others in (at_random(Random(9)), automatic):
        total = 0
        for seed in range(60):
            seat = seed % 4
            players = [choose if s == seat else others for s in range(4)]
            result = played(deal(GAME.law(), 4, seed), players).result
            assert result is not None
            total += result.payments[seat]
        assert total > 0


def test_same_view_same_act() -> None:
    """What is hidden does not matter: the other hands and the stock shuffled, the act stays."""
    rng = Random(4)
    for seed in range(25):
        d = deal(GAME.law(), 3, seed)
        for s in range(3):
            d = d.apply(s, "pass")
        for _ in range(rng.randint(0, 12)):
            if d.result is None:
                d = d.apply(d.now.seat, choose(d.view(d.now.seat)))
        if d.result is not None:
            continue
        seat = d.now.seat
        others = [s for s in range(3) if s != seat]
        hidden = [c for s in others for c in DECK.unpack(d.now.hands[s] & ~d.now.eaten[s])]
        hidden += d.now.stock
        rng.shuffle(hidden)
        hands = list(d.now.hands)
        for s in others:
            size = (hands[s] & ~d.now.eaten[s]).bit_count()
            hands[s] = d.now.eaten[s] | DECK.pack(hidden[:size])
            del hidden[:size]
        other = Deal(d.law, d.now._replace(hands=tuple(hands), stock=tuple(hidden)), d.events)
        assert other.view(seat) == d.view(seat)
        assert choose(other.view(seat)) == choose(d.view(seat))
