"""Play-outs of Tấn: the open endgame against the exact solver, move by move.

Whoever sits at the table is asked only where the stock is gone, both hands are known, and some act throws the
best result away; every other act is the bot's. The other seat plays as strongly as the solver can.
"""

from __future__ import annotations

from games.core.options import dump_options
from games.core.playouts import Decision, Playing
from games.core.questions import Question
from games.core.reading import BadQuestion, Json, Reader, shown
from games.decks.french import DECK
from games.tan.acting import MOST_ITEMS, Facing
from games.tan.bot import choose
from games.tan.deal import Deal
from games.tan.ending import cards_in, check_open, worths
from games.tan.given import POSITION_KEYS, read_position
from games.tan.options import Law
from games.tan.playing import told
from games.tan.position import ACTIONS, Position, read_action
from games.tan.questions import KINDS
from games.tan.questions.best_attack import BestAttack
from games.tan.questions.best_defence import BestDefence
from games.tan.solver import MOST_CARDS

ASKS = {"attack": BestAttack.ask, "throw": BestAttack.ask, "defend": BestDefence.ask}
"""The sorts of decision, which are the phases in which one is asked, and the kind that asks."""
DEFAULTS: dict[str, Json] = {
    "n": 2, "trump_card": None, "stock": 0, "table": [], "phase": "attack"
}  # fmt: skip
"""What a start need not say."""


def decision(deal: Deal, seat: int, actor: int, act: str) -> Decision | None:
    """What the seat has to decide before `actor` does `act`; None where no choice could be wrong."""
    p = deal.now._replace(trash=0, bout=1)
    if actor != seat or p.phase not in ASKS or not _open(p, deal.law):
        return None
    at = Facing(p, seat)
    found = worths(at, deal.law)
    if len(found) > MOST_ITEMS or len(set(found.values())) == 1:
        return None
    kind = KINDS[ASKS[p.phase]]
    question = Question("tan", kind.ask, dump_options(deal.law.options), kind.dump(at))
    return Decision(p.phase, question, kind.prompts[0].id)


def _open(p: Position, law: Law) -> bool:
    two = p.n - len(p.out) == 2 and not p.stock
    return two and cards_in(p) <= MOST_CARDS and law.options.after_pickup == "right_of_defender"


def act_of(response: Json) -> str:
    """The act behind a response: the item is the act itself."""
    if not isinstance(response, str):
        raise BadQuestion("response", f"{shown(response)} is no text", ACTIONS)
    return str(read_action(response, "response"))


def begin(law: Law, given: Json) -> Deal:
    """A deal that begins in an open endgame, written as the `given` of `best_attack` without its seat;
    keys may be left out that say the usual. All other cards lie in the trash."""
    said = Reader(given, "start", POSITION_KEYS).data
    reader = Reader(DEFAULTS | dict(said), "start", POSITION_KEYS)
    p = read_position(reader, law)
    check_open(reader, p, law)
    if p.phase not in ASKS:
        raise reader.bad("phase", shown(p.phase), ", ".join(ASKS))
    lying = sum(hand or 0 for hand in p.hands) | p.on_table
    return Deal(law, 0, p._replace(trash=DECK.full - lying))


PLAYING = Playing(choose, decision, act_of, told, sorts=tuple(ASKS), begin=begin)
