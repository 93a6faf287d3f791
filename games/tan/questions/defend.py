"""All cards of a hand that beat an attack card (TA-DEF-*, 10.2)."""

from __future__ import annotations

from random import Random

from games.core.prompts import PickMany
from games.core.proofs import Block, Proof
from games.core.questions import Kind
from games.core.reading import Json
from games.core.scenes import Scene
from games.core.text import Text
from games.decks.french import DECK
from games.tan.defending import (
    Attacked,
    attacked_key,
    attacked_scene,
    beating_cards,
    beating_hints,
    beating_proof,
    confusing,
    draw_attacked,
    dump_attacked,
    read_attacked,
    refusal,
)
from games.tan.drawing import hunt
from games.tan.options import Law


class Defend(Kind[Attacked, list[str]]):
    ask = "defend"
    title = Text("Lá nào đỡ được", "What beats it")
    rules = ("TA-DECK-2", "TA-DEF-1", "TA-DEF-2", "TA-DEF-3", "TA-TRUMP-3", "TA-DEF-5")
    use = "bank"
    steps = (4, 6, 8, 10)
    prompts = (
        PickMany(
            id="cards",
            text=Text(
                "Những lá nào đỡ được lá tấn? Không lá nào thì bấm “Không có”.",
                "Which cards beat the attack card? If none does, press “None”.",
            ),
            zone="hand",
            cards=lambda p: DECK.unpack(p.hand),
            rights=lambda p, law, want: [tuple(want)],
            breaks=refusal,
        ),
    )

    def parse(self, given: Json, law: Law) -> Attacked:
        return read_attacked(given)

    def dump(self, p: Attacked) -> dict[str, Json]:
        return dump_attacked(p)

    def answer(self, p: Attacked, law: Law) -> list[str]:
        return beating_cards(p, law)

    def proof(self, p: Attacked, law: Law) -> Proof:
        return tuple(beating_proof(p, law))

    def hints(self, p: Attacked, law: Law) -> list[Block]:
        return beating_hints(p, law)

    def scene(self, p: Attacked, law: Law) -> Scene:
        return attacked_scene(p, law)

    def key(self, p: Attacked) -> str:
        return attacked_key(p)

    def difficulty(self, p: Attacked, law: Law) -> int:
        """Cards, cards that mislead, and an attack by a trump."""
        trump = p.attack[1] == p.trump
        return DECK.size(p.hand) // 2 + confusing(p) + 2 * trump

    def draft(self, rng: Random, law: Law, level: int) -> Attacked | None:
        return hunt(rng, lambda none: self._find(rng, law, level, none))

    def _find(self, rng: Random, law: Law, level: int, none: bool) -> Attacked | None:
        p = draw_attacked(rng, level, rng.randint(2 + level, 4 + level))
        found = beating_cards(p, law)
        everything = len(found) == DECK.size(p.hand) and rng.random() < 0.9
        return p if none != bool(found) and not everything and self.level(p, law) == level else None
