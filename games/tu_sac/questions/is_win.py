"""Is it a win, and if not, why (TS-WIN-1, TS-WIN-2, TS-KHAP-1; 10.4)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TypedDict

from games.core.cards import Hand
from games.core.prompts import ChooseOne
from games.core.proofs import Block, Cite, Proof, Table
from games.core.questions import Item, Kind, cite
from games.core.reading import Json, Reader
from games.core.rules import as_asked, evidence
from games.core.scenes import Scene
from games.core.showing import house_facts
from games.core.text import Text, say
from games.decks.four_colour import COPIES, DECK, canonical
from games.tu_sac import phrases
from games.tu_sac.acting import HOUSE, offered, one, ways_hint, ways_table
from games.tu_sac.drawing import draw_hand
from games.tu_sac.given import read_hand
from games.tu_sac.groups import tables
from games.tu_sac.judging import judge, legal_eats
from games.tu_sac.options import Law
from games.tu_sac.position import SOURCES, WIN, Spot, thrown_from, ways
from games.tu_sac.proving import best_cut, group_words, hand_zone, offer_zone, rule_hint, split_of
from games.tu_sac.rules import BOOK
from games.tu_sac.spots import draw_around, hunt


class Verdict(TypedDict):
    """Is it a win; the first reason why not."""

    win: bool
    reason: str | None


@dataclass(frozen=True, slots=True)
class Trying:
    """A hand and the tỳ it would win with; no tỳ: the dealer's cards as dealt."""

    hand: Hand
    ty: str | None
    drawn: bool

    @property
    def spot(self) -> Spot:
        if self.ty is None:
            return thrown_from(self.hand)
        return offered(self.hand, self.ty, self.drawn)


def owns(p: Trying, law: Law) -> list[Hand]:
    """The own cards of every way to make a group with the tỳ; nothing is taken where there is none."""
    return [0] if p.ty is None else [way.own for way in ways(p.spot, law)]


def winning(p: Trying, law: Law) -> list[Hand]:
    """The own cards of every way that wins."""
    if p.ty is None:
        return [] if judge(p.spot, WIN, law) else [0]
    return [action.own for action in legal_eats(p.spot, law) if action.verb == "win"]


def borrowing(p: Trying, law: Law) -> list[Hand]:
    """The ways that would win if three alike need not stand alone."""
    free = tables(law.lacking("TS-KHAP-1"))
    return [own for own in owns(p, law) if not free.rac(p.hand - own)]


def reason(p: Trying, law: Law) -> str:
    """The first reason that it is no win, in the order of 10.4."""
    if borrowing(p, law):
        return "TS-KHAP-1"
    if not owns(p, law) and not tables(law).rac(p.hand):
        return "TS-WIN-2"
    return "TS-WIN-1"


def refusal(p: Trying, law: Law) -> Cite:
    """The reason with its evidence."""
    match reason(p, law):
        case "TS-KHAP-1":
            return _borrowed(p, law)
        case "TS-WIN-2":
            return cite(BOOK, "TS-WIN-2", evidence())
    rest = DECK.unpack(tables(law).cutter.rests(nearest(p, law))[0])
    return cite(BOOK, "TS-WIN-1", evidence(*rest, n=len(rest), cards=DECK.run(rest)))


def nearest(p: Trying, law: Law) -> Hand:
    """What the best way that splits no khạp leaves in hand; the whole hand where there is none."""
    eats = [] if p.ty is None else ways(p.spot, law)
    whole = [p.hand - way.own for way in eats if not way.splits]
    return min(whole, key=tables(law).rac, default=p.hand)


