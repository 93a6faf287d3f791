"""Chắn: what questions.md asks, and how the cases answer it."""

from __future__ import annotations

from itertools import product

from tests.games.fit.rows import (
    ALLOWED,
    RULES,
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
    seats,
    seats_or_none,
)

SHAPES = {
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
}

DECK = ["1c", *(rank + suit for rank, suit in product("23456789", "mps"))]
REASONS = [f"CH-U-{i}" for i in range(1, 6)]
FAULTS = [*(f"CH-F{i:02}" for i in range(20)), "CH-FBU"]
CUOC = (  # noqa: SIM905
    "xuong thong chi thien_u dia_u chiu chiu_u bon u_bon thien_khai bach_thu bach_thu_chi "
    "thap_thanh bach_dinh tam_do kinh_tu_chi leo tom pha_thien u_chi_rong hoa_roi_cua_phat "
    "nha_lau_xe_hoi ca_loi_san_dinh ngu_ong_bat_ca cuoc_dat_trong_hoa ca_nhay_man_thuyen"
).split()
assert len(CUOC) == 26


def ticked(c: Case) -> dict[str, int]:
    """Every cước with its count; most are 0."""
    said = (word.partition(":") for word in c.want["cuoc"])
    return dict.fromkeys(CUOC, 0) | {name: int(times or 1) for name, _, times in said}


def chooser(c: Case) -> object:
    """Whose choice it is now; nobody's at the end."""
    key = {"end": None, "claim": "chooser"}.get(c.want["phase"], "seat")
    return key and c.want[key]


def declarations(c: Case) -> list[str]:
    """The one that was made and two that are right: all of it, also with a needless xuông."""
    true = " ".join(c.given["cuoc"])
    return [said(c), true, f"xuong {true}"]


def said(c: Case) -> str:
    return " ".join(c.given.get("declared", c.given["cuoc"]))


def takes(c: Case) -> list[str]:
    """Every way to take the card, with or without a fault."""
    card = c.given["card"]
    ways = (f"eat {card} with {own}" for own in hand(c) if own[0] == card[0])
    return [*ways, f"chiu {card}"]


ROWS = {
    "arrange": Row(
        lay("lay", hand, lambda c: c.want["chan"] + c.want["ca"] + c.want["ba_dau"]),
        numbers("count", lambda c: part(c, "n_chan odd steps")),
    ),
    "is_win": Row(one("win", lambda c: [True, *REASONS], lambda c: c.want["reason"] or True)),
    "waits": Row(
        board("noc", DECK, lambda c: c.want["noc"]),
        board("any", DECK, lambda c: c.want["any"]),
        numbers("live", lambda c: part(c, "live")),
    ),
    "fault": Row(many("faults", lambda c: FAULTS, lambda c: c.want)),
    "legal_actions": Row(*moves(hand, "discard return", "draw pass win")),
    "judge": Row(ALLOWED, RULES),
    "resolve": Row(
        fields(
            "take",
            one("seat", seats_or_none, lambda c: c.want["seat"]),
            one("act", lambda c: [*c.given["claims"], None], lambda c: c.want["act"]),
        )
    ),
    "next": Row(one("seat", seats_or_none, chooser)),
    "declare": Row(
        numbers("cuoc", ticked, high=4),
        numbers("points", lambda c: part(c, "points ga total")),
    ),
    "score": Row(
        numbers("pay", lambda c: by_seat(c.want["pay"]) | part(c, "pot"), low=-9999, high=9999),
        one("wrong", declarations, said, fits=lambda c: c.want["result"] == "xuong_sai"),
    ),
    "who_has_cai": Row(
        one("seat", seats, lambda c: c.want["cai"]),
        one(
            "word",
            lambda c: ["tien", "doi", "tut", "self"],
            lambda c: c.want["kind"],
            fits=lambda c: bool(c.given["n"] == 4),
        ),
    ),
    "dealers": Row(many("seats", seats, lambda c: c.want)),
    "best_discard": Row(k1("pick", hand, lambda c: c.want["best"])),
    "change_wait": Row(many("takes", takes, lambda c: c.want)),
}
