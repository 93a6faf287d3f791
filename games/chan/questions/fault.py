"""Which faults does an act commit (7.3)?"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from random import Random

from games.chan import phrases
from games.chan.drawing import hunt
from games.chan.given import dump_history, read_hand, read_history
from games.chan.groups import FULL, arranged, n_chan, size
from games.chan.history import Event, cards_of, log_of, read_event
from games.chan.judging import CLASSES, FAULTS_OF, faults
from games.chan.motifs import COMMITTED, SOUND, cast
from games.chan.options import Law
from games.chan.pasts import dealt_wide
from games.chan.position import PASS, PLAYS, SOURCES, Action, Mat, Spot, words_here
from games.chan.rules import BOOK
from games.chan.showing import (
    as_asked,
    cited,
    flag_facts,
    hand_zone,
    headed,
    house_facts,
    melds_zones,
    offer_zone,
    rule_hint,
    rule_items,
    scrambled,
    shows,
    split_of,
    spot_key,
)
from games.chan.spots import FORGIVEN, around, source_for, waiting_act
from games.core.prompts import ChooseMany
from games.core.proofs import Block, Proof
from games.core.questions import Item, Kind
from games.core.reading import Json, Reader
from games.core.scenes import Scene
from games.core.text import Text, say
from games.decks.chan_deck import DECK, of_rank

MOST_RULES = 8
TAKES = ("eat", "chiu", "pass")


def as_action(event: Event) -> Action:
    """The act that an event text says; letting a card go has its card on the mat."""
    return PASS if event.verb == "pass" else Action(event.verb, event.card, event.own)


def spot_for(event: Event, source: str, base: Spot) -> Spot:
    """The spot in which the act is done: its own choice of the card, or a card to be put down."""
    if event.verb not in TAKES:
        return base._replace(phase=event.verb, mat=None)
    gate = 3 if source == "discard" else 0
    return base._replace(phase="claim", mat=Mat(event.card, source, gate, 0))


@dataclass(frozen=True, slots=True)
class Deed:
    """An act whose faults are asked for, and what its seat faces."""

    spot: Spot
    action: Action

    @property
    def event(self) -> Event:
        """The act as it is written."""
        if self.action == PASS and self.spot.mat is not None:
            return Event("pass", self.spot.mat.card)
        return self.action.event


def committed(p: Spot, action: Action, law: Law) -> list[str]:
    return [breach.rule for breach in faults(p, action, law)]


def fault_items(p: Deed, law: Law) -> tuple[Item, ...]:
    """The faults of the act, others of their classes, then others of such an act; eight at most."""
    law = as_asked(law)
    right = committed(p.spot, p.action, law)
    near = [id for ids in CLASSES.values() if set(ids) & set(right) for id in ids]
    possible = FAULTS_OF[p.action.verb]
    if not law.options.site_faults:
        possible = tuple(id for id in possible if id not in ("CH-F18", "CH-F19"))
    place = partial(scrambled, p)
    others = sorted((id for id in possible if id not in near), key=place)
    close = sorted((id for id in near if id in possible), key=place)
    ids = list(dict.fromkeys([*right, *close, *others, *sorted(SPARE, key=place)]))
    shown = ids[: max(MIN_RULES, min(MOST_RULES, len(possible)))]
    return rule_items(sorted(shown, key=place))


MIN_RULES = 4
SPARE = ("CH-F06", "CH-F12", "CH-F09", "CH-F14")
"""Faults to fill up a short list with."""


def right_items(p: Deed, law: Law, want: list[str]) -> tuple[str, ...]:
    """The faults among those that are offered: under a belief others may be committed."""
    offered = {item.value for item in fault_items(p, law)}
    return tuple(id for id in want if id in offered)


class Fault(Kind[Deed, list[str]]):
    ask = "fault"
    title = Text("Phạm lỗi gì", "Which faults")
    rules = (
        "CH-F00", *(f"CH-F{i:02}" for i in range(1, 20)), "CH-FBU", "CH-RET-1",
    )  # fmt: skip
    use = "bank"
    steps = (6, 9, 12)
    prompts = (
        ChooseMany(
            id="faults",
            text=Text(
                "Nước này phạm những lỗi nào? Không phạm lỗi thì bấm “Không có”.",
                "Which faults does this move commit? If none, press “None”.",
            ),
            items=fault_items,
            right=right_items,
        ),
    )

    def parse(self, given: Json, law: Law) -> Deed:
        keys = ("hand", "history", "action", "from", "on_top", "dealt_chi_rong")
        reader = Reader(given, "given", keys)
        event = read_event(reader.value("action"), reader.at("action"))
        source = reader.word("from", SOURCES, "noc")
        top = reader.value("on_top", None)
        on_top = None if top is None else DECK.read_card(top, reader.at("on_top"))
        base = Spot(
            4, 0, "discard", read_hand(reader), read_history(reader), 1, on_top=on_top,
            dealt_chi_rong=reader.flag("dealt_chi_rong", False),
        )  # fmt: skip
        return Deed(spot_for(event, source, base), as_action(event))

    def dump(self, p: Deed) -> dict[str, Json]:
        spot = p.spot
        given: dict[str, Json] = {
            "hand": DECK.text(spot.hand),
            "history": dump_history(spot.history),
            "action": str(p.event),
        }
        given |= {"from": spot.mat.source} if spot.mat else {}
        given |= {"on_top": spot.on_top} if spot.on_top else {}
        return given | ({"dealt_chi_rong": True} if spot.dealt_chi_rong else {})

    def answer(self, p: Deed, law: Law) -> list[str]:
        return committed(p.spot, p.action, law)

    def proof(self, p: Deed, law: Law) -> Proof:
        found = cited(faults(p.spot, p.action, law))
        if not found:
            said = say(phrases.NO_FAULT, act=words_here(p.action, p.spot))
            rule = _nearest(p, law)
            found = (shows(rule, said, say(BOOK[rule].says)),)
        return (*found, split_of(p.spot.hand, law))

    def hints(self, p: Deed, law: Law) -> list[Block]:
        """Two rules about such an act; which ones tells nothing of the answer."""
        first = {"eat": ("CH-GRP-5", "CH-EAT-3"), "chiu": ("CH-CHIU-1", "CH-WAIT-1")}
        return rule_hint(*first.get(p.action.verb, ("CH-GRP-5", "CH-RET-1")))

    def scene(self, p: Deed, law: Law) -> Scene:
        spot = p.spot
        offer = [offer_zone(spot.mat.card)] if spot.mat else []
        facts = [(phrases.ACT, headed(words_here(p.action, spot)))]
        if spot.mat:
            facts.append((phrases.OFFER, headed(phrases.SOURCES[spot.mat.source])))
        if spot.on_top:
            facts.append((phrases.ON_TOP, headed(DECK.names[spot.on_top])))
        facts += flag_facts(spot)
        zones = (*offer, *melds_zones(spot.melds), hand_zone(spot.hand))
        house = house_facts(law, "site_faults", "chi_rong")
        return Scene(zones, (*facts, *house), log_of(spot.history), 0, cards_of(spot.history))

    def key(self, p: Deed) -> str:
        event = p.event
        own = [(event.own, "own!")] if event.own else []
        top = [(p.spot.on_top, "top")] if p.spot.on_top else []
        return spot_key(p.spot, (event.card, event.verb), *own, *top)

    def difficulty(self, p: Deed, law: Law) -> int:
        """The length of the history, and how deep the fault lies."""
        right = committed(p.spot, p.action, as_asked(law))
        near = len(_touching(p))
        depth = max((DEPTH.get(id, 3) for id in right), default=3)
        laid = arranged(p.spot.hand, as_asked(law))
        return len(p.spot.history) + depth + near // 2 + len(laid.ba_dau)

    def draft(self, rng: Random, law: Law, level: int) -> Deed | None:
        """First the fault is drawn (or none), then a position that commits it, or just misses it."""
        law = as_asked(law)
        goals = list(GOALS if law.options.site_faults else GOALS[:-2])
        none = rng.random() < 0.2

        def find() -> Deed | None:
            goal = None if none else rng.choice(goals)
            p = drawn(rng, law, goal, level)
            if p is None:
                return None
            right = committed(p.spot, p.action, law)
            fits = not right if goal is None else goal in right
            return p if fits and self.level(p, law) == level else None

        return hunt(find)


GOALS = (
    "CH-FBU", "CH-F04", *(id for id in COMMITTED if id not in ("CH-F18", "CH-F19")), "CH-F18",
    "CH-F19",
)  # fmt: skip
DEPTH = {
    "CH-F00": 2, "CH-F01": 2, "CH-F02": 2, "CH-F03": 3, "CH-F04": 5, "CH-F05": 3, "CH-F06": 3,
    "CH-F07": 4, "CH-F08": 5, "CH-F10": 5, "CH-F16": 5, "CH-F17": 4, "CH-F15": 4, "CH-FBU": 5,
}  # fmt: skip
"""How hard a fault is to see; 3 for those not named."""


def drawn(rng: Random, law: Law, goal: str | None, level: int) -> Deed | None:
    """A position for a fault, or for an act without one."""
    if goal in ("CH-FBU", "CH-F04") or (goal is None and rng.random() < 0.1):
        made = waiting_act(rng, law, goal)
        if made is None:
            return None
        hand, history, event, source = made
        base = Spot(4, 0, "claim", hand, history, 1)
        return Deed(spot_for(event, source, base), as_action(event))
    part = cast(rng, rng.choice(SOUND if goal is None else COMMITTED[goal]))
    source, own = source_for(rng, part.source)
    made_around = around(rng, law, part, level, own, FORGIVEN.get(goal or "", ()))
    if made_around is None:
        return None
    hand, history = made_around
    top = None
    if part.act.is_ca and (goal == "CH-F00" or rng.random() < 0.1):
        top = part.act.card if goal == "CH-F00" else part.act.own
    dealt = dealt_wide(hand, history, law)
    base = Spot(4, 0, "discard", hand, history, 1, on_top=top, dealt_chi_rong=dealt)
    return Deed(spot_for(part.act, source, base), as_action(part.act))


def _touching(p: Deed) -> list[Event]:
    """The events about the number of the act."""
    event = p.event
    return [other for other in p.spot.history if other.card[0] == event.card[0]]


FEWEST, MOST_QUE = 4, 3
"""With so many chắn, or more, and so many què, or fewer, a hand is near a wait."""


def _nearest(p: Deed, law: Law) -> str:
    """A rule to cite where nothing is broken: the one that the act comes nearest to, if it comes near any."""
    verb = p.action.verb
    if verb == "pass":
        return "CH-FBU"
    if verb == "chiu":
        return "CH-F19" if _ate_ca(p) else "CH-CHIU-2"
    if p.action.is_play:
        return _nearest_play(p)
    return _nearest_chan(p) if p.action.is_chan else _nearest_ca(p, law)


def _ate_ca(p: Deed) -> bool:
    """Was a cạ of this number eaten?"""
    return p.event.card[0] in p.spot.memory.ca_ranks


def _nearest_play(p: Deed) -> str:
    touching = {event.verb for event in _touching(p)}
    if "pass" in touching:
        return "CH-F09"
    if "eat" in touching:
        return "CH-F14"
    if touching & set(PLAYS):
        return "CH-F13"
    return "CH-DIS-1"


def _nearest_chan(p: Deed) -> str:
    touching, memory = {event.verb for event in _touching(p)}, p.spot.memory
    if "pass" in touching:
        return "CH-F08"
    if touching & set(PLAYS):
        return "CH-F12"
    if p.spot.count(p.event.card) > 1:
        return "CH-F02"
    return "CH-F10" if memory.played_ca else "CH-EAT-1"


def _nearest_ca(p: Deed, law: Law) -> str:
    """First what the seat did before, then what its hand holds."""
    event, spot = p.event, p.spot
    if spot.on_top:
        return "CH-F00"
    if _ate_ca(p):
        return "CH-F18"
    if spot.memory.played:
        return "CH-F10" if len(spot.memory.played) > 1 else "CH-F11"
    if spot.count(event.own) > 1:
        return "CH-F05"
    if any(spot.count(kind) for kind in of_rank(event.card[0]) if kind != event.own):
        return "CH-F03"
    return "CH-F04" if _near_wait(spot, law) else "CH-EAT-1"


def _near_wait(spot: Spot, law: Law) -> bool:
    """Is it a whole hand that waits, or lacks little?"""
    laid = arranged(spot.hand, law)
    whole = size(spot.hand, spot.melds) == FULL and n_chan(spot.hand, spot.melds, law) >= FEWEST
    return whole and len(laid.que) <= MOST_QUE and not laid.ba_dau
