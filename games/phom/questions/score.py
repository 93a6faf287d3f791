"""What each seat gets or pays at the end of a deal (section 8)."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from games.core.prompts import MONEY, GiveNumbers
from games.core.proofs import Block, Proof, Sum
from games.core.proofs import Item as Line
from games.core.questions import Item, Kind
from games.core.reading import Json
from games.core.scenes import Scene
from games.core.seats import seat_name
from games.core.showing import numbers_off, seat_items
from games.core.text import Said, Text, say
from games.phom import phrases
from games.phom.ends import draw_end, dump_end, end_key, end_scene, read_end, tangle
from games.phom.options import Law
from games.phom.rules import BOOK
from games.phom.scoring import Ended, Payment, den, ranking, settlement, totals
from games.phom.showing import rule_hint, shows
from games.phom.winning import MULTIPLIERS, RULES

POT = Item("pot", Text("Gà tăng (giảm thì ghi số âm)", "Change of the pot (a fall is negative)"))


def items(p: Ended, law: Law) -> tuple[Item, ...]:
    return (*seat_items(p.n), *([POT] if law.options.has_pot else []))


def numbers(want: dict[str, Json]) -> tuple[int, ...]:
    pay, pot = want["pay"], want.get("pot")
    assert isinstance(pay, list)
    return (*pay, *([pot] if isinstance(pot, int) else []))


class Score(Kind[Ended, dict[str, Json]]):
    ask = "score"
    title = Text("Tính điểm cuối ván", "Settle the deal")
    rules = (
        "PH-PAY-1", "PH-PAY-2", "PH-PAY-3", "PH-RANK-2", "PH-RANK-3", "PH-RANK-4", "PH-CHOT-2",
        "PH-FEE-1", "PH-DEN-1", "PH-DEN-2", "PH-DEN-3", "PH-DEN-4", "PH-GA-1", "PH-GA-2", "PH-GA-3",
    )  # fmt: skip
    use = "bank"
    steps = (5, 8, 11)
    prompts = (
        GiveNumbers(
            id="pay",
            text=Text(
                "Hết ván, mỗi nhà được hay mất mấy điểm? Mất thì ghi số âm.",
                "The deal is over. What does each seat gain or lose? A loss is a negative number.",
            ),
            items=items,
            right=lambda p, law, want: numbers(want),
            low=-100 * MONEY,
            high=100 * MONEY,
            says=lambda p, law, want, given: numbers_off(items(p, law), given, numbers(want)),
        ),
    )

    def parse(self, given: Json, law: Law) -> Ended:
        return read_end(given)

    def dump(self, p: Ended) -> dict[str, Json]:
        return dump_end(p)

    def answer(self, p: Ended, law: Law) -> dict[str, Json]:
        pay, pot = totals(p, law)
        return {"pay": pay, "pot": pot} if law.options.has_pot else {"pay": pay}

    def proof(self, p: Ended, law: Law) -> Proof:
        """Who pays whom and by which sentence, then every seat's sum."""
        blocks: list[Block] = []
        if p.winner is not None:
            kind = p.kind or ""
            named = say(phrases.IS_WIN, kind=phrases.WINS[kind], n=MULTIPLIERS[kind])
            blocks.append(shows(RULES[kind], named))
        payer, rule = den(p, law)
        if p.winner is None and payer is None:
            blocks += self._ranks(p, law)
        by_rule: dict[str, list[Payment]] = {}
        for payment in settlement(p, law):
            by_rule.setdefault(payment.rule, []).append(payment)
        if payer is not None and rule:
            blocks += den_blocks(p, law)
            by_rule.pop(rule, None)
        for id, payments in by_rule.items():
            blocks.append(shows(id, *(pay_words(p, payment) for payment in payments)))
            if id in ("PH-CHOT-2", "PH-FEE-1") and law.options.eaten_to == "ga":
                blocks.append(shows("PH-GA-3"))
        if law.options.has_pot and p.winner is not None and "PH-GA-1" not in by_rule:
            blocks.append(shows("PH-GA-1"))
        pay, pot = totals(p, law)
        lines = [Line(seat_name(seat, p.n), n) for seat, n in enumerate(pay)]
        lines += [Line(POT_LABEL, pot)] if law.options.has_pot else []
        return (*blocks, Sum(tuple(lines), 0))

    def _ranks(self, p: Ended, law: Law) -> list[Block]:
        order = ranking(p, law)
        places = [say(phrases.PLACE, seat=seat_name(s, p.n), n=i) for i, s in enumerate(order, 1)]
        blocks: list[Block] = [shows("PH-RANK-4" if all(p.mom) else "PH-RANK-1", *places)]
        if all(p.mom):
            return blocks
        ties = [
            say(phrases.EQUAL, seat=seat_name(a, p.n), seat2=seat_name(b, p.n), n=p.points[a] or 0)
            for a, b in pairwise(order)
            if p.points[a] == p.points[b] and not p.mom[a] and not p.mom[b]
        ]
        blocks += [shows("PH-RANK-2", *ties)] if ties else []
        return [*blocks, shows("PH-RANK-3")] if any(p.mom) else blocks

    def hints(self, p: Ended, law: Law) -> list[Block]:
        if p.winner is not None:
            return rule_hint("PH-PAY-3", "PH-DEN-2", "PH-DEN-3")
        return rule_hint("PH-PAY-1", "PH-PAY-2", "PH-RANK-4" if all(p.mom) else "PH-RANK-2")

    def scene(self, p: Ended, law: Law) -> Scene:
        return end_scene(p, law)

    def key(self, p: Ended) -> str:
        return end_key(p)

    def difficulty(self, p: Ended, law: Law) -> int:
        return tangle(p, law)

    def draft(self, rng: Random, law: Law, level: int) -> Ended | None:
        return draw_end(rng, law, level)


POT_LABEL = Text("gà", "the pot")


def pay_words(p: Ended, payment: Payment) -> Said:
    """One payment in words."""
    n = payment.amount
    if payment.payer is None:
        return say(phrases.POT_WON, seat=seat_name(payment.to or 0, p.n), n=n)
    seat = seat_name(payment.payer, p.n)
    if payment.to is None:
        return say(phrases.FEE_POT, seat=seat, n=n)
    return say(phrases.FEE, seat=seat, seat2=seat_name(payment.to, p.n), n=n)


def den_blocks(p: Ended, law: Law) -> list[Block]:
    """The seat that pays for all, why, and how much."""
    payer, rule = den(p, law)
    assert payer is not None
    assert rule is not None
    amounts = [pay.amount for pay in settlement(p, law) if pay.rule == rule and pay.payer == payer]
    said = say(
        phrases.PAYS_FOR_ALL, seat=seat_name(payer, p.n), n=amounts[0], n2=len(amounts),
        total=sum(amounts),
    )  # fmt: skip
    blocks: list[Block] = [shows(rule, said, say(BOOK[rule].says))]
    others = {"PH-DEN-1", "PH-DEN-2", "PH-DEN-3"} - {rule}
    return [*blocks, shows("PH-DEN-4")] if others & _applying(p, law) else blocks


def _applying(p: Ended, law: Law) -> set[str]:
    """Every reason for which some seat would have to pay for all."""
    found = set()
    if law.options.three_eat == "manual" and any(seat != p.winner for seat in p.missed):
        found.add("PH-DEN-1")
    if p.winner is not None:
        if sum(eat.by == p.winner for eat in p.eats) >= 3:
            found.add("PH-DEN-2")
        if p.tai and any(eat.kind == "ha" and eat.by != p.winner for eat in p.eats):
            found.add("PH-DEN-3")
    return found
