"""`next`: the table of 10.8, acts that cannot be, both parts marked, what is generated."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import games
from games import BadQuestion

KIND = games.GAMES["tu_sac"].kinds["next"]
OFFER = {"ty": "Rr", "ty_source": "discard", "ty_from": 0}
OWN = {"ty": "Rr", "ty_source": "draw", "ty_from": 1}


def question(phase: str, action: str, *more: dict[str, Any], seat: int = 1, **given: object) -> Any:
    shared: dict[str, Any] = {
        "n": 3,
        "phase": phase,
        "seat": seat,
        "turn": 1,
        "action": action,
        "stock": 20,
    }
    for part in (*more, given):
        shared |= part
    options = shared.pop("options", {})
    return {"game": "tu_sac", "ask": "next", "options": options, "given": shared}


@pytest.mark.parametrize(
    ("asked", "turn", "phase"),
    [
        (question("discard", "discard Py"), 2, "claim"),
        (question("discard", "discard Py", seat=2, turn=2), 0, "claim"),
        (question("discard", "win"), None, "over"),
        (question("turn", "draw", OFFER, drawn="Kg"), 1, "claim"),
        (question("turn", "draw", OFFER, drawn="Kg", stock=8), 1, "claim"),
        (question("turn", "eat Rr with Cr Nr", OFFER), 1, "discard"),
        (question("turn", "win Rr with Rr", OWN), None, "over"),
        (question("claim", "eat Rr with Rr Rr", OWN, seat=0), 0, "discard"),
        (question("claim", "eat Rr with Rr Rr Rr", OFFER), 1, "discard"),
        (question("claim", "pass", OWN, seat=2), 1, "turn"),
        (question("claim", "win Rr with Cr Nr", OFFER, seat=2), None, "over"),
        (question("turn", "pass", OWN), 2, "turn"),
        (question("turn", "pass", OWN, options={"passed_draw": "dead"}), 2, "turn"),
        (question("turn", "pass", OFFER, stock=7), None, "over"),
        (question("turn", "eat Kr", OWN, ty="Kr", options={"king_draw": "keep"}), 1, "discard"),
    ],
)
def test_what_follows(asked: dict[str, Any], turn: int | None, phase: str) -> None:
    want = games.answer(asked)
    assert (want["turn"], want["phase"]) == (turn, phase)
    seat = "none" if turn is None else str(turn)
    assert games.grade(asked, "then", {"seat": seat, "phase": phase}).mark.outcome == "right"
    other = "over" if phase != "over" else "turn"
    assert games.grade(asked, "then", {"seat": seat, "phase": other}).mark.outcome == "wrong"


def test_a_passed_card_goes_on_or_is_dead() -> None:
    assert games.answer(question("turn", "pass", OWN))["ty"] == "Rr"
    dead = games.answer(question("turn", "pass", OWN, options={"passed_draw": "dead"}))
    assert (dead["ty"], dead["ty_from"], dead["ty_source"]) == (None, None, None)


@pytest.mark.parametrize(
    ("asked", "path"),
    [
        (question("over", "pass", turn=None), "given.phase"),
        (question("discard", "pass"), "given.action"),
        (question("discard", "discard Kr"), "given.action"),
        (question("discard", "discard Py", seat=2), "given.action"),
        (question("claim", "draw", OFFER, drawn="Kg"), "given.action"),
        (question("claim", "pass", OFFER, seat=0), "given.action"),
        (question("claim", "eat Rr with Cr Nr", OFFER), "given.action"),
        (question("claim", "eat Kr with Kr Kr", OWN, ty="Kr", seat=0), "given.action"),
        (question("turn", "draw", OFFER), "given.drawn"),
        (question("turn", "draw", OFFER, drawn="Xx"), "given.drawn"),
        (question("turn", "pass", OWN, drawn="Kg"), "given.drawn"),
        (question("turn", "draw", OWN, drawn="Kg"), "given.action"),
        (question("turn", "draw", OFFER, drawn="Kg", stock=7), "given.action"),
        (question("turn", "pass", OFFER), "given.action"),
        (question("turn", "eat Rr with Ng Cg", OFFER), "given.action"),
        (question("turn", "eat Ry with Ry", OFFER), "given.action"),
        (question("turn", "eat Kr", OWN, ty="Kr"), "given.action"),
        (question("turn", "discard Py", OFFER), "given.action"),
        (question("turn", "pass", OWN, hand="Rr"), "given.hand"),
    ],
)
def test_acts_that_cannot_be(asked: dict[str, Any], path: str) -> None:
    with pytest.raises(BadQuestion) as error:
        games.answer(asked)
    assert error.value.path == path


def test_every_act_of_a_real_deal_can_be_asked() -> None:
    for seed in range(6):
        rng, deal = Random(seed), games.deal("tu_sac", n=2 + seed % 3, seed=seed)
        for _ in range(60):
            if deal.result is not None:
                break
            (seat,) = deal.to_act
            action = rng.choice(deal.legal_actions(seat))
            view = deal.view(seat)
            given = {"n": deal.n, "phase": view.phase, "seat": seat, "turn": view.turn,  # type: ignore[attr-defined]
                     "action": action, "stock": view.stock}  # type: ignore[attr-defined]  # fmt: skip
            if view.ty:  # type: ignore[attr-defined]
                given |= {key: getattr(view, key) for key in ("ty", "ty_source", "ty_from")}
            after = deal.apply(seat, action)
            if action == "draw":
                given["drawn"] = after.events[len(deal.events)].card
            assert games.answer({"game": "tu_sac", "ask": "next", "given": given})
            deal = after


def test_what_is_generated() -> None:
    """Every row of the table comes up; the same puzzle always has the same letters and stock."""
    law, found = games.GAMES["tu_sac"].law(), Counter[tuple[str, str]]()
    written: dict[str, set[str]] = {}
    for seed in range(3):
        rng = Random(seed)
        for level in KIND.levels * 40:
            p = KIND.generate(rng, law, level, 400)
            assert p
            found[p.action.verb, KIND.answer(p, law)["phase"]] += 1
            seats = f"{p.spot.seat} {p.spot.turn} {p.spot.ty_from} {p.spot.stock}"
            written.setdefault(KIND.key(p), set()).add(seats)
    assert set(found) == {("discard", "claim"), ("draw", "claim"), ("eat", "discard"), ("win", "over"),
                          ("pass", "turn"), ("pass", "over")}  # fmt: skip
    assert {len(seats) for seats in written.values()} == {1}
