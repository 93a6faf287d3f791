"""Wrong beliefs that beginners hold about Phỏm, each a change of the Law."""

from __future__ import annotations

from games.core.rules import Belief
from games.core.text import Text
from games.phom.groups import ACE_HIGH, FACES_TEN, LEAST_POINTS, SHARED, TWO_CARDS
from games.phom.options import PhomOptions


def _belief(
    id: str, name: tuple[str, str], thinks: tuple[str, str], corrected_by: str, asks: str,
    lacks: tuple[str, ...] = (), slips: tuple[str, ...] = (),
) -> Belief[PhomOptions]:  # fmt: skip
    return Belief(
        id, Text(*name), Text(*thinks), (corrected_by,), frozenset(asks.split()),
        lambda law: law.lacking(*lacks).slipping(*slips),
    )  # fmt: skip


BELIEFS = (
    _belief("queen_king_ace", ("Đầm già át", "Queen, king, ace"),
            ("Đầm, già, át cùng chất là phỏm.", "Queen, king, ace of a suit are a run."),
            "PH-PHOM-3", "phom can_eat arrange outs judge", slips=(ACE_HIGH,)),
    _belief("eat_any", ("Ăn của ai cũng được", "Any discard"),
            ("Lá ngửa nào trên bàn cũng ăn được.", "Any face-up discard may be eaten."),
            "PH-EAT-1", "judge", lacks=("PH-EAT-1",)),
    _belief("two_eaten_in_one", ("Hai lá ăn một phỏm", "Two eaten in one"),
            ("Hai lá ăn được nằm chung một phỏm.", "Two eaten cards may share a phỏm."),
            "PH-EAT-3", "can_eat arrange judge legal_actions", lacks=("PH-EAT-3",)),
    _belief("partners_free", ("Lá kèm đánh được", "Partner cards are free"),
            ("Chỉ cần giữ lá ăn, lá còn lại đánh tùy ý.", "Only the eaten card itself must be kept."),
            "PH-EAT-5", "judge legal_actions safe_discard", lacks=("PH-EAT-5",)),
    _belief("longer_is_cheaper", ("Phỏm dài là ít điểm", "Longer is cheaper"),
            ("Càng nhiều lá trong phỏm càng ít điểm.", "More cards in phỏm always means fewer points."),
            "PH-LONE-1", "arrange", lacks=(LEAST_POINTS,)),
    _belief("faces_ten", ("Lá hình 10 điểm", "Faces count 10"),
            ("Bồi, đầm, già đều 10 điểm.", "Jack, queen, king count 10."),
            "PH-PTS-1", "arrange rank", slips=(FACES_TEN,)),
    _belief("mom_sends", ("Móm vẫn gửi", "Móm may send"),
            ("Không có phỏm vẫn gửi được.", "Without a phỏm I may still send."),
            "PH-SEND-5", "send judge", lacks=("PH-SEND-5",)),
    _belief("mom_is_last", ("Móm là hạng chót", "Móm is just last"),
            ("Móm chỉ trả như người hạng chót.", "Móm costs the same as last place."),
            "PH-PAY-2", "score", lacks=("PH-PAY-2",)),
    _belief("khan_any_time", ("Ù khan lúc nào cũng được", "Khan at any time"),
            ("Đánh một lá rồi vẫn ù khan được.", "I may still declare khan after a discard."),
            "PH-U-7", "is_win resolve", lacks=("PH-U-7",)),
    _belief("two_make_phom", ("Hai lá là phỏm", "Two make a phỏm"),
            ("Hai lá cùng số hoặc liền nhau đã là phỏm.", "Two alike or two in a row are a phỏm."),
            "PH-PHOM-1", "phom can_eat arrange", slips=(TWO_CARDS,)),
    _belief("card_in_two", ("Một lá hai phỏm", "One card, two phỏm"),
            ("Một lá được nằm trong hai phỏm.", "One card may sit in two phỏm."),
            "PH-LONE-1", "arrange is_win", lacks=(SHARED,)),
    _belief("fewest_wins_mom", ("Móm ít điểm vẫn nhất", "Móm may win on points"),
            ("Ít điểm nhất là nhất, móm cũng vậy.", "The fewest points win, even when móm."),
            "PH-RANK-3", "rank score", lacks=("PH-RANK-3",)),
)  # fmt: skip
"""In the order of wording, then three that teachers report; `grade` orders those that explain a response."""
