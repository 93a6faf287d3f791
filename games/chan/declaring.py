"""A declaration as an act of a deal: ``declare chi bach_thu leo:2`` (6.2)."""

from __future__ import annotations

from typing import NamedTuple

from games.chan.cuoc_names import BY_ID, CUOC, MOST, ORDER
from games.core.reading import BadQuestion, Json, shown


class Declaration(NamedTuple):
    """What is declared: cước with their counts, in the order of calling."""

    cuoc: tuple[tuple[str, int], ...]

    def __str__(self) -> str:
        words = [id if n == 1 else f"{id}:{n}" for id, n in self.cuoc]
        return " ".join(("declare", *words))


def read_cuoc(value: Json, path: str) -> tuple[str, int]:
    """A cước with its count ("leo:2"); BadQuestion otherwise."""
    id, colon, times = value.partition(":") if isinstance(value, str) else ("", "", "")
    if id not in BY_ID:
        allowed = ", ".join(cuoc.id for cuoc in CUOC)
        raise BadQuestion(path, f"{shown(value)} is no cước", allowed)
    n = int(times) if times.isascii() and times.isdigit() and len(times) < 3 else 0
    n = n if colon else 1
    most = MOST.get(id, 1)
    if not 1 <= n <= most:
        raise BadQuestion(path, f"{shown(value)} so often", f"{id}, 1 to {most} times")
    return id, n


def read_declaration(value: str, path: str) -> Declaration:
    """A declaration as its text; BadQuestion otherwise."""
    verb, *words = value.split()
    if verb != "declare":
        raise BadQuestion(path, f"{shown(value)} declares nothing", "declare, then cước")
    found = [read_cuoc(word, path) for word in words]
    if len({id for id, _ in found}) < len(found):
        raise BadQuestion(path, "a cước stands twice", "each once, with its count")
    return Declaration(tuple(sorted(found, key=lambda pair: ORDER[pair[0]])))
