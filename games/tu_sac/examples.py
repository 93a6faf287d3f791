"""An example for every rule of Tứ Sắc: questions that the engine answers, some accepted, some refused.

Where both stand they are a card or an event apart, so that the rule alone makes the difference.
"""

from __future__ import annotations

from typing import Any

from games.core.guide import Board, Example, Shown
from games.core.reading import Json
from games.decks.four_colour import COLOURS, RANKS


def ask(
    kind: str,
    prompt: str,
    *shows: Shown,
    options: dict[str, Json] | None = None,
    **given: Json,
) -> Example:
    """A question of this kind under these house rules."""
    question = {"game": "tu_sac", "ask": kind, "options": options or {}, "given": given}
    return Example(question, prompt, shows)


def group(cards: str, source: str = "hand") -> Example:
    return ask("group", "name", cards=cards, source=source)


def dealer(hand: str) -> Example:
    """A dealer's cards as dealt: are they a win?"""
    return ask("is_win", "why", "Split", hand=hand, ty=None)


def wins(hand: str, ty: str) -> Example:
    return ask("is_win", "why", hand=hand, ty=ty)


def lay(hand: str, prompt: str) -> Example:
    return ask("arrange", prompt, "Split", hand=hand)


def dealt(yours: str, *others: str) -> Example:
    """What you must lay open and tell right after the deal."""
    return ask("deal", "open", dealer=1, hands=[yours, *others])


def throw(hand: str, card: str) -> Example:
    """Seat 1 must discard: may it be this card?"""
    return ask("judge", "allowed", n=4, phase="discard", seat=1, turn=1, hand=hand,
               stock=20, action=card)  # fmt: skip


def in_turn(
    hand: str,
    ty: str,
    action: str,
    *shows: Shown,
    drawn: bool = False,
    stock: int = 20,
    options: dict[str, Json] | None = None,
) -> Example:
    """Seat 1 is in turn; the card on offer was drawn by it, or discarded by the seat before."""
    source = (
        {"ty_source": "draw", "ty_from": 1} if drawn else {"ty_source": "discard", "ty_from": 0}
    )
    return ask("judge", "allowed", *shows, n=4, phase="turn", seat=1, turn=1, hand=hand,
               stock=stock, ty=ty, action=action, options=options, **source)  # fmt: skip


def claiming(
    seat: int,
    hand: str,
    ty: str,
    action: str,
    drawn: bool = False,
    options: dict[str, Json] | None = None,
) -> Example:
    """Seat 1 is in turn and seat 0 discarded (or seat 1 drew); this seat claims the card."""
    source = (
        {"ty_source": "draw", "ty_from": 1} if drawn else {"ty_source": "discard", "ty_from": 0}
    )
    return ask("judge", "allowed", n=4, phase="claim", seat=seat, turn=1, hand=hand,
               stock=20, ty=ty, action=action, options=options, **source)  # fmt: skip


def then(
    phase: str,
    seat: int,
    turn: int,
    action: str,
    ty: str | None = None,
    ty_from: int | None = None,
    ty_source: str | None = None,
    stock: int = 20,
    n: int = 4,
) -> Example:
    """What comes after an act?"""
    card: dict[str, Any] = {"ty": ty, "ty_from": ty_from, "ty_source": ty_source} if ty else {}
    return ask("next", "then", n=n, phase=phase, seat=seat, turn=turn, action=action,
               stock=stock, **card)  # fmt: skip


def who(ty: str, ty_from: int, *hands: str) -> Example:
    """A discard that several seats want."""
    return ask("resolve", "who", n=len(hands), ty=ty, ty_from=ty_from, ty_source="discard",
               stock=20, hands=list(hands))  # fmt: skip


def points(
    *hands: str,
    winner: int | None,
    melds: list[list[str]],
    quan: list[list[str]] | None = None,
    den_seat: int | None = None,
    options: dict[str, Json] | None = None,
) -> Example:
    """What every seat gets or pays at the end."""
    none: list[list[str]] = [[] for _ in hands]
    return ask("score", "points", n=len(hands), winner=winner, hands=list(hands),
               melds=melds or none, quan=quan or none, den_seat=den_seat, options=options)  # fmt: skip


def worth(hand: str, *melds: str, quan: tuple[str, ...] = (), adds: bool = True) -> Example:
    """What a winning hand is worth; with the sum of its groups where that is the point."""
    shows: tuple[Shown, ...] = ("Sum",) if adds else ()
    return ask("lenh", "worth", *shows, hand=hand, melds=list(melds), quan=list(quan))


def blame(discard: str, won: bool = True) -> Example:
    """A discard after an eat, and a seat that wins with it or not."""
    return ask("den", "blame", "Table", hand="Rr Cr Py Ag Ag", seen="", discard=discard,
               after_eat=True, won=won)  # fmt: skip


