"""What comes after an act: which phase, and who is asked (10.13)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import TypedDict

from games.core.prompts import ChooseMany, ChooseOne, FillFields
from games.core.proofs import Block, Proof
from games.core.questions import Item, Kind
from games.core.reading import Json, Reader
from games.core.rules import as_asked
from games.core.scenes import Scene
from games.core.seats import seat_name
from games.core.showing import headed, seat_items, seats_text
from games.core.text import Text, say
from games.decks.four_colour import DECK
from games.xep import phrases
from games.xep.acting import SEAT_KEYS, Facing, dump_facing, read_facing, words_here
from games.xep.deal import CARDS_EACH
from games.xep.drawing import draw_seat, hunt
from games.xep.flow import play
from games.xep.given import DECK_SIZE, one, read_act
from games.xep.judging import judge, rights
from games.xep.options import Law
from games.xep.position import LEAVE, PHASES, Action, Parts, Position
from games.xep.showing import position_key, rule_hint, shows, table_scene
from games.xep.situations import actors
from games.xep.spots import draw_card, draw_stock, settles_as
from games.xep.taking import forced_take


class State(TypedDict):
    """The phase after an act, the seats that may act then, and the result once the deal is over."""

    phase: str
    seats: list[int]
    result: str | None


@dataclass(frozen=True, slots=True)
class Step:
    """A legal act of a seat, and what it faces."""

    at: Facing
    action: Action


def after(p: Step, law: Law) -> State:
    """The state after the act; a draw turns up a card that does not matter here."""
    state = play(p.at.p, p.at.who, p.action, law)
    seats = [state.seat] if state.phase == "drawn" and state.seat is not None else []
    return {
        "phase": state.phase,
        "seats": seats or actors(state, law),
        "result": state.result,
    }


def is_known(at: Facing) -> bool:
    """Is the hand known that the act comes from?"""
    return at.p.seats[at.who].hand is not None


ITEMS = tuple(Item(phase, headed(phrases.WHAT[phase])) for phase in PHASES)
ACTS = Text("Nước vừa đi", "What happened")


def deciding(p: Step, state: State) -> str:
    """The rule that says what comes next."""
    phase, verb = p.at.p.phase, p.action.verb
    if state["result"] == "hue":
        return "XE-HUE-1"
    if state["result"] == "walkover":
        return "XE-LEAVE-2"
    if verb in ("leave", "ui"):
        return "XE-LEAVE-1" if verb == "leave" else "XE-UI-2"
    if verb in ("win", "win discard"):
        return "XE-WIN-5"
    if verb == "reveal" or (phase == "claim" and verb == "pass"):
        return "XE-GIAT-5"
    if phase == "claim":
        return "XE-GIAT-6"
    if verb == "discard" and is_first(p.at.p):
        return "XE-TURN-2"
    return RULES[verb]


def is_first(p: Position) -> bool:
    """Is it the dealer's discard with which a deal begins: nobody has drawn or taken anything?"""
    untouched = not p.discards and not any(s.xep or s.open for s in p.seats)
    return untouched and p.stock == DECK_SIZE - CARDS_EACH * p.n - 1


HINTS = {
    **dict.fromkeys(("discard", "ui", "leave"), ("XE-TURN-6", "XE-HUE-1")),
    **dict.fromkeys(("draw", "reveal"), ("XE-GIAT-5", "XE-TURN-4")),
    **dict.fromkeys(("eat", "add", "xep"), ("XE-DIS-1", "XE-TURN-6")),
    **dict.fromkeys(("win", "win discard"), ("XE-WIN-4", "XE-WIN-5")),
    "pass": ("XE-TURN-5", "XE-GIAT-5"),
}  # fmt: skip
"""By act: the rules to think of first."""
RULES = {
    "discard": "XE-TURN-6", "draw": "XE-TURN-5", "xep": "XE-XEP-5", "eat": "XE-DIS-1", "add": "XE-DIS-1",
    "pass": "XE-TURN-5",
}  # fmt: skip


