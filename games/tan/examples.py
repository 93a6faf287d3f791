"""An example for every rule of Tấn: questions that the engine answers, some accepted, some refused.

Where both stand they are a card or an event apart, so that the rule alone makes the difference.
"""

from __future__ import annotations

from games.core.guide import Board, Example, Shown
from games.core.reading import Json
from games.decks.french import RANKS, SUITS


def ask(
    kind: str,
    prompt: str,
    *shows: Shown,
    options: dict[str, Json] | None = None,
    **given: Json,
) -> Example:
    """A question of this kind under these house rules."""
    question = {"game": "tan", "ask": kind, "options": options or {}, "given": given}
    return Example(question, prompt, shows)


def table(
    *laid: str,
    phase: str,
    hands: list[str | None],
    counts: list[int],
    attacker: int = 0,
    stock: int = 12,
    **more: Json,
) -> dict[str, Json]:
    """A position with hearts as trump and the 6h under the stock, while that lasts."""
    card = {"trump_card": "6h"} if stock else {"trump_card": None, "trump": "h"}
    return {
        "n": len(hands), **card, "stock": stock, "hands": hands, "counts": counts,
        "attacker": attacker, "table": list(laid), "phase": phase, **more,
    }  # fmt: skip


def seen(n: int, seat: int, hand: str) -> dict[str, Json]:
    """The hands as this seat sees them: its own, and how many cards each of the others has."""
    own = len(hand.split())
    hands = [hand if s == seat else None for s in range(n)]
    return {"hands": hands, "counts": [own if s == seat else 6 for s in range(n)]}


def judged(
    seat: int,
    hand: str,
    action: str,
    *laid: str,
    phase: str,
    n: int = 4,
    options: dict[str, Json] | None = None,
    **more: Json,
) -> Example:
    """Seat A opened against seat B. May this seat do this?"""
    view = seen(n, seat, hand) | {key: more.pop(key) for key in ("counts",) if key in more}
    given = table(*laid, phase=phase, **view, **more)  # type: ignore[arg-type]
    return ask("judge", "allowed", options=options, **given, seat=seat, action=action)


def defends(hand: str, action: str, *laid: str) -> Example:
    """The defender, seat B, answers."""
    return judged(1, hand, action, *laid, phase="defend")


def throws(hand: str, action: str, *laid: str, **more: Json) -> Example:
    """The attacker, seat A, throws in."""
    return judged(0, hand, action, *laid, phase="throw", **more)  # type: ignore[arg-type]


def then(
    action: str,
    *laid: str,
    seat: int,
    counts: list[int],
    phase: str = "throw",
    options: dict[str, Json] | None = None,
    **more: Json,
) -> Example:
    """What comes of an act; hands are not needed for that."""
    given = table(*laid, phase=phase, hands=[None] * len(counts), counts=counts, **more)  # type: ignore[arg-type]
    return ask("next", "next", options=options, **given, seat=seat, action=action)


def beats(attack: str, hand: str) -> Example:
    """The cards that beat a card; hearts are trump."""
    return ask("defend", "cards", trump="h", attack=attack, hand=hand)


def attacker(n: int, by: int, against: int, result: str, *out: int, **options: Json) -> Example:
    """Who attacks whom after a bout."""
    return ask("next_attacker", "bout", n=n, attacker=by, defender=against, result=result,
               out=list(out), options=options)  # fmt: skip


def refill(by: int, *counts: int, stock: int, prompt: str = "draws") -> Example:
    """What each seat draws after the bout that this seat opened."""
    return ask("refill", prompt, n=len(counts), attacker=by, counts=list(counts), stock=stock)


def places(
    n: int,
    *gone: tuple[int, int],
    prompt: str = "order",
    shows: tuple[Shown, ...] = (),
    repetition: bool = False,
    options: dict[str, Json] | None = None,
) -> Example:
    """The end of a deal: who ran out in which bout."""
    events: list[Json] = [{"seat": seat, "bout": bout} for seat, bout in gone]
    return ask("score", prompt, *shows, n=n, events=events, repetition=repetition, options=options)


