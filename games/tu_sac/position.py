"""What one seat faces, and the acts it can name. Rules document, sections 6.1 and 6.2."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from games.core import reading
from games.core.cards import Hand
from games.core.groups import Group
from games.core.reading import Json
from games.core.text import Text
from games.decks.four_colour import DECK
from games.tu_sac.groups import Way, tables
from games.tu_sac.options import Law

PHASES = ("discard", "claim", "turn", "over")
SOURCES = ("discard", "draw")
SETS_IN_TURN = "TS-TURN-1:sets"
"""The clause of TS-TURN-1 that sets of three different cards wait for the turn."""
ACTIONS = "discard C · eat C with C C · eat C · win C with C C · win C · win · draw · pass"


@dataclass(frozen=True, slots=True)
class Action:
    """An act: `own` are the own cards that an eat uses (0: none); a bare `win` has no card."""

    verb: str
    card: str | None = None
    own: Hand = 0

    def __str__(self) -> str:
        return _written(self)

    @property
    def eats(self) -> bool:
        """Does it take the tỳ? A bare `win` does not."""
        return self.verb in ("eat", "win") and self.card is not None


@lru_cache(maxsize=4096)
def _written(action: Action) -> str:
    words = [action.verb, *([action.card] if action.card else [])]
    return " ".join(words + (["with", DECK.text(action.own)] if action.own else []))


DRAW, PASS, WIN = Action("draw"), Action("pass"), Action("win")
_FORM = re.compile(r"(discard|eat|win) (\w\w)(?: with (\w\w(?: \w\w)*))?")


def read_action(value: Json, path: str) -> Action:
    """An action string with its cards in any order; BadQuestion otherwise."""
    return reading.read_action(value, path, _parsed, ACTIONS)


@lru_cache(maxsize=4096)
def _parsed(words: str) -> Action | None:
    if words in ("draw", "pass", "win"):
        return Action(words)
    form = _FORM.fullmatch(words)
    if not form or (form[1] == "discard" and form[3]):
        return None
    own = (form[3] or "").split()
    if any(kind not in DECK.unit or own.count(kind) > DECK.copies for kind in [form[2], *own]):
        return None
    return Action(form[1], form[2], DECK.pack(own))


@dataclass(frozen=True, slots=True)
class Spot:
    """One seat's knowledge of the state: its concealed hand and what is public."""

    n: int
    phase: str
    seat: int
    turn: int | None
    hand: Hand
    stock: int
    ty: str | None = None
    ty_source: str | None = None
    ty_from: int | None = None

    @property
    def drawn_now(self) -> bool:
        """Was the tỳ turned over in this very turn? A card passed on was not."""
        return self.ty_source == "draw" and self.ty_from == self.turn

    @property
    def discarder(self) -> bool:
        """Did this seat lay the tỳ as a discard?"""
        return self.ty_source == "discard" and self.ty_from == self.seat


def thrown_from(hand: Hand) -> Spot:
    """The spot of a player who has to discard from this hand and whose table does not matter."""
    return Spot(n=4, phase="discard", seat=0, turn=0, hand=hand, stock=20)


class Doing:
    """An act in its situation under a law: what the checks of the rules look at.

    What hangs on the own cards of an eat means something only if the hand holds them (`held`).
    """

    __slots__ = (
        "action", "alike", "group", "held", "is_khui", "law", "rac", "rac_after", "splits_khap",
        "spot", "tables", "takes_pair", "wins",
    )  # fmt: skip

    def __init__(self, spot: Spot, action: Action, law: Law) -> None:
        self.spot, self.action, self.law = spot, action, law
        t = self.tables = tables(law)
        self.rac: int = t.rac(spot.hand)
        """Rác before."""
        self.alike = DECK.count(spot.hand, spot.ty) if spot.ty else 0
        """How many cards like the tỳ are in the hand."""
        self.held = True
        """Does the hand hold the own cards of the eat?"""
        self.rac_after = self.rac
        """Rác after an eat with these own cards."""
        self.is_khui = False
        """Is it the eat of a fourth card with three alike?"""
        self.takes_pair = False
        """Is it the eat of a third card with exactly two alike?"""
        self.group: Group | None = None
        """The group that tỳ and own cards make, or None."""
        self.splits_khap = False
        """Does the eat use a card of a locked kind?"""
        self.wins = False
        """Is it an eat that wins: no khạp split, no rác left?"""
        if action.eats:
            self._eat(spot, action)

    def _eat(self, spot: Spot, action: Action) -> None:
        """Works out what means something for an eat only."""
        t, hand, own = self.tables, spot.hand, action.own
        assert action.card is not None
        self.held = not own or DECK.holds(hand, own)
        if own and self.held:
            self.rac_after = t.rac(hand - own)
        if spot.ty is not None:
            unit = DECK.unit[spot.ty]
            self.is_khui = own == 3 * unit
            self.takes_pair = self.alike == 2 and own == 2 * unit
        if own or may_keep(spot, self.law):
            self.group = t.group(own + DECK.unit[action.card])
        self.splits_khap = t.splits_khap(hand, action.card, own)
        self.wins = not self.splits_khap and self.rac_after == 0


