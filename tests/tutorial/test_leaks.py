"""Nothing gives the answer away before it is given: no coding of it, no markup, no order, no size.

Two sorts of proof. Before the answer the site does not even work it out: with an engine whose answers
are broken, pages and fragments are the same byte for byte. And what is drawn treats all items alike.
"""

from __future__ import annotations

import base64
import html
import json
import re
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch
from urllib.parse import quote

import pytest
from django.test import Client

import games
from tests.tutorial.reading import Element, skeleton
from tests.tutorial.supply import (
    EXAMPLES,
    HTMX,
    KINDS,
    PROMPTS,
    ask_of,
    copied,
    drawn,
    link,
    page,
    posted,
    wrong,
)
from tutorial.puzzles.asking import Asking, asking
from tutorial.puzzles.models import keep
from tutorial.shared.templatetags.table import MOST_BACKS

pytestmark = pytest.mark.django_db
QUESTIONS = 5
TOKEN = re.compile(r'(name="csrfmiddlewaretoken" value=")\w+|(csrftoken=)\w+|(sessionid=)\w+')
MARKS = ("is-right", "is-picked", "is-best", "is-close", "is-wrong", "bạn chọn", "lá đúng")
EVERY = pytest.mark.parametrize(("kind", "prompt"), PROMPTS)


def sample(kind: str, prompt: str, count: int = QUESTIONS) -> list[Asking]:
    """Some puzzles of the prompt, of all levels."""
    return [ask_of(kind, prompt, nth) for nth in range(len(drawn(kind, prompt, count)))]


def headers(answer: Any) -> str:
    return "\n".join(f"{k}: {v}" for k, v in answer.items()) + str(answer.cookies.output())


def before_the_answer(ask: Asking) -> Iterator[tuple[str, str]]:
    """All that a visitor gets without answering: pages, fragments, refusals, hints, headers."""
    for prefix in ("", "/en"):
        browser, here = Client(), prefix + link(ask)
        answers = {
            "page": browser.get(here),
            "fragment": browser.get(here, headers=HTMX),
            "refused": browser.post(here, {"answer": "Zz.1"}, headers=HTMX),
            "rearranged": browser.post(here, {"group": "1"}, headers=HTMX),
            "report": browser.get(f"{here}bao-loi/"),
            "no solution": browser.get(f"{here}loi-giai/"),
        }
        for name, answer in answers.items():
            yield f"{prefix} {name}", TOKEN.sub("", headers(answer) + answer.content.decode())
        for nth in range(len(ask.hints)):
            hint = browser.post(f"{here}goi-y/", headers=HTMX)
            yield f"{prefix} hint {nth + 1}", TOKEN.sub("", headers(hint) + hint.content.decode())
        yield f"{prefix} page with hints", TOKEN.sub("", browser.get(here).content.decode())


def codings(answer: object) -> set[str]:
    """The answer as JSON in every coding in which it might hide; plain only where it is a list."""
    found = set()
    for separators in ((", ", ": "), (",", ":")):
        plain = json.dumps(answer, ensure_ascii=False, separators=separators)
        raw = plain.encode()
        if isinstance(answer, list | dict) and answer:
            found |= {plain, html.escape(plain), quote(plain), quote(plain, safe="")}
        if len(raw) > 5:
            found |= {base64.b64encode(raw).decode().rstrip("="), raw.hex(), plain[::-1]}
            found |= {base64.urlsafe_b64encode(raw).decode().rstrip("=")}
            found |= {base64.b32encode(raw).decode().rstrip("=")}
    return found


@EVERY
def test_the_solution_stands_nowhere_in_any_coding(kind: str, prompt: str) -> None:
    """Neither the solution nor the form that says it is in a page, fragment, hint or header."""
    for ask in sample(kind, prompt):
        p, law = ask.asked.position, ask.asked.law
        secrets = codings(ask.solution) | codings(ask.asked.kind.answer(p, law))
        if isinstance(ask.shape, games.Groups):
            secrets |= {" ".join(group) for group in copied(ask.solution) if len(group) > 1}  # type: ignore[arg-type]
        for where, text in before_the_answer(ask):
            lower = text.lower()
            given = json.dumps(ask.puzzle.given, ensure_ascii=False)
            for secret in secrets:
                assert secret.lower() not in lower or secret in given, (
                    ask.puzzle.id,
                    where,
                    secret,
                )


@EVERY
def test_nothing_is_marked_before_the_answer(kind: str, prompt: str) -> None:
    """No class, label or bar of a verdict is in a page before the answer, the last hint included."""
    for ask in sample(kind, prompt):
        for where, text in before_the_answer(ask):
            if "<html" in text:
                text = text[text.index("<main") :]
            found = [mark for mark in (*MARKS, 'class="bar"', 'class="total"') if mark in text]
            assert not found, (ask.puzzle.id, where)
            assert "verdict" not in text, where


