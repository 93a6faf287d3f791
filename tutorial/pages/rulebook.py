"""The rule book of a game, its glossary, its house rules, and a sheet to print."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

import games
from tutorial.pages.searching import folded, search
from tutorial.puzzles import serving
from tutorial.puzzles.showing import Line, lines
from tutorial.shared.fragments import fragment
from tutorial.shared.here import game_or_404
from tutorial.shared.saying import manner
from tutorial.shared.teaching import Taught, taught_in

FORCES = {
    "defines": gettext_lazy("Định nghĩa: mọi câu được chấm theo nghĩa này."),
    "permits": gettext_lazy("Cho phép: làm hay không làm đều đúng luật."),
    "forbids": gettext_lazy("Cấm: nước phạm luật này không được đi."),
    "requires": gettext_lazy("Bắt buộc: lúc ấy không được làm khác."),
    "punishes": gettext_lazy("Phạt: nước vẫn đi được, nhưng phải trả."),
    "scores": gettext_lazy("Tính điểm: dùng khi hết ván."),
    "advises": gettext_lazy("Nên theo: làm khác không bị cấm, nhưng có thể phải đền."),
}
"""What breaking a rule means, by its force."""
ALLOWED = {True: gettext_lazy("Được phép"), False: gettext_lazy("Không được phép")}
MANY = 12
"""From so many cards on they are drawn small."""


# ---------------------------------------------------------------- examples


@dataclass(frozen=True, slots=True)
class Worked:
    """A question with the engine's answer, laid out for reading."""

    asked: games.Asked
    prompt: games.Prompt[Any, Any]
    yes: bool | None
    """Accepted, refused, or neither."""
    answer: str
    """The answer in words, where it is short enough for that."""
    lines: tuple[Line, ...]
    says: tuple[games.Said, ...]
    blocks: tuple[games.Block, ...]

    @property
    def scene(self) -> games.Scene:
        return self.prompt.sees(self.asked.kind.scene(self.asked.position, self.asked.law))

    @property
    def zones(self) -> list[tuple[games.Text, list[tuple[str, ...]]]]:
        """The zones with cards to look at; cards that lie one by one are shown as they are held."""
        found = [
            (
                zone.label,
                [sum(zone.groups, ())] if max(map(len, zone.groups)) == 1 else list(zone.groups),
            )
            for zone in self.scene.zones
            if any(zone.groups)
        ]
        if found or self.move is None:
            return found
        words = str(self.asked.question.given["action"]).split()
        return [(self.move[0], [tuple(w for w in words if w in self.asked.game.deck.names)])]

    @property
    def move(self) -> tuple[games.Text, games.Text] | None:
        """The act that is asked about: the last fact of a position with one."""
        given = self.asked.question.given
        return self.scene.facts[-1] if "action" in given else None

    @property
    def facts(self) -> tuple[tuple[games.Text, games.Text], ...]:
        """The other facts."""
        return self.scene.facts[:-1] if self.move else self.scene.facts

    def without(self, *phrases: games.Text) -> Worked:
        """The same without what is said elsewhere on the page."""
        return replace(self, says=tuple(s for s in self.says if s.phrase not in phrases))

    @property
    def many(self) -> bool:
        return any(sum(map(len, groups)) >= MANY for _, groups in self.zones)


def work(
    example: games.Example,
    rules: tuple[games.Rule[Any], ...],
    options: dict[str, Any] | None = None,
) -> Worked:
    """The example answered by the engine, with what its proof says about these rules."""
    asked = games.read({**example.question, "options": options or example.question["options"]})
    p, law = asked.position, asked.law
    prompt, want = asked.kind.prompt(example.prompt), asked.kind.answer(p, law)
    proof = asked.kind.proof(p, law)
    laid = tuple(lines(prompt.shape(p, law), prompt.solution(p, law, want)))
    yes = games.signed(want)
    is_short = len(laid) == 1 and not laid[0].groups and not laid[0].label
    answer = laid[0].words if is_short else ""
    if yes is not None and "legal" in want:
        answer = str(ALLOWED[yes])
    return Worked(
        asked=asked,
        prompt=prompt,
        yes=yes,
        answer=answer,
        lines=() if answer else laid,
        says=tuple(_about(proof, rules)),
        blocks=tuple(_first(proof, example.shows)),
    )


