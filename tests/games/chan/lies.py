"""False proofs that the checkers of Chắn must refuse."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.core.proofs import Cite, Line, Split, Sum, Table
from games.core.text import Text
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

WAITING = "2m 3p 3p 4s 4s 5p 5s 6m 6p 6p 6s 7m 7m 7p 7s 8p 8p 9m 9s"
ODD = "1c 2m 2p 2p 3m 3s 3s 4m 4m 4s 5m 5p 6m 6s 7m 7p 8p 9m 9p"
MELDED = {"hand": "2m 2p 3m 3p 4m 5m 6m 7m 8m 9p 9p 9p 9p", "melds": ["4s 4s 4s 4s", "7p 7s"]}
WON = {"hand": WAITING, "card": "2m"}
MELDED_WIN = {"hand": "2m 3p 3p 5p 5s 6m 6p 6p 6s 7m 7m", "melds": ["4s 4s 4s 4s", "7p 7s", "9m 9s"],
              "card": "2m"}  # fmt: skip
FAULT = {"hand": ODD, "history": [], "action": "eat 9s with 9m", "from": "discard"}
REFUSED = {
    "hand": ODD.replace("9m 9p", "8s 9m"),
    "history": ["pass 9m"],
    "action": "eat 9p with 9m",
}
SOUND = {"hand": ODD.replace("3m ", "").replace("9p", "9p 9p"), "history": [],
         "action": "eat 9s with 9m", "from": "discard"}  # fmt: skip
CLAIM: dict[str, Any] = {
    "n": 4, "seat": 1, "phase": "claim", "hand": ODD, "history": [], "noc": 20,
    "mat": {"card": "9m", "from": "discard", "gate": 0, "chooser": 1},
}  # fmt: skip
OWN = CLAIM | {"mat": {"card": "9m", "from": "noc", "gate": 1, "chooser": 1}}
BESIDE = CLAIM | {"seat": 3, "action": "pass"}
RECORD = {"fault_mode": "record"}
RESOLVE = {"n": 4, "mat": {"card": "9m", "from": "discard", "gate": 0, "chooser": 1},
           "claims": [None, "chiu 9m", "eat 9m with 9p", None]}  # fmt: skip
TWO_WINS = {"n": 4, "mat": {"card": "2p", "from": "noc", "gate": 2, "chooser": 2},
            "claims": ["win", "win", None, "win"]}  # fmt: skip
RETURNED = RESOLVE | {"claims": [None, None, "chiu 9m", None]}
NEXT = {"n": 4, "phase": "claim", "seat": 1, "action": "pass", "noc": 12,
        "mat": {"card": "5m", "from": "noc", "gate": 1, "chooser": 1}}  # fmt: skip
DECLARE = {"hand": WAITING, "melds": [], "win": {"card": "2m", "from": "noc", "gate": "own"}}
RED = {"hand": "1c 1c 2m 3p 3p 4s 4s 5p 5s 6m 6s 7p 7s 8m 8m 8s 8s 9m 9m",
       "win": {"card": "2p", "from": "noc", "gate": "other"}}  # fmt: skip
SCORE = {"n": 4, "seat": 1, "cuoc": ["chi", "bach_thu"]}
TOO_MUCH = SCORE | {"declared": ["chi", "bach_thu", "leo"]}
TOO_OFTEN = {"n": 4, "seat": 1, "cuoc": ["chi", "leo"], "declared": ["chi", "leo:2"]}
TOO_LITTLE = SCORE | {"declared": ["chi"]}
FLOWER = {"n": 4, "seat": 1, "cuoc": ["hoa_roi_cua_phat", "leo"], "declared": ["hoa_roi_cua_phat"]}
PENALTY = {"n": 4, "seat": 1, "cuoc": ["chi"], "status": "u_lao"}
CAI = {"n": 4, "drawer": 1, "card": "7m", "pile": 0}
PLAY = {"hand": "2m 3p 3p 4s 4s 5p 5s 6m 6p 6p 6s 7m 7m 7p 7s 8p 8p 8s 9m 9m", "history": ["pass 2m"],
        "seen": "2m 2p 2s"}  # fmt: skip
CHANGE = {"hand": "1c 3p 3p 4s 4s 5p 5s 6m 6p 6p 6s 7m 7m 7p 7s 8p 8p 9m 9m", "history": [], "card": "5p",
          "from": "discard"}  # fmt: skip
READ = {"deck": "chan", "cards": "7m", "names": "7m 9m"}
FOUND = {"deck": "chan", "cards": "7m 7p 8s 9m 9p 9s", "find": "rank:7"}

LIES = [
    # the hand laid out
    Lie("arrange", {"hand": WAITING}, block(Split, broken_up)),
    Lie("arrange", {"hand": WAITING}, block(Split, part(lambda p: replace(p, worth=0)))),
    Lie("arrange", {"hand": WAITING}, block(Split, part(lambda p: replace(p, name=Text("x", "cạ"))))),
    Lie("arrange", {"hand": WAITING}, block(Split, lambda s: replace(s, rest=()))),
    Lie("arrange", {"hand": WAITING}, block(Split, lambda s: replace(
        s, bounds=tuple(replace(b, least=0) for b in s.bounds)))),
    Lie("arrange", {"hand": WAITING}, block(Split, lambda s: replace(s, bounds=s.bounds[1:]))),
    Lie("arrange", {"hand": WAITING}, block(Cite, saying(
        "The hand needs at least 1 more eat before it waits."))),
    Lie("arrange", {"hand": WAITING}, without(Cite)),
    Lie("arrange", {"hand": "6m 6p 6p 6s"}, block(Split, lambda s: replace(s, parts=tuple(
        replace(p, name=Text("x", "cạ"), cards=cards, worth=0)
        for p, cards in zip(s.parts, (("6m", "6p"), ("6p", "6s")), strict=True))))),
    Lie("arrange", MELDED, block(Sum, item(more(-1), at=1))),
    Lie("arrange", MELDED, block(Sum, item(lambda i: replace(i, cards=i.cards[:2], amount=1)))),
    Lie("arrange", MELDED, without(Sum)),
    Lie("arrange", MELDED, lambda proof: (*proof, Line((), 0))),
    # wins and waits
    Lie("is_win", WON, block(Split, broken_up)),
    Lie("is_win", WON, block(Split, lambda s: replace(s, parts=s.parts[1:], rest=("2m",)))),
    Lie("is_win", WON, block(Cite, named("CH-U-2"))),
    Lie("is_win", WON | {"card": "2p"}, block(Cite, with_fields(n=6))),
    Lie("is_win", WON | {"card": "3m"}, block(Cite, showing("3p"))),
    Lie("is_win", WON | {"card": "3m"}, block(Cite, with_fields(n=3))),
    Lie("is_win", MELDED_WIN, block(Sum, item(more()))),
    Lie("is_win", MELDED_WIN, without(Sum)),
    Lie("waits", {"hand": WAITING}, block(Sum, item(more()))),
    Lie("waits", {"hand": WAITING}, block(Sum, item(lambda i: replace(i, label=Text("x", "two of văn"))))),
    Lie("waits", {"hand": WAITING}, without(Sum)),
    Lie("waits", {"hand": WAITING}, block(Cite, saying("You wait for two of vạn; 4 unseen."))),
    Lie("waits", {"hand": WAITING}, without(Split)),
    # faults and acts
    Lie("fault", FAULT, block(Cite, named("CH-F05"))),
    Lie("fault", FAULT, block(Cite, showing("9m"))),
    Lie("fault", FAULT, without(Cite)),
    Lie("fault", FAULT, without(Split)),
    Lie("fault", SOUND, block(Cite, saying("Eat the nine of sách as a cạ with the nine of vạn: allowed."))),
    Lie("fault", REFUSED, block(Cite, showing("9p"))),
    Lie("fault", REFUSED, block(Cite, named("CH-F06"))),
    Lie("fault", SOUND, block(Cite, named("CH-EAT-1"))),
    Lie("fault", SOUND, block(Cite, named("CH-F08"))),
    Lie("legal_actions", CLAIM, cite("CH-EAT-2", saying("Draw from the stock: allowed."))),
    Lie("legal_actions", CLAIM, block(Cite, named("CH-DRAW-1"))),
    Lie("legal_actions", CLAIM, block(Cite, saying("Draw from the stock and pass: allowed."))),
    Lie("legal_actions", CLAIM, lambda proof: (proof[0], *proof)),
    Lie("legal_actions", CLAIM, cite("CH-CHIU-1", named("CH-CHIU-3"))),
    Lie("legal_actions", OWN, cite("CH-PASS-1", saying("Pass: allowed."))),
    Lie("legal_actions", OWN, cite("CH-PASS-1", named("CH-FLOW-1"))),
    Lie("legal_actions", CLAIM, cite("CH-DRAW-4", saying("Draw from the stock: not allowed."))),
    Lie("legal_actions", CLAIM, cite("CH-F01", showing("9p"))),
    Lie("legal_actions", CLAIM, cite("CH-F01", named("CH-F02"))),
    Lie("legal_actions", CLAIM, cite("CH-CHIU-1", with_fields(n=2))),
    Lie("legal_actions", CLAIM, block(Split, broken_up)),
    Lie("judge", CLAIM | {"action": "eat 9m with 8p"}, block(Cite, named("CH-EAT-2"))),
    Lie("judge", CLAIM | {"action": "eat 9m with 8p"}, block(Cite, showing("9m"))),
    Lie("judge", CLAIM | {"action": "eat 9m with 9m"}, block(
        Cite, saying("Eat the nine of vạn as a chắn: not allowed."))),
    Lie("judge", CLAIM | {"action": "draw"}, without(Split)),
    Lie("judge", BESIDE, block(Cite, named("CH-PASS-1"))),
    Lie("judge", BESIDE, block(Cite, saying("Let the card go to the right: allowed."))),
    Lie("judge", BESIDE | {"action": "draw"}, block(Cite, named("CH-DRAW-2"))),
    Lie("judge", CLAIM | {"action": "eat 9m with 9p"}, without(Cite, at=0), RECORD),
    Lie("judge", CLAIM | {"action": "eat 9m with 9p"}, block(Cite, named("CH-EAT-1"), at=1), RECORD),
    Lie("judge", CLAIM | {"action": "eat 9m with 9p"}, block(Cite, saying(
        "Every card would be a fault, so any of them may be played."), at=1), RECORD),
    Lie("resolve", RESOLVE, cite("CH-PRI-1", saying("Seat C gets the card: chíu the nine of vạn."))),
    Lie("resolve", RESOLVE, cite("CH-PRI-1", showing("9p"))),
    Lie("resolve", RESOLVE, uncited("CH-EAT-2")),
    Lie("resolve", RESOLVE, cite("CH-EAT-3", saying("The deal ends."))),
    Lie("resolve", TWO_WINS, cite("CH-PRI-2", saying(
        "Seat D and seat A can both ù. From the gate on, seat A comes first."))),
    Lie("resolve", TWO_WINS, cite("CH-PRI-1", saying("Seat D gets the card: call ù."))),
    Lie("resolve", TWO_WINS, lambda proof: (*proof, *(
        named("CH-EAT-3")(saying("The deal ends.")(found)) for found in proof[:1]
        if isinstance(found, Cite)))),
    Lie("resolve", RETURNED, cite("CH-RET-1", saying("Then that seat plays a card."))),
    Lie("resolve", RETURNED, cite("CH-RET-1", named("CH-EAT-3"))),
    Lie("next", NEXT, cite("CH-FLOW-2", saying("The choice is with seat D."))),
    Lie("next", NEXT, without(Cite, at=0)),
    # cước, points, payments
    Lie("declare", DECLARE, block(Sum, item(more()))),
    Lie("declare", DECLARE, block(Sum, item(more()), at=1)),
    Lie("declare", DECLARE, block(Sum, lambda s: replace(
        s, items=(replace(s.items[0], amount=1), replace(s.items[1], amount=4))), at=1)),
    Lie("declare", DECLARE, block(Sum, item(more()), at=2)),
    Lie("declare", DECLARE, without(Sum)),
    Lie("declare", DECLARE, uncited("CH-C03")),
    Lie("declare", DECLARE, cite("CH-C11", named("CH-C12"))),
    Lie("declare", DECLARE, cite("CH-C11", showing("3p"))),
    Lie("declare", DECLARE, cite("CH-X-1", saying("Declared: “chì”."))),
    Lie("declare", RED, cite("CH-C15", showing("1c", "1c"))),
    Lie("declare", RED, cite("CH-C17", with_fields(n=1))),
    Lie("score", SCORE, block(Sum, item(more()))),
    Lie("score", SCORE, block(Sum, item(more()), at=1)),
    Lie("score", SCORE, block(Sum, item(more()), at=2)),
    Lie("score", SCORE, block(Sum, lambda s: replace(s, items=s.items[::-1]), at=2)),
    Lie("score", SCORE, without(Sum)),
    Lie("score", SCORE, uncited("CH-P-1")),
    Lie("score", TOO_MUCH, cite("CH-X-4", named("CH-X-5"))),
    Lie("score", TOO_MUCH, cite("CH-X-4", saying("Declared too much: tôm."))),
    Lie("score", TOO_MUCH, cite("CH-X-4", saying("The hand has only 1 lèo."))),
    Lie("score", TOO_OFTEN, cite("CH-X-4", saying("Declared too much: lèo."))),
    Lie("score", TOO_OFTEN, cite("CH-X-4", saying("The hand has only 2 lèo."))),
    Lie("score", TOO_LITTLE, cite("CH-X-5", saying("Still missing: chì."))),
    Lie("score", TOO_LITTLE, cite("CH-X-5", named("CH-X-2"))),
    Lie("score", FLOWER, cite("CH-X-3", named("CH-X-2"))),
    Lie("score", PENALTY, block(Cite, named("CH-PEN-3"))),
    # dealing
    Lie("who_has_cai", CAI, cite("CH-DEAL-4", saying("Counting from seat B as one, 7 falls on seat C."))),
    Lie("who_has_cai", CAI, cite("CH-DEAL-6", saying("Seat A: pile 1."))),
    Lie("who_has_cai", CAI, uncited("CH-DEAL-5")),
    Lie("best_discard", PLAY, uncited("CH-SK-1")),
    Lie("best_discard", PLAY, uncited("CH-F09")),
    Lie("dealers", {"n": 4, "winner": 2}, block(Cite, saying("Seat B can deal."), at=1)),
    # skill
    Lie("best_discard", PLAY, block(Table, row(lambda r: replace(r, best=False)))),
    Lie("best_discard", PLAY, block(Table, row(lambda r: replace(r, total=(r.total or 0) + 1)))),
    Lie("best_discard", PLAY, block(Table, row(lambda r: replace(
        r, parts=r.parts[1:], total=(r.total or 0) - r.parts[0][1])))),
    Lie("best_discard", PLAY, block(Table, lambda t: replace(t, rows=t.rows[1:]))),
    Lie("best_discard", PLAY, cite("CH-SK-1", showing("2m"))),
    Lie("best_discard", PLAY, cite("CH-F09", with_fields(
        act=Text("x", "play the eight of sách")))),
    Lie("best_discard", PLAY, block(Split, broken_up)),
    Lie("change_wait", CHANGE, block(Cite, saying(
        "You can eat the five of văn as a chắn, play chi chi and wait for five of vạn."))),
    Lie("change_wait", CHANGE, block(Cite, saying(
        "No way of taking it is without a fault and leaves a wait once chi chi is played."))),
    Lie("change_wait", CHANGE | {"card": "2m"}, block(Cite, saying("No take is without a fault."))),
    Lie("change_wait", CHANGE, cite("CH-F01", showing("5s"))),
    Lie("change_wait", CHANGE, without(Split)),
    # the deck
    Lie("read_card", READ, block(Cite, lambda c: replace(c, cards=("9m",)))),
    Lie("name_card", {"deck": "chan", "cards": "7m 9m", "name": "7m"}, block(
        Cite, lambda c: replace(c, cards=()))),
    Lie("find_cards", FOUND, block(Cite, lambda c: replace(c, cards=c.cards[1:]))),
]  # fmt: skip
