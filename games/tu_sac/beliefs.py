"""Wrong beliefs that beginners hold about Tứ Sắc, each a change of the Law."""

from __future__ import annotations

from games.core.rules import Belief
from games.core.text import Text
from games.tu_sac.groups import UNSEEN
from games.tu_sac.options import TuSacOptions
from games.tu_sac.position import SETS_IN_TURN

CUTTING = frozenset(
    {"arrange", "is_win", "legal_actions", "judge", "outs", "worst_trash", "eat_effect", "move"}
)
"""The kinds whose answer hangs on what is a group."""
ACTING = frozenset({"legal_actions", "judge", "move"})


def _belief(
    id: str, name: tuple[str, str], thinks: tuple[str, str], corrected_by: str, asks: frozenset[str],
    lacks: tuple[str, ...] = (), slips: tuple[str, ...] = (), vague: bool = False,
) -> Belief[TuSacOptions]:  # fmt: skip
    return Belief(
        id, Text(*name), Text(*thinks), (corrected_by,), asks,
        lambda law: law.lacking(*lacks).slipping(*slips), vague,
    )  # fmt: skip


BELIEFS = (
    _belief("mixed_colours", ("Trộn màu", "Mixed colours"),
            ("Xe, pháo, mã khác màu vẫn thành bộ.",
             "Chariot, cannon, horse of different colours make a set."),
            "TS-GRP-6", CUTTING | {"group"}, slips=("mixed_sets",)),
    _belief("two_soldiers", ("Hai chốt thành nhóm", "Two soldiers as a group"),
            ("Hai chốt khác màu đã là một nhóm.", "Two soldiers of different colours are a group."),
            "TS-GRP-7", CUTTING | {"group"}, slips=("two_soldiers",)),
    _belief("general_is_rac", ("Tướng là rác", "General as rác"),
            ("Tướng đứng một mình là rác.", "A lone general is rác."),
            "TS-GEN-1", CUTTING | {"group"}, lacks=("TS-GRP-1",)),
    _belief("throw_general", ("Vứt tướng", "Discarding a general"),
            ("Tướng dư thì vứt được.", "A spare general may be discarded."),
            "TS-DISC-2", ACTING, lacks=("TS-DISC-2",)),
    _belief("borrow_khap", ("Mượn lá của khạp", "Borrowing from a khạp"),
            ("Lấy một lá của khạp ghép bộ khác cũng được.", "One card of a khạp may help another set."),
            "TS-KHAP-1", CUTTING, lacks=("TS-KHAP-1",)),
    _belief("fits_so_eat", ("Ghép được là ăn", "Fits, so eat"),
            ("Lá nào ghép được thì cứ ăn.", "Any card that fits may be eaten."),
            "TS-EAT-3", ACTING | {"eat_effect"}, lacks=("TS-EAT-3",)),
    _belief("pair_waits", ("Đôi chờ quận", "Pair waits its turn"),
            ("Có đôi thì đợi có quận mới ăn.", "With a pair I wait for my turn."),
            "TS-PAIR-1", ACTING | {"resolve"}, lacks=("TS-PAIR-1",)),
    _belief("pair_of_generals", ("Đôi tướng cũng phải ăn", "A pair of generals too"),
            ("Đôi nào ngoài quận cũng phải ăn, cả đôi tướng.",
             "Any pair must eat out of turn, even a pair of generals."),
            "TS-PAIR-2", ACTING | {"resolve"}, lacks=("TS-PAIR-2",)),
    _belief("set_out_of_turn", ("Bộ ngoài quận", "Set out of turn"),
            ("Chưa có quận vẫn được ăn thành xe pháo mã.", "I may make a chariot set out of turn."),
            "TS-TURN-1", ACTING | {"resolve"}, lacks=(SETS_IN_TURN,)),
    _belief("complete_wins", ("Tròn là tới", "Complete means win"),
            ("Bài tròn 20 lá là tới.", "A complete hand of 20 wins."),
            "TS-WIN-2", frozenset({"is_win"}), lacks=("TS-WIN-2",)),
    _belief("all_rac_alike", ("Rác nào cũng vậy", "All rác alike"),
            ("Lá lẻ nào cũng như nhau.", "Every stray card is as bad as another."),
            "TS-WORST-1", frozenset({"worst_trash", "den", "move"}), lacks=("TS-WORST-1",), vague=True),
    _belief("counts_seen", ("Đếm cả lá đã thấy", "Counting seen cards"),
            ("Mỗi loại luôn còn đủ 4 lá để chờ.", "All 4 copies are always still to come."),
            "TS-OUT-1", frozenset({"outs", "worst_trash", "den", "move"}), lacks=(UNSEEN,)),
)  # fmt: skip
"""In the order of wording; `grade` orders those that explain a response by how little they accept."""
