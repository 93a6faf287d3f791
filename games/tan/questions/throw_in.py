"""Which cards of a seat can be thrown in now (TA-THR-*, TA-LIM-*, 10.2)."""

from __future__ import annotations

from random import Random

from games.core.prompts import PickMany
from games.core.proofs import Block, Cite, Proof
from games.core.questions import Kind
from games.core.reading import Json, Reader
from games.core.scenes import Scene
from games.core.text import Text, say
from games.decks.french import DECK
from games.tan import phrases
from games.tan.acting import SEAT_KEYS, Facing, check_own, dump_facing, read_facing
from games.tan.beating import OTHERS
from games.tan.checks import rank_words
from games.tan.drawing import draw_bout, hunt, seen_by
from games.tan.options import Law
from games.tan.position import fitting
from games.tan.rules import BOOK
from games.tan.showing import position_key, position_scene, rule_hint, shows, the


def barred(at: Facing, law: Law) -> str | None:
    """The rule by which the seat may throw in nothing at all, whatever it holds."""
    p = at.p
    early = p.phase == "defend" and not law.holds("TA-TURN-2")
    if p.phase not in ("throw", "pile") and not early:
        return "TA-TURN-2"
    if p.phase == "pile" and not law.options.throw_after_take:
        return "TA-TAKE-3"
    if at.seat == p.defender or (at.seat != p.attacker and not law.holds(OTHERS)):
        return "TA-THR-1"
    if at.seat in p.out:
        return "TA-NEXT-3"
    if p.room(law) == 0:
        return limit(at, law)
    return None


def limit(at: Facing, law: Law) -> str:
    """The limit that leaves no room."""
    p, options = at.p, law.options
    if len(p.unbeaten) >= p.counts[p.defender]:
        return "TA-LIM-1"
    if options.max_attack is not None and len(p.table) >= options.max_attack:
        return "TA-LIM-2"
    return "TA-LIM-3"


def refusal(at: Facing, law: Law, card: str) -> tuple[Cite, ...]:
    """Why a card does not fit the table."""
    if DECK.unit[card] & fitting(at.p, at.p.held(at.seat), law):
        return ()
    breach = BOOK["TA-THR-2"].breach
    assert breach is not None
    ranks = rank_words("".join({c[0] for pair in at.p.table for c in pair.cards}))
    return (shows("TA-THR-2", say(breach, cards=the(card), ranks=ranks), cards=[card]),)


class ThrowIn(Kind[Facing, list[str]]):
    ask = "throw_in"
    title = Text("Tấn thêm lá nào", "What to throw in")
    rules = ("TA-THR-1", "TA-THR-2", "TA-TURN-2", "TA-TAKE-3", "TA-LIM-1", "TA-LIM-2", "TA-LIM-3")
    use = "bank"
    steps = (9, 12, 15)
    prompts = (
        PickMany(
            id="cards",
            text=Text(
                "Lúc này bạn được tấn thêm những lá nào? Không lá nào thì bấm “Không có”.",
                "Which cards can you throw in now? If none, press “None”.",
            ),
            zone="hand",
            cards=lambda at: DECK.unpack(at.p.hands[at.seat] or 0),
            rights=lambda at, law, want: [tuple(want)],
            breaks=refusal,
        ),
    )

    def parse(self, given: Json, law: Law) -> Facing:
        reader = Reader(given, "given", SEAT_KEYS)
        at = read_facing(reader, law, pile=True)
        if barred(at, law) is None:
            check_own(reader, at)
        return at

    def dump(self, at: Facing) -> dict[str, Json]:
        return dump_facing(at)

    def answer(self, at: Facing, law: Law) -> list[str]:
        if barred(at, law) is not None:
            return []
        return list(DECK.unpack(fitting(at.p, at.p.hands[at.seat] or 0, law)))

    def proof(self, at: Facing, law: Law) -> Proof:
        rule = barred(at, law)
        if rule is not None:
            return (shows(rule),)
        lying = [card for pair in at.p.table for card in pair.cards]
        ranks = say(phrases.RANKS, ranks=rank_words("".join({card[0] for card in lying})))
        found = self.answer(at, law)
        fits = say(phrases.FITS, cards=DECK.run(found)) if found else say(phrases.FITS_NONE)
        return (shows("TA-THR-2", ranks, fits, cards=[*lying, *found]),)

    def hints(self, at: Facing, law: Law) -> list[Block]:
        return rule_hint("TA-THR-2", "TA-LIM-1")

    def scene(self, at: Facing, law: Law) -> Scene:
        return position_scene(at.p, law, at.seat)

    def key(self, at: Facing) -> str:
        return position_key(at.p, at.seat)

    def difficulty(self, at: Facing, law: Law) -> int:
        """Ranks on the table, cards of the hand, and a reason why nothing may be thrown."""
        ranks = {card[0] for pair in at.p.table for card in pair.cards}
        return 2 * len(ranks) + at.p.counts[at.seat] // 2 + 4 * (barred(at, law) is not None)

    def draft(self, rng: Random, law: Law, level: int) -> Facing | None:
        return hunt(rng, lambda none: self._find(rng, law, level, none), tries=200)

    def _find(self, rng: Random, law: Law, level: int, none: bool) -> Facing | None:
        pairs = rng.randint(1, 1 + level)
        p = draw_bout(rng, law, pairs=pairs, open_card=none and rng.random() < 0.5)
        if p is None:
            return None
        seats = [s for s in range(p.n) if s not in p.out]
        rng.shuffle(seats)
        asked = (Facing(seen_by(p, seat), seat) for seat in seats)
        return next((at for at in asked if self._fits(at, law, level, none)), None)

    def _fits(self, at: Facing, law: Law, level: int, none: bool) -> bool:
        found = self.answer(at, law)
        if none == bool(found) or len(found) == at.p.counts[at.seat]:
            return False
        return self.level(at, law) == level
