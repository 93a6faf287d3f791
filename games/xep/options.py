"""The house rules of Xệp; every default is the source text's literal reading."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from games.core.options import option
from games.core.rules import Law as CoreLaw
from games.core.text import Text


@dataclass(frozen=True, slots=True)
class XepOptions:
    """Rules document, section 5."""

    win_moment: str = option(
        "any",
        Text("Tới lúc nào", "When one may win"),
        {
            "any": Text("cả khi vứt lá rác cuối", "also by discarding the last rác"),
            "take": Text("chỉ khi đủ 21 lá tròn bài", "only with 21 complete cards"),
        },
    )
    lone_tuong: bool = option(
        True,
        Text("Ăn tướng một mình", "Eating a lone general"),
        {True: Text("được", "allowed"), False: Text("không được", "not allowed")},
    )
    ui_mode: str = option(
        "online",
        Text("Nhà bị ùi hay rời bàn", "A seat that is stuck or leaves"),
        {
            "online": Text("chỉ trả phần mình", "pays its own share"),
            "real": Text("đền cho mọi nhà thua", "pays for every loser"),
        },
    )
    penalty: int = option(
        25, Text("Điểm trừ khi không có nhà tới", "Points lost where nobody wins"), low=0
    )


Law: TypeAlias = CoreLaw[XepOptions]

PROFILES: dict[str, dict[str, object]] = {"seed": {}, "doi_thuc": {"ui_mode": "real"}}
"""Named house rules: how the source text says the game is played face to face."""
