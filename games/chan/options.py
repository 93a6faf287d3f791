"""The house rules of Chắn. Rules document, section 5.2."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from games.chan.cuoc_names import CUOC
from games.core.options import option, options_list
from games.core.rules import Law as CoreLaw
from games.core.text import Text

ON_OFF: dict[object, Text] = {True: Text("có", "on"), False: Text("không", "off")}
BY_PRESET = Text("theo bảng điểm", "as in the table of points")
CUOC_WORDS: dict[object, Text] = {cuoc.id: cuoc.name for cuoc in CUOC}


@dataclass(frozen=True, slots=True)
class ChanOptions:
    """Every default is the source text's, or its plainest reading."""

    variant: str = option(
        "bi_tu", Text("Lối chơi", "Variant"), {"bi_tu": Text("bí tứ", "bí tứ, the usual one")}
    )
    n: int = option(
        4,
        Text("Số nhà", "Seats"),
        {4: Text("bốn nhà", "four"), 3: Text("ba nhà", "three"), 2: Text("hai nhà", "two")},
    )
    fault_mode: str = option(
        "refuse",
        Text("Khi phạm lỗi", "When a fault is committed"),
        {
            "refuse": Text("không cho đi", "the act is refused"),
            "record": Text("ghi lại, xét sau", "it stands and is settled later"),
        },
    )
    site_faults: bool = option(
        False,
        Text(
            "Thêm lỗi 18, 19 của trang chơi trực tuyến",
            "Two more faults (18, 19), as on online sites",
        ),
        ON_OFF,
    )
    chi_rong: str = option(
        "dealt",
        Text("Ù chi chi khi có hơn năm chắn", "Chi chi may win with more than five chắn"),
        {
            "dealt": Text("khi lên bài đã chờ chi", "if the dealt hand waited so"),
            "never": Text("không bao giờ", "never"),
            "always": Text("lúc nào cũng được", "always"),
        },
    )
    chiu_on_turn: str = option(
        "as_eat",
        Text("Chíu khi đến lượt mình", "Chíu in one's own turn"),
        {
            "as_eat": Text("đánh như khi ăn", "one plays on as after an eat"),
            "tra_cua": Text("vẫn phải trả cửa", "a card is given back all the same"),
        },
    )
    dia_u: str = option(
        "before_own_gate",
        Text("Địa ù", "Địa ù"),
        {
            "before_own_gate": Text("chưa qua cửa chì", "before the own gate was passed"),
            "first_noc": Text("chỉ quân nọc đầu tiên", "only up to the first stock card"),
        },
    )
    hoa_by_ca: bool = option(
        False, Text("Cước hoa, cá tính cả quân trong cạ", "Flowers and fish by a cạ"), ON_OFF
    )
    scoring: str = option(
        "pho_bien",
        Text("Bảng điểm", "Table of points"),
        {"pho_bien": Text("phổ biến", "usual"), "san_dinh": Text("Sân Đình", "Sân Đình")},
    )
    ga: bool = option(True, Text("Tính gà", "Counting gà"), ON_OFF)
    ga_points: int = option(5, Text("Điểm một gà", "Points of a gà"))
    chi_bach_thu_ga: int | None = option(
        None,
        Text("Gà của chì bạch thủ", "Gà for chì bạch thủ"),
        {None: BY_PRESET, 1: Text("một gà", "one"), 2: Text("hai gà", "two")},
    )
    thap_thanh_full: bool | None = option(
        None,
        Text("Có thập thành, cước lớn khác tính đủ điểm", "Full points beside thập thành"),
        {None: BY_PRESET, **ON_OFF},
    )
    no_chan_bonus: str = option(
        "thap_thanh",
        Text("Phá thiên tính bằng", "Phá thiên counts as"),
        {
            "thap_thanh": Text("thập thành", "thập thành"),
            "tam_do_leo": Text("tám đỏ lèo", "tám đỏ with lèo"),
        },
    )
    lay_down_no_chan: bool = option(
        False, Text("Không có chắn được hạ bài", "A hand without chắn may be laid down"), ON_OFF
    )
    mandatory_cuoc: tuple[str, ...] = options_list(
        ("bach_thu", "bach_thu_chi"),
        Text("Cước buộc phải xướng", "Cước that must be declared"),
        CUOC_WORDS,
    )
    min_points: int = option(0, Text("Điểm ít nhất để ù", "Least points of an ù"))
    min_points_penalty: int = option(
        17, Text("Ù thiếu điểm thì đền", "An ù below them pays each seat")
    )
    den_points: int = option(17, Text("Mức đền", "The penalty"))
    ga_gop: bool = option(False, Text("Góp điểm vào gà", "A pot of gà"), ON_OFF)
    unit: int = option(1, Text("Hệ số", "Multiplier"), low=1)

    @property
    def chi_ga(self) -> int:
        """How many gà chì with bạch thủ brings."""
        return self.chi_bach_thu_ga or (2 if self.scoring == "san_dinh" else 1)

    @property
    def full(self) -> bool:
        """Do bạch định, tám đỏ and kính tứ chi count in full beside thập thành?"""
        if self.thap_thanh_full is None:
            return self.scoring == "san_dinh"
        return self.thap_thanh_full


Law: TypeAlias = CoreLaw[ChanOptions]

PROFILES: dict[str, dict[str, object]] = {
    "seed": {},
    "ghi_loi": {"fault_mode": "record"},
    "san_dinh": {"scoring": "san_dinh", "chi_rong": "never", "site_faults": True},
    "bon_muoi_mot": {"min_points": 4, "min_points_penalty": 11},
}
"""Named house rules: faults written down, as at a real table; the Sân Đình client; "4-11"."""
