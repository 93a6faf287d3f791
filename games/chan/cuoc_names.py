"""The twenty-six cước: ids, rules, names and the order in which they are called (CH-X-1)."""

from __future__ import annotations

from typing import NamedTuple

from games.core.text import Text


class Cuoc(NamedTuple):
    """A cước: its id on the wire, its rule, its name, and its name within a declaration."""

    id: str
    rule: str
    name: Text
    counted: bool = False
    """Can it be had several times ("2 lèo")?"""


def _cuoc(id: str, rule: int, vi: str, en: str, counted: bool = False) -> Cuoc:
    return Cuoc(id, f"CH-C{rule:02}", Text(vi, en), counted)


CUOC = (
    _cuoc("xuong", 1, "xuông", "xuông"),
    _cuoc("thong", 2, "thông", "thông"),
    _cuoc("chi", 3, "chì", "chì"),
    _cuoc("thien_u", 4, "thiên ù", "thiên ù"),
    _cuoc("dia_u", 5, "địa ù", "địa ù"),
    _cuoc("chiu_u", 7, "chíu ù", "chíu ù"),
    _cuoc("u_bon", 9, "ù bòn", "ù bòn"),
    _cuoc("bach_thu", 11, "bạch thủ", "bạch thủ"),
    _cuoc("bach_thu_chi", 12, "bạch thủ chi", "bạch thủ chi"),
    _cuoc("u_chi_rong", 20, "ù chi rộng", "ù chi rộng"),
    _cuoc("hoa_roi_cua_phat", 21, "hoa rơi cửa phật", "hoa rơi cửa phật"),
    _cuoc(
        "nha_lau_xe_hoi",
        22,
        "nhà lầu xe hơi hoa rơi cửa phật",
        "nhà lầu xe hơi hoa rơi cửa phật",
    ),
    _cuoc("ca_loi_san_dinh", 23, "cá lội sân đình", "cá lội sân đình"),
    _cuoc("ngu_ong_bat_ca", 24, "ngư ông bắt cá", "ngư ông bắt cá"),
    _cuoc("cuoc_dat_trong_hoa", 25, "cuốc đất trồng hoa", "cuốc đất trồng hoa"),
    _cuoc("ca_nhay_man_thuyen", 26, "cá nhảy mạn thuyền", "cá nhảy mạn thuyền"),
    _cuoc("pha_thien", 19, "phá thiên", "phá thiên"),
    _cuoc("thap_thanh", 13, "thập thành", "thập thành"),
    _cuoc("bach_dinh", 14, "bạch định", "bạch định"),
    _cuoc("tam_do", 15, "tám đỏ", "tám đỏ"),
    _cuoc("kinh_tu_chi", 16, "kính tứ chi", "kính tứ chi"),
    _cuoc("tom", 18, "tôm", "tôm", counted=True),
    _cuoc("leo", 17, "lèo", "lèo", counted=True),
    _cuoc("chiu", 6, "chíu", "chíu", counted=True),
    _cuoc("thien_khai", 10, "thiên khai", "thiên khai", counted=True),
    _cuoc("bon", 8, "ăn bòn", "ăn bòn", counted=True),
)
"""In the order of calling; xuông is only ever called alone."""
BY_ID = {cuoc.id: cuoc for cuoc in CUOC}
ORDER = {cuoc.id: i for i, cuoc in enumerate(CUOC)}
HOA = frozenset(
    {
        "hoa_roi_cua_phat",
        "nha_lau_xe_hoi",
        "ca_loi_san_dinh",
        "ngu_ong_bat_ca",
        "cuoc_dat_trong_hoa",
        "ca_nhay_man_thuyen",
    }
)
"""The flower and fish cước, which stand in the place of chì and bạch thủ."""
MOST = {"leo": 4, "tom": 4, "chiu": 5, "thien_khai": 5, "bon": 5}
"""So often a cước may be had; once where nothing else is said."""


WAYS, FLOWERS, WHOLE, OFTEN = (
    Text("Cách ù", "How it was won"),
    Text("Hoa và cá", "Flowers and fish"),
    Text("Cả hai mươi quân", "All twenty cards"),
    Text("Có thể được nhiều lần", "May be had several times"),
)


def family_of(cuoc: Cuoc) -> Text:
    """The family of a cước; in the order of calling no family is torn apart."""
    if cuoc.counted:
        return OFTEN
    if cuoc.id in HOA:
        return FLOWERS
    return WHOLE if cuoc.id in WHOLE_HAND else WAYS


WHOLE_HAND = frozenset({"pha_thien", "thap_thanh", "bach_dinh", "tam_do", "kinh_tu_chi"})
