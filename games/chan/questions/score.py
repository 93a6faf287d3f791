"""Who pays what at the end of a deal, and which declaration is wrong (7.5, 8)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import TypedDict

from games.chan import phrases
from games.chan.cuoc import counts, phrase, written
from games.chan.cuoc_names import BY_ID, HOA, ORDER
from games.chan.declaring import read_cuoc
from games.chan.drawing import hunt
from games.chan.given import read_seats
from games.chan.judging import win_breaches
from games.chan.misdeclaring import said_near
from games.chan.options import Law
from games.chan.questions.declare import ga_sum, points_sum, too_much
from games.chan.rules import BOOK
from games.chan.scoring import (
    RESULT_RULES,
    STATUSES,
    Over,
    Settled,
    counted,
    listed,
    penalty,
    result_of,
    settle,
    shares,
    takes_pot,
    wrong,
)
from games.chan.showing import (
    as_asked,
    headed,
    house_facts,
    number_text,
    numbers_off,
    rule_hint,
    scrambled,
    seat_items,
    seats_text,
    shows,
)
from games.chan.wins import GOALS, draw_won
from games.core.prompts import MONEY, ChooseOne, GiveNumbers
from games.core.proofs import Block, Proof, Sum
from games.core.proofs import Item as Line
from games.core.questions import Item, Kind
from games.core.reading import Json, Reader, whole
from games.core.scenes import Scene
from games.core.seats import seat_name
from games.core.text import Said, Text, say


class Scored(TypedDict):
    """The result, the winner's points, what each seat gets, and what becomes of the pot."""

    result: str
    points: int
    pay: list[int]
    pot: int


@dataclass(frozen=True, slots=True)
class End:
    """The end of a deal; `true` and `said` in the order of calling."""

    over: Over
    declared: bool
    """Was the declaration given, or is it all that is true?"""


BIGGEST = 1_000_000
POT = Item("pot", phrases.POT)
HOUSE = (
    "scoring", "ga", "ga_points", "chi_bach_thu_ga", "thap_thanh_full", "no_chan_bonus",
    "mandatory_cuoc", "min_points", "min_points_penalty", "den_points", "ga_gop",
)  # fmt: skip


def words_of(said: dict[str, int], nothing: Text = phrases.NOTHING_SAID) -> Text:
    """A declaration as it is called."""
    if not said:
        return nothing
    words = phrase(said)
    return Text(words, words)


def key_of(said: dict[str, int]) -> str:
    """A declaration as the value of an item."""
    return " ".join(written(said)) or "-"


def right_ones(p: End, law: Law) -> list[dict[str, int]]:
    """Declarations that are right for the true cước, the fullest first."""
    true = dict(p.over.true)
    found = [true]
    if HOA & true.keys():
        rest = {id: n for id, n in true.items() if id not in HOA}
        found.append(listed([*rest.items(), ("chi", 1), ("bach_thu", 1)]))
    for id in true:
        found.append({other: n for other, n in true.items() if other != id})
        if true[id] > 1:
            found.append(true | {id: true[id] - 1})
    found.append(listed([*true.items(), ("xuong", 1)]) if "xuong" not in true else {})
    good = [said for said in found if not wrong(true, said, law)]
    return [said for i, said in enumerate(good) if said not in good[:i]]


def declarations(p: End, law: Law) -> tuple[Item, ...]:
    """The wrong declaration and up to three right ones, in an order that tells nothing."""
    law = as_asked(law)
    offered = [dict(p.over.said), *right_ones(p, law)[:3]]
    if len(offered) == 1:
        offered.append({"xuong": 1} if not wrong(dict(p.over.true), {"xuong": 1}, law) else {})
    items = {key_of(said): Item(key_of(said), headed(words_of(said))) for said in offered}
    return tuple(sorted(items.values(), key=lambda item: scrambled(p, item.value)))


