"""May this be done, and if not, which rules forbid it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from random import Random

from games.chan import phrases
from games.chan.acting import legal_acts, permits, refusals
from games.chan.drawing import hunt
from games.chan.given import SPOT_KEYS, dump_spot, read_spot
from games.chan.judging import FAULTS_OF, STRUCTURE, judge
from games.chan.motifs import COMMITTED, cast
from games.chan.options import Law
from games.chan.position import DRAW, PASS, WIN, Action, Spot, read_action, words_here
from games.chan.rules import BOOK
from games.chan.showing import (
    ALLOWED,
    as_asked,
    cited,
    headed,
    rule_hint,
    scrambled,
    shows,
    split_of,
    spot_key,
    spot_scene,
)
from games.chan.situating import draw_spot, missed
from games.chan.spots import around, seated, source_for
from games.core.judging import Judged, judge_prompts, rules_offered
from games.core.proofs import Block, Proof
from games.core.questions import Item, Kind
from games.core.reading import Json, Reader
from games.core.scenes import Scene
from games.core.seats import seat_name
from games.core.text import Text, say
from games.decks.chan_deck import DECK


@dataclass(frozen=True, slots=True)
class Act:
    """An act that is to be judged, and what its seat faces."""

    spot: Spot
    action: Action


FIRST_HINTS = {
    "eat": ("CH-EAT-1", "CH-GRP-5"), "chiu": ("CH-CHIU-1",), "win": ("CH-WAIT-1",),
    "pass": ("CH-DRAW-4",), "draw": ("CH-DRAW-1",), "discard": ("CH-ACT-1", "CH-DIS-1"),
    "return": ("CH-RET-1",), "lay_down": ("CH-OPT-1",),
}  # fmt: skip
"""What rules say about the verb at hand."""
NEAR_WIN = ("CH-U-2", "CH-U-3", "CH-U-4", "CH-U-5", "CH-U-6", "CH-CHIU-3")
FAR = ("CH-FLOW-1", "CH-EAT-2", "CH-F09", "CH-DRAW-1", "CH-F12", "CH-F06")
"""Rules to fill up the list with."""


def broken(p: Act, law: Law) -> list[str]:
    return sorted(breach.rule for breach in judge(p.spot, p.action, law).breaches)


def rule_items(p: Act, law: Law) -> tuple[Item, ...]:
    """The rules that may be reported about such an act."""
    near = NEAR_WIN if p.action == WIN else (
        *STRUCTURE.get(p.action.verb, ()), *FAULTS_OF.get(p.action.verb, ())
    )  # fmt: skip
    near = tuple(id for id in near if id not in HIDDEN)
    place = partial(scrambled, p)
    return rules_offered(BOOK, broken(p, as_asked(law)), near, FAR, place)


HIDDEN = ("CH-F00", "CH-F18", "CH-F19", "CH-BAO-1")
"""Rules that are offered only where they are broken."""


class Judge(Kind[Act, Judged]):
    ask = "judge"
    title = Text("Có được phép không", "Is it allowed")
    rules = (
        "CH-FLOW-1", "CH-FLOW-2", "CH-ACT-1", "CH-ACT-2", "CH-EAT-1", "CH-EAT-2", "CH-EAT-3",
        "CH-CHIU-1", "CH-CHIU-2", "CH-CHIU-3", "CH-DRAW-1", "CH-DRAW-2", "CH-DRAW-3", "CH-DRAW-4",
        "CH-PASS-1", "CH-DIS-1", "CH-RET-1", "CH-BAO-1", "CH-OPT-1", "CH-U-2", "CH-U-3", "CH-U-4",
        "CH-U-5", "CH-U-6", "CH-U-7", "CH-FBU", *(f"CH-F{i:02}" for i in range(20)),
    )  # fmt: skip
    use = "bank"
    steps = (7, 10, 13)
    prompts = judge_prompts(rule_items)

    def parse(self, given: Json, law: Law) -> Act:
        reader = Reader(given, "given", (*SPOT_KEYS, "action", "on_top"))
        spot = read_spot(reader, law)
        top = reader.value("on_top", None)
        if top is not None:
            spot = spot._replace(on_top=DECK.read_card(top, reader.at("on_top")))
        return Act(spot, read_action(reader.value("action"), reader.at("action")))

    def dump(self, p: Act) -> dict[str, Json]:
        given = dump_spot(p.spot) | {"action": str(p.action)}
        return given | ({"on_top": p.spot.on_top} if p.spot.on_top else {})

    def answer(self, p: Act, law: Law) -> Judged:
        return {"legal": judge(p.spot, p.action, law).legal, "rules": broken(p, law)}

    def proof(self, p: Act, law: Law) -> Proof:
        laid = [split_of(p.spot.hand, law)] if p.spot.hand else []
        verdict = judge(p.spot, p.action, law)
        if not verdict.legal:
            return (*refusals(p.spot, p.action, law), *laid)
        act, rule = words_here(p.action, p.spot), permits(p.spot, p.action)
        if verdict.breaches:
            record = law.options.fault_mode == "record"
            said = say(phrases.STANDS, act=act) if record else say(phrases.MUST_PLAY)
            return (*cited(verdict.breaches), shows(rule, said), *laid)
        return (shows(rule, say(ALLOWED, act=act), say(BOOK[rule].says)), *laid)

    def hints(self, p: Act, law: Law) -> list[Block]:
        """The same for every act with this verb."""
        return rule_hint(*FIRST_HINTS[p.action.verb])

    def scene(self, p: Act, law: Law) -> Scene:
        spot = p.spot
        doer, act = seat_name(spot.seat, spot.n, spot.seat), words_here(p.action, spot)
        facts = [(phrases.ACT, headed(Text(f"{doer.vi} {act.vi}", f"{doer.en} {act.en}")))]
        if spot.on_top:
            facts.append((phrases.ON_TOP, headed(DECK.names[spot.on_top])))
        return spot_scene(spot, law, *facts)

    def key(self, p: Act) -> str:
        marks = [(card, f"act{i}") for i, card in enumerate((p.action.card, p.action.own)) if card]
        top = [(p.spot.on_top, "top")] if p.spot.on_top else []
        return f"{p.action.verb} {spot_key(p.spot, *marks, *top)}"

    def difficulty(self, p: Act, law: Law) -> int:
        """The history, and how deep the rule lies."""
        rules = broken(p, as_asked(law))
        depth = max((DEPTH.get(rule, 5) for rule in rules), default=5 if p.action.card else 3)
        return depth + len(p.spot.history) + 2 * (not p.spot.chooses and p.spot.phase == "claim")

    def draft(self, rng: Random, law: Law, level: int) -> Act | None:
        """Half of all are legal; else the rule that is broken is drawn first."""
        law = as_asked(law)
        legal = rng.random() < 0.5

        def find() -> Act | None:
            goal = None if legal else rng.choice(GOALS)
            p = _act(rng, law, level, legal, goal)
            if p is None:
                return None
            verdict = judge(p.spot, p.action, law)
            rules = [breach.rule for breach in verdict.breaches]
            fits = not rules if legal else goal in rules or (goal is None and bool(rules))
            return p if fits and self.level(p, law) == level else None

        return hunt(find)


GOALS = (
    *(id for id in COMMITTED if id not in ("CH-F00", "CH-F18", "CH-F19")), "CH-FBU", "CH-F04",
    "CH-EAT-2", "CH-EAT-2", "CH-CHIU-1", "CH-CHIU-3", "CH-DRAW-1", "CH-DRAW-2", "CH-DRAW-3",
    "CH-DRAW-4", "CH-U-2", "CH-U-3", "CH-U-4", "CH-U-4", "CH-U-6", "CH-FLOW-1", "CH-ACT-1",
    "CH-EAT-1", "CH-ACT-2",
)  # fmt: skip
"""The rules that generated questions break, the faults most often."""
DEPTH = {
    "CH-FLOW-1": 2, "CH-ACT-1": 2, "CH-ACT-2": 2, "CH-EAT-1": 2, "CH-EAT-2": 3, "CH-CHIU-1": 3,
    "CH-DRAW-1": 3, "CH-DRAW-2": 3, "CH-DRAW-3": 2, "CH-DRAW-4": 3, "CH-U-6": 3, "CH-OPT-1": 2,
    "CH-F01": 4, "CH-F02": 4, "CH-F08": 6, "CH-F10": 6, "CH-F16": 6, "CH-FBU": 7, "CH-U-3": 6,
}  # fmt: skip
"""How hard a broken rule is to see; 5 for those not named."""


def _act(rng: Random, law: Law, level: int, legal: bool, goal: str | None) -> Act | None:
    if goal is not None and goal in COMMITTED:
        part = cast(rng, rng.choice(COMMITTED[goal]))
        source, own = source_for(rng, part.source)
        made = around(rng, law, part, level, own)
        placed = made and seated(rng, *made, part.act, source, law)
        return Act(*placed) if placed else None
    manner = MANNER.get(goal or "")
    if goal is not None and goal.startswith("CH-U"):
        manner = "win"
    aside = True if goal in ("CH-EAT-2", "CH-DRAW-1") else None
    spot = draw_spot(rng, law, level, manner, aside)
    if spot is not None and goal == "CH-U-6":
        spot = missed(spot, law)
    if spot is None:
        return None
    if legal:
        acts = list(legal_acts(spot, law))
        acts = [a for a in acts if a.card or a == WIN] * 3 + acts
    else:
        acts = list(_tried(spot))
        acts = [a for a in acts if goal in [b.rule for b in judge(spot, a, law).breaches]]
    return Act(spot, rng.choice(acts)) if acts else None


MANNER = {
    "CH-FBU": "win", "CH-F04": "win", "CH-U-6": "win", "CH-CHIU-3": "laid", "CH-DRAW-3": "spent",
}  # fmt: skip
"""The sort of table at which a rule is broken, where not any will do."""


def _tried(spot: Spot) -> list[Action]:
    """Acts that somebody might try here, good and bad."""
    kinds = [kind for kind, _ in DECK.counts(spot.hand)]
    if spot.mat is None or spot.phase != "claim":
        verb = "return" if spot.phase == "return" else "discard"
        strange = [kind for kind in DECK.kinds if kind not in kinds][:4]
        return [*(Action(verb, k) for k in (*kinds, *strange)), DRAW, PASS, WIN]
    card = spot.mat.card
    near = [kind for kind in DECK.kinds if kind[0] == card[0]]
    mates = [kind for kind in kinds if kind[0] == card[0]]
    other = [kind for kind in near if kind != card]
    eats = [Action("eat", card, own) for own in (*near, *kinds[:4])]
    eats += [Action("eat", wrong, own) for wrong in other[:1] for own in mates]
    plays = [Action("discard", kind) for kind in kinds[:3]]
    return [*eats, Action("chiu", card), DRAW, PASS, WIN, *plays]
