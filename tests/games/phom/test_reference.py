"""Question kinds of Phỏm against the slow reference on random positions."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

from games.core.rules import Law
from games.decks.french import DECK
from games.phom import GAME
from games.phom.drawing import draw_eaten, draw_hand
from games.phom.groups import IMPOSSIBLE, tables
from games.phom.options import PhomOptions
from tests.games.phom import reference as ref
from tests.games.phom.document import ask

LAW: Law[PhomOptions] = GAME.law()


def hand_of(rng: Random, size: int) -> tuple[set[str], set[str]]:
    """A hand that holds phỏm and near ones, and some cards of it that may have been eaten."""
    if rng.random() < 0.15:
        dense = [card for card in DECK.kinds if card[1] in "sc" or card[0] in "567"]
        hand = DECK.pack(rng.sample(dense, size))
    else:
        hand = draw_hand(rng, LAW, size, rng.randint(0, 3), rng.randint(0, 3))
    eaten = draw_eaten(rng, hand, LAW, rng.choice((0, 0, 1, 2)))
    return set(DECK.unpack(hand)), set(DECK.unpack(eaten))


def text(cards: Any) -> str:
    return " ".join(sorted(cards))


def table_of(rng: Random, hand: set[str]) -> list[frozenset[str]]:
    """Some phỏm of other cards."""
    found: list[frozenset[str]] = []
    for group in rng.sample(list(tables(LAW).kinds), 40):
        cards = frozenset(DECK.unpack(group))
        if len(cards) <= 4 and not cards & hand and not any(cards & other for other in found):
            found.append(cards)
    return found[: rng.randint(0, 3)]


@pytest.mark.parametrize("seed", range(4))
def test_arrangements(seed: int) -> None:
    """Least points, fewest cards and every arrangement, with and without eaten cards."""
    rng, t = Random(seed), tables(LAW)
    for _ in range(150):
        hand, _ = hand_of(rng, rng.randint(1, 10))
        eaten = set(rng.sample(sorted(hand), min(len(hand), rng.choice((0, 0, 1, 1, 2, 3)))))
        h, e = DECK.pack(hand), DECK.pack(eaten)
        found = [sorted(map(text, groups)) for groups in ref.arrangements(hand, eaten)]
        ours = [sorted(map(DECK.text, groups)) for groups in t.arrangements(h, e)]
        assert sorted(found) == sorted(ours)
        rests = [ref.lone(hand, groups) for groups in ref.arrangements(hand, eaten)]
        assert t.least(h, e) == min(map(ref.points, rests), default=IMPOSSIBLE)
        assert t.fewest(h, e) == min(map(len, rests), default=IMPOSSIBLE)


def test_every_group() -> None:
    """65 sets and 264 runs (section 4)."""
    kinds = list(tables(LAW).kinds.items())
    assert sorted(kind for _, kind in kinds) == ["doc"] * 264 + ["ngang"] * 65
    assert all(ref.kind(DECK.unpack(group)) == kind for group, kind in kinds)


def test_every_pair() -> None:
    """All 1,326 pairs: 78 of one rank, 23 neighbours a suit."""
    pairs = [f"{a} {b}" for a, b in combinations(sorted(DECK.kinds), 2)]
    ca = [pair for pair in pairs if ask("ca", {"hand": pair})]
    assert len(ca) == 13 * 6 + 4 * (12 + 11)
    assert ca == [pair for pair in pairs if ref.is_ca(*pair.split())]


@pytest.mark.parametrize("seed", range(3))
def test_arrange(seed: int) -> None:
    """Points, all best leftovers and móm, with sends and a discard."""
    rng = Random(seed)
    for _ in range(60):
        hand, eaten = hand_of(rng, rng.randint(3, 10))
        table = table_of(rng, hand)
        own = table[:1] if rng.random() < 0.3 else []
        others = table[len(own) :]
        discard = rng.random() < 0.4
        ends: set[str] = set()
        best = None
        mom = not own
        for groups in ref.arrangements(hand, eaten):
            left = ref.lone(hand, groups)
            if groups or own:
                mom = False
                left = ref.after_sends(left, [*others, *own, *groups])
            options = [left - {card} for card in left] if discard and left else [left]
            for stays in options:
                value = ref.points(stays)
                if best is None or value < best:
                    best, ends = value, set()
                if value == best:
                    ends.add(text(stays))
        given = {
            "hand": text(hand), "eaten": text(eaten), "table": list(map(text, others)),
            "own": list(map(text, own)), "discard": discard,
        }  # fmt: skip
        assert ask("arrange", given) == {"points": best, "lone": sorted(ends), "mom": mom}, given


@pytest.mark.parametrize("seed", range(3))
def test_can_eat(seed: int) -> None:
    """The phỏm that a card may go into, and why not."""
    rng = Random(seed)
    for _ in range(150):
        hand, eaten = hand_of(rng, rng.randint(2, 9))
        card = rng.choice([c for c in DECK.kinds if c not in hand])
        found = {
            text(group)
            for groups in ref.arrangements(hand | {card}, eaten | {card})
            for group in groups
            if card in group
        }
        rule = None
        if not found:
            some = any(card in group for group in ref.all_groups(hand | {card}))
            rule = "PH-EAT-3" if some else "PH-EAT-2"
        given = {"hand": text(hand), "eaten": text(eaten), "card": card}
        want = {"can": rule is None, "groups": sorted(found), "rule": rule}
        assert ask("can_eat", given) == want, given


def cover(hand: set[str], eaten: set[str]) -> int:
    return max(len(hand) - len(ref.lone(hand, groups)) for groups in ref.arrangements(hand, eaten))


def throwable(hand: set[str], eaten: set[str]) -> list[str]:
    return [
        card
        for card in sorted(hand - eaten)
        if next(ref.arrangements(hand - {card}, eaten), None) is not None
    ]


def test_outs_and_best_discard() -> None:
    """PH-SKILL-1 and -2 by plain counting."""
    rng = Random(1)
    for i in range(25):
        hand, eaten = hand_of(rng, rng.randint(5, 8))
        rest = [card for card in DECK.kinds if card not in hand]
        seen = set(rng.sample(rest, rng.randint(0, 20)))
        unseen = [card for card in rest if card not in seen]
        outs = sorted(c for c in unseen if cover(hand | {c}, eaten) > cover(hand, eaten))
        given = {"hand": text(hand), "eaten": text(eaten), "seen": text(seen)}
        assert ask("outs", given) == {"count": len(outs), "cards": outs}
        worth: dict[str, Any] = {}
        for card in throwable(hand, eaten):
            left = hand - {card}
            if i % 3:
                live = sum(cover(left | {c}, eaten) > cover(left, eaten) for c in unseen)
                worth[card] = (cover(left, eaten), live, ref.value(card))
            else:
                worth[card] = -sum(once(left | {c}, eaten) for c in unseen)
        top = max(worth.values(), default=None)
        best = sorted(card for card in worth if worth[card] == top)
        goal = "outs" if i % 3 else "points"
        assert ask("best_discard", given | {"goal": goal}) == best, given


def once(hand: set[str], eaten: set[str]) -> int:
    """V of PH-SKILL-2."""
    rests = (ref.lone(hand, groups) for groups in ref.arrangements(hand, eaten))
    return min(ref.points(rest) - max(map(ref.value, rest), default=0) for rest in rests)


def test_safe_discard() -> None:
    """PH-SKILL-3: try all choices of disjoint pairs."""
    rng = Random(2)
    for _ in range(60):
        hand, eaten = hand_of(rng, rng.randint(4, 9))
        rest = [card for card in DECK.kinds if card not in hand]
        rng.shuffle(rest)
        next_eaten = rest[: rng.choice((0, 0, 1, 2))]
        seen = rest[2 : 2 + rng.randint(0, 30)]
        seen = [card for card in seen if card not in next_eaten]
        possible = [card for card in rest if card not in seen and card not in next_eaten]
        hidden = rng.choice((9 - len(next_eaten), 3, 2, 1))
        pairs = {
            card: [set(p) for p in combinations(possible, 2) if ref.kind([card, *p])]
            for card in [*hand, *next_eaten]
        }
        safe = []
        for card in throwable(hand, eaten):
            needed = [card, *next_eaten]
            danger = 2 * len(needed) <= hidden and disjoint([pairs[c] for c in needed], set())
            safe += [] if danger else [card]
        given = {
            "hand": text(hand), "eaten": text(eaten), "seen": text(seen),
            "next_eaten": text(next_eaten), "next_hidden": hidden,
        }  # fmt: skip
        assert ask("safe_discard", given) == safe, given


def disjoint(options: list[list[set[str]]], used: set[str]) -> bool:
    if not options:
        return True
    return any(not pair & used and disjoint(options[1:], used | pair) for pair in options[0])


def test_send() -> None:
    """Which cards go in the end, by trying every order of sends."""
    rng = Random(3)
    for _ in range(150):
        hand, _ = hand_of(rng, rng.randint(1, 7))
        table = table_of(rng, hand)
        own = table[: rng.randint(0, 1)]
        others = table[len(own) :]
        left = ref.after_sends(hand, table) if own else hand
        now = sorted(
            f"send {card} to {text(group)}"
            for card in hand
            for group in table
            if own and ref.accepts(group, card)
        )
        given = {"hand": text(hand), "own": list(map(text, own)), "table": list(map(text, others))}
        assert ask("send", given) == {
            "now": now, "sent": sorted(hand - left), "left": sorted(left),
            "points": ref.points(left),
        }  # fmt: skip


def test_is_win() -> None:
    """6.4 on random positions of every phase."""
    rng, met = Random(4), set()
    for _ in range(400):
        phase = rng.choice(("opening", "take", "discard", "lay", "send"))
        hand, eaten = hand_of(rng, rng.choice((1, 2, 4, 6, 9, 10)))
        if phase in ("opening", "send"):
            eaten = set()
        table = table_of(rng, hand)
        s = ref.State(3, 0, [hand, [], []], [], {})
        s.seat, s.phase = 0, phase
        s.eaten[0], s.ate[0] = eaten, len(eaten)
        for i, group in enumerate(table):
            s.table[i].append(group)
        if phase not in ("lay", "send") or rng.random() < 0.3:
            s.table[0] = []
        s.laid = [bool(groups) for groups in s.table]
        s.laid[0] = s.laid[0] or phase == "send"
        s.thrown[0], s.sent[0] = rng.choice((0, 0, 3)), rng.choice((0, 0, 2))
        s.prev_u = rng.choice((0, None, None))
        kind = s.win(opening=phase == "opening")
        given = {
            "n": 3, "seat": 0, "phase": phase, "hand": text(hand), "eaten": text(eaten),
            "table": [list(map(text, groups)) for groups in s.table], "laid": s.laid,
            "thrown": s.thrown[0], "sent": s.sent[0], "prev_u": s.prev_u == 0,
        }  # fmt: skip
        want = ask("is_win", given)
        assert (want["win"], want["kind"]) == (kind is not None, kind), given
        assert want["mult"] == (ref.MULT[kind] if kind else 0)
        met.add(kind)
    assert len(met) >= 6
