"""Several seats want one card: who gets it, by what right (CH-PRI-1, CH-PRI-2)?"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TypedDict

from games.chan import phrases
from games.chan.flow import Taken, resolve, then
from games.chan.given import dump_mat, read_mat, read_seats
from games.chan.options import Law
from games.chan.position import PASS, Action, Mat, act_words, read_action
from games.chan.rules import BOOK
from games.chan.showing import (
    NOBODY,
    as_asked,
    done_words,
    happened,
    house_facts,
    mat_facts,
    offer_zone,
    rule_hint,
    seat_items,
    seat_value,
    shows,
)
from games.core.prompts import ChooseOne, FillFields
from games.core.proofs import Block, Proof
from games.core.questions import Item, Kind
from games.core.reading import BadQuestion, Json, Reader
from games.core.scenes import Scene
from games.core.seats import seat_name
from games.core.text import Text, say
from games.decks.chan_deck import CHI, COPIES, DECK, of_rank


class Resolved(TypedDict):
    """Who gets the card and by which act, what comes of it, whose eat was not their right."""

    seat: int | None
    act: str | None
    then: str
    rejected: list[int]


@dataclass(frozen=True, slots=True)
class Contest:
    """The card on the mat, and what each seat claims; None: nothing."""

    n: int
    mat: Mat
    claims: tuple[Action | None, ...]

    def taken(self, law: Law) -> Taken:
        claims = {seat: act for seat, act in enumerate(self.claims) if act is not None}
        return resolve(self.n, self.mat, claims, law)


ACTS = (
    Item("win", Text("Ù", "An ù")),
    Item("chiu", Text("Chíu", "A chíu")),
    Item("eat", Text("Ăn", "Eating")),
    Item("none", Text("Không ai lấy", "Nobody takes it")),
)
CLAIMS = Text("không lấy", "no claim")
VERBS = ("eat", "chiu", "win")


class Resolve(Kind[Contest, Resolved]):
    ask = "resolve"
    title = Text("Ai được quân này", "Who gets the card")
    rules = ("CH-PRI-1", "CH-PRI-2", "CH-EAT-2", "CH-CHIU-2", "CH-RET-1", "CH-C07", "CH-U-4")
    use = "bank"
    steps = (5, 7, 9)
    prompts = (
        FillFields(
            id="take",
            text=Text(
                "Các nhà cùng lên tiếng. Nhà nào được quân này, và nhờ đâu?",
                "The seats call out together. Which one gets the card, and by what right?",
            ),
            parts=(
                ChooseOne(
                    id="seat",
                    text=Text("Nhà nào", "Which seat"),
                    items=lambda p, law: (*seat_items(p.n), NOBODY),
                    right=lambda p, law, want: seat_value(want["seat"]),
                ),
                ChooseOne(
                    id="act",
                    text=Text("Nhờ đâu", "By what right"),
                    items=lambda p, law: ACTS,
                    right=lambda p, law, want: ((want["act"] or "none").split()[0],),
                ),
            ),
        ),
    )

    def parse(self, given: Json, law: Law) -> Contest:
        reader = Reader(given, "given", ("n", "mat", "claims"))
        n = read_seats(reader)
        mat = read_mat(reader, n)
        claims = reader.items("claims", lambda v, at: _claim(v, at, mat), size=n)
        return Contest(n, mat, claims)

    def dump(self, p: Contest) -> dict[str, Json]:
        claims = [None if act is None else str(act) for act in p.claims]
        return {"n": p.n, "mat": dump_mat(p.mat), "claims": claims}

    def answer(self, p: Contest, law: Law) -> Resolved:
        taken = p.taken(law)
        return {
            "seat": taken.seat,
            "act": None if taken.action is None else str(taken.action),
            "then": then(taken, p.mat, law),
            "rejected": list(taken.rejected),
        }

    def proof(self, p: Contest, law: Law) -> Proof:
        taken = p.taken(law)
        blocks: list[Block] = [
            shows("CH-EAT-2", say(phrases.NOT_HIS, seat=seat_name(seat, p.n)))
            for seat in taken.rejected
        ]
        follows = then(taken, p.mat, law)
        after = say(phrases.THEN[follows])
        if taken.seat is None or taken.action is None:
            return (*blocks, shows("CH-PRI-1", say(phrases.NOBODY_TAKES), after))
        gets = say(
            phrases.GETS, seat=seat_name(taken.seat, p.n), act=act_words(taken.action)
        )  # fmt: skip
        ends = [after] if follows == "end" else []
        order = say(BOOK["CH-PRI-1"].says)
        blocks.append(shows("CH-PRI-1", gets, order, *ends, cards=[p.mat.card]))
        rivals = [s for s, a in enumerate(p.claims) if a and a.verb == "win" and s != taken.seat]
        if taken.action.verb == "win" and rivals:
            names = {"seat": seat_name(taken.seat, p.n), "seat2": seat_name(rivals[0], p.n)}
            blocks.append(shows("CH-PRI-2", say(phrases.NEAREST, **names)))
        if ends:
            return tuple(blocks)
        return (*blocks, shows("CH-RET-1" if follows == "return" else "CH-EAT-3", after))

    def hints(self, p: Contest, law: Law) -> list[Block]:
        return rule_hint("CH-PRI-1", "CH-PRI-2")

    def scene(self, p: Contest, law: Law) -> Scene:
        facts = (*mat_facts(p.mat, p.n, None), *house_facts(law, "chiu_on_turn"))
        said = tuple(
            done_words(seat_name(seat, p.n), CLAIMS if act is None else act_words(act))
            for seat, act in enumerate(p.claims)
        )
        drawn = tuple(happened(act or PASS, p.mat.card) for act in p.claims)
        return Scene((offer_zone(p.mat.card),), facts, said, happened=drawn)

    def key(self, p: Contest) -> str:
        """The seats in their order from the gate on; names of cards do not matter."""
        order = [(p.mat.gate + i) % p.n for i in range(p.n)]
        claims = []
        for seat in order:
            act = p.claims[seat]
            claims.append("-" if act is None else f"{act.verb}{act.is_ca}")
        owner = None if p.mat.owner is None else (p.mat.owner - p.mat.gate) % p.n
        head = [p.n, p.mat.source, (p.mat.chooser - p.mat.gate) % p.n, owner, p.mat.gate]
        return f"{head} {claims}"

    def difficulty(self, p: Contest, law: Law) -> int:
        """Seats and claims, rivals of one sort, eats out of turn, and counting past the last seat."""
        verbs = [act.verb for act in p.claims if act is not None]
        taken = p.taken(as_asked(law))
        past = taken.seat is not None and taken.seat < p.mat.gate
        return p.n + len(verbs) + 2 * (verbs.count("win") > 1) + 2 * len(taken.rejected) + past

    def draft(self, rng: Random, law: Law, level: int) -> Contest | None:
        n = rng.choice((2, 3, 3, 4, 4, 4, 4))
        mat = _mat(rng, n)
        if mat is None:
            return None
        held = _Needs(rng, mat)
        claims: list[Action | None] = [None] * n
        chiu = rng.random() < 0.45
        for seat in rng.sample(range(n), n):
            if seat == mat.owner:
                continue
            roll = rng.random()
            eats = seat == mat.chooser or rng.random() < 0.25
            if roll < 0.3 and held.win():
                claims[seat] = Action("win")
            elif chiu and held.take(mat.card, 3):
                claims[seat], chiu = Action("chiu", mat.card), False
            elif roll < 0.85 and eats:
                own = rng.choice(of_rank(mat.card[0]))
                claims[seat] = Action("eat", mat.card, own) if held.take(own) else None
        if not any(claims) and rng.random() < 0.8:
            return None
        return Contest(n, mat, tuple(claims))


def _mat(rng: Random, n: int) -> Mat | None:
    """A card that every seat but the one that put it there is asked about at once: just drawn, played, or
    given back after a chíu of such a card (6.3)."""
    gate = rng.randrange(n)
    source = rng.choice(("noc", "noc", "discard", "return"))
    drawn = source == "noc" or (source == "return" and rng.random() < 0.5)
    chooser = gate if drawn else (gate + 1) % n
    givers = [s for s in range(n) if s not in (gate, chooser)]
    if source == "return" and not givers:
        return None
    by = rng.choice(givers) if source == "return" else None
    card = rng.choice([kind for kind in DECK.kinds if kind != CHI])
    return Mat(card, source, gate, chooser, by)


class _Needs:
    """The cards that the claims speak of: none more often than the deck has it."""

    def __init__(self, rng: Random, mat: Mat) -> None:
        self.rng, self.mat = rng, mat
        self.left = dict.fromkeys(of_rank(mat.card[0]), COPIES)
        self.left[mat.card] -= 1

    def take(self, kind: str, n: int = 1) -> bool:
        """Could one seat more hold so many of a kind?"""
        if self.left[kind] < n:
            return False
        self.left[kind] -= n
        return True

    def win(self) -> bool:
        """An ù on a card of the stock needs a card of its number, on any other card three alike (CH-U-4)."""
        if self.mat.source != "noc":
            return self.take(self.mat.card, 3)
        kinds = list(self.left)
        return any(self.take(kind) for kind in self.rng.sample(kinds, len(kinds)))


def _claim(value: Json, path: str, mat: Mat) -> Action | None:
    """A claim of the card on the mat; letting it go and drawing claim nothing."""
    if value is None:
        return None
    action = read_action(value, path)
    if action.verb in ("pass", "draw"):
        return None
    if action.verb not in VERBS:
        raise BadQuestion(path, f"{action} claims no card", "eat, chiu, win, pass, draw or null")
    if action.card is not None and action.card != mat.card:
        raise BadQuestion(path, f"{action} is about another card", f"a claim of {mat.card}")
    return action