def first(prompt_n: int, dealer: int, **more: Json) -> Example:
    """Who attacks first, by the count."""
    return ask("who_starts", "seat", n=prompt_n, dealer=dealer, **more)  # type: ignore[arg-type]


def simple(n: int, dealer: int, deal_no: int, *winners: int) -> Example:
    """Who attacks first, the simple way."""
    return ask("who_starts", "seat", n=n, dealer=dealer, deal_no=deal_no,
               prev_winners=list(winners), options={"start_rule": "simple"})  # fmt: skip


SWAP: dict[str, Json] = {"swap_two": True}
MULTI: dict[str, Json] = {"multi_attack": True}
PILE: dict[str, Json] = {"throw_after_take": True}
DRAW8: dict[str, Json] = {"defender_empty": "draw8"}
BOUT_END: dict[str, Json] = {"finish": "bout_end"}
ORDER = Board((tuple(rank + "s" for rank in reversed(RANKS)),))
DECK = Board(tuple(tuple(rank + suit for rank in RANKS) for suit in SUITS))
HAND = "4c 7d Ts Ks 2h"


def start(seat: int, hand: str, action: str, options: dict[str, Json] | None = None) -> Example:
    """Before the first attack: seat A is asked whether it swaps."""
    return judged(seat, hand, action, phase="start", n=3, options=options)


PAID = places(
    4, (2, 9), (0, 11), (3, 11), prompt="fool", shows=("Sum",), options={"scoring": "fool_pays"}
)
"""A deal that is paid for."""