def _first(proof: tuple[games.Block, ...], shows: tuple[str, ...]) -> Iterator[games.Block]:
    """The first block of each of these names."""
    for name in shows:
        yield from [block for block in proof if type(block).__name__ == name][:1]


def _about(
    proof: tuple[games.Block, ...], rules: tuple[games.Rule[Any], ...]
) -> Iterator[games.Said]:
    """What a proof says about rules in this position."""
    for block in proof:
        rule = next(
            (r for r in rules if isinstance(block, games.Cite) and r.id == block.rule.id), None
        )
        if rule is None:
            continue
        phrases = [said.phrase for said in block.says]
        start = phrases.index(rule.breach) if rule.breach in phrases else 0
        yield from block.says[start:]


# ---------------------------------------------------------------- the book


@dataclass(frozen=True, slots=True)
class Entry:
    """A rule with everything that its entry shows."""

    rule: games.Rule[Any]
    game: games.Game
    source: str
    """What kind of source: seed, decision or option."""
    place: str
    examples: tuple[Worked, ...]
    boards: tuple[games.Board, ...]
    practice: games.Kind[Any, Any] | None

    @property
    def force(self) -> Any:
        return FORCES[self.rule.force.value]

    @property
    def practice_slug(self) -> str:
        return serving.kind_slug(self.practice) if self.practice else ""

    @property
    def decision(self) -> games.Text | None:
        """Why it was decided so, where the source text does not say."""
        return self.game.guide.decisions.get(self.place) if self.source == "decision" else None

    @property
    def option(self) -> games.Text:
        return games.choices(self.game.options)[self.place].label

    @property
    def taught(self) -> list[Taught]:
        return taught_in(self.rule.id)


@dataclass(frozen=True, slots=True)
class Section:
    heading: games.Heading
    entries: tuple[Entry, ...]


def book(game: games.Game) -> tuple[Section, ...]:
    """The rule book under its headings, in the language of the page."""
    return _book(game.id, manner())


@cache
def _book(id: str, manner: tuple[games.Lang, str]) -> tuple[Section, ...]:
    game = games.GAMES[id]
    entries = [_entry(game, rule) for rule in game.rules]
    return tuple(
        Section(heading, tuple(e for e in entries if game.guide.heading(e.rule.id) is heading))
        for heading in game.guide.headings
    )


def _entry(game: games.Game, rule: games.Rule[Any]) -> Entry:
    source, _sep, place = rule.source.partition(":")
    shown = game.guide.examples.get(rule.id, ())
    examples = [example for example in shown if isinstance(example, games.Example)]
    return Entry(
        rule=rule,
        game=game,
        source=source,
        place=place,
        examples=tuple(work(example, (rule,)).without(rule.says) for example in examples),
        boards=tuple(board for board in shown if isinstance(board, games.Board)),
        practice=practice_of(game, rule.id, [str(e.question["ask"]) for e in examples]),
    )


def practice_of(
    game: games.Game, rule: str, first: list[str] | tuple[str, ...] = ()
) -> games.Kind[Any, Any] | None:
    """The kind in which a rule is best practised: that of its example, else the one most about it."""
    kinds = [kind for kind in serving.bank(game) if rule in kind.rules]
    kinds.sort(key=lambda kind: (kind.ask not in first, kind.rules.index(rule)))
    return kinds[0] if kinds else None


# ---------------------------------------------------------------- house rules


@dataclass(frozen=True, slots=True)
class Differing:
    """An option: its values in words, and the same question answered under both."""

    house: games.HouseRule
    label: games.Text
    usual: games.Text
    other: games.Text
    is_number: bool
    before: Worked
    after: Worked
    rules: tuple[games.Rule[Any], ...]


def differing(game: games.Game) -> tuple[Differing, ...]:
    """Every option of the house with what it changes."""
    return _differing(game.id, manner())


