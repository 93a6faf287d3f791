"""Sentences that once said something else than what is so: each is said of the case in which it was wrong."""

from __future__ import annotations

from typing import Any

import pytest

import games
from games.core.proofs import Block, Cite, Proof, Split, Table
from games.core.text import Lang, Text, plain
from games.decks.four_colour import DECK
from games.xep import glossary, phrases
from games.xep.position import Action, act_words, pull_words
from games.xep.rules import BOOK


def asked(ask: str, options: dict[str, Any] | None = None, **given: Any) -> games.Asked:
    return games.read({"game": "xep", "ask": ask, "options": options or {}, "given": given})


def proof_of(ask: str, **given: Any) -> Proof:
    question = asked(ask, **given)
    return question.kind.proof(question.position, question.law)


def words(*blocks: Block, lang: Lang = "vi") -> list[str]:
    return [plain(said.words(lang)) for block in blocks for said in block.says]


def cite_of(proof: Proof, rule: str) -> list[Block]:
    return [block for block in proof if isinstance(block, Cite) and block.rule.id == rule]


def judged(
    action: str, lang: Lang = "vi", options: dict[str, Any] | None = None, **given: Any
) -> str:
    """What is said of a refused act of seat 0 of two."""
    full = {"n": 2, "seat": 0, "who": 0, "stock": 30, "action": action, **given}
    question = asked("judge", options, **full)
    return " ".join(words(*question.kind.proof(question.position, question.law), lang=lang))


# ---------------------------------------------------------------- acts


def test_an_add_names_its_group() -> None:
    """Two open threes are told apart, and a general is not added "to the red general"."""
    threes = [DECK.pack(three.split()) for three in ("Pr Pg Pw", "Pr Py Pw")]
    acts = [act_words(Action("add", "Py", three)) for three in threes]
    assert acts[0].vi != acts[1].vi
    assert acts[0].en != acts[1].en
    assert acts[0].vi == "nối chốt vàng vào ba chốt đỏ, xanh và trắng"
    assert acts[0].en == "add the yellow soldier to the red, green and white soldiers"
    lone = Action("add", "Kr", DECK.pack(["Kr"]))
    assert pull_words(lone) == Text(
        "kéo thêm tướng đỏ vào tướng đỏ đang mở", "pull the red general to the open red general"
    )
    triple = act_words(Action("add", "Rr", DECK.pack(["Rr"] * 3)))
    assert triple == Text(
        "nối xe đỏ vào khạp xe đỏ", "add the red chariot to the triple of red chariots"
    )


def test_the_pull_says_whose_group_takes_the_card() -> None:
    said = {
        lang: judged("pass", lang, phase="pull", card="Pw", hands=["Cg Ry", None],
                     open=[["Pg Pr Py"], []])
        for lang in ("vi", "en")
    }  # fmt: skip
    assert (
        "Phần mở của nhà bốc có ba chốt đỏ, vàng và xanh nên phải kéo thêm chốt trắng" in said["vi"]
    )
    assert "The drawer has the red, yellow and green soldiers open" in said["en"]


@pytest.mark.parametrize(
    ("card", "opened", "options", "reason"),
    [
        ("Cy", ["Ky"], {}, "không phải tướng"),
        ("Ky", ["Ky"], {}, "phải nối vào đó"),
        ("Ky", [], {"lone_tuong": False}, "bàn này không cho"),
    ],
)
def test_why_it_may_not_be_eaten_alone(
    card: str, opened: list[str], options: dict[str, Any], reason: str
) -> None:
    said = judged(f"eat {card}", "vi", options, phase="offer", card=card, hands=["Ay Nr", None],
                  open=[opened, []])  # fmt: skip
    assert reason in said


# ---------------------------------------------------------------- proofs


def test_ui_states_the_rule_only_of_a_seat_that_is_stuck() -> None:
    statement = BOOK["XE-UI-1"].says.vi
    lying = ["Ar Br Kr", "Aw Bw Kw", "Ay Ay", "Ay By Ky", "Cr Nr Rr", "Cw Nw Rw", "Kr"]
    stuck = proof_of("ui", hand="Bw Bw Bw", xep=[], open=lying)
    assert statement in words(*cite_of(stuck, "XE-UI-1"))
    free = proof_of("ui", hand="Bw Bw Bg", xep=[], open=lying)
    assert words(*cite_of(free, "XE-UI-1")) == ["Chưa bị ùi: còn lá vứt được."]
    rich = ["Ky Ky Ky Ky", "Pg Pr Pw Py", "Kr Kr", "Kw"]
    won = proof_of("ui", hand="Cw Cw Cw Pg Pw Py Ar Br Kr Kg", xep=[], open=rich)
    assert words(*cite_of(won, "XE-UI-1"))[0].startswith("Không bị ùi: ")


