"""The hand is won: which cước does it have, and what are they worth (7.4, 7.5, 8.1)?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from random import Random
from typing import TypedDict

from games.chan import phrases
from games.chan.cuoc import OWN, Won, counts, found, phrase, written
from games.chan.cuoc_names import BY_ID, CUOC, MOST, ORDER, family_of
from games.chan.drawing import hunt
from games.chan.given import check_copies, dump_melds, read_card, read_hand, read_melds
from games.chan.groups import Meld
from games.chan.judging import win_breaches
from games.chan.options import Law
from games.chan.position import SOURCES
from games.chan.refuting import refutation
from games.chan.rules import BOOK
from games.chan.scoring import ga, ga_of, lines, points, total
from games.chan.showing import (
    as_asked,
    chan_sum,
    hand_zone,
    headed,
    house_facts,
    melds_zones,
    numbers_off,
    offer_zone,
    rule_hint,
    shows,
)
from games.chan.winning import Attempt
from games.chan.wins import GOALS, draw_won
from games.core.cards import Hand
from games.core.prompts import GiveNumbers
from games.core.proofs import Block, Cite, Proof, Sum
from games.core.proofs import Item as Line
from games.core.questions import Item, Kind, cite
from games.core.reading import BadQuestion, Json, Reader
from games.core.scenes import Scene
from games.core.text import Said, Text, list_of, say
from games.decks.chan_deck import DECK


class Declared(TypedDict):
    """The true cước in the order of calling, their points, gà, all together, and how it is called."""

    cuoc: list[str]
    points: int
    ga: int
    total: int
    phrase: str


@dataclass(frozen=True, slots=True)
class Winning:
    """A won hand, as `Won` has it, without the law."""

    hand: Hand
    melds: tuple[Meld, ...]
    card: str | None
    source: str
    gate: str
    past_gate: bool
    first_noc: bool
    prev: str
    dealt_no_chan: bool
    dealt_chi_rong: bool

    def under(self, law: Law) -> Won:
        return Won(
            self.hand, self.melds, self.card, self.source, self.gate, self.past_gate,
            self.first_noc, self.prev, self.dealt_no_chan, self.dealt_chi_rong, law,
        )  # fmt: skip


WIN_KEYS = ("card", "from", "gate")
GATES = (OWN, "other")
FLAGS = ("first_noc", "dealt_no_chan", "dealt_chi_rong")
CUOC_ITEMS = tuple(Item(cuoc.id, cuoc.name) for cuoc in CUOC)
FAMILIES = tuple((words, sum(1 for _ in cuoc)) for words, cuoc in groupby(CUOC, family_of))
NUMBERS = (
    Item("points", Text("Điểm cước", "Points of the cước")),
    Item("ga", Text("Số gà", "Number of gà")),
    Item("total", Text("Cộng cả gà", "With the gà")),
)
RULE_FOR = {"chi+bach_thu": phrases.GA_CHI, "u_bon+bach_thu": phrases.GA_BON}
HOUSE = (
    "dia_u", "hoa_by_ca", "scoring", "ga", "ga_points", "chi_bach_thu_ga", "thap_thanh_full",
    "no_chan_bonus", "chi_rong",
)  # fmt: skip


def told(listed: dict[str, int], said: tuple[int, ...]) -> tuple[Said, ...]:
    """The cước that are missing in a declaration, and those that the hand has not."""
    given = {cuoc.id: n for cuoc, n in zip(CUOC, said, strict=True)}
    short = [id for id, n in listed.items() if n > given[id]]
    over = {id: listed.get(id, 0) for id, n in given.items() if n > listed.get(id, 0)}
    words = []
    if short:
        words.append(say(phrases.MISSED, names=names_of(short)))
    return (*words, *too_much(over))


def too_much(over: Mapping[str, int]) -> tuple[Said, ...]:
    """About cước that were said too often, each with how often the hand has it: what it has not at all
    stands in one sentence."""
    none = [id for id, n in over.items() if not n]
    head = [say(phrases.TOO_MUCH, names=names_of(none))] if none else []
    few = [say(phrases.ONLY, n=n, name=BY_ID[id].name) for id, n in over.items() if n]
    return (*head, *few)


def refuted(p: Winning, law: Law, want: Declared, said: tuple[int, ...]) -> tuple[Cite, ...]:
    """Each cước that was said and the hand has not, or not so often: its rule, and the cards."""
    won, listed = p.under(law), read_listed(want["cuoc"])
    over = [(c.id, n) for c, n in zip(CUOC, said, strict=True) if n > listed.get(c.id, 0)]
    return tuple(refutation(won, id, n) for id, n in over)


def names_of(ids: list[str]) -> Text:
    return list_of(tuple(BY_ID[id].name for id in ids))


def points_sum(listed: dict[str, int], law: Law) -> Sum:
    """The points line by line, the highest cước first."""
    items = []
    for line in lines(listed, law):
        name = BY_ID[line.id].name
        if line.times > 1:
            name = Text(f"{line.times} {name.vi}", f"{line.times} {name.en}")
        form = phrases.HIGHEST if line.full else phrases.STEP
        label = Text(form.vi.format(name=name.vi), form.en.format(name=name.en))
        items.append(Line(label, line.points))
    return Sum(tuple(items), points(listed, law))


def ga_sum(listed: dict[str, int], law: Law) -> list[Block]:
    """The gà line by line, with the points that they add; nothing if there is none."""
    found = ga_of(listed, law)
    if not found:
        return []
    items = []
    for id, n in found.items():
        name = RULE_FOR.get(id) or BY_ID[id].name
        form = phrases.GA_FOR
        items.append(Line(Text(form.vi.format(name=name.vi), form.en.format(name=name.en)), n))
    said = say(
        phrases.TOTAL_WITH_GA, n=points(listed, law), n2=ga(listed, law),
        n3=law.options.ga_points, total=total(listed, law),
    )  # fmt: skip
    return [Sum(tuple(items), ga(listed, law), (said,))]


def called(listed: dict[str, int]) -> Said:
    """The sentence as it is called."""
    words = phrase(listed)
    return say(phrases.CALLED, call=Text(words, words))


class Declare(Kind[Winning, Declared]):
    ask = "declare"
    title = Text("Xướng cước", "Declare the cước")
    rules = (
        *(f"CH-C{i:02}" for i in range(1, 27)), "CH-X-1", "CH-X-2", "CH-X-3", "CH-X-5", "CH-P-1",
        "CH-P-2",
    )  # fmt: skip
    use = "bank"
    steps = (10, 15, 20)
    prompts = (
        GiveNumbers(
            id="cuoc",
            text=Text(
                "Bạn vừa ù. Bài này có những cước nào, mỗi cước mấy lần?",
                "You have won. Which cước does the hand have, and how often each?",
            ),
            items=lambda p, law: CUOC_ITEMS,
            right=lambda p, law, want: ticked(want["cuoc"]),
            high=1,
            most=MOST,
            default=0,
            families=FAMILIES,
            breaks=refuted,
            says=lambda p, law, want, given: told(read_listed(want["cuoc"]), given),
        ),
        GiveNumbers(
            id="points",
            text=Text(
                "Xướng đủ thì được mấy điểm, mấy gà, cộng lại là bao nhiêu?",
                "Fully declared, how many points and gà are there, and what do they make?",
            ),
            items=lambda p, law: NUMBERS,
            right=lambda p, law, want: (want["points"], want["ga"], want["total"]),
            says=lambda p, law, want, given: numbers_off(
                NUMBERS, given, (want["points"], want["ga"], want["total"])
            ),
        ),
    )

    def parse(self, given: Json, law: Law) -> Winning:
        keys = ("hand", "melds", "win", "past_gate", "prev", *FLAGS)
        reader = Reader(given, "given", keys)
        hand, melds = read_hand(reader), read_melds(reader)
        card, source, gate = None, "noc", OWN
        if reader.value("win") is not None:
            win = Reader(reader.value("win"), reader.at("win"), WIN_KEYS)
            card = read_card(win)
            source = win.word("from", SOURCES, "noc")
            gate = win.word("gate", GATES, "other")
        check_copies(reader, hand, melds, [("win", DECK.unit[card] if card else 0)])
        first, no_chan, chi_rong = (reader.flag(flag, False) for flag in FLAGS)
        p = Winning(
            hand, melds, card, source, gate, reader.flag("past_gate", True), first,
            reader.word("prev", tuple(phrases.PREVS), "none"), no_chan, chi_rong,
        )  # fmt: skip
        broken = win_breaches(
            Attempt(hand, melds, card, source, chi_rong, as_asked(law))
        )  # fmt: skip
        if broken:
            raise BadQuestion(reader.at("hand"), f"breaks {broken[0].rule}", "a won hand")
        return p

    def dump(self, p: Winning) -> dict[str, Json]:
        given: dict[str, Json] = {
            "hand": DECK.text(p.hand),
            "melds": dump_melds(p.melds),
            "win": None if p.card is None else {"card": p.card, "from": p.source, "gate": p.gate},
            "past_gate": p.past_gate,
            "prev": p.prev,
        }
        values = (p.first_noc, p.dealt_no_chan, p.dealt_chi_rong)
        return given | {name: True for name, on in zip(FLAGS, values, strict=True) if on}

    def answer(self, p: Winning, law: Law) -> Declared:
        listed = counts(p.under(law))
        worth, cocks = points(listed, law), ga(listed, law)
        return {
            "cuoc": written(listed),
            "points": worth,
            "ga": cocks,
            "total": worth + cocks * law.options.ga_points,
            "phrase": phrase(listed),
        }

    def proof(self, p: Winning, law: Law) -> Proof:
        won = p.under(law)
        cites = [cite(BOOK, BY_ID[id].rule, seen) for id, seen in found(won).items()]
        listed = counts(won)
        order = shows("CH-X-1", called(listed))
        chan = chan_sum(won.attempt.whole, p.melds, law)
        return (*cites, chan, points_sum(listed, law), *ga_sum(listed, law), order)

    def hints(self, p: Winning, law: Law) -> list[Block]:
        """Where to look: the last chắn, the own gate, and what one may not say together."""
        return rule_hint("CH-X-1", "CH-X-2", "CH-P-1")

    def scene(self, p: Winning, law: Law) -> Scene:
        facts: list[tuple[Text, Text]] = []
        zones = [*melds_zones(p.melds), hand_zone(p.hand)]
        if p.card is None:
            facts.append((phrases.NOW, headed(phrases.THIEN_U)))
        else:
            zones.insert(0, offer_zone(p.card, phrases.WIN_CARD))
            facts += [
                (phrases.WIN_CARD, headed(phrases.SOURCES[p.source])),
                (phrases.GATE, headed(phrases.AT_GATE[p.gate])),
                (phrases.GATE_PASSED, headed(phrases.PASSED[p.past_gate])),
            ]
            if law.options.dia_u == "first_noc":
                facts.append((phrases.FIRST_NOC, headed(phrases.IS_FIRST[p.first_noc])))
        facts.append((phrases.PREV, headed(phrases.PREVS[p.prev])))
        if p.dealt_no_chan:
            facts.append((phrases.DEALT, headed(phrases.DEALT_NO_CHAN)))
        if p.dealt_chi_rong:
            facts.append((phrases.DEALT, headed(phrases.DEALT_CHI_RONG)))
        return Scene(tuple(zones), (*facts, *house_facts(law, *HOUSE)))

    def key(self, p: Winning) -> str:
        """Numbers, colours and pictures count: nothing is renamed. Of the last deal only thông does."""
        thong = p.prev in ("u_dung", "treo_tranh")
        flags = (p.gate, p.source, p.past_gate, p.first_noc, thong, p.dealt_no_chan)
        melds = sorted(" ".join(meld) for meld in p.melds)
        return f"{DECK.text(p.hand)}|{melds}|{p.card}|{flags}|{p.dealt_chi_rong}"

    def difficulty(self, p: Winning, law: Law) -> int:
        """Cước that hold, the rarer the harder, melds, and cards to look through."""
        listed = counts(p.under(as_asked(law)))
        return sum(RARE.get(id, 3) for id in listed) + len(p.melds) + DECK.size(p.hand) // 4

    def draft(self, rng: Random, law: Law, level: int) -> Winning | None:
        """First a cước is drawn, then a hand that has it."""
        law = as_asked(law)
        goals = [g for g in GOALS if g != "u_chi_rong" or law.options.chi_rong != "never"]
        goal = rng.choice(goals)

        def find() -> Winning | None:
            won = draw_won(rng, law, goal, level)
            if won is None or win_breaches(won.attempt) or goal not in counts(won):
                return None
            p = winning_of(won)
            return p if self.level(p, law) == level else None

        return hunt(find)


def winning_of(won: Won) -> Winning:
    """The same hand without its law."""
    return Winning(
        won.hand, won.melds, won.card, won.source, won.gate, won.past_gate, won.first_noc, won.prev,
        won.dealt_no_chan, won.dealt_chi_rong,
    )  # fmt: skip


RARE = {"xuong": 1, "chi": 2, "thong": 2, "thien_u": 3, "bach_thu": 3, "tom": 5, "leo": 5,
        "tam_do": 6, "bach_dinh": 5, "bon": 5, "u_bon": 5, "kinh_tu_chi": 6, "thap_thanh": 5,
        "hoa_roi_cua_phat": 7, "nha_lau_xe_hoi": 8, "ca_loi_san_dinh": 7, "ngu_ong_bat_ca": 8,
        "cuoc_dat_trong_hoa": 7, "ca_nhay_man_thuyen": 7, "pha_thien": 4}  # fmt: skip
"""How hard a cước is to see; 3 for those not named."""


def ticked(cuoc: list[str]) -> tuple[int, ...]:
    """Every cước with its count; most are 0."""
    listed = read_listed(cuoc)
    return tuple(listed.get(cuoc.id, 0) for cuoc in CUOC)


def read_listed(cuoc: list[str]) -> dict[str, int]:
    """ "leo:2" as id and count, in the order of calling."""
    parts = (word.partition(":") for word in cuoc)
    found = {id: int(n or 1) for id, _, n in parts}
    return dict(sorted(found.items(), key=lambda pair: ORDER[pair[0]]))
