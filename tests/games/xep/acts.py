"""Acts, and the groups that they name, read from English sentences; what a position is to the reference."""

from __future__ import annotations

import re

from games.core.proofs import Cite
from tests.games.checkers import Shown, card_named, cards_named, said, verdict
from tests.games.xep import reference
from tests.games.xep.reference import Cards, Seat
from tests.games.xep.seats import house

# ---------------------------------------------------------------- groups


ALIKE = {"pair": 2, "triple": 3, "four alike": 4}
SETS = {"general": ("general", "advisor", "elephant"), "chariot": ("chariot", "cannon", "horse")}
COLOURS = ("red", "yellow", "green", "white")
GROUP = re.compile(
    r"the (?:(?P<all>four soldiers)|(?P<first>\w+), (?P<second>\w+) and (?P<third>\w+) soldiers"
    r"|(?P<colour>\w+) (?P<set>general|chariot) set|(?P<alike>pair|triple|four alike) of (?P<card>\w+ \w+)s)"
)


def group_named(words: str) -> Cards:
    """ "the pair of red horses", "the green general set", "the red, green and white soldiers"; a general and
    what is no group by name"""
    found = GROUP.fullmatch(words)
    if found is None:
        assert words.startswith("the ") or words[0].isdigit(), words
        return cards_named(words)
    if found["alike"]:
        return (card_named(found["card"]),) * ALIKE[found["alike"]]
    if found["set"]:
        names = [f"{found['colour']} {rank}" for rank in SETS[found["set"]]]
    else:
        some = (found["first"], found["second"], found["third"])
        names = [f"{colour} soldier" for colour in (COLOURS if found["all"] else some)]
    assert all(name.split()[0] in COLOURS for name in names), words
    return tuple(sorted(map(card_named, names)))


def lying_named(words: str) -> Cards:
    """The same of a group that lies there: of generals and pairs, which are in hand too, it is said."""
    group = group_named(words.replace("the open ", "the ", 1))
    assert words.startswith("the open ") == (reference.type_of(group) in ("tuong", "doi")), words
    return group


# ---------------------------------------------------------------- acts


ACT = re.compile(
    r"(?:snatch: |not now, )?(?P<verb>win: discard|[\w ()ù]+?)"
    r"(?: the (?P<card>\w+ \w+))?(?: (?P<how>alone|with|to)(?: (?P<own>.+))?)?"
)
VERBS = {
    "hide": "xep", "pull": "add", "win: discard": "win discard", "be stuck (ùi)": "ui",
}  # fmt: skip


def act_of(words: str) -> str:
    """ "eat the red horse with 2 red horses", "add the red soldier to the open pair of ..." as an action."""
    found = ACT.fullmatch(words)
    assert found, words
    act = VERBS.get(found["verb"], found["verb"])
    assert (found["how"] == "to") == (act == "add"), words
    act += f" {card_named(found['card'])}" if found["card"] else ""
    if not found["own"]:
        return act
    own = lying_named(found["own"]) if act.startswith("add") else cards_named(found["own"])
    return f"{act} {found['how']} {' '.join(own)}"


def acts_of(block: Cite) -> tuple[list[str], bool] | None:
    """The acts that a citation allows or refuses, and which it does."""
    first = said(block)[0]
    if block.rule.id == "XE-DIS-5" and first.endswith("may be discarded."):
        return [f"discard {card}" for card in thrown(first)], True
    found = verdict(first)
    return ([act_of(words) for words in found[0].split("; ")], found[1]) if found else None


def thrown(words: str) -> list[str]:
    """ "The white cannon and red horse may be discarded." """
    names = words.removesuffix(" may be discarded.").lower()
    if names == "no card":
        return []
    assert names.startswith("the "), words
    return list(cards_named(names))


# ---------------------------------------------------------------- positions


def table_of(shown: Shown) -> reference.Table:
    """The position of a question."""
    given = shown.given
    seats = tuple(
        None if hand is None else Seat(reference.cards(hand), *(
            tuple(sorted(map(reference.cards, given[key][s]))) for key in ("xep", "open")))
        for s, hand in enumerate(given["hands"])
    )  # fmt: skip
    return reference.Table(
        given["n"], given["phase"], given["seat"], seats, given["stock"], given.get("card"),
        tuple(given.get("out", ())), tuple(given.get("passed", ())), house(shown),
    )  # fmt: skip


def able(table: reference.Table) -> list[int]:
    """The seats that can win with the card, in playing order from the drawer."""
    order = [(table.seat + i) % table.n for i in range(table.n)]
    return [s for s in order if reference.can_win(table, s)]
