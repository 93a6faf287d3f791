"""The seat that a question of Chắn is about, as the reference takes it."""

from __future__ import annotations

from typing import Any

from tests.games.chan import reference
from tests.games.chan.reference import Cards
from tests.games.checkers import Shown


def melds_of(shown: Shown) -> list[str]:
    """The melds on the mat, given or made in the history."""
    melds: list[str] = shown.given.get("melds", [])
    return melds or reference.melds_of(shown.given.get("history", []))


def chan_of(shown: Shown, hand: Cards) -> int:
    """The chắn of a hand and of the mat."""
    return reference.laid(hand)[0] + reference.mat_chan(melds_of(shown))


def live_card(shown: Shown) -> str | None:
    """The card that is taken or won with."""
    given = shown.given
    found = given.get("card") or (given.get("win") or given.get("mat") or {}).get("card")
    assert found is None or isinstance(found, str)
    return found


def source(shown: Shown) -> str:
    """Where the live card comes from."""
    given = shown.given
    return str(given.get("from") or (given.get("mat") or {}).get("from", "noc"))


def faults(shown: Shown, act: str, hand: Cards, history: list[str]) -> list[str]:
    """The faults of an act under the house rules of the question."""
    given: Any = shown.given
    return reference.faults(
        hand, history, act, source(shown), given.get("on_top"), given.get("dealt_chi_rong", False),
        shown.options.get("site_faults", False), shown.options.get("chi_rong", "dealt"),
    )  # fmt: skip
