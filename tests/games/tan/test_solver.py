"""The endgame solver against plain minimax on the slow reference, over all options; and its speed."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import pytest

from games.decks.french import DECK
from games.tan import GAME
from games.tan.drawing import step
from games.tan.position import Position
from games.tan.solver import MOST_CARDS, Endgame
from tests.games.tan.document import ask
from tests.games.tan.reference import State

OPTIONS: list[dict[str, Any]] = [
    {},
    {"throw_after_take": True},
    {"multi_attack": True},
    {"finish": "bout_end"},
    {"max_attack": 2},
    {"multi_attack": True, "throw_after_take": True, "finish": "bout_end", "first_bout_max": 2},
    {"defender_empty": "draw8", "max_attack": 3, "throw_after_take": True, "multi_attack": True},
]


def value(s: State, seat: int, known: dict[str, int]) -> int:
    """Plain minimax from the seat's side (section 10)."""
    if s.phase == "done":
        return 0 if s.fool is None else -1 if s.fool == seat else 1
    key = str((s.hands, s.out, s.attacker, s.table, s.phase, s.passed, s.first_bout, seat))
    if key not in known:
        actor = s.to_act()
        assert actor is not None
        values = [value(s.act(actor, action), seat, known) for action in s.legal()]
        known[key] = max(values) if actor == seat else min(values)
    return known[key]


def table_of(rng: Random, n: int) -> tuple[tuple[int, ...], tuple[int, int]]:
    """Who is out at a table of n, and which two are left."""
    left = sorted(rng.sample(range(n), 2))
    return tuple(s for s in range(n) if s not in left), (left[0], left[1])


def ending(rng: Random, options: dict[str, Any], size: int) -> Position | None:
    """Two open hands at a table of 2 to 4, played on a little."""
    n = rng.randint(2, 4)
    out, (one, other) = table_of(rng, n)
    cards = rng.sample(DECK.kinds, size)
    first = rng.randint(1, size - 1)
    hands, counts = [0] * n, [0] * n
    hands[one], hands[other] = DECK.pack(cards[:first]), DECK.pack(cards[first:])
    counts[one], counts[other] = first, size - first
    attacker, defender = rng.choice([(one, other), (other, one)])
    p = Position(
        n=n, trump=rng.choice("scdh"), pile=(), hands=tuple(hands), counts=tuple(counts), out=out,
        attacker=attacker, defender=defender, table=(), phase="attack",
        first_bout=rng.random() < 0.3,
    )  # fmt: skip
    for _ in range(rng.randrange(4)):
        if p.phase == "done":
            return None
        p = step(rng, p, GAME.law(options))
    return None if p.phase == "done" else p


def as_state(p: Position, options: dict[str, Any]) -> State:
    return State(
        options, n=p.n, trump=p.trump, attacker=p.attacker, defender=p.defender, phase=p.phase,
        hands=[DECK.unpack(hand or 0) for hand in p.hands], out=p.out, passed=p.passed,
        table=[pair.cards for pair in p.table], first_bout=p.first_bout,
    )  # fmt: skip


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: "+".join(o) or "usual")
def test_as_plain_minimax(options: dict[str, Any]) -> None:
    """Every legal action has the value of plain minimax, whoever is out at the table."""
    rng, met = Random(11), 0
    while met < 120:
        p = ending(rng, options, rng.randint(2, 6))
        if p is None:
            continue
        met += 1
        seat = p.to_act()
        assert seat is not None
        start, known = as_state(p, options), dict[str, int]()
        want = {a: value(start.act(seat, a), seat, known) for a in start.legal()}
        found = {str(a): v for a, v in Endgame(p, GAME.law(options)).values.items()}
        assert found == want, p


def test_lines_come_to_their_value() -> None:
    """A line is legal to the end and ends as its first move is worth."""
    rng, law = Random(3), GAME.law()
    for _ in range(60):
        p = ending(rng, {}, 6)
        if p is None:
            continue
        game, seat = Endgame(p, law), p.to_act()
        assert seat is not None
        for act, worth in game.values.items():
            s = as_state(p, {})
            for actor, move in game.line(p, act):
                assert actor == s.to_act()
                assert str(move) in s.legal()
                s = s.act(actor, str(move))
            assert s.phase == "done"
            assert worth == (0 if s.fool is None else -1 if s.fool == seat else 1)


def full(seed: int) -> Position:
    """Five cards against five, as many as are solved."""
    cards = Random(seed).sample(DECK.kinds, MOST_CARDS)
    half = MOST_CARDS // 2
    return Position(
        n=2, trump="h", pile=(), hands=(DECK.pack(cards[:half]), DECK.pack(cards[half:])),
        counts=(half, half), out=(), attacker=0, defender=1, table=(), phase="attack",
    )  # fmt: skip


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: "+".join(o) or "usual")
def test_every_full_position_is_solved_at_once(options: dict[str, Any]) -> None:
    """Ten cards take well under a second under any option."""
    law, spent = GAME.law(options), []
    for seed in range(12):
        begin = time.process_time()
        assert Endgame(full(seed), law).values
        spent.append(time.process_time() - begin)
    assert max(spent) < 1
    assert sorted(spent)[len(spent) // 2] < 0.25


def test_the_worked_example() -> None:
    """Section 10: Ts would put a ten on the table and Th would be thrown as the last card."""
    given = {
        "n": 2, "trump": "d", "trump_card": None, "stock": 0, "hands": ["Th", "7d Ts"], "attacker": 0,
        "table": ["8s"], "phase": "defend", "seat": 1,
    }  # fmt: skip
    assert ask("best_defence", given) == {"value": 1, "actions": ["defend 8s with 7d"]}
