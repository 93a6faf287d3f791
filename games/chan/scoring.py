"""Points of a declaration, gà, what a wrong one costs, and who pays whom. Rules document, section 8."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from games.chan.cuoc_names import HOA, ORDER
from games.chan.options import Law

POINTS = {
    "xuong": (2, 0), "thong": (3, 1), "chi": (3, 1), "thien_u": (3, 1), "dia_u": (3, 1),
    "chiu_u": (3, 1), "u_bon": (3, 1), "chiu": (3, 1), "bon": (3, 1), "thien_khai": (3, 1),
    "tom": (4, 1), "leo": (5, 2), "bach_thu": (4, 1), "bach_thu_chi": (6, 3), "bach_dinh": (7, 4),
    "tam_do": (8, 5), "kinh_tu_chi": (12, 9), "thap_thanh": (12, 9), "pha_thien": (12, 9),
    "hoa_roi_cua_phat": (20, 17), "ca_loi_san_dinh": (20, 17), "ca_nhay_man_thuyen": (20, 17),
    "cuoc_dat_trong_hoa": (20, 17), "nha_lau_xe_hoi": (30, 27), "ngu_ong_bat_ca": (30, 27),
    "u_chi_rong": (2, 0),
}  # fmt: skip
"""Điểm (as the highest cước) and dịch (as a further one), the usual table."""
SAN_DINH = dict.fromkeys(("thien_u", "dia_u", "chiu_u", "u_bon"), (4, 1))
"""Where the Sân Đình table differs."""
TAM_DO_LEO = (10, 7)
IN_FULL = frozenset({"thap_thanh", "bach_dinh", "tam_do", "kinh_tu_chi"})
"""The cước that count in full beside thập thành where that is played."""
ONE_GA = frozenset(
    {"thap_thanh", "kinh_tu_chi", "pha_thien", "bach_dinh", "tam_do", "bach_thu_chi"} | HOA
)
BACH_THU = ("bach_thu", "bach_thu_chi")


def value(id: str, law: Law) -> tuple[int, int]:
    """Điểm and dịch of a cước."""
    if id == "pha_thien" and law.options.no_chan_bonus == "tam_do_leo":
        return TAM_DO_LEO
    if law.options.scoring == "san_dinh" and id in SAN_DINH:
        return SAN_DINH[id]
    return POINTS[id]


class Line(NamedTuple):
    """One line of an addition: the cước, how often, the points; is it counted as điểm?"""

    id: str
    times: int
    points: int
    full: bool


def lines(listed: Mapping[str, int], law: Law) -> list[Line]:
    """The cước of a declaration line by line, the highest first (CH-P-1)."""
    if not listed:
        return []
    whole = law.options.full and "thap_thanh" in listed
    highest = max(listed, key=lambda cuoc: (value(cuoc, law)[0], -ORDER[cuoc]))
    best = "thap_thanh" if whole else highest
    found = [Line(best, 1, value(best, law)[0], True)]
    for id, n in listed.items():
        more = n - (id == best)
        if more:
            full = whole and id in IN_FULL
            found.append(Line(id, more, more * value(id, law)[0 if full else 1], full))
    return found


def points(listed: Mapping[str, int], law: Law) -> int:
    """The points of a declaration without gà."""
    return sum(line.points for line in lines(listed, law))


def ga_of(listed: Mapping[str, int], law: Law) -> dict[str, int]:
    """What brings how many gà (CH-P-2): ids of cước, ``chi+bach_thu``, ``u_bon+bach_thu``."""
    if not law.options.ga:
        return {}
    found = {id: 1 for id in listed if id in ONE_GA}
    alone = any(id in listed for id in BACH_THU)
    if "chi" in listed and alone:
        found["chi+bach_thu"] = law.options.chi_ga
    if "u_bon" in listed and (alone or HOA & listed.keys()):
        found["u_bon+bach_thu"] = 1
    return found


def ga(listed: Mapping[str, int], law: Law) -> int:
    return sum(ga_of(listed, law).values())


def total(listed: Mapping[str, int], law: Law) -> int:
    """Points and gà together."""
    return points(listed, law) + ga(listed, law) * law.options.ga_points


# ---------------------------------------------------------------- is the declaration right?


class Wrong(NamedTuple):
    """What is wrong with a declaration: the rule, and the cước that shows it."""

    rule: str
    cuoc: str


def wrong(true: Mapping[str, int], said: Mapping[str, int], law: Law) -> Wrong | None:
    """The first thing that makes a declaration xướng sai; None if it is right (7.5)."""
    have = dict(true)
    hoa, says_hoa = HOA & true.keys(), HOA & said.keys()
    if hoa and says_hoa:
        for id in ("chi", "bach_thu"):
            if id in said:
                return Wrong("CH-X-2", id)
    elif hoa:
        have["chi"] = have["bach_thu"] = 1
    if law.holds("CH-X-4"):
        for id, n in said.items():
            if id != "xuong" and n > have.get(id, 0):
                return Wrong("CH-X-4", id)
    for id in law.options.mandatory_cuoc:
        if id in have and id not in said and law.holds("CH-X-5"):
            excused = "thien_u" in have or says_hoa or (hoa and "chi" in said)
            if not (id == "bach_thu" and excused):
                return Wrong("CH-X-5", id)
    return None


def counted(true: Mapping[str, int], said: Mapping[str, int], law: Law) -> dict[str, int]:
    """What is paid for: all that was said; without CH-X-4 only as far as it is true."""
    if law.holds("CH-X-4"):
        return dict(said)
    have = dict(true)
    if HOA & true.keys() and not HOA & said.keys():
        have["chi"] = have["bach_thu"] = 1
    real = {id: min(n, have.get(id, 0)) for id, n in said.items()}
    return {id: n for id, n in real.items() if n} or {"xuong": 1}


# ---------------------------------------------------------------- the end of a deal

STATUSES = ("ok", "treo_tranh", "u_bao", "bo_u", "u_lao", "chi_rong_missed")
RESULT_RULES = {
    "hoa": "CH-END-1", "u_lao": "CH-PEN-4", "thieu_diem": "CH-OPT-2", "u_bao": "CH-PEN-3",
    "bo_u": "CH-PEN-3", "phat_chi_rong": "CH-PEN-5", "xuong_sai": "CH-X-4",
    "treo_tranh": "CH-PEN-1", "u_dung": "CH-P-3",
}  # fmt: skip
"""The results, worst first, each with the rule that settles it."""


class Over(NamedTuple):
    """The end of a deal: who called ù (None: nobody), the true cước, what was declared, how the winner
    stands, the seats that are báo, the multiplier and the pot."""

    n: int
    seat: int | None
    true: tuple[tuple[str, int], ...]
    said: tuple[tuple[str, int], ...]
    status: str = "ok"
    bao: tuple[int, ...] = ()
    unit: int = 1
    pot: int = 0


class Settled(NamedTuple):
    """How it ends: the result, the points of the winner (negative where he pays), what each seat gets,
    and what becomes of the pot."""

    result: str
    points: int
    pay: tuple[int, ...]
    pot: int


def result_of(p: Over, law: Law) -> str:
    """The result (8.2), the worst that applies."""
    if p.seat is None:
        return "hoa"
    true, said = dict(p.true), dict(p.said)
    least = law.options.min_points
    if p.status == "u_lao":
        return "u_lao"
    if min(points(true, law), points(said, law)) < least:
        return "thieu_diem"
    if p.status == "u_bao" or p.seat in p.bao:
        return "u_bao"
    if p.status == "bo_u":
        return "bo_u"
    if p.status == "chi_rong_missed" and "u_chi_rong" in true:
        return "phat_chi_rong"
    if wrong(true, said, law):
        return "xuong_sai"
    return "treo_tranh" if p.status == "treo_tranh" else "u_dung"


def penalty(p: Over, result: str, law: Law) -> int:
    """What a result other than a right ù costs the winner, to each."""
    if result == "xuong_sai":
        return total(dict(p.said), law)
    return law.options.min_points_penalty if result == "thieu_diem" else law.options.den_points


def takes_pot(p: Over, law: Law) -> bool:
    """Does a right declaration take the pot (CH-P-4)?"""
    said = counted(dict(p.true), dict(p.said), law)
    chi = "chi" in said and any(id in said for id in BACH_THU)
    return law.options.ga_gop and (chi or bool(HOA & said.keys()))


def settle(p: Over, law: Law) -> Settled:
    """The money of a deal."""
    result, nothing = result_of(p, law), (0,) * p.n
    if p.seat is None or result == "treo_tranh":
        return Settled(result, 0, nothing, 0)
    if result != "u_dung":
        each = penalty(p, result, law)
        others = [s for s in range(p.n) if s != p.seat and s not in p.bao]
        return Settled(result, -each, _moved(p, dict.fromkeys(others, each * p.unit)), 0)
    each = total(counted(dict(p.true), dict(p.said), law), law)
    pay = _moved(p, {s: -n * p.unit for s, n in shares(p, each).items()})
    pot = p.pot if takes_pot(p, law) else 0
    pay = tuple(n + pot * (s == p.seat) for s, n in enumerate(pay))
    return Settled(result, each, pay, -pot)


def shares(p: Over, each: int) -> dict[int, int]:
    """What every seat that pays a right ù pays, without the multiplier (CH-P-3, CH-PEN-2)."""
    bao = [s for s in p.bao if s != p.seat]
    if bao:
        return dict.fromkeys(bao, (p.n - 1) * each)
    return {s: each for s in range(p.n) if s != p.seat}


def _moved(p: Over, gets: Mapping[int, int]) -> tuple[int, ...]:
    """What each seat gets, the winner the opposite of all others."""
    pay = [gets.get(seat, 0) for seat in range(p.n)]
    assert p.seat is not None
    pay[p.seat] = -sum(pay)
    return tuple(pay)


def listed(pairs: Sequence[tuple[str, int]]) -> dict[str, int]:
    """Cước with their counts in the order of calling."""
    return dict(sorted(pairs, key=lambda pair: ORDER[pair[0]]))
