"""Play-outs of Tứ Sắc: what a person who sits at the table is asked, move by move."""

from __future__ import annotations

from games.core.options import dump_options
from games.core.playouts import Decision, Playing
from games.core.questions import Question
from games.core.reading import Json, each
from games.decks.four_colour import DECK
from games.tu_sac.bot import choose
from games.tu_sac.deal import Deal
from games.tu_sac.playing import faced, told
from games.tu_sac.questions import KINDS
from games.tu_sac.questions.move import Move, asks_something, moving

KIND = KINDS[Move.ask]


def decision(deal: Deal, seat: int, actor: int, act: str) -> Decision | None:
    """What the seat has to decide before `actor` does `act`; None where no choice could be wrong."""
    face = faced(deal, seat, actor, act)
    p = moving(face, deal.law) if face else None
    if face is None or p is None or not asks_something(p, deal.law):
        return None
    prompt = next(prompt.id for prompt in KIND.prompts if prompt.fits(p, deal.law))
    options = dump_options(deal.law.options)
    return Decision(face.sort, Question("tu_sac", KIND.ask, options, KIND.dump(p)), prompt)


def act_of(response: Json) -> str:
    """The act behind a response: one card is discarded, an item is the act itself."""
    if isinstance(response, str):
        return response
    (card,) = each(response, "response", DECK.read_card, 1)
    return f"discard {card}"


PLAYING = Playing(choose, decision, act_of, told, sorts=("discard", "eat", "turn", "claim"))
