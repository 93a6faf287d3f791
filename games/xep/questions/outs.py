"""Which cards finish a hand (XE-WIN-1 to -3, 10.5)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from games.core.cards import Hand
from games.core.prompts import Picked, PickMany
from games.core.proofs import Block, Proof, Row, Table
from games.core.questions import Kind
from games.core.reading import Json, Reader
from games.core.rules import as_asked
from games.core.scenes import Scene
from games.core.showing import house_facts
from games.core.text import Said, Text, say
from games.decks.four_colour import DECK, canonical
from games.xep import phrases
from games.xep.drawing import draw_seat, draw_seen
from games.xep.given import DECK_SIZE, PART_KEYS, dump_parts, parts_cards, read_cards, read_parts
from games.xep.groups import tables
from games.xep.options import Law
from games.xep.position import Parts
from games.xep.showing import (
    counted,
    lenh_sum,
    parts_key,
    parts_zones,
    rule_hint,
    seen_zone,
    shows,
    split_of,
)
from games.xep.skill import unseen
from games.xep.taking import after_taking, win_with


@dataclass(frozen=True, slots=True)
class Waiting:
    """A seat of 20 cards, whether it draws the card itself, and what else is known."""

    parts: Parts
    drawer: bool
    seen: Hand


def outs(p: Waiting, law: Law) -> list[str]:
    """The kinds of which a copy may still come and that finish the hand, sorted."""
    free = unseen(p.parts, p.seen, law)
    return [
        kind
        for kind in sorted(DECK.kinds)
        if DECK.count(free, kind) and win_with(p.parts, kind, p.drawer, law).win
    ]


def fitting(p: Waiting, law: Law) -> list[str]:
    """Kinds that can be taken and yet do not finish the hand, or would if a copy were left."""
    found = set(outs(p, law))
    return [
        kind
        for kind in sorted(DECK.kinds)
        if kind not in found
        and DECK.count(p.parts.cards, kind) < DECK.copies
        and after_taking(p.parts, kind, p.drawer, law)
    ]


def gone(p: Waiting, law: Law) -> list[str]:
    """The kinds that would finish the hand if a copy could still come."""
    return sorted(set(outs(Waiting(p.parts, p.drawer, 0), law)) - set(outs(p, law)))


def copies_said(p: Waiting, kind: str) -> Said:
    """Why no copy of a kind is left."""
    own, seen = DECK.count(p.parts.cards, kind), DECK.count(p.seen, kind)
    return say(
        phrases.CAND_COPIES, card=DECK.run([kind]), n=own, n2=seen, copies=DECK.copies - own - seen
    )


def compare(p: Waiting, law: Law, want: list[str], picked: Picked) -> tuple[Said, ...]:
    """What was left out, and what does not help."""
    missed, extra = sorted(set(want) - set(picked)), sorted(set(picked) - set(want))
    dead = [kind for kind in extra if kind in gone(p, law)]
    useless = [kind for kind in extra if kind not in dead]
    said = [say(phrases.MISSED, cards=DECK.run(missed))] if missed else []
    said += [say(phrases.USELESS, cards=DECK.run(useless))] if useless else []
    return (*said, *(copies_said(p, kind) for kind in dead))


def lenh_table(p: Waiting, kinds: list[str], law: Law) -> Table:
    """For each kind that completes the hand, with how many lệnh."""
    rows = []
    for kind in kinds:
        found = win_with(p.parts, kind, p.drawer, law)
        if found.lenh is not None:
            rows.append(Row(DECK.names[kind], found.lenh, best=found.win))
    return Table(tuple(rows), phrases.LENH_UNIT)


def not_complete(p: Waiting, kinds: list[str], law: Law) -> list[str]:
    """Those of the kinds with which rác is left."""
    return [k for k in kinds if win_with(p.parts, k, p.drawer, law).lenh is None]


RAC_LEFT = Text("Có {cards} thì vẫn còn rác.", "With the {cards} rác is left.")
NONE_FITS = Text("Không lá nào làm hết rác.", "No card leaves the hand without rác.")
SOURCE = {
    True: Text("Tự mình bốc, chưa lật", "Drawn by yourself, not yet revealed"),
    False: Text("Đã lật, ai bốc cũng vậy", "Revealed, whoever drew it"),
}
COMES = Text("Lá đến", "The card comes")


class Outs(Kind[Waiting, list[str]]):
    ask = "outs"
    title = Text("Chờ lá nào", "What am I waiting for")
    rules = ("XE-WIN-1", "XE-WIN-2", "XE-WIN-3", "XE-XEP-4", "XE-EAT-2", "XE-GRP-7", "XE-DECK-2")
    use = "bank"
    steps = (13, 16, 19)
    prompts = (
        PickMany(
            id="pick",
            text=Text(
                "Có được những loại nào thì bài này tới? Loại đã lộ hết thì không tính.",
                "With which kinds does this hand win? A kind of which none is left does not count.",
            ),
            zone="board",
            cards=lambda p: DECK.kinds,
            rights=lambda p, law, want: [tuple(want)],
            says=compare,
        ),
    )

    def parse(self, given: Json, law: Law) -> Waiting:
        reader = Reader(given, "given", (*PART_KEYS, "drawer", "seen"))
        parts = read_parts(reader)
        seen = read_cards(reader, "seen", DECK_SIZE, "")
        DECK.check_copies([*parts_cards(reader, parts), (reader.at("seen"), seen)])
        return Waiting(parts, reader.flag("drawer", False), seen)

    def dump(self, p: Waiting) -> dict[str, Json]:
        return dump_parts(p.parts) | {"drawer": p.drawer, "seen": DECK.text(p.seen)}

    def answer(self, p: Waiting, law: Law) -> list[str]:
        return outs(p, law)

    def proof(self, p: Waiting, law: Law) -> Proof:
        """The hand as it lies, then every card that can be taken, with the lệnh that it brings."""
        found = outs(p, law)
        said = [copies_said(p, kind) for kind in gone(p, law)]
        said += [] if found else [say(phrases.CAND_ZERO)]
        kinds = sorted([*found, *fitting(p, law)])
        table, rac = lenh_table(p, kinds, law), not_complete(p, kinds, law)
        blocks: list[Block] = [split_of(p.parts.held, law), lenh_sum(counted(p.parts, law))]
        if rac or not table.rows:
            words = say(RAC_LEFT, cards=DECK.run(rac)) if rac else say(NONE_FITS)
            blocks.append(shows("XE-WIN-1", words, *([] if table.rows else said)))
        if table.rows:
            blocks += [table, shows("XE-WIN-2", *said)]
        return tuple(blocks)

    def hints(self, p: Waiting, law: Law) -> list[Block]:
        """What a win needs; whether lệnh hang on who draws."""
        return rule_hint("XE-WIN-1", "XE-WIN-2", "XE-XEP-4" if p.drawer else "XE-LENH-3")

    def scene(self, p: Waiting, law: Law) -> Scene:
        zones = (*seen_zone(p.seen), *parts_zones(p.parts))
        return Scene(zones, ((COMES, SOURCE[p.drawer]), *house_facts(law, "lone_tuong")))

    def key(self, p: Waiting) -> str:
        return f"{p.drawer} {canonical([[*parts_key(p.parts), p.seen]])}"

    def difficulty(self, p: Waiting, law: Law) -> int:
        """Kinds that finish or only seem to, cards on hand, kinds that are all seen."""
        found = len(outs(p, law))
        return found + len(fitting(p, law)) + DECK.size(p.parts.held) // 2 + 2 * len(gone(p, law))

    def draft(self, rng: Random, law: Law, level: int) -> Waiting | None:
        law = as_asked(law)
        none = rng.random() < NONE
        in_hand = min(20, rng.randint(1 + 2 * level, 6 + 3 * level))
        loose = rng.choice((0, 1, 1, 2)) if not none else rng.choice((1, 2, 3))
        parts = draw_seat(rng, 20, in_hand, loose, 0.4 if none else 0.75)
        if tables(law).rac(parts.held) > 2:
            return None
        p = Waiting(parts, rng.random() < 0.5, draw_seen(rng, parts, rng.randint(0, 5 * level)))
        return p if bool(outs(p, law)) != none else None


NONE = 0.2
"""The share of drafts that nothing finishes."""
