"""Whatever is sent, the engine answers or raises `BadQuestion` that says where, what and what is allowed."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

import games
from games import Asked, BadQuestion
from tests.games.supply import KINDS, case_lines, cases, prompts

MUTANTS = 60
"""Mutations of every case."""
DEEP: list[Any] = []
for _ in range(3000):
    DEEP = [DEEP]
JUNK: list[Any] = [
    None, True, False, 0, 1, -1, 3, 21, 10**30, 2**63, 1.0, 0.5, float("nan"), float("inf"),
    "", " ", "Rr", "rr", "Rr Rr", "Rr Rr Rr Rr", "Rr Rr Rr Rr Rr", "Xx", "Rr,Cr", "Rr\tCr\n",
    "xe đỏ", "Ｒｒ", "\ud800", "\x00", "帥", "{card}", "%s", "a" * 5000, "Kr " * 200, "0", "null",
    "Xx", "5c", "5c 5c", "2s 3s 4s", "5c 6c 7c", "7c 9c", "attack", "peek 5c", "throw 5c 5c",
    "draw", "pass", "win", "eat Rr", "eat Rr with", "discard", "discard Rr with Rr", "claim",
    [], [[]], [None], [0, 0], [9], ["5c"], ["5c 6c 7c"],
    ["Rr"], [["Rr"]], [1, 2], ["Rr Rr Rr"] * 3, [[], [], [], []], {}, {"a": 1},
    {"hand": "Rr"}, {1: 2}, {None: None}, [{}], b"Rr", ("Rr",), {"Rr"}, object(), 1j, Random,
]  # fmt: skip
"""What is put in the place of any value."""


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of every value inside a JSON value."""
    if path:
        yield path
    if isinstance(value, dict | list):
        inner = value.items() if isinstance(value, dict) else enumerate(value)
        for key, item in inner:
            yield from places(item, (*path, key))


def mutated(question: dict[str, Any], rng: Random) -> dict[str, Any]:
    """The question with one to three things spoilt somewhere."""
    spoilt = copy.deepcopy(question)
    for _ in range(rng.randint(1, 3)):
        paths = list(places(spoilt))
        if not paths:
            break
        at = rng.choice(paths)
        holder: Any = spoilt
        for key in at[:-1]:
            holder = holder[key]
        _spoil(holder, at[-1], rng)
    return spoilt


def _spoil(holder: Any, key: Any, rng: Random) -> None:
    old = holder[key] if isinstance(holder, list) or key in holder else None
    match rng.randrange(7):
        case 0:
            del holder[key]
        case 1 if isinstance(holder, dict):
            holder[rng.choice(["extra", "hands", "Ty", "", "given", "ty_from", "out"])] = old
        case 2 if isinstance(old, str):
            holder[key] = old + rng.choice(
                [" Rr", "Rr", " Rr Rr Rr", " with Rr", "\u200b", " 5c", "5c"]
            )
        case 3 if isinstance(old, int):
            holder[key] = rng.choice([-old - 1, old + 1, old * 1000, float(old), str(old), [old]])
        case 4 if isinstance(old, list):
            holder[key] = rng.choice([old[:-1], old * 2, [*old, None], old[::-1], {"0": old}])
        case _:
            holder[key] = copy.deepcopy(rng.choice(JUNK))


def checked(call: Callable[[], object]) -> bool:
    """Did the call answer? If not, it must be a `BadQuestion` with all three parts."""
    error = refusal(call)
    if error is None:
        return True
    assert error.path
    assert error.wrong
    assert error.allowed
    assert len(error.wrong) < 500, "the junk is quoted in full"
    assert error.path in str(error)
    return False


def check_shown(asked: Asked) -> None:
    """What is answered is also written, proved, hinted at and shown."""
    kind, p, law = asked.kind, asked.position, asked.law
    assert kind.parse(json.loads(json.dumps(kind.dump(p))), law) == p
    assert kind.proof(p, law)
    kind.hints(p, law)
    kind.scene(p, law)
    kind.key(p)
    for prompt in prompts(asked):
        prompt.shape(p, law)


def refusal(call: Callable[[], object]) -> BadQuestion | None:
    """The `BadQuestion` of a call, or None if it answered."""
    try:
        call()
    except BadQuestion as error:
        return error
    return None


