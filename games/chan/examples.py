"""An example for every rule of Chắn: questions that the engine answers, some accepted, some refused.

Where both stand they are a card or an event apart, so that the rule alone makes the difference.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.guide import Board, Example
from games.core.reading import Json
from games.decks.chan_deck import CHI, NUMBERS, SUITS

Options = Mapping[str, Any]

PAIRS = "3p 3p 4s 4s 5p 5s 6m 6p 6p 6s 7m 7m 7p 7s 8p 8p"
"""Sixteen cards: five chắn, three cạ."""
FIVE = f"2m {PAIRS} 9m 9s"
"""Nineteen cards that wait with five chắn for the twin of the 2m."""
SIX = f"2m {PAIRS} 9m 9m"
"""The same with six chắn: any two wins."""
WIDE = f"1c {PAIRS} 9m 9m"
"""Six chắn and a lone chi chi."""
HEADS = f"{PAIRS} 9m 9p 9s"
"""A ba đầu of nines."""
TRIPLE = "2m 2m 2m 3p 3p 4s 4s 5p 5s 6m 6p 6p 6s 7m 7m 7p 7s"
"""With two nines: three 2m that wait for the fourth."""
WHOLE = f"2m 2m {PAIRS} 9m 9s"
"""Twenty cards that win as dealt."""
LOOSE = "1c 2m 2p 2p 3m 3s 3s 4m 4m 4s 5m 5p 6m 6s 7m 7p 8p 9m 9p"
"""Nineteen cards far from any wait, with a cạ of nines."""
NINE_M = "1c 2m 2p 2p 3m 3s 3s 4m 4m 4s 5m 5p 6m 6s 7m 7p 8p 8s 9m"
NINE_P = "1c 2m 2p 2p 3m 3s 3s 4m 4m 4s 5m 5p 6m 6s 7m 7p 8p 8s 9p"
THREE = "1c 2m 2p 2p 3s 3s 4m 4m 4s 5m 5p 6m 6s 7m 7p 8p 9m 9m 9m"
AFTER_EAT = "1c 2m 2p 2p 3m 3s 3s 4m 4m 4s 5m 5p 6m 6s 7m 7p 8p 9m"
"""Eighteen cards: one was laid down in an eat, one must be played."""
AFTER_CHIU = "1c 2m 2p 2p 3m 3s 3s 4m 4m 5m 5p 6m 6s 7m 7p 8p"
NO_CHAN = "1c 2m 2p 2s 3m 3p 3s 4m 4p 4s 5m 5p 5s 6m 6p 6s 7m 8p 9s"
RECORD: Options = {"fault_mode": "record"}
SITE: Options = {"site_faults": True}
LAY: Options = {"lay_down_no_chan": True}
UPPER = {"gate": 0, "chooser": 1}
"""The card lies in the upper gate of seat 1, whose choice it is."""
OWN = {"gate": 1, "chooser": 1}
"""The card lies in the own gate of seat 1, whose choice it is."""


def ask(
    kind: str, prompt: str, given: Mapping[str, Json], options: Options | None = None
) -> Example:
    """A question of this kind under these house rules."""
    question = {"game": "chan", "ask": kind, "options": dict(options or {}), "given": dict(given)}
    return Example(question, prompt)


def lay(hand: str, *melds: str, prompt: str = "lay") -> Example:
    return ask("arrange", prompt, {"hand": hand, "melds": list(melds)})


def wins(hand: str, card: str | None, source: str = "noc", melds: tuple[str, ...] = (),
         options: Options | None = None, **more: Json) -> Example:  # fmt: skip
    given: dict[str, Json] = {"hand": hand, "melds": list(melds), "card": card}
    given |= {"from": source} if card else {}
    return ask("is_win", "why", given | more, options)


def waits(hand: str, **more: Json) -> Example:
    return ask("waits", "noc", {"hand": hand, **more})


def mat_of(card: str, source: str, **place: Json) -> dict[str, Json]:
    """A card on the mat of four seats, in the upper gate of seat 1 if nothing else is said."""
    return {"card": card, "from": source, **(UPPER if source == "discard" else OWN), **place}


def claim(hand: str, action: str, mat: Mapping[str, Json], *history: str, seat: int = 1, noc: int = 20,
          options: Options | None = None, **more: Json) -> Example:  # fmt: skip
    """May seat 1 do this with the card on the mat?"""
    given: dict[str, Json] = {
        "n": 4, "phase": "claim", "seat": seat, "hand": hand, "history": list(history), "noc": noc,
        "mat": dict(mat), "action": action,
    }  # fmt: skip
    return ask("judge", "allowed", given | more, options)


def takes(hand: str, action: str, *history: str, source: str = "noc",
          options: Options | None = None) -> Example:  # fmt: skip
    """May seat 1, whose choice it is, take the card like this?"""
    card = action.split()[1]
    return claim(hand, action, mat_of(card, source), *history, options=options)


def plays(hand: str, action: str, *history: str, phase: str = "discard",
          options: Options | None = None, **more: Json) -> Example:  # fmt: skip
    """May seat 1 put this card down?"""
    given: dict[str, Json] = {
        "n": 4, "phase": phase, "seat": 1, "hand": hand, "history": list(history), "noc": 20,
        "action": action,
    }  # fmt: skip
    return ask("judge", "allowed", given | more, options)


def starts(hand: str, action: str, phase: str = "first", options: Options | None = None) -> Example:
    """May this be done with the hand as dealt?"""
    given = {
        "n": 4,
        "phase": phase,
        "seat": 0,
        "hand": hand,
        "history": [],
        "noc": 23,
        "action": action,
    }
    return ask("judge", "allowed", given, options)


def after(action: str, seat: int, phase: str = "claim", mat: Mapping[str, Json] | None = None,
          noc: int = 12, options: Options | None = None) -> Example:  # fmt: skip
    """What comes of an act."""
    given: dict[str, Json] = {"n": 4, "phase": phase, "seat": seat, "noc": noc, "action": action}
    return ask("next", "seat", given | ({} if mat is None else {"mat": dict(mat)}), options)


def contest(mat: Mapping[str, Json], *claims: Json) -> Example:
    return ask("resolve", "take", {"n": 4, "mat": dict(mat), "claims": list(claims)})


def cai(n: int, drawer: int, card: str, pile: int = 0, prompt: str = "seat") -> Example:
    return ask("who_has_cai", prompt, {"n": n, "drawer": drawer, "card": card, "pile": pile})


def won(hand: str, card: str | None, melds: str = "", gate: str = "other", source: str = "noc",
        prompt: str = "cuoc", options: Options | None = None, **more: Json) -> Example:  # fmt: skip
    """A won hand; `melds` are parted by commas."""
    laid: list[Json] = [meld.strip() for meld in melds.split(",") if meld]
    win: Json = None if card is None else {"card": card, "from": source, "gate": gate}
    given: dict[str, Json] = {
        "hand": hand, "melds": laid, "win": win, "past_gate": True, "prev": "none"
    }  # fmt: skip
    return ask("declare", prompt, given | more, options)


def ends(cuoc: str, said: str | None = None, prompt: str = "pay", options: Options | None = None,
         **more: Json) -> Example:  # fmt: skip
    """Seat 0 of four has these cước, and declared those."""
    given: dict[str, Json] = {"n": 4, "seat": 0, "cuoc": list(cuoc.split())}
    given |= {} if said is None else {"declared": list(said.split())}
    return ask("score", prompt, given | more, options)


_DECK = Board(((CHI,), *(tuple(number + suit for number in NUMBERS) for suit in SUITS)))
_RED = ask(
    "find_cards", "pick",
    {"deck": "chan", "cards": "1c 2m 7p 8m 8p 8s 9m 9p 9s 9s", "find": "red"},
)  # fmt: skip
_EIGHT_RED = "1c 1c 2m 3p 3p 4s 4s 5p 5s 6m 6s 7p 7s 8m 8m 8s 8s 9m 9m"
_TOM = "2p 2p 2s 2s 3m 3m 3s 3s 4p 4p 4s 4s 5m 5m 5p 6p 6s 7m 7p"
_FOUR_CHI = "1c 1c 1c 1c 2m 2p 2p 3m 3p 3p 3s 4s 4s 5m 5m 6p 6p 7m 7s"
_CHIU_BON = ("3p 3p 4s 5p 5s 6m 6p 6p 6s 8p 8p", "4s", "7m 7m 7m 7m, 4s 4s, 9m 9p")
_FLOWER = "2m 3p 3p 4s 4s 5p 5s 6m 6p 6p 6s 7m 7m 7p 7s 9m 9s"
_WIDE_TAKE = {"hand": WIDE, "history": [], "card": "5p", "from": "discard"}

EXAMPLES: dict[str, tuple[Example | Board, ...]] = {
    "CH-DECK-1": (_DECK,),
    "CH-DECK-2": (_RED,),
    "CH-GRP-1": (lay("9m 9m 9p"),),
    "CH-GRP-2": (lay("1c 8m 8s 9m 9s"),),
    "CH-GRP-3": (lay("7m 7m 9m 9p 9s"), lay("7m 7m 9m 9m 9s")),
    "CH-GRP-4": (lay("1c 7m 7m 9m 9p 9p"),),
    "CH-CHIU-4": (lay("2m 2p 3p 3p 5m", "4s 4s 4s 4s", prompt="count"),
                  wins("2m 3p 3p 5p 5s 6m 6p 6p 6s 7m 7m 7p 7s", "2m",
                       melds=("4s 4s 4s 4s", "9m 9p"))),
    "CH-GRP-5": (lay("9m 9p 9p 8m 8m 8s 8p"), lay(LOOSE, prompt="count")),
    "CH-DEAL-1": (ask("dealers", "seats", {"n": 4, "winner": 2}),
                  ask("dealers", "seats", {"n": 3, "winner": 0})),
    "CH-DEAL-2": (cai(4, 3, "3s", 2),),
    "CH-DEAL-3": (cai(3, 2, "5s"),),
    "CH-DEAL-4": (cai(4, 1, "7m"), cai(4, 2, "1c", 3)),
    "CH-DEAL-5": (cai(4, 1, "2p", 2, "word"), cai(4, 0, "8s", 1, "word")),
    "CH-DEAL-6": (cai(2, 0, "4m", 1),),
    "CH-BAO-1": (claim(NINE_M, "eat 9m with 9m", mat_of("9m", "discard"), options=RECORD),
                 claim(NINE_M, "eat 9m with 9m", mat_of("9m", "discard"), options=RECORD, bao=True)),
    "CH-FLOW-1": (plays(AFTER_CHIU, "return 7p", "chiu 9m", phase="return",
                        mat={"card": "9m", "from": "noc", "gate": 2, "chooser": 2}),
                  plays(AFTER_CHIU, "discard 7p", "chiu 9m", phase="return",
                        mat={"card": "9m", "from": "noc", "gate": 2, "chooser": 2})),
    "CH-FLOW-2": (after("discard 5m", 3, "discard"),),
    "CH-ACT-1": (plays(AFTER_EAT, "discard 9m", "eat 8s with 8s"),
                 plays(AFTER_EAT, "discard 9s", "eat 8s with 8s")),
    "CH-ACT-2": (claim(NINE_M, "eat 8s with 8s", mat_of("8s", "noc")),
                 claim(NINE_M, "eat 8s with 8s", mat_of("8p", "noc"))),
    "CH-DIS-1": (after("discard 5m", 0, "discard"),),
    "CH-DRAW-1": (claim(LOOSE, "draw", mat_of("6p", "discard")),
                  claim(LOOSE, "draw", mat_of("6p", "discard"), seat=2)),
    "CH-DRAW-2": (claim(LOOSE, "draw", mat_of("6p", "noc", gate=0)),
                  claim(LOOSE, "draw", mat_of("6p", "noc"))),
    "CH-DRAW-3": (claim(LOOSE, "draw", mat_of("6p", "discard"), noc=1),
                  claim(LOOSE, "draw", mat_of("6p", "discard"), noc=0)),
    "CH-DRAW-4": (claim(LOOSE, "pass", mat_of("6p", "noc")),
                  claim(LOOSE, "pass", mat_of("6p", "noc", gate=0))),
    "CH-PASS-1": (after("pass", 1, mat=mat_of("5m", "noc")),),
    "CH-EAT-1": (takes(LOOSE, "eat 9m with 9m"), takes(LOOSE, "eat 9m with 8p")),
    "CH-EAT-2": (claim(LOOSE, "eat 9m with 9m", mat_of("9m", "discard")),
                 claim(LOOSE, "eat 9m with 9m", mat_of("9m", "discard"), seat=2)),
    "CH-EAT-3": (after("eat 5m with 5m", 1, mat=mat_of("5m", "noc")),),
    "CH-CHIU-1": (takes(THREE, "chiu 9m"), takes(THREE.replace("9m", "3m", 1), "chiu 9m")),
    "CH-CHIU-2": (claim(THREE, "chiu 9m", mat_of("9m", "discard"), seat=3),),
    "CH-CHIU-3": (claim(THREE, "chiu 9m", mat_of("9m", "discard"), seat=3),
                  claim(THREE, "chiu 9m", mat_of("9m", "discard"), "discard 9m", seat=0)),
    "CH-RET-1": (after("chiu 5m", 3, mat=mat_of("5m", "noc")),
                 plays(AFTER_CHIU, "return 8p", "pass 8p", "chiu 9m", phase="return",
                       mat={"card": "9m", "from": "noc", "gate": 2, "chooser": 2})),
    "CH-PRI-1": (contest(mat_of("9m", "noc"), None, "eat 9m with 9m", None, "chiu 9m"),
                 contest(mat_of("9m", "noc"), "win", "eat 9m with 9m", None, "chiu 9m")),
    "CH-PRI-2": (contest({"card": "2p", "from": "noc", "gate": 2, "chooser": 2},
                         "win", "win", None, "win"),),
    "CH-END-1": (after("pass", 2, mat=mat_of("5m", "noc", chooser=2), noc=0),),
    "CH-U-1": (wins(FIVE, "2m"), wins(FIVE.replace("8p 8p ", ""), "2m")),
    "CH-U-2": (wins(FIVE, "2m"), wins(FIVE, "3m")),
    "CH-U-3": (wins(SIX, "2p"), wins(FIVE, "2p")),
    "CH-U-4": (wins(SIX, "2s"), wins(SIX, "2s", "discard"), wins(f"{TRIPLE} 9m 9s", "2m", "discard")),
    "CH-U-5": (wins(f"1c {PAIRS} 9m 9s", "1c"), wins(WIDE, "1c"), wins(WIDE, "1c", dealt_chi_rong=True)),
    "CH-U-6": (claim(SIX, "win", mat_of("2s", "noc")), claim(SIX, "win", mat_of("2s", "noc"), bo_u=True)),
    "CH-U-7": (starts(WHOLE, "win"), starts(WHOLE.replace("2m 2m", "2m 2p"), "win")),
    "CH-WAIT-1": (waits(FIVE), waits(SIX), waits(HEADS)),
    "CH-F00": (claim(NINE_P, "eat 9m with 9p", mat_of("9m", "discard"), on_top="9p"),
               claim(NINE_P, "eat 9m with 9p", mat_of("9m", "discard"), on_top="9m")),
    "CH-F01": (takes(LOOSE, "eat 9m with 9m"), takes(LOOSE, "eat 9m with 9p")),
    "CH-F02": (takes(THREE, "chiu 9m"), takes(THREE, "eat 9m with 9m")),
    "CH-F03": (takes(LOOSE.replace("3m", "9p"), "eat 9s with 9m"), takes(LOOSE, "eat 9s with 9m")),
    "CH-F04": (takes("2m 2p 2p 2s 3m 3p 3s 3s 4m 4m 5m 5p 5p 6s 7m 7p 8m 8p 9m", "eat 9p with 9m"),
               takes("2m 2p 2p 2s 3m 3p 3s 3s 4m 4m 5p 5p 6s 6s 7m 7p 8m 8p 9m", "eat 9p with 9m")),
    "CH-F05": (takes(THREE, "eat 9p with 9m"), takes(THREE.replace("9m", "3m", 1), "eat 9p with 9m")),
    "CH-F06": (takes(NINE_M, "eat 9m with 9m", "pass 9p"), takes(NINE_M, "eat 9m with 9m", "pass 9m")),
    "CH-F07": (takes(NINE_M, "eat 9p with 9m", "pass 7s"), takes(NINE_M, "eat 9p with 9m", "pass 9m")),
    "CH-F08": (takes(NINE_P, "eat 9p with 9p", "pass 9m"), takes(NINE_P, "eat 9s with 9p", "pass 9m")),
    "CH-F09": (plays(AFTER_EAT, "discard 9m", "pass 9p", "eat 8s with 8s"),
               plays(AFTER_EAT, "discard 9m", "pass 9m", "eat 8s with 8s")),
    "CH-F10": (takes(AFTER_EAT.replace("3m", "3p").replace(" 9m", ""), "eat 3m with 3p",
                     "discard 9m", "eat 8m with 8m", "discard 7s"),
               takes(AFTER_EAT.replace("3m", "3p").replace(" 9m", ""), "eat 3m with 3p",
                     "discard 9m", "eat 8m with 8m", "discard 9p")),
    "CH-F11": (takes(NINE_P, "eat 9s with 9p", "discard 7s"), takes(NINE_P, "eat 9s with 9p", "discard 9m")),
    "CH-F12": (takes(NINE_M, "eat 9m with 9m", "discard 9p"), takes(NINE_M, "eat 9m with 9m", "discard 9m")),
    "CH-F13": (plays(AFTER_EAT, "discard 9m", "discard 9p", "eat 8s with 8s"),
               plays(AFTER_EAT, "discard 9m", "discard 9m", "eat 8s with 8s")),
    "CH-F14": (plays("2p 2p 3m 3s 3s 4m 4m 4s 5m 5p 6m 6s 7m 7p 8p 9m", "discard 9m",
                     "eat 9p with 9p", "discard 8s", "eat 2s with 2s"),
               plays("2p 2p 3m 3s 3s 4m 4m 4s 5m 5p 6m 6s 7m 7p 8p 9m", "discard 9m",
                     "eat 9m with 9m", "discard 8s", "eat 2s with 2s")),
    "CH-F15": (takes("1c 2p 2p 3s 3s 4m 4m 4s 5m 5p 6m 6s 7m 7p 8p 9s 9s", "eat 9s with 9s",
                     "eat 2m with 2s", "discard 8s"),
               takes("1c 2p 2p 3s 3s 4m 4m 4s 5m 5p 6m 6s 7m 7p 8p 9s 9s", "eat 9s with 9s",
                     "eat 9m with 9p", "discard 8s")),
    "CH-F16": (plays("1c 2p 2p 3s 3s 3s 4m 4m 4s 5m 5p 6m 6s 7m 7p 8p", "discard 3s",
                     "eat 9s with 9m", "discard 2m", "eat 8m with 8m"),
               plays("1c 2p 2p 3s 3s 3s 4m 4m 4s 5m 5p 6m 6s 7m 7p 8p", "discard 3s",
                     "eat 9s with 9m", "discard 3p", "eat 8m with 8m")),
    "CH-F17": (plays("2m 2p 2p 3s 3s 4m 4m 4s 5m 5p 6m 6s 7m 7p 8p 8s 9s 9s", "discard 8s",
                     "eat 9p with 9m"),
               plays("2m 2p 2p 3s 3s 4m 4m 4s 5m 5p 6m 6s 7m 7p 8p 8s 9s 9s", "discard 9s",
                     "eat 9p with 9m")),
    "CH-F18": (takes("1c 2p 2p 3s 3s 4m 4m 4s 5m 5p 6m 6s 7m 7p 8p 8m 9s", "eat 9p with 9s",
                     "eat 2m with 2s", "discard 3m", options=SITE),
               takes("1c 2p 2p 3s 3s 4m 4m 4s 5m 5p 6m 6s 7m 7p 8p 8m 9s", "eat 9p with 9s",
                     "eat 9m with 9p", "discard 3m", options=SITE)),
    "CH-F19": (takes("1c 2p 2p 3s 3s 4m 4m 4s 5m 5p 6m 6s 7m 7p 9s 9s 9s", "chiu 9s",
                     "eat 2m with 2s", "discard 8s", options=SITE),
               takes("1c 2p 2p 3s 3s 4m 4m 4s 5m 5p 6m 6s 7m 7p 9s 9s 9s", "chiu 9s",
                     "eat 9m with 9p", "discard 8s", options=SITE)),
    "CH-FBU": (claim(SIX, "win", mat_of("2p", "noc")), takes(SIX, "eat 2p with 2m"),
               ask("fault", "faults", {"hand": SIX, "history": [], "action": "pass 2p", "from": "noc"})),
    "CH-C01": (won(SIX, "2s"),),
    "CH-C02": (won(SIX, "2s", prev="u_dung"), won(SIX, "2s", prev="xuong_sai")),
    "CH-C03": (won(SIX, "2s", gate="own"),
               won(f"{TRIPLE} 9m 9m", "2m", gate="own", source="return")),
    "CH-C04": (won(WHOLE, None),),
    "CH-C05": (won(SIX, "2s", gate="own", past_gate=False),),
    "CH-C06": (won(*_CHIU_BON),),
    "CH-C07": (won(f"{TRIPLE} 9m 9m", "2m", source="discard"),),
    "CH-C08": (won("2m 3p 3p 5p 5s 6m 6s 7p 7s", "2m", "4s 4s, 4s 4s, 8p 8p, 6p 6p, 9m 9s"),),
    "CH-C09": (won(*_CHIU_BON, prompt="points"),),
    "CH-C10": (won(_FOUR_CHI, "2s"),),
    "CH-C11": (won(FIVE, "2m"), won(SIX, "2m")),
    "CH-C12": (won(f"1c {PAIRS} 9m 9s", "1c"),),
    "CH-C13": (won("2p 2p 3m 3p 3p 4s 4s 5m 5m 6p 6p 7m 7m 8p 8p 9m 9m 9s 9s", "3m"),),
    "CH-C14": (won(_TOM, "5s"),),
    "CH-C15": (won(_EIGHT_RED, "2p"),),
    "CH-C16": (won(_FOUR_CHI, "2s", prompt="points"),),
    "CH-C17": (won(_EIGHT_RED, "2p", prompt="points"),),
    "CH-C18": (won(_TOM, "5s", prompt="points"),),
    "CH-C19": (won("2m 5p 5s 6m 6s 7p 7s 9m 9s", "2m", "3p 3p, 4s 4s, 6p 6p, 7m 7m, 8p 8p",
                   dealt_no_chan=True),),
    "CH-C20": (won(WIDE, "1c", dealt_chi_rong=True), ask("change_wait", "takes", _WIDE_TAKE)),
    "CH-C21": (won(_FLOWER, "2m", "5m 5m", "own"),),
    "CH-C22": (won("2m 3p 3p 4m 4m 5m 5m 5p 5s 6m 6p 6p 6s 7m 7m 7p 7s 9m 9s", "2m", gate="own"),),
    "CH-C23": (won("2p 2s 3p 3p 4s 4s 5p 5s 6m 6p 6p 6s 7m 7m 7p 7s 8m", "8m", "5m 5m", "own"),),
    "CH-C24": (won("1c 1c 2p 2s 3p 3p 4s 4s 5s 5s 6m 6p 6p 6s 7m 7p 8m 9p 9s", "8m", gate="own"),),
    "CH-C25": (won("2m 3m 3p 3p 3s 4s 4s 5p 5p 7m 7m 7p 7s 8p 8s 9m 9p", "2m", "6m 6m", "own"),),
    "CH-C26": (won("3p 3p 4s 4s 5p 5s 6m 6p 6p 6s 7m 7m 7p 7s 8m 9m 9s", "8m", "5s 5s", "own"),),
    "CH-X-1": (won(FIVE, "2m", gate="own", past_gate=False, prev="u_dung"),),
    "CH-X-2": (ends("hoa_roi_cua_phat", "chi bach_thu"), ends("hoa_roi_cua_phat", "chi hoa_roi_cua_phat")),
    "CH-X-3": (ends("tam_do leo:2", "tam_do leo"),),
    "CH-X-4": (ends("chi", "chi leo"), ends("chi", "chi leo", "wrong")),
    "CH-X-5": (ends("chi bach_thu", "chi"), ends("chi bach_thu", "chi", "wrong")),
    "CH-OPT-1": (starts(NO_CHAN, "lay_down", "opening", LAY), starts(FIVE, "lay_down", "opening", LAY)),
    "CH-OPT-2": (ends("thong", options={"min_points": 4}), ends("bach_thu", options={"min_points": 4})),
    "CH-OPT-3": (wins(WIDE, "1c", options={"chi_rong": "always"}),),
    "CH-SK-1": (ask("best_discard", "pick", {"hand": f"2m {PAIRS} 8s 9m 9s", "history": [],
                                            "seen": "2m 2m"}),),
    "CH-P-1": (won(FIVE, "2m", gate="own", prompt="points"), ends("tam_do leo:2")),
    "CH-P-2": (won(f"1c {PAIRS} 9m 9s", "1c", gate="own", prompt="points"),),
    "CH-P-3": (ends("chi bach_thu", unit=2),),
    "CH-P-4": (ends("chi bach_thu", options={"ga_gop": True}, pot=40),
               ends("thong chi", options={"ga_gop": True}, pot=40)),
    "CH-PEN-1": (ends("xuong", status="treo_tranh"),),
    "CH-PEN-2": (ends("thong", bao=[3]),),
    "CH-PEN-3": (ends("bach_thu", status="u_bao"), ends("chi", status="bo_u")),
    "CH-PEN-4": (ends("", status="u_lao"),),
    "CH-PEN-5": (ends("u_chi_rong", status="chi_rong_missed"),),
}  # fmt: skip
"""In the order of the book."""