def xuong_sai(p: End, law: Law) -> bool:
    """Is the declaration the reason of the result, with a right one to set against it?"""
    law = as_asked(law)
    return result_of(p.over, law) == "xuong_sai" and bool(right_ones(p, law))


def pay_items(p: End, law: Law) -> tuple[Item, ...]:
    """The seats, and the pot where there is one."""
    return (*seat_items(p.over.n), *([POT] if law.options.ga_gop else []))


def payments(p: End, law: Law, want: Scored) -> tuple[int, ...]:
    return (*want["pay"], *([want["pot"]] if law.options.ga_gop else []))


class WhichIsWrong(ChooseOne[End, Scored]):
    """Asks for the declaration that is wrong; which one was made would tell."""

    def sees(self, scene: Scene) -> Scene:
        facts = (fact for fact in scene.facts if fact[0] is not phrases.DECLARED)
        return replace(scene, facts=tuple(facts))


class Score(Kind[End, Scored]):
    ask = "score"
    title = Text("Tính điểm cuối ván", "Settle the deal")
    rules = (
        "CH-P-1", "CH-P-2", "CH-P-3", "CH-P-4", "CH-X-2", "CH-X-3", "CH-X-4", "CH-X-5", "CH-PEN-1",
        "CH-PEN-2", "CH-PEN-3", "CH-PEN-4", "CH-PEN-5", "CH-OPT-2", "CH-END-1", "CH-C12",
    )  # fmt: skip
    use = "bank"
    steps = (6, 9, 12)
    prompts = (
        GiveNumbers(
            id="pay",
            text=Text(
                "Hết ván, mỗi nhà được hay mất mấy điểm? Mất thì ghi số âm.",
                "The deal is over. What does each seat gain or lose? A loss is a negative number.",
            ),
            items=pay_items,
            right=payments,
            low=-MONEY,
            high=MONEY,
            says=lambda p, law, want, given: numbers_off(
                pay_items(p, law), given, payments(p, law, want)
            ),
        ),
        WhichIsWrong(
            id="wrong",
            text=Text(
                "Với các cước thật có, câu xướng nào không đúng?",
                "Given the true cước, which declaration is wrong (xướng sai)?",
            ),
            items=declarations,
            right=lambda p, law, want: wrong_said(p, law),
            fits=xuong_sai,
        ),
    )

    def parse(self, given: Json, law: Law) -> End:
        keys = ("n", "seat", "cuoc", "declared", "status", "bao", "unit", "pot")
        reader = Reader(given, "given", keys)
        n = read_seats(reader)
        seat = reader.integer_or_none("seat", 0, n - 1)
        true = _read_cuoc(reader, "cuoc") if reader.has("cuoc") or seat is not None else ()
        declared = reader.has("declared") and reader.value("declared") is not None
        said = _read_cuoc(reader, "declared") if declared else true
        bao = reader.items("bao", lambda v, at: whole(v, at, 0, n - 1), [])
        if len(set(bao)) < len(bao):
            raise reader.bad("bao", "a seat stands twice", "different seats")
        over = Over(
            n, seat, true, said, reader.word("status", STATUSES, "ok"), tuple(sorted(bao)),
            reader.integer("unit", 1, BIGGEST, law.options.unit),
            reader.integer("pot", 0, BIGGEST, 0),
        )  # fmt: skip
        return End(over, declared and said != true)

    def dump(self, p: End) -> dict[str, Json]:
        over = p.over
        given: dict[str, Json] = {"n": over.n, "seat": over.seat}
        if over.seat is not None or over.true:
            given["cuoc"] = written(dict(over.true))
        if p.declared:
            given["declared"] = written(dict(over.said))
        return given | {
            "status": over.status, "bao": list(over.bao), "unit": over.unit, "pot": over.pot
        }  # fmt: skip

    def answer(self, p: End, law: Law) -> Scored:
        settled = settle(believed(p.over, law), law)
        return {
            "result": settled.result,
            "points": settled.points,
            "pay": list(settled.pay),
            "pot": settled.pot,
        }

    def proof(self, p: End, law: Law) -> Proof:
        settled = settle(p.over, law)
        result = shows(rule_of(p.over, law, settled), *result_words(p.over, law, settled))
        rows = [Line(seat_name(s, p.over.n), n) for s, n in enumerate(settled.pay)]
        if settled.pot:
            rows.append(Line(phrases.POT, settled.pot))
        money = [Sum(tuple(rows), 0)] if any(settled.pay) else []
        return (result, *self._points(p.over, law, settled.result), *money)

    def _points(self, over: Over, law: Law, result: str) -> list[Block]:
        """How the points that are paid are added up."""
        if result not in ("u_dung", "xuong_sai") or not over.said:
            return []
        said = dict(over.said)
        if result == "u_dung":
            said = counted(dict(over.true), said, law)
        return [shows("CH-P-1"), points_sum(said, law), *ga_sum(said, law)]

    def hints(self, p: End, law: Law) -> list[Block]:
        if p.over.seat is None:
            return rule_hint("CH-END-1")
        more = "CH-PEN-2" if p.over.bao else "CH-X-3"
        return rule_hint("CH-P-1", "CH-P-2", more)

    def scene(self, p: End, law: Law) -> Scene:
        over = p.over
        facts = [(phrases.SEATS, number_text(over.n))]
        if over.seat is None:
            facts.append((phrases.WINNER, headed(phrases.NOBODY)))
        else:
            true = phrases.TRUE_CUOC, headed(words_of(dict(over.true), phrases.NO_CUOC))
            facts += [
                (phrases.WINNER, headed(seat_name(over.seat, over.n))),
                *([] if over.status == "u_lao" else [true]),
                (phrases.DECLARED, headed(words_of(dict(over.said)))),
                (phrases.STANDING, headed(phrases.STATUSES[over.status])),
            ]
        if over.bao:
            facts.append((phrases.BAO_SEATS, headed(seats_text(over.bao, over.n))))
        if law.options.ga_gop:
            facts.append((phrases.POT, number_text(over.pot)))
        if over.unit != 1:
            facts.append((phrases.UNIT, number_text(over.unit)))
        return Scene((), (*facts, *house_facts(law, *HOUSE)))

    def key(self, p: End) -> str:
        """The same in whatever seat the winner sits."""
        over = p.over
        first = over.seat or 0
        bao = sorted((seat - first) % over.n for seat in over.bao)
        head = [over.n, over.seat is None, over.true, over.said, over.status, bao]
        return f"{head} {over.unit} {over.pot}"

    def difficulty(self, p: End, law: Law) -> int:
        """Cước to add up, gà, a declaration that differs, báo seats, a multiplier."""
        over = p.over
        differs = over.said != over.true
        return (
            over.n
            + sum(min(3, n) for _, n in over.said)
            + 2 * differs
            + 2 * len(over.bao)
            + (over.unit > 1)
            + (over.status != "ok")
        )

    def draft(self, rng: Random, law: Law, level: int) -> End | None:
        law = as_asked(law)

        def find() -> End | None:
            p = _end(rng, law, level)
            return p if p is not None and self.level(p, law) == level else None

        return hunt(find)


