"""The faults: every example of the source text, and each fault beside a twin that is allowed.

A twin is one card or one earlier event apart. Hands are filled up with cards of other numbers.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.chan import GAME
from games.chan.motifs import COMMITTED, SOUND, cast
from games.chan.questions.fault import drawn
from games.chan.rules import FAULT_IDS
from games.chan.spots import around
from games.decks.chan_deck import DECK
from tests.games.chan.document import ask

FILL = "1c 2m 2p 2p 3m 3s 3s 4m 4m 4s 5m 5p 6m 6s 7m 7p 8p"
WAITING = "3p 3p 4s 4s 5p 5s 6m 6p 6p 6s 7m 7m 7p 7s 8p 8p"


def found(
    own: str,
    action: str,
    history: tuple[str, ...] = (),
    source: str = "discard",
    fill: str = FILL,
    **more: Any,
) -> list[str]:
    """The faults of an act with these cards beside the filling."""
    hand = " ".join(sorted(f"{fill} {own}".split()))
    options = {"site_faults": True} if more.pop("site", False) else {}
    given = {"hand": hand, "history": list(history), "action": action, "from": source, **more}
    answer: list[str] = ask("fault", given, **options)
    return answer


def test_the_examples_of_the_source() -> None:
    """Every "Vd" and "Chú ý" of the section on faults."""
    assert found("9m 9p", "eat 9m with 9p") == ["CH-F01"]
    assert found("9m 9m 9m", "eat 9m with 9m", source="noc") == ["CH-F02"]
    assert found("9m 9p", "eat 9s with 9m") == ["CH-F03"]
    assert found("9m 9p 9p", "eat 9s with 9m") == []
    assert found("9m 9p 9p 9p 9p", "eat 9s with 9m", fill=FILL.replace("2m 2p 2p ", "")) == []
    five = "2m 2p 2p 2s 3m 3p 3s 3s 4m 4m 5p 5p 6s 6s 7m 7p 8m 8p"
    assert found("9m", "eat 9p with 9m", fill=five) == ["CH-F04"]
    assert found("9m 9p 9s", "eat 9p with 9m", fill=WAITING) == ["CH-F01"]
    assert found("9m 9p 9s", "eat 9p with 9m", fill=WAITING, source="noc") == ["CH-FBU"]
    assert found("9m 9m", "eat 9p with 9m") == ["CH-F05"]
    refused = ("pass 9m",)
    assert found("9m", "eat 9m with 9m", refused) == ["CH-F06"]
    assert found("9m", "eat 9p with 9m", refused) == ["CH-F07"]
    assert found("9p", "eat 9s with 9p", refused) == ["CH-F08"]
    assert found("9m", "discard 9m", refused) == ["CH-F09"]
    assert found("9p", "eat 9p with 9p", refused) == []
    assert found("9s", "eat 9s with 9s", refused) == []
    played = ("discard 9m", "eat 8s with 8s", "discard 9p")
    fill = FILL.replace("3m 3s 3s", "3p")
    assert found("", "eat 3s with 3p", played, fill=fill) == ["CH-F10"]
    assert found("9p", "eat 9s with 9p", ("discard 9m",)) == ["CH-F11"]
    assert found("9m", "eat 9m with 9m", ("discard 9m",)) == ["CH-F12"]
    assert found("9m", "discard 9m", ("discard 9m",)) == ["CH-F13"]
    assert found("9m", "discard 9m", ("eat 9m with 9m", "discard 8s")) == ["CH-F14"]
    ate = ("eat 9m with 9p", "discard 8s")
    assert found("9s", "eat 9s with 9s", ate) == ["CH-F15"]
    assert found("", "discard 3m", ("eat 9s with 9m", "discard 3p")) == ["CH-F16"]
    assert found("9s", "discard 9s", ("eat 9p with 9m", "discard 8s")) == ["CH-F17"]


TWINS: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("CH-F00", {"own": "9p", "action": "eat 9m with 9p", "on_top": "9m"},
     {"own": "9p", "action": "eat 9m with 9p", "on_top": "9p"}),
    ("CH-F01", {"own": "9m 9p", "action": "eat 9m with 9p"},
     {"own": "9m 9p", "action": "eat 9m with 9m"}),
    ("CH-F02", {"own": "9m 9m 9m", "action": "eat 9m with 9m"},
     {"own": "9m 9m", "action": "eat 9m with 9m"}),
    ("CH-F03", {"own": "9m 9p", "action": "eat 9s with 9m"},
     {"own": "9m 9p 9p", "action": "eat 9s with 9m"}),
    ("CH-F05", {"own": "9m 9m", "action": "eat 9p with 9m"},
     {"own": "9m 9m 9m", "action": "eat 9p with 9m"}),
    ("CH-F06", {"own": "9m", "action": "eat 9m with 9m", "history": ("pass 9m",)},
     {"own": "9m", "action": "eat 9m with 9m", "history": ("pass 9p",)}),
    ("CH-F07", {"own": "9m", "action": "eat 9p with 9m", "history": ("pass 9m",)},
     {"own": "9m", "action": "eat 9p with 9m", "history": ("pass 8m",)}),
    ("CH-F08", {"own": "9p", "action": "eat 9s with 9p", "history": ("pass 9m",)},
     {"own": "9p", "action": "eat 9p with 9p", "history": ("pass 9m",)}),
    ("CH-F09", {"own": "9m", "action": "discard 9m", "history": ("pass 9m",)},
     {"own": "9m", "action": "discard 9m", "history": ("pass 9p",)}),
    ("CH-F10", {"own": "9m", "action": "eat 9p with 9m",
                "history": ("discard 8m", "eat 2s with 2s", "discard 8s")},
     {"own": "9m", "action": "eat 9p with 9m",
      "history": ("discard 8m", "eat 2s with 2s", "discard 7s")}),
    ("CH-F11", {"own": "9p", "action": "eat 9s with 9p", "history": ("discard 9m",)},
     {"own": "9p", "action": "eat 9p with 9p", "history": ("discard 9m",)}),
    ("CH-F12", {"own": "9m", "action": "eat 9m with 9m", "history": ("return 9m",)},
     {"own": "9m", "action": "eat 9m with 9m", "history": ("return 9p",)}),
    ("CH-F13", {"own": "9m", "action": "return 9m", "history": ("discard 9m",)},
     {"own": "9m", "action": "return 9m", "history": ("discard 9p",)}),
    ("CH-F14", {"own": "9m", "action": "discard 9m", "history": ("eat 9m with 9m",)},
     {"own": "9m", "action": "discard 9m", "history": ("chiu 9p",)}),
    ("CH-F15", {"own": "9s 9s", "action": "eat 9s with 9s", "history": ("eat 9m with 9p",)},
     {"own": "9s 9s", "action": "eat 9s with 9s", "history": ("eat 9m with 9m",)}),
    ("CH-F16", {"own": "9p", "action": "discard 9p", "history": ("eat 8m with 8s", "discard 9m")},
     {"own": "9p", "action": "discard 9p", "history": ("eat 8m with 8m", "discard 9m")}),
    ("CH-F17", {"own": "9s 9s", "action": "discard 9s", "history": ("eat 9m with 9p",)},
     {"own": "9s 9s", "action": "discard 9s", "history": ("eat 9m with 9m",)}),
    ("CH-F18", {"own": "9s", "action": "eat 9p with 9s", "history": ("eat 9m with 9p",), "site": True},
     {"own": "9s", "action": "eat 9p with 9s", "history": ("eat 9m with 9p",)}),
    ("CH-F19", {"own": "9s 9s 9s", "action": "chiu 9s", "history": ("eat 9m with 9p",), "site": True},
     {"own": "9s 9s 9s", "action": "chiu 9s", "history": ("eat 9m with 9p",)}),
    ("CH-F04", {"own": "9m 2m 2m", "action": "eat 9p with 9m", "fill": WAITING},
     {"own": "9m 2m 2p", "action": "eat 9m with 9m", "fill": WAITING}),
    ("CH-FBU", {"own": "9m 2m 2m", "action": "pass 9p", "fill": WAITING, "source": "noc"},
     {"own": "9m 2m 2m", "action": "pass 9p", "fill": WAITING, "source": "discard"}),
]  # fmt: skip


@pytest.mark.parametrize(("fault", "committed", "allowed"), TWINS, ids=[twin[0] for twin in TWINS])
def test_each_fault_has_an_allowed_twin(
    fault: str, committed: dict[str, Any], allowed: dict[str, Any]
) -> None:
    """One card or one event apart: here the fault and nothing else, there nothing at all."""
    assert found(**committed) == [fault]
    assert found(**allowed) == []


def test_all_faults_have_twins() -> None:
    assert {twin[0] for twin in TWINS} == set(FAULT_IDS)


@pytest.mark.parametrize("goal", sorted(COMMITTED))
def test_motifs_commit_their_fault(goal: str) -> None:
    """A fault is constructed in nearly every attempt, not waited for."""
    rng, law = Random(goal), GAME.law({"site_faults": True})
    made = hits = 0
    for _ in range(60):
        p = drawn(rng, law, goal, rng.randint(1, 4))
        if p is not None:
            made += 1
            hits += goal in GAME.kinds["fault"].answer(p, law)
    assert made > 40
    assert hits >= 0.85 * made


def test_sound_motifs_are_sound() -> None:
    """What looks like a fault and is none commits none."""
    rng, law, made, clean = Random(1), GAME.law(), 0, 0
    for motif in SOUND:
        for _ in range(12):
            part = cast(rng, motif)
            built = around(rng, law, part, 2)
            if built is None:
                continue
            hand, history = built
            given = {"hand": DECK.text(hand), "history": [str(e) for e in history],
                     "action": str(part.act), "from": part.source or "discard"}  # fmt: skip
            made += 1
            committed = ask("fault", given)
            clean += not committed
            assert set(committed) <= {"CH-F04", "CH-FBU"}, (motif, given)
    assert made > 150
    assert clean > 0.9 * made, "the filling seldom waits by chance"


def test_histories_are_reachable() -> None:
    """A play follows each take; the hand and what lies on the mat are what a seat has then."""
    rng, law, seen = Random(2), GAME.law(), 0
    for goal in sorted(COMMITTED):
        for _ in range(15):
            p = drawn(rng, law, goal, 3)
            if p is None:
                continue
            seen += 1
            owed, first = 0, True
            for event in p.spot.history:
                if event.verb in ("eat", "chiu"):
                    assert not owed
                    owed, first = 1, False
                elif event.verb in ("discard", "return"):
                    assert owed or first
                    owed, first = 0, False
            size = DECK.size(p.spot.hand) + sum(map(len, p.spot.melds))
            assert size == 19 + p.action.is_play
            assert owed == p.action.is_play or (first and p.action.is_play)
    assert seen > 150
