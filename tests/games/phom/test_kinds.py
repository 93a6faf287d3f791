"""What every question kind of Phỏm must keep: reading, prompts, scenes, explanations, keys, levels.

The generic tests do the same for the games of `games.GAMES`; this file goes when Phỏm is one of them.
"""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import permutations
from random import Random
from statistics import mean
from typing import Any

import pytest

from games import BadQuestion
from games.core.explaining import explain
from games.core.proofs import Cite, Line, Split, Sum, Table
from games.core.questions import Cards, Choice, grade
from games.core.rules import Law
from games.core.text import LANGS, plain
from games.phom import GAME
from games.phom.groups import tables
from games.phom.questions import KINDS
from tests.games.phom.document import IDS, case_lines

every_kind = pytest.mark.parametrize("ask", KINDS)
GENERATING = [ask for ask, kind in KINDS.items() if kind.levels]
every_generator = pytest.mark.parametrize("ask", GENERATING)
EACH = 30


@lru_cache
def generated(ask: str, level: int) -> tuple[Any, ...]:
    """Up to 30 positions of a level, none twice."""
    kind, law, rng = KINDS[ask], GAME.law(), Random(1)
    found: dict[str, Any] = {}
    for _ in range(EACH):
        p = kind.generate(rng, law, level, 400, found)
        if p is not None:
            found[kind.key(p)] = p
    return tuple(found.values())


@lru_cache
def sample(ask: str) -> tuple[tuple[Any, Law[Any]], ...]:
    """All cases of a kind and some generated positions, with their law."""
    kind = KINDS[ask]
    laws = [(line, GAME.law(line["options"])) for line in case_lines() if line["ask"] == ask]
    found = [(kind.parse(line["given"], law), law) for line, law in laws]
    made = [p for level in kind.levels for p in generated(ask, level)[:10]]
    return (*found, *((p, GAME.law()) for p in made))


def prompts(ask: str) -> Iterator[tuple[Any, Law[Any], Any, Any]]:
    """Position, law, want and prompt of the sample, for every prompt that fits."""
    kind = KINDS[ask]
    for p, law in sample(ask):
        want = kind.answer(p, law)
        for prompt in kind.prompts:
            if prompt.fits(p, law):
                yield p, law, want, prompt


@every_kind
def test_position_survives_writing(ask: str) -> None:
    """`parse(dump(p)) == p` through real JSON; positions can be keys."""
    kind = KINDS[ask]
    for p, law in sample(ask):
        given = json.loads(json.dumps(kind.dump(p)))
        assert kind.parse(given, law) == p
        assert hash(kind.parse(given, law)) == hash(p)


@every_kind
def test_kind_is_described(ask: str) -> None:
    """Title and prompts speak both languages; its rules stand in the book."""
    kind = KINDS[ask]
    texts = [kind.title, *(prompt.text for prompt in kind.prompts)]
    assert all(text.vi and text.en and text.vi != text.en for text in texts)
    assert set(kind.rules) <= set(IDS)


@every_kind
def test_solutions_and_wrongs(ask: str) -> None:
    """The solution is right and is not blamed, no wrong response is right, every prompt is used."""
    used = set()
    for p, law, want, prompt in prompts(ask):
        used.add(prompt.id)
        solution = prompt.solution(p, law, want)
        assert prompt.mark(p, law, want, solution).outcome == "right"
        verdict = grade(KINDS[ask], prompt, p, law, solution, GAME.beliefs)
        assert not verdict.breaches + verdict.named + verdict.counted
        for wrong in prompt.wrongs(p, law, want):
            assert prompt.mark(p, law, want, wrong).outcome != "right", (p, wrong)
    assert used == {prompt.id for prompt in KINDS[ask].prompts}


@every_kind
def test_explanations_read_well(ask: str) -> None:
    """Right and wrong responses are explained in both languages, no field left unfilled."""
    for p, law, want, prompt in prompts(ask):
        for response in [prompt.solution(p, law, want), *prompt.wrongs(p, law, want)[:3]]:
            verdict = grade(KINDS[ask], prompt, p, law, response, GAME.beliefs)
            for lang in LANGS:
                lines = [plain(paragraph) for paragraph in explain(verdict, lang)]
                assert len(lines) >= 2
                for line in lines:
                    assert line.strip()
                    assert not set(line) & set("{}"), line
                    assert "  " not in line, line


