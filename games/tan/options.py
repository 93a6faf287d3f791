"""The house rules of Tấn; every default is the source text's, or its plainest reading."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from games.core.options import option
from games.core.rules import Law as CoreLaw
from games.core.text import Text

NO_LIMIT: dict[object, Text] = {None: Text("không giới hạn", "no limit")}
ON_OFF: dict[object, Text] = {True: Text("có", "on"), False: Text("không", "off")}


@dataclass(frozen=True, slots=True)
class TanOptions:
    """Rules document, section 5.2."""

    start_rule: str = option(
        "count",
        Text("Ai tấn đầu tiên", "Who attacks first"),
        {
            "count": Text("lật một lá rồi đếm", "a card is turned and counted"),
            "simple": Text(
                "người chia, các ván sau là người tới nhất", "the dealer, later the last winner"
            ),
        },
    )
    swap_two: bool = option(False, Text("Đổi 2 chủ", "Swapping the two of trumps"), ON_OFF)
    defender_empty: str = option(
        "end",
        Text("Người đỡ hết bài", "The defender runs out of cards"),
        {
            "end": Text("hết lượt tấn", "the bout ends"),
            "draw8": Text("bốc thêm 8 lá rồi đỡ tiếp", "8 more are drawn and the bout goes on"),
        },
    )
    after_pickup: str = option(
        "right_of_defender",
        Text("Sau khi ôm, ai tấn", "Who attacks after a pick-up"),
        {
            "right_of_defender": Text("nhà bên phải người ôm", "the seat right of the defender"),
            "right_of_attacker": Text("nhà bên phải người tấn", "the seat right of the attacker"),
        },
    )
    throw_after_take: bool = option(
        False, Text("Tấn thêm khi người đỡ đã ôm", "Throwing in after the pick-up"), ON_OFF
    )
    multi_attack: bool = option(
        False, Text("Tấn nhiều lá một lần", "Several cards at once"), ON_OFF
    )
    max_attack: int | None = option(
        None, Text("Số lá tấn nhiều nhất mỗi lượt", "Most attack cards in a bout"), NO_LIMIT, low=1
    )
    first_bout_max: int | None = option(
        None,
        Text("Số lá tấn nhiều nhất lượt đầu", "Most attack cards in the first bout"),
        NO_LIMIT,
        low=1,
    )
    finish: str = option(
        "immediate",
        Text("Hết bài lúc nào", "When a seat is out"),
        {
            "immediate": Text("ngay khi hết lá cuối", "at once"),
            "bout_end": Text("khi lượt tấn kết thúc", "when the bout is over"),
        },
    )
    scoring: str = option(
        "none",
        Text("Tính điểm", "Payments"),
        {
            "none": Text("không", "none"),
            "fool_pays": Text(
                "người còn bài cuối cùng trả mỗi nhà", "the last one holding cards pays each seat"
            ),
        },
    )
    stake: int = option(1, Text("Hệ số", "Multiplier"), low=1)


Law: TypeAlias = CoreLaw[TanOptions]

PROFILES: dict[str, dict[str, object]] = {
    "seed": {},
    "boc_8": {"defender_empty": "draw8"},
    "nhieu_la": {"multi_attack": True},
}
"""Named house rules: the source's second way with an empty hand; several cards at once, as in the app."""
