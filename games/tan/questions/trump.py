"""Which card fixes the trump suit (TA-TRUMP-1, TA-TRUMP-2, 10.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict

from games.core.prompts import ChooseOne
from games.core.proofs import Block, Proof
from games.core.questions import Item, Kind, cite
from games.core.reading import Json, Reader
from games.core.scenes import Scene, Zone
from games.core.showing import headed
from games.core.text import Text, say
from games.decks.french import DECK, SUIT_NAMES, SUITS, canonical
from games.tan import phrases
from games.tan.opening import trump_card
from games.tan.options import Law
from games.tan.rules import BOOK
from games.tan.showing import rule_hint, shows, the


class Fixed(TypedDict):
    """The trump card, its suit, and the cards that go back, sorted."""

    trump_card: str
    trump: str
    put_back: list[str]


@dataclass(frozen=True, slots=True)
class Turned:
    """The last deal's trump suit, and the cards turned in their order."""

    previous: str | None
    turned: tuple[str, ...]


LAST_TRUMP = Text("Chủ ván trước", "Trump of the last deal")
FIRST_DEAL = Text("chưa có, đây là ván đầu", "none, this is the first deal")


class Trump(Kind[Turned, Fixed]):
    ask = "trump"
    title = Text("Chất chủ", "The trump suit")
    rules = ("TA-TRUMP-1", "TA-TRUMP-2")
    use = "lesson"
    prompts = (
        ChooseOne(
            id="card",
            text=Text("Lá nào định chất chủ?", "Which card fixes the trump suit?"),
            items=lambda p, law: tuple(Item(c, headed(DECK.names[c])) for c in p.turned),
            right=lambda p, law, want: (want["trump_card"],),
        ),
    )

    def parse(self, given: Json, law: Law) -> Turned:
        reader = Reader(given, "given", ("prev_trump", "turned"))
        previous = reader.word_or_none("prev_trump", tuple(SUITS))
        turned = reader.items("turned", DECK.read_card)
        if len(set(turned)) < len(turned):
            raise reader.bad("turned", "a card stands twice", "different cards")
        if trump_card(turned, previous) is None or trump_card(turned[:-1], previous) is not None:
            raise reader.bad(
                "turned", "does not end with the trump card", "only its last card of another suit"
            )
        return Turned(previous, turned)

    def dump(self, p: Turned) -> dict[str, Json]:
        return {"prev_trump": p.previous, "turned": list(p.turned)}

    def answer(self, p: Turned, law: Law) -> Fixed:
        card = p.turned[-1]
        return {"trump_card": card, "trump": card[1], "put_back": sorted(p.turned[:-1])}

    def proof(self, p: Turned, law: Law) -> Proof:
        card = p.turned[-1]
        fixes = say(phrases.SETS_TRUMP, card=the(card), suit=SUIT_NAMES[card[1]])
        found = shows("TA-TRUMP-1", fixes, cards=[card])
        if len(p.turned) == 1:
            return (found,)
        aside = p.turned[:-1]
        return (
            shows("TA-TRUMP-2", say(phrases.LAID_ASIDE, cards=DECK.run(aside)), cards=aside),
            found,
        )

    def hints(self, p: Turned, law: Law) -> list[Block]:
        return rule_hint("TA-TRUMP-2") if len(p.turned) > 1 else [cite(BOOK, "TA-TRUMP-1")]

    def scene(self, p: Turned, law: Law) -> Scene:
        last = FIRST_DEAL if p.previous is None else SUIT_NAMES[p.previous]
        zone = Zone("cards", phrases.TURNED, tuple((card,) for card in p.turned))
        return Scene((zone,), ((LAST_TRUMP, headed(last)),))

    def key(self, p: Turned) -> str:
        *aside, card = p.turned
        return f"{p.previous is None} {canonical([[' '.join(aside), card]], p.previous)}"

    def difficulty(self, p: Turned, law: Law) -> int:
        return len(p.turned)
