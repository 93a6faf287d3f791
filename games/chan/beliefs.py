"""Wrong beliefs that beginners hold about Chắn, each a change of the Law."""

from __future__ import annotations

from games.chan.checks import DRAWN_IN
from games.chan.groups import BA_DAU_CA, CA_FROM_CHAN, CHI_PAIRS, SEVEN_NINE
from games.chan.options import ChanOptions
from games.core.rules import Belief
from games.core.text import Text

ACTS = frozenset({"legal_actions", "judge"})
"""The kinds that ask what may be done."""
WINS = frozenset({"is_win", "waits"})


def _belief(
    id: str, name: tuple[str, str], thinks: tuple[str, str], corrected_by: str, asks: frozenset[str],
    lacks: tuple[str, ...] = (), slips: tuple[str, ...] = (),
) -> Belief[ChanOptions]:  # fmt: skip
    return Belief(
        id, Text(*name), Text(*thinks), (corrected_by,), asks,
        lambda law: law.lacking(*lacks).slipping(*slips),
    )  # fmt: skip


BELIEFS = (
    _belief("seven_nine", ("Thất hay cửu", "Seven or nine"),
            ("Nét số này đọc là cửu.", "This numeral reads nine."),
            "CH-DECK-1", frozenset({"arrange", "who_has_cai"}), slips=(SEVEN_NINE,)),
    _belief("drawn_in", ("Bốc vào tay", "Drawn into the hand"),
            ("Quân bốc được vào tay mình.", "A drawn card comes into my hand."),
            "CH-EAT-3", ACTS, slips=(DRAWN_IN,)),
    _belief("ba_dau_ca", ("Ba đầu là cạ", "Ba đầu as a cạ"),
            ("Ba đầu tính một cạ và một què.", "A ba đầu is a cạ and a què."),
            "CH-GRP-3", frozenset({"arrange"}), slips=(BA_DAU_CA,)),
    _belief("ca_from_chan", ("Cạ lấy từ chắn", "Cạ out of a chắn"),
            ("Một cửu vạn và hai cửu văn là có cạ.", "One 9 vạn and two 9 văn contain a cạ."),
            "CH-GRP-5", frozenset({"arrange", "fault"}) | ACTS, slips=(CA_FROM_CHAN,)),
    _belief("chi_pairs", ("Chi ghép với quân nào cũng được", "Chi pairs with anything"),
            ("Chi chi ghép với quân lẻ nào cũng thành cạ.", "A single chi chi makes a cạ with any card."),
            "CH-GRP-2", frozenset({"arrange"}) | WINS, lacks=("CH-GRP-2",), slips=(CHI_PAIRS,)),
    _belief("one_chan_a_chiu", ("Một chíu một chắn", "A chíu is one chắn"),
            ("Một lần chíu tính một chắn.", "A chíu counts as one chắn."),
            "CH-CHIU-4", frozenset({"arrange"}) | WINS, lacks=("CH-CHIU-4",)),
    _belief("ca_or_chan", ("Cạ cũng như chắn", "Cạ or chắn, no matter"),
            ("Có quân giống vẫn được ăn thành cạ.", "With the twin in hand I may still eat a cạ."),
            "CH-F01", frozenset({"fault"}) | ACTS, lacks=("CH-F01",)),
    _belief("forgets_chiu", ("Quên chíu", "Forgetting the chíu"),
            ("Có ba quân giống thì ăn thường cũng được.", "With three alike a plain eat is fine."),
            "CH-F02", frozenset({"fault"}) | ACTS, lacks=("CH-F02",)),
    _belief("second_chance", ("Đổi ý được", "A second chance"),
            ("Vừa rồi bỏ, lần sau ăn lại được.", "What I refused I may eat next time."),
            "CH-F06", frozenset({"fault"}) | ACTS, lacks=("CH-F06", "CH-F07", "CH-F08")),
    _belief("eats_back", ("Đánh rồi ăn lại", "Eating back what was played"),
            ("Quân mình đánh ra thì về sau ăn lại được.", "What I played I may eat back."),
            "CH-F12", frozenset({"fault"}) | ACTS, lacks=("CH-F12",)),
    _belief("wins_on_played", ("Ù quân đánh", "Ù on a played card"),
            ("Nhà khác đánh đúng quân chờ thì ù được.", "I may ù on a card somebody played."),
            "CH-U-4", WINS | ACTS, lacks=("CH-U-4",)),
    _belief("six_ca", ("Sáu cạ cũng được", "Six cạ are enough"),
            ("Đủ mười bộ là ù, sáu cạ cũng được.", "Ten pairs win, six cạ are enough."),
            "CH-U-3", WINS | ACTS, lacks=("CH-U-3",)),
    _belief("calls_bach_thu", ("Bạch thủ chi là bạch thủ", "Bạch thủ chi as bạch thủ"),
            ("Bạch thủ chi thì xướng bạch thủ cũng đúng.", "A bạch thủ chi may be called bạch thủ."),
            "CH-C12", frozenset({"declare", "score"}), lacks=("CH-C12",)),
    _belief("more_is_safer", ("Xướng dư không sao", "More is safer"),
            ("Xướng thêm cước thì không mất gì.", "Declaring an extra cước costs nothing."),
            "CH-X-4", frozenset({"score"}), lacks=("CH-X-4",)),
)  # fmt: skip
"""In the order of wording; `grade` orders those that explain a response by how little they accept."""
