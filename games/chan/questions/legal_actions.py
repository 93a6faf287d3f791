"""All that a seat may do: the cards it may put down, or the acts that are open to it."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from games.chan.acting import (
    BY_PHASE,
    act_items,
    decoys,
    legal_acts,
    permits,
    plays_only,
    refusals,
    why_forbidden,
)
from games.chan.drawing import hunt
from games.chan.given import SPOT_KEYS, dump_spot, read_spot
from games.chan.options import Law
from games.chan.position import PLAYS, Action, Spot, read_action, words_here
from games.chan.showing import ALLOWED, as_asked, rule_hint, shows, split_of, spot_key, spot_scene
from games.chan.situating import draw_spot
from games.core.prompts import ChooseMany, Picked, PickMany
from games.core.proofs import Block, Proof
from games.core.questions import Kind
from games.core.reading import Json, Reader
from games.core.scenes import Scene
from games.core.text import Text, list_of, say
from games.decks.chan_deck import DECK

DULL = 0.65
"""So many of the tables at which only one act is open are passed over."""


def allowed(spot: Spot, legal: Iterable[Action]) -> list[Block]:
    """The legal acts, each under the rule that allows it."""
    found: dict[str, list[Text]] = {}
    for action in legal:
        found.setdefault(permits(spot, action), []).append(words_here(action, spot))
    return [shows(rule, say(ALLOWED, act=list_of(tuple(acts)))) for rule, acts in found.items()]


def picks(spot: Spot, law: Law, want: list[str]) -> list[Picked]:
    """The kinds that may go, as far as they are in the hand."""
    kinds = {act.split()[1] for act in want if act.split()[0] in PLAYS}
    return [tuple(sorted(kind for kind in kinds if spot.count(kind)))]


def offered(spot: Spot, law: Law, want: list[str]) -> tuple[str, ...]:
    """Those acts that the items offer: under a belief others may be allowed."""
    values = {item.value for item in act_items(spot, law)}
    return tuple(act for act in want if act in values)


class LegalActions(Kind[Spot, list[str]]):
    ask = "legal_actions"
    title = Text("Được làm gì", "What is allowed")
    rules = (
        "CH-FLOW-1", "CH-ACT-1", "CH-EAT-1", "CH-EAT-2", "CH-EAT-3", "CH-CHIU-1", "CH-CHIU-2",
        "CH-CHIU-3", "CH-RET-1", "CH-DRAW-1", "CH-DRAW-2", "CH-DRAW-3", "CH-DRAW-4", "CH-PASS-1",
        "CH-DIS-1", "CH-U-4", "CH-U-6", "CH-U-7", "CH-BAO-1", "CH-OPT-1", "CH-END-1", "CH-F01",
        "CH-F09", "CH-F12", "CH-F14",
    )  # fmt: skip
    use = "bank"
    steps = (9, 12, 15)
    prompts = (
        PickMany(
            id="cards",
            text=Text(
                "Bạn được đánh hoặc trả cửa những quân nào?",
                "Which cards may you play or give back?",
            ),
            zone="hand",
            cards=lambda spot: DECK.unpack(spot.hand),
            rights=picks,
            kinds=True,
            breaks=lambda spot, law, card: refusals(
                spot, Action("return" if spot.phase == "return" else "discard", card), law
            ),
            fits=plays_only,
        ),
        ChooseMany(
            id="acts",
            text=Text("Lúc này bạn được làm những gì?", "What may you do now?"),
            items=act_items,
            right=offered,
            breaks=lambda spot, law, value: refusals(spot, read_action(value, "response"), law),
            fits=lambda spot, law: not plays_only(spot, law),
        ),
    )

    def parse(self, given: Json, law: Law) -> Spot:
        return read_spot(Reader(given, "given", SPOT_KEYS), law)

    def dump(self, spot: Spot) -> dict[str, Json]:
        return dump_spot(spot)

    def answer(self, spot: Spot, law: Law) -> list[str]:
        return [str(action) for action in legal_acts(spot, law)]

    def proof(self, spot: Spot, law: Law) -> Proof:
        blocks = [*allowed(spot, legal_acts(spot, law)), *why_forbidden(spot, law)]
        return (*blocks, split_of(spot.hand, law))

    def hints(self, spot: Spot, law: Law) -> list[Block]:
        more = "CH-F09" if plays_only(spot, law) else "CH-CHIU-2"
        return rule_hint(BY_PHASE[spot.phase], more)

    def scene(self, spot: Spot, law: Law) -> Scene:
        return spot_scene(spot, law)

    def key(self, spot: Spot) -> str:
        return spot_key(spot)

    def difficulty(self, spot: Spot, law: Law) -> int:
        """What is barred, what is allowed beside, and how long the history is."""
        law = as_asked(law)
        legal, barred = legal_acts(spot, law), decoys(spot, law)
        if plays_only(spot, law):
            kinds = len(list(DECK.counts(spot.hand)))
            return 4 + min(6, 2 * (kinds - len(legal))) + len(spot.history)
        return 2 * len(legal) + len(barred) + len(spot.history)

    def draft(self, rng: Random, law: Law, level: int) -> Spot | None:
        law = as_asked(law)

        def find() -> Spot | None:
            spot = draw_spot(rng, law, level)
            if spot is None or self.level(spot, law) != level:
                return None
            if len(legal_acts(spot, law)) == 1 and rng.random() < DULL:
                return None
            if plays_only(spot, law):
                return (
                    spot if len(legal_acts(spot, law)) < len(list(DECK.counts(spot.hand))) else None
                )
            return spot if len(act_items(spot, law)) > max(2, len(legal_acts(spot, law))) else None

        return hunt(find)
