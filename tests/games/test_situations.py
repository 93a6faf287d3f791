"""Every situation of hỏi luật says positions that its question kind reads, and its faults are real."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import games
from games.core.faults import fault_words
from games.core.guide import Detail, Situation
from games.core.text import LANGS, plain

EVERY = [
    pytest.param(game, situation, id=f"{game.id} {situation.slug}")
    for game in games.GAMES.values()
    for situation in game.guide.situations
]
every_situation = pytest.mark.parametrize(("game", "situation"), EVERY)


def question(game: games.Game, situation: Situation, values: Any) -> dict[str, Any]:
    return {"game": game.id, "ask": situation.ask, "given": situation.given(values)}


def asked_for(situation: Situation, values: dict[str, Any]) -> dict[str, Any]:
    """Only what is asked for beside these values."""
    return {
        d.name: values[d.name]
        for d in situation.details
        if d.when is None or values[d.when[0]] in d.when[1]
    }


@every_situation
def test_the_example_is_answered(game: games.Game, situation: Situation) -> None:
    """It has a value for every detail; the verdict has words in both languages; the prompt fits."""
    assert set(situation.example) == {detail.name for detail in situation.details}
    asked = games.read(question(game, situation, situation.example))
    want = asked.kind.answer(asked.position, asked.law)
    told = situation.tells(asked.position, asked.law, want)
    assert told.vi != told.en
    assert asked.kind.prompt(situation.prompt).fits(asked.position, asked.law)


@every_situation
def test_the_details_are_what_the_kind_reads(game: games.Game, situation: Situation) -> None:
    """Each is a key of `given` or helps to make one; names differ; what others hang on is a choice."""
    asked = games.read(question(game, situation, situation.example))
    keys = set(asked.question.given)
    details = {detail.name: detail for detail in situation.details}
    assert len(details) == len(situation.details)
    assert set(situation.needs) <= set(details)
    assert set(situation.options) <= set(games.choices(game.options))
    for detail in details.values():
        assert detail.path in keys | {""}, detail.name
        assert detail.path or detail.name in keys | {"own"}, detail.name
        assert detail.among in {"", *details}
        if detail.when:
            assert details[detail.when[0]].sort == "choice"
            assert set(detail.when[1]) <= {value for value, _ in details[detail.when[0]].items}
        if detail.each_seat or detail.sort in ("seat", "seats"):
            assert situation.seats is not None


def others(detail: Detail, n: int) -> Iterator[Any]:
    """Every value of a detail with few of them."""
    if detail.sort == "choice":
        yield from (value for value, _ in detail.items)
    elif detail.sort == "seat":
        yield from (*range(n), *([None] if detail.nobody else []))
    elif detail.sort == "number":
        yield from (detail.low, detail.high)


@every_situation
def test_every_choice_can_be_made(game: games.Game, situation: Situation) -> None:
    """Whatever is chosen, the kind reads it, or says what is wrong in words for people."""
    for detail in situation.details:
        for value in others(detail, 4 if situation.example.get("n", 4) == 4 else 3):
            if detail.name == "n" and value != situation.example["n"]:
                continue
            said = [value] * situation.example["n"] if detail.each_seat else value
            values = asked_for(situation, {**situation.example, detail.name: said})
            try:
                games.read(question(game, situation, values))
            except games.BadQuestion as error:
                if fault_words(error, game.deck, game.guide.faults) is None:
                    raise


@every_situation
def test_it_speaks_both_languages(game: games.Game, situation: Situation) -> None:
    texts = [situation.title, situation.says]
    for detail in situation.details:
        texts += [detail.label, *(words for _, words in detail.items)]
        texts += [words for words in (detail.help, detail.nobody) if words]
    assert [t for t in texts if not t.vi or not t.en] == []
    assert [t for t in texts if "!" in t.vi + t.en] == []


WRONG: list[tuple[str, dict[str, Any], str, str]] = [
    ("is_win", {"hand": " ".join(["Rr", "Cr", "Nr", "Ag", "Bg", "Kg"] * 4), "ty": "Pr"},
     "Đang có 24 lá; nhiều nhất là 21.", "There are 24 cards; at most 21 may be."),
    ("is_win", {"hand": "Rr Rr Rr Rr Rr", "ty": "Pr"},
     "Đang có 5 lá xe đỏ; cả bộ chỉ có 4.", "There are 5 of the red chariot; the pack has only 4."),
    ("is_win", {"hand": "Rr Rr Rr Rr", "ty": "Pr"},
     "Bốn lá xe đỏ là quàn, phải mở ra. Trên tay nhiều nhất ba lá giống nhau.",
     "Four of the red chariot are a quàn and lie open. A hand holds at most three alike."),
    ("lenh", {"hand": "Rr Rr Rr", "melds": ["Rr Rr"]},
     "Cộng mọi chỗ thì có 5 lá xe đỏ; cả bộ chỉ có 4.",
     "All places together hold 5 of the red chariot; the pack has only 4."),
    ("lenh", {"hand": "Rr Cr"}, "Bài này còn 2 rác, nên chưa tới. Nhà tới phải hết rác.",
     "This hand has 2 rác left, so it is no win. A winner has none."),
    ("lenh", {"hand": "", "melds": ["Rr Cr"]}, "Xe đỏ và pháo đỏ không thành một nhóm ăn được.",
     "No eat makes a group of red chariot and red cannon."),
    ("lenh", {"hand": "", "quan": ["Rr Cr Nr"]},
     "Quàn là bốn lá giống nhau, không phải xe đỏ, pháo đỏ và mã đỏ.",
     "A quàn is four cards alike, not red chariot, red cannon and red horse."),
]  # fmt: skip


@pytest.mark.parametrize(("ask", "given", "vi", "en"), WRONG)
def test_a_wrong_position_is_told_in_words(
    ask: str, given: dict[str, Any], vi: str, en: str
) -> None:
    game = games.GAMES["tu_sac"]
    with pytest.raises(games.BadQuestion) as caught:
        games.read({"game": "tu_sac", "ask": ask, "given": given})
    said = fault_words(caught.value, game.deck, game.guide.faults)
    assert said
    assert [plain(said.words(lang)) for lang in LANGS] == [vi, en]


def test_an_unknown_fault_has_no_words() -> None:
    game = games.GAMES["tu_sac"]
    assert fault_words(games.BadQuestion("given", "odd", "even"), game.deck, ()) is None


def test_the_patterns_compile() -> None:
    for game in games.GAMES.values():
        for fault in game.guide.faults:
            assert re.compile(fault.pattern).groupindex.keys() <= {"n", "n2", "card", "cards"}
