"""Won hands with a certain cước, built from their groups: a rare one is constructed, not waited for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import NamedTuple

from games.chan.cuoc import OWN, Won
from games.chan.cuoc_names import CUOC
from games.chan.drawing import (
    ALL_KINDS,
    NOTHING,
    cards_of,
    draw_waiting,
    hand_of,
    lay_down,
    lay_out,
    untakable,
)
from games.chan.groups import Arrangement, Meld
from games.chan.options import Law
from games.decks.chan_deck import CHI, COPIES, DECK, RED, of_rank

BLACK = ALL_KINDS - RED
GOALS = tuple(cuoc.id for cuoc in CUOC)


class Plan(NamedTuple):
    """A waiting hand as groups, the winning card, and what must lie on the mat or stay in hand."""

    laid: Arrangement
    card: str
    down: tuple[Meld, ...] = ()
    """Groups that lie on the mat in any case; a chíu as four cards."""
    held: frozenset[str] = frozenset()
    """Kinds of which nothing is laid down."""
    gate: str | None = None
    source: str | None = None


def twin(kind: str) -> Meld:
    return (kind, kind)


def fixed(
    chan: tuple[str, ...] = (), que: tuple[str, ...] = (), ca: tuple[Meld, ...] = ()
) -> Arrangement:
    """Groups that a hand must have."""
    return Arrangement(tuple(map(twin, chan)), ca, (), que)


def plan_of(rng: Random, laid: Arrangement | None, **more: object) -> Plan | None:
    """A plan with a card that completes the hand: the twin of the què, or one of its number."""
    if laid is None:
        return None
    five = len(laid.chan) == 5
    if laid.que:
        (odd,) = laid.que
        cards = [odd] if five else list(of_rank(odd[0]))
    else:
        cards = list(laid.ba_dau[0])
    own = cards_of(laid)
    cards = [card for card in cards if own.count(card) < COPIES]
    if not cards:
        return None
    return Plan(laid, rng.choice(cards), **more)  # type: ignore[arg-type]


def _plain(rng: Random) -> Plan | None:
    chan = rng.choice((5, 6, 6, 7))
    laid = draw_waiting(rng, chan, rng.random() < 0.3, chi=False)
    return plan_of(rng, laid)


def _xuong(rng: Random) -> Plan | None:
    laid = draw_waiting(rng, rng.choice((6, 6, 7)), rng.random() < 0.3, chi=False)
    return plan_of(rng, laid, gate="other")


def _own_gate(rng: Random) -> Plan | None:
    plan = _plain(rng)
    return plan and plan._replace(gate=OWN, source="noc")


def _chiu(rng: Random) -> Plan | None:
    """One or two kinds taken by chíu."""
    kinds = rng.sample(DECK.kinds, rng.choice((1, 1, 2)))
    chan = tuple(k for kind in kinds for k in (kind, kind))
    laid = draw_waiting(rng, rng.choice((5, 6, 7)), False, fixed(chan), chi=False)
    return plan_of(rng, laid, down=tuple((k,) * COPIES for k in kinds))


def _three(rng: Random) -> Plan | None:
    """Three alike in hand, the fourth wins."""
    kind = rng.choice([k for k in DECK.kinds if k != CHI])
    laid = draw_waiting(rng, rng.choice((5, 6)), False, fixed((kind,), (kind,)))
    if laid is None:
        return None
    source = rng.choice(("noc", "discard", "return"))
    return Plan(laid, kind, held=frozenset((kind,)), source=source)


def _bon(rng: Random) -> Plan | None:
    kinds = rng.sample(DECK.kinds, rng.choice((1, 1, 2)))
    chan = tuple(k for kind in kinds for k in (kind, kind))
    laid = draw_waiting(rng, rng.choice((5, 6, 7)), False, fixed(chan), chi=False)
    return plan_of(rng, laid, down=tuple(twin(k) for k in chan))


def _u_bon(rng: Random) -> Plan | None:
    """A chắn eaten, one more of it in hand."""
    kind = rng.choice([k for k in DECK.kinds if k != CHI])
    laid = draw_waiting(rng, rng.choice((5, 6)), False, fixed((kind,), (kind,)))
    return laid and Plan(laid, kind, down=(twin(kind),), source="noc")


def _thien_khai(rng: Random) -> Plan | None:
    kinds = rng.sample(DECK.kinds, rng.choice((1, 1, 2)))
    chan = tuple(k for kind in kinds for k in (kind, kind))
    laid = draw_waiting(rng, rng.choice((5, 6, 7)), False, fixed(chan), chi=False)
    return plan_of(rng, laid, held=frozenset(kinds))


def _bach_thu(rng: Random) -> Plan | None:
    return plan_of(rng, draw_waiting(rng, 5, False, chi=False))


def _bach_thu_chi(rng: Random) -> Plan | None:
    return plan_of(rng, lay_out(rng, 5, 4, 0, 1, fixed(que=(CHI,))))


def _thap_thanh(rng: Random) -> Plan | None:
    laid = lay_out(rng, 9, 0, 0, 1, chi=False)
    return laid and Plan(laid, laid.que[0])


def _bach_dinh(rng: Random) -> Plan | None:
    laid = draw_waiting(rng, rng.choice((5, 6, 7)), False, allowed=BLACK, chi=False)
    plan = plan_of(rng, laid)
    return plan if plan and plan.card not in RED else None


def _tam_do(rng: Random) -> Plan | None:
    """Four red chắn, or three and a red cạ."""
    reds = sorted(RED)
    chan = tuple(rng.choices(reds, k=4)) if rng.random() < 0.6 else tuple(rng.choices(reds, k=3))
    if any(chan.count(kind) > 2 for kind in chan):
        return None
    ca: tuple[Meld, ...] = () if len(chan) == 4 else (rng.choice((("8m", "8s"), ("9m", "9s"))),)
    total = rng.choice((5, 6, 7))
    laid = lay_out(rng, total, 9 - total, 0, 1, fixed(chan, ca=ca), BLACK, chi=False)
    plan = plan_of(rng, laid)
    return plan if plan and plan.card not in RED else None


def _kinh_tu_chi(rng: Random) -> Plan | None:
    total = rng.choice((5, 6, 7))
    laid = lay_out(rng, total, 9 - total, 0, 1, fixed((CHI, CHI)), BLACK, chi=False)
    plan = plan_of(rng, laid)
    return plan if plan and plan.card not in RED else None


def _leo(rng: Random) -> Plan | None:
    """One set by singles in cạ, or two by chắn."""
    if rng.random() < 0.4:
        core = fixed(("1c", "8s", "9m"))
    else:
        core = fixed(
            ("1c",),
            ca=(
                tuple(sorted(("8s", rng.choice(("8m", "8p"))))),
                tuple(sorted(("9m", rng.choice(("9p", "9s"))))),
            ),
        )
    total = rng.choice((5, 6, 7))
    return plan_of(rng, lay_out(rng, total, 9 - total, 0, 1, core, chi=False))


def _tom(rng: Random) -> Plan | None:
    if rng.random() < 0.35:
        core = fixed(("3m", "3s", "7p"))
    else:
        core = fixed(ca=(("3m", "3s"), tuple(sorted(("7p", rng.choice(("7m", "7s")))))))
    total = rng.choice((5, 6, 7))
    return plan_of(rng, lay_out(rng, total, 9 - total, 0, 1, core, chi=False))


def _pha_thien(rng: Random) -> Plan | None:
    """All chắn are eaten ones of different kinds; what is in hand are singles."""
    total = rng.choice((5, 5, 6))
    laid = lay_out(rng, 0, 9 - total, 0, 1, chi=rng.random() < 0.2)
    if laid is None:
        return None
    free = sorted(ALL_KINDS - set(cards_of(laid)))
    laid = laid._replace(chan=tuple(sorted(map(twin, rng.sample(free, total)))))
    return plan_of(rng, laid, down=laid.chan)


def _u_chi_rong(rng: Random) -> Plan | None:
    total = rng.choice((6, 6, 7, 8))
    laid = lay_out(rng, total, 9 - total, 0, 1, fixed(que=(CHI,)))
    return laid and Plan(laid, CHI, source="noc")


def _flower(card: str, down: str) -> Callable[[Random], Plan | None]:
    """Chì bạch thủ on a card, with another kind on the mat."""

    def make(rng: Random) -> Plan | None:
        four = rng.random() < 0.3
        laid = draw_waiting(rng, 5, False, fixed((down, down) if four else (down,), (card,)))
        lying = (down,) * COPIES if four else twin(down)
        return laid and Plan(laid, card, down=(lying,), gate=OWN, source="noc")

    return make


def _house(card: str, *kinds: str) -> Callable[[Random], Plan | None]:
    """Chì bạch thủ on a card, with chắn of other kinds in hand."""

    def make(rng: Random) -> Plan | None:
        laid = draw_waiting(rng, 5, False, fixed(kinds, (card,)))
        return laid and Plan(laid, card, held=frozenset(kinds), gate=OWN, source="noc")

    return make


PLANS: Mapping[str, Callable[[Random], Plan | None]] = {
    "xuong": _xuong, "thong": _plain, "chi": _own_gate, "dia_u": _plain, "chiu": _chiu,
    "chiu_u": _three, "bon": _bon, "u_bon": _u_bon, "thien_khai": _thien_khai,
    "bach_thu": _bach_thu, "bach_thu_chi": _bach_thu_chi, "thap_thanh": _thap_thanh,
    "bach_dinh": _bach_dinh, "tam_do": _tam_do, "kinh_tu_chi": _kinh_tu_chi, "leo": _leo,
    "tom": _tom, "pha_thien": _pha_thien, "u_chi_rong": _u_chi_rong,
    "hoa_roi_cua_phat": _flower("2m", "5m"), "nha_lau_xe_hoi": _house("2m", "5m", "4m"),
    "ca_loi_san_dinh": _flower("8m", "5m"), "ngu_ong_bat_ca": _house("8m", "1c", "5s"),
    "cuoc_dat_trong_hoa": _flower("2m", "6m"), "ca_nhay_man_thuyen": _flower("8m", "5s"),
}  # fmt: skip


def draw_won(rng: Random, law: Law, goal: str, level: int) -> Won | None:
    """A won hand that is built to have this cước; others may come with it. None if it did not work out."""
    prev = rng.choice(("none", "lost", "hoa", "xuong_sai", "bo_u"))
    if goal == "thong" or (goal != "xuong" and rng.random() < 0.12 * level):
        prev = rng.choice(("u_dung", "treo_tranh"))
    if goal == "thien_u":
        return _thien_u(rng, law, prev)
    plan = PLANS[goal](rng)
    if plan is None:
        return None
    made = _mat(rng, plan, level)
    if made is None:
        return None
    hand, melds = made
    gate = plan.gate or (OWN if rng.random() < 0.2 + 0.1 * level else "other")
    if plan.source == "discard":
        gate = "other"
    early = goal == "dia_u" or (goal != "xuong" and rng.random() < 0.1)
    eaten = sum(len(meld) == 2 for meld in melds)
    if goal == "dia_u" and eaten:
        return None
    return Won(
        hand=hand, melds=melds, card=plan.card, source=plan.source or "noc", gate=gate,
        past_gate=not early or bool(eaten),
        first_noc=early and not eaten and goal == "dia_u",
        prev=prev, dealt_no_chan=goal == "pha_thien", dealt_chi_rong=goal == "u_chi_rong", law=law,
    )  # fmt: skip


def _mat(rng: Random, plan: Plan, level: int) -> tuple[int, tuple[Meld, ...]] | None:
    """The plan with some of its groups on the mat."""
    chan = list(plan.laid.chan)
    for meld in plan.down:
        for _ in range(len(meld) // 2):
            if twin(meld[0]) not in chan:
                return None
            chan.remove(twin(meld[0]))
    free = [meld for meld in chan if meld[0] not in plan.held]
    kept = [meld for meld in chan if meld[0] in plan.held]
    rest = plan.laid._replace(chan=tuple(free))
    more = 0 if plan.card == CHI and len(plan.laid.chan) > 5 else rng.randint(0, min(3, level))
    hand, melds = lay_down(rng, rest, more)
    hand += DECK.pack(card for meld in kept for card in meld)
    everything = hand_of(plan.laid) + DECK.unit[plan.card]
    melds = tuple(sorted((*melds, *plan.down)))
    if any(n > COPIES for _, n in DECK.counts(everything)) or untakable(hand, melds):
        return None
    return hand, melds


def _thien_u(rng: Random, law: Law, prev: str) -> Won | None:
    """Twenty cards that are ten pairs as dealt."""
    total = rng.choice((6, 6, 7, 8))
    laid = lay_out(rng, total, 10 - total, 0, 0, NOTHING)
    if laid is None:
        return None
    return Won(
        hand_of(laid), (), None, "noc", OWN, False, False, prev, False, False, law
    )  # fmt: skip
