"""Ranks and payments. Rules document, section 8."""

from __future__ import annotations

from dataclasses import dataclass

from games.phom.options import Law
from games.phom.winning import CHAINED, MULTIPLIERS

PLAIN, CHOT, HA = "plain", "chot", "ha"
EAT_KINDS = (PLAIN, CHOT, HA)
MISSED_EACH, MOM_PAYS = 5, 4


@dataclass(frozen=True, slots=True)
class Eat:
    """A card that was eaten: by whom, and when (6.1)."""

    by: int
    kind: str


@dataclass(frozen=True, slots=True)
class Ended:
    """The end of a deal: with an ù (`winner`, `kind`, `tai`), or with points, móm and hạ order."""

    n: int
    eats: tuple[Eat, ...] = ()
    pot: int = 0
    winner: int | None = None
    kind: str | None = None
    tai: bool = False
    points: tuple[int | None, ...] = ()
    mom: tuple[bool, ...] = ()
    order: tuple[int, ...] = ()
    missed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Payment:
    """Points from one seat to another (None is the pot), and the rule by which."""

    payer: int | None
    to: int | None
    amount: int
    rule: str


def ranking(e: Ended, law: Law) -> tuple[int, ...]:
    """The seats from first to last when nobody declared ù (PH-RANK-*)."""
    if all(e.mom):
        return e.order
    if not law.holds("PH-RANK-3"):
        return tuple(sorted(e.order, key=lambda seat: e.points[seat] or 0))
    laid = [seat for seat in e.order if not e.mom[seat]]
    laid.sort(key=lambda seat: e.points[seat] or 0)
    return (*laid, *(seat for seat in e.order if e.mom[seat]))


def den(e: Ended, law: Law) -> tuple[int | None, str | None]:
    """The seat that pays for all, and the rule (PH-DEN-4 is the order of the tests)."""
    if law.options.three_eat == "manual":
        guilty = [seat for seat in e.missed if seat != e.winner]
        if guilty:
            return guilty[0], "PH-DEN-1"
    if e.winner is None:
        return None, None
    if sum(eat.by == e.winner for eat in e.eats) >= 3:
        return (e.winner - 1) % e.n, "PH-DEN-2"
    if e.tai:
        eaters = [eat.by for eat in e.eats if eat.kind == HA and eat.by != e.winner]
        if eaters:
            return eaters[-1 if law.options.chot_den == "last" else 0], "PH-DEN-3"
    return None, None


def den_amount(e: Ended, law: Law) -> int:
    """What the seat that pays for all pays in all; 0 if nobody does."""
    payer, _ = den(e, law)
    if payer is None:
        return 0
    each = MISSED_EACH if e.winner is None else MULTIPLIERS[e.kind or ""]
    return each * law.options.bet * (e.n - 1)


def fees(e: Ended, law: Law) -> list[Payment]:
    """The fees for eaten cards in the order of the eats, those of nothing left out."""
    options = law.options
    lost, plain = [0] * e.n, [0] * e.n
    found = []
    for eat in e.eats:
        victim = (eat.by - 1) % e.n
        if eat.kind == PLAIN:
            plain[eat.by] += 1
            amount, rule = options.eat_fees[min(plain[eat.by], 3) - 1], "PH-FEE-1"
        else:
            lost[victim] += 1
            amount, rule = options.chot_fees[min(lost[victim], 3) - 1], "PH-CHOT-2"
        to = eat.by if options.eaten_to == "eater" else None
        if amount:
            found.append(Payment(victim, to, amount * options.bet, rule))
    return found


def settlement(e: Ended, law: Law) -> list[Payment]:
    """Every payment of the deal, in the order of section 8.5."""
    bet, (payer, rule) = law.options.bet, den(e, law)
    found: list[Payment] = []
    if e.winner is not None:
        each = MULTIPLIERS[e.kind or ""] * bet
        for seat in range(e.n):
            if seat != e.winner:
                by = seat if payer is None else payer
                found.append(Payment(by, e.winner, each, rule or "PH-PAY-3"))
    elif payer is not None:
        others = [seat for seat in range(e.n) if seat != payer]
        found += [Payment(payer, seat, MISSED_EACH * bet, "PH-DEN-1") for seat in others]
    else:
        found += _by_rank(e, law)
    if law.options.ga_ante:
        found += [Payment(seat, None, bet, "PH-GA-2") for seat in range(e.n)]
    found += fees(e, law)
    if law.options.has_pot and e.winner is not None and e.kind in CHAINED:
        pot = e.pot + sum(payment.amount for payment in found if payment.to is None)
        if pot:
            found.append(Payment(None, e.winner, pot, "PH-GA-1"))
    return found


def _by_rank(e: Ended, law: Law) -> list[Payment]:
    first, *others = ranking(e, law)
    found = []
    for k, seat in enumerate(others, 1):
        mom = e.mom[seat] and not all(e.mom) and law.holds("PH-PAY-2")
        amount = (MOM_PAYS if mom else k) * law.options.bet
        found.append(Payment(seat, first, amount, "PH-PAY-2" if mom else "PH-PAY-1"))
    return found


def totals(e: Ended, law: Law) -> tuple[list[int], int]:
    """What each seat gets in all, and the change of the pot; together they add up to 0."""
    pay, pot = [0] * e.n, 0
    for payment in settlement(e, law):
        for at, amount in ((payment.payer, -payment.amount), (payment.to, payment.amount)):
            if at is None:
                pot += amount
            else:
                pay[at] += amount
    return pay, pot
