"""Plays lessons as a browser without scripts would: follows links, fills in forms, sends them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from django.test import Client

import games
from tests.tutorial.reading import Element, filled, parse
from tests.tutorial.supply import posted, wrong
from tutorial.accounts.guests import GUEST
from tutorial.accounts.models import User
from tutorial.lessons.loader import Lesson, lessons
from tutorial.lessons.pairs import MARKS
from tutorial.puzzles.asking import Asking, asking
from tutorial.puzzles.models import Puzzle, keep
from tutorial.shared.here import game_named

LIMIT = 80


def asked(id: str) -> Asking:
    """The puzzle behind an id."""
    return asking(Puzzle.objects.get(id=id))


def learner(player: Player) -> User:
    """The guest behind the browser."""
    return User.objects.get(guest_key=player.client.session[GUEST])


@dataclass
class Player:
    """A learner with a browser. `page` is what she sees, `at` its address."""

    client: Client
    lang: str = "vi"
    at: str = ""
    page: Element = field(default_factory=lambda: Element(""))
    seen: list[str] = field(default_factory=list)

    def go(self, address: str) -> Player:
        """Opens an address and follows where it leads."""
        prefix = "/en" if self.lang == "en" and not address.startswith("/en/") else ""
        return self._take(self.client.get(prefix + address, follow=True), prefix + address)

    def _take(self, answer: Any, address: str) -> Player:
        assert answer.status_code == 200, (address, answer.status_code)
        self.at = answer.redirect_chain[-1][0] if answer.redirect_chain else address
        self.page = parse(answer.content.decode())
        self.seen.append(self.at)
        return self

    @property
    def state(self) -> str:
        """asking, verdict or solution; nothing on other pages."""
        found = [e for e in self.page.walk() if "data-state" in e.attrs]
        return found[0].attrs["data-state"] if found else ""

    @property
    def ways(self) -> list[Element]:
        """The links on from here, the main one first."""
        return [a for bar in self.page.all("div", cls="bar-acts") for a in bar.all("a")]

    def on(self, key: str = "") -> Player:
        """Takes the main way on, or the one with this shortcut."""
        ways = [a for a in self.ways if not key or a.attrs.get("data-key") == key]
        return self.go(ways[0].attrs["href"])

    def answer(self, right: bool = True) -> Player:
        """Answers what is asked here."""
        form = self.page.one("form", cls="answer")
        data = {k: v for k, v in filled(form).items() if k in ("o", "nth")}
        action = form.attrs["action"]
        marks: tuple[str, ...] = ("",)
        if "/hoc/" in action:
            asks, marks = self._pair(action), MARKS
        else:
            asks = [asked(action.rstrip("/").rsplit("/", 1)[1])]
        for ask, mark in zip(asks, marks, strict=True):
            given = posted(ask.shape, ask.solution if right else wrong(ask))
            data |= {mark + name: value for name, value in given.items()}
        return self._take(self.client.post(action, data, follow=True), action)

    def _pair(self, action: str) -> list[Asking]:
        *_, at, _, slug, n = action.rstrip("/").split("/")
        game = game_named(at)
        assert game is not None, action
        found = next(lesson for lesson in lessons(game.id) if lesson.slug == slug)
        step = found.step(int(n))
        assert step is not None
        return [asking(keep(games.read(t.question), t.prompt)) for t in step.task]

    def finish(self, lesson: Lesson, wrong_first: bool = False) -> Player:
        """Plays the lesson to its end; with `wrong_first` the first answer to every step is not right."""
        missed: set[str] = set()
        for _ in range(LIMIT):
            if not self.state:
                return self
            if self.state == "asking":
                place = self.place
                self.answer(right=not wrong_first or place in missed)
                missed.add(place)
            else:
                self.on()
        raise AssertionError(f"{lesson.slug} does not end: {self.seen[-6:]}")

    @property
    def place(self) -> str:
        """The place of the question asked here, or the address of a pair."""
        form = self.page.one("form", cls="answer")
        return filled(form).get("o", [form.attrs["action"]])[0]