class Broken(Exception):
    """Raised by an engine that is asked too early."""


@EVERY
def test_the_answer_is_not_even_worked_out(kind: str, prompt: str) -> None:
    """With answers, solutions, marks and proofs that fail, everything but hints is the same."""
    ask = ask_of(kind, prompt)
    address = link(ask)

    def pages() -> list[bytes]:
        browser = Client()
        found = [
            browser.get(address),
            browser.get(f"/en{address}"),
            browser.get(address, headers=HTMX),
        ]
        found += [browser.post(address, {"answer": "Zz.1"}), browser.post(address, {"group": "1"})]
        return [TOKEN.sub("", a.content.decode()).encode() for a in found]

    honest = pages()
    owner, asked = type(ask.asked.kind), type(ask.prompt)
    with (
        patch.object(owner, "answer", side_effect=Broken),
        patch.object(owner, "proof", side_effect=Broken),
        patch.object(owner, "hints", return_value=ask.hints),
        patch.object(asked, "solution", side_effect=Broken),
        patch.object(asked, "mark", side_effect=Broken),
        patch.object(asked, "accepted", side_effect=Broken),
        patch.object(asked, "wrongs", side_effect=Broken),
    ):
        assert pages() == honest


def items(shown: Element) -> list[list[Element]]:
    """The items to choose from, field by field."""
    form = shown.one("form", cls="answer")
    return [fieldset.all("label") for fieldset in form.all("fieldset", cls="shape")]


@EVERY
def test_all_items_of_a_field_are_drawn_alike(kind: str, prompt: str) -> None:
    """Right or wrong, an item's markup differs only in its card or words and its place."""
    for ask in sample(kind, prompt):
        browser = Client()
        for address in (link(ask), f"/en{link(ask)}"):
            for field in items(page(browser.get(address))):
                for sort in {item.attrs.get("class") for item in field}:  # ticks beside numbers
                    alike = [item for item in field if item.attrs.get("class") == sort]
                    assert len({skeleton(item) for item in alike}) <= 1, ask.puzzle.id


@pytest.mark.parametrize("order", ["rank", "colour"])
@EVERY
def test_a_hand_lies_in_plain_order(kind: str, prompt: str, order: str) -> None:
    """The cards of a hand lie by the deck's order and nothing else, none chosen beforehand; cards that
    lie on the table lie in the order of the scene."""
    for ask in sample(kind, prompt):
        browser = Client()
        browser.cookies["order"] = order
        form = page(browser.get(link(ask))).one("form", cls="answer")
        places, step = ask.asked.game.deck.places, -1 if order == "colour" else 1
        for row in form.all("div", cls="row"):
            kinds = [i.attrs["value"].partition(".")[0] for i in row.all("input")]
            lying = isinstance(ask.shape, games.Cards) and ask.shape.zone == "cards"
            in_order = sorted(kinds, key=lambda k: places[k][::step])
            assert kinds == (
                [card for (card,) in ask.scene.zone("cards").groups] if lying else in_order
            )
        assert not form.all("input", checked="")
        assert all(not i.attrs["value"] for i in form.all("input", type="number"))


def visible(ask: Asking) -> tuple[object, ...]:
    """How much there is to see, but not what: pages of the same measure must have the same markup."""
    scene, shape = ask.scene, ask.shape
    parts = [p for _, _, p in shape.parts] if isinstance(shape, games.Fields) else [shape]
    return (
        [(z.role, [len(g) for g in z.groups], min(z.hidden, MOST_BACKS)) for z in scene.zones],
        len(scene.facts),
        len(scene.log),
        [(done.manner, len(done.cards)) for done in scene.happened],
        [len(getattr(part, "items", getattr(part, "cards", ()))) for part in parts],
        len(ask.hints),
    )


@EVERY
def test_pages_of_one_measure_have_one_skeleton(kind: str, prompt: str) -> None:
    """Two questions with as much to see are drawn by the same markup, whatever their answers."""
    groups: dict[str, list[Asking]] = {}
    for ask in sample(kind, prompt, 20):
        groups.setdefault(repr(visible(ask)), []).append(ask)
    for alike in groups.values():
        found = {
            skeleton(page(Client().get(link(ask))).one("section", id="question")) for ask in alike
        }
        assert len(found) == 1


@EVERY
def test_right_items_do_not_always_stand_in_one_place(kind: str, prompt: str) -> None:
    """Over many questions neither the first nor the last items are the right ones throughout."""
    firsts, lasts, questions = 0, 0, 0
    for ask in sample(kind, prompt, 20):
        for values, right in choices(ask):
            if right and len(right) < len(values):
                places = sorted(values.index(value) for value in right)
                questions += 1
                firsts += places == list(range(len(places)))
                lasts += places == list(range(len(values) - len(places), len(values)))
    assert questions < 12 or max(firsts, lasts) < 0.9 * questions


