"""A deal as one seat lives it: what the others did, in words."""

from __future__ import annotations

from games.core.deals import Event
from games.core.seats import seat_name
from games.core.text import Text, capital
from games.tan.position import act_words, read_action

_PAST = {
    "attack": "attacked",
    "throw": "threw",
    "beat": "beat",
    "pick": "picked",
    "pass": "passed",
    "swap": "swapped",
}


def told(event: Event, n: int, you: int) -> Text:
    """What a seat did, in a sentence, as another one saw it."""
    who, did = seat_name(event.seat, n, you), act_words(read_action(event.action, "action"))
    verb, space, rest = did.en.partition(" ")
    return Text(
        f"{capital(who.vi)} {did.vi}.", f"{capital(who.en)} {_PAST[verb]}{space}{rest}."
    )  # fmt: skip
