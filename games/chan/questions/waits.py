"""What a hand waits for, and how much of it is left (CH-WAIT-1)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TypedDict

from games.chan import phrases
from games.chan.checks import the
from games.chan.drawing import draw_seen, draw_waiting, hand_of, hunt, lay_down, lay_out
from games.chan.given import check_copies, dump_melds, read_hand, read_melds, read_seen
from games.chan.groups import FULL, Meld, arranged, as_dealt, n_chan, size, wide_chi
from games.chan.options import Law
from games.chan.position import Spot
from games.chan.showing import (
    as_asked,
    chan_sum,
    flag_facts,
    hand_zone,
    house_facts,
    meld_zones,
    melds_zones,
    numbers_off,
    rule_hint,
    run_or_none,
    seen_zones,
    shows,
    split_of,
)
from games.chan.winning import live, own_copies, waits
from games.core.cards import Hand
from games.core.prompts import GiveNumbers, PickMany
from games.core.proofs import Block, Proof, Sum
from games.core.proofs import Item as Line
from games.core.questions import Item, Kind
from games.core.reading import Json, Reader
from games.core.scenes import Scene
from games.core.text import Said, Text, say
from games.decks.chan_deck import CHI, DECK, canonical


class Waiting(TypedDict):
    """The kinds that win from the stock, those that win as a played card; is it a wait for bạch thủ; the
    unseen copies of the first."""

    noc: list[str]
    any: list[str]
    bach_thu: bool
    live: int


@dataclass(frozen=True, slots=True)
class Held:
    """A hand of a seat between its acts, its melds, what it sees elsewhere."""

    hand: Hand
    melds: tuple[Meld, ...]
    seen: Hand
    dealt_chi_rong: bool


def bach_thu(p: Held, law: Law, noc: list[str]) -> bool:
    """Does it wait for exactly the sixth chắn on a què?"""
    laid = arranged(p.hand, law)
    five = n_chan(p.hand, p.melds, law) == 5
    return five and len(laid.que) == 1 and not laid.ba_dau and bool(noc)


def copies(p: Held, law: Law, noc: list[str]) -> tuple[Said, ...]:
    """How the unseen copies of each kind are counted."""
    own = own_copies(p.hand, p.melds)
    said = []
    for kind in noc:
        mine, seen = own.get(kind, 0), DECK.count(p.seen, kind)
        said.append(say(phrases.COPIES, card=the(kind), n=mine, n2=seen, n3=4 - mine - seen))
    return tuple(said)


def three_alike(p: Held, law: Law) -> bool:
    """Is some kind held three times, so that a chíu ù is to be thought of?"""
    return any(n == 3 for _, n in DECK.counts(p.hand))


LIVE = Item("live", Text("Số quân chưa lộ", "Unseen copies"))


class Waits(Kind[Held, Waiting]):
    ask = "waits"
    title = Text("Chờ quân nào", "What is waited for")
    rules = ("CH-WAIT-1", "CH-U-3", "CH-U-5", "CH-GRP-3", "CH-C11", "CH-C07", "CH-C20", "CH-C10")
    use = "bank"
    steps = (8, 10, 13)
    prompts = (
        PickMany(
            id="noc",
            text=Text(
                "Bài này chờ ù những quân nào bốc từ nọc? Không chờ quân nào thì bấm “Không có”.",
                "Which cards from the stock would win? If none, press “None”.",
            ),
            zone="board",
            cards=lambda p: DECK.kinds,
            rights=lambda p, law, want: [tuple(want["noc"])],
            kinds=True,
        ),
        PickMany(
            id="any",
            text=Text(
                "Quân nào dù nhà khác đánh ra cũng ù được? Không có thì bấm “Không có”.",
                "Which cards would win even if another seat plays them? If none, press “None”.",
            ),
            zone="board",
            cards=lambda p: DECK.kinds,
            rights=lambda p, law, want: [tuple(want["any"])],
            kinds=True,
            fits=three_alike,
        ),
        GiveNumbers(
            id="live",
            text=Text(
                "Còn bao nhiêu quân chờ ù chưa lộ?",
                "How many of the waited cards are still unseen?",
            ),
            items=lambda p, law: (LIVE,),
            right=lambda p, law, want: (want["live"],),
            high=100,
            says=lambda p, law, want, given: numbers_off((LIVE,), given, (want["live"],)),
        ),
    )

    def parse(self, given: Json, law: Law) -> Held:
        reader = Reader(given, "given", ("hand", "melds", "seen", "dealt_chi_rong"))
        hand, melds, seen = read_hand(reader), read_melds(reader), read_seen(reader)
        check_copies(reader, hand, melds, [("seen", seen)])
        return Held(hand, melds, seen, reader.flag("dealt_chi_rong", False))

    def dump(self, p: Held) -> dict[str, Json]:
        given: dict[str, Json] = {
            "hand": DECK.text(p.hand), "melds": dump_melds(p.melds), "seen": DECK.text(p.seen)
        }  # fmt: skip
        return given | ({"dealt_chi_rong": True} if p.dealt_chi_rong else {})

    def answer(self, p: Held, law: Law) -> Waiting:
        found = waits(p.hand, p.melds, law, p.dealt_chi_rong)
        noc = list(found.noc)
        return {
            "noc": noc,
            "any": list(found.any),
            "bach_thu": bach_thu(p, law, noc),
            "live": live(noc, p.hand, p.melds, p.seen),
        }

    def proof(self, p: Held, law: Law) -> Proof:
        law = as_asked(law)
        want = self.answer(p, law)
        blocks: list[Block] = [split_of(p.hand, law)]
        blocks += [chan_sum(p.hand, p.melds, law)] if p.melds else []
        if not want["noc"]:
            chi = wide_chi(p.hand, p.melds, law) and size(p.hand, p.melds) == FULL
            return (*blocks, shows("CH-U-5" if chi else "CH-WAIT-1", say(phrases.WAITS_NOT)))
        said = [say(phrases.WAITS_FOR, cards=run_or_none(want["noc"]), n=want["live"])]
        if want["any"]:
            said.append(say(phrases.WAITS_PLAYED, cards=the(*want["any"])))
        if want["bach_thu"]:
            said.append(say(phrases.BACH_THU))
        own = own_copies(p.hand, p.melds)
        lines = [
            Line(DECK.names[kind], 4 - own.get(kind, 0) - DECK.count(p.seen, kind))
            for kind in want["noc"]
        ]
        counted = Sum(tuple(lines), want["live"], copies(p, law, want["noc"]))
        rule = "CH-C20" if want["noc"] == [CHI] and wide_chi(p.hand, p.melds, law) else "CH-WAIT-1"
        return (*blocks, shows(rule, *said), counted)

    def hints(self, p: Held, law: Law) -> list[Block]:
        return rule_hint("CH-GRP-5", "CH-WAIT-1")

    def scene(self, p: Held, law: Law) -> Scene:
        spot = Spot(4, 0, "claim", p.hand, (), 0, dealt_chi_rong=p.dealt_chi_rong)
        zones = (*seen_zones(p.seen), *melds_zones(p.melds), hand_zone(p.hand))
        return Scene(zones, (*flag_facts(spot), *house_facts(law, "chi_rong")))

    def key(self, p: Held) -> str:
        return f"{p.dealt_chi_rong} {canonical([p.hand, *meld_zones(p.melds), p.seen])}"

    def difficulty(self, p: Held, law: Law) -> int:
        """Cards in hand, melds, what lies about, ba đầu and three alike."""
        law = as_asked(law)
        laid = arranged(p.hand, law)
        triple = any(DECK.count(p.hand, kind) == 3 for kind in laid.que)
        return (
            DECK.size(p.hand) // 3
            + len(p.melds)
            + DECK.size(p.seen) // 4
            + 2 * len(laid.ba_dau)
            + 2 * triple
            + 2 * (n_chan(p.hand, p.melds, law) == 5)
        )

    def draft(self, rng: Random, law: Law, level: int) -> Held | None:
        law = as_asked(law)
        none = rng.random() < 0.13

        def find() -> Held | None:
            manner = "none" if none else rng.choices(MANNERS, (38, 27, 27, 3))[0]
            p = _held(rng, law, manner, level)
            if p is None or self.level(p, law) != level:
                return None
            return p if (manner in ("none", "chi")) or self.answer(p, law)["noc"] else None

        return hunt(find)


MANNERS = ("que", "ba_dau", "three", "chi")
"""What a waiting hand waits on; a lone chi with six chắn waits for nothing."""


def _held(rng: Random, law: Law, manner: str, level: int) -> Held | None:
    chan = rng.choice((5, 5, 6, 6, 7))
    if manner == "none":
        laid = (
            draw_waiting(rng, rng.choice((3, 4, 4)), rng.random() < 0.4)
            if rng.random() < 0.6
            else lay_out(rng, 5, 3, 0, 3)
        )
    elif manner == "chi":
        laid = lay_out(rng, chan, 9 - chan, 0, 0)
        laid = laid._replace(que=(CHI,)) if laid else None
    else:
        laid = draw_waiting(rng, chan, manner == "ba_dau", chi=rng.random() < 0.3)
    if laid is None:
        return None
    if manner == "three":
        (odd,) = laid.que
        others = [meld for meld in laid.chan if meld[0] != odd]
        if len(others) == len(laid.chan):
            laid = laid._replace(chan=tuple(sorted([*others[1:], (odd, odd)])))
    groups = rng.randint(0, 4) if level < 4 else rng.randint(0, 2)
    hand, melds = lay_down(rng, laid, groups)
    if any(n > 4 for _, n in DECK.counts(hand_of(laid))):
        return None
    if manner == "three" and DECK.count(hand, laid.que[0]) != 3:
        return None
    left = DECK.full - hand_of(laid)
    near = [k for k in DECK.kinds if any(k[0] == c[0] for c in (*laid.que, *sum(laid.ba_dau, ())))]
    seen = draw_seen(rng, left, rng.randint(len(melds), 4 + 4 * level), near)
    return Held(hand, melds, seen, as_dealt(hand, melds, law))
