"""An example for every rule of Xệp: questions that the engine answers, some accepted, some refused.

Where both stand they are a card or an event apart, so that the rule alone makes the difference.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.core.guide import Board, Example
from games.core.reading import Json
from games.decks.four_colour import COLOURS, RANKS

WAITS = "Ay Bg Bg By Cw Cw Cw Kw Ky Nr Nr"
"""With `HIDDEN` and `LYING` 20 complete cards, 15 lệnh."""
HIDDEN = ("Rr Rr Rr",)
LYING = ("Kg Kg", "Pg Pr Pw Py")
POOR = ("Ag Ag", "Pg Pr Pw Py")
"""The same with two lệnh less."""
STUCK = ("Ay By Ky", "Bw Bw", "Cg Ng Rg", "Cy Cy", "Kw", "Nw Nw Nw", "Pg Pr Pw", "Rr Rr Rr")


def asked(
    kind: str, prompt: str, given: Mapping[str, Json], options: dict[str, Json] | None = None
) -> Example:
    """A question of this kind under these house rules."""
    question = {"game": "xep", "ask": kind, "options": options or {}, "given": dict(given)}
    return Example(question, prompt)


def ask(kind: str, prompt: str, **given: Json) -> Example:
    """A question of this kind under the source's rules."""
    return asked(kind, prompt, given)


def group(cards: str, concealed: bool = True, prompt: str = "type") -> Example:
    return ask("group", prompt, cards=cards, concealed=concealed)


def total(xep: Sequence[str], opened: Sequence[str], hand: Sequence[str]) -> Example:
    return ask("lenh", "total", xep=list(xep), open=list(opened), hand_groups=list(hand))


def lay(hand: str, *opened: str) -> Example:
    return ask("arrange", "count", hand=hand, open=list(opened))


def wins(
    card: str | None, drawer: bool = False, hand: str = WAITS,
    xep: Sequence[str] = HIDDEN, opened: Sequence[str] = LYING,
) -> Example:  # fmt: skip
    given: dict[str, Json] = {"hand": hand, "xep": list(xep), "open": list(opened)}
    more = {} if card is None else {"card": card, "drawer": drawer}
    return asked("is_win", "why", given | more)


def table(
    kind: str, prompt: str, phase: str, hand: str, card: str | None, more: Mapping[str, Json],
    xep: Sequence[str] = (), opened: Sequence[str] = (),
) -> Example:  # fmt: skip
    """Seat 0 has these cards; nobody knows those of the others, one or (with n) two."""
    others = 2 if more.get("n") == 3 else 1
    given: dict[str, Json] = {
        "n": 2, "phase": phase, "seat": 0, "stock": 30, "who": 0,
        "hands": [hand, *[None] * others],
        "xep": [list(xep), *[[]] * others],
        "open": [list(opened), *[[]] * others],
    }  # fmt: skip
    live = {} if card is None else {"card": card}
    return asked(kind, prompt, {**given, **live, **more})


def acts(
    phase: str, hand: str, card: str | None = None, xep: Sequence[str] = (),
    opened: Sequence[str] = (), seat: int = 0,
) -> Example:  # fmt: skip
    """All that seat 0 may do."""
    prompt = "cards" if phase == "discard" else "actions"
    return table("legal_actions", prompt, phase, hand, card, {"seat": seat}, xep, opened)


def judge(
    phase: str, hand: str, action: str, card: str | None = None, xep: Sequence[str] = (),
    opened: Sequence[str] = (), **more: Json,
) -> Example:  # fmt: skip
    """May seat 0 do this?"""
    given = {"action": action, **more}
    return table("judge", "allowed", phase, hand, card, given, xep, opened)


def throw(hand: str, card: str) -> Example:
    """May this card be discarded?"""
    return judge("discard", hand, f"discard {card}")


def claim(
    action: str, card: str, opened: Sequence[str] = LYING, passed: Sequence[int] = ()
) -> Example:
    """Seat 1 revealed a card; seat 0 waits."""
    return judge("claim", WAITS, action, card, HIDDEN, opened, seat=1, passed=list(passed))


