"""Must the discarder pay for all, and which rác was the worst (TS-DEN-1, -2, 8.5, 10.11)?"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TypedDict

from games.core.cards import Hand
from games.core.prompts import ChooseOne, FillFields, PickOne
from games.core.proofs import Block, Cite, Proof
from games.core.questions import Kind
from games.core.reading import Json, Reader
from games.core.rules import evidence
from games.core.scenes import Scene
from games.core.showing import NO, YES, house_facts
from games.core.text import Text, say
from games.decks.four_colour import DECK, canonical
from games.tu_sac.given import read_hand, read_seen
from games.tu_sac.groups import tables
from games.tu_sac.judging import judge
from games.tu_sac.options import Law
from games.tu_sac.position import Action, act_words, thrown_from
from games.tu_sac.proving import cited, hand_zone, met, rule_hint, seen_zone, without_totals
from games.tu_sac.questions.worst_trash import (
    Throwing,
    WorstTrash,
    compare,
    outs_table,
    totals,
    worst,
)
from games.tu_sac.rules import BOOK
from games.tu_sac.situations import Throw

BLAME = ("TS-DEN-1", "TS-DEN-2")
THROWING = WorstTrash()
"""The question about the same hand whose drafts and difficulty serve here too."""


class Blame(TypedDict):
    """Must the discarder pay for all, and which cards were the worst rác."""

    den: bool
    worst: list[str]


@dataclass(frozen=True, slots=True)
class Thrown:
    """A discard from a hand: after an eat or not, and whether a seat won with exactly this card."""

    hand: Hand
    seen: Hand
    discard: str
    after_eat: bool
    won: bool

    @property
    def throwing(self) -> Throwing:
        return Throwing(self.hand, self.seen)


def throw(p: Thrown, law: Law) -> Throw:
    """The discard as the rules of đền look at it."""
    best = tuple(worst(p.throwing, law))
    return Throw(p.discard, best, totals(p.throwing, law), p.after_eat, p.won, law)


def excuses(p: Thrown, law: Law) -> list[Cite]:
    """Why nobody has to pay: every reason that holds."""
    best = worst(p.throwing, law)
    found = [
        (p.discard in best, "TS-DEN-1", WAS_WORST),
        (not p.after_eat, "TS-DEN-1", NO_EAT),
        (not p.won, "TS-DEN-2", NO_WIN),
        (not law.options.den, "TS-DEN-2", NOT_PLAYED),
    ]
    seen = evidence(p.discard, card=DECK.run([p.discard]))
    return [
        Cite(BOOK[rule].ref, seen, (say(words, **dict(seen.fields)),))
        for holds, rule, words in found
        if holds
    ]


class Den(Kind[Thrown, Blame]):
    ask = "den"
    title = Text("Có phải đền không", "Must you pay for all")
    rules = ("TS-DEN-1", "TS-DEN-2", "TS-WORST-1", "TS-OUT-1")
    use = "bank"
    steps = (8, 11, 14, 18)
    prompts = (
        FillFields(
            id="blame",
            text=Text(
                "Bạn có phải đền không, và lúc ấy rác nào xấu nhất?",
                "Must you pay for all, and which rác was the worst then?",
            ),
            parts=(
                ChooseOne(
                    id="den",
                    text=Text("Có phải đền không?", "Must you pay for all?"),
                    items=lambda p, law: (YES, NO),
                    right=lambda p, law, want: ((YES if want["den"] else NO).value,),
                ),
                PickOne(
                    id="worst",
                    text=Text("Rác xấu nhất", "The worst rác"),
                    zone="hand",
                    cards=lambda p: DECK.unpack(p.hand),
                    right=lambda p, law, want: tuple(want["worst"]),
                    value=lambda p, law, card: totals(p.throwing, law).get(card, 0),
                    none=lambda p, law: not tables(law).rac(p.hand),
                    breaks=lambda p, law, card: cited(
                        judge(thrown_from(p.hand), Action("discard", card), law)
                    ),
                    says=lambda p, law, want, picked: (
                        compare(p.throwing, law, want["worst"], picked) if picked else ()
                    ),
                ),
            ),
        ),
    )

    def parse(self, given: Json, law: Law) -> Thrown:
        reader = Reader(given, "given", ("hand", "seen", "discard", "after_eat", "won"))
        hand = read_hand(reader)
        seen = read_seen(reader, hand)
        card = DECK.read_card(reader.value("discard"), reader.at("discard"))
        if not DECK.count(hand, card):
            raise reader.bad("discard", f"{card} is not in the hand", "a card of the hand")
        after_eat, won = reader.flag("after_eat", True), reader.flag("won", True)
        return Thrown(hand, seen, card, after_eat, won)

    def dump(self, p: Thrown) -> dict[str, Json]:
        return {
            "hand": DECK.text(p.hand),
            "seen": DECK.text(p.seen),
            "discard": p.discard,
            "after_eat": p.after_eat,
            "won": p.won,
        }

    def answer(self, p: Thrown, law: Law) -> Blame:
        best = worst(p.throwing, law)
        punished = law.options.den and p.after_eat and p.won
        return {"den": punished and p.discard not in best, "worst": best}

    def proof(self, p: Thrown, law: Law) -> Proof:
        """What every discard would have left, and the rules that follow from it."""
        found = met(BLAME, throw(p, law), law)
        return (outs_table(p.throwing, law), *found, *excuses(p, law))

    def hints(self, p: Thrown, law: Law) -> list[Block]:
        table = outs_table(p.throwing, law)
        shown = [without_totals(table)] if len(table.rows) > 1 else []
        return [*rule_hint("TS-DEN-2", "TS-WORST-1"), *shown]

    def scene(self, p: Thrown, law: Law) -> Scene:
        zones = (seen_zone(p.seen),) if p.seen else ()
        act = act_words(Action("discard", p.discard))
        log = (
            ATE if p.after_eat else FIRST,
            Text(f"Bạn {act.vi}.", f"You {act.en}."),
            WON if p.won else NOT_WON,
        )
        return Scene((*zones, hand_zone(p.hand)), house_facts(law, "den"), log)

    def key(self, p: Thrown) -> str:
        zones = canonical([[p.hand, p.seen, DECK.unit[p.discard]]])
        return f"{zones}|{p.after_eat}|{p.won}"

    def difficulty(self, p: Thrown, law: Law) -> int:
        return THROWING.difficulty(p.throwing, law)

    def draft(self, rng: Random, law: Law, level: int) -> Thrown | None:
        """Half of them guilty; else the worst was thrown, nothing eaten, or nobody won."""
        p = THROWING.draft(rng, law, level)
        if p is None:
            return None
        best = worst(p, law)
        others = sorted(set(totals(p, law)) - set(best))
        if not others:
            return None
        excuse = rng.choice(("none", "none", "none", "worst", "no eat", "no win"))
        card = rng.choice(best if excuse == "worst" else others)
        return Thrown(p.hand, p.seen, card, excuse != "no eat", excuse != "no win")


WAS_WORST = Text(
    "{card} đúng là rác xấu nhất lúc đó, nên không phải đền.",
    "{card} was a worst rác then, so nothing is due.",
)
NO_EAT = Text(
    "Lá này vứt khi chưa ăn lá nào, nên không phải đền.",
    "This discard followed no eat, so nothing is due.",
)
NO_WIN = Text(
    "Không nhà nào tới bằng {card}, nên không phải đền.",
    "No seat won with {card}, so nothing is due.",
)
NOT_PLAYED = Text("Bàn này không dùng luật đền.", "This table does not play the penalty đền.")
ATE = Text("Bạn vừa ăn một lá.", "You have just eaten a card.")
FIRST = Text(
    "Bạn là nhà cái, chưa ăn lá nào.", "You are the dealer and have not eaten anything yet."
)
WON = Text("Một nhà khác tới bằng chính lá ấy.", "Another seat won with exactly this card.")
NOT_WON = Text("Không nhà nào tới bằng lá ấy.", "No seat won with this card.")
