"""The endgame solver against plain minimax on the slow reference, over all options; and its speed."""

from __future__ import annotations

import time
from random import Random
from statistics import median
from typing import Any

import pytest

from games.decks.french import DECK
from games.tan import GAME
from games.tan.drawing import step
from games.tan.ending import cards_in
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


CONSTRUCTED = 200
SECOND, USUAL = 1.0, 0.05
"""Seconds of CPU time in which every position is solved, and half of all."""


def constructed(seed: int) -> tuple[Position, dict[str, Any]]:
    """A position with as many cards as are solved, under options that make it wide: two to thirteen ranks,
    hands of any size, an empty table or a bout that has begun."""
    rng = Random(seed)
    options = {
        "throw_after_take": rng.random() < 0.7,
        "multi_attack": rng.random() < 0.7,
        "finish": rng.choice(["immediate", "bout_end"]),
    }
    while True:
        ranks = rng.sample("23456789TJQKA", rng.choice([3, 4, 5, 7, 13]))
        cards = rng.sample([card for card in DECK.kinds if card[0] in ranks], MOST_CARDS)
        first = rng.randint(2, MOST_CARDS - 2)
        p = Position(
            n=2, trump=rng.choice("scdh"), pile=(),
            hands=(DECK.pack(cards[:first]), DECK.pack(cards[first:])),
            counts=(first, MOST_CARDS - first), out=(), attacker=0, defender=1, table=(),
            phase="attack",
        )  # fmt: skip
        for _ in range(rng.choice([0, 0, 1, 2, 4])):
            p = p if p.phase == "done" else step(rng, p, GAME.law(options))
        if p.phase != "done" and cards_in(p) == MOST_CARDS:
            return p, options


def test_constructed_positions_are_solved_at_once(record_property: Any) -> None:
    """200 full positions, several cards at once and throwing in after the take among them: each under a
    second, half of them under 50 ms. A failure names the worst."""
    spent = list[tuple[float, int]]()
    for seed in range(CONSTRUCTED):
        p, options = constructed(seed)
        begin = time.process_time()
        assert Endgame(p, GAME.law(options)).values
        spent.append((time.process_time() - begin, seed))
    worst, seed = max(spent)
    usual = median(seconds for seconds, _ in spent)
    told = f"worst {worst:.3f} s: {constructed(seed)}; median {usual:.3f} s"
    record_property("solver", told)
    assert worst < SECOND, told
    assert usual < USUAL, told


def test_the_worked_example() -> None:
    """Section 10: Ts would put a ten on the table and Th would be thrown as the last card."""
    given = {
        "n": 2, "trump": "d", "trump_card": None, "stock": 0, "hands": ["Th", "7d Ts"], "attacker": 0,
        "table": ["8s"], "phase": "defend", "seat": 1,
    }  # fmt: skip
    assert ask("best_defence", given) == {"value": 1, "actions": ["defend 8s with 7d"]}
