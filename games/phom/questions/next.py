"""Who acts now, doing what; is a chốt on offer (6.3)?"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import NamedTuple, TypedDict

from games.core.prompts import ChooseOne, FillFields
from games.core.proofs import Block, Proof
from games.core.questions import Item, Kind
from games.core.reading import BadQuestion, Json, Reader, shown
from games.core.scenes import Scene
from games.core.seats import seat_name
from games.core.showing import NO, YES, filled, headed, number_text, seat_items, seats_text
from games.core.text import Text, say
from games.phom import phrases
from games.phom.given import read_flags, read_seats
from games.phom.options import Law
from games.phom.position import DISCARD, END, LAY, SEND, TAKE
from games.phom.showing import NOBODY, rule_hint, seat_value, shows

LONGEST = 400
VERBS = {
    TAKE: ("draw", "eat", "win"),
    DISCARD: ("discard", "win"),
    LAY: ("lay", "win"),
    SEND: ("discard", "win"),
    END: (),
}
"""What a log may tell in a phase; sends are left out."""
STARTS = (TAKE, DISCARD, LAY)


class Now(TypedDict):
    """Who acts, in which phase, how many uneaten discards; is the card on offer a chốt, the turn a tái?"""

    seat: int | None
    phase: str
    uneaten: int
    chot: bool
    tai: bool


class Clock(NamedTuple):
    """All that decides who acts: no cards."""

    seat: int
    phase: str
    uneaten: int
    laid: tuple[bool, ...]
    tai: bool


class Told(NamedTuple):
    """Who did what."""

    seat: int
    verb: str


@dataclass(frozen=True, slots=True)
class Story:
    """How it began, and what happened since. `cai` is the starter if it began with the deal."""

    n: int
    cai: int | None
    start: Clock
    log: tuple[Told, ...]


def step(c: Clock, verb: str, n: int) -> Clock:
    """The clock after an act."""
    match verb:
        case "draw" | "eat":
            uneaten = c.uneaten - (verb == "eat")
            return c._replace(uneaten=uneaten, phase=LAY if uneaten >= 3 * n else DISCARD)
        case "lay":
            laid = tuple(done or seat == c.seat for seat, done in enumerate(c.laid))
            return c._replace(laid=laid, phase=SEND)
        case "win":
            return c._replace(phase=END)
    uneaten = c.uneaten + 1
    if uneaten == 4 * n:
        return c._replace(uneaten=uneaten, phase=END)
    seat = (c.seat + 1) % n
    return Clock(seat, TAKE, uneaten, c.laid, c.laid[seat])


def now(p: Story) -> Clock:
    c = p.start
    for act in p.log:
        c = step(c, act.verb, p.n)
    return c


def may_be_chot(p: Story) -> bool:
    """Is a card on offer, at a time when one has to count to know whether it is a chốt?"""
    c = now(p)
    return c.phase == TAKE and c.uneaten >= 2 * p.n


PHASE_ITEMS = tuple(Item(phase, headed(words)) for phase, words in phrases.PHASES.items())
LOG_WORDS = {
    "draw": Text("bốc", "draws"),
    "eat": Text("ăn lá vừa đánh", "eats the discard"),
    "discard": Text("đánh một lá", "discards"),
    "lay": Text("hạ bài", "lays down"),
    "win": Text("ù", "declares ù"),
}


def told_words(act: Told, n: int) -> Text:
    """ "Nhà B: ăn lá vừa đánh" """
    seat, words = seat_name(act.seat, n), LOG_WORDS[act.verb]
    return headed(Text(f"{seat.vi}: {words.vi}", f"{seat.en}: {words.en}"))


class Next(Kind[Story, Now]):
    ask = "next"
    title = Text("Đến lượt ai, làm gì", "Who acts, doing what")
    rules = (
        "PH-SETUP-3", "PH-TURN-2", "PH-EAT-1", "PH-HA-1", "PH-HA-2", "PH-HA-7", "PH-CHOT-1",
        "PH-TAI-1", "PH-U-12", "PH-HA-8",
    )  # fmt: skip
    use = "bank"
    steps = (3, 6, 9)
    prompts = (
        FillFields(
            id="next",
            text=Text(
                "Lúc này đến nhà nào, và để làm gì?", "Which seat is to act now, and for what?"
            ),
            parts=(
                ChooseOne(
                    id="seat",
                    text=phrases.TO_ACT,
                    items=lambda p, law: (*seat_items(p.n), NOBODY),
                    right=lambda p, law, want: seat_value(want["seat"]),
                ),
                ChooseOne(
                    id="phase",
                    text=phrases.NOW,
                    items=lambda p, law: PHASE_ITEMS,
                    right=lambda p, law, want: (want["phase"],),
                ),
            ),
        ),
        ChooseOne(
            id="chot",
            text=Text("Lá đang chờ có phải cây chốt không?", "Is the card on offer a chốt?"),
            items=lambda p, law: (YES, NO),
            right=lambda p, law, want: (YES.value if want["chot"] else NO.value,),
            fits=lambda p, law: may_be_chot(p),
        ),
    )

    def parse(self, given: Json, law: Law) -> Story:
        reader = Reader(given, "given", ("n", "cai", "start", "log"))
        n = read_seats(reader)
        if reader.has("cai") == reader.has("start"):
            raise reader.bad("start", "cai and start together, or neither", "exactly one of them")
        cai = None
        if reader.has("cai"):
            cai = reader.integer("cai", 0, n - 1)
            start = Clock(cai, DISCARD, 0, (False,) * n, False)
        else:
            start = _read_start(reader.value("start"), reader.at("start"), n)
        log = reader.items("log", lambda value, path: _read_told(value, path, n))
        if len(log) > LONGEST:
            raise reader.bad("log", f"{len(log)} acts", f"at most {LONGEST}")
        c = start
        for i, act in enumerate(log):
            if act.seat != c.seat or act.verb not in VERBS[c.phase]:
                allowed = ", ".join(f"{c.seat} {verb}" for verb in VERBS[c.phase]) or "nothing more"
                raise BadQuestion(f"{reader.at('log')}[{i}]", f"{act.seat} {act.verb}", allowed)
            c = step(c, act.verb, n)
        return Story(n, cai, start, log)

    def dump(self, p: Story) -> dict[str, Json]:
        start = p.start
        begun: dict[str, Json] = {"cai": p.cai} if p.cai is not None else {
            "start": {
                "seat": start.seat, "phase": start.phase, "uneaten": start.uneaten,
                "laid": list(start.laid),
            }
        }  # fmt: skip
        return {"n": p.n, **begun, "log": [f"{act.seat} {act.verb}" for act in p.log]}

    def answer(self, p: Story, law: Law) -> Now:
        c = now(p)
        over = c.phase == END
        return {
            "seat": None if over else c.seat,
            "phase": c.phase,
            "uneaten": c.uneaten,
            "chot": c.phase == TAKE and c.uneaten >= 3 * p.n,
            "tai": c.tai and not over,
        }

    def proof(self, p: Story, law: Law) -> Proof:
        """The count of uneaten discards, what it means, and who acts."""
        c, want = now(p), self.answer(p, law)
        counted = say(phrases.COUNTED, n=c.uneaten, n2=3 * p.n, n3=4 * p.n)
        if c.phase == END:
            by_win = bool(p.log) and p.log[-1].verb == "win"
            rule = "PH-U-12" if by_win else "PH-HA-7"
            return (shows(rule, *([] if by_win else [counted]), say(phrases.IS_OVER)),)
        blocks: list[Block] = [shows("PH-HA-1", counted)]
        if p.cai is not None and len(p.log) < 2:
            blocks.append(shows("PH-SETUP-3"))
        if any(act.verb == "eat" for act in p.log):
            blocks.append(shows("PH-EAT-1"))
        if c.phase == LAY:
            blocks.append(shows("PH-HA-2"))
        if any(p.start.laid) or any(act.verb == "lay" for act in p.log):
            blocks.append(shows("PH-HA-7"))
        if want["tai"]:
            blocks.append(shows("PH-TAI-1", say(phrases.IS_TAI, seat=seat_name(c.seat, p.n))))
        seat = seat_name(c.seat, p.n)
        acts = say(phrases.NOW_ACTS, seat=seat, phase=phrases.PHASES[c.phase])
        if may_be_chot(p):
            chot = say(phrases.IS_CHOT if want["chot"] else phrases.NO_CHOT)
            blocks.append(shows("PH-CHOT-1", chot))
        return (*blocks, shows("PH-TURN-2", acts))

    def hints(self, p: Story, law: Law) -> list[Block]:
        """What is counted; chốt only when the discards come near the laying round."""
        late = now(p).uneaten >= 2 * p.n
        return rule_hint("PH-HA-1", "PH-HA-7", *(["PH-CHOT-1"] if late else []))

    def scene(self, p: Story, law: Law) -> Scene:
        facts = [(phrases.SEATS, number_text(p.n))]
        if p.cai is not None:
            facts.append((phrases.STARTER, headed(seat_name(p.cai, p.n))))
        else:
            start = p.start
            facts.append((phrases.TO_ACT, headed(seat_name(start.seat, p.n))))
            facts.append((phrases.NOW, headed(phrases.PHASES[start.phase])))
            facts.append((phrases.UNEATEN, filled(phrases.N_CARDS, n=number_text(start.uneaten))))
            down = [seat for seat in range(p.n) if start.laid[seat]]
            if down:
                facts.append((phrases.DOWN, headed(seats_text(down, p.n))))
        return Scene((), tuple(facts), tuple(told_words(act, p.n) for act in p.log))

    def key(self, p: Story) -> str:
        def place(seat: int) -> int:
            return (seat - p.start.seat) % p.n

        laid = [p.start.laid[(p.start.seat + i) % p.n] for i in range(p.n)]
        log = [(place(act.seat), act.verb) for act in p.log]
        return f"{p.n} {p.cai is None} {p.start.phase} {p.start.uneaten} {laid} {log}"

    def difficulty(self, p: Story, law: Law) -> int:
        """Acts, cards eaten, and being near the laying round or in it."""
        eats = sum(act.verb == "eat" for act in p.log)
        c = now(p)
        near = abs(c.uneaten - 3 * p.n) <= 1
        return len(p.log) // 3 + 2 * eats + 2 * near + 3 * c.tai

    def draft(self, rng: Random, law: Law, level: int) -> Story | None:
        n = rng.randint(2, 4)
        if rng.random() < 0.15:
            cai: int | None = rng.randrange(n)
            start = Clock(cai or 0, DISCARD, 0, (False,) * n, False)
        else:
            cai, start = None, _drawn_start(rng, n, level)
        c, log, ate = start, list[Told](), [0] * n
        for _ in range(rng.randint(0 if level == 1 else 2, 2 + 4 * level)):
            if c.phase == END:
                break
            verb = "eat" if c.phase == TAKE and rng.random() < 0.35 else VERBS[c.phase][0]
            if ate[c.seat] == 3 or (rng.random() < 0.015 and not (c.phase == TAKE and c.tai)):
                verb = "win"
            log.append(Told(c.seat, verb))
            ate[c.seat] += verb == "eat"
            c = step(c, verb, n)
        return Story(n, cai, start, tuple(log))


def _read_start(value: Json, path: str, n: int) -> Clock:
    reader = Reader(value, path, ("seat", "phase", "uneaten", "laid"))
    seat = reader.integer("seat", 0, n - 1)
    phase = reader.word("phase", STARTS)
    least = 1 if phase == TAKE else 3 * n if phase == LAY else 0
    most = 3 * n - 1 if phase == DISCARD else 4 * n - 1
    laid = read_flags(reader, "laid", n)
    return Clock(seat, phase, reader.integer("uneaten", least, most), laid, laid[seat])


def _read_told(value: Json, path: str, n: int) -> Told:
    words = value.split(" ") if isinstance(value, str) else []
    if len(words) == 2 and words[0] in map(str, range(n)) and words[1] in LOG_WORDS:
        return Told(int(words[0]), words[1])
    raise BadQuestion(path, f"{shown(value)} is no act of a log", "like '0 draw'")


def _drawn_start(rng: Random, n: int, level: int) -> Clock:
    """The beginning of a turn before the laying round or in it."""
    seat = rng.randrange(n)
    uneaten = rng.randint(1, 4 * n - 1) if level == 1 else rng.randint(3 * n - 2, 4 * n - 1)
    down = max(0, uneaten - 3 * n)
    laid = tuple((seat - other) % n in range(1, down + 1) for other in range(n))
    return Clock(seat, TAKE, uneaten, laid, laid[seat])
