"""Wrong beliefs about Phỏm: each explains the response that its holder would give."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.questions import grade
from games.phom import GAME
from games.phom.beliefs import BELIEFS
from tests.games.phom.document import IDS

HELD: list[tuple[str, str, dict[str, Any], str, Any]] = [
    ("queen_king_ace", "phom", {"cards": "Qd Kd Ad"}, "kind", "doc"),
    ("queen_king_ace", "can_eat", {"hand": "Qd Kd 2c 5s 9h", "card": "Ad"}, "can", "yes"),
    ("eat_any", "judge", {"phase": "take", "hand": "9c 9d 2s 4h", "last": "5s", "action": "eat 9h"},
     "allowed", "yes"),
    ("two_eaten_in_one", "can_eat",
     {"hand": "4d 5d 6d 9c Jc Kh 2s 8s Th", "eaten": "6d", "card": "7d"}, "can", "yes"),
    ("partners_free", "legal_actions",
     {"phase": "discard", "hand": "4d 5d 6d 9h Ks", "eaten": "6d", "thrown": 1}, "cards",
     ["4d", "5d", "9h", "Ks"]),
    ("longer_is_cheaper", "arrange", {"hand": "7h 7d 7c 5c 6c 2s"}, "points", {"points": 16}),
    ("longer_is_cheaper", "arrange", {"hand": "7h 7d 7c 5c 6c 2s"}, "lay", [["5c", "6c", "7c"]]),
    ("faces_ten", "rank", {"hands": ["Kc", "6h 5d"], "mom": [False, False], "order": [0, 1]}, "points",
     {"0": 10, "1": 11}),
    ("mom_sends", "send", {"hand": "4s 5s Kd", "own": [], "table": ["As 2s 3s"]}, "sent", ["4s", "5s"]),
    ("mom_is_last", "score",
     {"n": 2, "points": [3, 20], "mom": [False, True], "order": [0, 1]}, "pay", {"0": 1, "1": -1}),
    ("khan_any_time", "is_win",
     {"phase": "take", "hand": "As 4s 7s Ts Ks 2h 5h 8h Jh", "thrown": 1}, "kind", "u_khan"),
    ("two_make_phom", "phom", {"cards": "5d 5s"}, "kind", "ngang"),
    ("card_in_two", "arrange", {"hand": "7h 7d 7c 5c 6c 2s"}, "points", {"points": 2}),
    ("fewest_wins_mom", "rank",
     {"hands": ["Kc", "As", "2h 2d"], "mom": [False, True, False], "order": [0, 1, 2]}, "order",
     ["1", "2", "0"]),
]  # fmt: skip


@pytest.mark.parametrize(("id", "ask", "given", "prompt", "response"), HELD)
def test_holder_is_recognised(
    id: str, ask: str, given: dict[str, Any], prompt: str, response: Any
) -> None:
    """The response is wrong, and the belief is among those that explain it."""
    kind, law = GAME.kinds[ask], GAME.law()
    p = kind.parse(given, law)
    found = grade(kind, kind.prompt(prompt), p, law, response, BELIEFS)
    assert found.mark.outcome != "right"
    assert id in [belief.id for belief in (*found.named, *found.counted)]


def test_beliefs_are_described() -> None:
    """Ids, names and laws differ; rules and kinds exist; words stand in both languages."""
    plain = GAME.law()
    assert len({b.id for b in BELIEFS}) == len(BELIEFS) == 12
    assert len({b.change(plain) for b in BELIEFS}) == len(BELIEFS)
    for belief in BELIEFS:
        assert set(belief.corrected_by) <= set(IDS)
        assert belief.asks <= GAME.kinds.keys()
        assert belief.change(plain) == belief.change(belief.change(plain)) != plain
        for text in (belief.name, belief.thinks):
            assert text.vi
            assert text.en
            assert "!" not in text.vi + text.en
