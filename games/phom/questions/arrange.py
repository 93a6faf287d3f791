"""Lay the hand so that the fewest points stay: phỏm, sends, and perhaps a discard (PH-LONE-1, 10)."""

from __future__ import annotations

from random import Random
from typing import TypedDict

from games.core.cards import Hand
from games.core.prompts import FillFields, GiveNumbers, LayGroups, Picked, PickOne
from games.core.proofs import Block, Cite, Proof, Row, Split, Table
from games.core.questions import RIGHT, WRONG, Item, Kind, Mark, cite
from games.core.reading import Json, Reader
from games.core.rules import evidence
from games.core.scenes import Scene
from games.core.text import Said, Text, say
from games.decks.french import DECK, suit_key
from games.phom import phrases
from games.phom.drawing import draw_eaten, draw_from, draw_group, draw_hand
from games.phom.given import check_apart, group_texts, plain, read_cards, read_eaten, read_groups
from games.phom.groups import DOC, VALUES, Arrangement, tables
from games.phom.laying import Laid, Way, after, best_ways, ways
from games.phom.options import Law
from games.phom.rules import BOOK
from games.phom.showing import (
    eaten_facts,
    groups_zone,
    hand_zone,
    one_group,
    parts_of,
    plan_cite,
    points_sum,
    rule_hint,
    run,
    shows,
    split_of,
    the,
    told_groups,
    words_of,
    written_sum,
)


class Arranged(TypedDict):
    """The fewest points that stay, every set of cards that may stay then, and whether the seat is móm."""

    points: int
    lone: list[str]
    mom: bool


def chosen(p: Laid, law: Law, groups: tuple[Picked, ...]) -> Arrangement:
    return tuple(DECK.pack(group) for group in groups)


def faults(p: Laid, law: Law, groups: tuple[Picked, ...]) -> tuple[Cite, ...]:
    """Groups that are no phỏm, or hold two eaten cards; eaten cards that are in none."""
    t, found, due = tables(law), [], p.eaten
    for group in groups:
        cards = DECK.pack(group)
        due &= ~cards
        if t.kind(cards) is None:
            found.append(cite(BOOK, "PH-HA-3", evidence(*group, cards=DECK.run(group))))
        elif not t.bears(cards, p.eaten):
            both = DECK.unpack(cards & p.eaten)
            found.append(cite(BOOK, "PH-EAT-3", evidence(*both, card=the(both[0]))))
    if due:
        cards_due = DECK.unpack(due)
        found.append(cite(BOOK, "PH-HA-4", evidence(*cards_due, cards=DECK.run(cards_due))))
    return tuple(found)


def loss(p: Laid, law: Law, groups: tuple[Picked, ...]) -> tuple[int] | None:
    """The points that stay; None if the groups may not be laid."""
    if faults(p, law, groups):
        return None
    return (after(p, law, chosen(p, law, groups))[0].points,)


def solve(p: Laid, law: Law, want: Arranged) -> tuple[Picked, ...]:
    return tuple(sorted(DECK.unpack(group) for group in best_ways(p, law)[0].groups))


def compare(p: Laid, law: Law, want: Arranged, groups: tuple[Picked, ...]) -> tuple[Said, ...]:
    left = loss(p, law, groups)
    if left is None or left[0] == want["points"]:
        return ()
    return (say(phrases.YOURS, n=left[0], n2=want["points"]),)


def leaves(p: Laid, law: Law, groups: tuple[Picked, ...]) -> tuple[Said, ...]:
    left = loss(p, law, groups)
    return () if left is None else (say(phrases.LEAVES, n=left[0]),)


def joint(p: Laid, law: Law, want: Arranged, given: tuple[object, ...]) -> Mark:
    """The groups and the card are right together: what stays must be as little as can be."""
    groups, thrown = given
    assert isinstance(groups, tuple)
    assert isinstance(thrown, tuple)
    if faults(p, law, groups):
        return WRONG
    way = after(p, law, chosen(p, law, groups))[0]
    left = way.plan.left
    card = DECK.pack(thrown)
    if card & ~left or bool(card) != bool(left):
        return WRONG
    cost = tables(law).points(left - card) - want["points"]
    if not cost:
        return RIGHT
    close = cost == 1
    return Mark("close" if close else "wrong", 0.5 if close else 0.0, (cost, "points"))


COUNT = Item("points", Text("Số điểm", "Points"))
LAY = LayGroups(
    id="lay",
    text=Text(
        "Hạ phỏm sao cho còn ít điểm nhất. Lá gửi được thì coi như đã gửi.",
        "Lay your phỏm so that the fewest points stay. Cards that can be sent count as sent.",
    ),
    zone="hand",
    cards=lambda p: DECK.unpack(p.hand),
    best=lambda p, law, want: (want["points"],),
    loss=loss,
    solve=solve,
    units=("points",),
    breaks=faults,
    says=compare,
    follows=leaves,
    fits=lambda p, law: not p.discard,
)


