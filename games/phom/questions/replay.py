"""A whole deal from its log: the first act that is not allowed, and the state that is reached (10)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from games.core.cards import Hand
from games.core.prompts import ChooseOne
from games.core.proofs import Block, Proof, Sum
from games.core.proofs import Item as Line
from games.core.questions import Item, Kind, cite
from games.core.reading import BadQuestion, Json, Reader, shown
from games.core.rules import Breach
from games.core.scenes import Scene
from games.core.seats import seat_name
from games.core.showing import filled, headed
from games.core.text import Text, say
from games.decks.french import DECK, suit_key
from games.phom import phrases
from games.phom.flow import State, ended, play, started
from games.phom.given import (
    HAND_MOST,
    MOST,
    check_apart,
    read_seats,
)
from games.phom.judging import judge
from games.phom.options import Law
from games.phom.position import DISCARD, END, Action, act_words, read_action
from games.phom.questions.score import den_blocks, pay_words
from games.phom.rules import BOOK
from games.phom.scoring import Ended, den, ranking, settlement, totals
from games.phom.showing import Told, hand_zone, rule_hint, shows
from games.phom.winning import RULES

POT_MOST = 1_000_000


class Step(NamedTuple):
    """Who did what."""

    seat: int
    action: Action


@dataclass(frozen=True, slots=True)
class Log:
    """A deal as it was dealt, and all that was done."""

    n: int
    cai: int
    hands: tuple[Hand, ...]
    stock: tuple[str, ...]
    prev_u: int | None
    pot: int
    steps: tuple[Step, ...]


class Played(NamedTuple):
    """The state that is reached, the index of the first illegal act, and what it breaks."""

    state: State
    illegal: int | None
    broken: tuple[Breach, ...]
    empty: int | None
    """The act that would draw from a stock that is not told so far."""


@lru_cache(maxsize=128)
def run(p: Log, law: Law) -> Played:
    """Plays the log up to the first act that is not allowed."""
    s = started(p.n, p.cai, p.hands, p.stock, p.prev_u, p.pot, DISCARD)
    for i, step in enumerate(p.steps):
        broken = judge(s.facing(), step.seat, step.action, law, won=s.winner is not None)
        if broken:
            return Played(s, i, tuple(broken), None)
        if step.action.verb == "draw" and not s.stock:
            return Played(s, None, (), i)
        s = play(s, step.seat, step.action, law)
    return Played(s, None, (), None)


def line_items(p: Log, law: Law) -> tuple[Item, ...]:
    """Every line of the log, and none of them."""
    lines = (Item(str(i), _line(p, i)) for i in range(len(p.steps)))
    return (*lines, Item("none", headed(phrases.NO_MISTAKE)))


def _line(p: Log, i: int) -> Text:
    step = p.steps[i]
    seat, act = seat_name(step.seat, p.n), act_words(step.action)
    return Text(f"{i + 1}. {seat.vi}: {act.vi}", f"{i + 1}. {seat.en}: {act.en}")


class Replay(Kind[Log, dict[str, Json]]):
    ask = "replay"
    title = Text("Cả một ván", "A whole deal")
    rules = (
        "PH-SETUP-2", "PH-SETUP-3", "PH-SETUP-4", "PH-TURN-1", "PH-TURN-2", "PH-EAT-5", "PH-EAT-6",
        "PH-HA-1", "PH-HA-5", "PH-HA-7", "PH-HA-8", "PH-CHOT-1", "PH-CHOT-2", "PH-TAI-1", "PH-TAI-2",
        "PH-SEND-2", "PH-SEND-3", "PH-MOM-1", "PH-U-2", "PH-U-3", "PH-U-6", "PH-U-12", "PH-U-14",
        "PH-RANK-2", "PH-PAY-1", "PH-PAY-2", "PH-PAY-3", "PH-DEN-1", "PH-DEN-3",
    )  # fmt: skip
    use = "lesson"
    prompts = (
        ChooseOne(
            id="mistake",
            text=Text(
                "Dòng nào là nước đầu tiên phạm luật?",
                "Which line is the first that breaks a rule?",
            ),
            items=line_items,
            right=lambda p, law, want: (
                "none" if want["illegal"] is None else str(want["illegal"]),
            ),
        ),
    )

    def parse(self, given: Json, law: Law) -> Log:
        keys = ("n", "cai", "hands", "stock", "actions", "prev_u", "pot")
        reader = Reader(given, "given", keys)
        n = read_seats(reader)
        hands = reader.items("hands", lambda value, path: DECK.read(value, path, HAND_MOST), size=n)
        stock_text = reader.text("stock")
        stock = DECK.read(stock_text, reader.at("stock"), len(DECK.kinds))
        parts = [(f"{reader.at('hands')}[{seat}]", hand) for seat, hand in enumerate(hands)]
        check_apart(*parts, (reader.at("stock"), stock))
        steps = reader.items("actions", lambda value, path: _step(value, path, n))
        if len(steps) > 4 * MOST:
            raise reader.bad("actions", f"{len(steps)} acts", f"at most {4 * MOST}")
        p = Log(
            n, reader.integer("cai", 0, n - 1), hands, tuple(stock_text.split()),
            reader.integer_or_none("prev_u", 0, n - 1, None), reader.integer("pot", 0, POT_MOST, 0),
            steps,
        )  # fmt: skip
        if not hands[p.cai]:
            raise reader.bad("hands", "the starter has no card", "the cards that were dealt")
        empty = run(p, type(law)(law.options)).empty
        if empty is not None:
            raise reader.bad(
                "stock", f"no card is left for act {empty}", "all cards that are drawn"
            )
        return p

    def dump(self, p: Log) -> dict[str, Json]:
        return {
            "n": p.n,
            "cai": p.cai,
            "hands": list(map(DECK.text, p.hands)),
            "stock": " ".join(p.stock),
            "actions": [f"{step.seat} {step.action}" for step in p.steps],
            "prev_u": p.prev_u,
            "pot": p.pot,
        }

    def answer(self, p: Log, law: Law) -> dict[str, Json]:
        played = run(p, law)
        s = played.state
        return {
            "illegal": played.illegal,
            "rules": [breach.rule for breach in played.broken],
            "phase": s.phase,
            "seat": None if s.phase == END else s.seat,
            "uneaten": s.uneaten,
            "result": _result(s, law) if s.phase == END else None,
        }

    def proof(self, p: Log, law: Law) -> Proof:
        played = run(p, law)
        s, blocks = played.state, list[Block]()
        if any(step.action.verb == "lay" for step in p.steps):
            blocks.append(shows("PH-HA-1"))
        if any(eat.kind != "plain" for eat in s.eats):
            blocks.append(shows("PH-CHOT-1"))
        if played.illegal is not None:
            step = p.steps[played.illegal]
            said = say(
                phrases.FIRST_MISTAKE, n=played.illegal + 1, seat=seat_name(step.seat, p.n),
                act=act_words(step.action),
            )  # fmt: skip
            for breach in played.broken:
                block = cite(BOOK, breach.rule, breach.evidence)
                blocks += [shows(breach.rule, said), block]
        else:
            blocks.append(shows("PH-TURN-2", say(phrases.NO_MISTAKE)))
        if s.phase == END:
            blocks += _end_blocks(s, law)
        return tuple(blocks)

    def hints(self, p: Log, law: Law) -> list[Block]:
        return rule_hint("PH-TURN-2", "PH-HA-1", "PH-EAT-5")

    def scene(self, p: Log, law: Law) -> Scene:
        zones = tuple(
            hand_zone(hand, filled(phrases.HAND_OF, seat=seat_name(seat, p.n)), seat)
            for seat, hand in enumerate(p.hands)
        )
        facts = ((phrases.STARTER, headed(seat_name(p.cai, p.n))),)
        return Scene(zones, facts, tuple(_line(p, i) for i in range(len(p.steps))))

    def key(self, p: Log) -> str:
        def tell(told: Told) -> str:
            hands = [told(hand) for hand in p.hands]
            stock = [told(DECK.unit[card]) for card in p.stock]
            return "|".join([*hands, *stock, *(_told_step(step, told) for step in p.steps)])

        return f"{p.n} {p.cai} {p.prev_u} {p.pot} {suit_key(tell, colours=True)}"

    def difficulty(self, p: Log, law: Law) -> int:
        return len(p.steps)


def _told_step(step: Step, told: Told) -> str:
    action = step.action
    card = told(DECK.unit[action.card]) if action.card else ""
    groups = [" ".join(sorted(told(DECK.unit[c]) for c in group)) for group in action.groups]
    return f"{step.seat}{action.verb}{card}<{';'.join(sorted(groups))}"


def _step(value: Json, path: str, n: int) -> Step:
    words = value if isinstance(value, str) else ""
    seat, _, action = words.partition(" ")
    if seat not in map(str, range(n)):
        raise BadQuestion(path, f"{shown(value)} is no act of a log", "like '0 discard 5s'")
    return Step(int(seat), read_action(action, path))


def _result(s: State, law: Law) -> dict[str, Json]:
    e = ended(s, law)
    pay, pot = totals(e, law)
    order = None if e.winner is not None else list(ranking(e, law))
    found: dict[str, Json] = {
        "winner": e.winner,
        "kind": e.kind,
        "order": order,
        "points": None if order is None else list(e.points),
        "pay": pay,
    }
    if law.options.has_pot:
        found["pot"] = pot
    return found | {"next_cai": e.winner if order is None else order[0]}


def _end_blocks(s: State, law: Law) -> list[Block]:
    """How the deal ended, who pays whom, and the sums."""
    e = ended(s, law)
    blocks: list[Block] = []
    if e.winner is not None:
        seat = seat_name(e.winner, s.n)
        said = say(phrases.CLAIM_STANDS, seat=seat, kind=phrases.WINS[e.kind or ""])
        blocks += [shows(RULES[e.kind or ""], said), shows("PH-U-12")]
        if s.hands[e.winner].bit_count() <= 1:
            blocks.append(shows("PH-U-14"))
    else:
        blocks += [shows("PH-HA-7", say(phrases.IS_OVER)), *_rank_blocks(e, law)]
    if any(eat.kind == "ha" for eat in e.eats):
        blocks += [shows("PH-TAI-1"), shows("PH-TAI-2")]
    if any(groups for groups in s.table if any(group.bit_count() > 3 for group in groups)):
        blocks.append(shows("PH-SEND-3"))
        blocks.append(shows("PH-SEND-2"))
    payer, den_rule = den(e, law)
    if payer is not None:
        blocks += den_blocks(e, law)
    by_rule: dict[str, list[object]] = {}
    for payment in settlement(e, law):
        if payment.rule != den_rule:
            by_rule.setdefault(payment.rule, []).append(pay_words(e, payment))
    blocks += [shows(rule, *said) for rule, said in by_rule.items()]  # type: ignore[arg-type]
    if payer is not None and den_rule == "PH-DEN-1":
        blocks.append(shows("PH-EAT-6"))
    pay, pot = totals(e, law)
    lines = [Line(seat_name(seat, s.n), n) for seat, n in enumerate(pay)]
    lines += [Line(Text("gà", "the pot"), pot)] if law.options.has_pot else []
    return [*blocks, Sum(tuple(lines), 0), shows("PH-SETUP-4")]


def _rank_blocks(e: Ended, law: Law) -> list[Block]:
    order = ranking(e, law)
    places = [say(phrases.PLACE, seat=seat_name(s, e.n), n=i) for i, s in enumerate(order, 1)]
    blocks: list[Block] = [shows("PH-RANK-1", *places), shows("PH-HA-8")]
    if len({n for n, mom in zip(e.points, e.mom, strict=True) if not mom}) < e.n - sum(e.mom):
        blocks.append(shows("PH-RANK-2"))
    return [*blocks, shows("PH-MOM-1"), shows("PH-HA-5")] if any(e.mom) else blocks