def _borrowed(p: Trying, law: Law) -> Cite:
    """Which khạp would have to be split, and into what."""
    own = borrowing(p, law)[0]
    free = law.lacking("TS-KHAP-1")
    groups = list(best_cut(p.hand - own, free).groups)
    if p.ty is not None and (eaten := tables(law).group(own + one(p.ty))):
        groups.append(eaten)
    locked = tables(law).locked(p.hand)
    for kind, n in DECK.counts(locked):
        for group in groups:
            if DECK.count(group.cards, kind) not in (0, n) and group.cards != COPIES * one(p.ty):
                khap = (kind,) * n
                found = cite(BOOK, "TS-KHAP-1", evidence(*khap, cards=DECK.run(khap)))
                words = say(phrases.GROUP_LOCKED, cards=DECK.run(khap), group=group_words(group))
                return Cite(found.rule, found.evidence, (*found.says, words))
    raise AssertionError("a lawful win")


def items(p: Trying, law: Law) -> tuple[Item, ...]:
    """Yes, and the three reasons why not."""
    return (YES, *NOT_YET)


def breaks(p: Trying, law: Law, value: str) -> tuple[Cite, ...]:
    """Why a win cannot be claimed."""
    return (refusal(p, law),) if value == YES.value and not winning(p, law) else ()


YES = Item("win", Text("Tới", "A win"))
NOT_YET = (
    Item("TS-WIN-1", Text("Chưa tới: vẫn còn rác", "No win: rác is left")),
    Item(
        "TS-WIN-2",
        Text("Chưa tới: tròn rồi, nhưng không ăn được", "No win: complete, but it can eat nothing"),
    ),
    Item(
        "TS-KHAP-1",
        Text("Chưa tới: muốn tới phải tách khạp", "No win: it would have to split a khạp"),
    ),
)
FITS_NOTHING = Text(
    "{card} không ghép được với lá nào trên tay.", "{card} fits no card of the hand."
)
DEALT = (Text("Lúc này", "Now"), Text("Bài nhà cái vừa chia", "The dealer's hand as dealt"))
DRAWN = (Text("Lá tỳ", "Card on offer"), Text("Bạn vừa bốc", "Drawn by you"))
OFFERED = (Text("Lá tỳ", "Card on offer"), Text("Nhà khác vứt", "Discarded by another seat"))


