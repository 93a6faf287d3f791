"""What one seat faces, as a question: its scene, its key, the acts to choose from, and what proves them.

Shared by the kinds that ask what may be done and what comes of it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from games.core.cards import Hand
from games.core.proofs import Block, Cite, Proof, Row, Table
from games.core.questions import Item, cite
from games.core.reading import Reader
from games.core.rules import as_asked, evidence
from games.core.scenes import Scene
from games.core.seats import seat_name
from games.core.showing import NOT_ALLOWED, filled, headed, house_facts, scrambled
from games.core.text import Said, Text, say
from games.decks.four_colour import DECK, FAMILIES, canonical
from games.tu_sac import phrases
from games.tu_sac.given import read_spot
from games.tu_sac.groups import EXTRA_GROUPS, tables
from games.tu_sac.judging import COROLLARIES, corollaries, judge, rights
from games.tu_sac.options import Law
from games.tu_sac.position import DRAW, PASS, WIN, Action, Doing, Spot, act_words, is_asked, ways
from games.tu_sac.proving import cited, hand_zone, offer_zone, split_of, without_totals
from games.tu_sac.rules import BOOK

MOST_ITEMS = 8


@dataclass(frozen=True, slots=True)
class Facing:
    """What a seat faces, and whether so few cards are left that nobody draws."""

    spot: Spot
    at_floor: bool


def read_facing(given: Reader, law: Law) -> Facing:
    """The position of one seat (10.5)."""
    spot = read_spot(given, law)
    return Facing(spot, spot.stock <= law.options.stock_floor)


def offered(hand: Hand, ty: str, drawn: bool) -> Spot:
    """The spot of a player in turn whose table does not matter: the tỳ was offered, or drawn just now."""
    source, by = ("draw", 0) if drawn else ("discard", 3)
    return Spot(4, "turn", 0, 0, hand, 20, ty, source, by)


def unnamed(action: Action) -> Action:
    """The act without saying whether it wins, so that an item does not tell."""
    return Action("eat", action.card, action.own) if action.eats else action


# ---------------------------------------------------------------- key and scene


def facing_key(p: Facing, *more: Iterable[Hand]) -> str:
    """Equal under renaming of colours and turning of the table. The stock counts only in turn."""
    spot = p.spot
    turn = 0 if spot.turn is None else spot.turn
    seats = [(spot.seat - turn) % spot.n]
    if spot.ty_from is not None:
        seats.append((spot.ty_from - turn) % spot.n)
    head = f"{spot.phase} {spot.n} {seats} {spot.ty_source} {p.at_floor and spot.phase == 'turn'}"
    return f"{head} {canonical([[spot.hand], [one(spot.ty)], *map(list, more)])}"


def one(card: str | None) -> Hand:
    """A single card as a hand; nothing for None."""
    return 0 if card is None else DECK.unit[card]


PHASE_WORDS = {
    "discard": Text("Nhà có quận phải vứt", "The seat in turn must discard"),
    "claim": Text("Lá tỳ vừa ra, xét các nhà", "The card has just come; every seat is considered"),
    "turn": Text("Đến nhà có quận đi", "The seat in turn plays"),
    "over": Text("Ván đã kết thúc", "The deal is over"),
}
NOW = Text("Lúc này", "Now")
TURN = Text("Có quận", "In turn")
FROM = Text("Lá tỳ", "Card on offer")
SOURCE_WORDS = {
    "discard": Text("{seat} vứt", "discarded by {seat}"),
    "draw": Text("{seat} bốc", "drawn by {seat}"),
}
LEFT = Text("còn {n} lá", "{n} left")


def table_facts(spot: Spot, you: int | None, when: Text = NOW) -> tuple[tuple[Text, Text], ...]:
    """What a position says beside its cards: phase, who is in turn, whose the tỳ is, the stock."""
    facts = [(when, PHASE_WORDS[spot.phase])]
    if spot.turn is not None:
        facts.append((TURN, headed(seat_name(spot.turn, spot.n, you))))
    if spot.ty_from is not None and spot.ty_source is not None:
        giver = seat_name(spot.ty_from, spot.n, you)
        facts.append((FROM, headed(filled(SOURCE_WORDS[spot.ty_source], seat=giver))))
    stock = Text(str(spot.stock), str(spot.stock))
    return (*facts, (phrases.STOCK, filled(LEFT, n=stock)))


HOUSE = ("king_draw", "passed_draw", "pair_exception_colour", "stock_floor")
"""The options that change what may be done."""


def spot_scene(spot: Spot, law: Law, *more: tuple[Text, Text]) -> Scene:
    """The card on offer, the hand and the facts, as the seat itself sees them."""
    offer = (offer_zone(spot.ty, spot.ty_from),) if spot.ty else ()
    facts = (*table_facts(spot, you=spot.seat), *house_facts(law, *HOUSE), *more)
    return Scene((*offer, hand_zone(spot.hand)), facts, you=spot.seat)


# ---------------------------------------------------------------- acts to choose from


def act_items(spot: Spot, law: Law) -> tuple[Item, ...]:
    """All legal acts and decoys that one rule forbids, in an order that tells nothing."""
    acts = [*legal_acts(spot, law), *decoys(spot, law)]
    acts.sort(key=lambda action: scrambled(spot, action))
    return tuple(Item(str(action), headed(words_here(action, spot))) for action in acts)


@lru_cache(maxsize=512)
def legal_acts(spot: Spot, law: Law) -> tuple[Action, ...]:
    """What the seat may do under the question's own law, wins not named."""
    return tuple(map(unnamed, rights(spot, as_asked(law))))


