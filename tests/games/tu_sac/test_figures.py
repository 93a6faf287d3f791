"""The count of a win in the source text and the rules document (section 8), each figure with its place."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tu_sac.document import ask

BEST = [
    ("8.1", "Kr Kr", 2),
    ("8.1", "Rr Rr Cr Cr Nr Nr", 2),
    ("8.1", "Pr Pr Py Pg Pw", 1),
    ("8.1", "Pr Pr Py Py Pg Pg Pw Pw", 4),
    ("8.1", "Pr Pr Py Py Pg Pg Pw", 3),
    ("8.1", "Kr Kr Ar Ar", 2),
]


@pytest.mark.parametrize(("where", "hand", "lenh"), BEST)
def test_best_arrangement(where: str, hand: str, lenh: int) -> None:
    """TS-SCORE-6: the complete arrangement that is worth most."""
    want = {"lenh": lenh, "doubled": False, "each": 3 + lenh + 10}
    assert ask("lenh", {"hand": hand}) == want, where


@pytest.mark.parametrize(
    ("given", "lenh", "doubled", "each"),
    [
        ({"hand": "Kr Kr Ag Ag", "melds": ["Rr Cr Nr", "Kg Kg"]}, 3, False, 16),
        ({"hand": "Kr Kr Ag Ag Py Py Py", "melds": ["Rr Cr Nr"]}, 6, False, 19),
        ({"hand": "Kg", "quan": ["Rr Rr Rr Rr"]}, 9, True, 34),
        ({"hand": "Py Py Py", "melds": ["Rr Rr Rr Rr", "Kg Ag Bg"]}, 10, True, 36),
    ],
)
def test_payment(given: dict[str, Any], lenh: int, doubled: bool, each: int) -> None:
    """seed 36, section 7: (3 + 6) + 10 = 19, (3 + 9)·2 + 10 = 34; an eaten pair of tướng counts 0."""
    assert ask("lenh", given) == {"lenh": lenh, "doubled": doubled, "each": each}


def table(n: int, winner: int | None, den: int | None = None, **seats: list[Any]) -> dict[str, Any]:
    """A finished deal: `s0=[hand, melds, quan]`; seats that are not named hold one stray card."""
    hands, melds, quan = [], [], []
    for seat in range(n):
        hand, eaten, dealt = seats.get(f"s{seat}", ["Bw", [], []])
        hands.append(hand)
        melds.append(eaten)
        quan.append(dealt)
    return {
        "n": n, "winner": winner, "hands": hands, "melds": melds, "quan": quan, "den_seat": den,
    }  # fmt: skip


ONE = ["Kr Kr Ag Ag", ["Rr Cr Nr"], []]
FIVE = {
    "s0": ["Bw", ["Ay Ay Ay Ay"], []],
    "s1": ["Rw Rw Rw", [], []],
    "s3": ["Cw Cw", ["Pr Pg Pw"], []],
}
EXAMPLES: list[tuple[str, dict[str, Any], int, int | None, list[int]]] = [
    ("8.4.1", table(4, 0, s0=ONE), 1, 3, [48, -16, -16, -16]),
    ("8.4.2", table(4, 0, s0=ONE, s1=["Py Py Py", [], []]), 1, 3, [48, -10, -19, -19]),
    ("8.4.3", table(3, 1, s1=["Py Py Py", ["Rr Rr Rr Rr", "Kg Ag Bg"], []],
                    s2=["Bw", [], ["Nw Nw Nw Nw"]]), 1, 10, [-44, 64, -20]),
    ("8.4.4", table(4, 0, 2, s0=ONE), 1, 3, [48, 0, -48, 0]),
    ("8.4.5", table(4, 3, 1, **FIVE), 1, 1, [15, -42, -9, 36]),
    ("8.4.6", table(2, 1, s1=["Ag Ag", ["Rr Cr Nr"], []]), 5, 1, [-70, 70]),
    ("8.4.7", table(4, None, s2=["Bw", [], ["Nw Nw Nw Nw"]]), 1, None, [0, 0, 0, 0]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("where", "given", "stake", "lenh", "payments"), EXAMPLES, ids=[row[0] for row in EXAMPLES]
)
def test_worked_examples(
    where: str, given: dict[str, Any], stake: int, lenh: int | None, payments: list[int]
) -> None:
    """8.4: the worked examples, to the point."""
    assert ask("score", given, stake=stake) == {"lenh": lenh, "payments": payments}
    assert sum(payments) == 0


def test_den_may_be_off() -> None:
    """8.2: with option den=false a den_seat is ignored."""
    given = table(4, 0, 2, s0=ONE)
    assert ask("score", given, den=False)["payments"] == [48, -16, -16, -16]