class Arrange(Kind[Laid, Arranged]):
    ask = "arrange"
    title = Text("Xếp bài ít điểm nhất", "The best arrangement")
    rules = (
        "PH-LONE-1", "PH-PTS-1", "PH-EAT-3", "PH-EAT-5", "PH-HA-3", "PH-HA-4", "PH-MOM-1",
        "PH-SEND-3", "PH-SEND-4", "PH-TAI-2",
    )  # fmt: skip
    use = "bank"
    steps = (8, 12, 16, 21)
    prompts = (
        LAY,
        FillFields(
            id="lay_throw",
            text=Text(
                "Hạ phỏm rồi đánh một lá sao cho còn ít điểm nhất. Lá gửi được thì coi như đã gửi.",
                "Lay your phỏm and discard a card so that the fewest points stay. Cards that can be sent "
                "count as sent.",
            ),
            parts=(
                LayGroups(
                    id="lay",
                    text=Text("Hạ", "Lay"),
                    zone="hand",
                    cards=lambda p: DECK.unpack(p.hand),
                    best=lambda p, law, want: (want["points"],),
                    loss=loss,
                    solve=solve,
                    units=("points",),
                    breaks=faults,
                ),
                PickOne(
                    id="throw",
                    text=Text("Đánh", "Discard"),
                    zone="hand",
                    cards=lambda p: DECK.unpack(p.hand),
                    right=lambda p, law, want: DECK.unpack(best_ways(p, law)[0].thrown),
                ),
            ),
            joint=joint,
            fits=lambda p, law: p.discard and best_ways(p, law)[0].thrown != 0,
        ),
        GiveNumbers(
            id="points",
            text=Text(
                "Ít nhất còn mấy điểm cây lẻ?", "How many points stay at least in lone cards?"
            ),
            items=lambda p, law: (COUNT,),
            right=lambda p, law, want: (want["points"],),
        ),
    )

    def parse(self, given: Json, law: Law) -> Laid:
        reader = Reader(given, "given", ("hand", "eaten", "table", "own", "discard"))
        hand = read_cards(reader, "hand")
        eaten = read_eaten(reader, hand, law)
        table, own = read_groups(reader, "table", law), read_groups(reader, "own", law)
        check_apart(
            (reader.at("hand"), hand),
            *((reader.at("table"), group) for group in table),
            *((reader.at("own"), group) for group in own),
        )
        return Laid(hand, eaten, table, own, reader.flag("discard", False))

    def dump(self, p: Laid) -> dict[str, Json]:
        return {
            "hand": DECK.text(p.hand),
            "eaten": DECK.text(p.eaten),
            "table": group_texts(p.table),
            "own": group_texts(p.own),
            "discard": p.discard,
        }

    def answer(self, p: Laid, law: Law) -> Arranged:
        best = best_ways(p, law)
        mom = not p.own and not any(way.groups for way in ways(p, law))
        return {
            "points": best[0].points,
            "lone": sorted({DECK.text(way.left) for way in best}),
            "mom": mom,
        }

    def proof(self, p: Laid, law: Law) -> Proof:
        """The phỏm laid out, what is sent, the lone cards added up, and why other ways leave more."""
        t = tables(law)
        best = best_ways(p, law)
        way = best[0]
        blocks: list[Block] = []
        if not p.own and not any(way.groups for way in ways(p, law)):
            blocks.append(shows("PH-MOM-1", say(phrases.NO_GROUP)))
        blocks += [
            split_of(other.groups, other.left, t, *self._said(other, law))
            for other in _apart(best)[:3]
        ]
        if p.table or p.own:
            blocks.append(plan_cite(way.plan, t))
        if way.thrown:
            card = DECK.unpack(way.thrown)[0]
            said = say(phrases.THROWN, card=the(card), n=t.value[card])
            blocks.append(shows("PH-PTS-1", said, cards=[card]))
        if way.left:
            blocks.append(points_sum(way.left, t))
        rows = _rows(p, law, best)
        if len(rows) > 1:
            blocks.append(Table(rows, phrases.POINT_UNIT))
        rule = ("PH-LONE-1", "PH-HA-4", "PH-EAT-3")[min(2, p.eaten.bit_count())]
        blocks.append(shows(rule, cards=DECK.unpack(p.eaten)))
        return tuple(blocks)

    def _said(self, way: Way, law: Law) -> tuple[Said, ...]:
        t = tables(law)
        if not way.left:
            return (say(phrases.COMPLETE, groups=words_of(way.groups)),)
        if not way.groups:
            return (
                say(
                    phrases.BEST_NONE,
                    cards=run(way.left),
                    sum=written_sum(way.left, t),
                    n=way.points,
                ),
            )
        return (
            say(
                phrases.BEST, groups=words_of(way.groups), cards=run(way.left),
                sum=written_sum(way.left, t), n=way.points,
            ),
        )  # fmt: skip

    def hints(self, p: Laid, law: Law) -> list[Block]:
        """The rules, then a phỏm that every best arrangement lays, if enough stays open."""
        t = plain(law)
        best = best_ways(p, law)
        hints = rule_hint("PH-SEND-4" if p.table or p.own else "PH-LONE-1", "PH-PTS-1")
        fixed = [g for g in best[0].groups if all(g in way.groups for way in best)]
        if len(best[0].groups) > 1 and fixed:
            said = say(phrases.SURE_GROUP, group=one_group(fixed[0]))
            hints.append(Split(parts_of((fixed[0],), t), (), (), (said,)))
        return hints

    def scene(self, p: Laid, law: Law) -> Scene:
        zones = [groups_zone(phrases.OTHERS, p.table)] if p.table else []
        zones += [groups_zone(phrases.OWN, p.own)] if p.own else []
        return Scene((*zones, hand_zone(p.hand)), tuple(eaten_facts(p.eaten)))

    def key(self, p: Laid) -> str:
        return f"{p.discard} " + suit_key(
            lambda told: "|".join(
                [told(p.hand), told(p.eaten), told_groups(p.table, told), told_groups(p.own, told)]
            )
        )

    def difficulty(self, p: Laid, law: Law) -> int:
        """Phỏm that could be laid, eaten cards, sends, and cards that seem to fit but stay."""
        t = plain(law)
        inside = t.inside(p.hand)
        best = best_ways(p, law)[0]
        clash = sum(bool(a & b) for i, a in enumerate(inside) for b in inside[:i])
        return (
            p.hand.bit_count() // 2
            + 2 * min(len(inside), 4)
            + 2 * min(clash, 4)
            + 2 * p.eaten.bit_count()
            + 2 * len(best.plan.sends)
            + p.discard
        )

    def draft(self, rng: Random, law: Law, level: int) -> Laid | None:
        if level > 2 and rng.random() < 0.06:
            return _two_eaten(rng)
        size = rng.randint(min(9, 5 + level), 9)
        hand = draw_hand(
            rng, law, size, rng.randint(1, 2 if level > 1 else 1), rng.randint(0, level)
        )
        table: tuple[Hand, ...] = ()
        own: tuple[Hand, ...] = ()
        if level > 1 and rng.random() < 0.1:
            own = (draw_group(rng, law, hand),)
        if own or rng.random() < 0.06:
            hand = draw_from(rng, hand, law.options.deal - 2 if own else 6)
        eaten = draw_eaten(rng, hand, law, rng.choice((0, 0, 1, 2))) if level > 1 else 0
        if own or (level > 1 and rng.random() < 0.5):
            group = _near_group(rng, law, hand, sum(own))
            table = (group,) if group else ()
        return Laid(hand, eaten, table, own, discard=rng.random() < 0.5)


