"""Play-outs: they resume from the moves, ask only what is the person's to decide, and end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import games
from games import Decision, Playout, Stand

ALL = frozenset({"discard", "eat", "turn", "claim"})


def responses(decision: Decision) -> list[Any]:
    """Every response that is right."""
    asked = games.read(decision.question)
    prompt, want = asked.kind.prompt(decision.prompt), games.answer(decision.question)
    shape = prompt.shape(asked.position, asked.law)
    offered: list[Any] = (
        [item.value for item in shape.items]
        if isinstance(shape, games.Choice)
        else [[kind] for kind in dict.fromkeys(shape.cards)]  # type: ignore[union-attr]
    )
    return [
        r for r in offered if prompt.mark(asked.position, asked.law, want, r).outcome == "right"
    ]


def play(playout: Playout, rng: Random) -> tuple[list[Stand], list[Any]]:
    """A play-out to its end with right moves: where it stood each time, and the moves."""
    stands, made = list[Stand](), dict[str, Any]()
    while True:
        stand = games.playout("tu_sac", {}, playout, lambda d: made.get(str(d.question)))
        stands.append(stand)
        if stand.decision is None:
            return stands, list(made.values())
        assert str(stand.decision.question) not in made, "asked twice"
        made[str(stand.decision.question)] = rng.choice(responses(stand.decision))


@pytest.mark.parametrize("n", [2, 3, 4])
def test_it_ends_with_its_decisions_or_with_the_deal(n: int) -> None:
    """Whatever is asked has a right answer, each decision is asked once, and the count is kept."""
    rng, whole = Random(n), 0
    for seed in range(25):
        playout = Playout(n, seed, seed % n, 6, 5, ALL)
        stands, _ = play(playout, rng)
        assert [stand.taken for stand in stands] == list(range(len(stands)))
        assert stands[-1].taken <= 5
        whole += stands[-1].taken == 5
    assert whole > 15


def test_what_is_asked_is_what_the_seat_faces() -> None:
    """The question of an own act has the hand, card on offer and stock of the deal at that point."""
    checked = 0
    for seed in range(40):
        playout = Playout(4, seed, 1, 10, 1, frozenset({"eat", "discard", "turn"}))
        stand = games.playout("tu_sac", {}, playout, lambda d: None)
        if stand.decision is None or stand.decision.sort == "win":
            continue
        deal = games.deal("tu_sac", n=4, seed=seed)
        given = stand.decision.question.given
        playing = games.GAMES["tu_sac"].playing
        assert playing
        while deal.result is None:
            view: Any = deal.view(1)
            here = 1 in deal.to_act and len(deal.events) >= 10
            if here and (view.ty, view.stock, view.phase) == (
                given.get("ty"), given["stock"], given["phase"],
            ):  # fmt: skip
                assert len(str(given["hand"]).split()) == view.hand_sizes[1]
                checked += 1
                break
            (actor,) = deal.to_act
            deal = deal.apply(actor, playing.bot(deal.view(actor)))
        else:
            pytest.fail(f"{seed}: never met")
    assert checked > 20


def test_only_chosen_sorts_are_asked() -> None:
    """Sorts that are not named are played by the bot; a win is always asked."""
    rng = Random(1)
    for asks in (frozenset({"discard"}), frozenset({"claim"}), frozenset({"turn", "eat"})):
        met = set()
        for seed in range(30):
            stands, _ = play(Playout(3, seed, 0, 4, 4, asks), rng)
            met |= {stand.decision.sort for stand in stands if stand.decision}
        assert asks <= met <= asks | {"win"}


def test_a_claim_is_carried_out() -> None:
    """Who owes a pair out of turn and says so has eaten when asked next; who lets go has not."""
    rng, ate, let = Random(3), 0, 0
    for seed in range(60):
        stands, moves = play(Playout(4, seed, 2, 8, 4, frozenset({"claim"})), rng)
        for asked, move, after in zip(stands[:-1], moves, stands[1:], strict=True):
            if asked.decision is None or asked.decision.sort != "claim":
                continue
            did = after.log[1].vi if len(after.log) > 1 else ""  # [0] brought the card
            took = did.startswith(("Bạn ăn", "Bạn khui", "Bạn tới"))
            assert took or move == "pass" or "tới" in did  # unless another seat won it
            assert not (took and move == "pass")
            ate, let = ate + took, let + (move == "pass")
    assert ate > 5
    assert let > 20


def test_the_log_tells_nothing_that_is_hidden() -> None:
    """A seat that could have won and let the card go is not betrayed; both languages say the same."""
    for seed in range(30):
        stand = games.playout("tu_sac", {}, Playout(4, seed, 0, 0, 8, frozenset()), lambda d: None)
        for line in stand.log:
            assert line.vi.endswith(".")
            assert line.en.endswith(".")
            assert "win:" not in line.en
            assert not set(line.vi + line.en) & set("{}")


@pytest.mark.parametrize("wrong", ["eat", ["Xx"], [], ["Rr", "Rr"], 3, None])
def test_a_response_that_is_no_move(wrong: Any) -> None:
    """What cannot be read as a move is refused, or counts as not answered."""
    playing = games.GAMES["tu_sac"].playing
    assert playing
    if isinstance(wrong, str):
        with pytest.raises(games.BadQuestion):
            games.deal("tu_sac").judge(0, playing.act(wrong))
    else:
        with pytest.raises(games.BadQuestion):
            playing.act(wrong)


def test_seats_are_checked() -> None:
    with pytest.raises(games.BadQuestion, match="seats"):
        games.playout("tu_sac", {}, Playout(7, 1, 0, 0, 4, ALL), lambda d: None)
