"""Which takes change the wait of a wide chi (CH-C20)?"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from games.chan import phrases
from games.chan.checks import the
from games.chan.drawing import hand_of, hunt, lay_out
from games.chan.given import dump_history, read_card, read_hand, read_history
from games.chan.history import Event, History, cards_of, log_of
from games.chan.judging import faults
from games.chan.options import Law
from games.chan.pasts import copies_left, sound, turn_of
from games.chan.position import SOURCES, Action, act_words
from games.chan.showing import (
    as_asked,
    cited,
    hand_zone,
    headed,
    house_facts,
    marks_of,
    melds_zones,
    offer_zone,
    rule_hint,
    scrambled,
    shows,
    split_of,
)
from games.chan.skill import Change, changes, spot_of, takes
from games.core.cards import Hand
from games.core.prompts import ChooseMany
from games.core.proofs import Block, Cite, Proof
from games.core.questions import Item, Kind
from games.core.reading import Json, Reader
from games.core.scenes import Scene
from games.core.text import Text, say
from games.decks.chan_deck import CHI, DECK, canonical, of_rank


@dataclass(frozen=True, slots=True)
class Wide:
    """A hand that waits for a wide chi, what the seat did, and a card that it may take."""

    hand: Hand
    history: History
    card: str
    source: str


def found(p: Wide, law: Law) -> list[Change]:
    return changes(p.hand, p.history, p.card, p.source, law)


def tried(p: Wide) -> list[Action]:
    """Every way to take the card with cards of the hand, with or without a fault."""
    owns = [kind for kind in of_rank(p.card[0]) if DECK.count(p.hand, kind)]
    acts = [Action("eat", p.card, own) for own in owns]
    if DECK.count(p.hand, p.card) == 3:
        acts.append(Action("chiu", p.card))
    return acts


def take_items(p: Wide, law: Law) -> tuple[Item, ...]:
    """The takes, in an order that tells nothing; where there is none, a chíu that nobody can do."""
    acts = sorted(tried(p) or [Action("chiu", p.card)], key=lambda act: scrambled(p, act))
    return tuple(Item(str(act), headed(act_words(act))) for act in acts)


def why_not(p: Wide, act: Action, law: Law) -> tuple[Cite, ...]:
    """Why a take does not change the wait: its fault, the fault of chi chi after it, or no wait."""
    head = say(phrases.NOT_ALLOWED, act=act_words(act))
    spot = spot_of(p.hand, p.history, p.card, p.source)
    blocks = cited(faults(spot, act, law))
    if blocks:
        return tuple(replace(block, says=(head, *block.says)) for block in blocks)
    take = next(
        (t for t in takes(p.hand, p.history, p.card, p.source, law) if t.action == act), None
    )
    if take is None:
        return (shows("CH-CHIU-1"),)
    after = spot_of(take.hand, (*p.history, take.event))
    blocks = cited(faults(after, Action("discard", CHI), law))
    if blocks:
        head = say(phrases.CANNOT_THROW, act=act_words(act))
        return tuple(replace(block, says=(head, *block.says)) for block in blocks)
    return (shows("CH-WAIT-1", say(phrases.STILL_NOT, act=act_words(act))),)


class ChangeWait(Kind[Wide, list[str]]):
    ask = "change_wait"
    title = Text("Đổi chờ chi rộng", "Changing a wide wait")
    rules = ("CH-C20", "CH-PEN-5", "CH-WAIT-1", "CH-F02", "CH-F03", "CH-F09")
    use = "bank"
    steps = (4, 6)
    prompts = (
        ChooseMany(
            id="takes",
            text=Text(
                "Bạn chờ chi rộng. Lấy quân này cách nào thì đánh được chi chi mà vẫn chờ ù? "
                "Không có cách nào thì bấm “Không có”.",
                "You wait for a wide chi. After which ways of taking this card can you play chi chi "
                "and still wait? If none, press “None”.",
            ),
            items=take_items,
            right=lambda p, law, want: tuple(want),
        ),
    )

    def parse(self, given: Json, law: Law) -> Wide:
        reader = Reader(given, "given", ("hand", "history", "card", "from"))
        source = reader.word("from", SOURCES, "noc")
        return Wide(read_hand(reader), read_history(reader), read_card(reader), source)

    def dump(self, p: Wide) -> dict[str, Json]:
        history = dump_history(p.history)
        return {"hand": DECK.text(p.hand), "history": history, "card": p.card, "from": p.source}

    def answer(self, p: Wide, law: Law) -> list[str]:
        return [str(change.take) for change in found(p, law)]

    def proof(self, p: Wide, law: Law) -> Proof:
        good = found(p, law)
        said = [
            say(phrases.CHANGES, act=act_words(c.take), cards=the(*c.noc)) for c in good
        ] or [say(phrases.NO_CHANGE)]  # fmt: skip
        right = {change.take for change in good}
        others = [b for act in tried(p) if act not in right for b in why_not(p, act, law)]
        return (shows("CH-C20", *said), *others, split_of(p.hand, law))

    def hints(self, p: Wide, law: Law) -> list[Block]:
        return rule_hint("CH-PEN-5", "CH-WAIT-1", "CH-GRP-5")

    def scene(self, p: Wide, law: Law) -> Scene:
        spot = spot_of(p.hand, p.history, p.card, p.source)
        zones = (offer_zone(p.card), *melds_zones(spot.melds), hand_zone(p.hand))
        facts = (
            (phrases.OFFER, headed(phrases.SOURCES[p.source])),
            *house_facts(law, "site_faults"),
        )
        return Scene(zones, facts, log_of(p.history), 0, cards_of(p.history))

    def key(self, p: Wide) -> str:
        """From where the card comes does not count unless it wins by itself."""
        return f"{p.source} {canonical([p.hand, DECK.unit[p.card]], marks_of(p.history))}"

    def difficulty(self, p: Wide, law: Law) -> int:
        """Takes to look at, and the history."""
        law = as_asked(law)
        wrong = len(tried(p)) - len(found(p, law))
        return 2 * len(tried(p)) + wrong + min(3, len(p.history))

    def draft(self, rng: Random, law: Law, level: int) -> Wide | None:
        law = as_asked(law)
        none = rng.random() < 0.2

        def find() -> Wide | None:
            p = _wide(rng, law, level)
            if p is None or not tried(p) or self.level(p, law) != level:
                return None
            return p if bool(found(p, law)) != none else None

        return hunt(find)


def _wide(rng: Random, law: Law, level: int) -> Wide | None:
    """At least six chắn, cạ, and a lone chi chi; a card of a number that the hand has."""
    chan = rng.randint(6, 8)
    laid = lay_out(rng, chan, 9 - chan, 0, 0)
    if laid is None or any(meld[0] == CHI for meld in laid.chan):
        return None
    hand = hand_of(laid) + DECK.unit[CHI]
    kinds = [k for k in DECK.kinds if k != CHI and DECK.count(hand, k) < 4]
    kinds = [k for k in kinds if any(DECK.count(hand, other) for other in of_rank(k[0]))]
    card = rng.choice(kinds)
    events: list[Event] = []
    mates = of_rank(card[0])
    for _ in range(rng.randint(0, level)):
        kind = rng.choice((CHI, *mates, rng.choice(DECK.kinds)))
        events.append(Event("pass", kind))
    if rng.random() < 0.25:
        events.insert(0, Event("discard", rng.choice(mates)))
    history = tuple(events)
    shown = [*events, Event("pass", card)]
    if any(copies_left(hand, shown, kind) < 0 for kind in DECK.kinds):
        return None
    source = "noc" if turn_of(history).own else rng.choice(("noc", "discard"))
    return Wide(hand, history, card, source) if sound(hand, history, law) else None
