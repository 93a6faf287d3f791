"""False proofs that the checkers of Tứ Sắc must refuse."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from games.core.proofs import Bound, Cite, Split, Sum, Table
from games.core.text import Text
from tests.games.lies import Lie, block, broken_up, item, more, named, part, row, showing

TRASH, LENH, JUDGED, WIN = "tu_sac-102", "tu_sac-114", "tu_sac-060", "tu_sac-030"
OUTS = {"hand": "Rr Cr Py Ag Ag"}


def each_card_alone(split: Split) -> Split:
    """Bounds that ignore that cards of one family help each other."""
    cards = Counter(card for bound in split.bounds for card in bound.cards)
    bounds = tuple(Bound(Text("", ""), (card,), 1) for card in cards.elements())
    return replace(split, bounds=bounds)


LIES = [
    Lie("worst_trash", TRASH, block(Split, lambda s: replace(s, rest=(*s.rest, "Kr")))),
    Lie("worst_trash", TRASH, block(Split, lambda s: replace(s, rest=s.rest[1:]))),
    Lie("worst_trash", TRASH, block(Split, lambda s: replace(s, parts=s.parts[1:]))),
    Lie("worst_trash", TRASH, block(Split, broken_up)),
    Lie("worst_trash", TRASH, block(Split, part(lambda p: replace(p, worth=9)))),
    Lie("worst_trash", TRASH, block(Split, part(lambda p: replace(p, name=Text("x", "pear"))))),
    Lie("worst_trash", TRASH, block(Split, lambda s: replace(s, bounds=s.bounds[1:]))),
    Lie("worst_trash", TRASH, block(Split, lambda s: replace(
        s, bounds=tuple(replace(b, least=b.least + 1) for b in s.bounds)))),
    Lie("worst_trash", TRASH, block(Split, lambda s: replace(
        s, bounds=tuple(replace(b, least=0) for b in s.bounds)))),
    Lie("worst_trash", TRASH, block(Split, each_card_alone)),
    Lie("worst_trash", TRASH, block(Table, row(lambda r: replace(r, total=(r.total or 0) + 1)))),
    Lie("worst_trash", TRASH, block(Table, row(lambda r: replace(r, best=not r.best)))),
    Lie("worst_trash", TRASH, block(Table, row(lambda r: replace(
        r, parts=((r.parts[0][0], r.parts[0][1] - 1), *r.parts[1:]), total=(r.total or 0) - 1)))),
    Lie("worst_trash", TRASH, block(Table, row(lambda r: replace(
        r, parts=r.parts[1:], total=(r.total or 0) - r.parts[0][1])))),
    Lie("worst_trash", TRASH, block(Table, lambda t: replace(t, rows=t.rows[1:]))),
    Lie("lenh", LENH, block(Sum, lambda s: replace(s, total=s.total + 1))),
    Lie("lenh", LENH, block(Sum, item(lambda i: replace(i, amount=7)))),
    Lie("judge", JUDGED, block(Cite, named("TS-NONE-1"))),
    Lie("judge", JUDGED, block(Cite, showing("Kw", "Kw"))),
    Lie("is_win", WIN, block(Table, row(lambda r: replace(r, total=(r.total or 0) + 1), at=-1))),
    Lie("is_win", WIN, block(Table, row(lambda r: replace(r, best=not r.best), at=-1))),
    Lie("is_win", WIN, block(Table, lambda t: replace(t, rows=t.rows[:-1]))),
    Lie("outs", OUTS, block(Sum, item(more()))),
    Lie("outs", OUTS, block(Table, row(lambda r: replace(r, best=not r.best)))),
    Lie("deal", "tu_sac-014", block(Table, row(lambda r: replace(r, best=not r.best)))),
]  # fmt: skip
