"""How many rác each legal eat leaves (TS-EAT-3, TS-HAND-3, 10.12)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from games.core.cards import Hand
from games.core.prompts import GiveNumbers
from games.core.proofs import Block, Proof, Split
from games.core.questions import Item, Kind
from games.core.reading import Json, Reader
from games.core.rules import as_asked
from games.core.scenes import Scene
from games.core.showing import headed, house_facts, numbers_off
from games.core.text import Said, Text, say
from games.decks.four_colour import DECK, FAMILIES, canonical
from games.tu_sac.acting import HOUSE, offered, one, refusals, unnamed, ways_table
from games.tu_sac.given import HAND_MOST, read_hand
from games.tu_sac.groups import tables
from games.tu_sac.judging import judge, legal_eats
from games.tu_sac.options import Law
from games.tu_sac.position import SOURCES, Action, Spot, act_words, ways
from games.tu_sac.proving import (
    best_cut,
    groups_words,
    hand_zone,
    offer_zone,
    part,
    rule_hint,
    split_of,
)
from games.tu_sac.spots import draw_around, hunt


@dataclass(frozen=True, slots=True)
class Eating:
    """A hand in turn, the tỳ, and whether it was drawn this turn."""

    hand: Hand
    ty: str
    drawn: bool

    @property
    def spot(self) -> Spot:
        return offered(self.hand, self.ty, self.drawn)


def eats(p: Eating, law: Law) -> list[Action]:
    """The legal eats under the question's own law, wins not named, in plain order."""
    return sorted(map(unnamed, legal_eats(p.spot, as_asked(law))), key=str)


def items(p: Eating, law: Law) -> tuple[Item, ...]:
    """Every legal eat."""
    return tuple(Item(str(action), headed(act_words(action))) for action in eats(p, law))


def right(p: Eating, law: Law, want: dict[str, int]) -> tuple[int, ...]:
    """The rác after each of them; under a belief one of them may not be allowed at all."""
    after = {"eat" + name[3:]: left for name, left in want.items()}
    return tuple(after.get(str(action), NEVER) for action in eats(p, law))


def compare(p: Eating, law: Law, want: dict[str, int], given: tuple[int, ...]) -> tuple[Said, ...]:
    """The numbers that are off."""
    return numbers_off(items(p, law), given, right(p, law, want))


NEVER = -1
UNTOUCHED = Text("Ăn cách nào cũng giữ được {groups}.", "Every one of these eats keeps {groups}.")
DRAWN = (Text("Lá tỳ", "Card on offer"), Text("Bạn vừa bốc", "Drawn by you"))
OFFERED = (Text("Lá tỳ", "Card on offer"), Text("Nhà trên vứt", "Discarded by the previous seat"))


class EatEffect(Kind[Eating, dict[str, int]]):
    ask = "eat_effect"
    title = Text("Ăn xong còn mấy rác", "Rác after eating")
    rules = ("TS-EAT-2", "TS-EAT-3", "TS-HAND-3", "TS-KHAP-2")
    use = "bank"
    steps = (9, 13, 17, 21)
    prompts = (
        GiveNumbers(
            id="after",
            text=Text(
                "Mỗi cách ăn sau đây để lại mấy rác?",
                "How many rác does each of these eats leave?",
            ),
            items=items,
            right=right,
            high=HAND_MOST,
            says=compare,
            fits=lambda p, law: bool(eats(p, law)),
        ),
    )

    def parse(self, given: Json, law: Law) -> Eating:
        reader = Reader(given, "given", ("hand", "ty", "ty_source"))
        hand = read_hand(reader)
        ty = DECK.read_card(reader.value("ty"), reader.at("ty"))
        DECK.check_copies([(reader.at("hand"), hand), (reader.at("ty"), one(ty))])
        return Eating(hand, ty, reader.word("ty_source", SOURCES, "draw") == "draw")

    def dump(self, p: Eating) -> dict[str, Json]:
        source = "draw" if p.drawn else "discard"
        return {"hand": DECK.text(p.hand), "ty": p.ty, "ty_source": source}

    def answer(self, p: Eating, law: Law) -> dict[str, int]:
        found = sorted(legal_eats(p.spot, law), key=str)
        return {str(action): tables(law).rac(p.hand - action.own) for action in found}

    def proof(self, p: Eating, law: Law) -> Proof:
        legal = eats(p, law)
        splits = tuple(split_of(p.hand - action.own, law) for action in legal)
        forbidden = (
            block
            for way in ways(p.spot, law)
            if judge(p.spot, act := Action("eat", p.ty, way.own), law)
            for block in refusals(p.spot, act, law)
        )
        table = ways_table(p.spot, law, [action.own for action in legal])
        return (table, *splits, *forbidden)

    def hints(self, p: Eating, law: Law) -> list[Block]:
        """What a rác count is, then the groups that no eat touches."""
        cut = best_cut(p.hand, law)
        near = {kind for family in FAMILIES if p.ty in family for kind in family}
        safe = [g for g in cut.groups if not near & set(DECK.unpack(g.cards))]
        hints = rule_hint("TS-HAND-3")
        if safe:
            said = say(UNTOUCHED, groups=groups_words(safe))
            hints.append(Split(tuple(map(part, safe)), (), (), (said,)))
        return hints

    def scene(self, p: Eating, law: Law) -> Scene:
        facts = (DRAWN if p.drawn else OFFERED, *house_facts(law, *HOUSE[:1]))
        return Scene((offer_zone(p.ty), hand_zone(p.hand)), facts)

    def key(self, p: Eating) -> str:
        return f"{p.drawn} {canonical([[p.hand], [one(p.ty)]])}"

    def difficulty(self, p: Eating, law: Law) -> int:
        """Cards, eats, different results, and families that still have rác."""
        left = list(self.answer(p, law).values())
        return (
            len(DECK.unpack(p.hand)) // 2
            + 3 * len(left)
            + 2 * len(set(left))
            + max(left, default=0)
        )

    def draft(self, rng: Random, law: Law, level: int) -> Eating | None:
        law = as_asked(law)
        return hunt(lambda: self._find(rng, law, level))

    def _find(self, rng: Random, law: Law, level: int) -> Eating | None:
        groups, loose = rng.randint(0, level + 1), rng.randint(0, 1 + level)
        hand, ty = draw_around(rng, law, rng.choice(MOTIFS), groups, loose)
        p = Eating(hand, ty, ty[0] == "K" or rng.random() < 0.5)
        left = self.answer(p, law).values()
        if len(left) <= (level > 1) or self.level(p, law) != level:
            return None
        return p if len(set(left)) > 1 or rng.random() < 0.25 else None


MOTIFS = ("one", "pair", "khap", "set", "doubled", "doubled_end", "two_pairs", "khap_and_set",
          "soldiers", "soldiers", "general_set", "general_set", "generals", "general")  # fmt: skip
