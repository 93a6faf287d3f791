"""Wrong beliefs that beginners hold about Tấn, each a change of the Law."""

from __future__ import annotations

from games.core.rules import Belief
from games.core.text import Text
from games.tan.beating import ACE_BEATS, ANY_SUIT, ATTACKS_ONLY, EQUAL_BEATS, FOLLOW_SUIT, OTHERS
from games.tan.options import TanOptions

DEFENDING = frozenset(
    {"defend", "cheapest_defence", "safest_defence", "must_pick_up", "legal_actions"}
)
"""The kinds whose answer hangs on what beats what."""


def _belief(
    id: str, name: tuple[str, str], thinks: tuple[str, str], corrected_by: str, asks: frozenset[str],
    lacks: tuple[str, ...] = (), slips: tuple[str, ...] = (),
) -> Belief[TanOptions]:  # fmt: skip
    return Belief(
        id, Text(*name), Text(*thinks), (corrected_by,), asks,
        lambda law: law.lacking(*lacks).slipping(*slips),
    )  # fmt: skip


BELIEFS = (
    _belief("bigger_beats", ("Lớn là đỡ được", "Bigger beats"),
            ("Lá lớn hơn thì đỡ được, khác chất cũng vậy.", "A bigger card beats, whatever its suit."),
            "TA-DEF-2", DEFENDING | {"judge"}, lacks=("TA-DEF-2",)),
    _belief("ace_over_trump", ("Át hơn chủ nhỏ", "Ace over small trump"),
            ("Át đỡ được chủ nhỏ.", "An ace beats a small trump."),
            "TA-DEF-3", DEFENDING | {"judge"}, slips=(ACE_BEATS,)),
    _belief("equal_beats", ("Bằng là đỡ được", "Equal beats"),
            ("Cùng số thì đỡ được.", "An equal rank beats."),
            "TA-DEF-1", DEFENDING | {"judge"}, slips=(EQUAL_BEATS,)),
    _belief("follow_suit", ("Phải theo chất", "Follow suit"),
            ("Còn lá cùng chất thì không được dùng chủ.", "I may not trump while I hold the suit."),
            "TA-DEF-5", DEFENDING, slips=(FOLLOW_SUIT,)),
    _belief("attack_ranks_only", ("Chỉ theo lá tấn", "Attack ranks only"),
            ("Chỉ được tấn thêm theo số của lá tấn.", "Only ranks of attack cards may be thrown in."),
            "TA-THR-2", frozenset({"throw_ranks", "throw_in", "legal_actions", "judge"}),
            lacks=(ATTACKS_ONLY,)),
    _belief("throws_at_once", ("Tấn dồn", "Throwing at once"),
            ("Lá trước chưa đỡ vẫn được tấn thêm.", "I may throw in while a card is unbeaten."),
            "TA-TURN-2", frozenset({"throw_in", "judge"}), lacks=("TA-TURN-1", "TA-TURN-2")),
    _belief("takes_attacks_only", ("Ôm lá tấn thôi", "Attack cards only"),
            ("Ôm thì chỉ lấy lá tấn, giữ riêng lá đã đỡ.", "Picking up takes the attack cards only."),
            "TA-TAKE-2", frozenset({"pick_up"}), lacks=("TA-TAKE-2",)),
    _belief("taker_attacks", ("Ôm rồi tấn", "Pick up, then attack"),
            ("Ôm xong thì đến mình tấn.", "After picking up I attack next."),
            "TA-NEXT-2", frozenset({"next_attacker", "next"}), lacks=("TA-NEXT-2",)),
    _belief("trump_card_stays", ("Lá ngửa để yên", "Face-up card stays"),
            ("Lá chủ ngửa không ai được bốc.", "The face-up trump is never drawn."),
            "TA-TRUMP-4", frozenset({"refill"}), lacks=("TA-TRUMP-4",)),
    _belief("defender_draws_first", ("Người đỡ bốc trước", "The defender draws first"),
            ("Đỡ xong thì người đỡ bốc trước.", "After the bout the defender draws first."),
            "TA-FILL-2", frozenset({"refill"}), lacks=("TA-FILL-2",)),
    _belief("only_attacker_throws", ("Chỉ người tấn tấn thêm", "Only the attacker throws in"),
            ("Chỉ người tấn được tấn thêm, nhà khác thì không.", "Only the attacker may add cards."),
            "TA-THR-1", frozenset({"throw_in", "legal_actions"}), lacks=(OTHERS,)),
    _belief("throws_in_suit", ("Tấn thêm phải cùng chất", "A throw-in shares the suit"),
            ("Lá tấn thêm phải cùng chất với lá tấn.", "A card thrown in must share the suit."),
            "TA-THR-2", frozenset({"throw_in", "legal_actions"}), lacks=(ANY_SUIT,)),
)  # fmt: skip
"""Those of wording in its order, then three more. `grade` orders those that explain a response by how
little they accept."""