def wrong_said(p: End, law: Law) -> tuple[str, ...]:
    """The declaration that was made where it is wrong; under a belief all the others are as good."""
    if result_of(believed(p.over, law), law) == "xuong_sai":
        return (key_of(dict(p.over.said)),)
    return tuple(
        item.value
        for item in declarations(p, law)
        if item.value != key_of(dict(p.over.said))
    )  # fmt: skip


def believed(over: Over, law: Law) -> Over:
    """The end as somebody sees who takes bạch thủ chi for a bạch thủ."""
    if law.holds("CH-C12"):
        return over
    true = tuple(("bach_thu" if id == "bach_thu_chi" else id, n) for id, n in over.true)
    return over._replace(true=true)


def rule_of(over: Over, law: Law, settled: Settled) -> str:
    """The rule that settles the deal."""
    if settled.result == "xuong_sai":
        found = wrong(dict(over.true), dict(over.said), law)
        assert found is not None
        return found.rule
    if settled.result == "u_dung" and any(s != over.seat for s in over.bao):
        return "CH-PEN-2"
    if settled.result == "u_dung" and over.said != over.true:
        instead = HOA & dict(over.true).keys() and not HOA & dict(over.said).keys()
        return "CH-X-2" if instead else "CH-X-3"
    return RESULT_RULES[settled.result]


