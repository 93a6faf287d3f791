"""What comes after an act: who has the turn, and what is to be done (10.8)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from hashlib import sha256
from random import Random
from typing import TypedDict

from games.core.cards import Hand
from games.core.prompts import ChooseOne, FillFields
from games.core.proofs import Block, Proof
from games.core.questions import Item, Kind, cite
from games.core.reading import BadQuestion, Json, Reader
from games.core.rules import as_asked, evidence
from games.core.scenes import Scene, Zone
from games.core.seats import seat_name
from games.core.showing import headed, house_facts
from games.core.text import Text, say
from games.decks.four_colour import DECK, FAMILIES, canonical
from games.tu_sac.acting import HOUSE, one, table_facts, words_here
from games.tu_sac.given import SPOT_KEYS, dump_spot, read_spot
from games.tu_sac.judging import judge
from games.tu_sac.options import Law
from games.tu_sac.position import DRAW, PASS, PHASES, WIN, Action, Spot, read_action
from games.tu_sac.proving import offer_zone, rule_hint
from games.tu_sac.rules import BOOK
from games.tu_sac.spots import hunt

KEYS = (*(key for key in SPOT_KEYS if key != "hand"), "action", "drawn")


class State(TypedDict):
    """The public state right after an act, before claims are worked out."""

    phase: str
    turn: int | None
    ty: str | None
    ty_from: int | None
    ty_source: str | None
    stock: int
    result: str | None
    winner: int | None


@dataclass(frozen=True, slots=True)
class Step:
    """A legal act of a seat whose hand does not matter, and the card that it turns over."""

    spot: Spot
    action: Action
    drawn: str | None
    draws: int
    """How many more cards may be drawn; 2 stands for all larger numbers."""


def draws_left(stock: int, law: Law) -> int:
    """None, one, or more."""
    return min(2, max(0, stock - law.options.stock_floor))


def after(p: Step, law: Law) -> State:
    """The table of 10.8, row by row."""
    spot, seat = p.spot, p.spot.seat
    dead = law.options.passed_draw == "dead"
    match p.action.verb:
        case "discard":
            return _state(spot, "claim", (seat + 1) % spot.n, (p.action.card, seat, "discard"))
        case "draw":
            state = _state(spot, "claim", seat, (p.drawn, seat, "draw"))
            return {**state, "stock": spot.stock - 1}
        case "eat":
            return _state(spot, "discard", seat, NO_TY)
        case "win":
            return {**_state(spot, "over", None, NO_TY), "result": "win", "winner": seat}
    same = (spot.ty, spot.ty_from, spot.ty_source)
    if spot.phase == "claim":
        return _state(spot, "turn", spot.turn, same)
    if spot.drawn_now:
        return _state(spot, "turn", (seat + 1) % spot.n, NO_TY if dead else same)
    return {**_state(spot, "over", None, NO_TY), "result": "draw"}


def _state(
    spot: Spot, phase: str, turn: int | None, ty: tuple[str | None, int | None, str | None]
) -> State:
    return {
        "phase": phase,
        "turn": turn,
        "ty": ty[0],
        "ty_from": ty[1],
        "ty_source": ty[2],
        "stock": spot.stock,
        "result": None,
        "winner": None,
    }


def witness(spot: Spot, action: Action) -> Hand:
    """A hand with which the act is legal if it is legal with any: given none, only its form is judged."""
    if action.verb == "discard":
        return one(action.card)
    if action == PASS and spot.phase == "claim":
        return one(spot.ty)
    if action.verb == "eat":
        stray = next(kind for kind in ("Ag", "Ar") if kind[1] != (action.card or "")[1])
        return action.own + one(stray)
    return action.own


def deciding(p: Step) -> str:
    """The rule that says what comes next."""
    spot = p.spot
    match p.action.verb:
        case "discard" | "draw":
            return "TS-TURN-5"
        case "eat":
            return "TS-TURN-3" if spot.seat != spot.turn else "TS-EAT-4"
        case "win":
            return "TS-END-1"
    if spot.phase == "claim":
        return "TS-WIN-3"
    return "TS-TURN-4" if spot.drawn_now else "TS-END-2"


def name(seat: int, p: Step) -> Text:
    """A seat by its letter: nobody is you."""
    return seat_name(seat, p.spot.n)


def seats(p: Step, law: Law) -> tuple[Item, ...]:
    """All seats by letter, and nobody."""
    found = (Item(str(seat), headed(name(seat, p))) for seat in range(p.spot.n))
    return (*found, Item("none", Text("Không nhà nào", "No seat")))


NO_TY = (None, None, None)
STEPS = tuple(
    Item(phase, words)
    for phase, words in (
        ("claim", Text("Xét các nhà: tới, khui, ăn đôi", "Every seat: win, khui or pair")),
        ("turn", Text("Ăn, bốc hay bỏ lượt", "Eat, draw or pass")),
        ("discard", Text("Vứt một lá rác", "Discard a rác")),
        ("over", Text("Hết ván", "The deal is over")),
    )
)
WENT = Text("{seat}: {act}. Sau đó {seat2} có quận.", "{seat}: {act}. Then {seat2} has the turn.")
ENDED = Text("{seat}: {act}. Sau đó không nhà nào có quận.", "{seat}: {act}. Then no seat has it.")
GONE = Text(
    "{card} bỏ ra ngoài, không nhà nào được ăn nữa.", "{card} is out of play; no seat may eat it."
)
DRAWS = Text("Lá bốc được", "The card drawn")
EARLIER = Text("Trước đó", "Before")
ACTS = Text("Nước vừa đi", "What happened")


def _is_dead(p: Step, law: Law) -> bool:
    """Does the act let a drawn card go that nobody else is offered?"""
    return deciding(p) == "TS-TURN-4" and law.options.passed_draw == "dead"


class Next(Kind[Step, State]):
    ask = "next"
    title = Text("Tiếp theo là gì", "What comes next")
    rules = (
        "TS-FIRST-1",
        "TS-TURN-3",
        "TS-TURN-4",
        "TS-TURN-5",
        "TS-EAT-4",
        "TS-DRAW-1",
        "TS-DRAW-3",
        "TS-WIN-3",
        "TS-END-1",
        "TS-END-2",
    )
    use = "bank"
    steps = (4, 6, 7, 9)
    prompts = (
        FillFields(
            id="then",
            text=Text("Sau nước này thì sao?", "What comes after this act?"),
            parts=(
                ChooseOne(
                    id="seat",
                    text=Text("Nhà nào có quận", "Which seat has the turn"),
                    items=seats,
                    right=lambda p, law, want: (
                        "none" if want["turn"] is None else str(want["turn"]),
                    ),
                ),
                ChooseOne(
                    id="phase",
                    text=Text("Việc tiếp theo", "What is done next"),
                    items=lambda p, law: STEPS,
                    right=lambda p, law, want: (want["phase"],),
                ),
            ),
        ),
    )

    def parse(self, given: Json, law: Law) -> Step:
        reader = Reader(given, "given", KEYS)
        if reader.word("phase", PHASES) == "over":
            raise reader.bad("phase", "the deal is over", "discard, claim, turn")
        rest = {key: value for key, value in reader.data.items() if key in SPOT_KEYS}
        spot = read_spot(Reader(rest | {"hand": ""}, "given", SPOT_KEYS), law)
        action = read_action(reader.value("action"), reader.at("action"))
        drawn = reader.value("drawn", *([] if action == DRAW else [None]))
        if action != DRAW and drawn is not None:
            raise reader.bad("drawn", f"a card although the act is {action}", "leave it out")
        card = None if drawn is None else DECK.read_card(drawn, reader.at("drawn"))
        if action == DRAW and card is None:
            raise reader.bad("drawn", "null", "the card that was drawn")
        check_legal(spot, action, law, reader.at("action"))
        return Step(spot, action, card, draws_left(spot.stock, law))

    def dump(self, p: Step) -> dict[str, Json]:
        given = {key: value for key, value in dump_spot(p.spot).items() if key != "hand"}
        given["action"] = str(p.action)
        return given if p.drawn is None else given | {"drawn": p.drawn}

    def answer(self, p: Step, law: Law) -> State:
        return after(p, law)

    def proof(self, p: Step, law: Law) -> Proof:
        """The rule that decides, about these seats; for a card passed on also where it goes."""
        state = after(p, law)
        seat, act = name(p.spot.seat, p), words_here(p.action, p.spot)
        if state["turn"] is None:
            went = say(ENDED, seat=seat, act=act)
        else:
            went = say(WENT, seat=seat, act=act, seat2=name(state["turn"], p))
        rule = deciding(p)
        found = evidence(n=p.spot.stock) if rule == "TS-END-2" else None
        block = cite(BOOK, rule, found)
        gone = [say(GONE, card=DECK.run([p.spot.ty]))] if _is_dead(p, law) and p.spot.ty else []
        proof: list[Block] = [replace(block, says=(*block.says, went, *gone))]
        if p.action.verb == "eat" and rule != "TS-EAT-4":
            proof.append(cite(BOOK, "TS-EAT-4"))
        if rule == "TS-TURN-4" and not gone:
            proof.append(cite(BOOK, "TS-DRAW-3"))
        if p.action.verb == "discard":
            proof.append(cite(BOOK, "TS-FIRST-1"))
        return tuple(proof)

    def hints(self, p: Step, law: Law) -> list[Block]:
        """The rule alone."""
        return rule_hint(deciding(p))

    def scene(self, p: Step, law: Law) -> Scene:
        spot = p.spot
        offer = (offer_zone(spot.ty, spot.ty_from),) if spot.ty else ()
        drawn = (Zone("cards", DRAWS, ((p.drawn,),), spot.seat),) if p.drawn else ()
        facts = table_facts(spot, you=None, when=EARLIER)
        who, act = name(spot.seat, p), words_here(p.action, spot)
        acted = (ACTS, headed(Text(f"{who.vi}: {act.vi}", f"{who.en}: {act.en}")))
        return Scene((*offer, *drawn), (*facts, *house_facts(law, *HOUSE), acted))

    def key(self, p: Step) -> str:
        """The seats from the one in turn; the stock matters where it is at its floor or one above."""
        spot = p.spot
        turn = 0 if spot.turn is None else spot.turn
        seats = [(spot.seat - turn) % spot.n]
        if spot.ty_from is not None:
            seats.append((spot.ty_from - turn) % spot.n)
        cards = [one(spot.ty), one(p.action.card), p.action.own, one(p.drawn)]
        head = f"{spot.phase} {spot.n} {seats} {spot.ty_source} {p.action.verb} {p.draws}"
        return f"{head} {canonical([cards])}"

    def difficulty(self, p: Step, law: Law) -> int:
        """How unlike the plain round the step is: out of turn, skipped seats, a card passed on."""
        spot = p.spot
        turn = 0 if spot.turn is None else spot.turn
        skipped = (spot.seat - turn) % spot.n
        passed_on = spot.phase == "turn" and spot.ty_source == "draw" and not spot.drawn_now
        unlike = passed_on + (p.draws < 2) + (spot.n == 2) + (p.action == DRAW)
        return BASE[deciding(p)] + 2 * skipped + unlike

    def draft(self, rng: Random, law: Law, level: int) -> Step | None:
        law = as_asked(law)
        return hunt(lambda: _find(rng, law, level, self))


BASE = {
    "TS-EAT-4": 2, "TS-TURN-3": 4, "TS-TURN-5": 2, "TS-END-1": 1, "TS-WIN-3": 5, "TS-TURN-4": 5,
    "TS-END-2": 6,
}  # fmt: skip
"""How far each rule is from the plain round."""


def check_legal(spot: Spot, action: Action, law: Law, path: str) -> None:
    """The act must be one that some hand may do here."""
    broken = judge(replace(spot, hand=witness(spot, action)), action, law)
    if broken:
        rules = ", ".join(breach.rule for breach in broken)
        raise BadQuestion(path, f"{action} breaks {rules}", f"a legal act of phase {spot.phase}")


PLENTY = 13
GOALS = {
    "discard": 8, "draw": 14, "eat": 12, "take": 22, "win": 9, "let go": 11, "pass on": 13, "floor": 11,
}  # fmt: skip
"""What may happen, and how often: `take` is an eat out of turn, `let go` a win declined."""


def _find(rng: Random, law: Law, level: int, kind: Next) -> Step | None:
    """A step of this level, if the one drawn is legal."""
    goal = rng.choices(list(GOALS), list(GOALS.values()))[0]
    n = rng.choice((2, 3, 3, 4, 4, 4))
    turn = rng.randrange(n)
    floor = law.options.stock_floor
    stock = floor + (0 if goal == "floor" else rng.choice((0, 1, *[PLENTY] * 9)))
    if goal == "discard" or (goal == "win" and rng.random() < 0.05):
        card = rng.choice("ABRCNP") + rng.choice("rygw")
        action = WIN if goal == "win" else Action("discard", card)
        spot = Spot(n, "discard", turn, turn, 0, stock)
    else:
        ty = rng.choice(DECK.kinds)
        action = _act(rng, goal, ty)
        claimed = goal in ("take", "let go") or (goal == "win" and rng.random() < 0.5)
        spot = _spot(
            rng, law, goal, Spot(n, "claim" if claimed else "turn", turn, turn, 0, stock, ty)
        )
    drawn = rng.choice(DECK.kinds) if action == DRAW else None
    p = Step(spot, action, drawn, draws_left(stock, law))
    if judge(replace(spot, hand=witness(spot, action)), action, law):
        return None
    return _lettered(p, kind) if kind.level(p, law) == level else None


def _lettered(p: Step, kind: Next) -> Step:
    """The same puzzle always with the same letters: which seat is A follows from the key."""
    spot = p.spot
    shift = int(sha256(kind.key(p).encode()).hexdigest(), 16)

    def turned(seat: int | None) -> int | None:
        return None if seat is None or spot.turn is None else (seat - spot.turn + shift) % spot.n

    seat = turned(spot.seat) or 0
    return replace(
        p, spot=replace(spot, seat=seat, turn=turned(spot.turn), ty_from=turned(spot.ty_from))
    )


def _spot(rng: Random, law: Law, goal: str, spot: Spot) -> Spot:
    """The same with the seat that acts, and with a source for the tỳ."""
    assert spot.turn is not None
    assert spot.ty is not None
    before = (spot.turn - 1) % spot.n
    seat = spot.turn
    if spot.phase == "claim" and (goal == "take" or rng.random() < 0.7):
        seat = (spot.turn + rng.randint(1, spot.n - 1)) % spot.n
    if goal == "pass on":
        return replace(spot, ty_source="draw", ty_from=spot.turn)
    dead = law.options.passed_draw == "dead"
    if dead and spot.phase == "turn" and goal in ("draw", "floor") and rng.random() < 0.4:
        return replace(spot, ty=None)
    if spot.ty[0] != "K" and rng.random() < 0.5:
        return replace(spot, seat=seat, ty_source="discard", ty_from=before)
    passed_on = (
        spot.phase == "turn" and not dead and (goal in ("draw", "floor") or rng.random() < 0.3)
    )
    return replace(spot, seat=seat, ty_source="draw", ty_from=before if passed_on else spot.turn)


def _act(rng: Random, goal: str, ty: str) -> Action:
    if goal == "draw":
        return DRAW
    if goal in ("let go", "pass on", "floor"):
        return PASS
    unit = DECK.unit[ty]
    mates = [kind for family in FAMILIES if ty in family for kind in family if kind != ty]
    trio = DECK.pack(rng.sample(mates, 2))
    if goal == "take":
        return Action("eat", ty, rng.choice((2 * unit, 2 * unit, 3 * unit)))
    return Action(
        "win" if goal == "win" else "eat", ty, rng.choice((unit, 2 * unit, 3 * unit, trio))
    )
