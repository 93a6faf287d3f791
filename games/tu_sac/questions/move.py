"""The best move of a seat: the act that is allowed and leaves the fewest rác, or the worst rác to discard.

Not a kind of the rules document: play-outs ask it move by move (docs/decisions/0008). What is best is
exact: a win, else the eat that leaves the fewest rác (every eat is followed by a discard), else what the
rules leave; a discard is best if it is a worst rác (10.10).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random

from games.core.cards import Hand
from games.core.prompts import ChooseOne, Picked, PickOne
from games.core.proofs import Block, Cite, Proof
from games.core.questions import Item, Kind
from games.core.reading import Json, Reader
from games.core.scenes import Scene
from games.core.text import Said, Text, Value, say
from games.decks.four_colour import DECK
from games.tu_sac import phrases
from games.tu_sac.acting import (
    Facing,
    act_items,
    act_proof,
    facing_key,
    legal_acts,
    pass_item,
    read_facing,
    refusals,
    spot_scene,
    unnamed,
    ways_hint,
    words_here,
)
from games.tu_sac.bot import choose
from games.tu_sac.deal import Deal, deal
from games.tu_sac.given import SPOT_KEYS, dump_spot, read_seen
from games.tu_sac.groups import tables
from games.tu_sac.judging import rights
from games.tu_sac.options import Law
from games.tu_sac.playing import Faced, faced
from games.tu_sac.position import PASS, Action, Spot, act_words, read_action, ways
from games.tu_sac.proving import rule_hint, seen_zone, splits_of, without_totals
from games.tu_sac.questions.worst_trash import (
    Throwing,
    compare,
    left_with,
    outs_table,
    totals,
    worst,
)

MOVES = 60
"""An easy position is looked for from so many acts into a deal at most; hard ones lie near its beginning."""
FIRST_HINTS = {"discard": "TS-WORST-1", "claim": "TS-TURN-1", "turn": "TS-EAT-3"}


@dataclass(frozen=True, slots=True)
class Moving:
    """What a seat faces, and all other cards that lie face up."""

    facing: Facing
    seen: Hand

    @property
    def spot(self) -> Spot:
        return self.facing.spot

    @property
    def throwing(self) -> Throwing:
        return Throwing(self.spot.hand, self.seen)


def discards(p: Moving, law: Law) -> bool:
    """Is a card to be discarded?"""
    return p.spot.phase == "discard" and bool(tables(law).rac(p.spot.hand))


def rac_after(spot: Spot, action: Action, law: Law) -> int:
    """The rác in hand once the act is done."""
    return tables(law).rac(spot.hand - action.own if action.eats else spot.hand)


def at_the_end(spot: Spot, action: Action, law: Law) -> int:
    """The rác at the end of the turn: an eat that does not win is followed by the discard of one."""
    n = rac_after(spot, action, law)
    return max(0, n - 1) if action.eats else n


def best_acts(p: Moving, law: Law) -> list[Action]:
    """The best of what the seat may do; `pass` while claims are settled if it may do nothing."""
    spot = p.spot
    if discards(p, law):
        return [Action("discard", kind) for kind in worst(p.throwing, law)]
    legal = rights(spot, law) or [PASS]
    eats = [action for action in legal if action.eats]
    least = min((rac_after(spot, action, law) for action in eats), default=0)
    return [a for a in eats if rac_after(spot, a, law) == least] or legal


def offered(p: Moving, law: Law) -> tuple[Item, ...]:
    """The acts to choose from: legal ones and decoys, and letting the card go where nothing is allowed."""
    items = act_items(p.spot, law)
    return items if legal_acts(p.spot, law) else (*items, pass_item(p.spot))


def right_items(want: Iterable[str]) -> Picked:
    """The values of the items that these acts stand for: an item does not tell that it wins."""
    return tuple(sorted(str(unnamed(read_action(act, "want"))) for act in want))


def breaks(p: Moving, law: Law, value: str) -> tuple[Cite, ...]:
    """The rules that an act breaks; who is not asked lets the card go without an act."""
    spot, action = p.spot, read_action(value, "response")
    if action == PASS and spot.phase == "claim" and not legal_acts(spot, law):
        return ()
    return refusals(spot, action, law)


def set_against(p: Moving, law: Law, want: list[str], picked: Picked) -> tuple[Said, ...]:
    """What the chosen act comes to at the end of the turn, and what the best one would."""
    spot, action = p.spot, read_action(picked[0], "response")
    best = unnamed(read_action(want[0], "want"))
    words: dict[str, Value] = {
        "act": words_here(action, spot),
        "n": at_the_end(spot, action, law),
    }
    if picked[0] in right_items(want):
        if not action.eats:
            return ()
        wins = rac_after(spot, action, law) == 0
        return (say(phrases.MOVE_WINS if wins else phrases.MOVE_LEAVES, **words),)
    if breaks(p, law, picked[0]):
        return ()
    words["best"] = words_here(best, spot)
    if rac_after(spot, best, law) == 0:
        return (say(phrases.MOVE_MISSES, **words),)
    return (say(phrases.MOVE_WORSE, n2=at_the_end(spot, best, law), **words),)


def leaves(p: Moving, law: Law, picked: Picked) -> tuple[Said, ...]:
    """What an act comes to that is allowed, though not the best."""
    if breaks(p, law, picked[0]):
        return ()
    action = read_action(picked[0], "response")
    n = at_the_end(p.spot, action, law)
    return (say(phrases.MOVE_MORE, act=words_here(action, p.spot), n=n),)


def thrown(want: list[str]) -> list[str]:
    """The cards that the best acts discard; none under a belief by which there is nothing to discard."""
    return [act.split()[1] for act in want if act.startswith("discard ")]


class Move(Kind[Moving, list[str]]):
    ask = "move"
    title = Text("Nước đi", "Your move")
    rules = (
        "TS-EAT-3", "TS-EAT-5", "TS-DRAW-1", "TS-TURN-1", "TS-TURN-4", "TS-PAIR-1", "TS-PAIR-2",
        "TS-PAIR-3", "TS-KHAP-2", "TS-WIN-3", "TS-WORST-1", "TS-DISC-1",
    )  # fmt: skip
    use = "lesson"
    steps = (12, 20)
    prompts = (
        PickOne(
            id="card",
            text=Text(
                "Đến lượt bạn vứt. Lá nào là rác xấu nhất?",
                "You must discard. Which rác is the worst?",
            ),
            zone="hand",
            cards=lambda p: DECK.unpack(p.spot.hand),
            right=lambda p, law, want: tuple(thrown(want)),
            value=lambda p, law, card: totals(p.throwing, law).get(card, 0),
            breaks=lambda p, law, card: breaks(p, law, f"discard {card}"),
            says=lambda p, law, want, picked: compare(p.throwing, law, thrown(want), picked),
            follows=lambda p, law, picked: left_with(p.throwing, law, picked),
            fits=discards,
        ),
        ChooseOne(
            id="act",
            text=Text(
                "Bạn đi nước nào? Chọn nước được phép, hết lượt còn ít rác nhất.",
                "What do you do? Choose the move that is allowed and ends the turn with the fewest rác.",
            ),
            items=offered,
            right=lambda p, law, want: right_items(want),
            breaks=breaks,
            says=set_against,
            follows=leaves,
            fits=lambda p, law: not discards(p, law),
        ),
    )

    def parse(self, given: Json, law: Law) -> Moving:
        reader = Reader(given, "given", (*SPOT_KEYS, "seen"))
        facing = read_facing(reader, law)
        if facing.spot.phase == "over":
            raise reader.bad("phase", "the deal is over", "discard, claim, turn")
        seen = read_seen(reader, facing.spot.hand)
        if facing.spot.ty is not None:
            shown = DECK.unit[facing.spot.ty]
            DECK.check_copies(
                [
                    (reader.at("hand"), facing.spot.hand),
                    (reader.at("seen"), seen),
                    (reader.at("ty"), shown),
                ]
            )
        return Moving(facing, seen)

    def dump(self, p: Moving) -> dict[str, Json]:
        return {**dump_spot(p.spot), "seen": DECK.text(p.seen)}

    def answer(self, p: Moving, law: Law) -> list[str]:
        return [str(action) for action in best_acts(p, law)]

    def proof(self, p: Moving, law: Law) -> Proof:
        if discards(p, law):
            return (outs_table(p.throwing, law), *splits_of(p.spot.hand, law))
        best = [action.own for action in best_acts(p, law) if action.eats]
        return act_proof(p.spot, law, best)

    def hints(self, p: Moving, law: Law) -> list[Block]:
        """The rule that matters most, then what there is to choose from, not added up."""
        hints = rule_hint(FIRST_HINTS[p.spot.phase])
        if discards(p, law):
            return [*hints, without_totals(outs_table(p.throwing, law))]
        acts = [read_action(item.value, "item") for item in offered(p, law)]
        return [*hints, *ways_hint(p.spot, law, [act_words(act) for act in acts])]

    def scene(self, p: Moving, law: Law) -> Scene:
        scene = spot_scene(p.spot, law)
        counts = p.seen and discards(p, law)  # what is seen matters to outs only
        zones = (seen_zone(p.seen), *scene.zones) if counts else scene.zones
        return Scene(zones, scene.facts, you=scene.you)

    def key(self, p: Moving) -> str:
        return facing_key(p.facing, [p.seen])

    def difficulty(self, p: Moving, law: Law) -> int:
        """Candidates and cards, a small lead of the best discard, ways that tempt, and being out of turn."""
        cards = len(DECK.unpack(p.spot.hand)) // 2
        if discards(p, law):
            found = sorted(totals(p.throwing, law).values(), reverse=True)
            lead = found[0] - next((n for n in found if n < found[0]), found[0])
            return cards + len(found) + max(0, 6 - lead)
        found_ways = len(ways(p.spot, law)) if p.spot.ty else 0
        return cards + 2 * found_ways + 4 * (p.spot.phase == "claim")

    def draft(self, rng: Random, law: Law, level: int) -> Moving | None:
        """The first position of this level after some acts of a deal among bots, if something can be
        chosen wrongly in it."""
        n, seed = rng.randint(2, 4), rng.getrandbits(32)
        for face in faces(deal(law, n, seed), rng.randrange(MOVES // level**2)):
            p = moving(face, law)
            if self.level(p, law) == level and asks_something(p, law):
                return p
        return None


def faces(state: Deal, skip: int) -> Iterator[Faced]:
    """All that seats face in a deal among bots after some acts: who acts, and who might claim what comes."""
    for played in range(2 * MOVES):
        if state.result is not None:
            return
        (actor,) = state.to_act
        act = choose(state.view(actor))
        for seat in range(state.n) if played >= skip else ():
            face = faced(state, seat, actor, act)
            if face is not None:
                yield face
        state = state.apply(actor, act)


def moving(face: Faced, law: Law) -> Moving:
    """What a seat faces, as a position."""
    return Moving(Facing(face.spot, face.spot.stock <= law.options.stock_floor), face.seen)


def asks_something(p: Moving, law: Law) -> bool:
    """Are there right and wrong choices?"""
    if discards(p, law):
        return len(set(totals(p.throwing, law).values())) > 1
    return len(offered(p, law)) > len(best_acts(p, law)) and (
        p.spot.phase == "turn" or bool(ways(p.spot, law))
    )
