"""What comes of a wrong response: said to who tries again, so it may not give the answer away."""

from __future__ import annotations

from typing import Any

import pytest

import games
from games.core.text import CardRun, plain
from tests.games.supply import KINDS, prompts, sample, want_of


@pytest.mark.parametrize(("game", "ask"), KINDS)
def test_a_consequence_tells_nothing_better(game: str, ask: str) -> None:
    """What follows a wrong response is about that response: no card and no act of the solution is named."""
    for asked in sample(game, ask, each=6):
        p, law, want = asked.position, asked.law, want_of(asked)
        for prompt in prompts(asked):
            solution = str(prompt.solution(p, law, want))
            for wrong in prompt.wrongs(p, law, want)[:4]:
                grade = games.grade(asked.question, prompt.id, wrong)
                cards = [
                    card
                    for said in grade.follows
                    for _, value in said.fields
                    if isinstance(value, CardRun)
                    for card in value.cards
                ]
                assert all(card in str(wrong) for card in cards)
                assert not [card for card in cards if card in solution and card not in str(wrong)]


@pytest.mark.parametrize(
    ("question", "prompt", "wrong", "says"),
    [
        ({"ask": "arrange", "given": {"hand": "Ry Ry Cy Ny"}}, "lay", [["Ry", "Ry"]],
         "Cách xếp này còn 2 rác. Có cách ít hơn."),
        ({"ask": "worst_trash", "given": {"hand": "Cw Nw By Rg Rg"}}, "pick", ["Nw"],
         "Vứt mã trắng thì còn 6 lá giúp bạn bớt rác."),
        ({"ask": "move", "given": {"n": 4, "phase": "turn", "seat": 0, "turn": 0, "stock": 20,
          "hand": "Rg Rg Cg Ng Ar", "ty": "Rg", "ty_source": "discard", "ty_from": 3}}, "act", "draw",
         "Bốc: được phép, hết lượt còn 2 rác. Có nước tốt hơn."),
    ],
)  # fmt: skip
def test_consequences(question: dict[str, Any], prompt: str, wrong: Any, says: str) -> None:
    """A grouping, a discard and a move are told what they lead to."""
    grade = games.grade({"game": "tu_sac", **question}, prompt, wrong)
    assert [plain(said.words("vi")) for said in grade.follows] == [says]