class IsWin(Kind[Trying, Verdict]):
    ask = "is_win"
    title = Text("Tới chưa", "Is it a win")
    rules = ("TS-WIN-1", "TS-WIN-2", "TS-KHAP-1", "TS-DEAL-3", "TS-GEN-3")
    use = "bank"
    steps = (13, 16, 19, 23)
    prompts = (
        ChooseOne(
            id="why",
            text=Text("Tới được chưa? Nếu chưa thì vì sao?", "Is it a win? If not, why?"),
            items=items,
            right=lambda p, law, want: (want["reason"] or YES.value,),
            breaks=breaks,
        ),
    )

    def parse(self, given: Json, law: Law) -> Trying:
        reader = Reader(given, "given", ("hand", "ty", "ty_source"))
        value = reader.value("ty")
        ty = None if value is None else DECK.read_card(value, reader.at("ty"))
        hand = read_hand(reader, four_alike=ty is None)
        drawn = reader.word("ty_source", SOURCES, "discard") == "draw"
        DECK.check_copies([(reader.at("hand"), hand), (reader.at("ty"), one(ty))])
        return Trying(hand, ty, drawn and ty is not None)

    def dump(self, p: Trying) -> dict[str, Json]:
        given: dict[str, Json] = {"hand": DECK.text(p.hand), "ty": p.ty}
        return given if p.ty is None else given | {"ty_source": "draw" if p.drawn else "discard"}

    def answer(self, p: Trying, law: Law) -> Verdict:
        waits = p.ty is not None and not law.holds("TS-WIN-2") and not tables(law).rac(p.hand)
        if waits or winning(p, law):
            return {"win": True, "reason": None}
        return {"win": False, "reason": reason(p, law)}

    def proof(self, p: Trying, law: Law) -> Proof:
        wins = winning(p, law)
        table = (self._table(p, law, wins),) if p.ty else ()
        if wins:
            return (*table, split_of(p.hand - wins[0], law))
        return (*table, refusal(p, law), split_of(nearest(p, law), law))

    def _table(self, p: Trying, law: Law, best: list[Hand]) -> Table:
        says = [] if owns(p, law) or p.ty is None else [say(FITS_NOTHING, card=DECK.run([p.ty]))]
        return ways_table(p.spot, law, best, *says)

    def hints(self, p: Trying, law: Law) -> list[Block]:
        """The rules that a win has to keep, then the ways to eat without what they leave."""
        return [*rule_hint("TS-WIN-1", "TS-KHAP-1"), *ways_hint(p.spot, law)]

    def scene(self, p: Trying, law: Law) -> Scene:
        house = house_facts(law, *HOUSE[:1])
        if p.ty is None:
            return Scene((hand_zone(p.hand),), (DEALT, *house))
        zones = (offer_zone(p.ty), hand_zone(p.hand))
        return Scene(zones, (DRAWN if p.drawn else OFFERED, *house))

    def key(self, p: Trying) -> str:
        return f"{p.drawn} {canonical([[p.hand], [one(p.ty)]])}"

    def difficulty(self, p: Trying, law: Law) -> int:
        """Cards, ways to weigh, ways that miss, and khạp in the hand."""
        found, wins = owns(p, law), winning(p, law)
        khap = len(list(DECK.counts(tables(law).locked(p.hand))))
        near = sum(0 < tables(law).rac(p.hand - own) <= 2 for own in found)
        unlike = reason(p, law) != "TS-WIN-1" if not wins else len(found) > len(wins)
        return 2 * len(DECK.unpack(p.hand)) // 3 + 2 * len(found) + near + 2 * khap + 4 * unlike

    def draft(self, rng: Random, law: Law, level: int) -> Trying | None:
        """First the answer is drawn, then a position that has it, so that all four answers come."""
        law = as_asked(law)
        goals = (None, "TS-WIN-1", "TS-KHAP-1", "TS-WIN-2")
        goal = rng.choices(goals, (37, 29, 19, 15))[0]
        dealt = level > 2 and goal in (None, "TS-WIN-1") and rng.random() < 0.12

        def find() -> Trying | None:
            p = _dealt(rng, law, goal) if dealt else _eating(rng, law, level, goal)
            if p is None or self.answer(p, law)["reason"] != goal or self.level(p, law) != level:
                return None
            return p

        return hunt(find)


MOTIFS = {
    None: ("set", "doubled", "doubled_end", "general_set", "soldiers", "khap_and_set", "one",
           "pair", "khap", "two_pairs", "general"),
    "TS-WIN-1": ("doubled", "two_pairs", "general_set", "soldiers", "set", "pair", "one", "general"),
    "TS-KHAP-1": ("khap_and_one", "khap_and_set", "khap_and_one", "soldiers"),
    "TS-WIN-2": ("nothing", "nothing", "general"),
}  # fmt: skip
"""The patterns in which an answer comes up; None is a win."""


def _eating(rng: Random, law: Law, level: int, goal: str | None) -> Trying | None:
    loose = rng.choice((0, 0, 1)) if goal == "TS-WIN-1" else 0
    motif = rng.choice(MOTIFS[goal])
    more = 2 if goal == "TS-WIN-2" else 0
    groups = rng.randint(max(1, level - 1), level + 2 + more)
    khap = 0.35 if goal == "TS-KHAP-1" else 0.12
    hand, ty = draw_around(rng, law, motif, groups, loose, khap)
    drawn = ty[0] == "K" or rng.random() < 0.3
    return Trying(hand, ty, drawn) if hand else None


def _dealt(rng: Random, law: Law, goal: str | None) -> Trying:
    """The dealer's 21 cards: round, or nearly so."""
    hand = 0
    while len(DECK.unpack(hand)) < 21:
        more = draw_hand(rng, law, groups=1, loose=0, khap=0.2)
        if all(DECK.count(hand, kind) + n <= COPIES for kind, n in DECK.counts(more)):
            hand += more
    spare = len(DECK.unpack(hand)) - 21
    return Trying(hand - DECK.pack(rng.sample(DECK.unpack(hand), spare)), None, False)