def result_words(over: Over, law: Law, settled: Settled) -> list[Said]:
    """The result in words, and who pays what for it."""
    rule = BOOK[rule_of(over, law, settled)]
    said = [say(rule.says)]
    if over.seat is None or settled.result == "treo_tranh":
        return said
    unit = over.unit
    seat = seat_name(over.seat, over.n)
    if settled.result == "xuong_sai":
        found = wrong(dict(over.true), dict(over.said), law)
        assert found is not None
        if found.rule == "CH-X-5":
            said.append(say(phrases.MISSED, names=BY_ID[found.cuoc].name))
        elif found.rule == "CH-X-4":
            said += too_much({found.cuoc: dict(over.true).get(found.cuoc, 0)})
    if settled.result != "u_dung":
        each = penalty(over, settled.result, law)
        return [*said, say(phrases.PENALTY, seat=seat, n=each, unit=unit)]
    each = settled.points
    bao = [s for s in shares(over, each) if s in over.bao]
    if bao:
        said += [
            say(
                phrases.PAYS_BAO, seat=seat_name(s, over.n), n=each, n2=over.n - 1, unit=unit,
                total=each * (over.n - 1) * unit,
            )
            for s in bao
        ]  # fmt: skip
    else:
        said.append(say(phrases.PAYS, seat=seat, n=each, unit=unit))
    if over.pot and takes_pot(over, law):
        said.append(say(phrases.TAKES_POT, seat=seat, n=over.pot))
    return said


def _read_cuoc(reader: Reader, key: str) -> tuple[tuple[str, int], ...]:
    """Cước with their counts ("leo:2"), in the order of calling."""
    found = reader.items(key, read_cuoc, [])
    if len({id for id, _ in found}) < len(found):
        raise reader.bad(key, "a cước stands twice", "each once, with its count")
    return tuple(sorted(found, key=lambda pair: ORDER[pair[0]]))


# ---------------------------------------------------------------- drafts


def _end(rng: Random, law: Law, level: int) -> End | None:
    n = rng.choice((2, 3, 4, 4))
    if rng.random() < 0.02:
        return End(Over(n, None, (), ()), False)
    won = draw_won(rng, law, rng.choice(GOALS), min(level, 3))
    if won is None or win_breaches(won.attempt):
        return None
    true = counts(won)
    said = said_near(rng, true) if rng.random() < 0.6 else true
    status = rng.choice(STATUSES[1:]) if rng.random() < 0.12 else "ok"
    if status == "chi_rong_missed" and "u_chi_rong" not in true:
        status = "ok"
    if status == "u_lao":
        true, said = {}, {}
    seat = rng.randrange(n)
    others = [s for s in range(n) if s != seat]
    bao = [rng.choice(others)] if n > 2 and rng.random() < 0.12 else []
    unit = rng.choice((1, 1, 1, 2, 5)) if level > 1 else 1
    pot = 10 * rng.randint(0, 6) if law.options.ga_gop else 0
    over = Over(
        n, seat, tuple(true.items()), tuple(said.items()), status, tuple(bao), unit, pot
    )  # fmt: skip
    return End(over, said != true)
