"""What the question kinds of Tấn keep beside what every kind keeps."""

from __future__ import annotations

import pytest

from games.core.proofs import Line
from games.core.questions import Choice
from games.decks.french import DECK
from games.tan.beating import beats
from games.tan.questions import KINDS
from games.tan.solver import solved
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


def test_how_many() -> None:
    """The twenty kinds of the rules document stand first."""
    assert len(KINDS) >= 20