@pytest.mark.parametrize(("game", "ask"), KINDS)
def test_mutated_cases(game: str, ask: str) -> None:
    """Mutated cases are answered or refused with path, fault and remedy; most are refused."""
    rng = Random(f"{game} {ask}")
    lines = [line for line in case_lines(game) if line["ask"] == ask]
    answered = refused = 0
    for line in lines:
        bare = {key: line[key] for key in ("game", "ask", "options", "given")}
        for _ in range(max(MUTANTS, 300 // len(lines))):
            spoilt = mutated(bare, rng)
            if checked(lambda question=spoilt: games.answer(question)):  # type: ignore[misc]
                answered += 1
                check_shown(games.read(spoilt))
            else:
                refused += 1
    assert refused > answered > 0


@pytest.mark.parametrize(("game", "ask"), KINDS)
def test_every_key_of_given_refuses_junk(game: str, ask: str) -> None:
    """Junk in the place of any one value never gets another exception than `BadQuestion`."""
    line = next(line for line in case_lines(game) if line["ask"] == ask)
    for at in places({"given": line["given"], "options": line["options"]}):
        for junk in JUNK:
            spoilt = copy.deepcopy({**line, "options": dict(line["options"])})
            holder: Any = spoilt
            for key in at[:-1]:
                holder = holder[key]
            holder[at[-1]] = junk
            checked(lambda question=spoilt: games.answer(question))  # type: ignore[misc]


@pytest.mark.parametrize(("game", "ask"), KINDS)
def test_junk_responses(game: str, ask: str) -> None:
    """A response that has not the shape is a `BadQuestion` under `response`, never another error."""
    for asked in cases(game, ask)[:6]:
        want = asked.kind.answer(asked.position, asked.law)
        for prompt in prompts(asked):
            good = {"response": prompt.solution(asked.position, asked.law, want)}
            rng = Random(prompt.id)
            spoilt = [{"response": junk} for junk in JUNK] + [mutated(good, rng) for _ in range(40)]
            refused = 0
            for bad in spoilt:
                if "response" not in bad:
                    continue
                response = bad["response"]
                error = refusal(lambda: games.grade(asked.question, prompt.id, response))  # noqa: B023
                if error is not None:
                    refused += 1
                    assert error.path.startswith("response"), error
                    assert error.wrong
                    assert error.allowed
            assert refused > 20, prompt.id


@pytest.mark.parametrize("junk", JUNK, ids=range(len(JUNK)))
def test_junk_envelopes(junk: Any) -> None:
    """The whole question, its game, ask, options and given may be anything."""
    line = {**case_lines("tu_sac")[0]}
    checked(lambda: games.answer(junk))
    for key in ("game", "ask", "options", "given"):
        checked(lambda key=key: games.answer({**line, key: junk}))  # type: ignore[misc]
    for option in ("stake", "four_soldiers", "king_draw", "den", "stock_floor", "nonsense", ""):
        checked(lambda option=option: games.answer({**line, "options": {option: junk}}))  # type: ignore[misc]


@pytest.mark.parametrize(
    "junk",
    [DEEP, 10**6000, -(10**6000), "9" * 10000, json.loads("[" * 500 + "]" * 500)],
    ids=["deep", "huge", "hugely negative", "digits", "deep JSON"],
)
def test_what_json_can_bring(junk: Any) -> None:
    """Deep nesting and numbers of any length, in every place of a question or response."""
    line = {"game": "tu_sac", "ask": "arrange", "options": {}, "given": {"hand": "Rr"}}
    assert not checked(lambda: games.answer(junk))
    for key in line:
        assert not checked(lambda key=key: games.answer({**line, key: junk}))  # type: ignore[misc]
    assert not checked(lambda: games.answer({**line, "given": {"hand": junk}}))
    assert not checked(lambda: games.answer({**line, "options": {"stake": junk}}))
    for prompt in ("lay", "trash", "count"):
        assert not checked(lambda prompt=prompt: games.grade(line, prompt, junk))  # type: ignore[misc]
        assert not checked(lambda prompt=prompt: games.grade(line, prompt, [junk]))  # type: ignore[misc]
        assert not checked(lambda prompt=prompt: games.grade(line, prompt, {"rac": junk}))  # type: ignore[misc]


@pytest.mark.parametrize(
    ("change", "path", "said"),
    [
        ({"game": "poker"}, "question.game", "tu_sac"),
        ({"ask": "poker"}, "question.ask", "arrange"),
        ({"more": 1}, "question.more", "given"),
        ({"options": {"stake": 0}}, "options.stake", "1 to"),
        ({"options": {"stake": True}}, "options.stake", "whole number"),
        ({"options": {"den": 1}}, "options.den", "True"),
        ({"options": {"four_soldiers": 3}}, "options.four_soldiers", "2, 4"),
        ({"options": {"poker": 3}}, "options.poker", "stake"),
        ({"given": {"hand": "Rr Xx"}}, "given.hand", "Rr"),
        ({"given": {"hand": "Rr Rr Rr Rr Rr"}}, "given.hand", "4"),
        ({"given": {"hand": "Rr " * 22}}, "given.hand", "21"),
        ({"given": {"hand": 7}}, "given.hand", "cards"),
        ({"given": {}}, "given.hand", "needed"),
        ({"given": {"hand": "Rr", "hat": 1}}, "given.hat", "hand"),
        ({"given": []}, "given", "object"),
    ],
)
def test_path_and_remedy(change: dict[str, Any], path: str, said: str) -> None:
    """Typical faults name the JSON path and what would be right."""
    question = {"game": "tu_sac", "ask": "arrange", "given": {"hand": "Rr"}, **change}
    with pytest.raises(BadQuestion) as caught:
        games.answer(question)
    assert caught.value.path == path
    assert said in caught.value.allowed


def test_generate_and_deal_refuse_junk() -> None:
    """Unknown games, kinds, levels, options and numbers of seats are named."""
    rng = Random(1)
    assert not checked(lambda: games.generate("poker", "arrange", rng, 1))
    assert not checked(lambda: games.generate("tu_sac", "poker", rng, 1))
    assert not checked(lambda: games.generate("tu_sac", "arrange", rng, 9))
    assert not checked(lambda: games.generate("tu_sac", "arrange", rng, 1, {"stake": 0}))
    assert not checked(lambda: games.deal("poker"))
    assert not checked(lambda: games.deal("tu_sac", n=5))
    assert not checked(lambda: games.deal("tu_sac", {"stake": "x"}))
    assert not checked(lambda: games.grade(case_lines("tu_sac")[0], "poker", []))
