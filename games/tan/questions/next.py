"""What comes of an act: who acts now, doing what (6.3, 10.2)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TypedDict

from games.core.prompts import ChooseOne, FillFields
from games.core.proofs import Block, Proof
from games.core.questions import Item, Kind
from games.core.reading import Json, Reader, shown
from games.core.rules import as_asked
from games.core.scenes import Scene
from games.core.seats import seat_name
from games.core.showing import headed, seat_items, seats_text
from games.core.text import Text, say
from games.tan import phrases
from games.tan.acting import ACT_KEYS, Facing, dump_facing, read_facing
from games.tan.drawing import played, seen_by
from games.tan.flow import play, rights
from games.tan.judging import judge
from games.tan.options import Law
from games.tan.position import Action, Position, act_words, playing_order, read_action
from games.tan.questions.next_attacker import Ended, why
from games.tan.showing import NOBODY, position_key, position_scene, rule_hint, seat_value, shows


class After(TypedDict):
    """The state after the act and all that follows by itself."""

    phase: str
    seat: int | None
    attacker: int | None
    defender: int | None
    counts: list[int]
    stock: int
    out: list[int]
    fool: int | None


@dataclass(frozen=True, slots=True)
class Done:
    """A position, the seat that acts, and its legal act."""

    facing: Facing
    action: Action

    @property
    def p(self) -> Position:
        return self.facing.p


ACT = Text("Nước vừa đi", "The act")
OPTIONAL = {"start": "swap_two", "pile": "throw_after_take"}
"""The phases that exist only under an option."""


def after(at: Done, law: Law) -> Position:
    """The position after the act."""
    return play(at.p, at.facing.seat, at.action, law)


def phase_items(law: Law) -> tuple[Item, ...]:
    """The phases that the table's rules know: a table without an option offers nothing of it."""
    return tuple(
        Item(phase, headed(words))
        for phase, words in phrases.PHASES.items()
        if phase not in OPTIONAL or getattr(law.options, OPTIONAL[phase])
    )


def _check_cards(reader: Reader, at: Facing, action: Action) -> None:
    """What judging does not ask of an unseen hand: has it so many cards, is there one to exchange for?"""
    own, held = len(action.cards) - (action.verb == "defend"), at.p.counts[at.seat]
    if own > held:
        raise reader.bad("action", f"{own} cards of a hand of {held}", f"at most {held}")
    if action.verb == "swap" and at.p.trump_card is None:
        raise reader.bad("trump_card", "null", "the card that the two is exchanged for")


