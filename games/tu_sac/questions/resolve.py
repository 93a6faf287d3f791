"""Who gets the card on offer, and by what right (TS-PRIO-1, TS-PRIO-2, 10.7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import TypedDict

from games.core.cards import Hand
from games.core.prompts import ChooseOne, FillFields
from games.core.proofs import Block, Cite, Proof, Row, Table
from games.core.questions import Item, Kind, cite
from games.core.reading import Json, Reader, whole
from games.core.rules import as_asked
from games.core.scenes import Scene, Zone
from games.core.seats import seat_name
from games.core.showing import headed, house_facts
from games.core.text import Said, Text, say
from games.decks.four_colour import COPIES, DECK, FAMILIES, canonical
from games.tu_sac import phrases
from games.tu_sac.acting import HOUSE, cite_here, one, refusals, table_facts
from games.tu_sac.given import DECK_SIZE, HAND_MOST, STOCK, check_concealed, read_seats
from games.tu_sac.groups import tables
from games.tu_sac.options import Law
from games.tu_sac.position import PASS, SOURCES, Action, Spot, act_words
from games.tu_sac.priority import Claim, Offer, duty, resolve, winners
from games.tu_sac.proving import offer_zone, rule_hint, split_of
from games.tu_sac.rules import BOOK
from games.tu_sac.spots import hunt, surround

KEYS = ("n", "ty", "ty_from", "ty_source", "hands", "declined", "stock")


class Resolved(TypedDict):
    """The seat that gets the card (or plays next), by what right, and its actions."""

    seat: int
    by: str
    actions: list[str]


@dataclass(frozen=True, slots=True)
class Contest:
    """A tỳ that has just appeared, with all hands, and whether nobody may draw any more."""

    offer: Offer
    at_floor: bool


def claimants(p: Contest, law: Law) -> list[Claim]:
    """Every seat that may win, then the one that owes an eat, in the order in which they are asked."""
    owed = duty(p.offer, law)
    return [*winners(p.offer, law), *([owed] if owed else [])]


def name(seat: int, p: Contest) -> Text:
    """A seat by its letter: nobody is you."""
    return seat_name(seat, p.offer.n)


def claims_table(p: Contest, law: Law) -> Table:
    """Who may take the card, with what, and the rác that it leaves; whoever gets it is best."""
    result = resolve(p.offer, law)
    claims = claimants(p, law) or [result]
    rows = dict.fromkeys(
        Row(
            _line(claim.seat, action, p),
            _after(claim, action, p, law),
            (),
            claim.seat == result.seat,
        )
        for claim in claims
        for action in claim.actions
        if action.eats
    )
    return Table(tuple(rows), phrases.RAC_UNIT, tuple(_order_words(p, law, result)))


def _line(seat: int, action: Action, p: Contest) -> Text:
    who, act = name(seat, p), act_words(action)
    return Text(f"{who.vi}: {act.vi}", f"{who.en}: {act.en}")


def _after(claim: Claim, action: Action, p: Contest, law: Law) -> int:
    hand = p.offer.hands[claim.seat]
    assert hand is not None
    return tables(law).rac(hand - action.own)


def _order_words(p: Contest, law: Law, result: Claim) -> Iterator[Said]:
    """Why this seat and no other."""
    for refused in sorted(p.offer.declined):
        yield say(DECLINED, seat=name(refused, p))
    seat, card = name(result.seat, p), DECK.run([p.offer.ty])
    if result.by == "turn":
        yield say(NOBODY, seat=seat, card=card)
        return
    yield say(phrases.PRIO, seat=seat, card=card)
    rivals = [claim for claim in winners(p.offer, law) if claim.seat != result.seat]
    if result.by == "win" and rivals:
        yield say(phrases.PRIO_NEAR, seat=seat, seat2=name(rivals[0].seat, p), act=WIN_WORDS)


def kept_out(p: Contest, law: Law) -> Iterator[Cite]:
    """Why a pair out of turn may not take the card."""
    pair = Action("eat", p.offer.ty, 2 * one(p.offer.ty))
    for seat in p.offer.order():
        hand = p.offer.hands[seat]
        if hand is not None and seat != p.offer.turn and DECK.count(hand, p.offer.ty) == 2:
            yield from refusals(p.offer.spot(seat), pair, law)


def seats(p: Contest, law: Law) -> tuple[Item, ...]:
    """All seats by letter."""
    return tuple(Item(str(seat), headed(name(seat, p))) for seat in range(p.offer.n))


WIN_WORDS = Text("tới", "win")
DECLINED = Text("{seat} đã từ chối tới.", "{seat} declined to win.")
NOBODY = Text(
    "Không nhà nào được tới, khui hay ăn đôi {card}. {seat} có quận nên được đi.",
    "No seat may win, khui or eat a pair with the {card}. {seat} has the turn and may play.",
)
NO_CLAIM = Text("Không lấy lá này", "Makes no claim")
REFUSED = Text("Đã từ chối tới", "Declined to win")
OUT_OF_IT = Text("{seat} không lấy được {card}.", "{seat} may not take the {card}.")
BY = (
    Item("win", Text("Tới", "A win")),
    Item("khui", Text("Khui", "A khui")),
    Item("pair", Text("Ăn đôi ngoài quận", "A pair out of turn")),
    Item("turn", Text("Có quận, không nhà nào lấy trước", "Having the turn; no seat comes first")),
)
DUTIES = {"khui": "TS-KHAP-2", "pair": "TS-PAIR-1"}


class Resolve(Kind[Contest, Resolved]):
    ask = "resolve"
    title = Text("Ai được lá tỳ", "Who gets the card")
    rules = (
        "TS-PRIO-1",
        "TS-PRIO-2",
        "TS-WIN-3",
        "TS-KHAP-2",
        "TS-PAIR-1",
        "TS-PAIR-2",
        "TS-PAIR-3",
        "TS-EAT-3",
        "TS-TURN-2",
        "TS-TURN-5",
    )
    use = "bank"
    steps = (8, 11, 13, 16)
    prompts = (
        FillFields(
            id="who",
            text=Text(
                "Lá tỳ vừa ra. Nhà nào được lấy hay được đi trước, và nhờ đâu?",
                "The card has just come. Which seat may take it or play first, and by what right?",
            ),
            parts=(
                ChooseOne(
                    id="seat",
                    text=Text("Nhà nào", "Which seat"),
                    items=seats,
                    right=lambda p, law, want: (str(want["seat"]),),
                ),
                ChooseOne(
                    id="by",
                    text=Text("Nhờ đâu", "By what right"),
                    items=lambda p, law: BY,
                    right=lambda p, law, want: (want["by"],),
                ),
            ),
        ),
    )

    def parse(self, given: Json, law: Law) -> Contest:
        reader = Reader(given, "given", KEYS)
        n = read_seats(reader)
        ty = DECK.read_card(reader.value("ty"), reader.at("ty"))
        hands = reader.items("hands", _read_hand, size=n)
        visible = [(f"given.hands[{i}]", hand) for i, hand in enumerate(hands) if hand is not None]
        DECK.check_copies([(reader.at("ty"), one(ty)), *visible])
        declined = reader.items("declined", lambda seat, at: whole(seat, at, 0, n - 1), [])
        offer = Offer(
            n=n,
            ty=ty,
            ty_from=reader.integer("ty_from", 0, n - 1),
            ty_source=reader.word("ty_source", SOURCES),
            stock=reader.integer("stock", 0, DECK_SIZE, STOCK),
            hands=hands,
            declined=frozenset(declined),
        )
        return Contest(offer, offer.stock <= law.options.stock_floor)

    def dump(self, p: Contest) -> dict[str, Json]:
        offer = p.offer
        return {
            "n": offer.n,
            "ty": offer.ty,
            "ty_from": offer.ty_from,
            "ty_source": offer.ty_source,
            "hands": [None if hand is None else DECK.text(hand) for hand in offer.hands],
            "declined": sorted(offer.declined),
            "stock": offer.stock,
        }

    def answer(self, p: Contest, law: Law) -> Resolved:
        claim = resolve(p.offer, law)
        actions = sorted(map(str, claim.actions))
        return {"seat": claim.seat, "by": claim.by, "actions": actions}

    def proof(self, p: Contest, law: Law) -> Proof:
        result = resolve(p.offer, law)
        blocks: list[Block] = [claims_table(p, law)]
        if result.by in DUTIES:
            spot = p.offer.spot(result.seat)
            blocks.append(cite_here(DUTIES[result.by], spot, PASS, law))
        elif result.by == "win":
            hand = p.offer.hands[result.seat]
            assert hand is not None
            blocks.append(split_of(hand - result.actions[0].own, law))
        return (*blocks, *kept_out(p, law))

    def hints(self, p: Contest, law: Law) -> list[Block]:
        """The order, then one seat that gets nothing where enough others are left."""
        hints = rule_hint("TS-PRIO-1")
        taken = {claim.seat for claim in claimants(p, law)} | {p.offer.turn}
        idle = [seat for seat in p.offer.order() if seat not in taken]
        if idle and p.offer.n > 2:
            head = say(OUT_OF_IT, seat=name(idle[0], p), card=DECK.run([p.offer.ty]))
            rule = cite(BOOK, "TS-TURN-1")
            hints.append(Cite(rule.rule, rule.evidence, (head, *rule.says)))
        return hints

    def scene(self, p: Contest, law: Law) -> Scene:
        offer = p.offer
        hands = tuple(
            Zone("hand", headed(name(seat, p)), tuple((c,) for c in DECK.unpack(hand)), seat)
            for seat, hand in enumerate(offer.hands)
            if hand is not None
        )
        just_come = Spot(
            offer.n, "claim", offer.turn, None, 0, offer.stock,
            offer.ty, offer.ty_source, offer.ty_from,
        )  # fmt: skip
        facts = table_facts(just_come, you=None)
        silent = [(seat, NO_CLAIM) for seat, hand in enumerate(offer.hands) if hand is None]
        silent += [(seat, REFUSED) for seat in sorted(offer.declined)]
        words = tuple((headed(name(seat, p)), said) for seat, said in silent)
        house = house_facts(law, *HOUSE)
        return Scene((offer_zone(offer.ty, offer.ty_from), *hands), (*facts, *words, *house))

    def key(self, p: Contest) -> str:
        """The seats in their order from the one in turn; colours by any name."""
        offer = p.offer
        order = [(offer.turn + i) % offer.n for i in range(offer.n)]
        hands = [offer.hands[seat] for seat in order]
        marks = [
            "-" if hand is None else "d" if seat in offer.declined else "h"
            for seat, hand in zip(order, hands, strict=True)
        ]
        head = f"{offer.n} {offer.ty_source} {''.join(marks)} {p.at_floor}"
        return f"{head} {canonical([[one(offer.ty)], [hand or 0 for hand in hands]])}"

    def difficulty(self, p: Contest, law: Law) -> int:
        """Seats that can use the card, those that may not, refusals, and cards to look through."""
        offer = p.offer
        touching = sum(
            bool(tables(law).ways(hand, offer.ty, kept=False))
            for hand in offer.hands
            if hand is not None
        )
        cards = sum(len(DECK.unpack(hand)) for hand in offer.hands if hand is not None)
        rivals = len(claimants(p, law))
        barred = len(list(kept_out(p, law)))
        return 2 * touching + 2 * rivals + 3 * barred + 2 * len(offer.declined) + cards // 4

    def draft(self, rng: Random, law: Law, level: int) -> Contest | None:
        """First the right by which the card goes is drawn, then the hands."""
        law = as_asked(law)
        goal = rng.choices(list(CASTS), (32, 18, 26, 24))[0]

        def find() -> Contest | None:
            p = _contest(rng, law, level, goal)
            if p is None or self.answer(p, law)["by"] != goal or self.level(p, law) != level:
                return None
            return p

        return hunt(find)


def _read_hand(value: Json, path: str) -> Hand | None:
    """A concealed hand, or null for a seat that makes no claim."""
    if value is None:
        return None
    hand = DECK.read(value, path, HAND_MOST)
    check_concealed(hand, path)
    return hand


# ---------------------------------------------------------------- drafts

CASTS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "win": (("winner", "winner", "khui winner"), ("winner", "pair", "khui", "one", "set", "free")),
    "khui": (("khui",), ("set", "set", "set", "winner", "free")),
    "pair": (("pair",), ("one", "set", "set", "set", "free")),
    "turn": (("doubled", "half", "one", "pair", "free"), ("doubled", "half", "one", "set", "free")),
}
"""For each right: what the seat that gets the card may hold, and what the others may."""


def _contest(rng: Random, law: Law, level: int, goal: str) -> Contest | None:
    n = rng.choice((2, 3, 3, 4, 4, 4, 4))
    generals = "KK" if goal == "turn" or law.options.king_draw == "keep" else "K"
    ty = rng.choice("AABBRRCCNNP" + generals) + rng.choice("rygw")
    source = "draw" if ty[0] == "K" or rng.random() < 0.35 else "discard"
    ty_from = rng.randrange(n)
    order = Offer(n, ty, ty_from, source, 20, (None,) * n).order()
    leads, others = CASTS[goal]
    lead = rng.choice(order[1:] or order) if goal != "khui" else rng.choice(order)
    hands = []
    for seat in range(n):
        roles = leads if seat == lead else others if seat in order else ("free", "one")
        if level > 2 and len(roles) > 2:
            roles = tuple(role for role in roles if role != "free")
        hands.append(_role_hand(rng, law, level, ty, rng.choice(roles)))
    if not all(hands) or any(
        sum(DECK.count(hand, kind) for hand in (*hands, one(ty))) > COPIES for kind in DECK.kinds
    ):
        return None
    floor = law.options.stock_floor
    stock = floor if source == "draw" and rng.random() < 0.1 else floor + rng.randint(1, 24)
    offer = Offer(n, ty, ty_from, source, stock, tuple(hands))
    willing = [claim.seat for claim in winners(offer, law)]
    if goal != "win":
        offer = replace(offer, declined=frozenset(willing))
    elif len(willing) > 1 and rng.random() < 0.3:
        offer = replace(offer, declined=frozenset(willing[:1]))
    return Contest(offer, stock <= floor)


def _role_hand(rng: Random, law: Law, level: int, ty: str, role: str) -> Hand:
    """A short hand that can use the tỳ in this manner, or not at all."""
    unit = DECK.unit[ty]
    mates = [kind for family in FAMILIES if ty in family for kind in family if kind != ty]
    trio = DECK.pack(rng.sample(mates, 2))
    groups, loose = rng.randint(0, 1 + level // 2), rng.randint(1, 2 + level // 2)
    match role:
        case "winner":
            core, loose = rng.choice((trio, trio, unit, 2 * unit)), 0
            groups = max(1, groups)
        case "khui winner":
            core, loose = 3 * unit + trio, 0
        case "khui":
            core = 3 * unit
        case "pair":
            core = 2 * unit
        case "doubled":
            core = 2 * unit + trio
        case "half":
            core, loose = 2 * unit + _half(rng, ty), 0
        case "set":
            core = trio
        case "one":
            core = unit
        case _:
            core = 0
    return surround(rng, law, core, ty, groups, loose)


def _half(rng: Random, ty: str) -> Hand:
    """Two of xe pháo mã of another colour than the tỳ (now and then of two), or two soldiers."""
    if ty[0] != "P" and rng.random() < 0.3:
        return DECK.pack(rng.sample(FAMILIES[-1], 2))
    colours = [colour for colour in "rygw" if colour != ty[1]]
    first = rng.choice(colours)
    second = first if rng.random() < 0.6 else rng.choice(colours)
    left, right = rng.sample("RCN", 2)
    return DECK.pack([left + first, right + second])
