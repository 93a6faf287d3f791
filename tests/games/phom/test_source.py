"""Every figure of the rules document's tables and worked examples (sections 5, 6.3, 8)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.phom.document import ask


@pytest.mark.parametrize(
    ("n", "deal", "stock", "ha_at", "end_at"),
    [
        (2, 9, 33, 6, 8), (3, 9, 24, 9, 12), (4, 9, 15, 12, 16),
        (2, 8, 35, 6, 8), (3, 8, 27, 9, 12), (4, 8, 19, 12, 16),
    ],
)  # fmt: skip
def test_setup(n: int, deal: int, stock: int, ha_at: int, end_at: int) -> None:
    """The table of section 5."""
    options = {"deal": deal} if deal != 9 else {}
    for cai in range(n):
        hands = [deal + (seat == cai) for seat in range(n)]
        want = {"hands": hands, "stock": stock, "ha_at": ha_at, "end_at": end_at}
        assert ask("deal_counts", {"n": n, "cai": cai}, **options) == want


RANKED: list[tuple[list[int], list[int]]] = [
    ([0, 0], [1, -1]), ([0, 1], [4, -4]), ([1, 1], [1, -1]),
    ([0, 0, 0], [3, -1, -2]), ([0, 0, 1], [5, -1, -4]), ([0, 1, 1], [8, -4, -4]),
    ([1, 1, 1], [3, -1, -2]),
    ([0, 0, 0, 0], [6, -1, -2, -3]), ([0, 0, 0, 1], [7, -1, -2, -4]),
    ([0, 0, 1, 1], [9, -1, -4, -4]), ([0, 1, 1, 1], [12, -4, -4, -4]),
    ([1, 1, 1, 1], [6, -1, -2, -3]),
]  # fmt: skip
"""Who is móm, seat 0 first; what each gets (table of 8.1)."""


@pytest.mark.parametrize(("mom", "pay"), RANKED)
def test_payments_by_rank(mom: list[int], pay: list[int]) -> None:
    n = len(mom)
    given: dict[str, Any] = {
        "n": n, "points": [10 * (seat + 1) for seat in range(n)], "mom": list(map(bool, mom)),
        "order": list(range(n)),
    }  # fmt: skip
    assert ask("score", given) == {"pay": pay}
    assert ask("score", given, bet=7) == {"pay": [7 * x for x in pay]}


KINDS = {
    "u_khan": 5, "u_cung_mau": 5, "u_thuong": 5, "u_gui": 5, "u_tron": 10, "u_thong": 10,
    "u_tron_thong": 15,
}  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("n", [2, 3, 4])
def test_payments_by_win(kind: str, n: int) -> None:
    """The table of 8.2, and who wins the pot."""
    each = KINDS[kind]
    given = {"n": n, "winner": 1, "kind": kind, "pot": 6}
    pay = [each * (n - 1) if seat == 1 else -each for seat in range(n)]
    assert ask("score", given) == {"pay": pay}
    wins_pot = kind not in ("u_khan", "u_cung_mau")
    pay = [x - 1 for x in pay]
    pay[1] += (6 + n) if wins_pot else 0
    assert ask("score", given, ga_ante=True) == {"pay": pay, "pot": -6 if wins_pot else n}


WORKED: list[tuple[dict[str, Any], dict[str, Any], dict[str, Any]]] = [
    ({"n": 4, "points": [7, 13, 7, 7], "mom": [False] * 4, "order": [0, 1, 2, 3]}, {},
     {"pay": [6, -3, -1, -2]}),
    ({"n": 3, "points": [10, 20, 5], "mom": [False] * 3, "order": [1, 2, 0]}, {"bet": 10},
     {"pay": [-10, -20, 30]}),
    ({"n": 2, "points": [3, 50], "mom": [False, True], "order": [0, 1]}, {}, {"pay": [4, -4]}),
    ({"n": 4, "winner": 0, "kind": "u_thuong", "tai": True,
      "eats": [{"by": 1, "kind": "ha"}, {"by": 2, "kind": "ha"}]}, {}, {"pay": [10, 0, -10, 0]}),
    ({"n": 4, "winner": 0, "kind": "u_thuong", "tai": True,
      "eats": [{"by": 1, "kind": "ha"}, {"by": 2, "kind": "ha"}]}, {"chot_den": "first"},
     {"pay": [10, -15, 5, 0]}),
    ({"n": 3, "winner": 2, "kind": "u_tron",
      "eats": [{"by": 2, "kind": k} for k in ("plain", "chot", "ha")]}, {}, {"pay": [0, -35, 35]}),
    ({"n": 2, "winner": 1, "kind": "u_thuong", "eats": [{"by": 1, "kind": "ha"}]}, {},
     {"pay": [-10, 10]}),
    ({"n": 2, "winner": 0, "kind": "u_thuong", "tai": True, "eats": [{"by": 1, "kind": "ha"}]}, {},
     {"pay": [0, 0]}),
    ({"n": 4, "winner": 3, "kind": "u_thuong", "pot": 8}, {"ga_ante": True},
     {"pay": [-6, -6, -6, 26], "pot": -8}),
    ({"n": 4, "winner": 3, "kind": "u_khan", "pot": 8}, {"ga_ante": True},
     {"pay": [-6, -6, -6, 14], "pot": 4}),
]  # fmt: skip


@pytest.mark.parametrize(("given", "options", "want"), WORKED)
def test_worked(given: dict[str, Any], options: dict[str, Any], want: dict[str, Any]) -> None:
    """The worked examples of section 8."""
    assert ask("score", given, **options) == want


TRACE = [
    ("3 draw", 3, "discard", 11), ("3 discard", 0, "take", 12), ("0 eat", 0, "discard", 11),
    ("0 discard", 1, "take", 12), ("1 draw", 1, "lay", 12), ("1 lay", 1, "send", 12),
    ("1 discard", 2, "take", 13), ("2 eat", 2, "lay", 12), ("2 lay", 2, "send", 12),
    ("2 discard", 3, "take", 13), ("3 draw", 3, "lay", 13), ("3 lay", 3, "send", 13),
    ("3 discard", 0, "take", 14), ("0 eat", 0, "lay", 13), ("0 lay", 0, "send", 13),
    ("0 discard", 1, "take", 14), ("1 draw", 1, "lay", 14), ("1 lay", 1, "send", 14),
    ("1 discard", 2, "take", 15), ("2 draw", 2, "lay", 15), ("2 lay", 2, "send", 15),
]  # fmt: skip
"""The full trace of 6.3: act, who acts then, doing what, at how many uneaten discards."""


def test_trace() -> None:
    start = {"seat": 3, "phase": "take", "uneaten": 11, "laid": [False] * 4}
    log: list[str] = []
    for act, seat, phase, uneaten in TRACE:
        log.append(act)
        want = ask("next", {"n": 4, "start": start, "log": log})
        assert (want["seat"], want["phase"], want["uneaten"]) == (seat, phase, uneaten), act
        assert want["chot"] == (phase == "take" and uneaten >= 12)
    want = ask("next", {"n": 4, "start": start, "log": [*log, "2 discard"]})
    assert want == {"seat": None, "phase": "end", "uneaten": 16, "chot": False, "tai": False}


def test_first_to_lay_shifts_with_every_eat() -> None:
    """First to hạ = (cái + 3n + e) mod n (6.3)."""
    for n in (2, 3, 4):
        for eats in range(3):
            log, seat, left = ["0 discard"], 0, eats
            while True:
                seat = (seat + 1) % n
                verb = "eat" if left else "draw"
                left = max(0, left - 1)
                log.append(f"{seat} {verb}")
                now = ask("next", {"n": n, "cai": 0, "log": log})
                if now["phase"] == "lay":
                    break
                log.append(f"{seat} discard")
            assert seat == eats % n
