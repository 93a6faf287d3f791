"""Who gets the card that was just drawn, and by what act (XE-XEP, XE-GIAT, XE-KEO, 10.8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import TypedDict

from games.core.cards import Hand
from games.core.prompts import ChooseOne, FillFields
from games.core.proofs import Block, Cite, Proof
from games.core.questions import Item, Kind
from games.core.reading import Json, Reader, whole
from games.core.rules import as_asked
from games.core.scenes import Scene
from games.core.seats import seat_name
from games.core.showing import headed, seat_items, seats_text
from games.core.text import Said, Text, say
from games.decks.four_colour import DECK
from games.xep import phrases
from games.xep.drawing import draw_seat, hunt
from games.xep.flow import resolve, winners
from games.xep.given import POSITION_KEYS, dump_position, read_position
from games.xep.options import Law
from games.xep.position import Action, Parts, Position, act_words, pull_words
from games.xep.showing import position_key, rule_hint, shows, split_of, table_scene
from games.xep.spots import draw_stock, drawn
from games.xep.taking import after_taking, claims, joins, rac_and_lenh, ways


class Resolved(TypedDict):
    """The seat that gets the card (or is free to), its act, and the rule."""

    seat: int
    action: str | None
    rule: str


@dataclass(frozen=True, slots=True)
class Contest:
    """A card just drawn, all hands, and who wants to win."""

    p: Position
    wants: frozenset[int]

    @property
    def drawer(self) -> int:
        assert self.p.seat is not None
        return self.p.seat

    @property
    def card(self) -> str:
        assert self.p.card is not None
        return self.p.card

    @property
    def shown(self) -> Position:
        """The same with the card revealed."""
        return replace(self.p, phase="claim")


NOTHING = Item(
    "none", Text("Không nhà nào phải lấy: nhà bốc tự chọn", "Nobody must: the drawer chooses")
)
WIN = Item("win", Text("Tới", "Win"))


def act_items(c: Contest, law: Law) -> tuple[Item, ...]:
    """Everything that may happen to the card: hiding, winning, every eat or add of some seat, nothing."""
    unit, card = DECK.unit[c.card], c.card
    acts = [Action("xep", card)]
    for parts in c.p.seats:
        n = DECK.count(parts.held, card)
        if n >= 2:
            acts.append(Action("eat", card, n * unit))
        acts += [Action("add", card, group) for group in joins(parts, card)]
        acts += [a for a in ways(parts, card, as_asked(law)) if a.verb == "eat"][:1]
    acts.append(Action("eat", card, 2 * unit))
    shown = sorted(dict.fromkeys(acts), key=str)
    return (
        *(Item(str(act), headed(act_words(act))) for act in shown[:6]),
        WIN,
        NOTHING,
    )


def with_right(c: Contest, law: Law) -> tuple[Item, ...]:
    """The same, with the right one among them."""
    items = act_items(c, law)
    act = resolve(c.p, c.wants, as_asked(law))[1]
    if act is None or str(act) in {item.value for item in items}:
        return items
    return (Item(str(act), headed(act_words(act))), *items[1:])


def right_act(c: Contest, law: Law, want: Resolved) -> tuple[str, ...]:
    """The act as an item; under a belief it may not be offered."""
    value = want["action"] or NOTHING.value
    offered = {item.value for item in with_right(c, law)}
    return (value if value in offered else NOTHING.value,)


def lying(c: Contest, seat: int, act: Action) -> tuple[str, ...]:
    """The own cards with which a seat takes or hides the card."""
    if act.cards:
        return DECK.unpack(act.cards)
    n = DECK.count(c.p.seats[seat].held, c.card)
    return (c.card,) * (n or 3)


def why(c: Contest, law: Law) -> Iterator[Said]:
    """Why this seat and no other."""
    seat, act, rule = resolve(c.p, c.wants, law)
    n, drawer = c.p.n, seat_name(c.drawer, c.p.n)
    who, card = seat_name(seat, n), DECK.run([c.card])
    able = winners(c.shown, law)
    if not rule.startswith("XE-XEP"):
        for other in able:
            if other not in c.wants:
                yield say(phrases.UNWILLING, seat=seat_name(other, n))
    if act is None:
        yield say(phrases.PRIO_FREE, seat=who, card=card)
    elif act.verb == "win":
        lenh = claims(c.shown, seat, law).lenh or 0
        yield say(phrases.PRIO_WIN, seat=who, card=card, n=lenh)
        rivals = [other for other in able if other in c.wants and other != seat]
        if rivals:
            yield say(phrases.PRIO_NEAR, seat=who, seat2=seat_name(rivals[0], n))
    else:
        cards = DECK.run(lying(c, seat, act))
        if seat == c.drawer:
            did = pull_words(act) if rule.startswith("XE-KEO") else act_words(act)
            yield say(phrases.PRIO_DRAWER, seat=who, card=card, cards=cards, act=did)
        else:
            yield say(phrases.PRIO_SNATCH, seat=who, card=card, cards=cards, seat2=drawer)


class Resolve(Kind[Contest, Resolved]):
    ask = "resolve"
    title = Text("Ai được lá vừa bốc", "Who gets the card")
    rules = (
        "XE-XEP-1", "XE-XEP-2", "XE-GIAT-1", "XE-GIAT-2", "XE-GIAT-3", "XE-GIAT-4", "XE-GIAT-5",
        "XE-GIAT-6", "XE-GIAT-7", "XE-KEO-1", "XE-KEO-2", "XE-KEO-3", "XE-TURN-4", "XE-XEP-3",
        "XE-XEP-4",
    )  # fmt: skip
    use = "bank"
    steps = (13, 15, 18)
    prompts = (
        FillFields(
            id="take",
            text=Text(
                "Lá này vừa được bốc. Nhà nào được lấy, bằng cách nào?",
                "This card has just been drawn. Which seat gets it, and how?",
            ),
            parts=(
                ChooseOne(
                    id="seat",
                    text=Text("Nhà nào", "Which seat"),
                    items=lambda c, law: seat_items(c.p.n),
                    right=lambda c, law, want: (str(want["seat"]),),
                ),
                ChooseOne(
                    id="action",
                    text=Text("Bằng cách nào", "How"),
                    items=with_right,
                    right=right_act,
                ),
            ),
        ),
    )

    def parse(self, given: Json, law: Law) -> Contest:
        reader = Reader(given, "given", (*POSITION_KEYS, "wants_win"))
        p = read_position(reader)
        if p.phase != "drawn":
            raise reader.bad("phase", f"{p.phase}", "drawn")
        for seat in p.active:
            if p.seats[seat].hand is None:
                raise reader.bad("hands", f"hand {seat} is null", "the hands of all seats in play")
        if len(p.active) < 2:
            raise reader.bad("out", "one seat is left", "two seats in play or more")
        wants = reader.items(
            "wants_win", lambda seat, at: whole(seat, at, 0, p.n - 1), list(range(p.n))
        )
        return Contest(p, frozenset(wants))

    def dump(self, c: Contest) -> dict[str, Json]:
        return dump_position(c.p) | {"wants_win": sorted(c.wants)}

    def answer(self, c: Contest, law: Law) -> Resolved:
        seat, act, rule = resolve(c.p, c.wants, law)
        return {"seat": seat, "action": None if act is None else str(act), "rule": rule}

    def proof(self, c: Contest, law: Law) -> Proof:
        seat, act, rule = resolve(c.p, c.wants, law)
        cards = () if act is None or act.verb == "win" else lying(c, seat, act)
        blocks: list[Block] = [shows(rule, *why(c, law), cards=cards), *self._order(rule)]
        if act is not None and act.verb == "win":
            found = after_taking(c.p.seats[seat], c.card, False, law)
            best = min(found, key=lambda after: _rank(after, law))
            blocks.append(split_of(best.held, law))
        return tuple(blocks)

    def _order(self, rule: str) -> tuple[Cite, ...]:
        """Why nobody else comes first."""
        if rule.startswith("XE-XEP"):
            return shows("XE-XEP-3"), shows("XE-XEP-5")
        return (shows("XE-GIAT-5"),)

    def hints(self, c: Contest, law: Law) -> list[Block]:
        """What can be claimed at all, what goes first, and when a card is not even shown."""
        return rule_hint("XE-GIAT-7", "XE-GIAT-5", "XE-XEP-1")

    def scene(self, c: Contest, law: Law) -> Scene:
        unwilling = [seat for seat in c.p.active if seat not in c.wants]
        more = ((NOT_KEEN, headed(seats_text(unwilling, c.p.n))),) if unwilling else ()
        return table_scene(c.p, law, *more)

    def key(self, c: Contest) -> str:
        around = [(seat - c.drawer) % c.p.n for seat in sorted(c.wants) if seat in c.p.active]
        return f"{sorted(around)} {position_key(c.p, None)}"

    def difficulty(self, c: Contest, law: Law) -> int:
        """Cards on hand, seats that touch the card, claims that lose."""
        law = as_asked(law)
        hands = sum(DECK.size(c.p.seats[seat].held) for seat in c.p.active)
        touching = sum(bool(ways(c.p.seats[seat], c.card, law)) for seat in c.p.active)
        able = len(winners(c.shown, law))
        return hands // 3 + 3 * touching + 3 * able + 2 * (c.p.n - len(c.wants))

    def draft(self, rng: Random, law: Law, level: int) -> Contest | None:
        """First the rule by which the card goes is drawn, then the table."""
        law = as_asked(law)
        goal = rng.choices(list(GOALS), list(GOALS.values()))[0]

        def find() -> Contest | None:
            c = _contest(rng, level, goal)
            if c is None or self.level(c, law) != level:
                return None
            return c if resolve(c.p, c.wants, law)[2] == goal else None

        return hunt(find, tries=90)


GOALS = {
    "XE-XEP-1": 10, "XE-XEP-2": 6, "XE-GIAT-1": 28, "XE-GIAT-2": 16, "XE-GIAT-3": 12, "XE-GIAT-4": 8,
    "XE-KEO-1": 8, "XE-KEO-2": 8, "XE-TURN-4": 14,
}  # fmt: skip
NOT_KEEN = Text("Không muốn tới", "Does not want to win")


def _rank(parts: Parts, law: Law) -> tuple[int, int]:
    rac, lenh = rac_and_lenh(parts, law)
    return rac, -lenh


def _contest(rng: Random, level: int, goal: str) -> Contest | None:
    """All seats, and a card that fits the goal."""
    n, free, seats = rng.choice((2, 3, 3)), DECK.full, list[Parts]()
    rich = 0.75 if goal == "XE-GIAT-1" else 0.4
    for _ in range(n):
        in_hand = min(20, rng.randint(1 + 2 * level, 5 + 3 * level))
        loose = rng.choice((0, 0, 1, 2)) if goal == "XE-GIAT-1" else rng.randint(1, 3)
        seats.append(draw_seat(rng, 20, in_hand, loose, rich, free))
        free -= seats[-1].cards
    drawer = rng.randrange(n)
    card = _card_for(rng, goal, seats, drawer, free)
    if card is None:
        return None
    free -= DECK.unit[card]
    stock = draw_stock(rng, seats, live=True)
    dead = tuple(rng.sample(DECK.unpack(free), rng.randint(0, min(4, drawn(n, stock) - 1))))
    p = Position(n, "drawn", drawer, tuple(seats), stock, card, discards=dead)
    wants = frozenset(s for s in range(n) if rng.random() < 0.85)
    return Contest(p, wants)


def _card_for(rng: Random, goal: str, seats: list[Parts], drawer: int, free: Hand) -> str | None:
    """A free card that may lead to the goal."""
    kinds = [kind for kind, _ in DECK.counts(free)]
    own = seats[drawer]
    others = [parts for seat, parts in enumerate(seats) if seat != drawer]

    def fits(kind: str) -> bool:
        unit = DECK.unit[kind]
        match goal:
            case "XE-XEP-1":
                return DECK.count(own.held, kind) >= 2
            case "XE-XEP-2":
                return 3 * unit in own.xep
            case "XE-GIAT-2":
                return any(DECK.count(parts.held, kind) >= 2 for parts in others)
            case "XE-GIAT-3":
                return any(3 * unit in (*parts.xep, *parts.open) for parts in seats)
            case "XE-GIAT-4":
                return kind[0] == "K" and any(2 * unit in parts.open for parts in seats)
            case "XE-KEO-1":
                return kind[0] == "K" and unit in own.open
            case "XE-KEO-2":
                return kind[0] == "P" and bool(joins(own, kind))
        return any(DECK.count(parts.cards, kind) for parts in seats) or rng.random() < 0.3

    found = [kind for kind in kinds if fits(kind)]
    return rng.choice(found) if found else None
