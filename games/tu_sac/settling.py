"""The end of a deal as `lenh` and `score` ask about it: reading, proofs and scenes that they share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypedDict

from games.core.cards import Hand
from games.core.groups import Cut, Group
from games.core.proofs import Cite, Item, Row, Split, Sum, Table
from games.core.reading import BadQuestion, Json
from games.core.scenes import Role, Zone
from games.core.seats import seat_name
from games.core.showing import headed
from games.core.text import Said, Text, list_of, say
from games.decks.four_colour import DECK
from games.tu_sac import phrases
from games.tu_sac.given import HAND_MOST, check_concealed, read_melds, read_quan, texts
from games.tu_sac.groups import (
    GROUP_NAMES,
    KHAP_LENH,
    KHUI_LENH,
    QUAN_LENH,
    eaten_lenh,
    tables,
)
from games.tu_sac.options import Law
from games.tu_sac.proving import best_cut, group_words, groups_words, met, split_of, without_totals
from games.tu_sac.rules import BOOK
from games.tu_sac.scoring import Payment, Seat, Win, settlement, win_of

SCORING = tuple(rule.id for rule in BOOK if rule.id.startswith("TS-SCORE-"))
MOST = 10**9
"""More points than any stake can bring."""


class Worth(TypedDict):
    """What a win is worth, whether it is doubled, and what each loser pays."""

    lenh: int
    doubled: bool
    each: int


@dataclass(frozen=True, slots=True)
class Held:
    """What a seat holds at the end: concealed cards, eaten groups, Quàn."""

    hand: Hand
    melds: tuple[Group, ...] = ()
    quan: tuple[Hand, ...] = ()

    @property
    def seat(self) -> Seat:
        return Seat(self.hand, self.melds, len(self.quan))

    @property
    def cards(self) -> Hand:
        return self.hand + sum(meld.cards for meld in self.melds) + sum(self.quan)

    def key(self) -> list[Hand]:
        """The same for the same groups in any order: no two group sets of a shape have equal cards."""
        melds = [sum(m.cards for m in self.melds if m.name == name) for name in GROUP_NAMES]
        return [self.hand, *melds, sum(self.quan)]


# ---------------------------------------------------------------- reading and writing


def read_concealed(value: Json, path: str) -> Hand:
    """A concealed hand after the deal."""
    hand = DECK.read(value, path, HAND_MOST)
    check_concealed(hand, path)
    return hand


def read_held(
    values: tuple[Json, Json, Json], paths: tuple[str, str, str], law: Law
) -> tuple[Held, list[tuple[str, Hand]]]:
    """A seat from its hand, melds and Quàn, and the visible parts for `check_copies`."""
    held = Held(
        read_concealed(values[0], paths[0]),
        read_melds(values[1], paths[1], law),
        read_quan(values[2], paths[2]),
    )
    parts = [(paths[0], held.hand)]
    parts += [(f"{paths[1]}[{i}]", meld.cards) for i, meld in enumerate(held.melds)]
    parts += [(f"{paths[2]}[{i}]", cards) for i, cards in enumerate(held.quan)]
    total = sum(len(DECK.unpack(cards)) for _, cards in parts)
    if total > HAND_MOST:
        raise BadQuestion(paths[0], f"{total} cards with the open groups", f"at most {HAND_MOST}")
    return held, parts


def dump_held(held: Held) -> tuple[str, list[str], list[str]]:
    """Hand, melds and Quàn as they are written."""
    return DECK.text(held.hand), texts([m.cards for m in held.melds]), texts(held.quan)


# ---------------------------------------------------------------- proofs


def worth_of(win: Win) -> Worth:
    """The answer of `lenh`."""
    return {"lenh": win.lenh, "doubled": win.doubled, "each": win.each}


def lenh_items(held: Held, law: Law) -> tuple[Item, ...]:
    """The winner's groups line by line, the concealed ones in the arrangement worth most."""
    t = tables(law)
    quan = [group for cards in held.quan if (group := t.group(cards))]
    items = [(group_words(g), QUAN_LENH, g) for g in quan]
    items += [(group_words(g, eaten=True), eaten_lenh(g), g) for g in held.melds]
    items += [(group_words(g), g.worth, g) for g in best_cut(held.hand, law).groups]
    return tuple(Item(words, n, DECK.unpack(g.cards)) for words, n, g in items)


def win_proof(held: Held, law: Law, rules: Sequence[Cite]) -> list[Split | Sum | Cite]:
    """The arrangement, its lệnh, the rules in force, and what each loser pays."""
    win = win_of(held.seat, law)
    splits = hand_splits(held.hand, law)
    return [*splits, Sum(lenh_items(held, law), win.lenh), *rules, pay_sum(win, law)]


def hand_splits(hand: Hand, law: Law) -> list[Split]:
    """The complete arrangement worth most, and one worth less if there is any."""
    if not hand:
        return []
    cuts = tables(law).cutter.cuts(hand)
    least = min(cuts, key=lambda cut: cut.worth)
    splits = [split_of(hand, law, cuts[0])]
    if least.worth < cuts[0].worth:
        splits.append(_lesser(hand, law, least))
    return splits


def _lesser(hand: Hand, law: Law, cut: Cut) -> Split:
    said = say(phrases.LENH_LESS, groups=groups_words(cut.groups), n=cut.worth)
    return replace(split_of(hand, law, cut), says=(said,))


