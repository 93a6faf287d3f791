"""What comes of an act: whose choice it is now (6.2, 6.3)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from games.chan import phrases
from games.chan.flow import Phase, after, noc_size
from games.chan.given import DECK_SIZE, dump_mat, read_mat, read_seats
from games.chan.options import Law
from games.chan.position import (
    DRAW,
    PASS,
    PHASES,
    VERBS_OF,
    WIN,
    Action,
    Mat,
    act_words,
    read_action,
)
from games.chan.showing import (
    NOBODY,
    done_words,
    gate_words,
    happened,
    headed,
    house_facts,
    mat_facts,
    noc_fact,
    offer_zone,
    rule_hint,
    seat_items,
    seat_value,
    shows,
)
from games.core.prompts import ChooseOne
from games.core.proofs import Block, Proof
from games.core.questions import Kind
from games.core.reading import Json, Reader
from games.core.scenes import Scene
from games.core.seats import seat_name
from games.core.text import Text, say
from games.decks.chan_deck import DECK, of_rank


@dataclass(frozen=True, slots=True)
class Done:
    """A table, and the act that prevailed."""

    n: int
    phase: str
    seat: int
    action: Action
    mat: Mat | None
    noc: int

    def after(self, law: Law) -> Phase:
        return after(self.n, self.seat, self.action, self.mat, self.noc, law)


RULES = {
    "discard": "CH-DIS-1", "return": "CH-RET-1", "eat": "CH-EAT-3", "draw": "CH-DRAW-1",
    "win": "CH-U-4", "lay_down": "CH-OPT-1",
}  # fmt: skip


def rule_of(p: Done, law: Law) -> str:
    """The rule by which the deal goes on."""
    now = p.after(law)
    if p.action.verb == "chiu":
        return "CH-RET-1" if now.name == "return" else "CH-CHIU-2"
    if p.action == PASS:
        mat = p.mat
        if now.name == "end":
            return "CH-END-1"
        return "CH-PASS-1" if mat and mat.chooser == p.seat else "CH-EAT-2"
    return RULES[p.action.verb]


class Next(Kind[Done, dict[str, Any]]):
    ask = "next"
    title = Text("Quyền chọn ở ai", "Whose choice is next")
    rules = (
        "CH-FLOW-2", "CH-DIS-1", "CH-PASS-1", "CH-DRAW-1", "CH-EAT-3", "CH-CHIU-2", "CH-RET-1",
        "CH-END-1", "CH-U-7", "CH-OPT-1",
    )  # fmt: skip
    use = "bank"
    steps = (5, 7)
    prompts = (
        ChooseOne(
            id="seat",
            text=Text(
                "Sau nước này thì đến nhà nào? Ván kết thúc thì chọn “Không có nhà nào”.",
                "Which seat comes next after this? If the deal is over, choose “No seat”.",
            ),
            items=lambda p, law: (*seat_items(p.n), NOBODY),
            right=lambda p, law, want: seat_value(asked(want)),
        ),
    )

    def parse(self, given: Json, law: Law) -> Done:
        reader = Reader(given, "given", ("n", "phase", "seat", "action", "mat", "noc"))
        n = read_seats(reader)
        phase = reader.word("phase", PHASES)
        seat = reader.integer("seat", 0, n - 1)
        action = read_action(reader.value("action"), reader.at("action"))
        if action.verb not in VERBS_OF[phase] or (phase, action) == ("opening", PASS):
            verbs = ", ".join(VERBS_OF[phase])
            raise reader.bad("action", f"{action} in phase {phase}", verbs)
        with_mat = phase in ("claim", "return")
        if not with_mat and reader.value("mat", None) is not None:
            raise reader.bad("mat", f"a card in phase {phase}", "no card on the mat")
        mat = read_mat(reader, n) if with_mat else None
        noc = reader.integer("noc", 0, DECK_SIZE, *(() if phase == "claim" else (0,)))
        p = Done(n, phase, seat, action, mat, noc)
        _check(reader, p)
        return p

    def dump(self, p: Done) -> dict[str, Json]:
        given: dict[str, Json] = {
            "n": p.n, "phase": p.phase, "seat": p.seat, "action": str(p.action), "noc": p.noc
        }  # fmt: skip
        return given | ({} if p.mat is None else {"mat": dump_mat(p.mat)})

    def answer(self, p: Done, law: Law) -> dict[str, Any]:
        return p.after(law).json

    def proof(self, p: Done, law: Law) -> Proof:
        now = p.after(law)
        match now.name:
            case "end":
                said = [say(phrases.OVER_DRAWN)]
                if now.seat is not None:
                    said = [say(phrases.OVER_WON, seat=seat_name(now.seat, p.n))]
            case "discard" | "return":
                assert now.seat is not None
                plays = phrases.NOW_PLAYS if now.name == "discard" else phrases.NOW_RETURNS
                said = [say(plays, seat=seat_name(now.seat, p.n))]
            case _:
                assert now.chooser is not None
                seat = seat_name(now.chooser, p.n)
                said = [say(phrases.DRAWN_CARD, seat=seat)] if now.card is None else []
                said.append(say(phrases.NOW_CHOOSES, seat=seat))
        rule = rule_of(p, law)
        return (shows(rule), shows("CH-FLOW-2", *said))

    def hints(self, p: Done, law: Law) -> list[Block]:
        return rule_hint("CH-FLOW-2", "CH-PASS-1")

    def scene(self, p: Done, law: Law) -> Scene:
        doer, act = seat_name(p.seat, p.n), act_words(p.action)
        facts = [(phrases.NOW, headed(phrases.PHASES[p.phase]))]
        zones = []
        if p.mat is not None and p.phase == "claim":
            zones.append(offer_zone(p.mat.card))
            facts += mat_facts(p.mat, p.n, None)
        elif p.mat is not None:
            facts.append((phrases.GATE, headed(gate_words(p.mat.gate, p.n, None))))
            facts.append((phrases.CHOICE, headed(seat_name(p.mat.chooser, p.n))))
        facts.append(noc_fact(p.noc))
        drawn = happened(p.action, p.mat.card if p.mat else None)
        house = house_facts(law, "chiu_on_turn")
        return Scene(tuple(zones), (*facts, *house), (done_words(doer, act),), happened=(drawn,))

    def key(self, p: Done) -> str:
        """Not turned: counting round past the last seat is a part of the question."""
        mat = None if p.mat is None else (p.mat.source, p.mat.gate, p.mat.chooser, p.mat.owner)
        return f"{p.n} {p.phase} {p.seat} {p.action.verb} {p.action.is_ca} {mat} {p.noc > 0}"

    def difficulty(self, p: Done, law: Law) -> int:
        """Seats, a chíu, a card let go, an act out of turn, counting past the last seat."""
        out = p.mat is not None and p.phase == "claim" and p.mat.chooser != p.seat
        now = p.after(law).asked
        past = now is not None and now < p.seat
        hard = {"chiu": 3, "return": 3, "pass": 2, "draw": 1}.get(p.action.verb, 0)
        return p.n + hard + out + past

    def draft(self, rng: Random, law: Law, level: int) -> Done | None:
        n = rng.choice((2, 3, 4, 4))
        seat, card = rng.randrange(n), rng.choice(DECK.kinds)
        noc = 0 if rng.random() < 0.12 else rng.randint(1, noc_size(n) - 1)
        phases, weights = ("claim", "return", "discard", "first"), (70, 14, 10, 6)
        phase = rng.choices(phases, weights)[0]
        if phase in ("discard", "first"):
            act = WIN if phase == "first" and rng.random() < 0.1 else Action("discard", card)
            return Done(n, phase, seat, act, None, noc_size(n) if phase == "first" else noc)
        mat = _mat(rng, n, card)
        if mat is None or seat not in _asked(n, mat):
            return None
        act = rng.choice(_acts(rng, mat, seat, noc))
        if phase == "return":
            act = Action("return", rng.choice([k for k in DECK.kinds if k != card]))
            if seat == mat.chooser:
                return None
        return Done(n, phase, seat, act, mat, noc)


def _mat(rng: Random, n: int, card: str) -> Mat | None:
    """A card just drawn or let go, played, or given back by a seat that took one out of turn (6.3)."""
    gate = rng.randrange(n)
    source = rng.choice(("noc", "noc", "discard", "return"))
    upper = source == "discard" or rng.random() < 0.5
    chooser = (gate + 1) % n if upper else gate
    givers = [s for s in range(n) if s not in (gate, chooser)]
    if source == "return" and not givers:
        return None
    return Mat(card, source, gate, chooser, rng.choice(givers) if source == "return" else None)


def _asked(n: int, mat: Mat) -> set[int]:
    """Who may act now: of a card of the stock that the drawer has let go only the right neighbour."""
    if mat.source == "noc" and mat.chooser != mat.gate:
        return {mat.chooser}
    return set(range(n)) - {mat.owner}


def asked(want: dict[str, Any]) -> int | None:
    """Whose choice it is in an answer; nobody's at the end."""
    if want["phase"] == "end":
        return None
    seat: int = want["chooser" if want["phase"] == "claim" else "seat"]
    return seat


