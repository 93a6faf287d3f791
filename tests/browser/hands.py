"""Hands that answer a puzzle as a person would: by keyboard alone, by touch, or without scripts."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from typing import Any

from playwright.sync_api import Locator, Page, expect

import games
from tests.browser import samples
from tutorial.puzzles.asking import Asking

HERE = "[document.activeElement.name ?? '', document.activeElement.value ?? '']"
BUSY = ".htmx-request, .htmx-swapping, .htmx-settling"
MOST = 80
"""No page has more stops than this."""


def asked_here(page: Page) -> Asking:
    """The puzzle that the page asks."""
    found = re.search(r"/c/([a-z2-7]{10})/", page.url)
    assert found, page.url
    return samples.asked(found[1])


def fits(page: Page) -> bool:
    """Does nothing reach over the right edge?"""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


class Hands(ABC):
    """One way to use a page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @abstractmethod
    def choose(self, name: str, value: str) -> None:
        """Picks a card or an option that is not picked yet."""

    @abstractmethod
    def tap(self, value: str) -> None:
        """Answers where one choice is the whole answer."""

    @abstractmethod
    def push(self, name: str, value: str = "") -> None:
        """Pushes a button of the answer."""

    @abstractmethod
    def write(self, name: str, number: int) -> None:
        """Fills in a number."""

    @abstractmethod
    def submit(self) -> None:
        """Sends the answer."""

    @abstractmethod
    def onward(self) -> None:
        """Goes to the next puzzle."""

    def settle(self) -> None:
        """Waits for what the last act has set going."""
        self.page.wait_for_load_state()
        expect(self.page.locator(BUSY)).to_have_count(0)

    def enter(self, ask: Asking, response: Any) -> None:
        """Enters a response, part by part in the order of the page, and submits it."""
        shapes = samples.parts(ask.shape, response)
        cards_first = sorted(shapes, key=lambda part: not isinstance(part[1], games.Cards))
        for name, shape, given in cards_first:
            self._part(name, shape, given)
        if response == [] and not isinstance(ask.shape, games.Groups):
            self.push("none")
        else:
            self.submit()
        self.page.wait_for_url("**/bai/**")
        self.settle()

    def _part(self, name: str, shape: games.Shape, given: Any) -> None:
        match shape:
            case games.Cards():
                for value in samples.values(given):
                    self.choose(name, value)
            case games.Groups():
                for group in samples.grouped(given):
                    self.group(name, group)
            case games.Numbers():
                for i, item in enumerate(shape.items):
                    self.write(f"{name}_{i}", given[item.value])
            case games.Choice():
                for value in given if shape.many else [given]:
                    self.choose(name, value)

    def group(self, name: str, values: list[str]) -> None:
        """Sets cards aside as a group."""
        laid = self.page.locator(".laid-group").count()
        for value in values:
            self.choose(name, value)
        self.push("group", "1")
        self.page.locator(".laid-group").nth(laid).wait_for()
        self.settle()

    def ungroup(self) -> None:
        """Takes the last group apart."""
        laid = self.page.locator(".laid-group").count()
        self.push("ungroup", str(laid - 1))
        self.page.locator(".laid-group").nth(laid - 1).wait_for(state="detached")
        self.settle()

    def item(self, name: str, value: str) -> Locator:
        """The input of a card or option."""
        return self.page.locator(f'input[name="{name}"][value="{value}"]')

    def choice(self, value: str) -> Locator:
        """The button of a choice that is the whole answer."""
        return self.page.locator(f'.answer button[name="answer"][value="{value}"]')

    def button(self, name: str, value: str) -> Locator:
        """A visible button of the answer."""
        wanted = f'[value="{value}"]' if value else ""
        return self.page.locator(f'button[name="{name}"]{wanted}:not(.visually-hidden)')


class Keyboard(Hands):
    """Arrows, Space, 1–9, Enter, Tab and the letters; nothing is clicked."""

    def choose(self, name: str, value: str) -> None:
        wanted = [name, value]
        names = self.page.locator(".answer .pick input, .answer .option input").evaluate_all(
            "inputs => inputs.map(input => [input.name, input.value])"
        )
        place = names.index(wanted)
        for _ in range(MOST):  # digits and arrows belong to a number field while it has the focus
            if not self.page.evaluate("document.activeElement.matches('input[type=number]')"):
                break
            self.page.keyboard.press("Tab")
        if place < 9 and place % 2:  # half of the near ones by number, the rest by arrows
            self.page.keyboard.press(str(place + 1))
            return
        self._reach(wanted, "ArrowRight" if place < len(names) / 2 else "ArrowLeft")
        self.page.keyboard.press("Space")

    def tap(self, value: str) -> None:
        values = self.page.locator(".answer button[name=answer]").evaluate_all(
            "buttons => buttons.map(button => button.value)"
        )
        self.page.keyboard.press(str(values.index(value) + 1))

    def push(self, name: str, value: str = "") -> None:
        if name in ("group", "ungroup"):
            self.page.keyboard.press("g" if name == "group" else "u")
            return
        self._reach([name, value] if value else [name, "1"], "Tab")
        self.page.keyboard.press("Enter")

    def write(self, name: str, number: int) -> None:
        for _ in range(MOST):
            if self.page.evaluate("document.activeElement.name") == name:
                break
            self.page.keyboard.press("Tab")
        self.page.keyboard.type(str(number))

    def submit(self) -> None:
        for _ in range(MOST):  # Enter on a button that moves an item would move it
            if not self.page.evaluate("document.activeElement.matches('button[name=move]')"):
                break
            self.page.keyboard.press("Tab")
        self.page.keyboard.press("Enter")

    def onward(self) -> None:
        self.page.keyboard.press("n")

    def _reach(self, wanted: list[str], key: str) -> None:
        for _ in range(MOST):
            if self.page.evaluate(HERE) == wanted:
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{wanted} cannot be reached with {key}")


class Touch(Hands):
    """Taps on what is seen: cards, options, buttons."""

    def choose(self, name: str, value: str) -> None:
        self.item(name, value).tap()

    def tap(self, value: str) -> None:
        self.choice(value).tap()

    def push(self, name: str, value: str = "") -> None:
        self.button(name, value).tap()

    def write(self, name: str, number: int) -> None:
        self.page.locator(f'input[name="{name}"]').tap()
        self.page.keyboard.type(str(number))

    def submit(self) -> None:
        self.page.locator("#question .bar-acts .btn-main, #order .btn-main").tap()

    def onward(self) -> None:
        self.page.locator("#question .bar-acts .btn-main, #order .btn-main").tap()


class Plain(Hands):
    """A mouse on pages whose scripts are switched off."""

    def choose(self, name: str, value: str) -> None:
        self.item(name, value).check()

    def tap(self, value: str) -> None:
        self.choice(value).click()

    def push(self, name: str, value: str = "") -> None:
        self.button(name, value).click()

    def write(self, name: str, number: int) -> None:
        self.page.locator(f'input[name="{name}"]').fill(str(number))

    def submit(self) -> None:
        self.page.locator("#question .bar-acts .btn-main, #order .btn-main").click()

    def onward(self) -> None:
        self.page.locator("#question .bar-acts .btn-main, #order .btn-main").click()