def pay_sum(win: Win, law: Law) -> Sum:
    """What each loser pays, before the multiplier; its sentence says what it comes to."""
    items = [Item(BASE, 3), Item(LENH, win.lenh)]
    if win.doubled:
        items.append(Item(DOUBLING, 3 + win.lenh))
    items.append(Item(ADDED, 10))
    return Sum(tuple(items), win.each // law.options.stake, stake_words(win, law))


def stake_words(win: Win, law: Law) -> tuple[Said, ...]:
    """The multiplier in words, where the house plays with one."""
    n = law.options.stake
    return (say(phrases.SUM_STAKE, n=n, total=win.each),) if n > 1 else ()


def pay_words(win: Win, law: Law) -> tuple[Said, ...]:
    """What each loser pays, in one or two sentences."""
    phrase = phrases.SUM_TS_DOUBLE if win.doubled else phrases.SUM_TS
    base = win.each // law.options.stake
    return (say(phrase, n=win.lenh, total=base), *stake_words(win, law))


def scoring_cites(seats: Sequence[Seat], winner: int | None, law: Law) -> tuple[Cite, ...]:
    """Every rule of scoring that applies, with its evidence; points before the multiplier."""
    found = settlement(seats, winner, law)
    found = replace(found, each=found.each // law.options.stake)
    return met(SCORING, found, law)


def seat_sum(transfers: Sequence[Payment], seat: int, n: int) -> Sum:
    """What a seat pays and is paid."""
    items = tuple(
        Item(_transfer(t, n), t.amount if t.payee == seat else -t.amount)
        for t in sorted(transfers, key=lambda t: t.rule == "TS-SCORE-4")
        if seat in (t.payer, t.payee)
    )
    total = sum(item.amount for item in items)
    return Sum(items, total, (say(phrases.PAY_SEAT, seat=seat_name(seat, n), n=total),))


def _transfer(t: Payment, n: int) -> Text:
    payer, payee = seat_name(t.payer, n), seat_name(t.payee, n)
    why = _REASONS[t.rule]
    return Text(f"{payer.vi} trả {payee.vi} ({why.vi})", f"{payer.en} to {payee.en} ({why.en})")


def own_words(seats: Sequence[Held], winner: int, law: Law) -> tuple[Said, ...]:
    """What every loser gets for its Quàn, Khui and Khạp, and from whom."""
    t, said = tables(law), []
    for loser, held in enumerate(seats):
        if loser == winner:
            continue
        others = [s for s in range(len(seats)) if s != loser]
        losers = [s for s in others if s != winner]
        quan = [(group_words(g), QUAN_LENH, others) for q in held.quan if (g := t.group(q))]
        khui = [
            (group_words(m, eaten=True), KHUI_LENH, others) for m in held.melds if m.name == "quan"
        ]
        khap = [
            (group_words(g), KHAP_LENH, losers)
            for kind, count in DECK.counts(held.hand)
            if count == 3 and losers and (g := t.group(3 * DECK.unit[kind]))
        ]
        said += [
            say(
                phrases.PAY_OWN,
                seat=seat_name(loser, len(seats)),
                group=words,
                n=n * law.options.stake,
                seats=list_of(tuple(seat_name(s, len(seats)) for s in payers)),
            )
            for words, n, payers in (*quan, *khui, *khap)
        ]
    return tuple(said)


def groups_hint(held: Held, law: Law) -> list[Table]:
    """The winner's groups, to be valued and added up; nothing if there is only one."""
    rows = tuple(Row(item.label, None) for item in lenh_items(held, law))
    return [without_totals(Table(rows, phrases.LENH_UNIT))] if len(rows) > 1 else []


# ---------------------------------------------------------------- scenes and difficulty


def held_zones(held: Held, labels: Mapping[Role, Text], seat: int | None = None) -> list[Zone]:
    """Hand, open groups and Quàn of a seat; what is empty is left out, but for the hand."""
    hand = tuple((card,) for card in DECK.unpack(held.hand))
    melds = tuple(DECK.unpack(meld.cards) for meld in held.melds)
    quan = tuple(map(DECK.unpack, held.quan))
    zones = [Zone("hand", labels["hand"], hand, seat)]
    zones += [Zone("melds", labels["melds"], melds, seat)] if melds else []
    zones += [Zone("quan", labels["quan"], quan, seat)] if quan else []
    return zones


def seat_labels(seat: int, n: int) -> dict[Role, Text]:
    """The labels of a seat's zones where nobody is you."""
    name = headed(seat_name(seat, n))
    return {
        role: Text(f"{name.vi}: {what.vi}", f"{name.en}: {what.en}")
        for role, what in _PLACES.items()
    }


def tangle(held: Held, law: Law) -> int:
    """How hard a win is to count: groups, choices of arrangement, values that are easily mixed up."""
    items = lenh_items(held, law)
    worths = {cut.worth for cut in tables(law).cutter.cuts(held.hand)}
    mixed = sum(meld.name in ("khap", "quan") for meld in held.melds) + held.seat.khap
    fours = sum(meld.name == "four_soldiers" for meld in held.melds)
    return len(items) + 3 * (len(worths) - 1) + 2 * mixed + fours + len(held.quan)


BASE = Text("phần cố định", "fixed part")
LENH = Text("lệnh", "lệnh")
DOUBLING = Text("nhân đôi", "doubling")
ADDED = Text("phần cộng thêm", "added part")
YOUR_ZONES: dict[Role, Text] = {
    "hand": phrases.HAND,
    "melds": phrases.OPEN,
    "quan": Text("Quàn", "Quàn"),
}
_PLACES: dict[Role, Text] = {
    "hand": Text("bài trên tay", "hand"),
    "melds": Text("phần mở", "open groups"),
    "quan": Text("quàn", "quàn"),
}
_REASONS = {
    "TS-SCORE-2": Text("tới", "win"),
    "TS-SCORE-3": Text("tới, nhân đôi", "win, doubled"),
    "TS-SCORE-4": Text("nhóm riêng", "own groups"),
    "TS-DEN-2": Text("đền", "đền"),
}
