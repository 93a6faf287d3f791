"""Every generated position could have come about in play."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import games
from games.chan import GAME
from games.chan.deal import deal as deal_of
from games.chan.given import dump_spot
from tests.games.chan.possible import reasons
from tests.games.chan.test_deals import chosen
from tests.games.supply import generated

ANY = {"who_has_cai", "read_card", "name_card", "find_cards"}
"""Kinds of which every question can come about: any card may be drawn, or is only read."""
DRAWN = [ask for ask, kind in GAME.kinds.items() if kind.levels and ask not in ANY]


@pytest.mark.parametrize("ask", DRAWN)
def test_generated_positions_can_come_about(ask: str) -> None:
    """Four hundred questions of each kind over all levels: nothing speaks against any of them."""
    levels = GAME.kinds[ask].levels
    found = Counter[str]()
    for level, seed in [(level, 1) for level in levels] + [(levels[-1], 2)] * (len(levels) < 4):
        for asked in generated("chan", ask, level, seed):
            question = asked.question
            want = games.answer(question)
            found.update(set(reasons(ask, question.given, question.options, want)))
    assert not found, found.most_common(20)


@pytest.mark.parametrize("ask", ["fault", "legal_actions", "judge", "resolve"])
@pytest.mark.parametrize("house", ["record", "site"])
def test_so_under_house_rules(ask: str, house: str) -> None:
    """Also where faults are written down, and where two more are agreed on."""
    options: dict[str, object] = (
        {"fault_mode": "record"} if house == "record" else {"site_faults": True}
    )
    rng, found = Random(2), Counter[str]()
    for level in GAME.kinds[ask].levels:
        for _ in range(25):
            question = games.generate("chan", ask, rng, level, options)
            assert question is not None
            found.update(set(reasons(ask, question.given, options, games.answer(question))))
    assert not found, found.most_common(20)


@pytest.mark.parametrize("record", [False, True])
def test_what_comes_about_is_found_possible(record: bool) -> None:
    """The check is no stricter than the game: every position of random deals passes it, for every seat that
    is asked."""
    options = {"fault_mode": "record" if record else "refuse"}
    law, found, looked = GAME.law(options), Counter[str](), 0
    for seed in range(12):
        rng = Random(seed)
        deal = deal_of(law, rng.choice((2, 3, 4)), seed)
        while deal.phase not in ("declare", "over"):
            for seat in sorted(deal.asked):
                given = dump_spot(deal.spot(seat))
                if deal.phase != "claim" or seat in deal.to_act:
                    found.update(reasons("legal_actions", given, options, None))
                    looked += 1
            seat = rng.choice(sorted(deal.to_act))
            deal = deal.apply(seat, chosen(rng, deal, seat))
    assert looked > 200
    assert not found, found.most_common(20)