KEEP: dict[str, Json] = {"king_draw": "keep"}
ROUND_21 = "Kr Ar Br Rg Cg Ng Pr Py Pg Pw Aw Aw Bw Bw Ny Ny Ny Cy Cy Kg Kg"
DECK = Board(tuple(tuple(rank + colour for rank in RANKS) for colour in COLOURS))
CHARACTERS = Board(tuple(tuple(rank + colour for rank in RANKS) for colour in "rg"))

EXAMPLES: dict[str, tuple[Example | Board, ...]] = {
    "TS-DECK-1": (DECK, ask("setup", "cards", n=4, dealer=0)),
    "TS-DECK-2": (CHARACTERS,),
    "TS-GRP-1": (group("Kw"), group("Ag")),
    "TS-GRP-2": (group("Rr Rr"), group("Rr Rg")),
    "TS-GRP-3": (group("Rg Rg Rg"), group("Rg Rg Rg", "eaten"), group("Rg Rg Ry")),
    "TS-GRP-4": (group("Nw Nw Nw Nw"), group("Nw Nw Nw Nw", "eaten"), group("Nw Ny Ng Nr")),
    "TS-GRP-5": (group("Kg Ag Bg"), group("Kg Ag Br")),
    "TS-GRP-6": (group("Rr Cr Nr"), group("Rr Cr Ng")),
    "TS-GRP-7": (group("Pr Py Pg"), group("Pr Py Pg Pw"), group("Pr Pr Py")),
    "TS-GRP-8": (worth("Cr Cr Nr Nr", "Rr Rr Rr"),),
    "TS-HAND-1": (
        in_turn("Cr Nr Ng Ag", "Rr", "eat Rr with Cr Nr"),
        in_turn("Cr Ng Ag", "Rr", "eat Rr with Cr Nr"),
    ),
    "TS-HAND-2": (lay("Rr Cr Nr Ag Ag Bw", "trash"),),
    "TS-HAND-3": (lay("Rr Rr Cr Nr", "count"),),
    "TS-QUAN-1": (dealt("Nw Nw Nw Nw Rr Rr Ag", "Cg", "Bw", "Py"),),
    "TS-KHAP-1": (
        in_turn("Rr Rr Cr Ag", "Nr", "eat Nr with Cr Rr"),
        in_turn("Rr Rr Rr Cr Ag", "Nr", "eat Nr with Cr Rr"),
    ),
    "TS-KHAP-2": (
        claiming(2, "Rr Rr Rr Bw Py", "Rr", "eat Rr with Rr Rr Rr"),
        claiming(2, "Rr Rr Rr Bw Py", "Rr", "pass"),
    ),
    "TS-KHAP-3": (dealt("Rr Rr Rr Py Py Py Ag Bw", "Cg", "Bw", "Py"),),
    "TS-DEAL-1": (ask("setup", "cards", n=3, dealer=1),),
    "TS-DEAL-2": (ask("setup", "cards", "Sum", n=2, dealer=0),),
    "TS-DEAL-3": (dealer(ROUND_21), dealer(ROUND_21.replace("Kg Kg", "Kg Rw"))),
    "TS-FIRST-1": (then("discard", 0, 0, "discard Py"),),
    "TS-TURN-1": (
        claiming(3, "Rr Rr Ag Bw", "Rr", "eat Rr with Rr Rr"),
        claiming(3, "Rr Ag Bw", "Rr", "eat Rr with Rr"),
    ),
    "TS-TURN-2": (
        in_turn("Rr Ag Bw", "Rr", "eat Rr with Rr", drawn=True),
        claiming(0, "Rr Ag Bw", "Rr", "eat Rr with Rr"),
    ),
    "TS-TURN-3": (then("claim", 3, 1, "eat Rr with Rr Rr", "Rr", 0, "discard"),),
    "TS-TURN-4": (then("turn", 3, 3, "pass", "Bg", 3, "draw"),),
    "TS-TURN-5": (
        in_turn("Cr Nr Ag Bw", "Rr", "eat Rr with Cr Nr"),
        claiming(1, "Cr Nr Ag Bw", "Rr", "eat Rr with Cr Nr"),
    ),
    "TS-EAT-1": (
        in_turn("Rr Cr Ag", "Nr", "eat Nr with Cr Rr"),
        in_turn("Rr Cr Ag", "Ny", "eat Nr with Cr Rr"),
    ),
    "TS-EAT-2": (
        in_turn("Cr Nr Ag", "Rr", "eat Rr with Cr Nr"),
        in_turn("Cr Ng Ag", "Rr", "eat Rr with Cr Ng"),
    ),
    "TS-EAT-3": (
        in_turn("Rr Rr Cr Nr Ag", "Rr", "eat Rr with Rr", "Table"),
        in_turn("Rr Rr Cr Nr Ag", "Rr", "eat Rr with Rr Rr"),
    ),
    "TS-EAT-4": (throw("Kw Ag Bg", "discard Bg"), throw("Kw Ag Bg", "pass")),
    "TS-EAT-5": (
        ask("legal_actions", "acts", n=4, phase="turn", seat=1, turn=1, hand="Rr Rr Cr Cr Nr Ag",
            stock=20, ty="Nr", ty_source="discard", ty_from=0),
    ),
    "TS-DRAW-1": (
        in_turn("Rr Ag Bw", "Py", "draw"),
        in_turn("Rr Ag Bw", "Py", "pass"),
    ),
    "TS-DRAW-2": (
        in_turn("Rr Ag Bw", "Py", "pass", drawn=True),
        in_turn("Rr Ag Bw", "Py", "draw", drawn=True),
    ),
    "TS-DRAW-3": (then("turn", 0, 0, "pass", "Cw", 0, "draw"),),
    "TS-DISC-1": (throw("Rr Rr Ag Bw", "discard Bw"), throw("Rr Rr Ag Bw", "discard Rr")),
    "TS-DISC-2": (
        ask("legal_actions", "discard", n=4, phase="discard", seat=1, turn=1, hand="Kr Ag Bw",
            stock=20),
    ),
    "TS-GEN-1": (lay("Kw Rr Cr Nr Py", "trash"),),
    "TS-GEN-2": (group("Kr Kr", "eaten"), group("Kr", "eaten")),
    "TS-GEN-3": (
        in_turn("Ag Bw", "Kr", "eat Kr", drawn=True, options=KEEP),
        in_turn("Ag Bw", "Kr", "pass", drawn=True, options=KEEP),
    ),
    "TS-PRIO-1": (
        who("Rr", 0, "Ay By", "Rr Rr Rr Ag Bw", "Kg Cg Py", "Cr Nr Ag Ag"),
        who("Rr", 0, "Ay By", "Rr Ag Bw", "Rr Rr Ag Bw Py", "Kw Cg"),
    ),
    "TS-PRIO-2": (who("Ny", 2, "Ry Cy Ag Ag", "Ny Pr Pr", "Bw Bg", "Ny Ar Bg"),),
    "TS-WIN-1": (wins("Rg Rg Cg Ng", "Rg"), wins("Rr Cr Ag Ag", "Rr")),
    "TS-WIN-2": (wins("Ag Ag Kw", "Ag"), wins("Ag Ag Kw", "Py")),
    "TS-WIN-3": (
        ask("legal_actions", "acts", n=4, phase="claim", seat=3, turn=1, hand="Cr Nr Ag Ag",
            stock=20, ty="Rr", ty_source="discard", ty_from=0),
    ),
    "TS-PAIR-1": (
        claiming(3, "Rr Rr Ag Bw Py", "Rr", "eat Rr with Rr Rr"),
        claiming(3, "Rr Rr Ag Bw Py", "Rr", "pass"),
    ),
    "TS-PAIR-2": (
        in_turn("Kr Kr Ag Bw", "Kr", "eat Kr with Kr Kr", drawn=True),
        claiming(3, "Kr Kr Ag Bw", "Kr", "eat Kr with Kr Kr", drawn=True),
    ),
    "TS-PAIR-3": (
        claiming(3, "Rr Rr Cg Nw Ag Ag", "Rr", "eat Rr with Rr Rr"),
        claiming(3, "Rr Rr Cg Ng Ag Ag", "Rr", "eat Rr with Rr Rr"),
    ),
    "TS-END-1": (then("claim", 2, 1, "win Rr with Cr Nr", "Rr", 0, "discard"),),
    "TS-END-2": (
        in_turn("Rr Ag Bw", "Py", "draw", stock=8),
        in_turn("Rr Ag Bw", "Py", "draw", stock=7),
    ),
    "TS-OUT-1": (ask("outs", "pick", "Table", hand="Rr Cr Ag Ag", seen="Nr Nr Py"),),
    "TS-WORST-1": (ask("worst_trash", "pick", "Table", hand="Rr Cr Py Ag Ag", seen=""),),
    "TS-DEN-1": (blame("Py"),),
    "TS-DEN-2": (blame("Rr"),),
    "TS-SCORE-1": (worth("Py Py Py Ag Ag", "Rr Rr Rr Rr", "Kg Ag Bg"),),
    "TS-SCORE-2": (worth("Kr Kr Ag Ag", "Rr Cr Nr", adds=False),),
    "TS-SCORE-3": (worth("Ag Ag", "Rr Cr Nr", quan=("Nw Nw Nw Nw",), adds=False),),
    "TS-SCORE-4": (
        points("Kr Kr Ag Ag", "Py Py Py Bw", "Pg", "Pw", winner=0,
               melds=[["Rr Cr Nr"], [], [], []]),
    ),
    "TS-SCORE-5": (
        points("Kr Bg", "Py Py Py", "Pg", winner=None, melds=[], quan=[["Rr Rr Rr Rr"], [], []]),
    ),
    "TS-SCORE-6": (worth("Rr Rr Cr Cr Nr Nr"),),
}  # fmt: skip
"""Rule id → its examples."""
