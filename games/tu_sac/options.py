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

    stake: int = option(
        1, Text("Hệ số: mọi khoản trả nhân lên", "Multiplier of every payment"), low=1
    )
    four_soldiers: int = option(
        2, Text("Bốn chốt khác màu mấy lệnh", "Lệnh of four soldiers"), 2, 4
    )
    pair_exception_colour: str = option(
        "same",
        Text(
            "Hai rác xe, pháo, mã của ngoại lệ đôi phải cùng màu hay màu nào cũng được",
            "Must the two of chariot, cannon, horse in the pair exception share a colour",
        ),
        "same",
        "any",
    )
    passed_draw: str = option(
        "offered",
        Text(
            "Lá bốc không ăn: mời nhà dưới, hay bỏ ra ngoài",
            "A drawn card not eaten: offered to the next seat, or dead",
        ),
        "offered",
        "dead",
    )
    king_draw: str = option(
        "normal",
        Text(
            "Bốc được tướng: như lá khác, hay phải giữ lại",
            "A drawn general: like any card, or kept by the drawer",
        ),
        "normal",
        "keep",
    )
    den: bool = option(True, Text("Có luật đền", "Is the penalty đền in force"), True, False)
    stock_floor: int = option(
        7, Text("Nọc còn chừng này thì không bốc nữa", "With this many left nobody draws")
    )


Law: TypeAlias = CoreLaw[TuSacOptions]

PROFILES: dict[str, dict[str, object]] = {
    "seed": {},
    "giu_tuong": {"king_draw": "keep"},
}
"""Named house rules; each has its source in section 12 of the rules document."""
