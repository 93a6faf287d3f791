"""Which card to play (CH-SK-1)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TypedDict

from games.chan import phrases
from games.chan.checks import the
from games.chan.drawing import draw_seen, hand_of, hunt, lay_out
from games.chan.given import dump_history, read_hand, read_history, read_seen
from games.chan.history import Event, History, cards_of, log_of, memory
from games.chan.judging import faults
from games.chan.options import Law
from games.chan.pasts import sound
from games.chan.position import Action
from games.chan.showing import (
    as_asked,
    cited,
    hand_zone,
    house_facts,
    marks_of,
    melds_zones,
    rule_hint,
    seen_zones,
    shows,
    split_of,
    without_totals,
)
from games.chan.skill import Choice, best_discards, spot_of
from games.core.cards import Hand
from games.core.prompts import Picked, PickOne
from games.core.proofs import Block, Cite, Proof, Row, Table
from games.core.questions import Kind
from games.core.reading import Json, Reader
from games.core.scenes import Scene
from games.core.text import Said, Text, say
from games.decks.chan_deck import CHI, DECK, canonical


class Best(TypedDict):
    """The best cards to play, the eats that they leave, and how many unseen cards help."""

    best: list[str]
    steps: int
    outs: int


@dataclass(frozen=True, slots=True)
class Playing:
    """A hand before its play, what the seat did, and what it sees elsewhere."""

    hand: Hand
    history: History
    seen: Hand


def choice(p: Playing, law: Law) -> Choice:
    return best_discards(p.hand, p.history, p.seen, law)


def value(p: Playing, law: Law, card: str) -> int:
    """The helping cards that a play leaves; nothing if it leaves more eats than the best."""
    look = choice(p, law).outlooks.get(card)
    return look.outs if look else 0


def refused(p: Playing, law: Law, card: str) -> tuple[Cite, ...]:
    """The faults of a play that is no candidate."""
    if card in choice(p, law).steps:
        return ()
    return cited(faults(spot_of(p.hand, p.history), Action("discard", card), law))


def compare(p: Playing, law: Law, want: Best, picked: Picked) -> tuple[Said, ...]:
    """The card played against the best one."""
    found, card, best = choice(p, law), picked[0], want["best"][0]
    if card not in found.steps:
        return ()
    if card in want["best"]:
        said = say(phrases.STEPS_LEFT, card=the(card), n=want["steps"], n2=want["outs"])
        if len(want["best"]) > 1:
            return said, say(phrases.CAND_TIE, cards=the(*want["best"]), n=want["outs"])
        return (said,)
    n = found.steps[card]
    if n > want["steps"]:
        return (say(phrases.STEPS_MORE, card=the(card), n=n, best=the(best), n2=want["steps"]),)
    fields = {"card": the(card), "best": the(best)}
    return (say(phrases.CAND_HEAD, n=value(p, law, card), n2=want["outs"], **fields),)


def left_with(p: Playing, law: Law, picked: Picked) -> tuple[Said, ...]:
    """What comes of a play, without a word about a better one."""
    found = choice(p, law)
    known = [card for card in picked if card in found.outlooks]
    return tuple(
        say(phrases.STEPS_LEFT, card=the(c), n=found.steps[c], n2=found.outlooks[c].outs)
        for c in known
    )


def outs_table(p: Playing, law: Law) -> Table:
    """The candidates that leave the fewest eats, with what helps after each; the best first."""
    found = choice(p, law)
    rows = [
        Row(
            the(card),
            look.outs,
            tuple((the(kind), n) for kind, n in look.helps.items()),
            card in found.best,
        )
        for card, look in sorted(found.outlooks.items(), key=lambda e: (-e[1].outs, e[0]))
    ]
    return Table(tuple(rows), phrases.HELP_UNIT)


class BestDiscard(Kind[Playing, Best]):
    ask = "best_discard"
    title = Text("Nên đánh quân nào", "The best card to play")
    rules = ("CH-SK-1", "CH-WAIT-1", "CH-F06", "CH-F09", "CH-F13")
    use = "bank"
    steps = (10, 14, 18)
    prompts = (
        PickOne(
            id="pick",
            text=Text(
                "Bạn phải đánh một quân. Đánh quân nào để sớm chờ ù nhất, nhiều quân giúp nhất?",
                "You must play a card. Which one waits soonest, with the most helping cards?",
            ),
            zone="hand",
            cards=lambda p: DECK.unpack(p.hand),
            right=lambda p, law, want: tuple(want["best"]),
            value=value,
            breaks=refused,
            says=compare,
            follows=left_with,
        ),
    )

    def parse(self, given: Json, law: Law) -> Playing:
        reader = Reader(given, "given", ("hand", "history", "seen"))
        hand = read_hand(reader)
        if not hand:
            raise reader.bad("hand", "no card", "a card to play at least")
        return Playing(hand, read_history(reader), read_seen(reader))

    def dump(self, p: Playing) -> dict[str, Json]:
        seen = DECK.text(p.seen)
        return {"hand": DECK.text(p.hand), "history": dump_history(p.history), "seen": seen}

    def answer(self, p: Playing, law: Law) -> Best:
        found = choice(p, law)
        look = found.outlooks[found.best[0]]
        return {"best": list(found.best), "steps": look.steps, "outs": look.outs}

    def proof(self, p: Playing, law: Law) -> Proof:
        want = self.answer(p, law)
        said = [
            say(phrases.STEPS_LEFT, card=the(card), n=want["steps"], n2=want["outs"])
            for card in want["best"]
        ]
        return (
            shows("CH-SK-1", *said, cards=want["best"]), outs_table(p, law), *barred(p, law),
            split_of(p.hand, law),
        )  # fmt: skip

    def hints(self, p: Playing, law: Law) -> list[Block]:
        """The rule, and what helps after each candidate, to be added up."""
        table = without_totals(outs_table(p, law))
        several = len(choice(p, law).outlooks) > len(choice(p, law).best)
        return [*rule_hint("CH-SK-1"), *([table] if several and len(table.rows) > 1 else [])]

    def scene(self, p: Playing, law: Law) -> Scene:
        melds = memory(p.history).melds
        zones = (*seen_zones(p.seen), *melds_zones(melds), hand_zone(p.hand))
        return Scene(
            zones,
            house_facts(law, "chi_rong", "site_faults"),
            log_of(p.history),
            0,
            cards_of(p.history),
        )

    def key(self, p: Playing) -> str:
        return canonical([p.hand, p.seen], marks_of(p.history))

    def difficulty(self, p: Playing, law: Law) -> int:
        """Candidates, a small lead of the best, eats that are missing, cards that a fault bars."""
        law = as_asked(law)
        found = choice(p, law)
        outs = sorted({look.outs for look in found.outlooks.values()}, reverse=True)
        lead = outs[0] - outs[1] if len(outs) > 1 else 6
        kinds = len(list(DECK.counts(p.hand)))
        steps = next(iter(found.outlooks.values())).steps
        return (
            2 * len(found.outlooks)
            + max(0, 5 - lead)
            + 3 * min(steps, 2)
            + 2 * min(2, kinds - len(found.steps))
        )

    def draft(self, rng: Random, law: Law, level: int) -> Playing | None:
        law = as_asked(law)

        def find() -> Playing | None:
            p = _playing(rng, law, level)
            if p is None or self.level(p, law) != level:
                return None
            found = choice(p, law)
            kinds = len(list(DECK.counts(p.hand)))
            return p if len(found.best) < min(kinds, 4) else None

        return hunt(find, 12)


def barred(p: Playing, law: Law) -> tuple[Cite, ...]:
    """Why some cards are no candidates."""
    kinds = [kind for kind, _ in DECK.counts(p.hand) if kind not in choice(p, law).steps]
    return tuple(block for kind in kinds for block in refused(p, law, kind))


def _playing(rng: Random, law: Law, level: int) -> Playing | None:
    """Twenty cards, some on the mat, two or more què; perhaps one of them refused or played before."""
    steps = rng.choice((0, 0, 1) if level < 3 else (0, 1, 1, 2))
    que = 2 + 2 * steps + rng.choice((0, 0, 2)) * (steps > 0)
    chan = rng.randint(max(2, 5 - steps), 6)
    laid = lay_out(rng, chan, (20 - que) // 2 - chan, 0, que)
    if laid is None:
        return None
    own = hand = hand_of(laid)
    events: list[Event] = []
    for meld in rng.sample(laid.chan, rng.choice((0, 1, 1, 2, 2))):
        hand -= DECK.pack(meld)
        events += [Event("eat", meld[0], meld[0]), Event("discard", _spare(rng, own))]
    if not events:
        return Playing(hand, (), 0)
    events.pop()
    if rng.random() < 0.3:
        events.insert(0, Event("discard", _spare(rng, own)))
    bound = [kind for kind in laid.que if kind != CHI]
    if bound and rng.random() < 0.2 + 0.15 * level:
        free = [i for i, event in enumerate(events) if event.verb == "eat"]
        events.insert(rng.choice(free), Event("pass", rng.choice(bound)))
    history = tuple(events)
    thrown = DECK.pack(e.card for e in history if e.verb != "eat")
    if any(n > 4 for _, n in DECK.counts(own + thrown)) or not sound(hand, history, law):
        return None
    near = [k for k in DECK.kinds if any(k[0] == c[0] for c in laid.que)]
    left = DECK.full - own - thrown
    seen = thrown + draw_seen(rng, left, rng.randint(0, 4 + 3 * level), near)
    return Playing(hand, history, seen)


def _spare(rng: Random, hand: Hand) -> str:
    """A kind that the hand has not."""
    return rng.choice([k for k in DECK.kinds if not DECK.count(hand, k) and k != CHI])
