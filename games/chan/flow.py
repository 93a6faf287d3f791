"""What an act brings about, and who gets a card that several want. Rules document, sections 6.2, 6.3, 10."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from games.chan.options import Law
from games.chan.position import LAY_DOWN, WIN, Action, Mat


class Phase(NamedTuple):
    """Where a deal stands after an act: the phase, the seat that acts in it (`discard`, `return`), the card
    on the mat (None inside a claim: it is drawn unseen), or the result of the deal."""

    name: str
    seat: int | None = None
    card: str | None = None
    source: str | None = None
    gate: int | None = None
    chooser: int | None = None
    result: str | None = None

    @property
    def json(self) -> dict[str, object]:
        """As section 10 writes it."""
        match self.name:
            case "claim":
                return {
                    "phase": "claim", "card": self.card, "from": self.source, "gate": self.gate,
                    "chooser": self.chooser,
                }  # fmt: skip
            case "discard":
                return {"phase": "discard", "seat": self.seat}
            case "return":
                return {
                    "phase": "return", "seat": self.seat, "gate": self.gate, "chooser": self.chooser
                }  # fmt: skip
        return {"phase": "end", "result": self.result, "seat": self.seat}

    @property
    def asked(self) -> int | None:
        """Whose choice it is now; nobody's at the end."""
        return {"claim": self.chooser, "end": None}.get(self.name, self.seat)


def claim(card: str | None, source: str, gate: int, chooser: int) -> Phase:
    return Phase("claim", None, card, source, gate, chooser)


def ended(result: str, seat: int | None) -> Phase:
    return Phase("end", seat, result=result)


def after(n: int, seat: int, action: Action, mat: Mat | None, noc: int, law: Law) -> Phase:
    """The next phase after an act that prevailed."""
    if action in (WIN, LAY_DOWN):
        return ended("u", seat)
    if action.verb == "discard":
        return claim(action.card, "discard", seat, (seat + 1) % n)
    assert mat is not None
    match action.verb:
        case "return":
            return claim(action.card, "return", mat.gate, mat.chooser)
        case "eat":
            return Phase("discard", seat)
        case "chiu":
            return after_chiu(seat, mat, law)
        case "draw":
            return claim(None, "noc", seat, seat)
    if seat != mat.chooser:
        return claim(mat.card, mat.source, mat.gate, mat.chooser)
    if mat.chooser == mat.gate:
        return claim(mat.card, mat.source, mat.gate, (mat.gate + 1) % n)
    return ended("hoa", None)


def after_chiu(seat: int, mat: Mat, law: Law) -> Phase:
    """A chíu in turn plays on like an eat, one out of turn owes a card (CH-RET-1)."""
    if seat == mat.chooser and law.options.chiu_on_turn == "as_eat":
        return Phase("discard", seat)
    return Phase("return", seat, gate=mat.gate, chooser=mat.chooser)


class Taken(NamedTuple):
    """Who gets the card on the mat, by which act; the seats whose eat was not their right."""

    seat: int | None
    action: Action | None
    rejected: tuple[int, ...]


RANKS = {"win": 0, "chiu": 1, "eat": 2}
"""The order of claims (CH-PRI-1)."""


def resolve(n: int, mat: Mat, claims: Mapping[int, Action], law: Law) -> Taken:
    """The claim that prevails; of several ù the nearest to the gate (CH-PRI-1, CH-PRI-2)."""
    rejected = tuple(
        seat for seat, act in sorted(claims.items()) if act.verb == "eat" and seat != mat.chooser
    )
    open_claims = [
        (RANKS[act.verb], (seat - mat.gate) % n, seat)
        for seat, act in claims.items()
        if act.verb in RANKS and seat not in rejected
    ]
    if not open_claims:
        return Taken(None, None, rejected)
    seat = min(open_claims)[-1]
    return Taken(seat, claims[seat], rejected)


def then(taken: Taken, mat: Mat, law: Law) -> str:
    """What comes of the claim: the deal ends, a card is played or given back, or nothing happens."""
    if taken.seat is None or taken.action is None:
        return "none"
    match taken.action.verb:
        case "win":
            return "end"
        case "chiu":
            return after_chiu(taken.seat, mat, law).name
    return "discard"


# ---------------------------------------------------------------- the beginning of a deal

WORDS = {2: "tien", 6: "tien", 3: "doi", 7: "doi", 4: "tut", 8: "tut"}
"""The number of the cái → the word of the verse (CH-DEAL-5)."""


def cai_seat(n: int, drawer: int, card: str, law: Law) -> int:
    """The seat that the count from the drawer reaches (CH-DEAL-4)."""
    return (drawer + number_of(card, law) - 1) % n


def number_of(card: str, law: Law) -> int:
    """What a card counts; a seven is taken for a nine by who misreads it."""
    number = int(card[0])
    return 9 if number == 7 and "seven_nine" in law.slips else number


def cai_word(n: int, card: str, law: Law) -> str | None:
    """Forward, opposite, back or the drawer himself; None if the verse does not hold."""
    return WORDS.get(number_of(card, law), "self") if n == 4 else None


def piles_of(n: int, cai: int, pile: int) -> list[int]:
    """Which of the four piles each seat gets, if that of the cái is `pile` (CH-DEAL-6)."""
    found = [0] * n
    for i in range(n):
        found[(cai + i) % n] = (pile + i) % 4
    return found


def noc_size(n: int) -> int:
    """The stock at the start of play."""
    return 100 - 19 * n - 1


def dealers(n: int, winner: int) -> list[int]:
    """Who deals after this winner (CH-DEAL-1)."""
    if n == 4:
        return sorted(((winner + 1) % 4, (winner - 1) % 4))
    return [seat for seat in range(n) if seat != winner]


def seats_from(start: int, n: int) -> Sequence[int]:
    """All seats from one on, to the right."""
    return [(start + i) % n for i in range(n)]
