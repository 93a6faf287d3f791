"""Xệp: what questions.md asks, and how the cases answer it."""

from __future__ import annotations

from itertools import product

from tests.games.fit.rows import (
    ALLOWED,
    FIRST_RULE,
    NONE,
    POSITION,
    YES_NO,
    Case,
    Row,
    board,
    by_seat,
    fields,
    hand,
    k1,
    lay,
    many,
    moves,
    numbers,
    one,
    part,
    picks,
    seats,
)

SHAPES = {
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
}

DECK = [rank + colour for rank, colour in product("KABRCNP", "rygw")]
TYPES = (
    "tuong",
    "doi",
    "khap",
    "quan",
    "tuong_si_tuong",
    "xe_phao_ma",
    "ba_chot",
    "bon_chot",
    None,
)
PHASES = ("discard", "draw", "drawn", "claim", "pull", "drawer", "offer", "over")


def takes(c: Case) -> list[object]:
    """What may happen to the card on offer; None: nobody takes it."""
    card = c.given["card"]
    return [c.want["action"], f"xep {card}", f"eat {card} with {card} {card}", "win", None]


ROWS = {
    "group": Row(
        one("type", lambda c: TYPES, lambda c: c.want["type"]),
        numbers("lenh", lambda c: part(c, "lenh"), fits=lambda c: c.want["type"] is not None),
    ),
    "lenh": Row(numbers("total", lambda c: {"lenh": c.want})),
    "arrange": Row(
        lay("lay", hand, POSITION),
        numbers("count", lambda c: part(c, "trash lenh")),
    ),
    "is_win": Row(
        one("win", lambda c: [True, "XE-WIN-1", "XE-WIN-2"], lambda c: c.want["reason"] or True)
    ),
    "outs": Row(board("outs", DECK, lambda c: c.want)),
    "discardable": Row(picks("cards", hand, lambda c: c.want)),
    "ui": Row(
        one("ui", lambda c: YES_NO, lambda c: c.want["ui"]),
        picks("discards", hand, lambda c: c.want["discards"]),
    ),
    "resolve": Row(
        fields(
            "take",
            one("seat", seats, lambda c: c.want["seat"]),
            one("action", takes, lambda c: c.want["action"]),
        )
    ),
    "legal_actions": Row(*moves(hand, "discard", "draw pass win ui")),
    "judge": Row(ALLOWED, FIRST_RULE),
    "best_discard": Row(k1("pick", hand, lambda c: c.want)),
    "score": Row(
        numbers("pay", lambda c: by_seat(c.want["pay"]) | part(c, "pot"), low=-9999, high=9999)
    ),
    "next": Row(
        fields(
            "next",
            one("phase", lambda c: PHASES, lambda c: c.want["phase"]),
            many("seats", seats, lambda c: c.want["seats"]),
        )
    ),
    "setup": Row(
        one("dealer", seats, lambda c: c.want["dealer"], fits=lambda c: "last" in c.given),
        numbers("sizes", lambda c: by_seat(c.want["sizes"]) | part(c, "stock")),
    ),
    "after": NONE,
    "view": NONE,
}
