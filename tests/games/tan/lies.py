"""False proofs that the checkers of Tấn must refuse."""

from __future__ import annotations

from dataclasses import replace

from games.core.proofs import Cite, Line, Sum, Table
from tests.games.lies import Lie, block, item, more, named, row, showing, without

SAFEST = {"trump": "h", "trump_card": None, "hand": "8s 6h Qs", "table": ["6s"]}
FREE = {"trump": "h", "attacks": ["7s", "7d"], "hand": "8s 2h 4c"}
FORCED = {"trump": "h", "attacks": ["Ks", "Kd"], "hand": "As Qd 4c"}
DEFEND = {"trump": "h", "attack": "7s", "hand": "5s 8s Js 3h Ad 7c"}
ENDING = {
    "n": 2, "trump": "d", "trump_card": None, "stock": 0, "hands": ["Th", "7d Ts"], "attacker": 0,
    "table": ["8s"], "phase": "defend", "seat": 1,
}  # fmt: skip

LIES = [
    Lie("safest_defence", SAFEST, block(Table, row(lambda r: replace(r, total=(r.total or 0) + 1)))),
    Lie("safest_defence", SAFEST, block(Table, row(lambda r: replace(r, best=not r.best)))),
    Lie("safest_defence", SAFEST, block(
        Table, row(lambda r: replace(r, parts=r.parts[1:], total=(r.total or 0) - 1)))),
    Lie("safest_defence", SAFEST, block(Table, lambda t: replace(t, rows=t.rows[1:]))),
    Lie("must_pick_up", FREE, block(Table, row(lambda r: replace(r, parts=(), total=0)))),
    Lie("must_pick_up", FREE, block(Cite, showing("7d", "8s", "7s", "2h"))),
    Lie("must_pick_up", FORCED, block(Cite, showing("Ks", "As"))),
    Lie("defend", DEFEND, block(
        Cite, lambda c: replace(c, evidence=replace(c.evidence, cards=c.evidence.cards[1:])))),
    Lie("defend", DEFEND, block(Cite, named("TA-NONE-1"))),
    Lie("defend", DEFEND, block(Cite, lambda c: replace(c, says=()))),
    Lie("defend", DEFEND, block(
        Cite, lambda c: replace(c, evidence=replace(c.evidence, cards=(*c.evidence.cards, "Kc"))))),
    Lie("setup", {"n": 3}, block(Sum, lambda s: replace(s, total=s.total + 1))),
    Lie("room", "tan-040", block(Sum, item(more(-9)))),
    Lie("score", "tan-096", block(Sum, item(more()))),
    Lie("best_defence", ENDING, block(Line, lambda line: replace(line, value=-1))),
    Lie("best_defence", ENDING, block(Line, lambda line: replace(line, moves=line.moves[:-1]))),
    Lie("best_defence", ENDING, block(Line, lambda line: replace(line, moves=line.moves[1:]))),
    Lie("best_defence", ENDING, block(Line, lambda line: replace(line, moves=line.moves[::-1]))),
    Lie("best_defence", ENDING, without(Line)),
]  # fmt: skip
