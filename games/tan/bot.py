"""A player that judges by heuristics, and exactly at the end, from what its seat can see. Section 13."""

from __future__ import annotations

from games.decks.french import DECK, RANKS, ranks_of
from games.tan.beating import cost
from games.tan.deal import View
from games.tan.ending import cards_in
from games.tan.flow import play
from games.tan.position import PASS, TAKE, Action, Position, read_action
from games.tan.solver import MOST_CARDS, Endgame, solved

DEAR = RANKS.index("J")
"""From here on a trump is too good for a low card while much is left to draw."""
LARGE_STOCK, SMALL_STOCK = 10, 3
BIG_TABLE = 4
HIGHEST_THROWN = RANKS.index("T")
"""While the stock lasts, plain cards up to this rank are thrown in."""
TWIN = 2
"""A rank that is held twice is led as if it were so much lower: something is left to throw in."""
OPENS = 2
"""A defence that puts a new rank on the table counts as so much dearer."""


def choose(view: View) -> str:
    """The action of the seat that is asked: exact in the open endgame, else by rules of thumb.

    ValueError if this seat is not asked.
    """
    if not view.legal:
        raise ValueError(f"seat {view.seat} is not asked")
    p = open_endgame(view)
    if p is not None:
        return str(hardest(solved(p, view.law), p))
    acts = [read_action(words, "action") for words in view.legal]
    match view.phase:
        case "attack":
            return str(min(acts, key=lambda act: _led(view, act)))
        case "defend":
            return str(_answer(view, acts))
        case "throw" | "pile":
            return str(_thrown(view, acts))
    return str(next((act for act in acts if act.verb == "swap"), PASS))


# ---------------------------------------------------------------- the open endgame


def open_endgame(view: View) -> Position | None:
    """The position, where both hands are known and few enough cards are left; else None."""
    if view.rival is None or view.law.options.after_pickup != "right_of_defender":
        return None
    others = [s for s in range(view.n) if s not in view.out and s != view.seat]
    hands = {view.seat: view.hand, others[0]: view.rival}
    p = Position(
        n=view.n, trump=view.trump, pile=(), hands=tuple(hands.get(s, 0) for s in range(view.n)),
        counts=view.counts, out=view.out, attacker=view.attacker, defender=view.defender,
        table=view.table, phase=view.phase, passed=view.passed, first_bout=view.first_bout,
    )  # fmt: skip
    return p if cards_in(p) <= MOST_CARDS else None


def hardest(game: Endgame, p: Position) -> Action:
    """A best act; among equals the one after which the other seat can go wrong in most ways."""
    worths = game.weighed(p)
    best = max(worths.values())
    acts = [act for act, worth in worths.items() if worth == best]
    return min(acts, key=lambda act: (-_traps(game, p, act), game.thrift(act)))


def _traps(game: Endgame, p: Position, act: Action) -> float:
    """The share of the answers of the other seat that are not its best."""
    seat = p.to_act()
    assert seat is not None
    after = play(p, seat, act, game.law)
    if after.to_act() in (None, seat):
        return 0
    worths = list(game.weighed(after).values())
    return 1 - worths.count(max(worths)) / len(worths)


# ---------------------------------------------------------------- rules of thumb


def _cost(view: View, card: str) -> int:
    """What it costs to give the card away: its rank, and 13 more for a trump."""
    trump, rank = cost(card, view.trump)
    return rank + len(RANKS) * trump


def _led(view: View, act: Action) -> tuple[int, int, Action]:
    """Low and plain cards first, those of a rank held twice sooner; several at once rather than one."""
    held = ranks_of_hand(view)
    card = act.cards[0]
    dearest = max(_cost(view, c) for c in act.cards)
    return dearest - TWIN * (held.count(card[0]) > 1), -len(act.cards), act


def ranks_of_hand(view: View) -> str:
    return "".join(card[0] for card in DECK.unpack(view.hand) if card[1] != view.trump)


def _answer(view: View, acts: list[Action]) -> Action:
    """The cheapest defence, a rank of the table rather than a new one; a good trump is kept."""
    defences = [act for act in acts if act.verb == "defend"]
    if not defences:
        return TAKE
    ranks = ranks_of(card for pair in view.table for card in pair.cards)

    def price(act: Action) -> tuple[int, Action]:
        card = act.cards[1]
        return _cost(view, card) + OPENS * (card[0] not in ranks), act

    best = min(defences, key=price)
    return TAKE if _too_dear(view, *best.cards) else best


def _too_dear(view: View, attack: str, card: str) -> bool:
    """Is it a high trump against a low plain card, while much is left to draw and little is picked up?"""
    high = card[1] == view.trump and RANKS.index(card[0]) >= DEAR
    low = attack[1] != view.trump and RANKS.index(attack[0]) < DEAR
    few = len(view.table) < BIG_TABLE or view.stock > SMALL_STOCK
    return high and low and few and view.stock >= LARGE_STOCK


def _thrown(view: View, acts: list[Action]) -> Action:
    """Cheap plain cards while the stock lasts, then any but good trumps; not to fill up a hand that picks
    up."""
    most = HIGHEST_THROWN if view.stock else len(RANKS) + DEAR - 1
    if view.phase == "pile" and view.stock:
        most = RANKS.index("6")
    wanted = [
        act
        for act in acts
        if act.verb == "throw" and max(_cost(view, card) for card in act.cards) <= most
    ]
    return min(wanted, key=lambda act: _led(view, act), default=PASS)
