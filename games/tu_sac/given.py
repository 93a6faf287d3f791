"""Reading `given` of the question kinds, and writing it back. Rules document, section 10."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.cards import Hand
from games.core.groups import Group
from games.core.reading import BadQuestion, Json, Reader, shown
from games.decks.four_colour import DECK
from games.tu_sac.groups import tables
from games.tu_sac.options import Law
from games.tu_sac.position import PHASES, SOURCES, Spot

HAND_MOST = 21
DECK_SIZE = 112
SEATS = (2, 4)
STOCK = 20
SPOT_KEYS = ("n", "phase", "seat", "turn", "hand", "stock", "ty", "ty_source", "ty_from")


def read_hand(given: Reader, key: str = "hand", four_alike: bool = False) -> Hand:
    """A concealed hand: at most 21 cards, four alike only where the kind allows it."""
    hand = DECK.read(given.value(key), given.at(key), HAND_MOST)
    if not four_alike:
        check_concealed(hand, given.at(key))
    return hand


def check_concealed(hand: Hand, path: str) -> None:
    """Four alike are laid open as a Quàn, so no concealed hand holds them."""
    for kind, n in DECK.counts(hand):
        if n == 4:
            raise BadQuestion(
                path, f"four {kind} in a concealed hand", "at most three; a quàn lies open"
            )


def read_seen(given: Reader, hand: Hand) -> Hand:
    """Cards that lie face up elsewhere."""
    seen = DECK.read(given.value("seen", ""), given.at("seen"), DECK_SIZE)
    DECK.check_copies([(given.at("hand"), hand), (given.at("seen"), seen)])
    return seen


def read_seats(given: Reader) -> int:
    return given.integer("n", *SEATS)


def read_spot(given: Reader, law: Law) -> Spot:
    """The position of one seat, as `legal_actions` and `judge` have it (10.5)."""
    n = read_seats(given)
    phase = given.word("phase", PHASES)
    hand = read_hand(given)
    seat = given.integer("seat", 0, n - 1)
    turn = given.integer_or_none("turn", 0, n - 1, *([None] if phase == "over" else []))
    if turn is None and phase != "over":
        raise given.bad("turn", "null before the deal is over", f"a seat 0 to {n - 1}")
    stock = given.integer("stock", 0, DECK_SIZE, STOCK)
    ty, source, by = read_ty(given, n, phase, law)
    if ty is not None:
        DECK.check_copies([(given.at("hand"), hand), (given.at("ty"), DECK.unit[ty])])
    return Spot(n, phase, seat, turn, hand, stock, ty, source, by)


def read_ty(
    given: Reader, n: int, phase: str, law: Law
) -> tuple[str | None, str | None, int | None]:
    """The card on offer, how it came and from whom; all null where there is none."""
    needed = phase == "claim" or (phase == "turn" and law.options.passed_draw != "dead")
    value = given.value("ty") if phase in ("claim", "turn") else given.value("ty", None)
    ty = None if value is None else DECK.read_card(value, given.at("ty"))
    if ty is None and needed:
        raise given.bad(
            "ty", f"null in phase {phase}", "a card (null only in turn with passed_draw=dead)"
        )
    if ty is not None and phase not in ("claim", "turn"):
        raise given.bad("ty", f"a card on offer in phase {phase}", "null, or leave it out")
    if ty is None:
        for key in ("ty_source", "ty_from"):
            if given.value(key, None) is not None:
                raise given.bad(key, "there is no card on offer", "null, or leave it out")
        return None, None, None
    return ty, given.word("ty_source", SOURCES), given.integer("ty_from", 0, n - 1)


def dump_spot(spot: Spot) -> dict[str, Json]:
    """The position as `given`."""
    given: dict[str, Json] = {
        "n": spot.n,
        "phase": spot.phase,
        "seat": spot.seat,
        "turn": spot.turn,
        "hand": DECK.text(spot.hand),
        "stock": spot.stock,
    }
    if spot.phase in ("claim", "turn"):
        given |= {"ty": spot.ty, "ty_source": spot.ty_source, "ty_from": spot.ty_from}
    return given


def read_melds(value: Json, path: str, law: Law) -> tuple[Group, ...]:
    """Eaten groups in order; each must be a group that can be eaten."""
    if not isinstance(value, list | tuple):
        raise BadQuestion(path, "no list", "a list of groups, each like 'Rr Cr Nr'")
    return tuple(_meld(item, f"{path}[{i}]", law) for i, item in enumerate(value))


def _meld(value: Json, path: str, law: Law) -> Group:
    group = tables(law).group(DECK.read(value, path, most=4))
    if group is None or not can_be_eaten(group, law):
        raise BadQuestion(
            path, f"{shown(value)} is no eaten group", "a group, like 'Rr Cr Nr' or 'Py Py'"
        )
    return group


def can_be_eaten(group: Group, law: Law) -> bool:
    """A lone general lies open only where a drawn one may be kept."""
    return group.name != "lone_general" or law.options.king_draw == "keep"


def read_quan(value: Json, path: str) -> tuple[Hand, ...]:
    """Quàn laid open at the deal: four alike each."""
    if not isinstance(value, list | tuple):
        raise BadQuestion(path, "no list", "a list of groups, each like 'Rr Rr Rr Rr'")
    found = []
    for i, item in enumerate(value):
        cards = DECK.read(item, f"{path}[{i}]", most=4)
        if [n for _, n in DECK.counts(cards)] != [4]:
            raise BadQuestion(
                f"{path}[{i}]", f"{shown(item)} is no quàn", "four alike, like 'Rr Rr Rr Rr'"
            )
        found.append(cards)
    return tuple(found)


def check_round(hand: Hand, path: str, law: Law) -> None:
    """A winner's concealed hand has no rác."""
    if rac := tables(law).rac(hand):
        raise BadQuestion(path, f"{rac} rác left", "a round hand, after winning")


def texts(cards: Sequence[Hand]) -> list[str]:
    """Card sets as they are written."""
    return [DECK.text(part) for part in cards]
