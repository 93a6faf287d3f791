"""Do these cards win, and if not, why (XE-WIN-1, -2, 10.4)?"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TypedDict

from games.core.prompts import ChooseOne
from games.core.proofs import Block, Proof
from games.core.questions import Item, Kind
from games.core.reading import Json, Reader
from games.core.rules import as_asked
from games.core.scenes import Scene, Zone
from games.core.showing import house_facts
from games.core.text import Text, say
from games.decks.four_colour import DECK, canonical
from games.xep import phrases
from games.xep.drawing import draw_seat, hunt
from games.xep.given import PART_KEYS, dump_parts, one, read_card_or_none, read_parts
from games.xep.options import Law
from games.xep.position import Parts, act_words
from games.xep.showing import (
    counted,
    lenh_sum,
    parts_key,
    parts_zones,
    rule_hint,
    shows,
    split_of,
    written_sum,
)
from games.xep.taking import (
    after_taking,
    hide,
    nearest,
    rac_and_lenh,
    take,
    ways,
    win_with,
    xep_forced,
)


class Verdict(TypedDict):
    """Is it a win; the most lệnh of a complete grouping; the rule that fails."""

    win: bool
    lenh: int | None
    reason: str | None


@dataclass(frozen=True, slots=True)
class Trying:
    """The cards of a seat and the card that comes, and whether the seat itself has just drawn it."""

    parts: Parts
    card: str | None
    drawer: bool


def best_taking(p: Trying, law: Law) -> Parts | None:
    """What the seat holds after the best way with the card; None if it has none."""
    found = after_taking(p.parts, p.card, p.drawer, law)
    full = [after for after in found if not rac_and_lenh(after, law)[0]]
    return max(full, key=lambda after: rac_and_lenh(after, law)[1]) if full else None


def taking_words(p: Trying, after: Parts, law: Law) -> Text | None:
    """How the card was taken."""
    if p.card is None:
        return None
    if p.drawer and xep_forced(p.parts, p.card) and hide(p.parts, p.card) == after:
        return Text(f"xệp {DECK.names[p.card].vi}", f"hide the {DECK.names[p.card].en}")
    return next(act_words(a) for a in ways(p.parts, p.card, law) if take(p.parts, a) == after)


YES = Item("win", Text("Tới", "A win"))
ITEMS = (
    YES,
    Item("XE-WIN-1", Text("Chưa tới: vẫn còn rác", "No win: rác is left")),
    Item("XE-WIN-2", Text("Chưa tới: hết rác, chưa đủ 15 lệnh", "No win: no rác, fewer than 15 lệnh")),
)  # fmt: skip
BY = Text("Cách lấy: {act}.", "The way to take it: {act}.")
NO_WAY = Text(
    "{card} không vào được nhóm nào: thành rác.", "The {card} goes into no group: it is rác."
)
SOURCE = {
    True: Text("Bạn vừa bốc, chưa lật", "You have just drawn it, not yet revealed"),
    False: Text("Đã lật, ngửa cho cả bàn", "Revealed, face up for all"),
}
CARD = Text("Lá tỳ", "Card on offer")


def with_card(p: Trying, law: Law) -> Proof:
    """Why the cards win or do not."""
    found = win_with(p.parts, p.card, p.drawer, law)
    hidden = p.drawer and p.card is not None and xep_forced(p.parts, p.card)
    forced: list[Block] = [shows(hidden), shows("XE-XEP-4")] if hidden else []
    best = best_taking(p, law)
    if best is None:
        after, rest = nearest(p.parts, p.card, p.drawer, law)
        cards = DECK.unpack(rest)
        run = DECK.run([p.card]) if p.card else DECK.run(cards)
        lost = [] if p.card is None or after != p.parts else [say(NO_WAY, card=run)]
        words = say(REST, n=len(cards), cards=DECK.run(cards))
        return (*forced, shows("XE-WIN-1", *lost, words), split_of(after.held, law))
    groups = counted(best, law)
    by = taking_words(p, best, law)
    said = [] if by is None else [say(BY, act=by)]
    if found.win:
        blocks: list[Block] = [shows("XE-WIN-3", *said)] if said else [shows("XE-WIN-2")]
    else:
        short = say(phrases.SHORT, sum=written_sum(groups), n=found.lenh or 0)
        blocks = [shows("XE-WIN-2", *said, short)]
    return (*forced, *blocks, split_of(best.held, law), lenh_sum(groups))


REST = Text("Còn ít nhất {n} rác: {cards}.", "At least {n} rác left: {cards}.")


class IsWin(Kind[Trying, Verdict]):
    ask = "is_win"
    title = Text("Tới chưa", "Is it a win")
    rules = (
        "XE-WIN-1", "XE-WIN-2", "XE-WIN-3", "XE-XEP-4", "XE-GIAT-1", "XE-EAT-2", "XE-EAT-3",
        "XE-LENH-3",
    )  # fmt: skip
    use = "bank"
    steps = (13, 16, 19, 22)
    prompts = (
        ChooseOne(
            id="why",
            text=Text("Bài này tới được chưa? Nếu chưa thì vì sao?", "Is it a win? If not, why?"),
            items=lambda p, law: ITEMS,
            right=lambda p, law, want: (want["reason"] or YES.value,),
        ),
    )

    def parse(self, given: Json, law: Law) -> Trying:
        reader = Reader(given, "given", (*PART_KEYS, "card", "drawer"))
        card = read_card_or_none(reader, "card")
        parts = read_parts(reader, (reader.at("card"), one(card)))
        drawer = reader.flag("drawer", False)
        return Trying(parts, card, drawer and card is not None)

    def dump(self, p: Trying) -> dict[str, Json]:
        given = dump_parts(p.parts)
        return given if p.card is None else given | {"card": p.card, "drawer": p.drawer}

    def answer(self, p: Trying, law: Law) -> Verdict:
        win, lenh, reason = win_with(p.parts, p.card, p.drawer, law)
        return {"win": win, "lenh": lenh, "reason": reason}

    def proof(self, p: Trying, law: Law) -> Proof:
        return with_card(p, law)

    def hints(self, p: Trying, law: Law) -> list[Block]:
        """What a win needs, and what lệnh hang on."""
        return rule_hint("XE-WIN-1", "XE-WIN-2", "XE-LENH-2")

    def scene(self, p: Trying, law: Law) -> Scene:
        zones = parts_zones(p.parts)
        facts = house_facts(law, "lone_tuong")
        if p.card is None:
            return Scene(tuple(zones), facts)
        offer = Zone("offer", phrases.DRAWN if p.drawer else phrases.OFFER, ((p.card,),))
        return Scene((offer, *zones), ((CARD, SOURCE[p.drawer]), *facts))

    def key(self, p: Trying) -> str:
        return f"{p.drawer} {canonical([parts_key(p.parts), [one(p.card)]])}"

    def difficulty(self, p: Trying, law: Law) -> int:
        """Cards on hand, groups, ways to weigh, lệnh near 15, hiding that decides."""
        found = win_with(p.parts, p.card, p.drawer, law)
        ways_found = len(after_taking(p.parts, p.card, p.drawer, law))
        near = found.lenh is not None and abs(found.lenh - 15) <= 2
        hidden = p.drawer and p.card is not None and xep_forced(p.parts, p.card) is not None
        lying = len(p.parts.xep) + len(p.parts.open)
        return DECK.size(p.parts.held) + lying // 2 + ways_found + 4 * near + 3 * hidden

    def draft(self, rng: Random, law: Law, level: int) -> Trying | None:
        """First the answer is drawn, then a position that has it, so that all answers come."""
        law = as_asked(law)
        goal = rng.choices((None, "XE-WIN-1", "XE-WIN-2"), (40, 30, 30))[0]

        def find() -> Trying | None:
            p = _trying(rng, level, goal)
            if win_with(p.parts, p.card, p.drawer, law).reason != goal:
                return None
            return p if self.level(p, law) == level else None

        return hunt(find)


def _trying(rng: Random, level: int, goal: str | None) -> Trying:
    in_hand = min(20, rng.randint(2 + 2 * level, 8 + 3 * level))
    loose = rng.choice((0, 0, 1, 2)) if goal != "XE-WIN-1" else rng.choice((0, 1, 2))
    rich = 0.75 if goal is None else rng.choice((0.2, 0.6, 0.75))
    parts = draw_seat(rng, 20, in_hand, loose, rich)
    if rng.random() < 0.08 and loose == 0:
        return Trying(parts, None, False)
    free = [kind for kind, _ in DECK.counts(DECK.full - parts.cards)]
    mine = [kind for kind in free if DECK.count(parts.cards, kind)]
    card = rng.choice(mine if mine and rng.random() < 0.6 else free)
    return Trying(parts, card, rng.random() < 0.5)
