"""Do the six shapes hold every question kind of the rules documents?

The table says in which shapes a person answers each prompt of a kind; a kind without prompts is never asked
of a person. Every line of the shared cases goes through.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

import pytest

import games
from games.core.questions import RIGHT, Cards, Choice, Fields, Groups, Numbers, Order, Shape
from games.core.reading import Json
from tests.games.supply import CASES, KINDS, case_lines, kind_of

SHAPES = {
    "tu_sac": {
        "group": "Choice / Numbers",
        "deal": "Fields(K*, Numbers)",
        "setup": "Numbers",
        "arrange": "Groups / K* / Numbers",
        "is_win": "Choice",
        "legal_actions": "K* / Choice many",
        "judge": "Choice / Choice many",
        "resolve": "Fields(Choice, Choice)",
        "next": "Fields(Choice, Choice)",
        "outs": "K* board / Numbers",
        "worst_trash": "K1",
        "den": "Fields(Choice, K1)",
        "eat_effect": "Numbers",
        "lenh": "Fields(Numbers, Choice)",
        "score": "Numbers",
    },
    "tan": {
        "setup": "Numbers",
        "trump": "Choice",
        "who_starts": "Choice",
        "swap": "Choice",
        "defend": "K*",
        "cheapest_defence": "K1",
        "safest_defence": "K1",
        "must_pick_up": "Choice",
        "throw_ranks": "Choice many",
        "throw_in": "K*",
        "room": "Numbers",
        "pick_up": "K*",
        "refill": "Numbers / Choice",
        "next_attacker": "Fields(Choice, Choice)",
        "next": "Fields(Choice, Choice)",
        "legal_actions": "K* / Choice many",
        "judge": "Choice / Choice many",
        "score": "Order / Numbers / Choice",
        "best_defence": "Choice",
        "best_attack": "Choice",
    },
    "phom": {
        "phom": "Choice",
        "ca": "Choice many",
        "deal_counts": "Numbers",
        "arrange": "Groups / Fields(Groups, K1) / Numbers",
        "is_win": "Choice",
        "can_eat": "Choice / Choice many",
        "outs": "K* board",
        "best_discard": "K1",
        "safe_discard": "K*",
        "legal_actions": "K* / Choice many",
        "judge": "Choice / Choice",
        "send": "K* / Choice many",
        "next": "Fields(Choice, Choice) / Choice",
        "resolve": "Fields(Choice, Choice)",
        "rank": "Order / Numbers",
        "score": "Numbers",
        "dense": "Fields(Choice, Numbers)",
        "replay": "Choice",
    },
    "xep": {
        "group": "Choice / Numbers",
        "lenh": "Numbers",
        "arrange": "Groups / Numbers",
        "is_win": "Choice",
        "outs": "K* board",
        "discardable": "K*",
        "ui": "Choice / K*",
        "resolve": "Fields(Choice, Choice)",
        "legal_actions": "K* / Choice many",
        "judge": "Choice / Choice",
        "best_discard": "K1",
        "score": "Numbers",
        "next": "Fields(Choice, Choice many)",
        "setup": "Choice / Numbers",
        "after": "",
        "view": "",
    },
    "chan": {
        "arrange": "Groups / Numbers",
        "is_win": "Choice",
        "waits": "K* board / K* board / Numbers",
        "fault": "Choice many",
        "legal_actions": "K* / Choice many",
        "judge": "Choice / Choice many",
        "resolve": "Fields(Choice, Choice)",
        "next": "Choice",
        "declare": "Numbers / Numbers",
        "score": "Numbers / Choice",
        "who_has_cai": "Choice / Choice",
        "dealers": "Choice many",
        "best_discard": "K1",
        "change_wait": "Choice many",
    },
}
"""By game and kind: the shape of each prompt. K1 is one card, K* any number, "board" the whole deck."""
FITTING = [(game, ask) for game, kinds in SHAPES.items() for ask in kinds]


def test_every_kind_is_there() -> None:
    """The shared cases ask just these kinds, and each is a kind of its game."""
    texts = [path.read_text(encoding="utf-8") for path in CASES.glob("*.jsonl")]
    lines = [json.loads(line) for text in texts for line in text.splitlines()]
    assert {(line["game"], line["ask"]) for line in lines} == set(FITTING)
    assert len(FITTING) == 83
    assert set(FITTING) <= set(KINDS)


@pytest.mark.parametrize(("game", "ask"), FITTING)
def test_shapes_hold_the_cases(game: str, ask: str) -> None:
    """Every line can be asked, what has full marks has the shape, and every prompt is asked in some line."""
    kind = kind_of(game, ask)
    lines = [line for line in case_lines(game) if line["ask"] == ask]
    assert lines
    shapes: dict[str, list[Shape]] = {prompt.id: [] for prompt in kind.prompts}
    for line in lines:
        asked = games.read(line)
        position, law = asked.position, asked.law
        fitting = [prompt for prompt in kind.prompts if prompt.fits(position, law)]
        assert fitting or kind.use == "engine", f"{line['id']}: nothing can be asked"
        for prompt in fitting:
            shape = prompt.shape(position, law)
            check_shape(shape)
            shapes[prompt.id].append(shape)
            response = prompt.solution(position, law, line["want"])
            shape.read(response, "response")
            mark = prompt.mark(position, law, line["want"], response)
            assert mark == RIGHT, (line["id"], prompt.id)
    assert all(shapes.values()), "a prompt that no case uses"
    assert sorted(named(shapes).split(" / ")) == sorted(SHAPES[game][ask].split(" / "))


def check_shape(shape: Shape) -> None:
    """There is something to answer with, and what is not offered is refused."""
    shape.read(anything(shape), "response")
    with pytest.raises(games.BadQuestion):
        shape.read(["?"], "response")
    if isinstance(shape, Fields):
        assert 2 <= len(shape.parts) <= 3
        for _, _, part in shape.parts:
            check_shape(part)


def named(shapes: Mapping[str, Iterable[Shape]]) -> str:
    """The shapes of each prompt; a prompt has one."""
    return " / ".join(" or ".join(sorted(set(map(name, seen)))) for seen in shapes.values())


def name(shape: Shape) -> str:
    """The shape as the table writes it."""
    if isinstance(shape, Choice):
        return "Choice many" if shape.many else "Choice"
    if isinstance(shape, Cards):
        return "K* board" if shape.zone == "board" else "K1" if shape.most == 1 else "K*"
    if isinstance(shape, Fields):
        return f"Fields({', '.join(name(inner) for _, _, inner in shape.parts)})"
    return type(shape).__name__


def anything(shape: Shape) -> Json:
    """A response that has the shape, and as much in it as it can hold."""
    if isinstance(shape, Choice):
        values = [item.value for item in shape.items]
        return values if shape.many else values[-1]
    if isinstance(shape, Cards):
        return list(shape.cards[: shape.most])
    if isinstance(shape, Groups):
        return [[card] for card in shape.cards]
    if isinstance(shape, Order):
        return [item.value for item in reversed(shape.items)]
    if isinstance(shape, Numbers):
        return {item.value: shape.high for item in shape.items}
    return {part: anything(inner) for part, _, inner in shape.parts}
