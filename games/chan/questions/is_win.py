"""Is it an ù, and if not, why (CH-U-1 to CH-U-5, CH-U-7)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TypedDict

from games.chan import phrases
from games.chan.drawing import draw_waiting, hand_of, hunt, lay_down, lay_out
from games.chan.given import check_copies, dump_melds, read_hand, read_melds
from games.chan.groups import Meld, arranged, as_dealt
from games.chan.judging import win_breaches
from games.chan.options import Law
from games.chan.position import SOURCES, Spot
from games.chan.showing import (
    as_asked,
    chan_sum,
    cited,
    flag_facts,
    hand_zone,
    headed,
    house_facts,
    meld_zones,
    melds_zones,
    offer_zone,
    rule_hint,
    shows,
    split_of,
)
from games.chan.winning import ENOUGH, Attempt, reason
from games.core.cards import Hand
from games.core.prompts import ChooseOne
from games.core.proofs import Block, Cite, Proof
from games.core.questions import Item, Kind
from games.core.reading import Json, Reader
from games.core.scenes import Scene
from games.core.text import Text, say
from games.decks.chan_deck import CHI, DECK, canonical, of_rank


class Verdict(TypedDict):
    """Is it an ù; the first reason why not."""

    win: bool
    reason: str | None


@dataclass(frozen=True, slots=True)
class Trying:
    """A hand, its melds, and the card it would win with; no card: thiên ù."""

    hand: Hand
    melds: tuple[Meld, ...]
    card: str | None
    source: str
    dealt_chi_rong: bool

    def under(self, law: Law) -> Attempt:
        return Attempt(self.hand, self.melds, self.card, self.source, self.dealt_chi_rong, law)


WIN = Item("win", Text("Ù", "An ù"))
ITEMS = (
    WIN,
    Item("CH-U-1", Text("Chưa ù: không đủ 20 quân", "No ù: not 20 cards")),
    Item("CH-U-2", Text("Chưa ù: chưa thành mười bộ", "No ù: not ten pairs")),
    Item("CH-U-3", Text("Chưa ù: chưa đủ sáu chắn", "No ù: fewer than six chắn")),
    Item(
        "CH-U-4",
        Text("Chưa ù: không phải quân bốc từ nọc", "No ù: the card is not from the stock"),
    ),
    Item("CH-U-5", Text("Chưa ù: chi chi không ù được", "No ù: chi chi does not win here")),
)
THIEN_U = (phrases.NOW, headed(phrases.THIEN_U))


def refusal(p: Trying, law: Law) -> tuple[Cite, ...]:
    """The reason why it is none, with its evidence."""
    return cited(win_breaches(p.under(law)))


class IsWin(Kind[Trying, Verdict]):
    ask = "is_win"
    title = Text("Ù chưa", "Is it an ù")
    rules = (
        "CH-U-1", "CH-U-2", "CH-U-3", "CH-U-4", "CH-U-5", "CH-U-7", "CH-CHIU-4", "CH-GRP-3",
        "CH-C07", "CH-C12", "CH-C20", "CH-OPT-3",
    )  # fmt: skip
    use = "bank"
    steps = (9, 11, 12)
    prompts = (
        ChooseOne(
            id="why",
            text=Text("Ù được chưa? Nếu chưa thì vì sao?", "Is it an ù? If not, why?"),
            items=lambda p, law: ITEMS,
            right=lambda p, law, want: (want["reason"] or WIN.value,),
        ),
    )

    def parse(self, given: Json, law: Law) -> Trying:
        reader = Reader(given, "given", ("hand", "melds", "card", "from", "dealt_chi_rong"))
        hand, melds = read_hand(reader), read_melds(reader)
        value = reader.value("card")
        card = None if value is None else DECK.read_card(value, reader.at("card"))
        source = reader.word("from", SOURCES, "noc")
        check_copies(reader, hand, melds, [("card", DECK.unit[card] if card else 0)])
        dealt = reader.flag("dealt_chi_rong", False)
        return Trying(hand, melds, card, source if card else "noc", dealt)

    def dump(self, p: Trying) -> dict[str, Json]:
        given: dict[str, Json] = {
            "hand": DECK.text(p.hand), "melds": dump_melds(p.melds), "card": p.card
        }  # fmt: skip
        given |= {"from": p.source} if p.card else {}
        return given | ({"dealt_chi_rong": True} if p.dealt_chi_rong else {})

    def answer(self, p: Trying, law: Law) -> Verdict:
        why = reason(p.under(law))
        return {"win": why is None, "reason": why}

    def proof(self, p: Trying, law: Law) -> Proof:
        whole = p.under(law).whole
        blocks: list[Block] = [*refusal(p, law), split_of(whole, law)]
        if p.melds:
            blocks.append(chan_sum(whole, p.melds, law))
        if not refusal(p, law):
            said = say(phrases.WINS, n=p.under(as_asked(law)).chan)
            blocks.insert(0, shows("CH-U-7" if p.card is None else "CH-U-3", said))
        return tuple(blocks)

    def hints(self, p: Trying, law: Law) -> list[Block]:
        return rule_hint("CH-U-2", "CH-U-3", "CH-U-4")

    def scene(self, p: Trying, law: Law) -> Scene:
        house = house_facts(law, "chi_rong")
        spot = Spot(4, 0, "claim", p.hand, (), 0, dealt_chi_rong=p.dealt_chi_rong)
        zones = (*melds_zones(p.melds), hand_zone(p.hand))
        if p.card is None:
            return Scene(zones, (THIEN_U, *flag_facts(spot), *house))
        lies = (phrases.OFFER, headed(phrases.SOURCES[p.source]))
        return Scene((offer_zone(p.card), *zones), (lies, *flag_facts(spot), *house))

    def key(self, p: Trying) -> str:
        card = DECK.unit[p.card] if p.card else 0
        head = f"{p.card is None} {p.source} {p.dealt_chi_rong}"
        return f"{head} {canonical([p.hand, card, *meld_zones(p.melds)])}"

    def difficulty(self, p: Trying, law: Law) -> int:
        """Cards in hand, a ba đầu among them, and how deep the reason lies."""
        law = as_asked(law)
        why = self.answer(p, law)["reason"]
        depth = {"CH-U-1": 2, "CH-U-2": 3, "CH-U-3": 5, "CH-U-4": 5, "CH-U-5": 6, None: 4}
        laid, ba_dau = arranged(p.under(law).whole, law), arranged(p.hand, law).ba_dau
        five = p.under(law).before == ENOUGH - 1
        return DECK.size(p.hand) // 3 + depth[why] + five + 2 * bool(laid.ba_dau or ba_dau)

    def draft(self, rng: Random, law: Law, level: int) -> Trying | None:
        """First the reason is drawn, then a hand for it."""
        law = as_asked(law)
        wins = rng.random() < 0.4

        def find() -> Trying | None:
            goal = None if wins else rng.choices(GOALS, (2, 16, 18, 20, 10))[0]
            p = _trying(rng, law, goal, level)
            if p is None or self.answer(p, law)["reason"] != goal:
                return None
            return p if self.level(p, law) == level else None

        return hunt(find)


GOALS = ("CH-U-1", "CH-U-2", "CH-U-3", "CH-U-4", "CH-U-5")


def _trying(rng: Random, law: Law, goal: str | None, level: int) -> Trying | None:
    """A waiting hand (or nearly so) and a card that suits the goal."""
    groups = rng.randint(max(0, 5 - 2 * level), 6 - level) if level < 4 else rng.randint(0, 3)
    if goal == "CH-U-5":
        groups = max(1, groups)
    if goal is None and rng.random() < 0.08:
        laid = lay_out(rng, rng.randint(6, 8), 10 - rng.randint(6, 8))
        if laid is None or len(laid.chan) + len(laid.ca) != 10:
            return None
        return Trying(hand_of(laid), (), None, "noc", False)
    chan = rng.choice((5, 5, 6, 6, 7)) if goal != "CH-U-5" else rng.randint(6, 8)
    if goal == "CH-U-3":
        chan = rng.choice((3, 4, 5, 5, 5))
    ba_dau = goal not in ("CH-U-5", "CH-U-4") and rng.random() < 0.3
    laid = draw_waiting(rng, chan, ba_dau, chi=goal == "CH-U-5" or rng.random() < 0.2)
    if goal == "CH-U-5":
        laid = lay_out(rng, chan, 9 - chan, 0, 0)
        laid = laid._replace(que=(CHI,)) if laid else None
    if laid is None:
        return None
    hand, melds = lay_down(rng, laid, groups)
    if goal == "CH-U-5" and not melds:
        return None
    odd = laid.que[0] if laid.que else rng.choice(laid.ba_dau[0])
    own = {kind: DECK.count(hand_of(laid), kind) for kind in DECK.kinds}
    free = [kind for kind in of_rank(odd[0]) if own[kind] < 4]
    card = odd if odd in free and rng.random() < 0.5 else rng.choice(free or [odd])
    if goal == "CH-U-2" and rng.random() < 0.8:
        card = rng.choice([kind for kind in DECK.kinds if own[kind] < 4])
    if goal == "CH-U-1":
        hand -= DECK.unit[rng.choice([k for k, _ in DECK.counts(hand)])]
    if own[card] > 3:
        return None
    source = "noc" if goal != "CH-U-4" and rng.random() < 0.75 else rng.choice(SOURCES[1:])
    return Trying(hand, melds, card, source, as_dealt(hand, melds, law))
