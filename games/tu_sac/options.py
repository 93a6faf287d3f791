"""The house rules of Tứ Sắc; every default is the source text's."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from games.core.options import option
from games.core.rules import Law as CoreLaw
from games.core.text import Text


@dataclass(frozen=True, slots=True)
class TuSacOptions:
    """Rules document, section 5."""

    stake: int = option(1, Text("Hệ số", "Multiplier"), low=1)
    four_soldiers: int = option(
        2,
        Text("Bốn chốt khác màu", "Four soldiers"),
        {2: Text("2 lệnh", "2 lệnh"), 4: Text("4 lệnh", "4 lệnh")},
    )
    pair_exception_colour: str = option(
        "same",
        Text("Hai rác xe, pháo, mã khiến đôi không ăn", "Two rác that keep a pair from eating"),
        {
            "same": Text("phải cùng màu", "of one colour"),
            "any": Text("màu nào cũng được", "of any colours"),
        },
    )
    passed_draw: str = option(
        "offered",
        Text("Lá bốc không ăn", "A drawn card not eaten"),
        {
            "offered": Text("mời nhà dưới", "is offered to the next seat"),
            "dead": Text("bỏ ra ngoài", "is out of play"),
        },
    )
    king_draw: str = option(
        "normal",
        Text("Bốc được tướng", "A drawn general"),
        {
            "normal": Text("như lá khác", "is like any card"),
            "keep": Text("phải giữ lại", "must be kept"),
        },
    )
    den: bool = option(
        True,
        Text("Luật đền", "Paying for all (đền)"),
        {True: Text("có", "on"), False: Text("không", "off")},
    )
    stock_floor: int = option(
        7, Text("Nọc còn chừng này thì không bốc", "Nobody draws from a stock of")
    )


Law: TypeAlias = CoreLaw[TuSacOptions]

PROFILES: dict[str, dict[str, object]] = {
    "seed": {},
    "giu_tuong": {"king_draw": "keep"},
}
"""Named house rules; each has its source in section 12 of the rules document."""
