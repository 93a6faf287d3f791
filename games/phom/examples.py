"""An example for every rule of Phỏm: questions that the engine answers, some accepted, some refused.

Where both stand they are a card or an event apart, so that the rule alone makes the difference.
"""

from __future__ import annotations

from games.core.guide import Board, Example, Shown
from games.core.reading import Json
from games.decks.french import SUITS
from games.phom.groups import VALUES


def ask(
    ask_for: str,
    prompt: str,
    /,
    *shows: Shown,
    options: dict[str, Json] | None = None,
    **given: Json,
) -> Example:
    """A question of this kind under these house rules."""
    question = {"game": "phom", "ask": ask_for, "options": options or {}, "given": given}
    return Example(question, prompt, shows)


def judged(phase: str, hand: str, action: str, **more: Json) -> Example:
    """May seat A, whose turn it is, do this?"""
    return ask("judge", "allowed", phase=phase, hand=hand, action=action, **more)  # type: ignore[arg-type]


def eats(hand: str, card: str, last: Json = "", **more: Json) -> Example:
    """May seat A eat this card? Without `last` it is the one that has just been discarded."""
    return judged("take", hand, f"eat {card}", last=last or card, **more)


def throws(hand: str, card: str, **more: Json) -> Example:
    return judged("discard", hand, f"discard {card}", **more)


def lays(hand: str, *groups: str, **more: Json) -> Example:
    return judged("lay", hand, f"lay {' | '.join(groups)}".strip(), **more)


def sends(hand: str, card: str, to: str, own: str = "", table: str = "As 2s 3s") -> Example:
    """Seat A has laid its own phỏm, seat B the other."""
    laid: list[Json] = [[own] if own else [], [table], [], []]
    return judged("send", hand, f"send {card} to {to}", table=laid, laid=[True, True, False, False])


def wins(phase: str, hand: str, **more: Json) -> Example:
    """Which ù may seat A declare?"""
    return ask("is_win", "kind", "Split", phase=phase, hand=hand, **more)  # type: ignore[arg-type]


def named_win(phase: str, hand: str, **more: Json) -> Example:
    """The same, where the whole hand counts and no phỏm."""
    return ask("is_win", "kind", phase=phase, hand=hand, **more)  # type: ignore[arg-type]


def then(
    seat: int, uneaten: int, *log: str, laid: str = "", n: int = 4, prompt: str = "next"
) -> Example:
    """Who acts after these acts of a seat that begins its turn. `laid`: letters of seats that are down."""
    start = {
        "seat": seat, "phase": "take", "uneaten": uneaten,
        "laid": [letter in laid for letter in "ABCD"[:n]],
    }  # fmt: skip
    return ask("next", prompt, n=n, start=start, log=list(log))


def ended(*points: int | None, mom: str = "", order: str = "ABCD", **more: Json) -> Example:
    """The end of a deal without ù: points by seat, letters of móm seats, the order of laying."""
    n = len(points)
    return ask(
        "score", "pay", "Sum", n=n, points=list(points), mom=[c in mom for c in "ABCD"[:n]],
        order=["ABCD".index(c) for c in order[:n]], **more,  # type: ignore[arg-type]
    )  # fmt: skip


def won(kind: str, by: int = 0, *eaten: Json, options: dict[str, Json] | None = None,
        ask_for: str = "score", **more: Json) -> Example:  # fmt: skip
    """The end of a deal of four with an ù of this seat."""
    prompt, shows = ("pay", ("Sum",)) if ask_for == "score" else ("den", ())
    return ask(ask_for, prompt, *shows, options=options, n=4, winner=by, kind=kind,
               eats=list(eaten), **more)  # fmt: skip


def eat(by: int, kind: str) -> Json:
    return {"by": by, "kind": kind}


def ranks(*hands: str, mom: str = "", order: str = "ABCD", prompt: str = "order") -> Example:
    n = len(hands)
    return ask("rank", prompt, hands=list(hands), mom=[c in mom for c in "ABCD"[:n]],
               order=["ABCD".index(c) for c in order[:n]])  # fmt: skip


def named(cards: str) -> Example:
    return ask("phom", "kind", cards=cards)


def counts(n: int, cai: int, *shows: Shown, options: dict[str, Json] | None = None) -> Example:
    return ask("deal_counts", "counts", *shows, n=n, cai=cai, options=options)


