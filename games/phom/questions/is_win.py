"""May ù be declared, and of which kind (6.4, PH-U-*)?"""

from __future__ import annotations

from random import Random
from typing import TypedDict

from games.core.cards import Hand
from games.core.prompts import ChooseOne
from games.core.proofs import Block, Proof
from games.core.questions import Item, Kind, cite
from games.core.reading import Json, Reader
from games.core.rules import as_asked
from games.core.scenes import Scene
from games.core.showing import headed
from games.core.text import Text, say
from games.decks.french import DECK
from games.phom import phrases
from games.phom.drawing import draw_eaten, draw_group, draw_loose, hunt, opening_position, positions
from games.phom.given import POSITION_KEYS, dump_position, read_position
from games.phom.groups import BLACK, RED, is_khan, one_colour, tables
from games.phom.options import Law
from games.phom.position import DISCARD, LAY, OPENING, SEND, TAKE, Position
from games.phom.rules import BOOK
from games.phom.showing import (
    plan_cite,
    position_key,
    position_scene,
    rule_hint,
    shows,
    split_of,
    words_of,
)
from games.phom.winning import (
    CUNG_MAU,
    KHAN,
    MULTIPLIERS,
    RULES,
    THONG,
    TRON_THONG,
    best_way,
    why_not,
    win_of,
)


class Win(TypedDict):
    """Is it ù, of which kind, at which multiplier; if not, the rule."""

    win: bool
    kind: str | None
    mult: int
    rule: str | None


ITEMS = (
    *(Item(kind, headed(words)) for kind, words in phrases.WINS.items()),
    Item("none", Text("Chưa ù được", "No ù")),
)


