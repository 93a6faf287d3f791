"""The six kinds about acts against the slow reference: random positions, most of them never reached."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import games
from games.core.questions import RIGHT
from games.decks.four_colour import DECK
from tests.games.supply import prompts, want_of
from tests.games.tu_sac import reference
from tests.games.tu_sac.playing import options_of

Given = dict[str, Any]
POSITIONS = 400


class Maker:
    """Random `given` from few families, so that the cards have to do with each other."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.options = options_of(self.rng)
        self.left = dict.fromkeys(DECK.kinds, 4)
        colours = self.rng.sample("rygw", self.rng.randint(1, 2))
        families = self.rng.sample(("KAB", "RCN", "P"), self.rng.randint(1, 2))
        self.near = [k for k in DECK.kinds if k[0] in "".join(families) and k[1] in colours]
        self.near += ["P" + colour for colour in "rygw" if "P" in families]

    def card(self) -> str:
        """A card, taken from the deck."""
        kinds = [k for k in self.near if self.left[k]] if self.rng.random() < 0.9 else []
        kind = self.rng.choice(kinds or [k for k in DECK.kinds if self.left[k]])
        self.left[kind] -= 1
        return kind

    def hand(self, most: int, alike: int = 3) -> str:
        cards: list[str] = []
        for _ in range(self.rng.randint(0, most)):
            kind = self.card()
            cards += [kind] if cards.count(kind) < alike else []
        return " ".join(cards)

    def source(self) -> str:
        return self.rng.choice(("discard", "draw"))

    def stock(self) -> int:
        return self.rng.choice((0, 7, 8, 20, int(self.options.get("stock_floor", 7))))

    def spot(self) -> Given:
        """A position of one seat; the tỳ may lie there for any reason."""
        n = self.rng.randint(2, 4)
        phase = self.rng.choice(("discard", "claim", "claim", "turn", "turn", "over"))
        turn = self.rng.randrange(n)
        seat = turn if self.rng.random() < 0.6 else self.rng.randrange(n)
        given = {"n": n, "phase": phase, "seat": seat, "turn": turn, "stock": self.stock()}
        dead = self.options.get("passed_draw") == "dead"
        if phase == "turn" and dead and self.rng.random() < 0.3:
            given |= {"ty": None, "ty_source": None, "ty_from": None}
        elif phase in ("claim", "turn"):
            by = self.rng.choice((turn, (turn - 1) % n, self.rng.randrange(n)))
            given |= {"ty": self.card(), "ty_source": self.source(), "ty_from": by}
        return given | {"hand": self.hand(12)}

    def action(self, given: Given) -> str:
        """An act that somebody might name, most of them wrong."""
        hand = reference.cards(given["hand"])
        ty = given.get("ty") or self.rng.choice(DECK.kinds)
        kind = self.rng.choice(("draw", "pass", "win", "discard", "eat", "eat", "eat"))
        if kind in ("draw", "pass", "win"):
            return kind
        if kind == "discard":
            return f"discard {self.rng.choice(hand or DECK.kinds)}"
        ways = reference.group_ways(hand, ty, alone=True)
        own = self.rng.choice(ways) if ways and self.rng.random() < 0.8 else hand[:2]
        verb = self.rng.choice(("eat", "eat", "win"))
        return f"{verb} {ty}" + (" with " + " ".join(own) if own else "")


def judged(make: Maker) -> Given:
    given = make.spot()
    return given | {"action": make.action(given)}


def offered(make: Maker) -> Given:
    ty = make.card()
    return {"ty": ty, "ty_source": make.source(), "hand": make.hand(12)}


def won(make: Maker) -> Given:
    if make.rng.random() < 0.2:
        return {"ty": None, "hand": make.hand(21, alike=4)}
    return offered(make)


def contested(make: Maker) -> Given:
    n, ty = make.rng.randint(2, 4), make.card()
    hands = [None if make.rng.random() < 0.1 else make.hand(7) for _ in range(n)]
    declined = [seat for seat in range(n) if make.rng.random() < 0.2]
    given = {"n": n, "ty": ty, "ty_source": make.source(), "ty_from": make.rng.randrange(n)}
    return given | {"hands": hands, "declined": declined, "stock": make.stock()}


def stepped(make: Maker) -> Given:
    given = judged(make)
    del given["hand"]
    return given | {"drawn": make.card()} if given["action"] == "draw" else given


MAKERS: dict[str, Callable[[Maker], Given]] = {
    "is_win": won,
    "legal_actions": Maker.spot,
    "judge": judged,
    "resolve": contested,
    "next": stepped,
    "eat_effect": offered,
}


def asked_of(ask: str, seed: int) -> games.Asked | None:
    """A random question; None where `next` is asked about an act that no hand may do."""
    make = Maker(seed)
    given = MAKERS[ask](make)
    try:
        return games.read({"game": "tu_sac", "ask": ask, "options": make.options, "given": given})
    except games.BadQuestion:
        assert ask == "next"
        return None


@pytest.mark.parametrize("ask", MAKERS)
def test_answers_equal_the_reference(ask: str) -> None:
    found = [asked for seed in range(POSITIONS) if (asked := asked_of(ask, seed))]
    assert len(found) >= POSITIONS // 10
    for asked in found:
        assert want_of(asked) == reference.answer(asked.question.json()), asked.question


@pytest.mark.parametrize("ask", MAKERS)
def test_any_position_can_be_asked_and_explained(ask: str) -> None:
    """Not only generated ones: hands may be empty, the tỳ one's own, nothing allowed."""
    for seed in range(POSITIONS // 4):
        asked = asked_of(ask, seed)
        if asked is None:
            continue
        p, law, want = asked.position, asked.law, want_of(asked)
        assert asked.kind.proof(p, law)
        assert len(asked.kind.hints(p, law)) <= 3
        for prompt in prompts(asked):
            solution = prompt.solution(p, law, want)
            grade = games.grade(asked.question, prompt.id, solution)
            assert grade.mark == RIGHT
            assert not grade.breaches
            for wrong in prompt.wrongs(p, law, want)[:4]:
                grade = games.grade(asked.question, prompt.id, wrong)
                assert grade.mark != RIGHT
                assert games.explain(grade, "en")


@pytest.mark.parametrize("ask", MAKERS)
def test_generated_answers_equal_the_reference(ask: str) -> None:
    """Also under the house rules that change them."""
    house: tuple[dict[str, str], ...]
    house = ({}, {"king_draw": "keep"}, {"passed_draw": "dead"}, {"pair_exception_colour": "any"})
    for i, options in enumerate(house):
        rng = Random(i)
        for level in games.GAMES["tu_sac"].kinds[ask].levels * 3:
            question = games.generate("tu_sac", ask, rng, level, options)
            assert question is not None
            assert games.answer(question) == reference.answer(question.json()), question
