"""What the question kinds of Tấn keep beside what every kind keeps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import games
from games import BadQuestion
from games.core.explaining import proof_words
from games.core.proofs import Line
from games.core.questions import Choice
from games.core.text import plain
from games.decks.french import DECK
from games.tan.beating import beats
from games.tan.questions import KINDS
from games.tan.showing import stock_zone
from games.tan.solver import solved
from tests.games.checkers import sums
from tests.games.supply import generated, prompts, sample, want_of


@pytest.mark.parametrize("ask", ["legal_actions", "judge", "best_attack", "best_defence"])
def test_no_list_is_too_long(ask: str) -> None:
    """Of acts and rules at most eight are offered."""
    for asked in sample("tan", ask):
        for prompt in prompts(asked):
            shape = prompt.shape(asked.position, asked.law)
            assert not isinstance(shape, Choice) or len(shape.items) <= 8


@pytest.mark.parametrize("ask", ["best_attack", "best_defence"])
def test_endgames_have_one_right_act(ask: str) -> None:
    """Generated endgames are won by one act alone; the cheapest play loses, unless a defender has no other;
    picking up is right in a part of the defences only."""
    took = 0
    for level in KINDS[ask].levels:
        for asked in generated("tan", ask, level)[:25]:
            at, law = asked.position, asked.law
            game = solved(at.p, law)
            want = want_of(asked)
            assert want["value"] == 1
            (act,) = want["actions"]
            worths = game.values
            assert len(worths) > 1
            cheapest = str(min(worths, key=game.thrift))
            assert cheapest != act or (ask == "best_defence" and len(worths) == 2)
            took += act == "take"
    assert took == 0 or 20 <= took <= 50


@pytest.mark.parametrize("ask", ["best_attack", "best_defence"])
def test_the_moves_of_a_play_show_the_cards_that_they_name(ask: str) -> None:
    """Whoever sees the cards and whoever reads the words learns the same; a defence lies on its attack."""
    for asked in sample("tan", ask):
        proof = asked.kind.proof(asked.position, asked.law)
        for move in (move for block in proof if isinstance(block, Line) for move in block.moves):
            assert move.verb is not None
            assert move.act.vi.startswith(move.verb.vi)
            named = [DECK.names[card].vi for card in move.cards]
            words = move.act.vi.removeprefix(f"{move.verb.vi} ").split(" bằng ")
            assert named == (words if named else [])
            if move.verb.vi == "đỡ":
                attack, card = move.cards
                assert beats(card, attack, asked.position.p.trump, asked.law)


def test_an_attacker_attacks_the_next_seat_with_cards() -> None:
    """Generated bouts could have been played: only seats without cards sit between the two."""
    for level in KINDS["next_attacker"].levels:
        for asked in generated("tan", "next_attacker", level):
            p = asked.position
            gap = (p.defender - p.attacker) % p.n
            assert {(p.attacker + step) % p.n for step in range(1, gap)} <= set(p.out)


def test_everything_lies_beaten_where_ranks_are_asked_for() -> None:
    """Which ranks may be thrown in is asked only when something may be thrown in."""
    for level in KINDS["throw_ranks"].levels:
        for asked in generated("tan", "throw_ranks", level):
            assert all(pair.defence is not None for pair in asked.position.table)


def test_nobody_who_has_passed_is_asked_what_to_throw_in() -> None:
    for level in KINDS["throw_in"].levels:
        for asked in generated("tan", "throw_in", level):
            assert asked.position.seat not in asked.position.p.passed


def english(ask: str, given: Mapping[str, object], **options: object) -> list[str]:
    """The proof of a question, in lines."""
    asked = games.read({"game": "tan", "ask": ask, "given": given, "options": options})
    proof = asked.kind.proof(asked.position, asked.law)
    return [plain(line) for line in proof_words(proof, "en")]


@pytest.mark.parametrize(
    ("stock", "heading", "end"),
    [
        (20, "The trump card is drawn last.", "The trump card stays under the stock."),
        (2, "When the stock runs out.", "Seat A drew the last card, the trump card."),
        (0, "When the stock runs out.", "The stock is empty."),
    ],
)
def test_a_stock_runs_out_only_where_it_does(stock: int, heading: str, end: str) -> None:
    given = {"n": 2, "attacker": 0, "counts": [6, 7], "stock": stock, "out": []}
    said = english("refill", given)
    assert heading in said
    assert said[-1] == end


@pytest.mark.parametrize(
    ("after_pickup", "costs"), [("right_of_defender", True), ("right_of_attacker", False)]
)
def test_a_pick_up_costs_the_turn_only_where_it_does(after_pickup: str, costs: bool) -> None:
    given = {"n": 4, "attacker": 0, "defender": 1, "result": "taken", "out": []}
    said = english("next_attacker", given, after_pickup=after_pickup)
    assert ("A pick-up costs the turn." in said) == costs


def test_trumps_beat_a_plain_card_under_their_own_rule() -> None:
    """Under “Same suit, higher” stand cards of the suit alone."""
    said = english("defend", {"trump": "h", "attack": "7s", "hand": "9s 2h Kh Jd"})
    assert said[:4] == [
        "Same suit, higher.",
        "The seven of spades is beaten by: nine of spades.",
        "A trump beats every other suit.",
        "The seven of spades is beaten by: two of hearts and king of hearts.",
    ]


@pytest.mark.parametrize(("unbeaten", "lines"), [(False, 1), (True, 2)])
def test_nothing_is_taken_from_a_limit_where_nothing_is_used(unbeaten: bool, lines: int) -> None:
    """No “2 + 0 = 2” where every card is beaten."""
    given = {
        "n": 2, "trump": "h", "trump_card": None, "stock": 0, "hands": [None, None], "counts": [4, 2],
        "attacker": 0, "table": ["5c 8c", *(["8d"] if unbeaten else [])],
        "phase": "defend" if unbeaten else "throw",
    }  # fmt: skip
    asked = games.read({"game": "tan", "ask": "room", "given": given})
    (block,) = sums(asked.kind.proof(asked.position, asked.law))
    assert len(block.items) == lines
    assert block.items[-1].amount != 0


@pytest.mark.parametrize(
    ("stock", "backs", "words"),
    [
        (20, 19, "20 cards, the trump card included"),
        (2, 1, "2 cards, the trump card included"),
        (1, 0, "1 card: the trump card"),
        (0, 0, None),
    ],
)
def test_the_last_card_of_the_stock_lies_face_up(stock: int, backs: int, words: str | None) -> None:
    zone = stock_zone(stock)
    assert zone.hidden == backs
    assert (zone.holds.en if zone.holds else None) == words


def test_one_unseen_card_is_one() -> None:
    given = {
        "trump": "h", "trump_card": None, "hand": "9s", "table": ["7s"], "gone": "7c 7d 7h 9c 9d",
    }  # fmt: skip
    assert any(line.endswith("Total 1 unseen card") for line in english("safest_defence", given))


def test_how_many() -> None:
    """The twenty kinds of the rules document stand first."""
    assert len(KINDS) >= 20


@pytest.mark.parametrize(
    ("changed", "action", "path"),
    [
        ({"trump_card": None, "stock": 0}, "swap 2h", "given.trump_card"),
        (
            {"phase": "attack", "hands": [None, None], "counts": [1, 5]},
            "attack 6c 6d",
            "given.action",
        ),
        ({"phase": "attack", "hands": [None, None], "counts": [0, 5]}, "attack 6c", "given.action"),
    ],
)
def test_an_act_takes_no_card_that_is_not_there(
    changed: dict[str, Any], action: str, path: str
) -> None:
    """A hand that nobody sees counts as holding every card, but not more cards than it has (6.1)."""
    given = {"n": 2, "trump": "h", "trump_card": "9h", "stock": 12, "hands": ["2h 3d", "4c"], "attacker": 0,
             "table": [], "phase": "start", "seat": 0, "action": action} | changed  # fmt: skip
    options = {"swap_two": True, "multi_attack": True}
    with pytest.raises(BadQuestion) as error:
        games.answer({"game": "tan", "ask": "next", "options": options, "given": given})
    assert error.value.path == path
