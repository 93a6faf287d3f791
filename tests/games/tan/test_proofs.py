"""Proofs of Tấn under independent checks: tables, matchings, Hall's sets, lines and cited rules."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from games.core.proofs import Cite, Line, Sum, Table
from games.core.text import CardRun
from games.decks.french import DECK
from games.tan import GAME
from games.tan.questions import KINDS
from tests.games.tan.reference import beats
from tests.games.tan.test_kinds import sample


def proved(ask: str) -> list[tuple[dict[str, Any], Any, Any]]:
    """Question, answer and proof of the sample."""
    kind = KINDS[ask]
    return [
        (kind.dump(p), kind.answer(p, law), kind.proof(p, law)) for p, law in sample(ask)
    ]  # fmt: skip


def code(run: object) -> str:
    assert isinstance(run, CardRun)
    (card,) = run.cards
    return card


def tables(proof: Any) -> list[Table]:
    return [block for block in proof if isinstance(block, Table)]


def test_safest_tables_count_what_nobody_has_shown() -> None:
    """Every defence is a row with exactly the unseen cards of the ranks then on the table."""
    for given, want, proof in proved("safest_defence"):
        lying = " ".join(given["table"]).split()
        attack = next(pair for pair in given["table"] if len(pair) == 2)
        hand = given["hand"].split()
        seen = {*lying, *hand, *given["gone"].split(), given["trump_card"]}
        rows = {code(row.candidate): row for table in tables(proof) for row in table.rows}
        assert set(rows) == {card for card in hand if beats(card, attack, given["trump"])}
        for card, row in rows.items():
            ranks = {other[0] for other in (*lying, card)}
            unseen = {c for c in DECK.kinds if c[0] in ranks and c not in seen}
            assert {code(run) for run, _ in row.parts} == unseen
            assert row.total == len(unseen)
            assert row.best == (card in want["cards"])


def test_matchings_and_halls_sets() -> None:
    """Who need not pick up is shown a card for every attack; who must, attacks with too few cards."""
    for given, must, proof in proved("must_pick_up"):
        hand, attacks, trump = given["hand"].split(), given["attacks"], given["trump"]
        cover = any(
            all(beats(y, x, trump) for y, x in zip(own, attacks, strict=True))
            for own in permutations(hand, len(attacks))
        )
        assert must != cover
        for table in tables(proof):
            for row in table.rows:
                beating = {card for card in hand if beats(card, code(row.candidate), trump)}
                assert {code(run) for run, _ in row.parts} == beating
        shown = next(block for block in proof if isinstance(block, Cite)).evidence.cards
        if must:
            short = [card for card in shown if card in attacks]
            enough = {card for card in hand if any(beats(card, x, trump) for x in short)}
            assert len(enough) < len(short)
            assert set(shown) == {*short, *enough}
        else:
            pairs = list(zip(shown[::2], shown[1::2], strict=True))
            assert sorted(attack for attack, _ in pairs) == sorted(attacks)
            assert len({card for _, card in pairs}) == len(pairs)
            assert all(beats(card, attack, trump) for attack, card in pairs)


def test_defences_are_told_apart() -> None:
    """The first block shows what beats the attack; every other card of the hand is refused by its rule."""
    for given, want, proof in proved("defend"):
        attack, trump, hand = given["attack"], given["trump"], given["hand"].split()
        first, *others = proof
        assert [card for card in first.evidence.cards if card in hand] == want
        refused: dict[str, str] = {}
        for block in others:
            refused |= {card: block.rule.id for card in block.evidence.cards if card in hand}
        assert sorted([*refused, *want]) == sorted(hand)
        for card, rule in refused.items():
            suit = "TA-DEF-1" if card[1] == attack[1] else "TA-DEF-2"
            assert rule == ("TA-DEF-3" if attack[1] == trump else suit)


def test_refusals_cite_exactly_the_broken_rules() -> None:
    """The proof of an illegal act cites the rules of the answer and no other."""
    for _, want, proof in proved("judge"):
        if not want["legal"]:
            assert sorted(block.rule.id for block in proof) == want["rules"]


def test_room_is_the_smallest_sum() -> None:
    """Every limit is an addition; the smallest total, but never less than 0, is the room."""
    for _, want, proof in proved("room"):
        totals = [block.total for block in proof if isinstance(block, Sum)]
        assert max(0, min(totals)) == want


def test_every_losing_act_is_refuted() -> None:
    """The first line shows the best result; each act that spoils it has a line of a lower value."""
    for ask in ("best_defence", "best_attack"):
        kind = KINDS[ask]
        for p, law in sample(ask):
            want = kind.answer(p, law)
            lines = [block for block in kind.proof(p, law) if isinstance(block, Line)]
            assert lines[0].value == want["value"]
            assert all(line.value < want["value"] for line in lines[1:])
            prompt = kind.prompts[0]
            assert len(lines) - 1 == len(prompt.shape(p, law).items) - len(want["actions"])  # type: ignore[union-attr]


def test_payments_add_up() -> None:
    """The payments of a deal are an addition that comes to 0."""
    law = GAME.law({"scoring": "fool_pays", "stake": 3})
    kind = KINDS["score"]
    for p, _ in sample("score"):
        if p.repetition or len(p.gone) == p.n:
            continue
        sums = [block for block in kind.proof(p, law) if isinstance(block, Sum)]
        assert [block.total for block in sums] == [0]
        assert [item.amount for item in sums[0].items] == kind.answer(p, law)["payments"]


def test_the_moves_of_a_play_show_the_cards_that_they_name() -> None:
    """Whoever sees the cards and whoever reads the words learns the same; a defence lies on its attack."""
    for ask in ("best_attack", "best_defence"):
        for given, _, proof in proved(ask):
            for line in (block for block in proof if isinstance(block, Line)):
                for move in line.moves:
                    assert move.verb is not None
                    assert move.act.vi.startswith(move.verb.vi)
                    named = [DECK.names[card].vi for card in move.cards]
                    words = move.act.vi.removeprefix(f"{move.verb.vi} ").split(" bằng ")
                    assert named == (words if named else [])
                    if len(move.cards) == 2 and move.verb.vi == "đỡ":
                        attack, card = move.cards
                        assert beats(card, attack, given["trump"])
