"""The house rules of Phỏm; every default is the source text's, or its plainest reading."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from games.core.options import option
from games.core.rules import Law as CoreLaw
from games.core.text import Text

ON_OFF: dict[object, Text] = {True: Text("có", "on"), False: Text("không", "off")}


CHOT_FEES: dict[object, Text] = {
    (5, 10, 15): Text("5, 10, 15", "5, 10, 15"),
    (4, 4, 4): Text("4, 4, 4", "4, 4, 4"),
}
EAT_FEES: dict[object, Text] = {
    (0, 0, 0): Text("không tính", "none"),
    (1, 2, 3): Text("1, 2, 3", "1, 2, 3"),
}


@dataclass(frozen=True, slots=True)
class PhomOptions:
    """Rules document, section 5."""

    deal: int = option(
        9,
        Text("Số lá chia mỗi nhà", "Cards for each seat"),
        {9: Text("9 lá", "9 cards"), 8: Text("8 lá", "8 cards")},
    )
    bet: int = option(1, Text("Hệ số", "Multiplier"), low=1)
    chot_fees: tuple[int, int, int] = option(
        (5, 10, 15),
        Text("Điểm trả khi bị ăn cây chốt", "Points for a chốt that is eaten"),
        CHOT_FEES,
        size=3,
    )
    chot_den: str = option(
        "last",
        Text("Ai đền khi nhà tái phỏm ù", "Who pays for all when a replaying seat declares ù"),
        {
            "last": Text("nhà ăn cây chốt sau cùng", "the last to eat a chốt"),
            "first": Text("nhà ăn cây chốt đầu tiên", "the first to eat a chốt"),
        },
    )
    eat_fees: tuple[int, int, int] = option(
        (0, 0, 0),
        Text("Điểm trả khi bị ăn cây thường", "Points for an ordinary card that is eaten"),
        EAT_FEES,
        size=3,
    )
    eaten_to: str = option(
        "eater",
        Text("Điểm của cây ăn về đâu", "Who receives the points for eaten cards"),
        {"eater": Text("nhà ăn", "the eater"), "ga": Text("gà", "the pot")},
    )
    ga_ante: bool = option(
        False, Text("Góp gà đầu ván", "Everybody feeds the pot at the start"), ON_OFF
    )
    three_eat: str = option(
        "forced",
        Text("Ăn đủ ba cây", "After the third eaten card"),
        {
            "forced": Text("phải ù ngay", "ù is compulsory at once"),
            "manual": Text("quên ù thì đền", "ù may be forgotten; whoever forgets pays for all"),
        },
    )

    @property
    def has_pot(self) -> bool:
        """Is there common money at this table?"""
        return self.ga_ante or self.eaten_to == "ga"


Law: TypeAlias = CoreLaw[PhomOptions]

PROFILES: dict[str, dict[str, object]] = {"seed": {}, "an_1_2_3": {"eat_fees": [1, 2, 3]}}
"""Named house rules: the source's own, and the widely played price of ordinary eaten cards."""