def _acts(rng: Random, mat: Mat, seat: int, noc: int) -> list[Action]:
    """What a seat may do with the card, whatever it holds."""
    acts = [] if seat == mat.owner else [Action("chiu", mat.card), Action("chiu", mat.card)]
    if acts and rng.random() < 0.3:
        acts.append(WIN)
    if seat != mat.chooser:
        return [*acts, PASS]
    eat = Action("eat", mat.card, rng.choice(of_rank(mat.card[0])))
    away = DRAW if mat.chooser != mat.gate and noc else PASS
    return [*acts, eat, away, away, away]


def _check(reader: Reader, p: Done) -> None:
    """The act is one that could have prevailed here."""
    mat, act = p.mat, p.action
    if mat is None or p.phase != "claim":
        return
    if act.card is not None and act.card != mat.card:
        raise reader.bad("action", f"{act} is about another card", f"the {mat.card} on the mat")
    chooses = p.seat == mat.chooser
    own = mat.chooser == mat.gate
    if act.verb in ("eat", "draw") and not chooses:
        raise reader.bad("seat", f"seat {p.seat} has no choice", f"seat {mat.chooser}")
    if act == DRAW and (own or not p.noc):
        raise reader.bad("action", "draw", "pass")
    if act == PASS and chooses and not own and p.noc:
        raise reader.bad("action", "pass", "draw")