@every_kind
def test_scene_has_the_cards_to_answer_with(ask: str) -> None:
    """Cards are picked from a zone with exactly these cards; a hand lies card by card in plain order;
    items differ."""
    for p, law, _, prompt in prompts(ask):
        scene, shape = KINDS[ask].scene(p, law), prompt.shape(p, law)
        assert scene.zones or scene.facts
        for zone in scene.zones:
            if zone.role == "hand":
                assert list(zone.groups) == sorted(zone.groups)
                assert all(len(group) == 1 for group in zone.groups)
        if isinstance(shape, Cards) and shape.zone != "board":
            zone = scene.zone(shape.zone)
            assert sorted(c for group in zone.groups for c in group) == sorted(shape.cards)
        if isinstance(shape, Choice):
            for lang in LANGS:
                labels = [item.label.in_(lang) for item in shape.items]
                assert len(set(labels)) == len(labels), labels
            if ask in ("legal_actions", "judge"):
                assert len(shape.items) <= 8


@every_kind
def test_proofs_and_hints(ask: str) -> None:
    """Rules that are cited exist, additions add up, cards shown are cards, hints give no totals away."""
    for p, law in sample(ask):
        proof = KINDS[ask].proof(p, law)
        assert proof
        for block in proof:
            match block:
                case Cite():
                    assert block.rule.id in IDS
                    assert block.says
                    assert set(block.evidence.cards) <= set(GAME.deck.kinds)
                case Sum():
                    assert sum(item.amount for item in block.items) == block.total
                case Table():
                    best = [row.total for row in block.rows if row.best]
                    assert len(set(best)) == 1 or ask == "best_discard"
                case Line():
                    pytest.fail("no kind of Phỏm shows a play")
                case Split():
                    cards = [card for part in block.parts for card in part.cards]
                    assert len({*cards, *block.rest}) == len(cards) + len(block.rest)
                    t = tables(law)
                    assert all(t.kind(GAME.deck.pack(part.cards)) for part in block.parts)
        hints = KINDS[ask].hints(p, law)
        assert len(hints) <= 3
        assert all(isinstance(hint, Cite | Split) for hint in hints)
        assert not [r for h in hints if isinstance(h, Table) for r in h.rows if r.total is not None]


# ---------------------------------------------------------------- keys


SUITS = "scdh"
CARD = re.compile(r"\b([A2-9TJQK])([scdh])\b")
COLOURED = {"is_win", "legal_actions", "judge", "resolve", "replay"}
"""Kinds in which red and black cards are told apart: one colour is an ù."""
TURNED = {"is_win", "legal_actions", "judge", "resolve", "score", "dense", "next"}
"""Kinds in which the seats may be counted from anywhere."""


def renamings(ask: str) -> list[dict[str, str]]:
    """The renamings of the suits that leave the puzzle as it is."""
    found = [dict(zip(SUITS, order, strict=True)) for order in permutations(SUITS)]
    if ask not in COLOURED:
        return found
    return [names for names in found if {names["s"], names["c"]} in ({"s", "c"}, {"d", "h"})]


def renamed(value: Any, names: dict[str, str]) -> Any:
    """A JSON value with the suits of all its cards renamed."""
    if isinstance(value, dict):
        return {name: renamed(inner, names) for name, inner in value.items()}
    if isinstance(value, list):
        return [renamed(inner, names) for inner in value]
    return CARD.sub(lambda m: m[1] + names[m[2]], value) if isinstance(value, str) else value


