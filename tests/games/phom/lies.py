"""False proofs that the checkers of Phỏm must refuse."""

from __future__ import annotations

from dataclasses import replace

from games.core.proofs import Cite, Split, Sum, Table
from games.core.text import Text
from tests.games.lies import Lie, block, broken_up, cite, item, more, named, row, showing, without

ARRANGE = {"hand": "7h 7d 7c 5c 6c 2s"}
SENT = {"hand": "4s Kd", "own": ["9c 9d 9h"], "table": ["As 2s 3s"]}
WIN = {"phase": "discard", "hand": "3s 4s 5s 9c 9d 9h Jd Qd Kd 2c", "thrown": 2}
OUTS = {"hand": "3s 4s 5s 9c 9d Kh Jc"}
BEST = {"hand": "3s 4s 5s 9c 9d Kh Jc"}
EAT = {"hand": "4d 5d 6d 7s 7h Kh", "eaten": "6d", "card": "7d"}
SCORE = {"n": 3, "points": [3, 20, 9], "mom": [False] * 3, "order": [0, 1, 2]}
RANK = {"hands": ["2h 5d", "Kc"], "mom": [False, False], "order": [0, 1]}


LIES = [
    Lie("arrange", ARRANGE, block(Split, lambda s: replace(s, rest=s.rest[1:]))),
    Lie("arrange", ARRANGE, block(Split, lambda s: replace(s, parts=()))),
    Lie("arrange", ARRANGE, block(Sum, lambda s: replace(s, total=s.total + 1))),
    Lie("arrange", ARRANGE, block(
        Sum, lambda s: replace(s, items=(more()(s.items[0]), *s.items[1:])))),
    Lie("arrange", ARRANGE, block(Sum, item(more()))),
    Lie("arrange", ARRANGE, block(Table, row(lambda r: replace(r, best=not r.best)))),
    Lie("is_win", WIN, block(Split, lambda s: replace(s, rest=()))),
    Lie("is_win", WIN, block(Split, broken_up)),
    Lie("is_win", WIN, block(Split, lambda s: replace(
        s, parts=(replace(s.parts[0], name=Text("phỏm ngang", "set")),
                  replace(s.parts[1], name=Text("phỏm dọc", "run")), *s.parts[2:])))),
    Lie("can_eat", EAT, block(Split, broken_up)),
    Lie("can_eat", EAT, without(Split)),
    Lie("outs", OUTS, block(Split, lambda s: replace(s, parts=(), rest=tuple(OUTS["hand"].split())))),
    Lie("outs", OUTS, lambda proof: tuple(
        replace(b, cards=b.cards[1:]) if isinstance(b, Cite) else b for b in proof)),
    Lie("best_discard", BEST, block(Table, row(lambda r: replace(r, total=(r.total or 0) + 1)))),
    Lie("best_discard", BEST, block(Table, row(lambda r: replace(r, best=not r.best)))),
    Lie("best_discard", BEST, block(Table, row(lambda r: replace(r, parts=r.parts[1:])))),
    Lie("send", SENT, block(Cite, showing())),
    Lie("send", SENT, block(Cite, showing("4s", "Kd"))),
    Lie("send", SENT, block(Sum, lambda s: replace(s, total=0, items=()))),
    Lie("phom", {"cards": "Ks Kh Kc"}, block(Cite, named("PH-PHOM-2"))),
    Lie("phom", {"cards": "Ks Kh Kc"}, block(Cite, named("PH-NONE-1"))),
    Lie("phom", {"cards": "Ks Kh Kc"}, block(Cite, lambda c: replace(c, says=()))),
    Lie("ca", {"hand": "5s 7s Kh"}, block(Cite, showing("5s", "Kh"))),
    Lie("deal_counts", {"n": 3, "cai": 0}, block(Sum, lambda s: replace(s, total=s.total + 1))),
    Lie("deal_counts", {"n": 3, "cai": 0}, block(Sum, item(more()))),
    Lie("score", SCORE, block(Sum, lambda s: replace(s, items=s.items[::-1]))),
    Lie("rank", RANK, block(Sum, lambda s: replace(s, items=s.items[1:], total=5))),
    Lie("safe_discard", "phom-050", cite("PH-SKILL-3", showing())),
]  # fmt: skip
