"""Does one seat pay for all, and how much (PH-DEN-*)?"""

from __future__ import annotations

from random import Random
from typing import TypedDict

from games.core.prompts import MONEY, ChooseOne, FillFields, GiveNumbers
from games.core.proofs import Block, Proof
from games.core.questions import Item, Kind
from games.core.reading import Json
from games.core.scenes import Scene
from games.core.showing import seat_items
from games.core.text import Text, say
from games.phom import phrases
from games.phom.drawing import hunt
from games.phom.ends import draw_win, dump_end, end_key, end_scene, read_end, tangle
from games.phom.options import Law
from games.phom.questions.score import den_blocks, pay_words
from games.phom.scoring import Ended, den, den_amount, fees
from games.phom.showing import NOBODY, rule_hint, seat_value, shows

Fee = TypedDict("Fee", {"from": int, "to": int | str, "amount": int})


class Owed(TypedDict):
    """Who pays for all, by which rule, how much in all; and the fees for eaten cards."""

    payer: int | None
    rule: str | None
    amount: int
    fees: list[Fee]


AMOUNT = Item(
    "amount", Text("Số điểm đền (không ai đền thì 0)", "Points in all (0 if nobody does)")
)


class Dense(Kind[Ended, Owed]):
    ask = "dense"
    title = Text("Ai phải đền", "Who pays for all")
    rules = (
        "PH-DEN-1", "PH-DEN-2", "PH-DEN-3", "PH-DEN-4", "PH-PAY-3", "PH-CHOT-2", "PH-FEE-1",
        "PH-GA-3",
    )  # fmt: skip
    use = "bank"
    steps = (10, 12, 14)
    prompts = (
        FillFields(
            id="den",
            text=Text(
                "Có nhà nào phải đền cho cả bàn không, và mấy điểm? Điểm cây ăn không tính.",
                "Does a seat have to pay for the whole table, and how much? "
                "Do not count the fees for eaten cards.",
            ),
            parts=(
                ChooseOne(
                    id="payer",
                    text=Text("Nhà đền", "Who pays"),
                    items=lambda p, law: (*seat_items(p.n), NOBODY),
                    right=lambda p, law, want: seat_value(want["payer"]),
                ),
                GiveNumbers(
                    id="amount",
                    text=Text("Số điểm", "Points"),
                    items=lambda p, law: (AMOUNT,),
                    right=lambda p, law, want: (want["amount"],),
                    high=100 * MONEY,
                ),
            ),
        ),
    )

    def parse(self, given: Json, law: Law) -> Ended:
        return read_end(given)

    def dump(self, p: Ended) -> dict[str, Json]:
        return dump_end(p)

    def answer(self, p: Ended, law: Law) -> Owed:
        payer, rule = den(p, law)
        return {
            "payer": payer,
            "rule": rule,
            "amount": den_amount(p, law),
            "fees": [
                {
                    "from": fee.payer or 0,
                    "to": "pot" if fee.to is None else fee.to,
                    "amount": fee.amount,
                }
                for fee in fees(p, law)
            ],
        }

    def proof(self, p: Ended, law: Law) -> Proof:
        payer, _ = den(p, law)
        blocks: list[Block] = []
        if payer is None:
            blocks.append(shows("PH-DEN-2", say(phrases.NOBODY_PAYS)))
            blocks += [shows("PH-DEN-3")] if p.tai else []
        else:
            blocks += den_blocks(p, law)
        if p.winner is not None:
            blocks.append(shows("PH-PAY-3"))
        owed = fees(p, law)
        besides = [say(phrases.FEES_BESIDES)]
        for rule in ("PH-CHOT-2", "PH-FEE-1"):
            said = [pay_words(p, fee) for fee in owed if fee.rule == rule]
            if said:
                blocks.append(shows(rule, *besides, *said))
                besides = []
        return (*blocks, shows("PH-GA-3")) if law.options.eaten_to == "ga" else tuple(blocks)

    def hints(self, p: Ended, law: Law) -> list[Block]:
        return rule_hint("PH-DEN-2", "PH-DEN-3", "PH-DEN-4")

    def scene(self, p: Ended, law: Law) -> Scene:
        return end_scene(p, law)

    def key(self, p: Ended) -> str:
        return end_key(p)

    def difficulty(self, p: Ended, law: Law) -> int:
        return tangle(p, law)

    def draft(self, rng: Random, law: Law, level: int) -> Ended | None:
        return hunt(rng, lambda none: self._find(rng, law, level, none))

    def _find(self, rng: Random, law: Law, level: int, none: bool) -> Ended | None:
        p = draw_win(rng, law, level)
        if p is None or self.level(p, law) != level:
            return None
        return p if (den(p, type(law)(law.options))[0] is None) == none else None