class Next(Kind[Done, After]):
    ask = "next"
    title = Text("Tiếp theo là gì", "What comes next")
    rules = (
        "TA-THR-3", "TA-BOUT-1", "TA-BOUT-2", "TA-TAKE-1", "TA-TAKE-2", "TA-TAKE-3", "TA-EMPTY-1",
        "TA-EMPTY-2", "TA-EMPTY-3", "TA-NEXT-1", "TA-NEXT-2", "TA-NEXT-3", "TA-FILL-1", "TA-FILL-2",
        "TA-FILL-4", "TA-OUT-1", "TA-OUT-2", "TA-OUT-3", "TA-WIN-1", "TA-WIN-2", "TA-WIN-3",
        "TA-SWAP-4", "TA-ATT-1", "TA-ATT-2", "TA-TRASH-1", "TA-THR-1", "TA-LIM-1", "TA-LIM-2",
    )  # fmt: skip
    use = "bank"
    steps = (3, 5)
    prompts = (
        FillFields(
            id="next",
            text=Text(
                "Sau nước này đến nhà nào, và để làm gì?",
                "Which seat is to act after this, and for what?",
            ),
            parts=(
                ChooseOne(
                    id="seat",
                    text=Text("Đến lượt", "To act"),
                    items=lambda at, law: (*seat_items(at.p.n), NOBODY),
                    right=lambda at, law, want: seat_value(want["seat"]),
                ),
                ChooseOne(
                    id="phase",
                    text=phrases.NOW,
                    items=lambda at, law: phase_items(law),
                    right=lambda at, law, want: (want["phase"],),
                ),
            ),
        ),
    )

    def parse(self, given: Json, law: Law) -> Done:
        reader = Reader(given, "given", ACT_KEYS)
        facing = read_facing(reader, law)
        action = read_action(reader.value("action"), reader.at("action"))
        broken = judge(facing.p, facing.seat, action, as_asked(law))
        if broken:
            rules = ", ".join(breach.rule for breach in broken)
            raise reader.bad("action", f"{shown(str(action))} breaks {rules}", "a legal action")
        _check_cards(reader, facing, action)
        return Done(facing, action)

    def dump(self, at: Done) -> dict[str, Json]:
        return dump_facing(at.facing) | {"action": str(at.action)}

    def answer(self, at: Done, law: Law) -> After:
        p = after(at, law)
        over = p.phase == "done"
        return {
            "phase": p.phase,
            "seat": p.to_act(),
            "attacker": None if over else p.attacker,
            "defender": None if over else p.defender,
            "counts": list(p.counts),
            "stock": p.stock,
            "out": list(p.out),
            "fool": p.fool,
        }

    def proof(self, at: Done, law: Law) -> Proof:
        """How the bout goes on or ends, who ran out, who attacks whom, and who acts now."""
        before, p = at.p, after(at, law)
        blocks: list[Block] = []
        ended = p.bout > before.bout
        taken = at.action.verb == "take" or before.phase == "pile"
        if ended:
            blocks.append(shows("TA-BOUT-2" if taken else "TA-BOUT-1"))
        elif p.phase == "throw":
            blocks.append(shows("TA-THR-3"))
        elif p.phase == "pile":
            blocks.append(shows("TA-TAKE-3"))
        elif p.phase == "defend":
            blocks.append(shows("TA-DEF-6"))
        elif before.phase == "start":
            blocks.append(shows("TA-SWAP-4" if at.action.verb == "swap" else "TA-SWAP-2"))
        drew = ended and before.stock > p.stock
        if drew:
            order = playing_order(before.attacker, p.n, before.out)
            said = say(phrases.DRAW_ORDER, seats=seats_text(order, p.n))
            blocks += [shows("TA-FILL-1"), shows("TA-FILL-2", said)]
        gone = [seat for seat in p.out if seat not in before.out]
        if gone:
            left = [say(phrases.GOES_OUT, seat=seat_name(seat, p.n)) for seat in gone]
            blocks.append(shows("TA-OUT-1", *left))
        if p.phase == "done":
            fool = say(phrases.NO_FOOL)
            if p.fool is not None:
                fool = say(phrases.FOOL, seat=seat_name(p.fool, p.n))
            return (*blocks, shows("TA-WIN-2" if p.fool is not None else "TA-WIN-3", fool))
        if ended:
            end = Ended(p.n, before.attacker, before.defender, taken, p.out)
            rule, words = why(end, law)
            blocks.append(shows(rule, words))
        seat = p.to_act()
        assert seat is not None
        now = say(phrases.NOW_ACTS, seat=seat_name(seat, p.n), phase=phrases.PHASES[p.phase])
        return (*blocks, shows("TA-TURN-1", now))

    def hints(self, at: Done, law: Law) -> list[Block]:
        first = {"take": "TA-BOUT-2", "defend": "TA-THR-3", "pass": "TA-BOUT-1"}
        return rule_hint(first.get(at.action.verb, "TA-DEF-6"), "TA-OUT-1")

    def scene(self, at: Done, law: Law) -> Scene:
        scene = position_scene(at.p, law, None)
        doer = seat_name(at.facing.seat, at.p.n)
        act = act_words(at.action)
        said = Text(f"{doer.vi}: {act.vi}", f"{doer.en}: {act.en}")
        return Scene(scene.zones, (*scene.facts, (ACT, headed(said))))

    def key(self, at: Done) -> str:
        return position_key(at.p, at.facing.seat, *at.action.cards) + " " + at.action.verb

    def difficulty(self, at: Done, law: Law) -> int:
        """How much follows by itself: the end of a bout, a refill, seats that go out."""
        before, p = at.p, after(at, law)
        ended = p.bout > before.bout
        short = ended and before.stock > 0 and p.stock == 0
        gone = len(p.out) - len(before.out)
        return 1 + 2 * ended + 2 * short + 2 * gone + (p.n > 2) + bool(before.passed)

    def draft(self, rng: Random, law: Law, level: int) -> Done | None:
        late = 200 if rng.random() < 0.6 and level > 1 else 40
        p = played(rng, law, lambda p: True, most=late)
        if p is None:
            return None
        seat = p.to_act()
        assert seat is not None
        plain = as_asked(law)
        acts = rights(p, plain)
        quiet = [act for act in acts if act.verb in ("pass", "take")]
        act = rng.choice(quiet) if quiet and rng.random() < 0.5 else rng.choice(acts)
        return Done(Facing(seen_by(p, seat), seat), act)