@cache
def _differing(id: str, manner: tuple[games.Lang, str]) -> tuple[Differing, ...]:
    game = games.GAMES[id]
    usual, table = game.options(), games.choices(game.options)
    found = []
    for house in game.guide.house_rules:
        choice = table[house.option]
        rules = tuple(game.rules[rule] for rule in house.rules)
        before = work(house.example, rules)
        after = work(house.example, rules, house.example.options | {house.option: house.value})
        both = [said.phrase for said in before.says if said in after.says]
        found.append(
            Differing(
                house=house,
                label=choice.label,
                usual=choice.say(getattr(usual, house.option)),
                other=choice.say(house.value),
                is_number=choice.is_number,
                before=before.without(*both),
                after=after.without(*both),
                rules=rules,
            )
        )
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Named:
    """A profile: its words, and the options that differ in it."""

    id: str
    profile: games.Profile
    changes: tuple[tuple[games.Text, games.Text], ...]


def profiles(game: games.Game) -> list[Named]:
    table = games.choices(game.options)
    return [
        Named(
            id,
            game.guide.profiles[id],
            tuple((table[name].label, table[name].say(value)) for name, value in options.items()),
        )
        for id, options in game.profiles.items()
    ]


# ---------------------------------------------------------------- the sheet


@dataclass(frozen=True, slots=True)
class Shape:
    """A kind of group with what it is worth in hand and once eaten; None where it cannot be."""

    cards: tuple[str, ...]
    names: tuple[str, ...]
    hand: int | None
    eaten: int | None


def shapes(game: games.Game) -> list[Shape]:
    """The groups that the examples name, one row a group, as the engine counts them."""
    found: dict[str, Shape] = {}
    for worked in (
        e for section in book(game) for entry in section.entries for e in entry.examples
    ):
        given = worked.asked.question.given
        if worked.asked.kind.ask == "group" and worked.yes and given["cards"] not in found:
            cards = str(given["cards"])
            found[cards] = _shape(game, worked.asked.kind, cards)
    kinds: dict[tuple[str, ...], Shape] = {}
    for shape in found.values():
        kinds.setdefault(shape.names, shape)
    return list(kinds.values())


def _shape(game: games.Game, kind: games.Kind[Any, Any], cards: str) -> Shape:
    names, worth = [], []
    for place in ("hand", "eaten"):
        question = {"game": game.id, "ask": "group", "given": {"cards": cards, "source": place}}
        asked = games.read(question)
        want = kind.answer(asked.position, asked.law)
        worth.append(want["lenh"])
        if want["valid"]:
            shape = kind.prompt("name").shape(asked.position, asked.law)
            names += [line.words for line in lines(shape, want["name"])]
    return Shape(tuple(cards.split()), tuple(dict.fromkeys(names)), worth[0], worth[1])


# ---------------------------------------------------------------- views


def plainly_typed(game: games.Game) -> str:
    """Three words of the glossary as somebody types them in a hurry."""
    names = [term.name.vi for term in game.guide.terms]
    marked = [name for name in names if "," not in name and folded(name) != name]
    return ", ".join(folded(marked[len(marked) * part // 4]) for part in (1, 2, 3))


def _page(request: HttpRequest, template: str, here: str, context: dict[str, Any]) -> HttpResponse:
    found = search(request.GET.get("q", ""), context["game"])
    return fragment(
        request,
        template,
        "found",
        {
            "found": found,
            "here": here,
            "nav": "rules",
            "typed": plainly_typed(context["game"]),
            **context,
        },
    )


@never_cache
@require_safe
def rules(request: HttpRequest, game: str) -> HttpResponse:
    """Every rule of a game; with `?in=1` a sheet for the printer."""
    entry = game_or_404(game)
    context = {"game": entry, "sections": book(entry)}
    if request.GET.get("in"):
        sheet = {"shapes": shapes(entry), "house": differing(entry)}
        return render(request, "pages/rules_print.html", context | sheet)
    return _page(request, "pages/rules.html", "rules", context)


@never_cache
@require_safe
def glossary(request: HttpRequest, game: str) -> HttpResponse:
    """Every word of a game."""
    entry = game_or_404(game)
    return _page(
        request, "pages/glossary.html", "glossary", {"game": entry, "terms": entry.guide.terms}
    )


@never_cache
@require_safe
def house_rules(request: HttpRequest, game: str) -> HttpResponse:
    """What a table may choose, and what it changes."""
    entry = game_or_404(game)
    context = {"game": entry, "options": differing(entry), "profiles": profiles(entry)}
    return _page(request, "pages/house_rules.html", "house", context)
