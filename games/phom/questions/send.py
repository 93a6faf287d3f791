"""Which lone cards can be sent, now and in the end (PH-SEND-*)?"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TypedDict

from games.core.cards import Hand
from games.core.prompts import ChooseMany, PickMany
from games.core.proofs import Block, Proof
from games.core.questions import Item, Kind
from games.core.reading import Json, Reader
from games.core.rules import as_asked
from games.core.scenes import Scene
from games.core.showing import headed, scrambled
from games.core.text import Text, say
from games.decks.french import DECK, suit_key
from games.phom import phrases
from games.phom.drawing import draw_from, draw_group, draw_loose, hunt
from games.phom.given import check_apart, group_texts, read_cards, read_groups
from games.phom.groups import tables
from games.phom.options import Law
from games.phom.position import Action, act_words, sending
from games.phom.sending import Plan, best_plan, sends_now
from games.phom.showing import (
    groups_zone,
    hand_zone,
    plan_cite,
    points_sum,
    rule_hint,
    shows,
    told_groups,
)
from games.phom.skill import names

MOST_ITEMS = 8


class Sent(TypedDict):
    """The sends that are possible at once, the cards that go in the end, those that stay, their points."""

    now: list[str]
    sent: list[str]
    left: list[str]
    points: int


@dataclass(frozen=True, slots=True)
class Sending:
    """Lone cards, the phỏm that the seat has laid, and all others on the table."""

    hand: Hand
    own: tuple[Hand, ...]
    table: tuple[Hand, ...]

    @property
    def targets(self) -> tuple[Hand, ...]:
        return (*self.own, *self.table)


def plan(p: Sending, law: Law) -> Plan:
    """The best plan; nothing is sent without an own phỏm."""
    if not p.own and law.holds("PH-SEND-5"):
        return Plan((), 0, p.hand)
    return best_plan(p.hand, p.targets, tables(law))


def possible(p: Sending, law: Law) -> list[Action]:
    if not p.own and law.holds("PH-SEND-5"):
        return []
    return sends_now(p.hand, p.targets, tables(law))


def send_items(p: Sending, law: Law) -> tuple[Item, ...]:
    """All sends that are possible, and others up to eight in all, in an order that tells nothing."""
    right = sends_now(p.hand, p.targets, tables(as_asked(law)))
    spare = [sending(card, group) for group in p.targets for card in DECK.unpack(p.hand)]
    spare = sorted(set(spare) - set(right), key=lambda act: scrambled(p, str(act)))
    shown = [*right, *spare[: max(2, MOST_ITEMS - len(right))]]
    shown.sort(key=lambda act: scrambled(p, "order " + str(act)))
    return tuple(Item(str(act), headed(act_words(act))) for act in shown)


class Send(Kind[Sending, Sent]):
    ask = "send"
    title = Text("Gửi lá nào", "What can be sent")
    rules = ("PH-SEND-1", "PH-SEND-2", "PH-SEND-3", "PH-SEND-4", "PH-SEND-5")
    use = "bank"
    steps = (7, 10, 13)
    prompts = (
        PickMany(
            id="sent",
            text=Text(
                "Gửi hết mức thì những lá nào đi được? Không lá nào thì bấm “Không có”.",
                "Sending as much as you can, which cards can be sent? If none, press “None”.",
            ),
            zone="hand",
            cards=lambda p: DECK.unpack(p.hand),
            rights=lambda p, law, want: [tuple(want["sent"])],
        ),
        ChooseMany(
            id="now",
            text=Text(
                "Ngay lúc này, lần gửi đầu tiên có thể là những nước nào? Không được thì bấm “Không có”.",
                "Which sends are possible right now, as the first one? If none, press “None”.",
            ),
            items=send_items,
            right=lambda p, law, want: tuple(want["now"]),
            fits=lambda p, law: bool(p.targets),
        ),
    )

    def parse(self, given: Json, law: Law) -> Sending:
        reader = Reader(given, "given", ("hand", "own", "table"))
        hand = read_cards(reader, "hand")
        own, table = read_groups(reader, "own", law), read_groups(reader, "table", law)
        check_apart(
            (reader.at("hand"), hand),
            *((reader.at("own"), group) for group in own),
            *((reader.at("table"), group) for group in table),
        )
        return Sending(hand, own, table)

    def dump(self, p: Sending) -> dict[str, Json]:
        return {
            "hand": DECK.text(p.hand),
            "own": group_texts(p.own),
            "table": group_texts(p.table),
        }

    def answer(self, p: Sending, law: Law) -> Sent:
        best = plan(p, law)
        return {
            "now": [str(act) for act in possible(p, law)],
            "sent": names(best.sent),
            "left": names(best.left),
            "points": tables(law).points(best.left),
        }

    def proof(self, p: Sending, law: Law) -> Proof:
        t, best = tables(law), plan(p, law)
        blocks: list[Block] = []
        if not p.own and law.holds("PH-SEND-5"):
            blocks.append(shows("PH-SEND-5"))
        else:
            blocks.append(plan_cite(best, t))
            if any(target & group == group for _, target in best.sends for group in p.own):
                blocks.append(shows("PH-SEND-1"))
        if best.left:
            blocks.append(points_sum(best.left, t))
        else:
            blocks.append(shows("PH-SEND-1", say(ALL_GONE)))
        return tuple(blocks)

    def hints(self, p: Sending, law: Law) -> list[Block]:
        return rule_hint("PH-SEND-2", "PH-SEND-3", "PH-SEND-5")

    def scene(self, p: Sending, law: Law) -> Scene:
        zones = [groups_zone(phrases.OTHERS, p.table)] if p.table else []
        zones += [groups_zone(phrases.OWN, p.own)] if p.own else []
        facts = () if p.own else ((phrases.OWN, NONE_LAID),)
        return Scene((*zones, hand_zone(p.hand)), facts)

    def key(self, p: Sending) -> str:
        return suit_key(
            lambda told: "|".join(
                [told(p.hand), told_groups(p.own, told), told_groups(p.table, told)]
            )
        )

    def difficulty(self, p: Sending, law: Law) -> int:
        """Cards, phỏm, sends, and cards that stand two away from a phỏm."""
        t = tables(as_asked(law))
        best = best_plan(p.hand, p.targets, t)
        now = {act.card for act in sends_now(p.hand, p.targets, t)}
        chained = best.sent.bit_count() - len(now & set(names(best.sent)))
        return p.hand.bit_count() + len(p.targets) + best.sent.bit_count() + 2 * chained

    def draft(self, rng: Random, law: Law, level: int) -> Sending | None:
        return hunt(rng, lambda none: self._find(rng, law, level, none))

    def _find(self, rng: Random, law: Law, level: int, none: bool) -> Sending | None:
        own_law = as_asked(law)
        t, used = tables(own_law), 0
        groups = []
        for _ in range(rng.randint(1 + (level > 1), 2 + level)):
            group = draw_group(rng, own_law, used)
            if group:
                groups.append(group)
                used |= group
        own = tuple(groups[:1]) if rng.random() < (0.4 if none else 1.0) else ()
        table = tuple(groups[len(own) :])
        hand, reach = 0, list(groups)
        for _ in range(rng.randint(0, 1) if none else rng.randint(1, 1 + level)):
            at = rng.randrange(len(reach))
            fitting = t.more[reach[at]] & ~used & ~hand
            if fitting:
                card = draw_from(rng, fitting, 1)
                hand, reach[at] = hand | card, reach[at] | card
        most = law.options.deal + 1 - 3 * max(1, len(own))
        hand = _loose(rng, hand, used, min(most, hand.bit_count() + rng.randint(1, 1 + level)))
        p = Sending(hand, own, table)
        return p if none == (not plan(p, own_law).sent) and self.level(p, law) == level else None


ALL_GONE = Text("Mọi lá đều gửi được.", "Every card can be sent.")
NONE_LAID = Text("Chưa có", "None yet")


def _loose(rng: Random, hand: Hand, used: Hand, size: int) -> Hand:
    """The hand filled up with cards that are free."""
    while hand.bit_count() < size:
        hand |= draw_from(rng, DECK.full & ~used & ~hand, 1)
    return draw_loose(rng, hand, size)