def _two_eaten(rng: Random) -> Laid:
    """Two eaten cards side by side in a run: the second one needs a set, and that breaks another run."""
    first, second, third = rng.sample("scdh", 3)
    low = rng.randint(1, 8)
    rank = list(VALUES)[low - 1 : low + 5]
    hand = DECK.pack(
        [*(r + first for r in rank[:4]), *(r + second for r in rank[3:]), rank[3] + third]
    )
    return Laid(hand, DECK.pack([rank[2] + first, rank[3] + first]))


def _near_group(rng: Random, law: Law, hand: Hand, own: Hand) -> Hand:
    """A phỏm of other cards that takes some card of the hand, if there is one."""
    t, used = plain(law), hand | own
    groups = [g for g in t.kinds if not g & used and g.bit_count() < 5 and t.more[g] & hand]
    return rng.choice(groups) if groups else 0


def _apart(best: list[Way]) -> list[Way]:
    """One way for each different set of cards that stay."""
    found: dict[Hand, Way] = {}
    for way in best:
        found.setdefault(way.left, way)
    return list(found.values())


def _rows(p: Laid, law: Law, best: list[Way]) -> tuple[Row, ...]:
    """The arrangements that cannot be enlarged, and the best ones, with the points that stay."""
    t, least = tables(law), best[0].points
    found: dict[Arrangement, int] = {}
    for way in ways(p, law):
        free = p.hand
        for group in way.groups:
            free &= ~group
        whole = not any(g & free == g and t.bears(g, p.eaten) for g in t.inside(free))
        if way.groups and (whole or way.points == least) and not _extends(way.groups, free, p, law):
            found.setdefault(way.groups, way.points)
    some = sorted(found.items(), key=lambda pair: pair[1])[:6]
    return tuple(Row(words_of(groups), points, (), points == least) for groups, points in some)


def _extends(groups: Arrangement, free: Hand, p: Laid, law: Law) -> bool:
    """Could a phỏm take one of the free cards in?"""
    t = tables(law)
    return any(t.more[group] & free for group in groups if t.kinds[group] == DOC)