def turned(given: dict[str, Any], by: int) -> dict[str, Any]:
    """All seats moved on."""
    moved: dict[str, Any] = json.loads(json.dumps(given))
    n = moved["n"]

    def move(seat: Any) -> Any:
        return None if seat is None else (seat + by) % n

    for key in ("seat", "last_by", "actor", "turn", "winner", "cai"):
        if key in moved:
            moved[key] = move(moved[key])
    for key in ("table", "laid", "hands", "thrown", "ate", "points", "mom"):
        if isinstance(moved.get(key), list):
            moved[key] = [moved[key][(seat - by) % n] for seat in range(n)]
    for key in ("claims", "order", "missed"):
        if key in moved:
            moved[key] = [move(seat) for seat in moved[key]]
    for eat in moved.get("eats", []):
        eat["by"] = move(eat["by"])
    if "start" in moved:
        moved["start"]["seat"] = move(moved["start"]["seat"])
        laid = moved["start"]["laid"]
        moved["start"]["laid"] = [laid[(seat - by) % n] for seat in range(n)]
    if "log" in moved:
        told = [line.split() for line in moved["log"]]
        moved["log"] = [f"{move(int(seat))} {verb}" for seat, verb in told]
    return moved


@every_kind
def test_key_is_blind_for_names(ask: str) -> None:
    """Renaming the suits leaves the key and renames the answer; moving round the table leaves the key
    where nothing hangs on it."""
    rng, kind = Random(5), KINDS[ask]
    for p, law in sample(ask):
        given = json.loads(json.dumps(kind.dump(p)))
        names = rng.choice(renamings(ask))
        other = kind.parse(renamed(given, names), law)
        assert kind.key(other) == kind.key(p), given
        want = json.loads(json.dumps(kind.answer(p, law)))
        assert plainer(kind.answer(other, law)) == plainer(renamed(want, names)), given
        if ask in TURNED:
            moved = kind.parse(turned(given, rng.randrange(given["n"])), law)
            assert kind.key(moved) == kind.key(p), given


def orbit(ask: str, p: Any) -> str:
    """One text for all questions that are the same puzzle, by plain search."""
    given = json.loads(json.dumps(KINDS[ask].dump(p)))
    found = []
    for names in renamings(ask):
        one = renamed(given, names)
        places = [turned(one, by) for by in range(given["n"])] if ask in TURNED else [one]
        found += [json.dumps(plainer(place), sort_keys=True) for place in places]
    return min(found)


ORDERED = ("hands", "order", "missed", "claims", "actions", "log", "stock")
"""Lists and texts in which the order counts."""


def plainer(value: Any, key: str = "") -> Any:
    """The order of the cards in a hand or group, and of groups and answers, does not matter."""
    if isinstance(value, dict):
        return {name: plainer(inner, name) for name, inner in value.items()}
    if isinstance(value, list):
        inner = [plainer(item, "" if key != "actions" else key) for item in value]
        loose = key not in ORDERED and all(isinstance(item, str) for item in inner)
        return sorted(inner) if loose else inner
    if isinstance(value, str) and key != "stock":
        return " ".join(sorted(value.split()))
    return value


@every_kind
def test_key_tells_different_puzzles_apart(ask: str) -> None:
    """Two positions under one law have the same key exactly if they are the same puzzle."""
    found = [p for p, _ in sample(ask)]
    pairs = {(KINDS[ask].key(p), orbit(ask, p)) for p in found}
    assert len({key for key, _ in pairs}) == len({text for _, text in pairs}) == len(pairs)


# ---------------------------------------------------------------- levels


@every_generator
def test_levels(ask: str) -> None:
    """Every level has its positions, none twice, of that level, harder and harder on average; the seed
    decides."""
    kind, law = KINDS[ask], GAME.law()
    means = []
    for level in kind.levels:
        found = generated(ask, level)
        assert len(found) == EACH, f"level {level}: {len(found)}"
        assert {kind.level(p, law) for p in found} == {level}
        means.append(mean(kind.difficulty(p, law) for p in found))
    assert means == sorted(set(means))
    level = kind.levels[-1]
    same = [kind.generate(Random(8), law, level, 400) for _ in range(2)]
    assert same[0] == same[1]


@every_kind
def test_rated_kinds_have_three_levels(ask: str) -> None:
    """A rated kind has three levels at least."""
    if KINDS[ask].use == "bank":
        assert len(KINDS[ask].levels) >= 3


@pytest.mark.parametrize("profile", GAME.profiles)
@every_generator
def test_house_rules_reach_the_questions(ask: str, profile: str) -> None:
    """Every kind generates under every profile."""
    law = GAME.law(GAME.profiles[profile])
    assert KINDS[ask].generate(Random(3), law, 1, 400) is not None