ORDER = "".join(VALUES)
DECK = Board(tuple(tuple(rank + suit for rank in ORDER) for suit in SUITS))
TAKING = "3s 4s 9c 9d Kd"
BOUND = "4d 5d 6d 9h Ks"
THREE = "3s 4s 5s 9c 9d 9h Jd Qd Kd"
KHAN = "As 4s 7s Ts 2h 5h 8h Jh Kc"
BLACK = "As 4s 9s Ks 2c 6c 8c Jc Tc"
OWN_DOWN: dict[str, Json] = {
    "table": [["5s 6s 7s"], ["9c 9d 9h"], [], []], "laid": [True, True, True, True],
}  # fmt: skip
MOM_DOWN: dict[str, Json] = {**OWN_DOWN, "table": [[], ["9c 9d 9h"], [], []]}
MANUAL: dict[str, Json] = {"three_eat": "manual"}
POT: dict[str, Json] = {"ga_ante": True}
PAID_EATS: dict[str, Json] = {"eat_fees": [1, 2, 3]}
TO_POT: dict[str, Json] = {"eaten_to": "ga"}
DEALT = (
    "3s 4s 5s 9c 9d Kh Jc 2h 7d Qs", "6c 7c Td Th 2d 4h 8s Ks As",
)  # fmt: skip
PLAYED = ask(
    "replay", "mistake", n=2, cai=0, hands=list(DEALT), stock="5d Jd 8c 3h Ts 9h 6s",
    actions=[
        "0 discard Kh", "1 draw", "1 discard Ks", "0 draw", "0 discard Qs", "1 draw",
        "1 discard 8s", "0 draw", "0 discard Jc", "1 draw", "1 discard 5d", "0 draw",
        "0 lay 3s 4s 5s | 9c 9d 9h", "0 discard Jd", "1 draw", "1 lay 6c 7c 8c | Td Th Ts",
        "1 send 6s to 3s 4s 5s", "1 discard 4h",
    ],
)  # fmt: skip
"""A whole deal of two seats."""

