"""Acts of Chắn: how they are said, by which rules they are allowed and refused, and which rule an act
without a fault comes near to. Written from section 7 and section 10 of the rules document.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from games.core.cards import Deck
from tests.games.chan import reference
from tests.games.chan.seats import faults, melds_of
from tests.games.checkers import Shown, verdict

ACTS = (
    (r"draw from the stock", "draw"), (r"pass|let the card go to the right", "pass"),
    (r"call ù", "win"), (r"lay the hand down", "lay_down"), (r"eat the (.+) as a chắn", "eat {0} with {0}"),
    (r"eat the (.+) as a cạ with the (.+)", "eat {0} with {1}"), (r"chíu the (.+)", "chiu {0}"),
    (r"play (?:the )?(.+)", "discard {0}"), (r"give back the (.+)", "return {0}"),
)  # fmt: skip
"""How an act is said."""


def act_of(words: str, deck: Deck) -> str:
    """ "eat the nine of vạn as a chắn" as an action."""
    kinds = {name.en: kind for kind, name in deck.names.items()}
    for pattern, act in ACTS:
        found = re.fullmatch(pattern, words)
        if found:
            return act.format(*(kinds[name] for name in found.groups()))
    raise AssertionError(words)


def acts_of(words: str, deck: Deck) -> tuple[list[str], bool] | None:
    """The acts that a sentence allows or refuses, and which it does."""
    found = verdict(words)
    if not found:
        return None
    return [act_of(act, deck) for act in re.split("; |, | and ", found[0])], found[1]


# ---------------------------------------------------------------- what allows and what forbids


VERBS = {
    "opening": {"lay_down", "pass"}, "first": {"discard", "win"}, "discard": {"discard"},
    "return": {"return"}, "claim": {"eat", "chiu", "win", "pass", "draw"},
}  # fmt: skip
"""The acts of a phase (6.2)."""


def chooses(shown: Shown) -> bool:
    mat: dict[str, Any] | None = shown.given.get("mat")
    return mat is not None and mat["chooser"] == shown.given["seat"]


def lets_go(shown: Shown) -> bool:
    """Is a pass dưới here: does the card lie in the gate of the seat that has the choice (6.3)?"""
    return chooses(shown) and shown.given["mat"]["gate"] == shown.given["seat"]


def permits(shown: Shown, act: str) -> str:
    """The rule by which a legal act is allowed."""
    verb, phase = act.split()[0], shown.given["phase"]
    if phase != "claim":
        of_phase = {
            "opening": "CH-OPT-1", "first": "CH-DIS-1", "discard": "CH-EAT-3", "return": "CH-RET-1"
        }  # fmt: skip
        return "CH-U-7" if verb == "win" else of_phase[phase]
    refusing = "CH-PASS-1" if lets_go(shown) else "CH-DRAW-3"
    return {
        "eat": "CH-EAT-2", "chiu": "CH-CHIU-2", "draw": "CH-DRAW-4",
        "win": "CH-U-4" if shown.given["mat"]["from"] == "noc" else "CH-C07",
        "pass": refusing if chooses(shown) else "CH-FLOW-1",
    }[verb]  # fmt: skip


def forbids(shown: Shown, act: str) -> list[str]:
    """The first rule of form that an act breaks; else all its faults (section 10, `judge`)."""
    form = (form_of_win if act == "win" else form_of)(shown, act)
    if form:
        return [form]
    if act.split()[0] not in ("eat", "chiu", "discard", "return"):
        return []
    hand = reference.cards(shown.given["hand"])
    return faults(shown, act, hand, list(shown.given["history"]))


def form_of(shown: Shown, act: str) -> str | None:
    """The first rule of form that an act other than ù breaks."""
    given: Any = shown.given
    verb, x, y = (*act.replace(" with", "").split(), "", "")[:3]
    hand, mat = Counter(given["hand"].split()), given.get("mat") or {}
    own, mine = mat.get("gate") == mat.get("chooser"), chooses(shown)
    strange = verb in ("eat", "chiu") and x != mat.get("card")
    tests = {
        "CH-FLOW-1": verb not in VERBS[given["phase"]],
        "CH-OPT-1": verb == "lay_down" and (
            max(hand.values(), default=0) > 1 or not shown.options.get("lay_down_no_chan", False)
        ),
        "CH-BAO-1": verb in ("eat", "chiu") and given.get("bao", False),
        "CH-ACT-2": strange,
        "CH-CHIU-3": verb == "chiu" and put_down(shown),
        "CH-CHIU-1": verb == "chiu" and hand[x] != 3,
        "CH-EAT-2": verb == "eat" and not mine,
        "CH-ACT-1": (verb == "eat" and not hand[y]) or (verb in ("discard", "return") and not hand[x]),
        "CH-EAT-1": verb == "eat" and reference.pairs(x, y) is None,
        "CH-DRAW-1": verb == "draw" and not mine,
        "CH-DRAW-2": verb == "draw" and own,
        "CH-DRAW-3": verb == "draw" and not given["noc"],
        "CH-DRAW-4": verb == "pass" and mine and not own and given["noc"] > 0,
    }  # fmt: skip
    return next((rule for rule, fails in tests.items() if fails), None)


def form_of_win(shown: Shown, act: str) -> str | None:
    """The first rule that forbids an ù."""
    given: Any = shown.given
    if act not in VERBS[given["phase"]]:
        return "CH-FLOW-1"
    if given.get("bao"):
        return "CH-BAO-1"
    if given.get("bo_u") and shown.options.get("fault_mode") != "record":
        return "CH-U-6"
    if put_down(shown):
        return "CH-CHIU-3"
    mat = given.get("mat") or {}
    return reference.wins(
        reference.cards(given["hand"]), melds_of(shown), mat.get("card"), mat.get("from", "noc"),
        given.get("dealt_chi_rong", False), shown.options.get("chi_rong", "dealt"),
    )  # fmt: skip


def put_down(shown: Shown) -> bool:
    """Did the seat put the card on the mat down itself? A played card without `by` is of its gate."""
    mat = shown.given.get("mat") or {}
    by = mat.get("by")
    if by is None and mat.get("from") == "discard":
        by = mat["gate"]
    return by is not None and by == shown.given["seat"]


# ---------------------------------------------------------------- what an act without a fault comes near to


def near(shown: Shown) -> set[str]:
    """The rules that may be named where an act is without a fault: those whose matter it touches, else the
    rule of form of such an act."""
    given = shown.given
    verb, x, *own = given["action"].split()
    if verb == "pass":
        return {"CH-FBU"}
    y, hand = own[1] if own else "", Counter(given["hand"].split())
    events = [event.split() for event in given["history"]]
    same = {event[0] for event in events if event[1][0] == x[0]}
    ate_ca = any(e[0] == "eat" and e[1] != e[3] and e[1][0] == x[0] for e in events)
    plays = [e[1] for e in events if e[0] in ("discard", "return")]
    put = bool(same & {"discard", "return"})
    if verb == "chiu":
        return {"CH-F19"} if ate_ca else {"CH-CHIU-2"}
    if verb in ("discard", "return"):
        tests = {"CH-F09": "pass" in same, "CH-F14": "eat" in same, "CH-F13": put}
        return touched(tests) or {"CH-DIS-1"}
    if x == y:
        tests = {
            "CH-F08": "pass" in same, "CH-F12": put, "CH-F02": hand[x] > 1,
            "CH-F10": whole_ca(plays),
        }  # fmt: skip
        return touched(tests) or {"CH-EAT-1"}
    tests = {
        "CH-F00": bool(given.get("on_top")), "CH-F18": ate_ca, "CH-F10": len(plays) > 1,
        "CH-F11": len(plays) == 1, "CH-F05": hand[y] > 1,
        "CH-F03": any(kind[0] == x[0] and kind != y for kind in hand),
    }  # fmt: skip
    return touched(tests) or ({"CH-F04", "CH-EAT-1"} if nearly_waits(shown) else {"CH-EAT-1"})


def touched(tests: dict[str, bool]) -> set[str]:
    return {rule for rule, holds in tests.items() if holds}


def whole_ca(plays: list[str]) -> bool:
    return any(a[0] == b[0] and a != b for a in plays for b in plays)


def nearly_waits(shown: Shown) -> bool:
    """A whole hand without a ba đầu that lacks but one chắn of five, or two què of a wait."""
    hand = reference.cards(shown.given["hand"])
    melds = melds_of(shown)
    chan, que, ba_dau = reference.laid(hand)
    whole = len(hand) + len(reference.mat_cards(melds)) == 19
    return whole and chan + reference.mat_chan(melds) >= 4 and len(que) <= 3 and not ba_dau
