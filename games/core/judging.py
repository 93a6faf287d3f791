"""What the kind `judge` of every game shares: is an act allowed, and which rules does it break."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypedDict

from games.core.prompts import ChooseMany, ChooseOne
from games.core.questions import Item, Prompt
from games.core.rules import Breach, Law, RuleBook
from games.core.showing import NO, YES
from games.core.text import Text, listing

MOST_RULES, FEWEST_RULES = 8, 4


class Judged(TypedDict):
    """Is it allowed; the ids of all rules that it breaks, sorted."""

    legal: bool
    rules: list[str]


def judged(found: Iterable[Breach]) -> Judged:
    rules = sorted(breach.rule for breach in found)
    return {"legal": not rules, "rules": rules}


def rules_offered(
    book: RuleBook[Any],
    broken: Iterable[str],
    near: Iterable[str],
    far: Iterable[str],
    place: Callable[[str], str],
) -> tuple[Item, ...]:
    """Four to eight rules to choose from: the broken ones, others about such an act, then any.

    `place` gives each rule its place in an order that tells nothing.
    """
    shown = list(dict.fromkeys([*broken, *sorted(dict.fromkeys(near), key=place)]))[:MOST_RULES]
    spare = [rule for rule in dict.fromkeys(far) if rule not in shown]
    shown += spare[: max(0, FEWEST_RULES - len(shown))]
    return tuple(Item(id, book[id].name) for id in sorted(shown, key=place))


def judge_prompts(
    rule_items: Callable[[Any, Law[Any]], tuple[Item, ...]],
) -> tuple[Prompt[Any, Judged], ...]:
    """Allowed or not; which rules. Under a belief rules may be broken that are not offered."""

    def broken_items(p: Any, law: Law[Any], want: Judged) -> tuple[str, ...]:
        offered = {item.value for item in rule_items(p, law)}
        return tuple(rule for rule in want["rules"] if rule in offered)

    allowed = ChooseOne[Any, Judged](
        id="allowed",
        text=Text("Nước này có được phép không?", "Is this move allowed?"),
        items=lambda p, law: (YES, NO),
        right=lambda p, law, want: (YES.value if want["legal"] else NO.value,),
    )
    rules = ChooseMany[Any, Judged](
        id="rules",
        text=Text(
            "Nước này phạm những luật nào? Được phép thì bấm “Không có”.",
            "Which rules does this move break? If it is allowed, press “None”.",
        ),
        items=rule_items,
        right=broken_items,
    )
    return allowed, rules


def verdict_words(book: RuleBook[Any], want: Judged) -> Text:
    """Whether an act is allowed, and which rules are against it, in a few words."""
    if want["legal"]:
        return Text("Được phép", "It is allowed")
    names = [book[rule].name for rule in want["rules"]]
    vi = listing(tuple(f"“{name.vi}”" for name in names), "vi")
    en = listing(tuple(f"“{name.en}”" for name in names), "en")
    return Text(f"Không được: phạm luật {vi}", f"Not allowed: against {en}")
