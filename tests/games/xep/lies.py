"""False proofs that the checkers of Xệp must refuse."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.core.proofs import Cite, Line, Split, Sum, Table
from games.core.text import Text, say
from games.decks.four_colour import DECK
from tests.games.lies import (
    Lie,
    block,
    broken_up,
    cite,
    item,
    more,
    named,
    part,
    row,
    saying,
    showing,
    uncited,
    with_fields,
    without,
)

SEAT: dict[str, Any] = {
    "hand": "Ay Bg Bg By Cw Cw Cw Kw Ky Nr Nr", "xep": ["Rr Rr Rr"], "open": ["Kg Kg", "Pg Pr Pw Py"],
}  # fmt: skip
WON = SEAT | {"card": "Nr", "drawer": True}
SEEN = SEAT | {"seen": "Rr"}
NOT_WON = SEAT | {"card": "Cg"}
RESTS = {"hand": "Cr Nr Rr Rr Rr Pg Pr"}
BUSTED = {"hand": "Kr Nw Nw Nw", "open": ["Ay By Ky", "Bw Bw", "Cg Ng Rg", "Cy Cy", "Kw", "Pg Pr Pw",
                                          "Rr Rr Rr"]}  # fmt: skip
FREE = {"hand": "Bw Kr", "open": ["Ay By Ky", "Cg Ng Rg"]}
WINS = {"hand": "Kr Kr Kr Kr Nw Nw Nw", "open": ["Pg Pr Pw Py"]}
THROW = {"hand": "Cw Kr Pg Pr Pw Py Rr Rr Rr"}
BEST = {"hand": "Aw Bg Bg Cg Cy Cy Kw Rw", "xep": ["Kg Kg Kg"], "seen": "Rw Rw",
        "open": ["Kr Kr", "Nr Nr Nr Nr", "Pg Pr Pw Py"]}  # fmt: skip
TIED = {"hand": "Pg Pg Pg Pr Pw Py"}
ADDED = {"xep": ["Rr Rr Rr"], "open": ["Kg", "Pg Pr Pw"], "hand_groups": ["Ay By Ky", "Cw Cw"]}
POSITION = {"n": 3, "seat": 0, "xep": [[], [], []], "open": [[], [], []], "stock": 30}
HAND = "Ag Ag Ay Bw Bw By Cg Cy Kr Kw Ky Nr Nr Ny Pg Pr Pw Py Rg Ry"
DRAWN = POSITION | {"phase": "drawn", "hands": [HAND, None, None], "card": "Nr", "who": 0}
DRAWER = POSITION | {"phase": "drawer", "hands": [HAND, None, None], "card": "Ky", "who": 0}
LAID = POSITION | {
    "phase": "drawer", "hands": [HAND.removesuffix(" Ry"), None, None], "card": "Kg", "who": 0,
    "open": [["Kg"], [], []],
}  # fmt: skip
PULL = LAID | {"phase": "pull", "hands": [HAND.removesuffix(" Py Rg Ry"), None, None],
               "open": [["Bg Bg", "Kg"], [], []]}  # fmt: skip
FULL = POSITION | {"phase": "discard", "hands": [HAND + " Rw", None, None], "who": 0}
CLAIM = POSITION | {
    "phase": "claim", "seat": 2, "hands": [SEAT["hand"], None, None], "card": "Nr", "who": 0,
    "xep": [SEAT["xep"], [], []], "open": [SEAT["open"], [], []],
}  # fmt: skip
JOINED = CLAIM | {"card": "Rr", "action": "pass"}
SOLDIERS = LAID | {
    "open": [["Pg Pr Py"], [], []], "card": "Pg", "action": "add Pg to Pg Pr Py",
    "hands": ["Ay Bw By Cg Cy Kr Kw Ky Nr Ny Rg", None, None],
}  # fmt: skip
UNWILLING = POSITION | {
    "phase": "drawn", "seat": 1, "hands": [SEAT["hand"], "Ag Ar Bw", "Cg Ng"], "card": "Nr",
    "xep": [SEAT["xep"], [], []], "open": [SEAT["open"], [], []], "wants_win": [1, 2],
}  # fmt: skip
WILLING = UNWILLING | {"wants_win": [0, 1, 2]}
PAID = {"n": 3, "cuoc": 5, "result": "win", "out": [], "winner": 1, "lenh": 21}
COUNTED = {"n": 3, "cuoc": 1, "result": "win", "out": [], "winner": 0} | WON
LAST = {"n": 3, "last": {"result": "win", "winner": 2, "dealer": 0, "out": []}}
READ = {"deck": "four_colour", "cards": "Rr", "names": "Br Cr Nr Pr Rg Rr Rw Ry"}
FOUND = {"deck": "four_colour", "cards": "Br Kr Ky Pr Pw Rg Rr Ry", "find": "red"}

HIDES = UNWILLING | {"seat": 0}
SNATCHED = ("Seat A snatched the red horse, holding 2 red horses. "
            "Seat B lost the turn; play went on from seat A.")  # fmt: skip
WON_BY = "Seat A can win with the red horse, with 16 lệnh."
LATER = "Seat A and seat C can both win. In playing order from the drawer seat A came first."

LIES = [
    # a group, and groups added up
    Lie("group", {"cards": "Kr", "concealed": False}, block(Cite, named("XE-GRP-2"))),
    Lie("group", {"cards": "Kr", "concealed": False}, block(Sum, item(more()))),
    Lie("group", {"cards": "Aw Aw Aw", "concealed": False}, block(Sum, item(more(2)))),
    Lie("group", {"cards": "Aw Aw Aw", "concealed": True}, cite("XE-LENH-2", named("XE-LENH-1"))),
    Lie("group", {"cards": "Kr Ky", "concealed": False}, uncited("XE-GRP-9")),
    Lie("lenh", ADDED, block(Sum, item(more(-2)))),
    Lie("lenh", ADDED, block(Sum, lambda s: replace(s, total=s.total + 1))),
    Lie("lenh", ADDED, block(Sum, lambda s: replace(
        s, items=s.items[1:], total=s.total - s.items[0].amount))),
    Lie("lenh", ADDED, uncited("XE-LENH-2")),
    # a hand cut into groups
    Lie("arrange", RESTS, block(Split, broken_up)),
    Lie("arrange", RESTS, block(Split, part(lambda p: replace(p, worth=9)))),
    Lie("arrange", RESTS, block(Split, part(lambda p: replace(p, name=Text("x", "triple"))))),
    Lie("arrange", RESTS, block(Split, lambda s: replace(s, rest=s.rest[1:]))),
    Lie("arrange", RESTS, block(Split, lambda s: replace(
        s, bounds=tuple(replace(b, least=0) for b in s.bounds)))),
    Lie("arrange", {"hand": "Pg Pr Pw Py"}, block(Split, lambda s: replace(
        s, parts=(replace(s.parts[0], name=Text("x", "three soldiers"), cards=("Pg", "Pr", "Pw"), worth=1),),
        rest=("Py",)))),
    Lie("arrange", SEAT, block(Sum, item(lambda i: replace(i, label=Text("x", "x (open)"), amount=1)))),
    Lie("arrange", SEAT, without(Sum)),
    Lie("arrange", TIED, block(Split, lambda s: replace(s, says=s.says[:-1]))),
    Lie("arrange", TIED, block(Split, lambda s: replace(s, says=(*s.says[:-1], say(Text(
        "x", "Another grouping also has 0 rác and 9 lệnh; either is right.")))))),
    Lie("arrange", SEAT, block(Split, lambda s: replace(s, says=(*s.says, say(Text(
        "x", "Another grouping also has 0 rác and 6 lệnh; either is right.")))))),
    Lie("arrange", SEAT, lambda proof: (*proof, Line((), 0))),
    # wins and outs
    Lie("is_win", WON, block(Sum, item(more(-2)))),
    Lie("is_win", WON, uncited("XE-XEP-1")),
    Lie("is_win", WON, cite("XE-XEP-1", named("XE-XEP-2"))),
    Lie("is_win", WON, without(Sum)),
    Lie("is_win", NOT_WON, cite("XE-WIN-1", named("XE-WIN-2"))),
    Lie("is_win", NOT_WON, without(Split)),
    Lie("outs", SEAT, block(Table, row(lambda r: replace(r, best=not r.best)))),
    Lie("outs", SEAT, block(Table, row(lambda r: replace(r, total=(r.total or 0) + 1), at=1))),
    Lie("outs", SEAT, block(Table, row(lambda r: replace(r, barred=Text("x", "rác is left"))))),
    Lie("outs", SEAT, block(Table, row(lambda r: replace(r, candidate=DECK.run(["Ay"]))))),
    Lie("outs", SEAT, uncited("XE-WIN-1")),
    Lie("outs", SEAT, cite("XE-WIN-1", saying("With the yellow advisor rác is left."))),
    Lie("outs", SEAT, cite("XE-WIN-1", saying(
        "With the yellow advisor, yellow elephant and red horse rác is left."))),
    Lie("outs", SEAT, cite("XE-WIN-1", saying("No card leaves the hand without rác."))),
    Lie("outs", SEAT, cite("XE-WIN-2", saying("No unseen card lets this hand win."))),
    Lie("outs", SEEN, cite("XE-WIN-2", saying("Red chariot: 4 in the deck, 3 yours, 0 seen, 1 left."))),
    Lie("outs", SEEN, cite("XE-WIN-2", saying("Without rác you still need groups worth 15 lệnh."))),
    Lie("outs", {"hand": "", "open": ["Ay Ay"]}, cite("XE-WIN-1", saying(
        "No card leaves the hand without rác.")), {"lone_tuong": False}),
    Lie("outs", {"hand": "", "open": ["Ay Ay"]}, cite("XE-WIN-1", saying(
        "With the yellow advisor rác is left.", "No unseen card lets this hand win.")),
        {"lone_tuong": False}),
    Lie("outs", SEAT, block(Table, lambda t: replace(t, rows=t.rows[1:]))),
    Lie("outs", SEAT, block(Table, lambda t: replace(t, rows=(*t.rows, t.rows[0])))),
    Lie("outs", SEAT, block(Split, broken_up)),
    Lie("outs", SEAT, block(Sum, item(more(), at=-1))),
    Lie("outs", SEAT, without(Sum)),
    Lie("outs", SEAT, without(Cite)),
    # throws
    Lie("discardable", THROW, cite("XE-DIS-2", showing("Cw"))),
    Lie("discardable", THROW, cite("XE-DIS-3", showing("Rr", "Rr"))),
    Lie("discardable", THROW, cite("XE-DIS-3", with_fields(n=4))),
    Lie("discardable", THROW, cite("XE-DIS-4", showing("Pg", "Pr", "Pw"))),
    Lie("discardable", THROW, uncited("XE-DIS-4")),
    Lie("discardable", THROW, cite("XE-DIS-5", saying("No card may be discarded."))),
    Lie("ui", BUSTED, block(Split, broken_up)),
    Lie("ui", BUSTED, block(Sum, item(more()))),
    Lie("ui", BUSTED, uncited("XE-DIS-3")),
    Lie("ui", BUSTED, uncited("XE-UI-1")),
    Lie("ui", BUSTED, cite("XE-UI-1", saying("Not ùi: a card may still be discarded."))),
    Lie("ui", BUSTED, cite("XE-UI-1", saying(
        "You must discard, no card may be discarded, and you cannot win."))),
    Lie("ui", BUSTED, cite("XE-UI-1", saying(
        "You must discard, no card may be discarded, and you cannot win.",
        "No rác, but 2 + 0 + 1 + 0 + 1 + 1 + 1 + 1 + 4 = 11 lệnh. A win needs at least 15."))),
    Lie("ui", FREE, cite("XE-UI-1", saying(
        "You must discard, no card may be discarded, and you cannot win."))),
    Lie("ui", WINS, cite("XE-UI-1", saying("Not ùi: without rác and with 15 lệnh it is a win."))),
    Lie("ui", WINS, cite("XE-UI-1", saying("Not ùi: a card may still be discarded."))),
    Lie("best_discard", BEST, block(Table, row(lambda r: replace(r, best=False)))),
    Lie("best_discard", BEST, block(Table, row(lambda r: replace(r, total=(r.total or 0) + 1)))),
    Lie("best_discard", BEST, block(Table, row(lambda r: replace(
        r, parts=r.parts[1:], total=(r.total or 0) - r.parts[0][1])))),
    Lie("best_discard", BEST, block(Table, lambda t: replace(t, rows=t.rows[1:]))),
    Lie("best_discard", BEST, block(Table, lambda t: replace(t, unit=Text("x", "rác")))),
    Lie("best_discard", BEST, block(Split, broken_up)),
    Lie("best_discard", BEST, uncited("XE-SKILL-1")),
    # acts
    Lie("legal_actions", DRAWN, block(Cite, saying("Reveal the red horse: allowed."))),
    Lie("legal_actions", DRAWN, block(Cite, named("XE-TURN-3"))),
    Lie("legal_actions", DRAWN, block(Cite, showing("Nr"), at=1)),
    Lie("legal_actions", DRAWN, block(Cite, with_fields(n=3), at=1)),
    Lie("legal_actions", DRAWN, without(Cite, at=0)),
    Lie("judge", FULL | {"action": "discard Kr"}, block(Cite, saying("Discard the red general: allowed."))),
    Lie("judge", FULL | {"action": "discard Kr"}, block(Cite, showing("Kw", "Ky"))),
    Lie("judge", FULL | {"action": "win"}, cite("XE-WIN-1", showing("Ay"))),
    Lie("judge", FULL | {"action": "win"}, cite("XE-WIN-1", with_fields(n=1))),
    Lie("judge", DRAWER | {"action": "eat Ky"}, block(Cite, named("XE-EAT-3"))),
    Lie("judge", JOINED, cite("XE-GIAT-3", saying(
        "Not now, pass: not allowed.", "With the triple of red horses one must add the red chariot there."))),
    Lie("judge", JOINED, cite("XE-GIAT-3", saying(
        "Not now, pass: not allowed.", "With the pair of red chariots one must add the red chariot there."))),
    Lie("judge", JOINED, cite("XE-GIAT-3", saying(
        "Not now, pass: not allowed.", "With the triple of red chariots one must add the red horse there."))),
    Lie("judge", PULL | {"action": "pass"}, cite("XE-KEO-1", saying(
        "Pass: not allowed.",
        "The drawer has the pair of green elephants open and must pull the green general there."))),
    Lie("judge", PULL | {"action": "add Kg to Kg"}, block(Cite, saying(
        "Pull the green general to the green general: allowed."))),
    Lie("judge", PULL | {"action": "add Kg to Kg"}, block(Cite, saying(
        "Pull the green general to the open pair of green generals: allowed."))),
    Lie("judge", LAID | {"action": "eat Kg"}, cite("XE-EAT-2", saying(
        "Eat the green general alone: not allowed.",
        "The green general may not be eaten alone: this table does not allow it."))),
    Lie("judge", LAID | {"action": "eat Kg"}, cite("XE-EAT-2", saying(
        "Eat the green general alone: not allowed.",
        "The green general may not be eaten alone: it is not a general."))),
    Lie("judge", DRAWER | {"action": "eat Ky"}, cite("XE-EAT-2", saying(
        "Eat the yellow general alone: not allowed.",
        "The yellow general may not be eaten alone: it already lies open and may only be added there.")),
        {"lone_tuong": False}),
    Lie("judge", SOLDIERS, cite("XE-EAT-3", saying(
        "Add the green soldier to the red, yellow and green soldiers: not allowed.",
        "The green soldier cannot join the red, green and white soldiers."))),
    Lie("judge", SOLDIERS, cite("XE-EAT-3", saying(
        "Add the green soldier to the four soldiers: not allowed.",
        "The green soldier cannot join the red, yellow and green soldiers."))),
    Lie("after", CLAIM | {"card": "Rr", "action": "add Rr to Rr Rr Rr"}, block(Cite, saying(
        "Snatch: add the red chariot to the open triple of red chariots: allowed."))),
    Lie("next", FULL | {"action": "discard Rw"}, block(
        Cite, saying("Seat A: discard the white chariot. Then: a draw.", "Asked: seat C.", "x"))),
    Lie("next", FULL | {"action": "discard Rw"}, block(
        Cite, saying("Seat A: discard the white chariot. Then: a discard.", "Asked: seat B.", "x"))),
    Lie("after", DRAWN | {"action": "xep Nr"}, block(Cite, named("XE-TURN-3"))),
    Lie("after", DRAWN | {"action": "xep Nr"}, block(Cite, saying("Hide the red horse: not allowed."))),
    Lie("view", "xep-133", without(Cite)),
    Lie("resolve", "xep-041", block(Cite, showing())),
    Lie("resolve", "xep-041", block(Cite, named("XE-GIAT-1"))),
    Lie("resolve", "xep-041", block(Cite, saying("Seat C drew the card."))),
    Lie("resolve", "xep-040", without(Split)),
    Lie("resolve", UNWILLING, cite("XE-GIAT-2", saying(SNATCHED))),
    Lie("resolve", UNWILLING, cite("XE-GIAT-2", saying(
        "Seat C could win but did not want to.", SNATCHED))),
    Lie("resolve", UNWILLING, cite("XE-GIAT-2", saying(
        "Seat A could win but did not want to.", SNATCHED.replace("Seat B", "Seat C")))),
    Lie("resolve", UNWILLING, cite("XE-GIAT-2", saying(
        "Seat A could win but did not want to.", SNATCHED.replace("eat A", "eat C")))),
    Lie("resolve", UNWILLING, cite("XE-GIAT-2", saying(
        "Seat A could win but did not want to.", SNATCHED.replace("2 red", "3 red")))),
    Lie("resolve", WILLING, cite("XE-GIAT-1", saying("Seat A can win with the red horse, with 20 lệnh."))),
    Lie("resolve", WILLING, cite("XE-GIAT-1", saying(WON_BY, LATER))),
    Lie("resolve", HIDES, cite("XE-XEP-1", saying(
        "Seat A drew the red horse and, holding 2 red horses, must hide the red chariot."))),
    Lie("resolve", "xep-040", block(Split, broken_up)),
    # the deal and its end
    Lie("setup", LAST, block(Sum, item(more()))),
    Lie("setup", LAST, cite("XE-DEAL-4", saying("Seat A must deal."))),
    Lie("score", PAID, block(Sum, item(more()))),
    Lie("score", PAID, without(Sum)),
    Lie("score", PAID, cite("XE-PAY-2", with_fields(total=100))),
    Lie("score", PAID, cite("XE-PAY-2", named("XE-PAY-1"))),
    Lie("score", PAID, uncited("XE-WIN-6")),
    Lie("score", COUNTED, block(Sum, item(more(-2)))),
    # the deck
    Lie("read_card", READ, block(Cite, lambda c: replace(c, cards=("Ry",)))),
    Lie("name_card", {"deck": "four_colour", "cards": READ["names"], "name": "Rr"}, block(
        Cite, lambda c: replace(c, cards=()))),
    Lie("find_cards", FOUND, block(Cite, lambda c: replace(c, cards=c.cards[1:]))),
]  # fmt: skip