class IsWin(Kind[Position, Win]):
    ask = "is_win"
    title = Text("Ù kiểu gì", "Which ù")
    rules = (
        "PH-U-1", "PH-U-2", "PH-U-3", "PH-U-4", "PH-U-5", "PH-U-6", "PH-U-7", "PH-U-8", "PH-U-9",
        "PH-U-13", "PH-U-14", "PH-EAT-6", "PH-TAI-2", "PH-SEND-4", "PH-SETUP-2", "PH-U-12",
    )  # fmt: skip
    use = "bank"
    steps = (5, 8, 11)
    prompts = (
        ChooseOne(
            id="kind",
            text=Text("Bạn ù được kiểu gì lúc này?", "Which kind of ù can you declare now?"),
            items=lambda p, law: ITEMS,
            right=lambda p, law, want: (want["kind"] or "none",),
        ),
    )

    def parse(self, given: Json, law: Law) -> Position:
        return read_position(Reader(given, "given", POSITION_KEYS), law)

    def dump(self, p: Position) -> dict[str, Json]:
        return dump_position(p)

    def answer(self, p: Position, law: Law) -> Win:
        kind = win_of(p, law)
        return {
            "win": kind is not None,
            "kind": kind,
            "mult": 0 if kind is None else MULTIPLIERS[kind],
            "rule": why_not(p) if kind is None else None,
        }

    def proof(self, p: Position, law: Law) -> Proof:
        kind = win_of(p, law)
        if kind is None:
            return self._refused(p, law)
        named = say(phrases.IS_WIN, kind=phrases.WINS[kind], n=MULTIPLIERS[kind])
        if kind == KHAN:
            head = [shows(RULES[kind], say(phrases.NO_PAIR), named, cards=DECK.unpack(p.hand))]
        elif kind == CUNG_MAU:
            colour = say(phrases.ONE_COLOUR, n=p.hand.bit_count())
            head = [shows(RULES[kind], colour, named, cards=DECK.unpack(p.hand))]
        else:
            head = []
        blocks: list[Block] = [*head]
        if not head:
            blocks += self._complete(p, law)
            way = best_way(p, law)
            assert way is not None
            says = [say(BOOK[RULES[way.kind]].says)]
            if p.sent:
                says.append(say(phrases.SENT_BEFORE, n=p.sent))
            if kind in (THONG, TRON_THONG):
                blocks.append(shows(RULES[way.kind], *says))
                blocks.append(shows("PH-U-5", named))
            else:
                blocks.append(shows(RULES[way.kind], *says, named))
        return (*blocks, *self._beside(p, law, kind))

    def _beside(self, p: Position, law: Law, kind: str) -> list[Block]:
        """Further rules that matter to this ù."""
        blocks: list[Block] = []
        if p.phase == SEND and p.hand.bit_count() <= 1 and p.own:
            blocks.append(shows("PH-U-14"))
        if law.options.three_eat == "forced" and p.ate >= 3:
            blocks.append(shows("PH-EAT-6"))
        if p.prev_u and kind in (KHAN, CUNG_MAU):
            blocks.append(shows("PH-U-5"))
        if self._several(p, law):
            blocks.append(shows("PH-U-13"))
        if law.options.deal == 8 and kind not in (KHAN, CUNG_MAU):
            blocks.append(shows("PH-SETUP-2"))
        if p.down and p.phase == LAY:
            blocks.append(shows("PH-TAI-2"))
        return blocks

    def _complete(self, p: Position, law: Law) -> list[Block]:
        """The phỏm, the sends, and what is thrown."""
        t, way = tables(law), best_way(p, law)
        assert way is not None
        blocks: list[Block] = []
        if p.hand:
            said = [say(phrases.GROUPED, groups=words_of(way.groups))] if way.groups else []
            blocks.append(split_of(way.groups, way.plan.sent | way.rest, t, *said))
        if way.plan.sends:
            blocks.append(plan_cite(way.plan, t))
        return blocks

    def _several(self, p: Position, law: Law) -> bool:
        """Is there more than one kind of ù to choose from?"""
        if p.phase == OPENING or p.thrown or p.down:
            return is_khan(p.hand) and one_colour(p.hand) and not p.thrown and not p.ate
        fits = best_way(p, law) is not None if p.phase in (TAKE, DISCARD) else False
        colour = one_colour(p.hand) and not p.ate
        return (fits and colour) or (is_khan(p.hand) and colour)

    def _refused(self, p: Position, law: Law) -> Proof:
        t, rule = tables(law), why_not(p)
        if rule != "PH-U-1":
            return (cite(BOOK, rule),)
        blocks: list[Block] = []
        if p.hand and t.fits(p.hand, p.eaten) and p.phase != SEND:
            groups = min(
                t.arrangements(p.hand, p.eaten),
                key=lambda g: (p.hand.bit_count() - sum(x.bit_count() for x in g), sorted(g)),
            )
            rest = p.hand
            for group in groups:
                rest &= ~group
            n = rest.bit_count()
            sends = p.phase == LAY and bool(p.targets)
            left = phrases.LONE_BEFORE_SENDS if sends else phrases.LONE_LEFT
            blocks.append(split_of(groups, rest, t, say(left, n=n)))
        if p.phase in (LAY, SEND) and p.targets:
            blocks.append(shows("PH-SEND-4", say(phrases.SEND_LEFT)))
        if p.down and p.phase == TAKE:
            blocks.append(shows("PH-TAI-2"))
        return (*blocks, shows("PH-U-1", say(phrases.NO_WIN), say(BOOK["PH-U-1"].says)))

    def hints(self, p: Position, law: Law) -> list[Block]:
        return rule_hint("PH-U-1", "PH-SEND-4" if p.phase in (LAY, SEND) else "PH-U-6")

    def scene(self, p: Position, law: Law) -> Scene:
        return position_scene(p, law)

    def key(self, p: Position) -> str:
        return position_key(p)

    def difficulty(self, p: Position, law: Law) -> int:
        """Phỏm to be found, sends, and rights that may be lost or raised."""
        law = as_asked(law)
        t = tables(law)
        inside = min(len(t.inside(p.hand)), 6)
        sends = 0
        if p.phase in (LAY, SEND) and (way := best_way(p, law)):
            sends = len(way.plan.sends)
        fine = (p.thrown > 0 and (is_khan(p.hand) or one_colour(p.hand))) + p.prev_u + (p.sent > 0)
        return inside + 2 * sends + 3 * fine + 2 * (p.phase in (LAY, SEND))

    def draft(self, rng: Random, law: Law, level: int) -> Position | None:
        return hunt(rng, lambda none: self._find(rng, law, level, none))

    def _find(self, rng: Random, law: Law, level: int, none: bool) -> Position | None:
        p = _drawn(rng, law, level)
        if p is None or (win_of(p, as_asked(law)) is None) != none:
            return None
        return p if self.level(p, law) == level else None


