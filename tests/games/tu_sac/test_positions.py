"""Positions of one seat, reachable or not, under all house rules, against the slow reference."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import games
from games.core.rules import Law
from games.decks.four_colour import DECK
from games.tu_sac.judging import judge, rights
from games.tu_sac.options import TuSacOptions
from games.tu_sac.position import Spot, read_action
from tests.games.tu_sac import reference
from tests.games.tu_sac.playing import as_reference, ways_to_name
from tests.games.tu_sac.situations import random_cards, random_options, random_spot

SPOTS = 250
"""Positions a test; every one with some 60 acts."""


def given_of(spot: Spot) -> dict[str, Any]:
    """The position as it is written in a question."""
    given = {
        "n": spot.n, "phase": spot.phase, "seat": spot.seat, "turn": spot.turn,
        "hand": DECK.text(spot.hand), "stock": spot.stock,
    }  # fmt: skip
    if spot.phase in ("claim", "turn"):
        given |= {"ty": spot.ty, "ty_source": spot.ty_source, "ty_from": spot.ty_from}
    return given


@pytest.mark.parametrize("seed", range(6))
def test_rights_and_judgement(seed: int) -> None:
    """Rights are the reference's, an act is legal exactly when it is among them, and the broken rules
    of any other act are the reference's."""
    rng, legal_acts, met = Random(seed), 0, set[str]()
    for _ in range(SPOTS):
        options = random_options(rng)
        law = Law(TuSacOptions(**options))
        spot = random_spot(rng, options)
        position = as_reference(spot, options)
        legal = {str(action) for action in rights(spot, law)}
        assert sorted(legal) == reference.legal_actions(position), (spot, options)
        for words in ways_to_name(spot, rng):
            rules = sorted(b.rule for b in judge(spot, read_action(words, "action"), law))
            listed = words in legal or (
                words.startswith("eat") and words.replace("eat", "win", 1) in legal
            )
            assert listed == (not rules), (spot, options, words)
            assert rules == reference.judge(position, words), (spot, options, words)
            legal_acts += listed
            met.update(rules)
    assert legal_acts > SPOTS // 2
    assert len(met) >= 15, "the positions are too tame"


@pytest.mark.parametrize("seed", range(2))
def test_questions_about_positions(seed: int) -> None:
    """The same through the front door: `legal_actions` and `judge` as JSON."""
    rng = Random(100 + seed)
    for _ in range(80):
        options = random_options(rng)
        given = given_of(random_spot(rng, options))
        question = {"game": "tu_sac", "ask": "legal_actions", "options": options, "given": given}
        assert games.answer(question) == reference.answer(question), question
        spot = random_spot(rng, options)
        for words in rng.sample(list(ways_to_name(spot, rng)), 6):
            asked = {**question, "ask": "judge", "given": given_of(spot) | {"action": words}}
            assert games.answer(asked) == reference.answer(asked), asked


@pytest.mark.parametrize("ask", ["arrange", "is_win", "outs", "worst_trash", "eat_effect", "den"])
def test_questions_about_a_hand(ask: str) -> None:
    """Kinds about one hand and a card or seen cards are answered as the reference answers them."""
    rng = Random(ask)
    for _ in range(150):
        hand = random_cards(rng, most=20)
        left = [kind for kind in DECK.kinds if hand.count(kind) < 4]
        near = [k for k in left if k in hand] if rng.random() < 0.5 else []
        seen = rng.sample(reference.minus(DECK.cards, hand), rng.choice([0, 10, 50]))
        given: dict[str, Any] = {"hand": " ".join(hand)}
        if ask in ("is_win", "eat_effect"):
            given |= {"ty": rng.choice(near or left), "ty_source": rng.choice(["discard", "draw"])}
            if ask == "is_win" and rng.random() < 0.2:
                given = {"hand": given["hand"], "ty": None}
        elif ask in ("outs", "worst_trash", "den"):
            given["seen"] = " ".join(sorted(seen))
        if ask == "den":
            legal = [card for card in sorted(set(hand)) if reference.is_rac(hand, card)]
            if not legal:
                continue
            given |= {
                "discard": rng.choice(legal), "after_eat": rng.random() < 0.8, "won": rng.random() < 0.8,
            }  # fmt: skip
        question = {
            "game": "tu_sac", "ask": ask, "options": random_options(rng), "given": given
        }  # fmt: skip
        assert games.answer(question) == reference.answer(question), question


@pytest.mark.parametrize("seed", range(2))
def test_questions_about_claims(seed: int) -> None:
    """`resolve` with any hands, also null ones and seats that declined."""
    rng, by = Random(seed), set[str]()
    for _ in range(150):
        n = rng.randint(2, 4)
        ty = rng.choice(DECK.kinds)
        pool = list(reference.minus(DECK.cards, (ty,)))
        hands: list[str | None] = []
        for _ in range(n):
            near = [card for card in pool if card[0] == ty[0] or card[1] == ty[1]]
            hand = rng.sample(near, min(len(near), rng.randint(0, 7)))
            if rng.random() < 0.2 and pool.count(ty) == 3:
                hand = [ty] * 3 + [card for card in hand if card != ty]
            hand = [c for i, c in enumerate(hand) if hand[:i].count(c) < 3]
            for card in hand:
                pool.remove(card)
            hands.append(None if rng.random() < 0.1 else " ".join(sorted(hand)))
        options = random_options(rng)
        given = {
            "n": n, "ty": ty, "ty_from": rng.randrange(n), "hands": hands,
            "ty_source": rng.choice(["discard", "draw"] if ty[0] != "K" else ["draw"]),
            "declined": [seat for seat in range(n) if rng.random() < 0.2],
            "stock": rng.choice([20, 8, 7]),
        }  # fmt: skip
        question = {"game": "tu_sac", "ask": "resolve", "options": options, "given": given}
        want = reference.answer(question)
        assert games.answer(question) == want, question
        assert isinstance(want, dict)
        by.add(want["by"])
    assert by == {"win", "khui", "pair", "turn"}
