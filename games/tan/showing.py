"""Scenes, items and parts of proofs that several question kinds of Tấn share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from games.core.cards import Hand
from games.core.options import in_words
from games.core.proofs import Block, Cite
from games.core.questions import Item, cite
from games.core.rules import Breach, Evidence, evidence
from games.core.scenes import Scene, Zone
from games.core.seats import seat_name
from games.core.text import CardRun, Said, Text, capital, list_of, say
from games.decks.french import DECK, SUIT_NAMES, canonical
from games.tan import phrases
from games.tan.beating import Pair
from games.tan.options import Law
from games.tan.position import Position
from games.tan.rules import BOOK

YES, NO = Item("yes", Text("Có", "Yes")), Item("no", Text("Không", "No"))
NOBODY = Item("none", Text("Không có nhà nào", "No seat"))
HOUSE = (
    "defender_empty", "after_pickup", "throw_after_take", "multi_attack", "max_attack",
    "first_bout_max", "finish",
)  # fmt: skip
"""The options that change how a bout goes on."""


def headed(words: Text) -> Text:
    """Words as a label: with a capital."""
    return Text(capital(words.vi), capital(words.en))


def number_text(n: int) -> Text:
    return Text(str(n), str(n))


def filled(words: Text, **fields: Text) -> Text:
    """A short label with its fields filled."""
    vi = words.vi.format(**{name: text.vi for name, text in fields.items()})
    return Text(vi, words.en.format(**{name: text.en for name, text in fields.items()}))


def the(card: str) -> CardRun:
    """One card inside a sentence."""
    return DECK.run([card])


# ---------------------------------------------------------------- zones and facts


def lying(role: str, label: Text, cards: Iterable[str], seat: int | None = None) -> Zone:
    """Cards that lie one by one, in plain order."""
    return Zone(role, label, tuple((card,) for card in sorted(cards)), seat)  # type: ignore[arg-type]


def hand_zone(hand: Hand) -> Zone:
    return lying("hand", phrases.HAND, DECK.unpack(hand))


def table_zone(table: Sequence[Pair]) -> Zone:
    """The attack cards in the order they came, each with what beat it."""
    return Zone("table", phrases.TABLE, tuple(pair.cards for pair in table))


def trump_zone(card: str) -> Zone:
    return Zone("trump", phrases.TRUMP_CARD, ((card,),))


def trump_fact(trump: str) -> tuple[Text, Text]:
    return phrases.TRUMP, headed(SUIT_NAMES[trump])


def house_facts(law: Law, *names: str) -> tuple[tuple[Text, Text], ...]:
    """Those of these options that differ from the source's rules, for the table to show."""
    return in_words(law.options, *names)


def seats_text(seats: Iterable[int], n: int, you: int | None = None) -> Text:
    """Seats as a list in words."""
    return list_of(tuple(seat_name(seat, n, you) for seat in seats))


def stock_zone(stock: int) -> Zone:
    return Zone("stock", phrases.STOCK, (), hidden=stock)


def seat_zone(seat: int, n: int, count: int, you: int | None = None) -> Zone:
    """The hand of a seat as the others see it: face down, with its number of cards."""
    return Zone("seat", headed(seat_name(seat, n, you)), (), seat, hidden=count)


def own_zone(p: Position, you: int) -> Zone:
    """The hand of the one who is asked; face down where the question does not say it."""
    hand = p.hands[you]
    return (
        hand_zone(hand)
        if hand is not None
        else Zone("hand", phrases.HAND, (), hidden=p.counts[you])
    )


def position_scene(p: Position, law: Law, you: int | None, *more: Zone) -> Scene:
    """The table, the trump card, the hand of the one who is asked, and the facts without cards."""
    open_hands = {you, *(zone.seat for zone in more)}
    around = [(you or 0) + step for step in range(p.n)]
    zones = [
        seat_zone(seat, p.n, p.counts[seat], you)
        for seat in (place % p.n for place in around)
        if seat not in open_hands and seat not in p.out
    ]
    zones += [stock_zone(p.stock)] if p.stock else []
    zones += [trump_zone(p.trump_card)] if p.trump_card else []
    zones += [table_zone(p.table)] if p.table else []
    zones += [*more, *([] if you is None else [own_zone(p, you)])]
    facts = [
        trump_fact(p.trump),
        (phrases.NOW, headed(phrases.PHASES[p.phase])),
        (phrases.ATTACKER, headed(seat_name(p.attacker, p.n, you))),
        (phrases.DEFENDER, headed(seat_name(p.defender, p.n, you))),
    ]
    if not p.stock:
        facts.append((phrases.STOCK, headed(phrases.NOTHING_LEFT)))
    if p.passed:
        facts.append((phrases.PASSED, headed(seats_text(sorted(p.passed), p.n, you))))
    if p.out:
        facts.append((phrases.OUT, headed(seats_text(p.out, p.n, you))))
    if p.first_bout and law.options.first_bout_max is not None:
        facts.append((phrases.FIRST_BOUT, headed(phrases.FIRST)))
    return Scene(tuple(zones), (*facts, *house_facts(law, *HOUSE)), you=you)


def position_key(p: Position, seat: int | None, *more: str) -> str:
    """Equal under renaming of the plain suits and turning of the table."""

    def place(other: int) -> int:
        return (other - p.attacker) % p.n

    around = [*range(p.attacker, p.n), *range(p.attacker)]
    hands = [p.hands[other] for other in around]
    head = [
        p.phase, p.n, place(p.defender), list(map(place, p.out)), sorted(map(place, p.passed)),
        None if seat is None else place(seat), [p.counts[other] for other in around],
        [hand is None for hand in hands], p.stock, p.first_bout,
    ]  # fmt: skip
    attacks, defences = [pair.attack for pair in p.table], [pair.defence or "" for pair in p.table]
    parts = [
        [DECK.text(hand or 0) for hand in hands],
        attacks,
        defences,
        [p.trump_card or ""],
        more,
    ]
    return f"{head} {canonical(parts, p.trump)}"


# ---------------------------------------------------------------- items and sentences


def seat_items(n: int, you: int | None = None) -> tuple[Item, ...]:
    """Every seat as something to answer about; its value is its number."""
    return tuple(Item(str(seat), headed(seat_name(seat, n, you))) for seat in range(n))


def seat_value(seat: int | None) -> tuple[str]:
    """A seat, or nobody, as the value of an item."""
    return ("none" if seat is None else str(seat),)


def numbers_off(
    items: Iterable[Item], given: Iterable[int], right: Iterable[int]
) -> tuple[Said, ...]:
    """Where given numbers differ from the right ones."""
    rows = zip(items, given, right, strict=True)
    return tuple(
        say(phrases.NUMBER_OFF, label=item.label, n=n, n2=n2) for item, n, n2 in rows if n != n2
    )


def rule_hint(*rules: str) -> list[Block]:
    """The first hint of a kind: what the rule says."""
    return [cite(BOOK, rule) for rule in rules]


def shows(rule: str, *says: Said, cards: Iterable[str] = ()) -> Cite:
    """A rule that applies here: the cards that show it, and sentences about them."""
    block = cite(BOOK, rule)
    return replace(
        block, evidence=evidence(*cards) if cards else Evidence(), says=says or block.says
    )


def cited(found: Iterable[Breach]) -> tuple[Cite, ...]:
    """Broken rules as blocks."""
    return tuple(cite(BOOK, breach.rule, breach.evidence) for breach in found)
