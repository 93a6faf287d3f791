"""The cheapest card that beats an attack card (TA-DEF-5, 10.2)."""

from __future__ import annotations

from random import Random

from games.core.prompts import Picked, PickOne
from games.core.proofs import Block, Proof
from games.core.questions import Kind
from games.core.reading import Json
from games.core.scenes import Scene
from games.core.text import Said, Text, say
from games.decks.french import DECK
from games.tan import phrases
from games.tan.beating import cheapest
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
    why,
)
from games.tan.drawing import hunt
from games.tan.options import Law
from games.tan.showing import rule_hint, shows, the


def compare(p: Attacked, law: Law, want: str | None, picked: Picked) -> tuple[Said, ...]:
    """The card picked against the cheapest one."""
    if not picked or want is None or picked[0] == want or refusal(p, law, picked[0]):
        return ()
    return (say(phrases.DEARER, card=the(picked[0]), best=the(want)),)


class CheapestDefence(Kind[Attacked, str | None]):
    ask = "cheapest_defence"
    title = Text("Đỡ rẻ nhất", "The cheapest defence")
    rules = ("TA-DEF-5", "TA-DEF-1", "TA-DEF-2", "TA-DEF-3")
    use = "bank"
    steps = (5, 7, 9, 11)
    prompts = (
        PickOne(
            id="pick",
            text=Text(
                "Lá rẻ nhất đỡ được là lá nào? Lá thường rẻ hơn chủ, nhỏ rẻ hơn lớn.",
                "Which is the cheapest card that beats it? Plain before trump, low before high.",
            ),
            zone="hand",
            cards=lambda p: DECK.unpack(p.hand),
            right=lambda p, law, want: () if want is None else (want,),
            none=lambda p, law: True,
            breaks=refusal,
            says=compare,
        ),
    )

    def parse(self, given: Json, law: Law) -> Attacked:
        return read_attacked(given)

    def dump(self, p: Attacked) -> dict[str, Json]:
        return dump_attacked(p)

    def answer(self, p: Attacked, law: Law) -> str | None:
        return cheapest(beating_cards(p, law), p.trump)

    def proof(self, p: Attacked, law: Law) -> Proof:
        best = self.answer(p, law)
        blocks = beating_proof(p, law)
        if best is None:
            return tuple(blocks)
        beating = len({why(p, card) for card in beating_cards(p, law)})
        said = say(phrases.CHEAPEST, card=the(best))
        return (*blocks[:beating], shows("TA-DEF-5", said, cards=[best]), *blocks[beating:])

    def hints(self, p: Attacked, law: Law) -> list[Block]:
        return [*beating_hints(p, law)[:2], *rule_hint("TA-DEF-5")]

    def scene(self, p: Attacked, law: Law) -> Scene:
        return attacked_scene(p, law)

    def key(self, p: Attacked) -> str:
        return attacked_key(p)

    def difficulty(self, p: Attacked, law: Law) -> int:
        """Cards that mislead, and cards that beat it but cost more."""
        return DECK.size(p.hand) // 2 + confusing(p) + max(0, len(beating_cards(p, law)) - 1)

    def draft(self, rng: Random, law: Law, level: int) -> Attacked | None:
        return hunt(rng, lambda none: self._find(rng, law, level, none))

    def _find(self, rng: Random, law: Law, level: int, none: bool) -> Attacked | None:
        """There is nothing to choose from a single card that beats the attack."""
        p = draw_attacked(rng, level, rng.randint(2 + level, 4 + level))
        found = beating_cards(p, law)
        fits = not found if none else len(found) > 1
        return p if fits and self.level(p, law) == level else None
