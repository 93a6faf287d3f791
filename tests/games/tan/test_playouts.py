"""Play-outs of Tấn: the open endgame against the exact solver, graded move by move."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import games
from games import BadQuestion, Decision, Playout, Stand
from games.tan import GAME
from games.tan.deal import Deal
from games.tan.playouts import PLAYING, begin
from games.tan.solver import solved

ALL = frozenset(PLAYING.sorts)
START: dict[str, Any] = {"trump": "d", "hands": ["Th", "7d Ts"], "attacker": 0, "table": ["8s"],
                         "phase": "defend"}  # fmt: skip


def playout(start: dict[str, Any], seat: int, decisions: int = 8) -> Playout:
    return Playout(2, 0, seat, 0, decisions, ALL, json.dumps(start))


def play(it: Playout, rng: Random) -> tuple[list[Stand], list[str]]:
    """A play-out to its end with right moves: where it stood each time, and the moves."""
    stands, made = list[Stand](), dict[str, str]()
    while True:
        stand = games.playout("tan", {}, it, lambda d: made.get(str(d.question)))
        stands.append(stand)
        if stand.decision is None:
            return stands, list(made.values())
        assert str(stand.decision.question) not in made, "asked twice"
        want = games.answer(stand.decision.question)
        assert want["value"] > -1
        made[str(stand.decision.question)] = rng.choice(want["actions"])


def test_the_worked_example() -> None:
    """Section 10, from a position on: one decision, and what it asks is the endgame question."""
    it = playout(START, 1)
    stand = games.playout("tan", {}, it, lambda d: None)
    assert stand.decision is not None
    assert stand.decision.sort == "defend"
    assert stand.decision.question.ask == "best_defence"
    assert games.answer(stand.decision.question)["actions"] == ["defend 8s with 7d"]
    stands, _ = play(it, Random(1))
    assert stands[-1].taken >= 1
    first = stands[-1].log[0]
    assert first.vi == "Bạn đỡ tám bích bằng bảy rô."
    assert first.en == "You beat the eight of spades with the seven of diamonds."


def test_from_a_seed() -> None:
    """A whole deal of two bots leads to endgames; what is asked has a wrong choice, and right moves keep the
    value to the end of the deal."""
    met = 0
    for seed in range(25):
        it = Playout(2, seed, seed % 2, 60, 8, ALL)
        stands, _ = play_any(it, Random(seed))
        assert [stand.taken for stand in stands] == list(range(len(stands)))
        met += len(stands) > 1
    assert met > 3


def play_any(it: Playout, rng: Random) -> tuple[list[Stand], list[str]]:
    stands, made = list[Stand](), dict[str, str]()
    while True:
        stand = games.playout("tan", {}, it, lambda d: made.get(str(d.question)))
        stands.append(stand)
        if stand.decision is None:
            return stands, list(made.values())
        want = games.answer(stand.decision.question)
        asked = games.read(stand.decision.question)
        shape = asked.kind.prompts[0].shape(asked.position, asked.law)
        assert isinstance(shape, games.Choice)
        assert set(want["actions"]) < {item.value for item in shape.items}
        made[str(stand.decision.question)] = rng.choice(want["actions"])


def test_right_moves_win() -> None:
    """Whatever right moves are chosen, the seat is not the last one holding cards."""
    given = {"trump": "h", "hands": ["5c 6c 9h Ks", "7c 8d Qs Th"], "attacker": 0}
    rng = Random(4)
    start = begin(GAME.law(), given)
    for seat in (0, 1):
        deal: Deal = start
        made: list[Decision] = []
        while deal.result is None:
            (actor,) = deal.to_act
            act = PLAYING.bot(deal.view(actor))
            decision = PLAYING.decision(deal, seat, actor, act)
            if decision is not None:
                made.append(decision)
                want = games.answer(decision.question)
                act = PLAYING.act(rng.choice(want["actions"]))
            deal = deal.apply(actor, act)
        first = games.answer(made[0].question)["value"] if made else None
        assert deal.result is not None
        if first == 1:
            assert deal.result.fool != seat


ENDINGS: list[tuple[int, int, dict[str, Any]]] = [
    (3, 1, {"trump": "h", "hands": ["Qd", "4d 9h Js Th"], "attacker": 1}),
    (3, 0, {"trump": "c", "hands": ["2c 4s Tc", "7d Jc Qs"], "attacker": 0}),
    (4, 1, {"trump": "c", "hands": ["5c 9h", "3d 3s Kh Th Ts"], "attacker": 1}),
    (3, 1, {"trump": "d", "hands": ["4h Jh Tc", "2h 4c Jd Ks"], "attacker": 0, "table": ["5d"],
            "phase": "defend"}),
    (4, 1, {"trump": "s", "hands": ["3s 4d Kc", "8s Ad Kh"], "attacker": 0, "table": ["5s"],
            "phase": "defend"}),
    (4, 1, {"trump": "d", "hands": ["2s 3d", "4s 5d 8s"], "attacker": 0, "table": ["8h"],
            "phase": "defend"}),
    (5, 0, {"trump": "s", "hands": ["5h 7s Jd Qd Td", "5s 7d 7h Jc Tc"], "attacker": 0}),
    (6, 1, {"trump": "d", "hands": ["3d Qs", "4h 7c 7d 8c 9d Tc Ts"], "attacker": 0,
            "table": ["6c"], "phase": "defend"}),
]  # fmt: skip
"""Decisions, seat and start of endgames that lessons use: one right move at every decision."""


@pytest.mark.parametrize(("decisions", "seat", "start"), ENDINGS, ids=range(len(ENDINGS)))
def test_the_endings_of_the_lessons(decisions: int, seat: int, start: dict[str, Any]) -> None:
    """Every decision has one right move, the cheapest first move is not it, and the seat wins."""
    it, made, firsts = playout(start, seat), dict[str, str](), list[str]()
    while True:
        stand = games.playout("tan", {}, it, lambda d: made.get(str(d.question)))
        if stand.decision is None:
            break
        want = games.answer(stand.decision.question)
        assert want["value"] == 1
        (made[str(stand.decision.question)],) = want["actions"]
        firsts += want["actions"]
    assert len(made) == decisions
    law = GAME.law()
    p = begin(law, start).now
    game = solved(p, law)
    assert str(min(game.values, key=game.thrift)) != firsts[0]


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"hands": ["Th", "7d Ts 2s 3s 4s 5s 6s 2c 3c 4c"]}, "start.hands"),
        ({"hands": ["Th", None], "counts": [1, 2]}, "start.hands"),
        ({"stock": 3, "trump_card": "2d"}, "start.stock"),
        ({"phase": "start", "table": []}, "start.phase"),
        ({"table": ["8s 9s"], "phase": "pile"}, "start.phase"),
        ({"hats": 1}, "start.hats"),
        ({"n": 3, "hands": ["Th", "7d Ts", "2s"]}, "start.out"),
    ],
)
def test_a_start_must_be_an_open_endgame(change: dict[str, Any], path: str) -> None:
    """What the solver does not take is refused under `start`."""
    with pytest.raises(BadQuestion) as caught:
        begin(GAME.law(), START | change)
    assert caught.value.path == path


def test_other_games_begin_with_a_deal() -> None:
    with pytest.raises(BadQuestion, match="start"):
        games.playout("tu_sac", {}, playout(START, 1), lambda d: None)


def test_the_seats_are_those_of_the_start() -> None:
    it = Playout(3, 0, 1, 0, 4, ALL, json.dumps(START))
    with pytest.raises(BadQuestion, match="n: 3"):
        games.playout("tan", {}, it, lambda d: None)


@pytest.mark.parametrize("wrong", [["7d"], [], 3, None, "defend 8s", "attack", ""])
def test_a_response_that_is_no_move(wrong: Any) -> None:
    """What cannot be read as a move is refused."""
    with pytest.raises(BadQuestion):
        PLAYING.act(wrong)