def test_outs_give_lenh_only_without_rac() -> None:
    given = {"hand": "Cg Cr Cr Cr Cr Kw Ng Rg", "xep": ["Ry Ry Ry"], "drawer": True, "seen": "",
             "open": ["Ar Br Kr", "Cy Cy Cy", "Kr", "Kw Kw"]}  # fmt: skip
    proof = proof_of("outs", **given)
    (table,) = (block for block in proof if isinstance(block, Table))
    assert all(row.total and row.barred is None for row in table.rows)
    assert words(*cite_of(proof, "XE-WIN-1")) == [
        "Có pháo xanh, mã xanh và xe xanh thì vẫn còn rác."
    ]


def test_outs_of_a_hand_with_much_rac_do_not_speak_of_lenh() -> None:
    lying = ["Ar Br Kr", "Cy Cy Cy", "Kr", "Kw Kw", "Pg Pr Pw Py"]
    proof = proof_of("outs", hand="Cg Ng Cr Rw Aw Bg By", xep=[], open=lying, drawer=True, seen="")
    assert cite_of(proof, "XE-WIN-1")
    assert not cite_of(proof, "XE-WIN-2")
    assert not [block for block in proof if isinstance(block, Table)]


@pytest.mark.parametrize(("hand", "tie"), [("Aw Bw Kw Kw Kw", True), ("Aw Bw Kw Cg", False)])
def test_a_tie_of_groupings_is_said(hand: str, tie: bool) -> None:
    proof = proof_of("arrange", hand=hand, xep=[], open=[])
    (split,) = (block for block in proof if isinstance(block, Split))
    assert any(said.phrase == phrases.GROUP_TIE for said in split.says) == tie


@pytest.mark.parametrize(
    ("opened", "said"), [(["Kg Kg", "Pg Pr Pw Py"], "ít nhất 15 lệnh"), (["Ag Ag"], "rác, 9 lệnh")]
)
def test_the_best_discard_counts_lenh_up_to_15(opened: list[str], said: str) -> None:
    hand = "Ay Bg Bg By Cw Cw Cw Kw Ky Nr Nr Cg"
    proof = proof_of("best_discard", hand=hand, xep=["Rr Rr Rr"], open=opened, seen="")
    assert said in " ".join(words(*cite_of(proof, "XE-SKILL-1")))


def test_who_deals_is_all_that_is_proved_where_it_is_asked() -> None:
    last = {"result": "win", "winner": 1, "dealer": 0, "out": []}
    question = asked("setup", n=3, last=last)
    proof = question.kind.proof(question.position, question.law)
    dealer, sizes = question.kind.prompts
    assert [block.rule.id for block in dealer.proves(proof) if isinstance(block, Cite)] == [
        "XE-DEAL-4"
    ]
    assert sizes.proves(proof) == proof


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ({"result": "win", "winner": 0, "out": [2], "lenh": 17}, False),
        ({"result": "hue", "out": [1]}, True),
        ({"result": "walkover", "out": [1, 2]}, True),
    ],
)
def test_lost_points_are_shown_where_they_count(given: dict[str, Any], shown: bool) -> None:
    question = asked("score", n=3, cuoc=1, **given)
    labels = [label.en for label, _ in question.kind.scene(question.position, question.law).facts]
    assert ("Points lost by a seat that is out" in labels) == shown


# ---------------------------------------------------------------- words


def test_cards_are_in_hand() -> None:
    """Not "on hand": that is what is at one's disposal."""
    texts = [text for rule in BOOK for text in (rule.name, rule.says, rule.breach) if text]
    texts += [value for value in vars(phrases).values() if isinstance(value, Text)]
    texts += list(phrases.PLACES.values())
    texts += [text for term in glossary.TERMS for text in (term.name, term.meaning)]
    assert len(texts) > 200
    assert not [text.en for text in texts if "on hand" in text.en.lower()]