EXAMPLES: dict[str, tuple[Example | Board, ...]] = {
    "TA-DECK-1": (DECK, ask("setup", "counts", n=2)),
    "TA-DECK-2": (ORDER, beats("Qs", "2s Ts Js Ks As"),),
    "TA-SEAT-1": (ask("setup", "counts", n=3),),
    "TA-SEAT-2": (attacker(4, 3, 0, "beaten"),),
    "TA-DEAL-1": (first(4, 2, card="As"),),
    "TA-DEAL-2": (ask("setup", "counts", "Sum", n=4),),
    "TA-TRUMP-1": (ask("trump", "card", prev_trump=None, turned=["9h"]),),
    "TA-TRUMP-2": (ask("trump", "card", prev_trump="h", turned=["9h", "2h", "Kc"]),),
    "TA-TRUMP-3": (beats("As", "2h Ks Ad Jc"), beats("Ah", "Kh 9h As")),
    "TA-TRUMP-4": (refill(0, 3, 7, 8, stock=6, prompt="trump_card"),),
    "TA-START-1": (first(4, 0, card="7s"), first(3, 1, card="Jd")),
    "TA-START-2": (ask("setup", "counts", n=4),),
    "TA-START-3": (simple(4, 2, 1),),
    "TA-START-4": (simple(4, 2, 2, 0), simple(4, 2, 5, 0, 3)),
    "TA-SWAP-1": (
        start(0, "2h 5c Kd", "swap 2h"),
        start(0, "2h 5c Kd", "swap 2h", options=SWAP),
    ),
    "TA-SWAP-2": (
        start(0, "2h 5c Kd", "swap 2h", options=SWAP),
        start(0, "3h 5c Kd", "swap 3h", options=SWAP),
    ),
    "TA-SWAP-3": (
        start(0, "2h 5c Kd", "swap 2h", options=SWAP),
        judged(0, "2h 5c Kd", "swap 2h", phase="attack", n=3, options=SWAP),
    ),
    "TA-SWAP-4": (
        ask("swap", "seat", n=3, trump_card="9h", attacker=0, options=SWAP,
            hands=["4c 7d", "2h Ts", "Qc Kd"]),
        first(3, 0, card="7s", swapper=1, options=SWAP),
    ),
    "TA-TURN-1": (
        judged(2, "7d Ts Ks", "throw 7d", "7c 9c", phase="throw", passed=[0]),
        judged(2, "7d Ts Ks", "throw 7d", "7c 9c", phase="throw"),
    ),
    "TA-TURN-2": (
        throws("7d Ts Ks", "throw 7d", "7c 9c"),
        judged(0, "7d Ts Ks", "throw 7d", "7c", phase="defend"),
    ),
    "TA-CARD-1": (
        judged(0, HAND, "attack 4c", phase="attack"),
        judged(0, HAND, "attack 4d", phase="attack"),
    ),
    "TA-ATT-1": (attacker(4, 1, 2, "beaten"),),
    "TA-ATT-2": (
        judged(0, "5c 5d Ts Kh", "attack 5c", phase="attack"),
        judged(0, "5c 5d Ts Kh", "attack 5c 5d", phase="attack"),
    ),
    "TA-ATT-3": (
        judged(0, "5c 5d 6s Kh", "attack 5c 5d", phase="attack", options=MULTI),
        judged(0, "5c 5d 6s Kh", "attack 5c 6s", phase="attack", options=MULTI),
    ),
    "TA-ATT-4": (
        judged(0, HAND, "attack 4c", phase="attack"),
        judged(0, HAND, "pass", phase="attack"),
    ),
    "TA-DEF-1": (
        defends("5s 8s Jd 3h", "defend 7s with 8s", "7s"),
        defends("5s 8s Jd 3h", "defend 7s with 5s", "7s"),
    ),
    "TA-DEF-2": (
        defends("5s Ad 2h Kc", "defend 7s with 2h", "7s"),
        defends("5s Ad 2h Kc", "defend 7s with Ad", "7s"),
    ),
    "TA-DEF-3": (
        defends("As Th 8h Kc", "defend 9h with Th", "9h"),
        defends("As Th 8h Kc", "defend 9h with As", "9h"),
    ),
    "TA-DEF-4": (
        defends("Jc Td 4s 3h", "defend 9d with Td", "7c 9c", "9d"),
        defends("Jc Td 4s 3h", "defend 7c with Jc", "7c 9c", "9d"),
    ),
    "TA-DEF-5": (
        defends("8s Kd 2h 6c", "defend 7s with 2h", "7s"),
        beats("7s", "8s Qs Kd 2h 6c"),
    ),
    "TA-DEF-6": (
        defends("5s 6d 4c Kc", "take", "7s"),
        defends("5s 6d 4c Kc", "pass", "7s"),
    ),
    "TA-THR-1": (
        throws("7d 9s 4c", "throw 7d", "7c Tc"),
        judged(1, "7d 9s 4c", "throw 7d", "7c Tc", phase="throw"),
    ),
    "TA-THR-2": (
        throws("9d 4c Ks 8h", "throw 9d", "7c 9c"),
        throws("9d 4c Ks 8h", "throw Ks", "7c 9c"),
    ),
    "TA-THR-3": (
        then("defend 9d with Td", "7c 9c", "9d", seat=1, phase="defend", counts=[6, 6, 6, 6]),
        then("pass", "7c 9c", seat=0, counts=[6, 6, 6, 6]),
    ),
    "TA-THR-4": (throws("9d 4c Ks 8h", "pass", "7c 9c"),),
    "TA-LIM-1": (
        throws("7d 9s 4c", "throw 7d", "7c 9c", counts=[3, 1, 6, 6]),
        judged(0, "7d 9s 4c", "throw 7d", "7c", phase="pile", counts=[3, 1, 6, 6], options=PILE),
    ),
    "TA-LIM-2": (
        throws("7d 9s 4c", "throw 7d", "7c 9c", options={"max_attack": 2}),
        throws("7d 9s 4c", "throw 7d", "7c 9c", "9d Td", options={"max_attack": 2}),
    ),
    "TA-LIM-3": (
        throws("7d 9s 4c", "throw 7d", "7c 9c", "9d Td", options={"first_bout_max": 2}),
        throws("7d 9s 4c", "throw 7d", "7c 9c", "9d Td", first_bout=True,
               options={"first_bout_max": 2}),
    ),
    "TA-TAKE-1": (defends("8s Kd 2h 6c", "take", "7s"),),
    "TA-TAKE-2": (ask("pick_up", "cards", table=["7c 9c", "9d"], hand="4s Jh"),),
    "TA-TAKE-3": (
        judged(0, "7d Ts Ks", "throw 7d", "7c", phase="pile", options=PILE),
        judged(0, "7d Ts Ks", "throw 7d", "7c", phase="pile"),
    ),
    "TA-TAKE-4": (
        ask("must_pick_up", "must", "Table", trump="h", attacks=["7s", "7d"], hand="8s Js Ac"),
        ask("must_pick_up", "must", "Table", trump="h", attacks=["7s", "7d"], hand="8s Jd Ac"),
    ),
    "TA-BOUT-1": (then("pass", "7c 9c", seat=3, counts=[7, 7, 8, 8], passed=[0, 2]),),
    "TA-BOUT-2": (then("take", "7c 9c", "9d", seat=1, phase="defend", counts=[6, 7, 8, 8]),),
    "TA-EMPTY-1": (then("defend 7c with 9c", "7c", seat=1, phase="defend", counts=[5, 1, 8, 8]),),
    "TA-EMPTY-2": (
        then("defend 7c with 9c", "7c", seat=1, phase="defend", counts=[5, 1, 8, 8],
             options=DRAW8),
    ),
    "TA-EMPTY-3": (
        then("defend 7c with 9c", "7c", seat=1, phase="defend", counts=[3, 1, 4], stock=0),
    ),
    "TA-TRASH-1": (then("pass", "7c 9c", seat=0, counts=[7, 7]),),
    "TA-TRASH-2": (
        throws("9d 4c Ks 8h", "pass", "7c 9c"),
        throws("9d 4c Ks 8h", "peek", "7c 9c"),
    ),
    "TA-NEXT-1": (attacker(4, 0, 1, "beaten"), attacker(2, 0, 1, "beaten")),
    "TA-NEXT-2": (
        attacker(4, 0, 1, "taken"),
        attacker(3, 0, 1, "taken"),
        attacker(2, 0, 1, "taken"),
    ),
    "TA-NEXT-3": (attacker(4, 0, 1, "beaten", 1), attacker(4, 0, 1, "taken", 2)),
    "TA-FILL-1": (refill(0, 7, 5, stock=20),),
    "TA-FILL-2": (refill(2, 7, 8, 5, 4, stock=6),),
    "TA-FILL-3": (refill(0, 6, 13, 8, stock=15),),
    "TA-FILL-4": (refill(0, 6, 7, 5, stock=4),),
    "TA-OUT-1": (
        then("attack 9d", seat=0, phase="attack", counts=[1, 4, 3], stock=0),
        then("attack 9d", seat=0, phase="attack", counts=[1, 4, 3], stock=5),
    ),
    "TA-OUT-2": (then("attack 9d", seat=0, phase="attack", counts=[1, 1], stock=0),),
    "TA-OUT-3": (
        then("attack 9d", seat=0, phase="attack", counts=[1, 1], stock=0, options=BOUT_END),
        places(4, (3, 7), (1, 9), (0, 9), prompt="places", options=BOUT_END),
    ),
    "TA-WIN-1": (places(4, (2, 9), (0, 11), (3, 11)),),
    "TA-WIN-2": (places(4, (2, 9), (0, 11), (3, 11), prompt="fool"),),
    "TA-WIN-3": (places(2, (0, 9), (1, 9), prompt="fool", options=BOUT_END),),
    "TA-WIN-4": (places(3, (1, 9), prompt="places", repetition=True),),
    "TA-SCORE-1": (PAID,),
}  # fmt: skip
"""Rule id → its examples."""
