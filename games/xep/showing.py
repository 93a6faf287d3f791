"""Scenes, items and parts of proofs that several question kinds of Xệp share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from games.core import showing
from games.core.cards import Hand
from games.core.groups import Cut
from games.core.proofs import Bound, Cite, Part, Row, Split, Sum, Table
from games.core.proofs import Item as Line
from games.core.rules import breaches
from games.core.scenes import Scene, Zone
from games.core.seats import seat_name
from games.core.showing import filled, headed, house_facts, number_text, seats_text
from games.core.text import CardRun, Said, Text, list_of, say
from games.decks.four_colour import DECK, FAMILY_NAMES, canonical
from games.xep import phrases
from games.xep.groups import GROUP_BY_CARDS, GROUP_NAMES, tables
from games.xep.options import Law
from games.xep.position import FLOOR, Parts, Position
from games.xep.rules import BOOK

cited, rule_hint = partial(showing.cited, BOOK), partial(showing.rule_hint, BOOK)
"""Broken rules as blocks; what a rule says, as a first hint."""
shows = partial(showing.shows, BOOK)
"""A rule that applies here: the cards that show it, and sentences about them."""
HOUSE = ("win_moment", "lone_tuong")
"""The options that change what may be done."""


# ---------------------------------------------------------------- groups in words


def group_words(cards: Hand) -> Text:
    """A group in words: "xe pháo mã đỏ", "đôi sĩ xanh"."""
    name = GROUP_NAMES[GROUP_BY_CARDS[cards].name]
    kinds = [kind for kind, _ in DECK.counts(cards)]
    first = DECK.names[kinds[0]]
    if DECK.size(cards) == 1:
        return first
    if len(kinds) == 1:
        return Text(f"{name.vi} {first.vi}", f"{name.en} of {first.en}s")
    colours = {kind[1] for kind in kinds}
    if len(colours) == 1:
        return Text(f"{name.vi} {first.vi.split()[-1]}", f"{first.en.split()[0]} {name.en}")
    return name


def groups_words(groups: Iterable[Hand]) -> Text:
    """Groups as a list in words."""
    return list_of(tuple(map(group_words, groups)))


class Counted(NamedTuple):
    """A group with the place where it lies and its lệnh there."""

    cards: Hand
    place: str
    lenh: int

    @property
    def line(self) -> Line:
        words, place = group_words(self.cards), phrases.PLACES[self.place]
        label = Text(f"{words.vi} ({place.vi})", f"{words.en} ({place.en})")
        return Line(label, self.lenh, DECK.unpack(self.cards))


def counted(parts: Parts, law: Law, hand_groups: Iterable[Hand] | None = None) -> list[Counted]:
    """All groups of a seat with their lệnh, those of the hand in the grouping that counts."""
    if hand_groups is None:
        hand_groups = [group.cards for group in tables(law).cut(parts.held).groups]
    opened = tables(law).open_lenh
    return [
        *(Counted(g, "xep", GROUP_BY_CARDS[g].worth) for g in parts.xep),
        *(Counted(g, "open", opened[g]) for g in parts.open),
        *(Counted(g, "hand", GROUP_BY_CARDS[g].worth) for g in hand_groups),
    ]


def lenh_sum(groups: Sequence[Counted], *says: Said) -> Sum:
    """All groups line by line, and the lệnh in all."""
    total = sum(group.lenh for group in groups)
    said = says or (say(phrases.LENH_TOTAL, total=total),)
    return Sum(tuple(group.line for group in groups), total, said)


def written_sum(groups: Sequence[Counted]) -> Text:
    written = " + ".join(str(group.lenh) for group in groups) or "0"
    return Text(written, written)


def split_of(hand: Hand, law: Law) -> Split:
    """The grouping of the hand that counts, with the bound of every family that shows none is better."""
    t = tables(law)
    cut = t.cut(hand)
    bounds = tuple(
        Bound(FAMILY_NAMES[f.kinds], cards, t.rac(hand & f.mask << f.shift))
        for f in t.cutter.families
        if (cards := DECK.unpack(hand & f.mask << f.shift))
    )
    parts = tuple(Part(GROUP_NAMES[g.name], DECK.unpack(g.cards), g.worth) for g in cut.groups)
    return Split(parts, DECK.unpack(cut.rest), bounds, _split_words(cut, bounds))


def _split_words(cut: Cut, bounds: tuple[Bound, ...]) -> tuple[Said, ...]:
    rest = DECK.unpack(cut.rest)
    if not cut.groups and not rest:
        return (say(phrases.GROUP_EMPTY),)
    groups = groups_words(group.cards for group in cut.groups)
    lenh = say(phrases.GROUP_LENH, total=cut.worth)
    if not rest:
        return (say(phrases.GROUP_ROUND, groups=groups), lenh)
    head = phrases.GROUP_BEST if cut.groups else phrases.GROUP_NONE_AT_ALL
    parts = tuple(
        filled(phrases.LEAST_RAC, family=bound.family, n=number_text(bound.least))
        for bound in bounds
        if bound.least
    )
    return (
        say(head, groups=groups, n=len(rest), cards=DECK.run(rest)),
        say(phrases.GROUP_NONE_SUM, parts=list_of(parts)),
        lenh,
    )


# ---------------------------------------------------------------- rules


def met(rules: Iterable[str], situation: object, law: Law) -> tuple[Cite, ...]:
    """Those of the rules whose check finds evidence in the situation, as blocks."""
    return cited(breaches(BOOK.checks(rules, law.without), situation))


def without_totals(table: Table) -> Table:
    """A table as a hint: the candidates and what helps each, to be added up, in plain order."""
    rows = sorted(table.rows, key=lambda row: _words(row.candidate).en)
    return Table(tuple(Row(row.candidate, None, row.parts) for row in rows), table.unit)


def _words(candidate: CardRun | Text) -> Text:
    return candidate if isinstance(candidate, Text) else candidate.names


# ---------------------------------------------------------------- scenes


def lying(role: str, label: Text, cards: Hand, seat: int | None = None) -> Zone:
    """Cards that lie one by one, in plain order: nothing about their grouping is given away."""
    return Zone(role, label, tuple((card,) for card in DECK.unpack(cards)), seat)  # type: ignore[arg-type]


def grouped(role: str, label: Text, groups: Sequence[Hand], seat: int | None = None) -> Zone:
    """Cards that lie in groups."""
    return Zone(role, label, tuple(map(DECK.unpack, groups)), seat)  # type: ignore[arg-type]


def parts_zones(parts: Parts, seat: int | None = None, name: Text | None = None) -> list[Zone]:
    """Hidden groups, open groups and hand of a seat that is asked, or (with a name) of any seat."""

    def label(words: Text) -> Text:
        return words if name is None else Text(f"{name.vi}: {words.vi}", f"{name.en}: {words.en}")

    low = {key: words if name is None else _low(words) for key, words in _LABELS.items()}
    zones = [grouped("xep", label(low["xep"]), parts.xep, seat)] if parts.xep else []
    zones += [grouped("melds", label(low["open"]), parts.open, seat)] if parts.open else []
    return [
        *zones,
        lying("hand", label(low["hand"] if name is None else ON_HAND), parts.held, seat),
    ]


def _low(words: Text) -> Text:
    return Text(words.vi[0].lower() + words.vi[1:], words.en[0].lower() + words.en[1:])


_LABELS = {"xep": phrases.XEP, "open": phrases.OPEN, "hand": phrases.HAND}
ON_HAND = Text("bài trên tay", "hand")


def seen_zone(seen: Hand) -> list[Zone]:
    """Cards that lie face up elsewhere, if any."""
    return [lying("seen", phrases.SEEN, seen)] if seen else []


def card_zone(p: Position) -> list[Zone]:
    """The live card, if there is one."""
    if p.card is None:
        return []
    label = phrases.DRAWN if p.phase == "drawn" else phrases.OFFER
    return [Zone("offer", label, ((p.card,),))]


def other_zones(p: Position, you: int) -> list[Zone]:
    """What the seat sees of the others: open groups, and how many cards lie hidden."""
    zones = []
    for seat, parts in enumerate(p.seats):
        name = headed(seat_name(seat, p.n, you))
        if seat != you and parts.open:
            label = Text(f"{name.vi}: phần mở", f"{name.en}: open groups")
            zones.append(grouped("melds", label, parts.open, seat))
        if seat != you and parts.xep:
            label = Text(f"{name.vi}: phần xệp", f"{name.en}: hidden groups (xệp)")
            zones.append(Zone("xep", label, (), seat, sum(map(DECK.size, parts.xep))))
    return zones


def position_facts(p: Position, law: Law, you: int | None) -> tuple[tuple[Text, Text], ...]:
    """What a position says beside its cards."""
    name = Text("", "") if p.seat is None else seat_name(p.seat, p.n, you)
    facts = [
        (phrases.NOW, headed(filled(phrases.PHASES[p.phase], seat=name))),
        (phrases.STOCK, filled(phrases.LEFT, n=number_text(p.stock))),
    ]
    if p.out:
        facts.append((phrases.OUT, headed(seats_text(p.out, p.n, you))))
    if p.passed:
        facts.append((phrases.PASSED, headed(seats_text(p.passed, p.n, you))))
    return (*facts, *house_facts(law, *HOUSE))


def position_scene(p: Position, law: Law, you: int, *more: tuple[Text, Text]) -> Scene:
    """A position as one seat sees it; an unknown hand is shown as no cards."""
    shown = replace(p, card=None) if p.phase == "drawn" and you != p.seat else p
    dead = [lying("table", phrases.DISCARDS, DECK.pack(p.discards))] if p.discards else []
    zones = [*card_zone(shown), *dead, *other_zones(p, you), *parts_zones(p.seats[you], you)]
    return Scene(tuple(zones), (*position_facts(p, law, you), *more), you=you)


def table_scene(p: Position, law: Law, *more: tuple[Text, Text]) -> Scene:
    """A position that nobody looks at from a seat: all hands that are known."""
    zones = card_zone(p)
    for seat, parts in enumerate(p.seats):
        name = headed(seat_name(seat, p.n))
        known = parts_zones(parts, seat, name)
        zones += known if parts.hand is not None else known[:-1]
    dead = [lying("table", phrases.DISCARDS, DECK.pack(p.discards))] if p.discards else []
    return Scene((*zones, *dead), (*position_facts(p, law, None), *more))


# ---------------------------------------------------------------- keys


def parts_key(parts: Parts) -> list[Hand]:
    """The same for the same groups in any order: no two sets of groups of a type have equal cards."""
    return [parts.held, *(_by_type(parts.xep)), *(_by_type(parts.open))]


def _by_type(groups: Iterable[Hand]) -> list[Hand]:
    found = dict.fromkeys(GROUP_NAMES, 0)
    for cards in groups:
        found[GROUP_BY_CARDS[cards].name] += cards
    return list(found.values())


def position_key(p: Position, who: int | None, *more: Iterable[Hand]) -> str:
    """Equal under renaming of colours and turning of the table; the stock counts only near its end."""
    first = p.seat or 0
    around = [*range(first, p.n), *range(first)]

    def place(seat: int) -> int:
        return (seat - first) % p.n

    head = [
        p.phase, p.n, p.seat is None, None if who is None else place(who), list(map(place, p.out)),
        sorted(map(place, p.passed)), [p.seats[seat].hand is None for seat in around],
        p.stock < FLOOR,
    ]  # fmt: skip
    seats = [parts_key(p.seats[seat]) for seat in around]
    dead = [DECK.unit[card] for card in p.discards]
    live = [0 if p.card is None else DECK.unit[p.card]]
    return f"{head} {canonical([*seats, live, [sum(dead)], *map(list, more)])}"