@lru_cache(maxsize=512)
def decoys(spot: Spot, law: Law) -> tuple[Action, ...]:
    """Acts that exactly one rule forbids, the most tempting first, as many as there is room for."""
    law = as_asked(law)
    found = [
        (temptation, scrambled(spot, action), action)
        for action, temptation in _acts(spot, law).items()
        if len(judge(spot, action, law)) == 1
    ]
    room = max(0, MOST_ITEMS - len(legal_acts(spot, law)))
    return tuple(action for *_, action in sorted(found, key=lambda entry: entry[:2])[:room])


def offered_of(spot: Spot, law: Law, actions: Iterable[str]) -> tuple[str, ...]:
    """Those acts (as a `want` has them) that the items offer, sorted."""
    values = {str(action) for action in (*legal_acts(spot, law), *decoys(spot, law))}
    plain = {"eat" + a.removeprefix("win") if a.startswith("win ") else a for a in actions}
    return tuple(sorted(plain & values))


def _acts(spot: Spot, law: Law) -> dict[Action, int]:
    """Well-formed acts with cards of this hand; the lower the number, the more tempting."""
    found: dict[Action, int] = {}
    if spot.ty is not None:
        real = {way.own for way in ways(spot, law)}
        found |= {Action("eat", spot.ty, own): 0 for own in real}
        mixed = {way.own for way in ways(spot, law.slipping(*EXTRA_GROUPS))}
        found |= {Action("eat", spot.ty, own): 2 for own in mixed - real}
        found |= {Action("eat", spot.ty, own): 3 for own in _halves(spot) if own not in real}
    found[DRAW] = 1
    if spot.phase != "claim" or is_asked(spot, law):  # who is not asked does pass, in a way
        found[PASS] = 1
    if not tables(law).rac(spot.hand) and (spot.ty is None or not ways(spot, law)):
        found[WIN] = 2
    if spot.ty is None:
        found |= {Action("discard", kind): 4 for kind, _ in DECK.counts(spot.hand)}
    return found


def _halves(spot: Spot) -> Iterator[Hand]:
    """Single cards of the hand that would need a third one to make a set with the tỳ."""
    for family in FAMILIES:
        if spot.ty in family:
            yield from (DECK.unit[k] for k in family if k != spot.ty and DECK.count(spot.hand, k))


def pass_item(spot: Spot) -> Item:
    """Letting the card go, for a seat that may do nothing."""
    return Item(str(PASS), headed(words_here(PASS, spot)))


def words_here(action: Action, spot: Spot) -> Text:
    """An act in words; while claims are settled `pass` does not lose a turn."""
    if action == PASS and spot.phase == "claim":
        return LET_GO
    return act_words(action)