def share(ask: str, wanted: Callable[[Any], bool]) -> float:
    """How many of the generated questions have such an answer."""
    kind, law = KINDS[ask], GAME.law()
    wants = [kind.answer(p, law) for level in kind.levels for p in generated(ask, level)]
    return mean(map(wanted, wants))


def test_half_are_legal() -> None:
    """Half of all generated questions about an act are legal."""
    assert 0.35 <= share("judge", lambda want: want["legal"]) <= 0.65


NONE: dict[str, Callable[[Any], bool]] = {
    "ca": lambda want: not want,
    "is_win": lambda want: not want["win"],
    "outs": lambda want: not want["cards"],
    "safe_discard": lambda want: not want,
    "send": lambda want: not want["sent"],
    "resolve": lambda want: want["seat"] is None,
    "dense": lambda want: want["payer"] is None,
}
"""Not `phom`: up to the suits there are only 92 phỏm, and no question of a level comes twice."""


@pytest.mark.parametrize("ask", NONE)
def test_none_has_its_share(ask: str) -> None:
    """None is right in 10 to 25 of 100 generated questions, with some play for 30 a level."""
    assert 0.08 <= share(ask, NONE[ask]) <= 0.28


# ---------------------------------------------------------------- beliefs, junk


@pytest.mark.parametrize("belief", GAME.beliefs, ids=lambda belief: belief.id)
def test_beliefs_change_what_they_say(belief: Any) -> None:
    """A belief changes answers of each kind it asks about, is corrected by a rule, and never breaks one."""
    assert set(belief.corrected_by) <= set(IDS)
    for ask in belief.asks:
        kind, changed = KINDS[ask], 0
        for p, law in [*sample(ask), *drafts(ask)]:
            other = kind.answer(p, belief.change(law))
            changed += other != kind.answer(p, law)
            for prompt in kind.prompts:
                if prompt.fits(p, law):
                    prompt.solution(p, belief.change(law), other)
        assert changed, ask


def drafts(ask: str) -> list[tuple[Any, Law[Any]]]:
    """Many more positions, of the last level."""
    kind, law, rng = KINDS[ask], GAME.law(), Random(6)
    level = kind.levels[-1] if kind.levels else 1
    found = (kind.draft(rng, law, level) for _ in range(150))
    return [(p, law) for p in found if p is not None]


JUNK: list[Any] = [
    None, True, -1, 3, 10**30, 1.5, float("nan"), "", " ", "Xx", "5c", "5c 5c", "2s 3s 4s", "a" * 999,
    "\ud800", [], [None], [[]], ["5c"], ["5c 6c 7c"], [0, 0], [9], {}, {"a": 1}, "draw", "eat 5c",
    "lay 5c 5c | 6c", "send 5c to 5c", "discard 5c", "lay |", ["0 draw"], [["5c 6c 7c"], [], [], []],
]  # fmt: skip


@every_kind
def test_junk_is_refused_or_answered(ask: str) -> None:
    """Whatever stands in a place, the kind answers, shows and proves, or says what is wrong where."""
    kind, rng = KINDS[ask], Random(2)
    for line in [line for line in case_lines() if line["ask"] == ask]:
        law = GAME.law(line["options"])
        for key in line["given"]:
            for junk in [*rng.sample(JUNK, 8), ...]:
                given = copy.deepcopy(line["given"])
                if junk is ...:
                    del given[key]
                else:
                    given[key] = junk
                p = parsed(kind, given, law)
                if p is not None:
                    json.dumps(kind.answer(p, law))
                    assert kind.parse(json.loads(json.dumps(kind.dump(p))), law) == p
                    assert kind.proof(p, law)
                    kind.scene(p, law)
                    kind.key(p)


def parsed(kind: Any, given: Any, law: Law[Any]) -> Any:
    """The position, or None where it is refused, with path, fault and remedy."""
    error: BadQuestion | None = None
    try:
        return kind.parse(given, law)
    except BadQuestion as refusal:
        error = refusal
    assert error.path.startswith("given")
    assert error.wrong
    assert error.allowed
    assert len(error.wrong) < 500
    return None