def after(phase: str, hand: str, action: str, card: str | None = None, **more: Json) -> Example:
    """What comes next."""
    return table("next", "next", phase, hand, card, {"action": action, **more})


def points(**given: Json) -> Example:
    """Seat 0 has won against two."""
    won = {"n": 3, "cuoc": 1, "result": "win", "winner": 0, "out": []}
    return asked("score", "pay", {**won, **given})


def contest(card: str, first: str, second: str) -> Example:
    """Seat 0 has drawn a card."""
    given: dict[str, Json] = {
        "n": 2, "phase": "drawn", "seat": 0, "stock": 30, "card": card, "hands": [first, second],
        "xep": [[], []], "open": [[], []],
    }  # fmt: skip
    return asked("resolve", "take", given)


_DECK = Board(tuple(tuple(rank + colour for rank in RANKS) for colour in COLOURS))
_FACES = Board(tuple(tuple(rank + colour for colour in COLOURS) for rank in RANKS))
_PAIR = "Ag Ag Bw Cy"

EXAMPLES: dict[str, tuple[Example | Board, ...]] = {
    "XE-DECK-1": (_DECK,),
    "XE-DECK-2": (ask("setup", "sizes", n=3, dealer=1),),
    "XE-DECK-3": (_FACES,),
    "XE-GRP-1": (group("Kr"), group("Ar")),
    "XE-GRP-2": (group("Kg Kg"), group("Kg Ky")),
    "XE-GRP-3": (group("Aw Aw Aw"),),
    "XE-GRP-4": (group("Bg Bg Bg Bg"),),
    "XE-GRP-5": (group("Kr Ar Br"), group("Kr Ar By")),
    "XE-GRP-6": (group("Rr Cr Nr"), group("Rr Cr Ny")),
    "XE-GRP-7": (group("Pr Pg Pw"), group("Pr Pg")),
    "XE-GRP-8": (group("Pr Py Pg Pw"),),
    "XE-GRP-9": (
        judge("drawer", "Cy Ag Bw Rr", "eat Cy with Cy", "Cy"),
        judge("drawer", "Cg Ag Bw Rr", "eat Cy with Cg", "Cy"),
    ),
    "XE-LENH-1": (total((), ("Kg", "Pg Pr Pw"), ("Ay By Ky", "Cw Cw")),),
    "XE-LENH-2": (group("Ky Ky Ky", True, "lenh"), group("Ky Ky Ky", False, "lenh")),
    "XE-LENH-3": (wins("Nr", drawer=True, opened=POOR), wins("Nr", opened=POOR)),
    "XE-LENH-4": (lay("Pr Pr Pg Pw Py"), lay("Rr Rr Rr Cr Nr")),
    "XE-DEAL-1": (ask("setup", "sizes", n=2, dealer=0),),
    "XE-DEAL-2": (ask("setup", "sizes", n=3, dealer=0),),
    "XE-DEAL-3": (ask("setup", "sizes", n=2, dealer=1),),
    "XE-DEAL-4": (
        ask("setup", "dealer", n=3, last={"result": "win", "winner": 2, "dealer": 0}),
        ask("setup", "dealer", n=3, last={"result": "hue", "winner": None, "dealer": 1}),
    ),
    "XE-DEAL-5": (acts("discard", "Ag Bw Cy Rr Rr Rr"),),
    "XE-PART-1": (ask("ui", "discards", hand="Bw Kr", open=[*STUCK[:4], *STUCK[5:]]),),
    "XE-PART-2": (total(("Rr Rr Rr",), ("Kg", "Pg Pr Pw"), ("Ay By Ky",)),),
    "XE-PART-3": (total(("Rr Rr Rr", "Bg Bg Bg Bg"), (), ("Kr",)),),
    "XE-PART-4": (total((), ("Rr Cr Nr", "Ag Ag"), ("Kr",)),),
    "XE-PART-5": (lay("Kr Rr", "Kr Kr"),),
    "XE-PART-6": (lay("Kr Ar Br Ng Cw"),),
    "XE-EAT-1": (
        judge("drawer", "Cy Ny Ry Ag", "eat Cy with Ny Ry", "Cy"),
        judge("drawer", "Cy Ny Rg Ag", "eat Cy with Ny Ry", "Cy"),
    ),
    "XE-EAT-2": (
        judge("drawer", "Ag Bw Cy", "eat Kr", "Kr"),
        judge("drawer", "Ag Bw Cy", "eat Br", "Br"),
    ),
    "XE-EAT-3": (
        judge("offer", "Ag Bw Cy", "add Pw to Pg Pr Py", "Pw", opened=("Pg Pr Py",)),
        judge("offer", "Ag Bw Cy", "add Pw to Pg Pr Pw", "Pw", opened=("Pg Pr Pw",)),
    ),
    "XE-EAT-4": (judge("drawer", "Ay By Ky Nr", "eat Ky with Ky", "Ky"),),
    "XE-EAT-5": (judge("drawer", "Rr Ag Bw", "eat Cr with Nr Rr", "Cr", ("Nr Nr Nr",)),),
    "XE-TURN-1": (acts("discard", "Ag Bw Kr Ny Ny"),),
    "XE-TURN-2": (judge("draw", _PAIR, "draw"), judge("draw", _PAIR, "pass")),
    "XE-TURN-3": (
        judge("drawn", _PAIR, "reveal Bw", "Bw"), judge("drawn", _PAIR, "pass", "Bw"),
    ),
    "XE-TURN-4": (acts("drawer", "Cy Ny Ry Ag", "Cy"),),
    "XE-TURN-5": (judge("offer", _PAIR, "draw", "Cy"), judge("offer", _PAIR, "pass", "Cy")),
    "XE-TURN-6": (after("discard", _PAIR, "discard Bw", n=3),),
    "XE-TURN-7": (
        judge("drawer", "Nr Nr Ag", "eat Ag with Ag", "Ag", discards="Ny"),
        judge("drawer", "Ny Nr Ag", "eat Ny with Ny", "Ag", discards="Ny"),
    ),
    "XE-TURN-8": (judge("draw", "Nr Nr Ag", "eat Nr with Nr Nr", discards="Nr"),),
    "XE-TURN-9": (
        judge("drawer", _PAIR, "pass", "Cy"), judge("drawer", _PAIR, "pass", "Cy", seat=1),
    ),
    "XE-XEP-1": (
        judge("drawn", _PAIR, "xep Ag", "Ag"), judge("drawn", _PAIR, "reveal Ag", "Ag"),
    ),
    "XE-XEP-2": (
        judge("drawn", "Bw Cy", "xep Ag", "Ag", ("Ag Ag Ag",)),
        judge("drawn", "Bw Cy", "reveal Ag", "Ag", ("Ag Ag Ag",)),
    ),
    "XE-XEP-3": (contest("Ag", "Ag Ag Bw Cy", "Br Cg Nw Py"),),
    "XE-XEP-4": (wins("Pr", True, "Kr Kr Pg Pr Pr Py", ("Kw Kw Kw",), ("Ng Ng Ng Ng",)),
                 wins("Pr", False, "Kr Kr Pg Pr Pr Py", ("Kw Kw Kw",), ("Ng Ng Ng Ng",))),
    "XE-XEP-5": (after("drawn", _PAIR, "xep Ag", "Ag"),),
    "XE-GIAT-1": (
        claim("win", "Kr"),
        acts("claim", WAITS, "Kr", HIDDEN, LYING, 1),
    ),
    "XE-GIAT-2": (
        claim("eat Nr with Nr Nr", "Nr", POOR), claim("pass", "Nr", POOR),
    ),
    "XE-GIAT-3": (claim("add Rr to Rr Rr Rr", "Rr"), claim("pass", "Rr")),
    "XE-GIAT-4": (claim("add Kg to Kg Kg", "Kg"), claim("pass", "Kg")),
    "XE-GIAT-5": (claim("pass", "Kr"), claim("eat Kr", "Kr")),
    "XE-GIAT-6": (after("claim", _PAIR, "eat Ag with Ag Ag", "Ag", seat=1, n=3),),
    "XE-GIAT-7": (acts("claim", _PAIR, "Bw", seat=1),),
    "XE-KEO-1": (
        judge("pull", _PAIR, "add Kg to Kg", "Kg", opened=("Kg",)),
        judge("pull", _PAIR, "pass", "Kg", opened=("Kg",)),
    ),
    "XE-KEO-2": (
        judge("pull", _PAIR, "add Pw to Pg Pr Py", "Pw", opened=("Pg Pr Py",)),
        judge("pull", _PAIR, "pass", "Pw", opened=("Pg Pr Py",)),
    ),
    "XE-KEO-3": (acts("offer", _PAIR, "Kg", opened=("Kg",)),),
    "XE-DIS-1": (throw(_PAIR, "Bw"), throw(_PAIR, "Rr")),
    "XE-DIS-2": (throw("Kr Ag Bw", "Ag"), throw("Kr Ag Bw", "Kr")),
    "XE-DIS-3": (throw("Rr Rr Ag", "Rr"), throw("Rr Rr Rr Ag", "Rr")),
    "XE-DIS-4": (throw("Pr Pr Pg Pw Py Ag", "Pr"), throw("Pr Pg Pw Py Ag", "Pr")),
    "XE-DIS-5": (throw("Ay By Ky Nr", "Ay"),),
    "XE-WIN-1": (
        judge("discard", f"{WAITS} Nr", "win", xep=HIDDEN, opened=LYING),
        judge("discard", f"{WAITS} Ng", "win", xep=HIDDEN, opened=LYING),
    ),
    "XE-WIN-2": (
        judge("discard", f"{WAITS} Nr", "win", xep=HIDDEN, opened=POOR),
        judge("discard", f"{WAITS} Kr", "win", xep=HIDDEN, opened=POOR),
    ),
    "XE-WIN-3": (wins("Kw"),),
    "XE-WIN-4": (claim("win", "Nr"), claim("win", "Nr", passed=[0])),
    "XE-WIN-5": (
        judge("discard", f"{WAITS} Cg", "win discard Cg", xep=HIDDEN, opened=LYING),
        judge("drawer", WAITS, "win", "Kr", HIDDEN, LYING),
    ),
    "XE-WIN-6": (points(lenh=21), points(lenh=20)),
    "XE-UI-1": (
        judge("discard", "Kr", "ui", opened=STUCK), judge("discard", "Bw Kr", "ui", opened=STUCK[2:]),
    ),
    "XE-UI-2": (
        judge("draw", _PAIR, "leave", seat=1, n=3), judge("draw", _PAIR, "leave", seat=1, n=3, out=[0]),
    ),
    "XE-UI-3": (points(lenh=17, out=[2]),),
    "XE-UI-4": (asked("score", "pay", {"n": 3, "cuoc": 1, "result": "win", "winner": 0, "lenh": 17,
                                "out": [2]}, {"ui_mode": "real"}),),
    "XE-LEAVE-1": (judge("drawer", _PAIR, "leave", "Cy"), after("drawer", _PAIR, "leave", "Cy", n=3)),
    "XE-LEAVE-2": (after("draw", _PAIR, "leave"),),
    "XE-HUE-1": (
        judge("offer", _PAIR, "draw", "Cy", stock=9), judge("offer", _PAIR, "draw", "Cy", stock=8),
    ),
    "XE-PAY-1": (points(lenh=15),),
    "XE-PAY-2": (points(lenh=22),),
    "XE-PAY-3": (points(lenh=18, cuoc=5),),
    "XE-PAY-4": (points(lenh=16, out=[1]),),
    "XE-PAY-5": (ask("score", "pay", n=3, cuoc=1, result="hue", out=[1]),),
    "XE-PAY-6": (ask("score", "pay", n=2, cuoc=1, result="walkover", out=[0]),),
    "XE-SKILL-1": (ask("best_discard", "pick", hand="Bg Bg Cy Cy Kw Ng Rg Rw", xep=["Kg Kg Kg"],
                       open=["Kr Kr", "Nr Nr Nr Nr", "Pg Pr Pw Py"], seen=""),),
}  # fmt: skip
"""In the order of the book."""