def _drawn(rng: Random, law: Law, level: int) -> Position | None:
    """A hand that is complete or nearly so, in some phase; now and then one that is dealt so. After `made`
    discards it is the turn of the seat that is so far from the starter, who won the last deal."""
    luck = rng.random()
    if luck < 0.25:
        return special(rng, law)
    if luck < 0.35:
        return next(iter(positions(rng, law, (TAKE, DISCARD, LAY, SEND))), None)
    phase = rng.choice((TAKE, DISCARD, DISCARD, LAY, LAY))
    size = law.options.deal + (phase != TAKE)
    hand = 0
    for _ in range(3):
        group = draw_group(rng, law, hand)
        hand |= group if (hand | group).bit_count() <= size else 0
    n = rng.randint(2, 4)
    seat = rng.randrange(n)
    table: list[tuple[Hand, ...]] = [()] * n
    laid = [False] * n
    down = 0
    if phase == LAY:
        hand = _short(rng, hand)
        used = hand
        down = rng.randint(1, n - 1)
        for other in [(seat - step) % n for step in range(1, down + 1)]:
            group = draw_group(rng, law, used)
            used |= group
            table[other], laid[other] = ((group,) if group else ()), True
        reach = 0
        for groups in table:
            for group in groups:
                reach |= tables(as_asked(law)).more[group] & ~used
        while hand.bit_count() < size - 1 and reach and rng.random() < 0.9:
            card = DECK.unit[rng.choice(DECK.unpack(reach))]
            hand, reach = hand | card, reach - card
        hand = _filled(rng, hand, size, sum((g for groups in table for g in groups), 0))
    else:
        hand = draw_loose(rng, hand, size)
    eaten = draw_eaten(rng, hand, law, rng.choice((0, 0, 1, 2)))
    if phase == TAKE:
        eaten = draw_eaten(rng, hand, law, 1)
    number = eaten.bit_count()
    if phase == LAY:
        made = 3 * n + down + number + rng.randrange(n)
    else:
        made = rng.randint(max(1, n * number), 3 * n - 1 + number)
    return Position(
        n=n, seat=seat, phase=phase, hand=hand, eaten=eaten, ate=number, thrown=made // n,
        last_by=(seat - 1) % n, table=tuple(table), laid=tuple(laid),
        prev_u=not made % n and number < made // n and rng.random() < 0.75,
    )  # fmt: skip


def _short(rng: Random, hand: Hand) -> Hand:
    """The hand without some cards, so that something is left to send."""
    for _ in range(rng.randint(0, 4)):
        hand -= DECK.unit[rng.choice(DECK.unpack(hand))]
    return hand


def _filled(rng: Random, hand: Hand, size: int, used: Hand) -> Hand:
    while hand.bit_count() < size:
        hand |= DECK.unit[rng.choice(DECK.unpack(DECK.full & ~hand & ~used))]
    return hand


def special(rng: Random, law: Law) -> Position:
    """A hand without cạ or of one colour, its right kept or lost; now and then three eaten cards."""
    if rng.random() < 0.2:
        return _three_eaten(rng, law)
    p = opening_position(rng, law)
    starts = p.hand.bit_count() > law.options.deal
    thrown = rng.choice((0, 1))
    phase = rng.choice((OPENING, TAKE, DISCARD)) if not thrown else rng.choice((TAKE, DISCARD))
    if starts and not thrown and phase == TAKE:
        phase = DISCARD
    more = starts if phase == OPENING else phase == DISCARD
    size = law.options.deal + more
    hand = khan_hand(rng, size) if rng.random() < 0.5 else 0
    if not hand:
        cards = rng.sample(DECK.unpack(rng.choice((RED, BLACK))), size)
        hand = DECK.pack(cards)
    prev_u = starts and rng.random() < 0.6
    return p._replace(hand=hand, phase=phase, thrown=thrown, prev_u=prev_u)


def _three_eaten(rng: Random, law: Law) -> Position:
    """A seat that has eaten its third card."""
    hand = 0
    while hand.bit_count() != 9:
        group = draw_group(rng, law, hand)
        hand |= group if group.bit_count() == 3 else 0
    hand = draw_loose(rng, hand, law.options.deal + 1)
    eaten = draw_eaten(rng, hand, law, 3)
    n = rng.randint(2, 4)
    return Position(
        n=n, seat=(seat := rng.randrange(n)), phase=DISCARD, hand=hand, eaten=eaten,
        ate=eaten.bit_count(), thrown=rng.randint(2, 3), last_by=(seat - 1) % n,
        table=((),) * n, laid=(False,) * n,
    )  # fmt: skip


def khan_hand(rng: Random, size: int, used: Hand = 0) -> Hand:
    """A hand without any cạ; 0 if luck fails."""
    hand, free = 0, list(DECK.unpack(DECK.full & ~used))
    rng.shuffle(free)
    for card in free:
        if hand.bit_count() < size and is_khan(hand | DECK.unit[card]):
            hand |= DECK.unit[card]
    return hand if hand.bit_count() == size else 0
