"""What a win is worth, and what each loser pays for it (TS-SCORE-1 to -3 and -6, 10.13)."""

from __future__ import annotations

from random import Random

from games.core.cards import Hand
from games.core.prompts import ChooseOne, FillFields, GiveNumbers
from games.core.proofs import Block, Proof
from games.core.questions import Item, Kind
from games.core.reading import Json, Reader
from games.core.scenes import Scene
from games.core.showing import NO, YES, house_facts, numbers_off
from games.core.text import Said, Text
from games.decks.four_colour import COPIES, DECK, canonical
from games.tu_sac.drawing import draw_group
from games.tu_sac.given import HAND_MOST, check_round
from games.tu_sac.groups import tables
from games.tu_sac.options import Law
from games.tu_sac.proving import lenh_rule, rule_hint
from games.tu_sac.scoring import win_of
from games.tu_sac.settling import (
    MOST,
    YOUR_ZONES,
    Held,
    Worth,
    dump_held,
    groups_hint,
    held_zones,
    pay_words,
    read_held,
    scoring_cites,
    tangle,
    win_proof,
    worth_of,
)

COUNT = Item("lenh", Text("Số lệnh", "Lệnh"))
EACH = Item("each", Text("Mỗi nhà thua trả", "Each loser pays"))


def compare(p: Held, law: Law, want: Worth, given: tuple[int, ...]) -> tuple[Said, ...]:
    """Where the numbers differ; what each loser pays with its formula."""
    off = numbers_off((COUNT,), given[:1], (want["lenh"],))
    return off if given[1] == want["each"] else (*off, *pay_words(win_of(p.seat, law), law))


class Lenh(Kind[Held, Worth]):
    ask = "lenh"
    title = Text("Đếm lệnh", "Count the lệnh")
    rules = ("TS-SCORE-1", "TS-SCORE-2", "TS-SCORE-3", "TS-SCORE-6", "TS-GRP-8")
    use = "bank"
    steps = (6, 9, 12, 15)
    prompts = (
        FillFields(
            id="worth",
            text=Text(
                "Bạn vừa tới. Bài được mấy lệnh, có nhân đôi không, và mỗi nhà thua trả mấy điểm?",
                "You have just won. How many lệnh is it worth, is it doubled, and what does each loser pay?",
            ),
            parts=(
                GiveNumbers(
                    id="numbers",
                    text=Text("Lệnh và điểm", "Lệnh and points"),
                    items=lambda p, law: (COUNT, EACH),
                    right=lambda p, law, want: (want["lenh"], want["each"]),
                    high=MOST,
                    says=compare,
                ),
                ChooseOne(
                    id="doubled",
                    text=Text("Có nhân đôi không?", "Is it doubled?"),
                    items=lambda p, law: (YES, NO),
                    right=lambda p, law, want: ((YES if want["doubled"] else NO).value,),
                ),
            ),
        ),
    )

    def parse(self, given: Json, law: Law) -> Held:
        reader = Reader(given, "given", ("hand", "melds", "quan"))
        values = (reader.value("hand"), reader.value("melds", ()), reader.value("quan", ()))
        held, parts = read_held(
            values, (reader.at("hand"), reader.at("melds"), reader.at("quan")), law
        )
        DECK.check_copies(parts)
        check_round(held.hand, reader.at("hand"), law)
        return held

    def dump(self, p: Held) -> dict[str, Json]:
        hand, melds, quan = dump_held(p)
        return {"hand": hand, "melds": melds, "quan": quan}

    def answer(self, p: Held, law: Law) -> Worth:
        return worth_of(win_of(p.seat, law))

    def proof(self, p: Held, law: Law) -> Proof:
        return tuple(win_proof(p, law, scoring_cites([p.seat], 0, law)))

    def hints(self, p: Held, law: Law) -> list[Block]:
        """What groups are worth, which arrangement counts, and the groups without their lệnh."""
        return [lenh_rule(law), *rule_hint("TS-SCORE-6"), *groups_hint(p, law)]

    def scene(self, p: Held, law: Law) -> Scene:
        zones = held_zones(p, YOUR_ZONES)
        return Scene(tuple(zones[::-1]), house_facts(law, "stake", "four_soldiers", "king_draw"))

    def key(self, p: Held) -> str:
        return canonical([p.key()])

    def difficulty(self, p: Held, law: Law) -> int:
        return tangle(p, law) + win_of(p.seat, law).doubled

    def draft(self, rng: Random, law: Law, level: int) -> Held | None:
        return draw_winner(rng, law, rng.randint(1, level + 1), rng.randint(0, 1 + level // 2))


TWINS = frozenset({"lone_general", "general_set", "chariot_set", "three_soldiers", "four_soldiers"})
"""Groups that, held twice, can be arranged in other ways: pairs, or other soldiers."""


def draw_winner(rng: Random, law: Law, groups: int, melds: int) -> Held | None:
    """A round hand with open groups, of at most 21 cards; None if the groups do not go together."""
    hand = draw_round(rng, law, groups)
    if hand is None:
        return None
    free = DECK.full - hand
    eaten = []
    for _ in range(melds):
        group = draw_group(rng, law, free, eaten_shapes(law))
        if group:
            eaten.append(group)
            free -= group.cards
    four = draw_group(rng, law, free, ("quan",)) if rng.random() < 0.2 else None
    held = Held(hand, tuple(eaten), (four.cards,) if four else ())
    return held if DECK.size(held.cards) <= HAND_MOST else None


def draw_round(rng: Random, law: Law, groups: int) -> Hand | None:
    """A concealed hand without rác; some of its groups twice, so that it can be arranged in more ways."""
    hand, shapes = 0, [name for name in eaten_shapes(law) if name != "quan"]
    for _ in range(groups):
        group = draw_group(rng, law, DECK.full - hand, (*shapes, "lone_general"))
        if group:
            twin = group.name in TWINS and rng.random() < 0.5
            hand += group.cards * (1 + (twin and DECK.holds(DECK.full - hand, 2 * group.cards)))
    alone = all(n < COPIES for _, n in DECK.counts(hand))
    return hand if alone and not tables(law).rac(hand) else None


def eaten_shapes(law: Law) -> tuple[str, ...]:
    """The names of the groups that can be eaten."""
    keep = ("lone_general",) if law.options.king_draw == "keep" else ()
    return (
        *("pair", "khap", "quan", "general_set", "chariot_set", "three_soldiers", "four_soldiers"),
        *keep,
    )
