"""Wrong beliefs that beginners hold about Xệp, each a change of the Law."""

from __future__ import annotations

from games.core.rules import Belief
from games.core.text import Text
from games.xep.flow import GIVES_BACK
from games.xep.groups import KEEP_FOUR, OPENS, RAC_ONLY
from games.xep.options import XepOptions

WINNING = frozenset({"is_win", "outs", "resolve", "legal_actions"})
"""The kinds whose answer hangs on what wins."""


def _belief(
    id: str, name: tuple[str, str], thinks: tuple[str, str], corrected_by: str, asks: frozenset[str],
    lacks: tuple[str, ...] = (), slips: tuple[str, ...] = (),
) -> Belief[XepOptions]:  # fmt: skip
    return Belief(
        id, Text(*name), Text(*thinks), (corrected_by,), asks,
        lambda law: law.lacking(*lacks).slipping(*slips),
    )  # fmt: skip


BELIEFS = (
    _belief("eats_discards", ("Ăn lá vứt", "Eating a discard"),
            ("Lá nhà khác vứt thì ăn được như Tứ Sắc.",
             "A discarded card can be eaten, as in Tứ Sắc."),
            "XE-TURN-7", frozenset({"legal_actions", "judge"}), lacks=("XE-TURN-7",)),
    _belief("no_rac_wins", ("Hết rác là tới", "No rác means win"),
            ("Hết rác là tới, không cần đếm lệnh.", "Without rác I win, whatever the lệnh."),
            "XE-WIN-2", WINNING | {"judge", "ui"}, lacks=("XE-WIN-2",)),
    _belief("hidden_as_open", ("Úp, mở như nhau", "Hidden equals open"),
            ("Khạp mở cũng 3 lệnh như khạp trên tay.", "An open triple is worth 3, as in hand."),
            "XE-LENH-2", frozenset({"group", "lenh", "arrange", "is_win", "outs"}),
            lacks=("XE-LENH-2",)),
    _belief("hides_by_choice", ("Xệp tùy ý", "Hiding by choice"),
            ("Bốc trúng đôi vẫn được dùng lá ấy vào bộ khác.",
             "A drawn match may go into another set instead."),
            "XE-XEP-4", frozenset({"is_win", "outs"}), lacks=("XE-XEP-4",)),
    _belief("four_always_8", ("Bốn lá luôn 8", "Four is always 8"),
            ("Lá thứ tư ai bốc cũng thành 8 lệnh.",
             "The fourth card makes 8 lệnh, whoever draws it."),
            "XE-GIAT-3", frozenset({"group", "lenh", "is_win", "outs"}), lacks=(OPENS,)),
    _belief("throws_general", ("Tướng vứt được", "Discarding a general"),
            ("Tướng dư thì vứt được.", "A spare general may be discarded."),
            "XE-DIS-2", frozenset({"discardable", "ui", "legal_actions", "judge", "best_discard"}),
            lacks=("XE-DIS-2",)),
    _belief("rac_only", ("Chỉ vứt rác", "Rác only"),
            ("Chỉ được vứt lá rác.", "Only rác may be discarded."),
            "XE-DIS-5", frozenset({"discardable", "ui", "legal_actions", "best_discard"}),
            slips=(RAC_ONLY,)),
    _belief("keeps_four_soldiers", ("Giữ bốn chốt", "Keep four soldiers"),
            ("Bốn chốt 4 lệnh luôn hơn, dù thừa một rác.",
             "Four soldiers are better, even with a rác left."),
            "XE-LENH-4", frozenset({"arrange", "is_win"}), lacks=(KEEP_FOUR,)),
    _belief("turn_goes_back", ("Trả lại quận", "Turn goes back"),
            ("Giật xong, quận về lại nhà vừa bốc.", "After a snatch the drawer plays on."),
            "XE-GIAT-6", frozenset({"next"}), lacks=(GIVES_BACK,)),
)  # fmt: skip
"""In the order of wording; `grade` orders those that explain a response by how little they accept."""