EXAMPLES: dict[str, tuple[Example | Board, ...]] = {
    "PH-DECK-1": (DECK, named("5c 5d 5h")),
    "PH-PHOM-1": (named("Ks Kh Kc"), named("5c 5d")),
    "PH-PHOM-2": (named("7s 8s 9s Ts"), named("3d 4d 6d")),
    "PH-PHOM-3": (named("Ad 2d 3d"), named("Qd Kd Ad")),
    "PH-CA-1": (ask("ca", "pairs", hand="5s 5d 7s Kh Ah 9c Jc"),),
    "PH-LONE-1": (ask("arrange", "lay", "Split", hand="3s 4s 5s 9c 9d 9h 2h Jd Kc"),),
    "PH-PTS-1": (
        ranks("Ah 2c", "Kc", prompt="points"),
        ask("arrange", "points", "Table", hand="7h 7d 7c 5c 6c 2s"),
    ),
    "PH-SETUP-1": (counts(3, 0),),
    "PH-SETUP-2": (counts(4, 0), counts(4, 0, options={"deal": 8})),
    "PH-SETUP-3": (counts(4, 2),),
    "PH-SETUP-4": (PLAYED,),
    "PH-SETUP-5": (counts(4, 0, "Sum"),),
    "PH-TURN-1": (
        judged("take", TAKING, "draw", last="5s"),
        judged("take", TAKING, "draw", last="5s", actor=2),
    ),
    "PH-TURN-2": (
        judged("take", TAKING, "draw", last="5s"),
        judged("discard", TAKING, "draw"),
    ),
    "PH-TURN-3": (throws(TAKING, "Kd"), throws(TAKING, "Kc")),
    "PH-DRAW-1": (ask("legal_actions", "actions", phase="take", hand=TAKING, last="5s", thrown=1),),
    "PH-EAT-1": (eats(TAKING, "5s"), eats(TAKING, "9h", last="5s")),
    "PH-EAT-2": (eats(TAKING, "5s"), eats(TAKING, "6s")),
    "PH-EAT-3": (
        eats("4d 5d 6d 7s 7h Kh", "7d", eaten="6d"),
        eats("4d 5d 6d 7s Jh Kh", "7d", eaten="6d"),
    ),
    "PH-EAT-4": (throws(BOUND, "Ks", eaten="6d"), throws(BOUND, "6d", eaten="6d")),
    "PH-EAT-5": (
        throws("6h 6d 6c 7c 8c Ks", "6d", eaten="6c"),
        throws("6h 6d 6c 7c 9c Ks", "6d", eaten="6c"),
    ),
    "PH-EAT-6": (
        judged("discard", f"{THREE} 2c", "win", eaten="5s 9h Kd", thrown=3),
        judged("discard", f"{THREE} 2c", "discard 2c", eaten="5s 9h Kd", thrown=3),
    ),
    "PH-EAT-7": (
        ask("can_eat", "groups", "Split", hand="4d 5d 6d 7s 7h Kh", eaten="6d", card="7d"),
    ),
    "PH-EAT-8": (eats("2c 4d Ks", "8s", **OWN_DOWN), eats("8c 8d Ks", "8s", **OWN_DOWN)),
    "PH-HA-1": (then(0, 12, "0 draw"), then(0, 11, "0 draw")),
    "PH-HA-2": (then(1, 13, "1 eat", laid="A"), then(1, 13, "1 draw", "1 lay", laid="A")),
    "PH-HA-3": (lays(TAKING + " 5s", "3s 4s 5s"), lays(TAKING + " 5s", "9c 9d Kd")),
    "PH-HA-4": (
        lays("3s 4s 5s 9c 9d 9h Kd", "3s 4s 5s", eaten="5s"),
        lays("3s 4s 5s 9c 9d 9h Kd", "9c 9d 9h", eaten="5s"),
    ),
    "PH-HA-5": (
        lays("3s 4s 5s 9c 9d 9h Kd", "3s 4s 5s"),
        lays("3s 4s 5s 9c 9d 9h Kd"),
    ),
    "PH-HA-6": (
        judged("send", "2c 4d Ks", "discard 7s", **OWN_DOWN),
        lays("8s 4d Ks", "5s 6s 7s 8s", **OWN_DOWN),
    ),
    "PH-HA-7": (then(3, 15, "3 draw", "3 lay", "3 discard", laid="ABC"), counts(4, 0)),
    "PH-HA-8": (PLAYED,),
    "PH-CHOT-1": (then(0, 12, prompt="chot"), then(0, 11, prompt="chot")),
    "PH-CHOT-2": (
        ended(7, 13, 5, 20, eats=[eat(1, "ha"), eat(1, "ha")]),
        ended(7, 13, 5, 20, eats=[eat(1, "ha"), eat(2, "ha")]),
    ),
    "PH-FEE-1": (
        ended(7, 13, 5, 20, eats=[eat(1, "plain"), eat(1, "plain")], options=PAID_EATS),
    ),
    "PH-TAI-1": (then(0, 15, laid="ABCD"), then(0, 15, "0 draw", "0 lay", "0 discard", laid="ABCD")),
    "PH-TAI-2": (
        lays("2c 2d 2h Ks", "2c 2d 2h", **OWN_DOWN),
        lays("2c 2d 2h Ks", "2c 2d 2h", **MOM_DOWN),
    ),
    "PH-SEND-1": (
        sends("4s Kd 7h", "4s", "As 2s 3s", own="9c 9d 9h"),
        sends("4s Kd 7h", "4s", "5s 6s 7s", own="9c 9d 9h"),
    ),
    "PH-SEND-2": (
        sends("9s Kd 7h", "9s", "9c 9d 9h", own="9c 9d 9h"),
        sends("8h Kd 7h", "8h", "9c 9d 9h", own="9c 9d 9h"),
    ),
    "PH-SEND-3": (
        sends("4s Kd 7h", "4s", "As 2s 3s", own="9c 9d 9h"),
        sends("5s Kd 7h", "5s", "As 2s 3s", own="9c 9d 9h"),
    ),
    "PH-SEND-4": (
        ask("send", "sent", "Sum", hand="4s 5s Kd 7h", own=["9c 9d 9h"], table=["As 2s 3s"]),
    ),
    "PH-SEND-5": (
        sends("4s Kd 7h", "4s", "As 2s 3s", own="9c 9d 9h"),
        sends("4s Kd 7h", "4s", "As 2s 3s"),
    ),
    "PH-MOM-1": (lays("3s 4s 5s Kd"), ranks("2h 5d", "As", "Kc Qd", mom="B")),
    "PH-U-1": (
        judged("discard", f"{THREE} 2c", "win", thrown=1),
        judged("discard", "3s 4s 5s 9c 9d 9h Jd Qd 8h 2c", "win", thrown=1),
    ),
    "PH-U-2": (wins("discard", f"{THREE} 2c", thrown=2),),
    "PH-U-3": (
        wins("lay", "9c 9d 9h 4s 5s Jd Qd Kd 7c Th", thrown=3,
             table=[[], ["As 2s 3s", "7d 7h 7s"], [], []]),
    ),
    "PH-U-4": (wins("discard", f"{THREE} Td", thrown=2),),
    "PH-U-5": (
        wins("discard", f"{THREE} 2c", thrown=2, prev_u=True),
        wins("discard", f"{THREE} Td", thrown=2, prev_u=True),
    ),
    "PH-U-6": (named_win("opening", KHAN),),
    "PH-U-7": (judged("take", KHAN, "win", last="Qd"), judged("take", KHAN, "win", last="Qd", thrown=1)),
    "PH-U-8": (named_win("opening", BLACK),),
    "PH-U-9": (
        judged("take", BLACK, "win", last="Qd"),
        judged("take", BLACK, "win", last="Qd", thrown=1),
    ),
    "PH-U-10": (
        ask("legal_actions", "actions", phase="take", hand=THREE, last="2c", thrown=2),
    ),
    "PH-U-11": (
        ask("resolve", "win", n=4, turn=0, claims=[1, 3],
            hands=[None, KHAN, None, "3h 6h 9h Qh 3d 6d 9d Qd Kd"]),
    ),
    "PH-U-12": (then(0, 5, "0 draw", "0 win"),),
    "PH-U-13": (wins("discard", "3s 4s 5s 9c Tc Jc 6s 7s 8s Ac"),),
    "PH-U-14": (
        judged("send", "Kd", "win", **OWN_DOWN),
        judged("send", "Kd", "discard Kd", **OWN_DOWN),
    ),
    "PH-RANK-1": (ranks("2h 5d", "Kc", "3s 6h", "As Td"),),
    "PH-RANK-2": (ranks("2h 5d", "Kc", "3s 4h", "As 6d", order="CADB"),),
    "PH-RANK-3": (ranks("Kh Kd", "As", "2c Qc", "Js Tc", mom="BD", order="DABC"),),
    "PH-RANK-4": (ranks("Kh Kd", "As", "2c Qc", mom="ABC", order="CAB"),),
    "PH-PAY-1": (ended(7, 13, 5, 20),),
    "PH-PAY-2": (ended(7, None, 5, 20, mom="B"),),
    "PH-PAY-3": (won("u_thuong"), won("u_tron_thong")),
    "PH-DEN-1": (won("u_thuong", 0, ask_for="dense", missed=[2], options=MANUAL),),
    "PH-DEN-2": (won("u_tron", 2, *[eat(2, "plain")] * 3, ask_for="dense"),),
    "PH-DEN-3": (won("u_thuong", 0, eat(1, "ha"), eat(2, "ha"), ask_for="dense", tai=True),),
    "PH-DEN-4": (
        won("u_thuong", 0, *[eat(0, "plain")] * 3, eat(2, "ha"), ask_for="dense", tai=True),
    ),
    "PH-GA-1": (
        won("u_thuong", 3, pot=8, options=POT),
        won("u_khan", 3, pot=8, options=POT),
    ),
    "PH-GA-2": (ended(7, 13, 5, 20, options=POT),),
    "PH-GA-3": (ended(7, 13, 5, 20, eats=[eat(1, "ha")], options=TO_POT),),
    "PH-SKILL-1": (ask("outs", "cards", "Split", hand="3s 4s 5s 9c 9d Kh Jc 2h 7d"),),
    "PH-SKILL-2": (ask("best_discard", "pick", "Table", hand="3s 4s 5s 9c 9d Kh Jc 2h 7d Qs"),),
    "PH-SKILL-3": (
        ask("safe_discard", "cards", hand="Ks Kh Kd 2c 5h 7h 9s Jc 3d 8d", seen="Qs Qh Jd"),
    ),
}  # fmt: skip
