"""The drills of a deck: read a card, find the card of a name, pick all cards of a sort.

They know neither deck nor game: the deck says how its faces are read (`faces.py`), the game which of its
rules say so. What a person sees is in an order that a hash of the position decides.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, TypeVar

from games.core.cards import Deck
from games.core.prompts import AnyLaw, ChooseOne, Picked, PickMany, PickOne
from games.core.proofs import Block, Cite, Proof
from games.core.questions import Item, Kind, cite
from games.core.reading import BadQuestion, Json, Reader
from games.core.rules import Evidence, RuleBook
from games.core.scenes import Scene, Zone
from games.core.showing import headed
from games.core.text import Said, Text, say
from games.decks.faces import About, Faces, Told

P = TypeVar("P")
W = TypeVar("W")
CHOICES = 8
"""So many names are offered for a card, and so many cards for a name."""
FEWEST, MOST = 8, 12
"""So many cards lie there when all of a sort are to be picked."""
DRAFTS = 200
NEAR = 2
"""From this likeness on a card is a near decoy."""
WEIGHTS = {1: (20.0, 4.0, 0.5, 0.2), 2: (1.0, 2.0, 3.0, 3.0), 3: (0.1, 1.0, 8.0, 24.0)}
"""How readily a card of likeness 0 to 3 is drawn as a decoy, by level."""

THE_CARD = Text("{la} cần đọc", "the {la} to read")
THE_CARDS = Text("các {la} trên chiếu", "the {la}s on the mat")
FIND = Text("Tìm", "Find")
PICK = Text("Chọn", "Pick")
THIS_IS = Text("{la} này là {card}.", "this {la} is the {card}.")
YOU_PICKED = Text(
    "bạn chọn {card}; {la} cần tìm là {best}.", "you picked the {card}; the {la} to find is the {best}."
)  # fmt: skip
LEFT_OUT = Text("Còn thiếu {cards}.", "Still missing: {cards}.")
TOO_MUCH = Text("Không phải {what}: {cards}.", "These are not {what}: {cards}.")


@dataclass(frozen=True, slots=True)
class Among:
    """A card, and the different cards (itself included) among which it is named or found."""

    card: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sought:
    """Cards, and the id of what to pick them by."""

    find: str
    cards: tuple[str, ...]


@dataclass(frozen=True)
class DeckRules:
    """What the rule book of a game says about its deck."""

    book: RuleBook[Any]
    ids: Mapping[About, str]

    def states(self, about: About) -> Cite:
        """The rule alone."""
        return cite(self.book, self.ids[about])

    def tells(self, told: Told) -> Cite:
        """The rule with a sentence about certain faces."""
        return Cite(self.book[self.ids[told.about]].ref, Evidence(), (told.says,), told.cards)


class Drill(Kind[P, W]):
    """What the drills share. For lessons and drills only: no rating, and no hand to think about."""

    use = "lesson"

    def __init__(self, faces: Faces, deck_rules: DeckRules) -> None:
        self.faces, self.deck_rules = faces, deck_rules
        self.rules = tuple(deck_rules.ids.values())
        self.title = self.called(self.title)

    @property
    def deck(self) -> Deck:
        return self.faces.deck

    def called(self, words: Text) -> Text:
        """Words about a card, as {la}, in the word of the players of this deck: "lá" or "quân"."""
        noun = self.faces.noun
        return Text(words.vi.replace("{la}", noun.vi), words.en.replace("{la}", noun.en))

    def sentence(self, words: Text) -> Text:
        """The same at the beginning of a line."""
        return headed(self.called(words))

    @abstractmethod
    def about(self, rng: Random, level: int, card: str) -> P | None:
        """A random position that asks about this card and may have this level."""

    @abstractmethod
    def asked_card(self, given: Mapping[str, Json]) -> str | None:
        """The one card that must be known, of a canonical `given`; None where several are asked for."""

    @abstractmethod
    def misread(self, given: Mapping[str, Json], response: Any) -> tuple[str, ...]:
        """The cards that a response takes for what they are not, of a canonical `given`."""

    def draft(self, rng: Random, law: AnyLaw, level: int) -> P | None:
        return self.about(rng, level, rng.choice(self.deck.kinds))

    def draw(self, rng: Random, law: AnyLaw, level: int, card: str) -> P | None:
        """A position of this level that asks about this card; None if there seems to be none."""
        drafts = (self.about(rng, level, card) for _ in range(DRAFTS))
        return next((p for p in drafts if p is not None and self.level(p, law) == level), None)

    def hints(self, p: P, law: AnyLaw) -> list[Block]:
        """What holds for every card: the signs, then how faces are drawn."""
        return [self.deck_rules.tells(self.faces.signs), self.deck_rules.states("faces")]

    def read_deck(self, given: Json, *keys: str) -> Reader:
        """The keys of a `given` of this deck."""
        reader = Reader(given, "given", ("deck", "cards", *keys))
        reader.word("deck", (self.deck.id,))
        return reader

    def read_cards(self, reader: Reader, key: str, most: int, twice: bool = False) -> Picked:
        """Two cards or more, sorted; different ones, unless they may stand twice."""
        cards = self.deck.unpack(self.deck.read(reader.value(key), reader.at(key), most))
        if len(cards) < 2:
            raise reader.bad(key, f"{len(cards)} cards", f"2 to {most}")
        if not twice and len(set(cards)) < len(cards):
            raise reader.bad(key, "a card stands twice", "different cards")
        return cards

    def decoys(
        self, rng: Random, level: int, cards: Sequence[str], others: Iterable[str], n: int
    ) -> list[str]:
        """`n` of the others, the nearer to one of the cards the higher the level."""
        weights = WEIGHTS[level]

        def drawn(other: str) -> float:
            return float(rng.random() ** (1 / weights[self.nearness(other, cards)]))

        return sorted(others, key=drawn, reverse=True)[:n]

    def nearness(self, other: str, cards: Iterable[str]) -> int:
        """How easily it is taken for one of the cards."""
        return max(self.faces.likeness(card, other) for card in cards)


def shuffled(cards: Sequence[str], seed: str) -> Picked:
    """The cards in an order that is always the same and tells nothing."""
    return tuple(Random(seed).sample(cards, len(cards)))


class OneCard(Drill[Among, str]):
    """One card among others: either its name or its face is given."""

    steps = (5, 10)

    def answer(self, p: Among, law: AnyLaw) -> str:
        return p.card

    def order(self, p: Among) -> Picked:
        """What is offered, in the order in which it is shown."""
        return shuffled(p.cards, f"{self.ask} {self.key(p)}")

    def proof(self, p: Among, law: AnyLaw) -> Proof:
        """How the card is read, sign by sign."""
        return tuple(self.deck_rules.tells(told) for told in self.faces.reads(p.card))

    def key(self, p: Among) -> str:
        return f"{p.card}|{' '.join(p.cards)}"

    def difficulty(self, p: Among, law: AnyLaw) -> int:
        """How near the decoys are, all together."""
        return sum(self.faces.likeness(p.card, other) for other in p.cards if other != p.card)

    def about(self, rng: Random, level: int, card: str) -> Among:
        others = [kind for kind in self.deck.kinds if kind != card]
        found = self.decoys(rng, level, [card], others, CHOICES - 1)
        return Among(card, tuple(sorted([card, *found])))

    def check_among(self, reader: Reader, key: str, card: str, cards: Picked) -> None:
        """The card must be one of those that are offered."""
        if card not in cards:
            raise reader.bad(key, f"{card} is not among {' '.join(cards)}", "one of the cards")


class ReadCard(OneCard):
    ask = "read_card"
    title = Text("đọc tên {la}", "read the {la}")

    def __init__(self, faces: Faces, deck_rules: DeckRules) -> None:
        super().__init__(faces, deck_rules)
        self.prompts = (
            ChooseOne(
                id="name",
                text=self.sentence(Text("{la} này tên gì?", "what is this {la} called?")),
                items=lambda p, law: tuple(Item(k, self.deck.names[k]) for k in self.order(p)),
                right=lambda p, law, want: (want,),
                says=self.compare,
            ),
        )

    def compare(self, p: Among, law: AnyLaw, want: str, chosen: Picked) -> tuple[Said, ...]:
        """Which card it is, and what tells it from the one that was named."""
        this = say(self.sentence(THIS_IS), card=self.deck.run([want]))
        return (this,) if chosen[0] == want else (this, *self.faces.apart(want, chosen[0]))

    def parse(self, given: Json, law: AnyLaw) -> Among:
        """Without `names` the names most easily taken for the right one are offered."""
        reader = self.read_deck(given, "names")
        card = self.deck.read_card(reader.value("cards"), reader.at("cards"))
        if not reader.has("names"):
            return Among(card, self._nearest(card))
        names = self.read_cards(reader, "names", CHOICES)
        self.check_among(reader, "names", card, names)
        return Among(card, names)

    def _nearest(self, card: str) -> Picked:
        others = [kind for kind in shuffled(self.deck.kinds, card) if kind != card]
        others.sort(key=lambda other: -self.faces.likeness(card, other))
        return tuple(sorted([card, *others[: CHOICES - 1]]))

    def dump(self, p: Among) -> dict[str, Json]:
        return {"deck": self.deck.id, "cards": p.card, "names": " ".join(p.cards)}

    def scene(self, p: Among, law: AnyLaw) -> Scene:
        return Scene((Zone("cards", self.sentence(THE_CARD), ((p.card,),), named=False),))

    def asked_card(self, given: Mapping[str, Json]) -> str:
        return str(given["cards"])

    def misread(self, given: Mapping[str, Json], response: Any) -> tuple[str, ...]:
        card = self.asked_card(given)
        return () if response == card else (card,)


class NameCard(OneCard):
    ask = "name_card"
    title = Text("tìm {la} theo tên", "find the {la} of a name")

    def __init__(self, faces: Faces, deck_rules: DeckRules) -> None:
        super().__init__(faces, deck_rules)
        self.prompts = (
            PickOne(
                id="face",
                text=self.sentence(Text("{la} nào mang tên này?", "which {la} has this name?")),
                zone="cards",
                cards=self.order,
                right=lambda p, law, want: (want,),
                says=self.compare,
                named=False,
            ),
        )

    def compare(self, p: Among, law: AnyLaw, want: str, picked: Picked) -> tuple[Said, ...]:
        """What was picked, and what tells the card that was meant from it."""
        if picked[0] == want:
            return (say(self.sentence(THIS_IS), card=self.deck.run([want])),)
        best, card = self.deck.run([want]), self.deck.run(picked)
        return (
            say(self.sentence(YOU_PICKED), card=card, best=best),
            *self.faces.apart(picked[0], want),
        )

    def parse(self, given: Json, law: AnyLaw) -> Among:
        reader = self.read_deck(given, "name")
        cards = self.read_cards(reader, "cards", CHOICES)
        card = self.deck.read_card(reader.value("name"), reader.at("name"))
        self.check_among(reader, "name", card, cards)
        return Among(card, cards)

    def dump(self, p: Among) -> dict[str, Json]:
        return {"deck": self.deck.id, "cards": " ".join(p.cards), "name": p.card}

    def scene(self, p: Among, law: AnyLaw) -> Scene:
        lying = tuple((card,) for card in self.order(p))
        zone = Zone("cards", self.sentence(THE_CARDS), lying, named=False)
        return Scene((zone,), ((FIND, self.deck.names[p.card]),))

    def asked_card(self, given: Mapping[str, Json]) -> str:
        return str(given["name"])

    def misread(self, given: Mapping[str, Json], response: Any) -> tuple[str, ...]:
        """Both: the card that was meant, and the one taken for it."""
        card = self.asked_card(given)
        return () if response == [card] else (card, *response)


class FindCards(Drill[Sought, list[str]]):
    ask = "find_cards"
    title = Text("nhặt {la} cùng loại", "pick out {la}s")
    steps = (3, 6)

    def __init__(self, faces: Faces, deck_rules: DeckRules) -> None:
        super().__init__(faces, deck_rules)
        self.prompts = (
            PickMany(
                id="pick",
                text=self.sentence(
                    Text("chọn mọi {la} thuộc loại này.", "pick every {la} of this sort.")
                ),
                zone="cards",
                cards=self.order,
                rights=lambda p, law, want: [tuple(want)],
                least=1,
                says=self.compare,
            ),
        )

    def order(self, p: Sought) -> Picked:
        """The cards in the order in which they lie."""
        return shuffled(p.cards, f"{self.ask} {self.key(p)}")

    def compare(self, p: Sought, law: AnyLaw, want: list[str], picked: Picked) -> tuple[Said, ...]:
        """What was left out, and what does not belong."""
        short, over = Counter(want) - Counter(picked), Counter(picked) - Counter(want)
        said = [say(LEFT_OUT, cards=self.deck.run(sorted(short.elements())))] if short else []
        if over:
            what = self.faces.criteria[p.find].text
            said.append(say(TOO_MUCH, what=what, cards=self.deck.run(sorted(over.elements()))))
        return tuple(said)

    def parse(self, given: Json, law: AnyLaw) -> Sought:
        reader = self.read_deck(given, "find")
        p = Sought(
            reader.word("find", tuple(self.faces.criteria)),
            self.read_cards(reader, "cards", MOST, twice=True),
        )
        if not self.fits(p):
            raise BadQuestion(reader.at("cards"), f"none is of the sort {p.find}", "one at least")
        return p

    def dump(self, p: Sought) -> dict[str, Json]:
        return {"deck": self.deck.id, "cards": " ".join(p.cards), "find": p.find}

    def fits(self, p: Sought) -> Picked:
        """The cards that are of the sort."""
        return tuple(card for card in p.cards if card in self.faces.criteria[p.find].kinds)

    def answer(self, p: Sought, law: AnyLaw) -> list[str]:
        return list(self.fits(p))

    def proof(self, p: Sought, law: AnyLaw) -> Proof:
        """What they have in common, and those that have it."""
        told = self.faces.criteria[p.find].told
        return (self.deck_rules.tells(replace(told, cards=self.fits(p))),)

    def scene(self, p: Sought, law: AnyLaw) -> Scene:
        zone = Zone("cards", self.sentence(THE_CARDS), tuple((card,) for card in self.order(p)))
        return Scene((zone,), ((PICK, self.faces.criteria[p.find].text),))

    def key(self, p: Sought) -> str:
        return f"{p.find}|{' '.join(p.cards)}"

    def difficulty(self, p: Sought, law: AnyLaw) -> int:
        """How many cards that do not belong look like one that does."""
        fits = self.fits(p)
        return sum(self.nearness(o, fits) >= NEAR for o in p.cards if o not in fits)

    def about(self, rng: Random, level: int, card: str) -> Sought:
        sorts = [c for c in self.faces.criteria.values() if card in c.kinds]
        sort = rng.choice(sorts)
        more = rng.sample(sorted(sort.kinds - {card}), min(rng.randint(0, 4), len(sort.kinds) - 1))
        fits = [card, *more]
        others = [kind for kind in self.deck.kinds if kind not in sort.kinds]
        count = rng.randint(FEWEST, MOST) - len(fits)
        return Sought(sort.id, tuple(sorted(fits + self.decoys(rng, level, fits, others, count))))

    def asked_card(self, given: Mapping[str, Json]) -> None:
        return None

    def misread(self, given: Mapping[str, Json], response: Any) -> tuple[str, ...]:
        """What was left out and what does not belong, each kind once."""
        kinds = self.faces.criteria[str(given["find"])].kinds
        fits = Counter(card for card in str(given["cards"]).split() if card in kinds)
        picked = Counter(response)
        return tuple(sorted({*(fits - picked), *(picked - fits)}))


def drills(faces: Faces, book: RuleBook[Any], kinds: str, drawn: str) -> tuple[Kind[Any, Any], ...]:
    """The three drills of a deck. `kinds`, `drawn`: the rules of the book that say which kinds there are,
    and how their faces are drawn."""
    rules = DeckRules(book, {"kinds": kinds, "faces": drawn})
    return tuple(kind(faces, rules) for kind in (ReadCard, NameCard, FindCards))
