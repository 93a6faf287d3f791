"""Tấn: what questions.md asks, and how the cases answer it."""

from __future__ import annotations

from tests.games.fit.rows import (
    ALLOWED,
    RULES,
    YES_NO,
    Case,
    Row,
    by_seat,
    fields,
    hand,
    k1,
    many,
    moves,
    numbers,
    one,
    order,
    part,
    picks,
    seats,
    seats_or_none,
)

SHAPES = {
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
}

RANKS = "23456789TJQKA"
PHASES = ("start", "attack", "defend", "throw", "pile", "done")


def on_table(c: Case) -> list[str]:
    return " ".join(c.given["table"]).split()


def taken(c: Case) -> list[str]:
    return [card for card in c.want["hand"].split() if card not in hand(c)]


def tries(c: Case) -> list[str]:
    """Every move with a card of the hand, allowed or not, and the one without."""
    if c.given["phase"] == "defend":
        unbeaten = [pair for pair in c.given["table"] if len(pair.split()) == 1]
        return ["take", *(f"defend {x} with {y}" for x in unbeaten for y in hand(c))]
    return ["pass", *(f"{c.given['phase']} {card}" for card in hand(c))]


def may_tie(c: Case) -> bool:
    """Two seats can have the same place: seen from the question alone."""
    return c.options.get("finish") == "bout_end" or bool(c.given.get("repetition"))


BEST = Row(one("move", tries, lambda c: c.want["actions"][0]))

ROWS = {
    "setup": Row(numbers("counts", lambda c: part(c, "hand stock"))),
    "trump": Row(one("card", lambda c: c.given["turned"], lambda c: c.want["trump_card"])),
    "who_starts": Row(one("seat", seats, lambda c: c.want)),
    "swap": Row(one("seat", seats_or_none, lambda c: c.want["seat"])),
    "defend": Row(picks("cards", hand, lambda c: c.want)),
    "cheapest_defence": Row(k1("pick", hand, lambda c: [c.want] if c.want else [], none=True)),
    "safest_defence": Row(k1("pick", hand, lambda c: c.want["cards"], none=True)),
    "must_pick_up": Row(one("must", lambda c: YES_NO, lambda c: c.want)),
    "throw_ranks": Row(many("ranks", lambda c: RANKS, lambda c: c.want)),
    "throw_in": Row(picks("cards", hand, lambda c: c.want)),
    "room": Row(numbers("room", lambda c: {"room": c.want})),
    "pick_up": Row(picks("cards", on_table, taken, zone="table")),
    "refill": Row(
        numbers("draws", lambda c: by_seat(c.want["draws"])),
        one("trump_card", seats_or_none, lambda c: c.want["trump_card_to"]),
    ),
    "next_attacker": Row(
        fields(
            "bout",
            one("attacker", seats_or_none, lambda c: c.want["attacker"]),
            one("defender", seats_or_none, lambda c: c.want["defender"]),
        )
    ),
    "next": Row(
        fields(
            "next",
            one("seat", seats_or_none, lambda c: c.want["seat"]),
            one("phase", lambda c: PHASES, lambda c: c.want["phase"]),
        )
    ),
    "legal_actions": Row(
        *moves(hand, "attack", "pass take"), engine=lambda c: "multi_attack" in c.options
    ),
    "judge": Row(ALLOWED, RULES),
    "score": Row(
        order(
            "order",
            seats,
            lambda c: [c.want["places"].index(seat + 1) for seat in seats(c)],
            fits=lambda c: not may_tie(c),
        ),
        numbers("places", lambda c: by_seat(c.want["places"]), low=1, high=4, fits=may_tie),
        one("fool", seats_or_none, lambda c: c.want["fool"]),
    ),
    "best_defence": BEST,
    "best_attack": BEST,
}