def choices(ask: Asking) -> Iterator[tuple[list[str], list[str]]]:
    """Items of each choice, and the right ones."""
    shape: games.Shape = ask.shape
    solution: Any = ask.solution
    parts: list[tuple[games.Shape, Any]] = [(shape, solution)]
    if isinstance(shape, games.Fields):
        parts = [(part, solution[name]) for name, _, part in shape.parts]
    for part, right in parts:
        if isinstance(part, games.Choice):
            yield [item.value for item in part.items], right if part.many else [right]


@pytest.mark.parametrize("kind", [name for name, kind in KINDS.items() if kind.prompts])
def test_the_rows_of_a_hint_stand_in_an_order_that_tells_nothing(kind: str) -> None:
    """A table in a hint has no totals and no best row, and the best rows are not always on top."""
    tops, tables = 0, 0
    for ask in sample(kind, KINDS[kind].prompts[0].id, 20):
        for block in ask.hints:
            if isinstance(block, games.Table):
                assert all(row.total is None and not row.best for row in block.rows)
                full = [b for b in ask.proof if isinstance(b, games.Table)]
                best = {repr(row.candidate) for b in full for row in b.rows if row.best}
                drawn_first = [repr(row.candidate) for row in block.rows][: len(best)]
                tables += 0 < len(best) < len(block.rows)
                tops += 0 < len(best) < len(block.rows) and set(drawn_first) == best
    assert tables < 12 or tops < 0.9 * tables


def test_a_group_set_aside_is_not_judged() -> None:
    """Setting a right group aside and setting a senseless one aside answer with the same markup."""
    for ask in sample("arrange", "lay", 8):
        group = max(copied(ask.solution), key=len)  # type: ignore[arg-type]
        values = [v for v in ask_values(ask) if v not in group]
        found = set()
        for picked in (group, values[: len(group)]):
            answer = Client().post(link(ask), {"group": "1", "answer": picked}, headers=HTMX)
            found.add(skeleton(page(answer)))
        assert len(values) < len(group) or len(found) == 1, ask.puzzle.id


@pytest.mark.parametrize(("prompt", "told"), [("pay", True), ("wrong", False)])
def test_a_fact_that_is_asked_for_is_not_shown(prompt: str, told: bool) -> None:
    """Which declaration was made is told where the payment is asked for, not where the wrong one is."""
    given = {"n": 4, "seat": 0, "cuoc": ["chi"], "declared": ["chi", "leo"]}
    asked = games.read({"game": "chan", "ask": "score", "given": given})
    ask = asking(keep(asked, prompt))
    shown = Client().get(link(ask)).content.decode()
    assert ("Đã xướng" in shown) == told
    assert "Cước thật có" in shown


def ask_values(ask: Asking) -> list[str]:
    form = page(Client().get(link(ask))).one("form", cls="answer")
    return [i.attrs["value"] for i in form.all("input", type="checkbox")]


@pytest.mark.parametrize("example", EXAMPLES)
def test_a_refusal_says_nothing_about_the_answer(example: str) -> None:
    """With a right and a wrong response beside the same slip, the refusals are of one size."""
    ask = ask_of(*EXAMPLES[example])
    if example in ("many choices", "many cards", "cards of the board"):
        slip: dict[str, str] = {"none": "1"}
        sizes = set()
        for response in (ask.solution, wrong(ask)):
            data = posted(ask.shape, response) | slip
            if response:
                answer = Client().post(link(ask), data, headers=HTMX)
                assert answer.status_code == 422
                sizes.add(re.sub(r" checked", "", TOKEN.sub("", answer.content.decode())))
        assert len(sizes) <= 1


def test_addresses_hold_a_hash_and_no_seed(stranger: Client) -> None:
    """Practice leads to ten characters and the place; the same question has the same id for all."""
    for level in (1, 5):
        answer = stranger.get(f"/tu-sac/luyen/rac-xau-nhat/{level}/")
        assert re.fullmatch(
            rf"/c/[a-z2-7]{{10}}/\?o=practice:tu_sac/worst_trash/{level}", answer["Location"]
        )
        assert not answer.content
    assert ask_of("worst_trash", "pick").puzzle.id == ask_of("worst_trash", "pick").puzzle.id


def test_the_same_practice_draws_different_puzzles_for_different_visitors() -> None:
    """What comes next cannot be foretold from what came before, nor is it the same for two."""
    address = "/tu-sac/luyen/rac-xau-nhat/3/"
    assert len({Client().get(address)["Location"] for _ in range(6)}) == 6
