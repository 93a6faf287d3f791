"""What the pages of Chắn say about a position: rules cited where they belong, nothing that gives an answer
away, nothing untrue."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

import games
from games.chan import GAME, phrases
from games.core.explaining import proof_words
from games.core.proofs import Cite, Proof
from games.core.showing import ALLOWED
from games.core.text import plain


def asked(ask: str, given: dict[str, Any], options: dict[str, Any] | None = None) -> games.Asked:
    return games.read({"game": "chan", "ask": ask, "given": given, "options": options or {}})


def proof(found: games.Asked) -> Proof:
    return found.kind.proof(found.position, found.law)


def cites(found: games.Asked) -> list[str]:
    """The rules that are cited, in their order."""
    return [block.rule.id for block in proof(found) if isinstance(block, Cite)]


def claim(hand: str, mat: dict[str, Any], noc: int = 19, **more: Any) -> games.Asked:
    head = {"n": 4, "seat": 0, "phase": "claim", "hand": hand, "history": [], "noc": noc}
    return asked("legal_actions", {**head, "mat": mat, **more})


def allowed(found: games.Asked) -> dict[str, str]:
    """What is allowed, by the rule above it."""
    return {
        block.rule.id: plain(block.says[0].words("en"))
        for block in proof(found)
        if isinstance(block, Cite) and block.says[0].phrase is ALLOWED
    }


SEVEN = "7m 7m 7m 2p 3s 5m"


def test_what_is_allowed_stands_under_the_rule_that_allows_it() -> None:
    """Each act of a claim under its own rule, not all under the one about eating."""
    own = claim("2p 3s 5m 6s 6s 9m", {"card": "8p", "from": "noc", "gate": 0, "chooser": 0})
    assert list(allowed(own)) == ["CH-PASS-1"]
    upper = claim("2p 3s 5m 6s 6s 9m", {"card": "6s", "from": "discard", "gate": 3, "chooser": 0})
    assert list(allowed(upper)) == ["CH-DRAW-4", "CH-EAT-2"]
    assert allowed(upper)["CH-EAT-2"] == "Eat the six of sách as a chắn: allowed."
    away = claim(SEVEN, {"card": "7m", "from": "discard", "gate": 1, "chooser": 2})
    assert allowed(away) == {
        "CH-CHIU-2": "Chíu the seven of vạn: allowed.",
        "CH-FLOW-1": "Pass: allowed.",
    }
    last = claim("2p 3s 5m 6s 6s 9m", {"card": "4p", "from": "discard", "gate": 3, "chooser": 0}, 0)
    assert list(allowed(last)) == ["CH-DRAW-3"]


def contest(*claims: str | None) -> games.Asked:
    mat = {"card": "9m", "from": "noc", "gate": 1, "chooser": 1}
    return asked("resolve", {"n": 4, "mat": mat, "claims": list(claims)})


def test_what_comes_after_a_card_is_taken() -> None:
    """No card is played after an ù; after an eat one is, after a chíu out of turn one is given back."""
    assert cites(contest("win", "eat 9m with 9p", None, None)) == ["CH-PRI-1"]
    assert cites(contest(None, "eat 9m with 9p", None, None)) == ["CH-PRI-1", "CH-EAT-3"]
    assert cites(contest(None, "eat 9m with 9p", None, "chiu 9m")) == ["CH-PRI-1", "CH-RET-1"]
    ends = proof(contest("win", None, None, None))[-1]
    assert plain(ends.says[-1].words("en")) == "The deal ends."


NEAREST: tuple[tuple[str, str, list[str], str, dict[str, Any], str], ...] = (
    ("a cạ with nothing near", "1c 3p 4s", [], "eat 3m with 3p", {}, "CH-EAT-1"),
    ("the eaten card below", "1c 3p 4s", ["discard 7m"], "eat 3m with 3p", {"on_top": "3p"}, "CH-F00"),
    ("a card of another number played", "1c 6s", ["discard 7m"], "eat 6p with 6s", {}, "CH-F11"),
    ("two odd cards played", "1c 3p", ["discard 9m", "discard 8p"], "eat 3m with 3p", {}, "CH-F10"),
    ("a chắn beside the card", "1c 3p 3p 3p", [], "eat 3m with 3p", {}, "CH-F05"),
    ("another pair of the number", "1c 8p 8m 8m", [], "eat 8s with 8p", {}, "CH-F03"),
    ("a second cạ of a number", "1c 5p", ["eat 5m with 5s"], "eat 5s with 5p", {}, "CH-F18"),
    ("two alike and not three", "1c 6s 6s 4p", [], "eat 6s with 6s", {}, "CH-F02"),
    ("a chắn of a refused number", "1c 4p", ["pass 4m"], "eat 4p with 4p", {}, "CH-F08"),
    ("a chắn of a played number", "1c 8m", ["discard 8s"], "eat 8m with 8m", {}, "CH-F12"),
    ("a chắn with nothing near", "1c 4p", ["discard 8s"], "eat 4p with 4p", {}, "CH-EAT-1"),
    ("a play with nothing near", "1c 4p", ["pass 8s"], "discard 4p", {}, "CH-DIS-1"),
    ("a play of a refused number", "1c 4p", ["pass 4m"], "discard 4p", {}, "CH-F09"),
    ("a play of a played number", "1c 4p", ["discard 4m"], "discard 4p", {}, "CH-F13"),
    ("a play of an eaten number", "1c 4p", ["eat 4m with 4m"], "discard 4p", {}, "CH-F14"),
    (
        "four chắn and three què", "2m 2p 2p 2s 3s 3s 4m 4p 5m 5m 5p 5s 6m 6p 6p 7s 8m 8p 9p", [],
        "eat 7m with 7s", {}, "CH-F04",
    ),
)  # fmt: skip


@pytest.mark.parametrize(
    ("hand", "history", "action", "more", "rule"),
    [case[1:] for case in NEAREST],
    ids=[case[0] for case in NEAREST],
)
def test_an_act_without_a_fault_cites_what_it_comes_near(
    hand: str, history: list[str], action: str, more: dict[str, Any], rule: str
) -> None:
    given = {"hand": hand, "history": history, "action": action, **more}
    found = asked("fault", given)
    assert found.kind.answer(found.position, found.law) == []
    assert cites(found) == [rule]


def end(**given: Any) -> games.Asked:
    return asked("score", {"n": 4, "seat": 0, **given})


def facts(found: games.Asked, prompt: str) -> list[str]:
    scene = found.kind.scene(found.position, found.law)
    return [label.en for label, _ in found.kind.prompt(prompt).sees(scene).facts]


def test_the_declaration_that_was_made_is_not_told_where_it_is_asked_for() -> None:
    found = end(cuoc=["chi"], declared=["chi", "leo:1"])
    assert phrases.DECLARED.en in facts(found, "pay")
    assert phrases.DECLARED.en not in facts(found, "wrong")
    assert phrases.TRUE_CUOC.en in facts(found, "wrong")


def test_a_hand_that_is_no_u_has_no_true_cuoc() -> None:
    found = end(cuoc=["xuong"], declared=[], status="u_lao")
    assert phrases.TRUE_CUOC.en not in facts(found, "pay")


def test_a_cuoc_too_often_is_not_one_that_is_missing() -> None:
    """Two tôm of which the hand has one: it is not said that there is none."""
    twice = proof_words(proof(end(cuoc=["tom:1"], declared=["tom:2"])), "vi")
    assert "Bài chỉ có 1 tôm." in map(plain, twice)
    none = proof_words(proof(end(cuoc=["tom:1"], declared=["tom:1", "leo:1"])), "vi")
    assert "Xướng dư: lèo." in map(plain, none)
    assert not any("chỉ có" in plain(words) for words in none)


@pytest.mark.parametrize("kind", GAME.deck.kinds)
def test_the_rule_of_the_red_kinds_speaks_of_red_cards(kind: str) -> None:
    """Nothing about numbers and suits under "Five red kinds"; and nothing about red elsewhere."""
    blocks = [
        b for b in proof(asked("read_card", {"deck": "chan", "cards": kind})) if isinstance(b, Cite)
    ]
    assert blocks
    for block in blocks:
        assert ("red seal" in plain(block.says[0].words("en"))) == (block.rule.id == "CH-DECK-2")
    ids = [block.rule.id for block in blocks]
    assert sum(one != other for one, other in pairwise(ids)) <= 2
