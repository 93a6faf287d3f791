"""Which ranks may be thrown in (TA-THR-2, 10.2)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from games.core.prompts import ChooseMany
from games.core.proofs import Block, Proof
from games.core.questions import Item, Kind
from games.core.reading import Json, Reader
from games.core.scenes import Scene
from games.core.showing import headed
from games.core.text import Text, say
from games.decks.french import RANK_NAMES, RANKS
from games.tan import phrases
from games.tan.beating import Pair, table_ranks
from games.tan.checks import rank_words
from games.tan.drawing import draw_bout
from games.tan.given import check_different, dump_table, read_table
from games.tan.options import Law
from games.tan.showing import rule_hint, shows, table_zone


@dataclass(frozen=True, slots=True)
class Lying:
    """What lies on the table."""

    table: tuple[Pair, ...]

    @property
    def cards(self) -> list[str]:
        return [card for pair in self.table for card in pair.cards]


ITEMS = tuple(Item(rank, headed(RANK_NAMES[rank])) for rank in RANKS)


class ThrowRanks(Kind[Lying, list[str]]):
    ask = "throw_ranks"
    title = Text("Số được tấn thêm", "Ranks to throw in")
    rules = ("TA-THR-2",)
    use = "lesson"
    steps = (3, 5)
    prompts = (
        ChooseMany(
            id="ranks",
            text=Text("Được tấn thêm những số nào?", "Which ranks may be thrown in?"),
            items=lambda p, law: ITEMS,
            right=lambda p, law, want: tuple(want),
        ),
    )

    def parse(self, given: Json, law: Law) -> Lying:
        reader = Reader(given, "given", ("table",))
        p = Lying(read_table(reader))
        check_different(reader, ("table", p.cards))
        return p

    def dump(self, p: Lying) -> dict[str, Json]:
        return {"table": dump_table(p.table)}

    def answer(self, p: Lying, law: Law) -> list[str]:
        return sorted(table_ranks(p.table, law))

    def proof(self, p: Lying, law: Law) -> Proof:
        ranks = "".join(self.answer(p, law))
        said = (say(phrases.RANKS, ranks=rank_words(ranks)),) if ranks else ()
        return (shows("TA-THR-2", *said, cards=p.cards),)

    def hints(self, p: Lying, law: Law) -> list[Block]:
        return rule_hint("TA-THR-2")

    def scene(self, p: Lying, law: Law) -> Scene:
        return Scene((table_zone(p.table),))

    def key(self, p: Lying) -> str:
        """The suits do not matter at all; the places of the ranks do."""
        return " ".join("".join(card[0] for card in pair.cards) for pair in p.table)

    def difficulty(self, p: Lying, law: Law) -> int:
        return len(set(self.answer(p, law)))

    def draft(self, rng: Random, law: Law, level: int) -> Lying | None:
        open_card = rng.random() < 0.4
        pairs = rng.randint(1, level + 1)
        p = draw_bout(rng, law, pairs - open_card, open_card)
        return None if p is None else Lying(p.table)