def may_keep(spot: Spot, law: Law) -> bool:
    """Is the tỳ a card just drawn that the option lets one keep without an own card (TS-GEN-3)?"""
    return (
        law.options.king_draw == "keep"
        and spot.ty_source == "draw"
        and (spot.phase == "claim" or spot.drawn_now)
    )


def ways(spot: Spot, law: Law) -> list[Way]:
    """Every way in which the tỳ and own cards make one group (`group_ways`, section 6.3)."""
    assert spot.ty is not None
    return tables(law).ways(spot.hand, spot.ty, kept=may_keep(spot, law))


def forced(spot: Spot, law: Law) -> Hand | None:
    """The own cards of the eat that the seat owes (`forced_out_of_turn`), or None.

    The Khui is owed in turn too; the pair only out of turn.
    """
    if spot.ty is None or spot.discarder:
        return None
    alike, unit = DECK.count(spot.hand, spot.ty), DECK.unit[spot.ty]
    if alike == 3 and law.holds("TS-KHAP-2"):
        return 3 * unit
    if alike == 2 and spot.seat != spot.turn and owes_pair(spot, law):
        return 2 * unit
    return None


def winning_ways(spot: Spot, law: Law) -> list[Way]:
    """The ways to eat the tỳ after which the hand is round (`wins`, section 6.3)."""
    found = ways(spot, law)
    rac = tables(law).rac(spot.hand) if found else 0
    return [way for way in found if rac + way.change == 0 and not way.splits]


def is_asked(spot: Spot, law: Law) -> bool:
    """Has this seat a claim to the tỳ before the seat in turn acts?"""
    if spot.ty is None or spot.discarder:
        return False
    if forced(spot, law) is not None or winning_ways(spot, law):
        return True
    eats = [Doing(spot, Action("eat", spot.ty, way.own), law) for way in ways(spot, law)]
    return any(map(sets_out_of_turn, eats))


def sets_out_of_turn(doing: Doing) -> bool:
    """Does the law let this eat make a set of three different cards out of turn? The real one does not."""
    group = doing.group
    return (
        not doing.law.holds(SETS_IN_TURN)
        and doing.spot.seat != doing.spot.turn
        and group is not None
        and group.name in ("general_set", "chariot_set")
        and not doing.splits_khap
        and doing.rac_after <= doing.rac
    )


def owes_pair(spot: Spot, law: Law) -> bool:
    """Does TS-PAIR-1 bind this seat, which is out of turn and holds exactly two like the tỳ?"""
    assert spot.ty is not None
    t, own = tables(law), 2 * DECK.unit[spot.ty]
    return (
        law.holds("TS-PAIR-1")
        and not (spot.ty[0] == "K" and law.holds("TS-PAIR-2"))
        and not (law.holds("TS-PAIR-3") and half_set(spot.hand, law))
        and not (law.holds("TS-EAT-3") and t.rac(spot.hand - own) > t.rac(spot.hand))
    )


def half_set(hand: Hand, law: Law) -> tuple[str, ...]:
    """The two rác of a hand if they are a half set (`pair_exception`), else nothing."""
    t = tables(law)
    if t.rac(hand) != 2:
        return ()
    for rest in t.cutter.rests(hand):
        left, right = DECK.unpack(rest)
        if left[0] == right[0] == "P" and left != right:
            return (left, right)
        same_colour = left[1] == right[1] or law.options.pair_exception_colour == "any"
        if left[0] in "RCN" and right[0] in "RCN" and left[0] != right[0] and same_colour:
            return (left, right)
    return ()


@lru_cache(maxsize=4096)
def act_words(action: Action) -> Text:
    """An act as a bare verb phrase: "ăn xe đỏ với pháo đỏ, mã đỏ"."""
    if action.card is None:
        return _BARE[action.verb]
    card = DECK.names[action.card]
    if action.verb == "discard":
        return Text(f"vứt {card.vi}", f"discard the {card.en}")
    if not action.own:
        return Text(f"giữ {card.vi}", f"keep the {card.en}")
    own = DECK.unpack(action.own)
    names = DECK.run(own).names
    if own == (action.card,):
        names = Text(names.vi, f"another {names.en}")
    verb = _VERBS[action.verb]
    if action.verb == "eat" and own == (action.card,) * 3:
        verb = Text("khui", "open (khui)")
    return Text(f"{verb.vi} {card.vi} với {names.vi}", f"{verb.en} the {card.en} with {names.en}")


_BARE = {
    "draw": Text("bốc", "draw"),
    "pass": Text("bỏ lượt", "pass"),
    "win": Text("tới", "win"),
}
_VERBS = {"eat": Text("ăn", "eat"), "win": Text("tới: ăn", "win: eat")}