class Next(Kind[Step, State]):
    ask = "next"
    title = Text("Tiếp theo là gì", "What comes next")
    rules = (
        "XE-TURN-2", "XE-TURN-4", "XE-TURN-5", "XE-TURN-6", "XE-TURN-7", "XE-DIS-1", "XE-XEP-1", "XE-XEP-5",
        "XE-GIAT-2", "XE-GIAT-5", "XE-GIAT-6", "XE-KEO-1", "XE-UI-2", "XE-LEAVE-1", "XE-LEAVE-2",
        "XE-WIN-4", "XE-HUE-1",
    )  # fmt: skip
    use = "bank"
    steps = (8, 11, 14)
    prompts = (
        FillFields(
            id="next",
            text=Text("Sau nước này thì sao?", "What comes after this act?"),
            parts=(
                ChooseOne(
                    id="phase",
                    text=Text("Việc tiếp theo", "What is done next"),
                    items=lambda p, law: ITEMS,
                    right=lambda p, law, want: (want["phase"],),
                ),
                ChooseMany(
                    id="seats",
                    text=Text("Nhà nào được hỏi", "Which seats are asked"),
                    items=lambda p, law: seat_items(p.at.p.n),
                    right=lambda p, law, want: tuple(map(str, want["seats"])),
                ),
            ),
        ),
    )

    def parse(self, given: Json, law: Law) -> Step:
        reader = Reader(given, "given", (*SEAT_KEYS, "action"))
        at, action = read_facing(reader), read_act(reader)
        broken = judge(at.p, at.who, action, as_asked(law))
        hidden = not is_known(at) and action.verb in ("xep", "reveal", "discard", "eat", "win")
        if broken and not (hidden and at.who == at.p.seat and at.p.phase != "over"):
            rules = ", ".join(breach.rule for breach in broken)
            raise reader.bad("action", f"{action} breaks {rules}", "a legal act, or leave")
        if broken and not _fits_unknown(at, action):
            raise reader.bad("action", f"{action} in phase {at.p.phase}", "a legal act, or leave")
        return Step(at, action)

    def dump(self, p: Step) -> dict[str, Json]:
        return dump_facing(p.at) | {"action": str(p.action)}

    def answer(self, p: Step, law: Law) -> State:
        return after(p, law)

    def proof(self, p: Step, law: Law) -> Proof:
        """The rule that decides, and what it makes of this position."""
        state, n = after(p, law), p.at.p.n
        what = phrases.WHAT[state["phase"]]
        if state["result"]:
            what = phrases.RESULTS[state["result"]]
        said = [
            say(
                phrases.THEN, seat=seat_name(p.at.who, n), act=words_here(p.action, p.at), what=what
            )
        ]
        if state["seats"]:
            said.append(say(phrases.ASKED, seats=seats_text(state["seats"], n)))
        else:
            said.append(say(phrases.NOBODY_ASKED))
        cited = shows(deciding(p, state))
        return (replace(cited, says=(*said, *cited.says)),)

    def hints(self, p: Step, law: Law) -> list[Block]:
        """What follows such an act, and what may come before it."""
        return rule_hint(*HINTS[p.action.verb])

    def scene(self, p: Step, law: Law) -> Scene:
        who, act = seat_name(p.at.who, p.at.p.n), words_here(p.action, p.at)
        acted = (ACTS, headed(Text(f"{who.vi}: {act.vi}", f"{who.en}: {act.en}")))
        return table_scene(p.at.p, law, acted)

    def key(self, p: Step) -> str:
        act = [one(p.action.card), p.action.cards]
        return f"{p.action.verb} {position_key(p.at.p, p.at.who, act)}"

    def difficulty(self, p: Step, law: Law) -> int:
        """Acts after which others may come first, seats that are out, cards to look through."""
        law = as_asked(law)
        state, q = after(p, law), p.at.p
        known = sum(DECK.size(parts.held) for parts in q.seats)
        open_end = 4 * (p.action.verb in ("reveal", "pass")) + 6 * (p.action == LEAVE)
        moved = 3 * (state["phase"] in ("claim", "pull", "over"))
        return known // 4 + open_end + moved + 2 * len(q.out) + 2 * (q.phase == "claim")

    def draft(self, rng: Random, law: Law, level: int) -> Step | None:
        law = as_asked(law)
        goal = rng.choices(list(GOALS), list(GOALS.values()))[0]
        return hunt(lambda: self._find(rng, law, level, goal))

    def _find(self, rng: Random, law: Law, level: int, goal: str) -> Step | None:
        phase = (
            goal
            if goal != "leave"
            else rng.choice(("claim", "claim", "drawer", "drawn", "discard"))
        )
        p = _table(rng, level, phase, law)
        if p is None:
            return None
        able = actors(p, law)
        if phase == "claim" and not able:
            return None
        if goal == "leave":
            who, action = rng.choice(p.active), LEAVE
        else:
            who = rng.choice(able)
            acts = rights(p, who, law)
            if not acts:
                return None
            quiet = [act for act in acts if act.verb in ("pass", "reveal")]
            action = rng.choice(quiet if quiet and rng.random() < 0.5 else acts)
        step = Step(Facing(p, who), action)
        return step if self.level(step, law) == level else None


GOALS = {"drawn": 26, "claim": 22, "drawer": 14, "offer": 14, "discard": 12, "pull": 4, "leave": 14}
"""Phases and how often an act in them is asked about; `leave`: a seat leaves."""


def _fits_unknown(at: Facing, action: Action) -> bool:
    """May a seat whose hand is not known do this in this phase, with the right cards?"""
    live = action.card == at.p.card
    match at.p.phase:
        case "drawn":
            return action.verb in ("xep", "reveal") and live
        case "discard":
            return action.verb in ("discard", "win")
        case "drawer" | "offer":
            return action.verb == "eat" and live
    return False


def _table(rng: Random, level: int, phase: str, law: Law) -> Position | None:
    """All seats with their cards, a live card where the phase has one; None if some seat has snatched it."""
    n, free, seats = rng.choice((2, 3, 3)), DECK.full, list[Parts]()
    seat = rng.randrange(n)
    for s in range(n):
        size = 21 if phase == "discard" and s == seat else 20
        in_hand = min(size, rng.randint(1 + level, 4 + 4 * level))
        seats.append(draw_seat(rng, size, in_hand, rng.randint(0, 2), rng.random(), free))
        free -= seats[-1].cards
    out: tuple[int, ...] = ()
    if n == 3 and rng.random() < 0.2:
        out = (rng.choice([s for s in range(n) if s != seat]),)
    card = None
    if phase != "discard":
        near = seats[rng.choice([seat, *range(n)])]
        card = draw_card(rng, near, free)
    stock = draw_stock(rng, seats, card is not None)
    p = Position(n, phase, seat, tuple(seats), stock, card, out)
    if phase in ("pull", "drawer", "claim"):
        own = settles_as(p, seat)
        if own == "drawn":
            return None
        if phase != "claim":
            p = replace(p, phase=own)
    if p.phase not in ("pull", "drawer", "offer"):
        return p
    shown = (
        replace(p, seat=None) if p.phase == "offer" else p
    )  # the seat that drew it has hidden two alike
    return None if any(forced_take(shown, s, law) for s in range(n)) else p
