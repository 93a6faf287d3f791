"""Scenes, items and parts of proofs that several question kinds of Phỏm share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from games.core import showing
from games.core.cards import Hand
from games.core.proofs import Cite, Item, Part, Split, Sum
from games.core.questions import Item as Choosable
from games.core.scenes import Scene, Zone
from games.core.seats import seat_name
from games.core.showing import filled, headed, house_facts, number_text, seats_text
from games.core.text import CardRun, Said, Text, say
from games.decks.french import DECK, suit_key
from games.phom import phrases
from games.phom.faces import ACE_LOW
from games.phom.groups import NGANG, Arrangement, Tables
from games.phom.options import Law
from games.phom.position import Position, group_words, groups_words
from games.phom.rules import BOOK
from games.phom.sending import Plan

NOBODY = Choosable("none", Text("Không có nhà nào", "No seat"))
PHOM_NAMES = {NGANG: Text("phỏm ngang", "set"), "doc": Text("phỏm dọc", "run")}
Told = Callable[[Hand], str]


rule_hint = partial(showing.rule_hint, BOOK)
"""What a rule says, as a first hint."""
shows = partial(showing.shows, BOOK)
"""A rule that applies here: the cards that show it, and sentences about them."""


def the(card: str) -> CardRun:
    """One card inside a sentence."""
    return DECK.run([card])


def in_rank(hand: Hand) -> tuple[str, ...]:
    """Cards as they are held, the ace before the two; a run reads as it counts."""
    return tuple(ACE_LOW.laid(DECK.unpack(hand), "rank"))


def run(hand: Hand) -> CardRun:
    """Cards inside a sentence."""
    return DECK.run(in_rank(hand))


# ---------------------------------------------------------------- zones and facts


def lying(role: str, label: Text, cards: Iterable[str], seat: int | None = None) -> Zone:
    """Cards that lie one by one, by rank: nothing about their grouping is given away."""
    return Zone(role, label, tuple((card,) for card in in_rank(DECK.pack(cards))), seat)  # type: ignore[arg-type]


def hand_zone(hand: Hand, label: Text = phrases.HAND, seat: int | None = None) -> Zone:
    return lying("hand", label, DECK.unpack(hand), seat)


def seen_zones(seen: Hand) -> list[Zone]:
    return [lying("seen", phrases.SEEN, DECK.unpack(seen))] if seen else []


def groups_zone(label: Text, groups: Sequence[Hand], seat: int | None = None) -> Zone:
    """Phỏm that lie on the table."""
    return Zone("melds", label, tuple(map(in_rank, groups)), seat)


def eaten_facts(eaten: Hand) -> list[tuple[Text, Text]]:
    """Which cards of the hand were eaten."""
    return [(phrases.EATEN, headed(run(eaten).names))] if eaten else []


def _laid_label(seat: int, p: Position) -> Text:
    if seat == p.seat:
        return phrases.OWN
    return filled(phrases.LAID_OF, seat=seat_name(seat, p.n, p.seat))


def position_scene(p: Position, law: Law, *more: Zone) -> Scene:
    """The table, the card on offer, the hand of the seat that is asked, and the facts without cards."""
    zones = [
        groups_zone(_laid_label(seat, p), groups, seat)
        for seat, groups in enumerate(p.table)
        if groups
    ]
    if p.phase == "take" and p.last is not None:
        zones.append(lying("offer", phrases.OFFER, [p.last], p.last_by))
    facts = [(phrases.NOW, headed(phrases.PHASES[p.phase])), *eaten_facts(p.eaten)]
    if p.phase == "take" and p.last is not None:
        facts.append((phrases.GIVEN_BY, seat_name(p.last_by, p.n, p.seat)))
    down = [seat for seat in range(p.n) if p.laid[seat]]
    if down:
        facts.append((phrases.DOWN, headed(seats_text(down, p.n, p.seat))))
    for label, n in (
        (phrases.DISCARDED, p.thrown),
        (phrases.ATE, p.ate),
        (phrases.SENT, p.sent),
    ):
        if n:
            facts.append((label, filled(phrases.N_CARDS, n=number_text(n))))
    if p.prev_u:
        facts.append((phrases.LAST_DEAL, headed(phrases.LAST_DEAL_U)))
    facts += house_facts(law, "deal", "three_eat")
    return Scene((*zones, *more, hand_zone(p.hand)), tuple(facts), you=p.seat)


def position_key(p: Position, *more: Callable[[Told], str]) -> str:
    """Equal under renaming of the suits that keeps the colours apart, and under turning of the table."""
    around = [(p.seat + step) % p.n for step in range(p.n)]
    head = [
        p.n, p.phase, p.ate, p.thrown, p.sent, p.prev_u, (p.last_by - p.seat) % p.n,
        [p.laid[seat] for seat in around],
    ]  # fmt: skip

    def tell(told: Told) -> str:
        table = "/".join(told_groups(p.table[seat], told) for seat in around)
        last = told(DECK.unit[p.last]) if p.last else ""
        cards = [told(p.hand), told(p.eaten), last, table, *(part(told) for part in more)]
        return "|".join(cards)

    return f"{head} {suit_key(tell, colours=True)}"


def told_groups(groups: Iterable[Hand], told: Told) -> str:
    """Groups in no order."""
    return ";".join(sorted(map(told, groups)))


# ---------------------------------------------------------------- items and sentences


def seat_value(seat: int | None) -> tuple[str]:
    """A seat, or nobody, as the value of an item."""
    return ("none" if seat is None else str(seat),)


# ---------------------------------------------------------------- phỏm in proofs


def words_of(groups: Arrangement) -> Text:
    """Phỏm as a list in words, in a fixed order."""
    return groups_words(tuple(sorted(map(DECK.unpack, groups))))


def one_group(group: Hand) -> Text:
    return group_words(DECK.unpack(group))


def parts_of(groups: Arrangement, t: Tables) -> tuple[Part, ...]:
    """Phỏm as lines of a Split."""
    return tuple(
        Part(PHOM_NAMES[t.kinds[group]], in_rank(group))
        for group in sorted(groups, key=DECK.unpack)
    )


def split_of(groups: Arrangement, rest: Hand, t: Tables, *says: Said) -> Split:
    """An arrangement: its phỏm and the lone cards."""
    return Split(parts_of(groups, t), in_rank(rest), (), says)


def points_sum(cards: Hand, t: Tables, *says: Said) -> Sum:
    """The points of some cards, card by card."""
    items = tuple(Item(DECK.names[c], t.value[c], (c,)) for c in in_rank(cards))
    return Sum(items, t.points(cards), says)


def written_sum(cards: Hand, t: Tables) -> Text:
    """The points as a sum: "2 + 11 + 13"."""
    words = " + ".join(str(t.value[card]) for card in in_rank(cards)) or "0"
    return Text(words, words)


def plan_cite(plan: Plan, t: Tables) -> Cite:
    """Where each card can be sent, in order."""
    said = [say(phrases.SENDS_TO, card=the(c), group=one_group(target)) for c, target in plan.sends]
    if not plan.sends:
        return shows("PH-SEND-3", say(phrases.NOTHING_SENT))
    chained = len({target for _, target in plan.sends}) < len(plan.sends) or any(
        DECK.unit[card] & other
        for card, _ in plan.sends
        for _, other in plan.sends
    )  # fmt: skip
    if plan.left:
        said.append(say(phrases.NOWHERE, cards=run(plan.left)))
    cards = tuple(card for card, _ in plan.sends)
    kinds = {t.kinds[target] for _, target in plan.sends}
    rule = "PH-SEND-4" if chained else "PH-SEND-2" if kinds == {NGANG} else "PH-SEND-3"
    return shows(rule, *said, cards=cards)
