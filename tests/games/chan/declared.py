"""The cước of Chắn as they are declared: their rules and names, what is wrong with a declaration (7.5), and
by which rule a deal is settled (8.2). Written from the rules document; sentences are those in English.
"""

from __future__ import annotations

from tests.games.chan.reference import HOA
from tests.games.checkers import Shown

NUMBERED = (
    *("xuong", "thong", "chi", "thien_u", "dia_u", "chiu", "chiu_u", "bon", "u_bon", "thien_khai"),
    *("bach_thu", "bach_thu_chi", "thap_thanh", "bach_dinh", "tam_do", "kinh_tu_chi", "leo", "tom"),
    *("pha_thien", "u_chi_rong", *HOA),
)
CUOC = {f"CH-C{i:02}": id for i, id in enumerate(NUMBERED, 1)}
"""The cước of section 7.4 by their rules."""
FLOWERS = {
    "CH-C21": "2m 5m", "CH-C22": "2m 4m 5m", "CH-C23": "5m 8m", "CH-C24": "1c 5s 8m", "CH-C25": "2m 6m",
    "CH-C26": "5s 8m", "CH-C16": "1c 1c 1c 1c", "CH-C17": "1c 8s 9m", "CH-C18": "3m 3s 7p", "CH-C20": "1c",
}  # fmt: skip
"""The cards of a cước that asks for certain ones."""


def counts(words: list[str]) -> dict[str, int]:
    """ "leo:2" """
    return {id: int(n or 1) for id, _, n in (word.partition(":") for word in words)}


NAMES = {
    "xuong": "xuông", "thong": "thông", "chi": "chì", "thien_u": "thiên ù", "dia_u": "địa ù",
    "chiu": "chíu", "chiu_u": "chíu ù", "bon": "ăn bòn", "u_bon": "ù bòn", "thien_khai": "thiên khai",
    "bach_thu": "bạch thủ", "bach_thu_chi": "bạch thủ chi", "thap_thanh": "thập thành",
    "bach_dinh": "bạch định", "tam_do": "tám đỏ", "kinh_tu_chi": "kính tứ chi", "leo": "lèo",
    "tom": "tôm", "pha_thien": "phá thiên", "u_chi_rong": "ù chi rộng",
    "hoa_roi_cua_phat": "hoa rơi cửa phật", "nha_lau_xe_hoi": "nhà lầu xe hơi hoa rơi cửa phật",
    "ca_loi_san_dinh": "cá lội sân đình", "ngu_ong_bat_ca": "ngư ông bắt cá",
    "cuoc_dat_trong_hoa": "cuốc đất trồng hoa", "ca_nhay_man_thuyen": "cá nhảy mạn thuyền",
}  # fmt: skip


def misdeclared(shown: Shown) -> tuple[str, set[str]]:
    """The rule by which a declaration is wrong (7.5), and the sentences one of which names a cước: one that
    the hand has not, or not so often; one that had to be said. No cước is named where chì or bạch thủ is
    said beside a true flower."""
    true, told = counts(shown.given["cuoc"]), counts(shown.given["declared"])
    flowers, says = set(HOA) & set(true), set(HOA) & set(told)
    if flowers and says and {"chi", "bach_thu"} & set(told):
        return "CH-X-2", set()
    has = true | (dict.fromkeys(("chi", "bach_thu"), 1) if flowers and not says else {})
    over = {
        f"The hand has only {true[id]} {NAMES[id]}." if id in true else f"Declared too much: {NAMES[id]}."
        for id, n in told.items() if id != "xuong" and n > has.get(id, 0)
    }  # fmt: skip
    must = shown.options.get("mandatory_cuoc", ["bach_thu", "bach_thu_chi"])
    short = {f"Still missing: {NAMES[id]}." for id in must if id in has and id not in told}
    return ("CH-X-4", over) if over else ("CH-X-5", short)


def result_rule(shown: Shown) -> set[str]:
    """Section 8.2: the rule of a result. Of a right ù it is that somebody else is báo, else that less was
    said than is true, or chì and bạch thủ for a flower."""
    given, result = shown.given, shown.want["result"]
    if result != "u_dung":
        return RESULTS[result]
    true, told = counts(given["cuoc"]), counts(given.get("declared", given["cuoc"]))
    if set(given.get("bao", [])) - {given["seat"]}:
        return {"CH-PEN-2"}
    if told == true:
        return {"CH-P-3"}
    return {"CH-X-2"} if set(HOA) & set(true) and not set(HOA) & set(told) else {"CH-X-3"}


RESULTS: dict[str, set[str]] = {
    "hoa": {"CH-END-1"}, "u_lao": {"CH-PEN-4"}, "thieu_diem": {"CH-OPT-2"}, "u_bao": {"CH-PEN-3"},
    "bo_u": {"CH-PEN-3"}, "phat_chi_rong": {"CH-PEN-5"}, "xuong_sai": {"CH-X-2", "CH-X-4", "CH-X-5"},
    "treo_tranh": {"CH-PEN-1"},
}  # fmt: skip
"""The rules of the results but a right ù."""
