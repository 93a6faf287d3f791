"""Reads a rendered page as a browser would: a tree of elements, the forms in it, and its words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

import games

# fmt: off
VOID = frozenset({
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr", "rect", "use",
})
# fmt: on
"""Elements without an end tag; `rect` and `use` are written with one and may have it."""
SPOKEN = ("aria-label", "title", "placeholder", "alt", "content")
"""Attributes that a person reads or hears."""


@dataclass(eq=False)
class Element:
    """An element with its attributes (an attribute without value is ""), children and parent."""

    tag: str
    attrs: dict[str, str] = field(default_factory=dict)
    parent: Element | None = None
    children: list[Element | str] = field(default_factory=list)

    def walk(self) -> Iterator[Element]:
        """The element and all below it, in the order of the page."""
        yield self
        for child in self.children:
            if isinstance(child, Element):
                yield from child.walk()

    def all(self, tag: str = "", cls: str = "", **attrs: str) -> list[Element]:
        """All below it with this tag, class and these attributes (`_` is written for `-`)."""
        wanted = {name.strip("_").replace("_", "-"): value for name, value in attrs.items()}
        return [
            e
            for e in self.walk()
            if (not tag or e.tag == tag)
            and (not cls or cls in e.classes)
            and all(e.attrs.get(name) == value for name, value in wanted.items())
        ]

    def one(self, tag: str = "", cls: str = "", **attrs: str) -> Element:
        """The only one of them."""
        found = self.all(tag, cls, **attrs)
        assert len(found) == 1, f"{len(found)} × {tag} .{cls} {attrs}"
        return found[0]

    @property
    def classes(self) -> list[str]:
        return self.attrs.get("class", "").split()

    @property
    def text(self) -> str:
        """Its words, with single spaces."""
        parts = [c if isinstance(c, str) else c.text for c in self.children]
        return " ".join(" ".join(parts).split())

    def said(self, lang: str = "") -> Iterator[tuple[str, str]]:
        """Language and words of every text and spoken attribute below it."""
        lang = self.attrs.get("lang", lang)
        if self.tag in ("script", "style"):
            return
        if self.tag != "meta" or self.attrs.get("name") == "description":
            yield from ((lang, self.attrs[name]) for name in SPOKEN if self.attrs.get(name))
        if self.tag == "input" and self.attrs.get("type") == "submit":
            yield lang, self.attrs["value"]
        for child in self.children:
            if isinstance(child, Element):
                yield from child.said(lang)
            elif child.strip():
                yield lang, " ".join(child.split())


class _Parser(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = self.at = Element("")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(set(names)) == len(names), f"<{tag}> has an attribute twice: {names}"
        element = Element(tag, {name: value or "" for name, value in attrs}, self.at)
        self.at.children.append(element)
        if tag not in VOID or tag in ("rect", "use"):
            self.at = element

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in VOID, f"<{tag}/> is never closed"
        self.handle_starttag(tag, attrs)
        if tag in ("rect", "use"):
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.at.tag == tag, f"</{tag}> closes <{self.at.tag}>"
        assert self.at.parent is not None
        self.at = self.at.parent

    def handle_data(self, data: str) -> None:
        self.at.children.append(data)


def parse(html: str) -> Element:
    """The tree of a page or fragment; every element must be closed where it was opened."""
    parser = _Parser()
    parser.feed(html)
    parser.close()
    assert parser.at is parser.root, f"<{parser.at.tag}> is never closed"
    return parser.root


def filled(form: Element) -> dict[str, list[str]]:
    """What a browser would send for the form as it stands, without any button."""
    data: dict[str, list[str]] = {}
    for control in form.all("input") + form.all("textarea"):
        kind = control.attrs.get("type", "text")
        if kind in ("radio", "checkbox") and "checked" not in control.attrs:
            continue
        value = control.text if control.tag == "textarea" else control.attrs.get("value", "")
        if kind != "submit" and control.attrs.get("name"):
            data.setdefault(control.attrs["name"], []).append(value)
    data.pop("csrfmiddlewaretoken", None)
    return data


KINDS = "|".join(sorted({kind for game in games.GAMES.values() for kind in game.deck.kinds}))
SPELT = (
    (re.compile(r"/c/[a-z2-7]{10}/"), "/c/ID/"),
    (re.compile(rf"#(?:{KINDS})\b"), "#CARD"),
    (re.compile(rf"\b(?:{KINDS})\.\d"), "CARD"),
    (re.compile(r"\d+"), "N"),
)
FREE = {
    "value",
    "aria-label",
    "title",
    "href",
    "action",
    "hx-post",
    "id",
    "for",
    "name",
    "data-card",
}
"""Attributes that hold a card's code or name, a place or an address."""


def skeleton(element: Element) -> str:
    """The markup without words, card codes and places: equal for items that nothing tells apart."""
    attrs = []
    for name, value in element.attrs.items():
        if name in FREE:
            spelt = "" if name in SPOKEN or name in ("value", "data-card") else value
            for pattern, sign in SPELT:
                spelt = pattern.sub(sign, spelt)
            attrs.append(f'{name}="{spelt}"')
        else:
            attrs.append(f'{name}="{value}"')
    inside = "".join(
        skeleton(c) if isinstance(c, Element) else ("…" if c.strip() else "")
        for c in element.children
    )
    return f"<{' '.join([element.tag, *attrs])}>{inside}</{element.tag}>"