LET_GO = Text("bỏ qua lá tỳ", "let the card go")


# ---------------------------------------------------------------- proofs


def ways_table(spot: Spot, law: Law, best: Collection[Hand], *says: Said) -> Table:
    """Every way to make a group with the tỳ, and the rác that it leaves; the rác before stand first."""
    t = tables(law)
    found = sorted(ways(spot, law), key=lambda way: DECK.text(way.own)) if spot.ty else []
    rows = [
        Row(
            act_words(Action("eat", spot.ty, way.own)),
            t.rac(spot.hand - way.own),
            best=way.own in best,
            barred=SPLITS if way.splits else None,
        )
        for way in found
    ]
    return Table((Row(BEFORE, t.rac(spot.hand)), *rows), phrases.RAC_UNIT, says)


def ways_hint(spot: Spot, law: Law, among: Collection[Text] | None = None) -> list[Block]:
    """The ways without what they leave, where there is a choice of ways; only acts `among` these."""
    table = ways_table(spot, law, ())
    rows = [row for row in table.rows[1:] if among is None or row.candidate in among]
    return [without_totals(replace(table, rows=tuple(rows)))] if len(rows) > 1 else []


def discards_table(hand: Hand, law: Law, *says: Said) -> Table:
    """Every card of the hand, and the rác that are left without it; those that may go are best."""
    t = tables(law)
    allowed = set(t.discards(hand))
    rows = [
        Row(DECK.run([kind]), t.rac(hand - DECK.unit[kind]), best=kind in allowed)
        for kind in dict.fromkeys(DECK.unpack(hand))
    ]
    return Table((Row(BEFORE, t.rac(hand)), *rows), phrases.RAC_UNIT, says)


BEFORE = Text("trước đó", "before")
SPLITS = Text("tách khạp, không được", "splits a khạp, not allowed")


def refusals(spot: Spot, action: Action, law: Law) -> tuple[Cite, ...]:
    """The rules that an act breaks, and their special cases, each said about this act."""
    head = say(NOT_ALLOWED, act=words_here(action, spot))
    broken = judge(spot, action, law)
    special = corollaries(spot, action, law, broken)
    general = {rule for rule, case in COROLLARIES.items() if case in {b.rule for b in special}}
    return tuple(
        replace(block, says=(head, *(() if block.rule.id in general else block.says)))
        for block in cited([*broken, *special])
    )


def why_forbidden(spot: Spot, law: Law) -> tuple[Cite, ...]:
    """Why each of the decoys is not allowed; a rule that says the same of several stands once."""
    found: dict[object, Cite] = {}
    for action in decoys(spot, law):
        for block in refusals(spot, action, as_asked(law)):
            found.setdefault((block.rule.id, block.says[1:]), block)
    return tuple(found.values())


def act_proof(spot: Spot, law: Law, best: Collection[Hand]) -> Proof:
    """Every way to eat with what it leaves, what else is allowed, why the rest is not, and the grouping."""
    legal = legal_acts(spot, law)
    allowed = [block for action in legal for block in permission(spot, action, law)]
    table = ways_table(spot, law, best)
    return (table, *allowed, *why_forbidden(spot, law), split_of(spot.hand, law))


def permission(spot: Spot, action: Action, law: Law) -> tuple[Cite, ...]:
    """The rule by which an act without cards is allowed, with its evidence where it has a check."""
    if action == WIN:
        return (cite(BOOK, "TS-DEAL-3", evidence()),)
    if action == DRAW:
        rule = "TS-DRAW-1"
    elif action != PASS:
        return ()
    elif spot.phase == "claim":
        rule = "TS-WIN-3"
    else:
        rule = "TS-TURN-4" if spot.drawn_now else "TS-END-2"
    return (cite_here(rule, spot, action, law),)


def cite_here(rule: str, spot: Spot, action: Action, law: Law) -> Cite:
    """A rule about an act, with the evidence of its check where it has one."""
    check = BOOK[rule].check
    return cite(BOOK, rule, check(Doing(spot, action, law)) if check else None)
