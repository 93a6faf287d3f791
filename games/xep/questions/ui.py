"""Is a seat with 21 cards stuck, and what may it discard (XE-UI-1, 10.7)?"""

from __future__ import annotations

from random import Random
from typing import TypedDict

from games.core.prompts import ChooseOne, PickMany
from games.core.proofs import Block, Proof
from games.core.questions import Kind
from games.core.reading import Json, Reader
from games.core.rules import as_asked
from games.core.scenes import Scene
from games.core.showing import NO, YES, scrambled
from games.core.text import Text, say
from games.decks.four_colour import DECK, canonical
from games.xep import phrases
from games.xep.drawing import draw_seat, hunt, never_in_hand
from games.xep.given import PART_KEYS, dump_parts, read_parts
from games.xep.groups import tables
from games.xep.options import Law
from games.xep.position import Parts
from games.xep.questions.discardable import may_go, refusals, why_barred
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
from games.xep.taking import win_with


class Stuck(TypedDict):
    """Is it ùi; the lệnh if there is no rác; what may be discarded."""

    ui: bool
    lenh: int | None
    discards: list[str]


def stuck(p: Parts, law: Law) -> Stuck:
    won = win_with(p, None, False, law)
    discards = tables(law).throws(p.held)
    return {"ui": not discards and not won.win, "lenh": won.lenh, "discards": discards}


def asks_for_cards(p: Parts, law: Law) -> bool:
    """Is it asked which cards may go? Of the hands that are stuck only of every eighth, so that "none" is
    right no more often than elsewhere."""
    if tables(as_asked(law)).throws(p.held):
        return True
    return bool(p.held) and int(scrambled(p)[:4], 16) % 8 == 0


WON = Text(
    "Không bị ùi: đã hết rác, đủ {n} lệnh nên tới được.",
    "Not ùi: without rác and with {n} lệnh it is a win.",
)
CAN_GO = Text("Chưa bị ùi: còn lá vứt được.", "Not ùi: a card may still be discarded.")


class Ui(Kind[Parts, Stuck]):
    ask = "ui"
    title = Text("Có bị ùi không", "Is it ùi")
    rules = ("XE-UI-1", "XE-DIS-2", "XE-DIS-3", "XE-DIS-4", "XE-DIS-5", "XE-PART-1", "XE-EAT-4")
    use = "bank"
    steps = (10, 12, 15)
    prompts = (
        ChooseOne(
            id="ui",
            text=Text(
                "Bạn có 21 lá và phải vứt. Có bị ùi không?",
                "You have 21 cards and must discard. Is it ùi?",
            ),
            items=lambda p, law: (YES, NO),
            right=lambda p, law, want: ((YES if want["ui"] else NO).value,),
        ),
        PickMany(
            id="discards",
            text=Text(
                "Bạn có 21 lá. Được vứt những lá nào? Không được lá nào thì bấm “Không có”.",
                "You have 21 cards. Which may you discard? If none, press “None”.",
            ),
            zone="hand",
            cards=lambda p: DECK.unpack(p.held),
            rights=lambda p, law, want: [tuple(want["discards"])],
            kinds=True,
            breaks=lambda p, law, card: refusals(p.held, card, law),
            fits=asks_for_cards,
        ),
    )

    def parse(self, given: Json, law: Law) -> Parts:
        return read_parts(Reader(given, "given", PART_KEYS))

    def dump(self, p: Parts) -> dict[str, Json]:
        return dump_parts(p)

    def answer(self, p: Parts, law: Law) -> Stuck:
        return stuck(p, law)

    def proof(self, p: Parts, law: Law) -> Proof:
        found = stuck(p, law)
        groups = counted(p, law)
        lenh = found["lenh"]
        won = lenh is not None and lenh >= tables(law).enough
        said = list(rule_hint("XE-UI-1")[0].says) if found["ui"] else [say(CAN_GO)]
        if won:
            said = [say(WON, n=lenh or 0)]
        elif lenh is not None:
            said.append(say(phrases.SHORT, sum=written_sum(groups), n=lenh))
        blocks: list[Block] = [may_go(found["discards"]), *why_barred(p.held, law)]
        return (shows("XE-UI-1", *said), *blocks, split_of(p.held, law), lenh_sum(groups))

    def hints(self, p: Parts, law: Law) -> list[Block]:
        """When a seat is stuck, and what may be discarded."""
        return rule_hint("XE-UI-1", "XE-DIS-5", "XE-DIS-3")

    def scene(self, p: Parts, law: Law) -> Scene:
        return Scene(tuple(parts_zones(p)))

    def key(self, p: Parts) -> str:
        return canonical([parts_key(p)])

    def difficulty(self, p: Parts, law: Law) -> int:
        """Cards on hand, open groups to count, no rác, few cards that may go."""
        found = stuck(p, law)
        lying = len(p.open) + len(p.xep)
        few = 3 * (0 < len(found["discards"]) <= 2) + 2 * (found["lenh"] is not None)
        return DECK.size(p.held) + lying // 2 + few

    def draft(self, rng: Random, law: Law, level: int) -> Parts | None:
        """Half of them stuck; the others with one card or little more that may go, or a win."""
        law = as_asked(law)
        goal = rng.random() < 0.48

        def find() -> Parts | None:
            p = _near_ui(rng, level, goal)
            if stuck(p, law)["ui"] != goal or DECK.size(p.cards) != 21 or not p.held:
                return None
            return p if self.level(p, law) == level else None

        return hunt(find, tries=80)


def _near_ui(rng: Random, level: int, stuck_hand: bool) -> Parts:
    """Few cards on hand, all barred or nearly so."""
    if not stuck_hand and rng.random() < 0.3:
        return draw_seat(rng, 21, rng.randint(1, 3 * level), rng.choice((0, 1)), rng.random())
    hand = 0
    for _ in range(rng.randint(1, 1 + level)):
        kind = rng.choice(DECK.kinds)
        if rng.random() < 0.2 and not hand & FOUR_SOLDIERS * 7:
            hand += FOUR_SOLDIERS
        elif not DECK.count(hand, kind):
            hand += (rng.choice((1, 1, 2)) if kind[0] == "K" else 3) * DECK.unit[kind]
    if not stuck_hand:
        extra = rng.choice([k for k in DECK.kinds if not DECK.count(hand, k)])
        hand += rng.choice((1, 1, 2)) * DECK.unit[extra]
    size = 21 - DECK.size(hand)
    if size < 0:
        return Parts(0)
    lying = draw_seat(rng, size, 0, 0, 0.15, DECK.full - hand)
    if never_in_hand(lying.xep, lying.open, hand + lying.held):
        return Parts(0)
    return Parts(hand + lying.held, lying.xep, lying.open)


FOUR_SOLDIERS = DECK.pack(("Pr", "Py", "Pg", "Pw"))
