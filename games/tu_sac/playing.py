"""A deal as one seat lives it: what it faces at each point, and what the others did, in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.core.cards import Hand
from games.core.deals import Event
from games.core.seats import seat_name
from games.core.text import Text, capital
from games.decks.four_colour import DECK
from games.tu_sac.deal import Deal
from games.tu_sac.position import Spot, act_words, read_action, ways

Sort: TypeAlias = Literal["discard", "eat", "turn", "claim", "win"]
"""What a decision is about: which card goes, whether to eat, to draw or pass, a claim, a win."""


@dataclass(frozen=True, slots=True)
class Faced:
    """A decision of a seat: its sort, the spot, and all other cards that lie face up."""

    sort: Sort
    spot: Spot
    seen: Hand


def faced(state: Deal, seat: int, actor: int, act: str) -> Faced | None:
    """What a seat faces when `actor` is about to do `act`: its own act, or a claim to what the act brings.

    None where nothing is to be decided. An own act does not depend on `act`.
    """
    if seat == actor:
        spot = state.spot(seat)
        return Faced(_own_sort(state, spot), spot, _others(state, spot))
    return _claim(state, seat, actor, act)


def _own_sort(state: Deal, spot: Spot) -> Sort:
    if spot.phase in ("discard", "claim"):
        return "discard" if spot.phase == "discard" else "win"
    return "eat" if spot.ty is not None and ways(spot, state.law) else "turn"


def _others(state: Deal, spot: Spot) -> Hand:
    """All that lies face up but the card on offer."""
    seen = state.view(spot.seat).seen
    return seen - DECK.unit[spot.ty] if spot.ty is not None else seen


def _claim(state: Deal, seat: int, actor: int, act: str) -> Faced | None:
    """The seat out of turn, once the act has brought a card that it could make a group with."""
    action = read_action(act, "action")
    seen = state.view(seat).seen
    if action.verb == "discard":
        ty, stock, turn, source = action.card, len(state.stock), (actor + 1) % state.n, "discard"
    elif action.verb == "draw":
        ty, stock, turn, source = state.stock[0], len(state.stock) - 1, actor, "draw"
    else:
        return None
    spot = Spot(state.n, "claim", seat, turn, state.hands[seat], stock, ty, source, actor)
    if seat == turn or not ways(spot, state.law):
        return None
    return Faced("claim", spot, seen)


def told(event: Event, n: int, you: int) -> Text:
    """What a seat did, in a sentence, as another one saw it."""
    who = seat_name(event.seat, n, you)
    if event.card is not None:
        card = DECK.names[event.card]
        did = Text(f"bốc được {card.vi}", f"drew the {card.en}")
    else:
        did = _PAST.get(event.action) or _did(event.action)
    must = Text(", vì phải ăn", ", as it had to") if event.forced else Text("", "")
    return Text(f"{capital(who.vi)} {did.vi}{must.vi}.", f"{capital(who.en)} {did.en}{must.en}.")


_PAST = {
    "pass": Text("bỏ lượt", "passed"),
    "win": Text("tới", "won"),
}
_VERBS = {"discard": "discarded", "eat": "ate", "win": "won: ate", "open": "opened", "keep": "kept"}


def _did(action: str) -> Text:
    """An act with cards, in the past."""
    words = act_words(read_action(action, "action"))
    verb, _space, rest = words.en.partition(" ")
    verb = verb.removesuffix(":")
    return Text(words.vi, f"{_VERBS[verb]} {rest.removeprefix('eat ')}")
