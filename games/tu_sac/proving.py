"""Parts of proofs and scenes that several question kinds of Tứ Sắc share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial

from games.core import showing
from games.core.cards import Hand
from games.core.groups import Cut, Group
from games.core.proofs import Bound, Cite, Part, Row, Split, Table
from games.core.questions import cite
from games.core.rules import breaches
from games.core.scenes import Zone
from games.core.text import CardRun, Said, Text, list_of, say
from games.decks.four_colour import DECK, FAMILY_NAMES
from games.tu_sac import phrases
from games.tu_sac.groups import GROUP_NAMES, eaten_name, tables
from games.tu_sac.options import Law
from games.tu_sac.rules import BOOK


def best_cut(hand: Hand, law: Law) -> Cut:
    """The best grouping that is worth most."""
    return tables(law).cutter.cuts(hand, most=1)[0]


def part(group: Group) -> Part:
    """A group of the concealed hand as a line of a proof."""
    return Part(GROUP_NAMES[group.name], DECK.unpack(group.cards), group.worth)


def split_of(hand: Hand, law: Law, cut: Cut | None = None) -> Split:
    """A best grouping with the bound of every family that shows none is better."""
    cut = cut or best_cut(hand, law)
    t = tables(law)
    bounds = tuple(
        Bound(FAMILY_NAMES[f.kinds], cards, t.rac(hand & f.mask << f.shift))
        for f in t.cutter.families
        if (cards := DECK.unpack(hand & f.mask << f.shift))
    )
    return Split(
        tuple(map(part, cut.groups)), DECK.unpack(cut.rest), bounds, _split_words(cut, bounds)
    )


def splits_of(hand: Hand, law: Law, most: int = 3) -> tuple[Split, ...]:
    """A best grouping for each different set of cards that may be the rác."""
    found: dict[Hand, Cut] = {}
    for cut in tables(law).cutter.cuts(hand):
        found.setdefault(cut.rest, cut)
    return tuple(split_of(hand, law, cut) for cut in list(found.values())[:most])


def _split_words(cut: Cut, bounds: tuple[Bound, ...]) -> tuple[Said, ...]:
    rest = DECK.unpack(cut.rest)
    if not cut.groups and not rest:
        return (say(phrases.GROUP_EMPTY),)
    groups = groups_words(cut.groups)
    if not rest:
        return (say(phrases.GROUP_ROUND, groups=groups),)
    head = phrases.GROUP_BEST if cut.groups else phrases.GROUP_NONE_AT_ALL
    said = [say(head, groups=groups, n=len(rest), cards=DECK.run(rest))]
    short = [bound for bound in bounds if bound.least]
    if len(short) == 1:
        said.append(
            say(
                phrases.GROUP_NONE_FAMILY, family=short[0].family, n=len(rest), cards=DECK.run(rest)
            )
        )
    else:
        written = " + ".join(str(bound.least) for bound in short)
        said.append(say(phrases.GROUP_NONE_SUM, sum=Text(written, written), n=len(rest)))
    return tuple(said)


def group_words(group: Group, eaten: bool = False) -> Text:
    """A group in words: "xe pháo mã đỏ", "đôi sĩ xanh"."""
    name = GROUP_NAMES[eaten_name(group) if eaten else group.name]
    kinds = [kind for kind, _ in DECK.counts(group.cards)]
    first = DECK.names[kinds[0]]
    if len(kinds) == 1:
        if group.name == "lone_general":
            return first
        return Text(f"{name.vi} {first.vi}", f"{name.en} of {first.en}s")
    colours = {kind[1] for kind in kinds}
    if len(colours) == 1:
        return Text(f"{name.vi} {first.vi.split()[-1]}", f"{first.en.split()[0]} {name.en}")
    return name


def groups_words(groups: Iterable[Group]) -> Text:
    """Groups as a list in words."""
    return list_of(tuple(map(group_words, groups)))


def outs_row(kind: str, total: int, outs: Mapping[str, int], best: bool) -> Row:
    """A candidate discard with the kinds that help after it."""
    parts = tuple((DECK.run([out]), copies) for out, copies in outs.items())
    return Row(DECK.run([kind]), total, parts, best)


cited, rule_hint = partial(showing.cited, BOOK), partial(showing.rule_hint, BOOK)
"""Broken rules as blocks; what a rule says, as a first hint."""


def met(rules: Iterable[str], situation: object, law: Law) -> tuple[Cite, ...]:
    """Those of the rules whose check finds evidence in the situation, as blocks."""
    return cited(breaches(BOOK.checks(rules, law.without), situation))


def lenh_rule(law: Law) -> Cite:
    """What groups are worth, with the house's own lệnh of four soldiers."""
    block, n = cite(BOOK, "TS-SCORE-1"), law.options.four_soldiers
    house = () if n == 2 else (say(phrases.FOUR_SOLDIERS, n=n),)
    return replace(block, says=(*block.says, *house))


def without_totals(table: Table) -> Table:
    """A table as a hint: the candidates and what helps each, to be added up, in plain order."""
    rows = sorted(table.rows, key=lambda row: _words(row.candidate).en)
    return Table(tuple(Row(row.candidate, None, row.parts) for row in rows), table.unit)


def _words(candidate: CardRun | Text) -> Text:
    return candidate if isinstance(candidate, Text) else candidate.names


def hand_zone(hand: Hand) -> Zone:
    """The hand in plain order, one card a place: nothing about its grouping is given away."""
    return Zone("hand", phrases.HAND, tuple((card,) for card in DECK.unpack(hand)))


def seen_zone(seen: Hand) -> Zone:
    """Cards that lie face up elsewhere."""
    return Zone("seen", phrases.SEEN, tuple((card,) for card in DECK.unpack(seen)))


def offer_zone(ty: str, seat: int | None = None) -> Zone:
    """The card on offer."""
    return Zone("offer", phrases.OFFER, ((ty,),), seat)
