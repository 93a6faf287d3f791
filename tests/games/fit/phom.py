"""Phỏm: what questions.md asks, and how the cases answer it."""

from __future__ import annotations

from itertools import combinations, product

from tests.games.fit.rows import (
    ALLOWED,
    FIRST_RULE,
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
    order,
    part,
    picks,
    seats_or_none,
)

SHAPES = {
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
}

DECK = [rank + suit for rank, suit in product("A23456789TJQK", "scdh")]
WINS = ("u_thuong", "u_gui", "u_tron", "u_thong", "u_tron_thong", "u_khan", "u_cung_mau")
PHASES = ("opening", "take", "discard", "lay", "send", "end")


def joined(cards: tuple[str, ...]) -> str:
    return " ".join(sorted(cards))


def pairs(c: Case) -> list[str]:
    return [joined(pair) for pair in combinations(hand(c), 2)]


def groups(c: Case) -> list[str]:
    """Every three cards with the one on offer, phỏm or not, and the longer phỏm."""
    threes = (joined((c.given["card"], *pair)) for pair in combinations(hand(c), 2))
    return [*c.want["groups"], *threes]


def sends(c: Case) -> list[str]:
    """Every card of the hand to every phỏm, fitting or not."""
    targets = [joined(tuple(group.split())) for group in c.given["own"] + c.given["table"]]
    return [f"send {card} to {target}" for card, target in product(hand(c), targets)]


def many_lays(c: Case) -> bool:
    return len([action for action in c.want if action.startswith("lay")]) > 8


def throwing(c: Case) -> bool:
    return bool(c.given.get("discard"))


ROWS = {
    "phom": Row(one("kind", lambda c: ["ngang", "doc", None], lambda c: c.want["kind"])),
    "ca": Row(many("pairs", pairs, lambda c: c.want)),
    "deal_counts": Row(
        numbers("counts", lambda c: by_seat(c.want["hands"]) | part(c, "stock ha_at end_at"))
    ),
    "arrange": Row(
        lay("lay", hand, POSITION, fits=lambda c: not throwing(c)),
        fields(
            "lay_throw",
            lay("lay", hand, POSITION),
            k1("throw", hand, POSITION, none=True),
            fits=throwing,
        ),
        numbers("points", lambda c: part(c, "points")),
    ),
    "is_win": Row(one("kind", lambda c: [*WINS, None], lambda c: c.want["kind"])),
    "can_eat": Row(
        one("can", lambda c: [True, "PH-EAT-2", "PH-EAT-3"], lambda c: c.want["rule"] or True),
        many("groups", groups, lambda c: c.want["groups"], fits=lambda c: bool(c.want["can"])),
    ),
    "outs": Row(board("outs", DECK, lambda c: c.want["cards"])),
    "best_discard": Row(k1("pick", hand, lambda c: c.want)),
    "safe_discard": Row(picks("cards", hand, lambda c: c.want)),
    "legal_actions": Row(*moves(hand, "discard", "draw pass lay win"), engine=many_lays),
    "judge": Row(ALLOWED, FIRST_RULE),
    "send": Row(
        picks("sent", hand, lambda c: c.want["sent"]),
        many("now", sends, lambda c: c.want["now"]),
    ),
    "next": Row(
        fields(
            "next",
            one("seat", seats_or_none, lambda c: c.want["seat"]),
            one("phase", lambda c: PHASES, lambda c: c.want["phase"]),
        ),
        one("chot", lambda c: YES_NO, lambda c: c.want["chot"]),
    ),
    "resolve": Row(
        fields(
            "win",
            one("seat", seats_or_none, lambda c: c.want["seat"]),
            one("kind", lambda c: ["u_khan", "u_cung_mau", None], lambda c: c.want["kind"]),
        )
    ),
    "rank": Row(
        order("order", lambda c: range(len(c.given["hands"])), lambda c: c.want["order"]),
        numbers(
            "points",
            lambda c: by_seat(c.want["points"]),
            fits=lambda c: not all(c.given["mom"]),
        ),
    ),
    "score": Row(
        numbers("pay", lambda c: by_seat(c.want["pay"]) | part(c, "pot"), low=-9999, high=9999)
    ),
    "dense": Row(
        fields(
            "den",
            one("payer", seats_or_none, lambda c: c.want["payer"]),
            numbers("amount", lambda c: part(c, "amount")),
        )
    ),
    "replay": Row(
        one(
            "mistake",
            lambda c: [*range(len(c.given["actions"])), None],
            lambda c: c.want["illegal"],
        )
    ),
}
