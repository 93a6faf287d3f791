"""The house rules of Chắn explained: what each changes, with a question whose answer changes with it."""

from __future__ import annotations

from games.chan import examples as ex
from games.core.guide import Example, HouseRule
from games.core.reading import Json
from games.core.text import Text


def _house(
    option: str, value: Json, example: Example, rules: str, vi: str, en: str
) -> HouseRule:  # fmt: skip
    ids = tuple(f"CH-{rule}" for rule in rules.split())
    return HouseRule(option, Text(vi, en), value, example, ids)


_CHI_BACH_THU = ex.won(ex.FIVE, "2m", gate="own", prompt="points")
_FOUR_POINTS = {"min_points": 4}

# fmt: off
HOUSE_RULES = (
    _house("fault_mode", "record", ex.takes(ex.LOOSE, "eat 9s with 9m"), "F03 PEN-3 BAO-1",
           "Nước phạm lỗi vẫn được đi. Lỗi được ghi lại, xét khi ù hay khi bị bắt.",
           "A faulty act stands. The fault is written down and settled at the ù, or when it is caught."),
    _house("site_faults", True,
           ex.takes("1c 2p 2p 3s 3s 4m 4m 4s 5m 5p 6m 6s 7m 7p 9s 9s 9s", "chiu 9s",
                    "eat 9m with 9p", "discard 8s"), "F18 F19",
           "Ăn cạ một hàng rồi thì không ăn thêm cạ, không chíu hàng ấy, như trên trang chơi trực tuyến.",
           "After a cạ of a number no second one and no chíu of it, as on online sites."),
    _house("chi_rong", "never", ex.wins(ex.WIDE, "1c", dealt_chi_rong=True), "U-5 C20 OPT-3",
           "Chi chi chỉ ù được khi là bạch thủ chi, dù lên bài đã chờ chi rộng.",
           "Chi chi wins only as bạch thủ chi, even if the dealt hand waited wide."),
    _house("chiu_on_turn", "tra_cua", ex.after("chiu 5m", 1, mat=ex.mat_of("5m", "noc")), "CHIU-2 RET-1",
           "Chíu đúng lượt mình cũng phải trả cửa; quyền ăn quân trả vẫn ở mình.",
           "After a chíu in one's own turn too a card is given back, and the choice stays."),
    _house("dia_u", "first_noc", ex.won(ex.SIX, "2s", gate="own", past_gate=False), "C05",
           "Địa ù chỉ tính khi ù quân đầu tiên của nọc, hay trước khi có ai bốc.",
           "Địa ù counts only on the first stock card, or before any was drawn."),
    _house("hoa_by_ca", True,
           ex.won("2m 3p 3p 4s 4s 6m 6p 6p 6s 7m 7m 7p 7s 8p 8p 9m 9s", "2m", "5m 5p", "own"),
           "C21 C23 C25 C26",
           "Quân chùa, cuốc, thuyền nằm trong cạ đã ăn cũng đủ cho cước hoa, cá.",
           "A temple, hoe or boat in an eaten cạ is enough for a flower or fish cước."),
    _house("scoring", "san_dinh", ex.won(f"{ex.TRIPLE} 9m 9m", "2m", source="discard", prompt="points"),
           "P-1 C04 C05 C07 C09",
           "Thiên ù, địa ù, chíu ù, ù bòn tính 4 điểm thay vì 3; chì bạch thủ được hai gà.",
           "Thiên ù, địa ù, chíu ù and ù bòn count 4 points, not 3; chì with bạch thủ brings two gà."),
    _house("ga", False, _CHI_BACH_THU, "P-2",
           "Chỉ tính điểm cước, không có gà.", "Only the points of the cước count, without gà."),
    _house("ga_points", 10, _CHI_BACH_THU, "P-2",
           "Mỗi gà cộng từng ấy điểm.", "Each gà adds so many points."),
    _house("chi_bach_thu_ga", 2, _CHI_BACH_THU, "P-2",
           "Chì đi với bạch thủ hay bạch thủ chi được hai gà.",
           "Chì with bạch thủ or bạch thủ chi brings two gà."),
    _house("thap_thanh_full", True,
           ex.won("1c 1c 2p 2p 3p 3p 4s 4s 5m 5m 6p 6p 7m 8m 8m 8s 8s 9m 9m", "7m", prompt="points"),
           "P-1 C13",
           "Đã có thập thành thì bạch định, tám đỏ, kính tứ chi cũng tính đủ điểm.",
           "Beside thập thành also bạch định, tám đỏ and kính tứ chi count their full points."),
    _house("no_chan_bonus", "tam_do_leo",
           ex.won("2m 5p 5s 6m 6s 7p 7s 9m 9s", "2m", "3p 3p, 4s 4s, 6p 6p, 7m 7m, 8p 8p",
                  prompt="points", dealt_no_chan=True), "C19",
           "Phá thiên tính 10 điểm như tám đỏ lèo, thay vì 12 như thập thành.",
           "Phá thiên counts 10 points as tám đỏ with lèo, not 12 as thập thành."),
    _house("lay_down_no_chan", True, ex.starts(ex.NO_CHAN, "lay_down", "opening"), "OPT-1",
           "Lên bài không có chắn nào thì được hạ xuống, tính là ù xuông.",
           "A hand dealt without any chắn may be laid down and counts as xuông."),
    _house("mandatory_cuoc", ["bach_thu", "bach_thu_chi", "chiu_u", "thien_u", "u_bon"],
           ex.ends("chiu_u bach_thu", "bach_thu"), "X-5",
           "Những cước này phải xướng, bỏ sót là xướng sai.",
           "These cước must be declared; leaving one out is xướng sai."),
    _house("min_points", 4, ex.ends("thong"), "OPT-2",
           "Điểm cước dưới mức này, không kể gà, thì ù phải đền.",
           "An ù with fewer points of cước, without the gà, pays each seat."),
    _house("min_points_penalty", 11, ex.ends("thong", options=_FOUR_POINTS), "OPT-2",
           "Ù dưới mức điểm ít nhất thì trả mỗi nhà từng ấy.",
           "An ù below the least points pays each seat so much."),
    _house("den_points", 20, ex.ends("", status="u_lao"), "PEN-3 PEN-4 PEN-5",
           "Ù láo, ù báo, ù sau khi bỏ ù thì trả mỗi nhà từng ấy.",
           "A false ù, a guilty ù, or an ù after a missed one pays each seat so much."),
    _house("ga_gop", True, ex.ends("chi bach_thu", pot=40), "P-4",
           "Mỗi ván các nhà góp điểm trước; chì bạch thủ hay cước hoa, cá thì lấy phần góp.",
           "All put points in before each deal; chì bạch thủ or a flower or fish cước takes them."),
    _house("unit", 5, ex.ends("chi bach_thu"), "P-3",
           "Mỗi điểm nhân với số này.", "Every point is times this number."),
)
"""In the order of the options; of the variant and of the seats there is nothing to explain."""
