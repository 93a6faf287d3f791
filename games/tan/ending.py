"""The open endgame as a question: the act that keeps the best result.

`best_defence` and `best_attack` differ only in the phases in which they ask.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypedDict

from games.core.prompts import ChooseOne
from games.core.proofs import Block, Line, Move, Proof
from games.core.questions import Item, Kind
from games.core.reading import Json, Reader
from games.core.rules import as_asked
from games.core.scenes import Scene
from games.core.seats import seat_name
from games.core.showing import filled, headed, scrambled
from games.core.text import Said, Text, capital, list_of, say
from games.decks.french import DECK, SUITS
from games.tan import phrases
from games.tan.acting import (
    MOST_ITEMS,
    SEAT_KEYS,
    Facing,
    act_item,
    dump_facing,
    legal_acts,
    read_facing,
)
from games.tan.beating import Pair, beaters
from games.tan.drawing import step
from games.tan.flow import play
from games.tan.options import Law
from games.tan.position import TAKE, Action, Position, act_words, read_action, verb_of
from games.tan.showing import lying, position_key, position_scene, rule_hint, shows
from games.tan.solver import MOST_CARDS, Endgame, solved

TRIES = 100
"""So many positions a draft looks at."""
PICK_UPS = 1 / 2
MOSTLY = 0.8
"""So many of the defences drawn answer the first card of a bout."""


def check_open(reader: Reader, p: Position, law: Law) -> None:
    """BadQuestion unless the position is an endgame that the solver takes (section 10)."""
    if law.options.after_pickup != "right_of_defender":
        raise reader.bad("phase", "a game that may not end", "the usual after_pickup")
    if p.stock:
        raise reader.bad("stock", f"{p.stock} cards left", "an empty stock")
    if p.n - len(p.out) != 2:
        raise reader.bad("out", f"{p.n - len(p.out)} seats in play", "two")
    if any(hand is None for s, hand in enumerate(p.hands) if s not in p.out):
        raise reader.bad("hands", "a hand that is not known", "both hands")
    if cards_in(p) > MOST_CARDS:
        raise reader.bad("hands", f"{cards_in(p)} cards", f"at most {MOST_CARDS} with the table")


def cards_in(p: Position) -> int:
    """The cards in all hands and on the table."""
    return sum(p.counts) + sum(len(pair.cards) for pair in p.table)


class Best(TypedDict):
    """What the position is worth to the seat, and every act that keeps it, sorted."""

    value: int
    actions: list[str]


def worths(at: Facing, law: Law) -> dict[Action, int]:
    """Every legal act with its value."""
    return solved(at.p, as_asked(law)).values


def opponent(at: Facing) -> int:
    """The other seat in play."""
    (other,) = (s for s in range(at.p.n) if s not in at.p.out and s != at.seat)
    return other


def items(at: Facing, law: Law) -> tuple[Item, ...]:
    """All legal acts, in an order that tells nothing."""
    acts = sorted(worths(at, law), key=lambda act: scrambled(at, act))
    return tuple(act_item(act) for act in acts)


def line_of(at: Facing, law: Law, act: Action, worth: int, *says: Said) -> Line:
    """How it goes on after an act with best play of both."""
    game = solved(at.p, as_asked(law))
    moves = tuple(
        Move(headed(seat_name(seat, at.p.n, at.seat)), act_words(done), done.cards, verb_of(done))
        for seat, done in game.line(at.p, act)
    )
    return Line(moves, worth, says)


def verdict_of(at: Facing, act: Action, worth: int, best: int) -> Said:
    """What an act comes to."""
    words, other = act_words(act), seat_name(opponent(at), at.p.n, at.seat)
    if worth < best:
        if worth < 0:
            return say(phrases.REFUTED, act=words, seat=other)
        return say(phrases.SPOILT, act=words)
    if worth > 0:
        return say(phrases.WIN_LINE, act=words)
    if worth == 0:
        return say(phrases.DRAW_LINE, act=words)
    return say(phrases.LOST_LINE, act=words, seat=other)


def says(at: Facing, law: Law, want: Best, chosen: Sequence[str]) -> tuple[Said, ...]:
    """What the chosen act comes to where it falls short; of the best the proof says it."""
    act = read_action(chosen[0], "response")
    worth, value = worths(at, law)[act], want["value"]
    return () if worth == value else (verdict_of(at, act, worth, value),)


def follows(at: Facing, law: Law, chosen: Sequence[str]) -> tuple[Said, ...]:
    """What the chosen act comes to by itself."""
    act = read_action(chosen[0], "response")
    worth = worths(at, law)[act]
    return (verdict_of(at, act, worth, worth),)


class Ending(Kind[Facing, Best]):
    """The best act of the seat to act, in one of `phases`."""

    phases: tuple[str, ...]
    rules = ("TA-WIN-1", "TA-WIN-2", "TA-OUT-2", "TA-TAKE-1", "TA-DEF-5", "TA-THR-2", "TA-THR-4")
    use = "bank"
    steps = (2, 3, 4)
    prompts = (
        ChooseOne(
            id="move",
            text=Text(
                "Nọc đã hết, hai bên đều thấy bài nhau. Bạn đi nước nào?",
                "The stock is gone and both hands are open. What do you do?",
            ),
            items=items,
            right=lambda at, law, want: tuple(want["actions"]),
            says=says,
            follows=follows,
        ),
    )

    def parse(self, given: Json, law: Law) -> Facing:
        reader = Reader(given, "given", SEAT_KEYS)
        at = read_facing(reader, law)
        p = at.p
        check_open(reader, p, law)
        if p.to_act() != at.seat or p.phase not in self.phases:
            raise reader.bad(
                "phase",
                f"seat {at.seat} in {p.phase}",
                "the seat to act in " + ", ".join(self.phases),
            )
        if not legal_acts(at, as_asked(law)):
            raise reader.bad(
                "hands", "no legal action", "a position in which something can be done"
            )
        return at

    def dump(self, at: Facing) -> dict[str, Json]:
        return dump_facing(at)

    def answer(self, at: Facing, law: Law) -> Best:
        found = worths(at, law)
        value = max(found.values())
        return {"value": value, "actions": sorted(str(a) for a, w in found.items() if w == value)}

    def proof(self, at: Facing, law: Law) -> Proof:
        """The best line, and for each act that loses by it how it is refuted."""
        found = worths(at, law)
        value = max(found.values())
        best = [act for act, worth in found.items() if worth == value]
        lines = [line_of(at, law, best[0], value, verdict_of(at, best[0], value, value))]
        lines += [
            line_of(at, law, act, worth, verdict_of(at, act, worth, value))
            for act, worth in found.items()
            if worth < value
        ]
        listed = list_of(tuple(act_words(act) for act in best))
        several = say(phrases.SEVERAL if len(best) > 1 else phrases.ONLY, **_named(best, listed))
        return (*lines, shows("TA-WIN-1", several))

    def hints(self, at: Facing, law: Law) -> list[Block]:
        """The aim, then how one of the acts that lose is refuted."""
        found = worths(at, law)
        value = max(found.values())
        losing = [act for act, worth in found.items() if worth < value]
        if len(found) < 3 or not losing:
            return rule_hint("TA-WIN-1")
        refuted = verdict_of(at, losing[0], found[losing[0]], value)
        return [*rule_hint("TA-WIN-1"), shows("TA-WIN-2", refuted)]

    def scene(self, at: Facing, law: Law) -> Scene:
        other = opponent(at)
        name = headed(filled(phrases.HAND_OF, seat=seat_name(other, at.p.n, at.seat)))
        shown = lying("cards", name, DECK.unpack(at.p.hands[other] or 0), other)
        return position_scene(at.p, law, at.seat, shown)

    def key(self, at: Facing) -> str:
        return position_key(at.p, at.seat)

    def difficulty(self, at: Facing, law: Law) -> int:
        """How many decisions lie on the way of the best line in which something can be lost."""
        found = worths(at, law)
        best = max(found, key=lambda act: found[act])
        game, p, depth = solved(at.p, as_asked(law)), at.p, 0
        for seat, act in game.line(at.p, best):
            if seat == at.seat:
                depth += len(set(game.weighed(p).values())) > 1
            p = play(p, seat, act, game.law)
        return depth

    def draft(self, rng: Random, law: Law, level: int) -> Facing | None:
        """A position that one act wins and every other throws away. The cheapest play is among these; where
        a defender has but one, either it or the pick-up. Picking up is right in about half of the hardest
        defences, and the less often the easier they are: that needs many cards."""
        pick_up = "defend" in self.phases and rng.random() < PICK_UPS
        found = (self._find(rng, law, level, pick_up) for _ in range(TRIES))
        return next((at for at in found if at and self.level(at, law) == level), None)

    def _find(self, rng: Random, law: Law, level: int, pick_up: bool) -> Facing | None:
        law = as_asked(law)
        size = rng.choice((8, 10)) if pick_up else rng.randrange(4, 8 + level, 2)
        p = draw_ending(rng, law, size, self.phases)
        seat = None if p is None else p.to_act()
        if p is None or seat is None:
            return None
        acts, game = legal_acts(Facing(p, seat), law), solved(p, law)
        if not 1 < len(acts) <= MOST_ITEMS or game.value(p, seat) != 1:
            return None
        either = p.phase == "defend" and len(acts) == 2
        if not either and self._wins(game, p, seat, min(acts, key=game.thrift), law):
            return None
        wins = [act for act in acts if self._wins(game, p, seat, act, law)]
        if len(wins) > 1 or (p.phase == "defend" and (wins[0] == TAKE) != pick_up):
            return None
        return Facing(p, seat)

    def _wins(self, game: Endgame, p: Position, seat: int, act: Action, law: Law) -> bool:
        return game.value(play(p, seat, act, law), seat) == 1


def _named(best: Sequence[Action], listed: Text) -> dict[str, Text]:
    if len(best) > 1:
        return {"acts": Text(capital(listed.vi), capital(listed.en))}
    return {"act": listed}


def draw_ending(rng: Random, law: Law, size: int, phases: Sequence[str]) -> Position | None:
    """Two open hands, `size` cards with the table (even, since beaten cards go by twos), in one of the
    phases: mostly at the start of a bout, else in the middle of one that was played at random. None if that
    led elsewhere."""
    trump = rng.choice(SUITS)
    cards = rng.sample(DECK.kinds, size)
    first = rng.randint(1, size - 1)
    hands = (DECK.pack(cards[:first]), DECK.pack(cards[first:]))
    p = Position(
        n=2, trump=trump, pile=(), hands=hands, counts=(first, size - first), out=(),
        attacker=0, defender=1, table=(), phase="attack",
    )  # fmt: skip
    if "defend" in phases and rng.random() < MOSTLY:
        if first < 2 or not hands[1] & beaters(cards[0], trump, law):
            return None
        return p._replace(
            hands=(hands[0] - DECK.unit[cards[0]], hands[1]), counts=(first - 1, size - first),
            table=(Pair(cards[0]),), phase="defend",
        )  # fmt: skip
    for _ in range(rng.randrange(4)):
        p = p if p.phase == "done" else step(rng, p, law)
    return p._replace(trash=0, bout=1, fool=None) if p.phase in phases else None
