"""Puzzles in the terminal: the scene in words, a typed response, the verdict with its proof."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random

import games
from games.core.explaining import explain, proof_words
from games.core.questions import Cards, Choice, Fields, Groups, Item, Numbers, Order, Prompt, Shape
from games.core.reading import Json
from games.core.scenes import Scene
from games.core.text import Lang, Text, capital, plain

QUIT = Text("(Enter trống: xem lời giải; q: thôi) ", "(empty Enter: the solution; q: quit) ")
HOW = {
    Choice: Text("số thứ tự", "a number"),
    Cards: Text("các lá, ví dụ: Rr Py", "cards, like: Rr Py"),
    Groups: Text(
        "các nhóm, cách nhau bằng /: Rr Cr Nr / Ag Ag", "groups with / between: Rr Cr Nr / Ag Ag"
    ),
    Numbers: Text("các số, cách nhau bằng dấu cách", "numbers with spaces between"),
    Order: Text("các số thứ tự theo đúng hàng", "the numbers in order"),
}


def say(text: str = "") -> None:
    """Prints a line."""
    sys.stdout.write(text + "\n")


def print_proof(asked: games.Asked, lang: Lang) -> None:
    """The proof of a question in words."""
    for paragraph in proof_words(asked.kind.proof(asked.position, asked.law), lang):
        say("  " + plain(paragraph))


def fresh(rng: Random, count: int) -> Iterator[games.Asked]:
    """Fresh puzzles of mixed games, rated kinds and levels; none twice."""
    banks = [
        (game.id, kind.ask, level)
        for game in games.GAMES.values()
        for kind in game.kinds.values()
        for level in kind.levels
        if kind.use == "bank"
    ]
    keys: set[str] = set()
    while count:
        game, ask, level = rng.choice(banks)
        question = games.generate(game, ask, rng, level, avoid=keys)
        if question is not None:
            asked = games.read(question)
            keys.add(asked.key)
            count -= 1
            yield asked


def play(rng: Random, count: int, lang: Lang) -> int:
    """Asks `count` puzzles. Without a terminal it prints them with their solutions and proofs."""
    for i, asked in enumerate(fresh(rng, count), start=1):
        prompts = [p for p in asked.kind.prompts if p.fits(asked.position, asked.law)]
        prompt = rng.choice(prompts)
        say(f"\n{i}/{count} · {asked.kind.title.in_(lang)}")
        print_scene(prompt.sees(asked.kind.scene(asked.position, asked.law)), lang)
        say(prompt.text.in_(lang))
        if not _ask(asked, prompt, lang):
            return 0
    return 0


def print_scene(scene: Scene, lang: Lang) -> None:
    """Zones with their cards, and the facts."""
    for zone in scene.zones:
        hidden = zone.holds.in_(lang) if zone.holds else f"{zone.hidden} ×"
        cards = "  ".join(" ".join(group) for group in zone.groups) or hidden
        say(f"  {zone.label.in_(lang)}: {cards}")
    for label, value in scene.facts:
        say(f"  {label.in_(lang)}: {value.in_(lang)}")


def _ask(asked: games.Asked, prompt: Prompt[object, object], lang: Lang) -> bool:
    """One puzzle until it is answered; False if the person wants to stop."""
    p, law = asked.position, asked.law
    shape = prompt.shape(p, law)
    print_shape(shape, lang)
    while True:
        typed = input(f"{how_to(shape, lang)} {QUIT.in_(lang)}") if sys.stdin.isatty() else ""
        if typed.strip() == "q":
            return False
        want = asked.kind.answer(p, law)
        solution = prompt.solution(p, law, want)
        try:
            response = typed_response(shape, typed) if typed.strip() else solution
            verdict = games.grade(asked.question, prompt.id, response)
        except (games.BadQuestion, ValueError, IndexError) as error:
            say(f"  {error}")
            continue
        if response == solution:
            say(f"  → {solution}")
        for paragraph in explain(verdict, lang):
            say("  " + plain(paragraph))
        return True


def how_to(shape: Shape, lang: Lang) -> str:
    """What is to be typed for a shape."""
    if isinstance(shape, Fields):
        return " ; ".join(
            f"{label.in_(lang)} ({how_to(part, lang)})" for _, label, part in shape.parts
        )
    return capital(HOW[type(shape)].in_(lang))


def print_shape(shape: Shape, lang: Lang) -> None:
    """The items to choose from, numbered."""
    if isinstance(shape, Fields):
        for _, label, part in shape.parts:
            say(f"  {label.in_(lang)}")
            print_shape(part, lang)
    elif isinstance(shape, Choice | Order | Numbers):
        for i, item in enumerate(shape.items, start=1):
            say(f"    {i}. {item.label.in_(lang)}")


def typed_response(shape: Shape, typed: str) -> Json:
    """What was typed as the JSON response of a shape. ValueError or IndexError if it cannot be read."""
    match shape:
        case Choice(many=False):
            return _item(shape.items, typed)
        case Choice() | Order():
            return [_item(shape.items, word) for word in typed.split()]
        case Cards():
            return typed.split()
        case Groups():
            return [group.split() for group in typed.split("/") if group.strip()]
        case Numbers():
            numbers = [int(word) for word in typed.split()]
            return {item.value: n for item, n in zip(shape.items, numbers, strict=True)}
        case Fields():
            words = typed.split(";")
            return {
                name: typed_response(part, word.strip())
                for (name, _, part), word in zip(shape.parts, words, strict=True)
            }


def _item(items: tuple[Item, ...], word: str) -> str:
    place = int(word)
    if place < 1:
        raise ValueError(f"{place} is no number of the list")
    return items[place - 1].value
