"""Declarations as people make them who count a cước too many or too few."""

from __future__ import annotations

from random import Random

from games.chan.cuoc_names import HOA, MOST
from games.chan.scoring import listed

MORE = ("leo", "tom", "thong", "chi", "dia_u", "chiu", "bach_thu", "tam_do", "bon")
"""Cước that people say although they have them not."""


def said_near(rng: Random, true: dict[str, int]) -> dict[str, int]:
    """A declaration near the true one: a cước too many, too few, or another in its place."""
    roll = rng.random()
    if "bach_thu_chi" in true and roll < 0.5:
        rest = {id: n for id, n in true.items() if id != "bach_thu_chi"}
        return listed([*rest.items(), ("bach_thu", 1)])
    if HOA & true.keys() and roll < 0.6:
        rest = dict(true) if roll < 0.25 else {id: n for id, n in true.items() if id not in HOA}
        instead = ("chi", "bach_thu") if rng.random() < 0.6 else ("chi",)
        return listed([*rest.items(), *((id, 1) for id in instead if id not in rest)])
    if roll < 0.5:
        more = [id for id in MORE if id not in true]
        rest = {id: n for id, n in true.items() if id != "xuong"}
        return listed([*rest.items(), (rng.choice(more), 1)])
    if roll < 0.6 and any(id in MOST for id in true):
        id = rng.choice([id for id in true if id in MOST])
        return true | {id: min(MOST[id], true[id] + 1)}
    if len(true) > 1:
        gone = rng.choice(list(true))
        if true[gone] > 1:
            return true | {gone: true[gone] - 1}
        return {id: n for id, n in true.items() if id != gone}
    return dict(true)
