"""Several seats declare ù at the start: whose claim stands (PH-U-11)?"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TypedDict

from games.core.cards import Hand
from games.core.prompts import ChooseOne, FillFields
from games.core.proofs import Block, Proof
from games.core.questions import Item, Kind
from games.core.reading import Json, Reader, whole
from games.core.rules import as_asked
from games.core.scenes import Scene, Zone
from games.core.seats import seat_name
from games.core.showing import filled, headed, seat_items, seats_text
from games.core.text import Text, list_of, say
from games.decks.french import DECK, suit_key
from games.phom import phrases
from games.phom.drawing import hunt
from games.phom.given import HAND_MOST, MOST, check_apart, read_seat, read_seats
from games.phom.groups import BLACK, RED, is_khan, one_colour, tables
from games.phom.options import Law
from games.phom.position import OPENING, Position
from games.phom.questions.is_win import khan_hand
from games.phom.showing import NOBODY, hand_zone, rule_hint, seat_value, shows
from games.phom.winning import CUNG_MAU, KHAN, MULTIPLIERS, RULES, win_of


class Resolved(TypedDict):
    """Who wins, by which kind, at which multiplier; nobody if no claim stands."""

    seat: int | None
    kind: str | None
    mult: int


@dataclass(frozen=True, slots=True)
class Claims:
    """Who declares ù in the opening; hands that are not known are None."""

    n: int
    turn: int
    hands: tuple[Hand | None, ...]
    claims: tuple[int, ...]
    thrown: tuple[int, ...]
    ate: tuple[int, ...]

    @property
    def order(self) -> list[int]:
        """The claiming seats in playing order from the starter."""
        return sorted(self.claims, key=lambda seat: (seat - self.turn) % self.n)


def kind_of(p: Claims, seat: int, law: Law) -> str | None:
    """The kind of ù that a claim stands on."""
    hand = p.hands[seat]
    if hand is None:
        return None
    none = ((),) * p.n
    facing = Position(
        n=p.n, seat=seat, phase=OPENING, hand=hand, ate=p.ate[seat], thrown=p.thrown[seat],
        table=none, laid=(False,) * p.n,
    )  # fmt: skip
    return win_of(facing, law)


def winner(p: Claims, law: Law) -> tuple[int, str] | None:
    for seat in p.order:
        kind = kind_of(p, seat, law)
        if kind:
            return seat, kind
    return None


KINDS = (
    *(Item(kind, headed(phrases.WINS[kind])) for kind in (KHAN, CUNG_MAU)),
    Item("none", Text("Không ai ù được", "Nobody can")),
)


class Resolve(Kind[Claims, Resolved]):
    ask = "resolve"
    title = Text("Ai ù trước", "Whose ù counts")
    rules = ("PH-U-11", "PH-U-6", "PH-U-7", "PH-U-8", "PH-U-9")
    use = "bank"
    steps = (5, 8, 11)
    prompts = (
        FillFields(
            id="win",
            text=Text(
                "Các nhà này cùng gọi ù đầu ván. Nhà nào ù, và kiểu gì?",
                "These seats declare ù at the start. Whose ù counts, and of which kind?",
            ),
            parts=(
                ChooseOne(
                    id="seat",
                    text=Text("Nhà ù", "Seat"),
                    items=lambda p, law: (*seat_items(p.n), NOBODY),
                    right=lambda p, law, want: seat_value(want["seat"]),
                ),
                ChooseOne(
                    id="kind",
                    text=Text("Kiểu ù", "Kind"),
                    items=lambda p, law: KINDS,
                    right=lambda p, law, want: (want["kind"] or "none",),
                ),
            ),
        ),
    )

    def parse(self, given: Json, law: Law) -> Claims:
        reader = Reader(given, "given", ("n", "turn", "hands", "claims", "thrown", "ate"))
        n = read_seats(reader)
        hands = reader.items("hands", _hand_or_none, size=n)
        check_apart(*((f"{reader.at('hands')}[{i}]", hand or 0) for i, hand in enumerate(hands)))
        claims = reader.items("claims", lambda value, path: read_seat(value, path, n))
        if len(set(claims)) < len(claims):
            raise reader.bad("claims", "a seat stands twice", "different seats")
        return Claims(
            n, reader.integer("turn", 0, n - 1), hands, tuple(sorted(claims)),
            _counts(reader, "thrown", n), _counts(reader, "ate", n),
        )  # fmt: skip

    def dump(self, p: Claims) -> dict[str, Json]:
        return {
            "n": p.n,
            "turn": p.turn,
            "hands": [None if hand is None else DECK.text(hand) for hand in p.hands],
            "claims": list(p.claims),
            "thrown": list(p.thrown),
            "ate": list(p.ate),
        }

    def answer(self, p: Claims, law: Law) -> Resolved:
        found = winner(p, law)
        if found is None:
            return {"seat": None, "kind": None, "mult": 0}
        return {"seat": found[0], "kind": found[1], "mult": MULTIPLIERS[found[1]]}

    def proof(self, p: Claims, law: Law) -> Proof:
        """Each claim, in playing order, and the first that stands."""
        blocks: list[Block] = []
        for seat in p.order:
            name, kind = seat_name(seat, p.n), kind_of(p, seat, law)
            hand = p.hands[seat]
            if kind:
                said = say(phrases.CLAIM_STANDS, seat=name, kind=phrases.WINS[kind])
                blocks.append(shows(RULES[kind], said, cards=DECK.unpack(hand or 0)))
            else:
                said = say(phrases.CLAIM_FALLS, seat=name)
                blocks.append(shows(_why(p, seat), said))
        found = winner(p, law)
        if found is None:
            return (*blocks, shows("PH-U-11", say(NO_CLAIM)))
        first = say(
            phrases.FIRST_CLAIM, seat=seat_name(p.turn, p.n), seat2=seat_name(found[0], p.n)
        )
        return (*blocks, shows("PH-U-11", first))

    def hints(self, p: Claims, law: Law) -> list[Block]:
        return rule_hint("PH-U-6", "PH-U-8", "PH-U-11")

    def scene(self, p: Claims, law: Law) -> Scene:
        zones = []
        for seat, hand in enumerate(p.hands):
            if hand is not None:
                label = filled(phrases.HAND_OF, seat=seat_name(seat, p.n))
                zones.append(hand_zone(hand, label, seat))
        begun = any(p.thrown)
        label = phrases.TO_ACT if begun else phrases.STARTER
        facts = [(label, headed(seat_name(p.turn, p.n)))]
        calling = seats_text(p.order, p.n) if p.claims else phrases.NOBODY
        facts.append((phrases.CLAIMS, headed(calling)))
        for label, counts in ((phrases.HAS_THROWN, p.thrown), (phrases.HAS_EATEN, p.ate)):
            if any(counts):
                facts.append((label, headed(_counted(counts, p.n))))
        unknown = [seat for seat in p.claims if p.hands[seat] is None]
        if unknown:
            facts.append((headed(phrases.HAND_UNKNOWN), headed(seats_text(unknown, p.n))))
        return Scene(tuple(_sorted(zones)), tuple(facts))

    def key(self, p: Claims) -> str:
        around = [(p.turn + step) % p.n for step in range(p.n)]
        head = [
            p.n, [seat in p.claims for seat in around], [p.thrown[seat] for seat in around],
            [p.ate[seat] for seat in around], [p.hands[seat] is None for seat in around],
        ]  # fmt: skip
        return f"{head} " + suit_key(
            lambda told: "|".join(told(p.hands[seat] or 0) for seat in around), colours=True
        )

    def difficulty(self, p: Claims, law: Law) -> int:
        """Claims, claims that fall, and the way from the starter."""
        own = as_asked(law)
        falls = sum(kind_of(p, seat, own) is None for seat in p.claims)
        found = winner(p, own)
        far = 0 if found is None else (found[0] - p.turn) % p.n
        lost = sum(bool(p.thrown[seat] or p.ate[seat]) for seat in p.claims)
        return 2 * len(p.claims) + falls + far + lost

    def draft(self, rng: Random, law: Law, level: int) -> Claims | None:
        return hunt(rng, lambda none: self._find(rng, law, level, none))

    def _find(self, rng: Random, law: Law, level: int, none: bool) -> Claims | None:
        n = rng.randint(2, 4)
        turn = rng.randrange(n)
        number = rng.randint(1 if level == 1 else 2, n)
        claims = tuple(sorted(rng.sample(range(n), number)))
        hands: list[Hand | None] = [None] * n
        begun = rng.randint(1, n - 1) if rng.random() < 0.08 * level else 0
        thrown, ate, used = [0] * n, [0] * n, 0
        for step in range(1, begun + 1):
            thrown[(turn - step) % n] = 1
        for seat in claims:
            size = law.options.deal + (seat == turn and not begun)
            hand = _claim_hand(rng, size, used, void=none or rng.random() < 0.3)
            if hand.bit_count() != size:
                return None
            hands[seat], used = hand, used | hand
            if (turn - seat) % n in range(1, begun) and tables(as_asked(law)).inside(hand):
                ate[seat] = rng.randint(0, 1)
        p = Claims(n, turn, tuple(hands), claims, tuple(thrown), tuple(ate))
        fits = (winner(p, as_asked(law)) is None) == none and self.level(p, law) == level
        return p if fits else None


NO_CLAIM = Text("Không nhà nào ù được.", "No claim stands.")


def _why(p: Claims, seat: int) -> str:
    """The rule by which a claim falls."""
    hand = p.hands[seat]
    if hand is not None and is_khan(hand) and p.thrown[seat]:
        return "PH-U-7"
    if hand is not None and one_colour(hand) and (p.thrown[seat] or p.ate[seat]):
        return "PH-U-9"
    return "PH-U-6"


def _counts(reader: Reader, key: str, n: int) -> tuple[int, ...]:
    return reader.items(key, lambda value, path: whole(value, path, 0, MOST), [0] * n, size=n)


def _counted(counts: tuple[int, ...], n: int) -> Text:
    parts = []
    for seat, count in enumerate(counts):
        if count:
            name = seat_name(seat, n)
            parts.append(Text(f"{name.vi} {count} lá", f"{name.en}: {count}"))
    return list_of(tuple(parts))


def _hand_or_none(value: Json, path: str) -> Hand | None:
    return None if value is None else DECK.read(value, path, HAND_MOST)


def _sorted(zones: list[Zone]) -> list[Zone]:
    return sorted(zones, key=lambda zone: zone.seat or 0)


def _claim_hand(rng: Random, size: int, used: Hand, void: bool) -> Hand:
    """A hand without cạ or of one colour; spoilt by one card if it is to be void."""
    if rng.random() < 0.4:
        hand = khan_hand(rng, size, used)
    else:
        colour = DECK.unpack(rng.choice((RED, BLACK)) & ~used)
        hand = DECK.pack(rng.sample(colour, size)) if len(colour) >= size else 0
    if not hand or not void:
        return hand
    out = DECK.unit[rng.choice(DECK.unpack(hand))]
    spoilt = hand - out
    free = list(DECK.unpack(DECK.full & ~used & ~hand))
    rng.shuffle(free)
    others = (spoilt | DECK.unit[card] for card in free)
    return next((h for h in others if not is_khan(h) and not one_colour(h)), 0)
