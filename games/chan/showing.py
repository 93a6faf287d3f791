"""Scenes, items, keys and parts of proofs that several question kinds of Chắn share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from games.chan import phrases
from games.chan.checks import the
from games.chan.groups import Arrangement, Meld, arranged, is_ca, on_mat
from games.chan.history import History, cards_of, log_of
from games.chan.options import Law
from games.chan.position import PASS, Action, Mat, Spot
from games.chan.rules import BOOK
from games.core import showing
from games.core.cards import Hand
from games.core.proofs import Bound, Part, Row, Split, Sum, Table
from games.core.proofs import Item as Line
from games.core.questions import Item
from games.core.rules import as_asked
from games.core.scenes import Happened, Scene, Zone
from games.core.seats import seat_name
from games.core.showing import (
    ALLOWED,
    NOT_ALLOWED,
    filled,
    headed,
    house_facts,
    number_text,
    numbers_off,
    scrambled,
    seat_items,
    seats_text,
)
from games.core.text import CardRun, Text, list_of, say
from games.decks.chan_deck import COPIES, DECK, NUMBERS, RANK_NAMES, canonical, of_rank

__all__ = [
    "ALLOWED",
    "NOT_ALLOWED",
    "as_asked",
    "filled",
    "headed",
    "house_facts",
    "number_text",
    "numbers_off",
    "scrambled",
    "seat_items",
    "seats_text",
]
NOBODY = Item("none", Text("Không có nhà nào", "No seat"))
HOUSE = ("fault_mode", "site_faults", "chi_rong", "chiu_on_turn", "lay_down_no_chan")
"""The options that change what may be done."""


# ---------------------------------------------------------------- zones and facts


def lying(role: str, label: Text, cards: Iterable[str], seat: int | None = None) -> Zone:
    """Cards that lie one by one, in plain order."""
    return Zone(role, label, tuple((card,) for card in sorted(cards)), seat)  # type: ignore[arg-type]


def hand_zone(hand: Hand) -> Zone:
    return lying("hand", phrases.HAND, DECK.unpack(hand))


def melds_zones(melds: Sequence[Meld]) -> list[Zone]:
    """What was eaten, group by group."""
    return [Zone("melds", phrases.MELDS, tuple(melds))] if melds else []


def offer_zone(card: str, label: Text = phrases.OFFER) -> Zone:
    return Zone("offer", label, ((card,),))


def seen_zones(seen: Hand) -> list[Zone]:
    return [lying("seen", phrases.SEEN, DECK.unpack(seen))] if seen else []


def noc_fact(noc: int) -> tuple[Text, Text]:
    left = filled(phrases.LEFT, n=number_text(noc)) if noc else phrases.NOTHING_LEFT
    return phrases.STOCK, headed(left)


def source_words(source: str, by: int | None, n: int, you: int | None) -> Text:
    """How the card came to the mat, and by whom if that is said."""
    words = phrases.SOURCES[source]
    if by is None or source == "noc":
        return words
    who = seat_name(by, n, you)
    return Text(f"{words.vi}, của {who.vi}", f"{words.en} by {who.en}")


def mat_facts(mat: Mat, n: int, you: int | None) -> list[tuple[Text, Text]]:
    """Where the card lies, how it came there, and whose choice it is."""
    owner = mat.owner if mat.source != "noc" else None
    source = source_words(mat.source, owner, n, you)
    return [
        (phrases.OFFER, headed(source)),
        (phrases.GATE, headed(gate_words(mat.gate, n, you))),
        (phrases.CHOICE, headed(seat_name(mat.chooser, n, you))),
    ]


def gate_words(gate: int, n: int, you: int | None) -> Text:
    """A gate by the seat whose cửa chì it is."""
    if gate == you:
        return phrases.OWN_GATE
    seat = seat_name(gate, n, you)
    return Text(f"cửa chì của {seat.vi}", f"{seat.en}'s own gate")


def spot_scene(spot: Spot, law: Law, *more: tuple[Text, Text]) -> Scene:
    """What a seat faces, as it sees it; its history is the log, numbered as the sentences count."""
    offer = [offer_zone(spot.mat.card)] if spot.mat and spot.phase == "claim" else []
    facts = [(phrases.NOW, headed(phrases.PHASES[spot.phase]))]
    if spot.mat is not None and spot.phase == "claim":
        facts += mat_facts(spot.mat, spot.n, spot.seat)
    elif spot.mat is not None:
        facts.append((phrases.GATE, headed(gate_words(spot.mat.gate, spot.n, spot.seat))))
    facts.append(noc_fact(spot.noc))
    facts += flag_facts(spot)
    zones = (*offer, *melds_zones(spot.melds), hand_zone(spot.hand))
    facts += [*house_facts(law, *HOUSE), *more]
    return Scene(zones, tuple(facts), log_of(spot.history), spot.seat, cards_of(spot.history))


def done_words(seat: Text, act: Text) -> Text:
    """A line of the log about a seat: "Nhà B: ăn chắn cửu vạn"."""
    return headed(Text(f"{seat.vi}: {act.vi}", f"{seat.en}: {act.en}"))


def happened(action: Action, card: str | None) -> Happened:
    """What is drawn beside an act about the card on the mat, if one lies there."""
    shown = action.card or card
    if action == PASS or action.verb == "draw":
        return Happened("refused", (shown,) if shown else ())
    if action.is_play:
        return Happened("played", (shown,) if shown else ())
    if action.verb == "chiu":
        return Happened("taken", (shown,) * COPIES if shown else ())
    own = (action.own,) if action.own else ()
    return Happened("taken", (shown, *own) if shown else ())


def flag_facts(spot: Spot) -> list[tuple[Text, Text]]:
    """What a seat has done or suffered in this deal."""
    flags = [w for w, on in ((phrases.BO_U, spot.bo_u), (phrases.BAO, spot.bao)) if on]
    facts = [(phrases.FLAGS, headed(list_of(tuple(flags))))] if flags else []
    if spot.dealt_chi_rong:
        facts.append((phrases.DEALT, headed(phrases.DEALT_CHI_RONG)))
    return facts


def meld_zones(melds: Sequence[Meld]) -> list[Hand]:
    """The cards of all chắn, of all cạ and of all chíu on the mat, for a key."""
    found = [0, 0, 0]
    for meld in melds:
        found[2 if len(meld) == COPIES else int(is_ca(meld))] += DECK.pack(meld)
    return found


def marks_of(history: History) -> list[tuple[str, str]]:
    """The cards of the events with what happened to them, for a key."""
    found = []
    for i, event in enumerate(history):
        found.append((event.card, f"{event.verb}{i}"))
        if event.own is not None:
            found.append((event.own, f"own{i}"))
    return found


def spot_key(spot: Spot, *more: tuple[str, str]) -> str:
    """Equal under renaming of numbers and suits, and turning of the table. `more`: cards of an act."""
    mat = spot.mat
    first = spot.seat if mat is None else mat.gate
    owner = None if mat is None or mat.owner is None else (mat.owner - first) % spot.n
    head = [
        spot.n, spot.phase, (spot.seat - first) % spot.n, spot.bo_u, spot.bao, spot.dealt_chi_rong,
        spot.noc > 0, spot.on_top is not None,
        None if mat is None else ((mat.chooser - first) % spot.n, mat.source, owner),
    ]  # fmt: skip
    card = 0 if mat is None else DECK.unit[mat.card]
    return f"{head} {canonical([spot.hand, card], [*marks_of(spot.history), *more])}"


# ---------------------------------------------------------------- parts of proofs


def groups_words(melds: Iterable[Meld]) -> Text:
    """Groups as a list in words: "cửu vạn, cửu văn và cửu sách"."""
    words = tuple(the(*meld).names for meld in melds)
    return list_of(words) if words else phrases.NONE_GROUPS


def run_or_none(cards: Sequence[str]) -> CardRun:
    """Cards in a sentence, or the word that there are none."""
    return the(*cards) if cards else CardRun((), phrases.NO_CARDS)


def parts_of(laid: Arrangement) -> tuple[Part, ...]:
    """The groups of an arrangement; a chắn is worth one."""
    return (
        *(Part(phrases.CHAN, meld, 1) for meld in laid.chan),
        *(Part(phrases.CA, meld) for meld in laid.ca),
        *(Part(phrases.BA_DAU, meld) for meld in laid.ba_dau),
    )


def split_of(hand: Hand, law: Law) -> Split:
    """The arrangement of a hand; number by number it is shown that nothing better can be laid."""
    law = as_asked(law)
    laid = arranged(hand, law)
    bounds = []
    for number in ("1", *NUMBERS):
        kinds = of_rank(number)
        cards = tuple(kind for kind in kinds for _ in range(DECK.count(hand, kind)))
        if cards:
            bounds.append(
                Bound(RANK_NAMES[number], cards, sum(card[0] == number for card in laid.que))
            )
    said = say(
        phrases.ARRANGED, n=len(laid.chan), n2=len(laid.ca), groups=groups_words(laid.ba_dau),
        cards=run_or_none(laid.que),
    )  # fmt: skip
    return Split(parts_of(laid), laid.que, tuple(bounds), (said,))


def chan_sum(hand: Hand, melds: Sequence[Meld], law: Law) -> Sum:
    """The chắn in hand and on the mat."""
    law = as_asked(law)
    in_hand = arranged(hand, law).chan
    lines = [Line(phrases.COUNT_CHAN, len(in_hand), tuple(c for m in in_hand for c in m))]
    for meld in melds:
        if not is_ca(meld):
            name = phrases.CHIU if len(meld) == 4 else phrases.CHAN
            card = DECK.names[meld[0]]
            words = Text(f"{name.vi} {card.vi}, dưới chiếu", f"{name.en} on the mat: {card.en}")
            lines.append(Line(words, on_mat([meld], law), meld))
    return Sum(tuple(lines), sum(line.amount for line in lines))


rule_hint, shows, cited = (
    partial(showing.rule_hint, BOOK),
    partial(showing.shows, BOOK),
    partial(showing.cited, BOOK),
)


def without_totals(table: Table) -> Table:
    """A table as a hint: the candidates without totals and marks, in plain order."""
    rows = sorted(table.rows, key=lambda row: _words(row.candidate).en)
    return Table(tuple(Row(row.candidate, None, row.parts) for row in rows), table.unit)


def _words(candidate: CardRun | Text) -> Text:
    return candidate if isinstance(candidate, Text) else candidate.names


# ---------------------------------------------------------------- items and sentences


def seat_value(seat: int | None) -> tuple[str]:
    """A seat, or nobody, as the value of an item."""
    return ("none" if seat is None else str(seat),)


def rule_items(ids: Iterable[str]) -> tuple[Item, ...]:
    """Rules to choose from, by their names."""
    return tuple(Item(id, BOOK[id].name) for id in ids)


def labels(names: Mapping[str, Text]) -> tuple[Item, ...]:
    """Values with their words as items."""
    return tuple(Item(value, headed(words)) for value, words in names.items())
