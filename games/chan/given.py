"""Reading `given` of the question kinds, and writing it back. Rules document, section 10."""

from __future__ import annotations

from collections.abc import Sequence

from games.chan.groups import Meld
from games.chan.history import History, read_event
from games.chan.options import Law
from games.chan.position import PHASES, SOURCES, Mat, Spot
from games.core.cards import Hand
from games.core.reading import BadQuestion, Json, Reader, shown
from games.decks.chan_deck import COPIES, DECK

HAND_MOST = 20
MELDS_MOST = 10
DECK_SIZE = 100
SEATS = (2, 4)
SPOT_KEYS = (
    "n", "seat", "phase", "hand", "history", "noc", "mat", "bo_u", "bao", "dealt_chi_rong",
)  # fmt: skip
MAT_KEYS = ("card", "from", "gate", "chooser", "by")


def read_seats(given: Reader) -> int:
    return given.integer("n", *SEATS)


def read_hand(given: Reader, key: str = "hand") -> Hand:
    """The concealed hand: at most 20 cards."""
    return DECK.read(given.value(key), given.at(key), HAND_MOST)


def read_seen(given: Reader) -> Hand:
    """What lies face up elsewhere."""
    return DECK.read(given.value("seen", ""), given.at("seen"), DECK_SIZE)


def read_card(given: Reader, key: str = "card") -> str:
    return DECK.read_card(given.value(key), given.at(key))


def read_history(given: Reader) -> History:
    """The events of a seat, in their order; none if the key is absent."""
    events = given.items("history", read_event, [])
    if len(events) > DECK_SIZE:
        raise given.bad("history", f"{len(events)} events", f"at most {DECK_SIZE}")
    return events


def read_melds(given: Reader) -> tuple[Meld, ...]:
    """The groups on the mat; none if the key is absent."""
    melds = given.items("melds", _meld, [])
    if len(melds) > MELDS_MOST:
        raise given.bad("melds", f"{len(melds)} groups", f"at most {MELDS_MOST}")
    return melds


def _meld(value: Json, path: str) -> Meld:
    words = value.split() if isinstance(value, str) else []
    cards = tuple(sorted(DECK.read_card(word, path) for word in words))
    pair = len(cards) == 2 and cards[0][0] == cards[1][0]
    four = len(cards) == COPIES and len(set(cards)) == 1
    if not (pair or four):
        raise BadQuestion(
            path, f"{shown(value)} is no group of the mat", "a chắn, a cạ, or the four of a chíu"
        )
    return cards


def check_copies(
    given: Reader, hand: Hand, melds: Sequence[Meld] = (), more: Sequence[tuple[str, Hand]] = ()
) -> None:
    """No kind more often than the deck has it."""
    laid = [(given.at("melds"), DECK.pack(meld)) for meld in melds]
    parts = [(given.at(key), cards) for key, cards in more]
    DECK.check_copies([(given.at("hand"), hand), *laid, *parts])


def read_mat(given: Reader, n: int) -> Mat:
    """The card on the mat: its gate is the chooser's own, or that of the seat before."""
    mat = Reader(given.value("mat"), given.at("mat"), MAT_KEYS)
    gate = mat.integer("gate", 0, n - 1)
    chooser = mat.integer("chooser", 0, n - 1)
    if chooser not in (gate, (gate + 1) % n):
        raise mat.bad("chooser", f"seat {chooser}", f"seat {gate} or {(gate + 1) % n}")
    source = mat.word("from", SOURCES)
    if source == "discard" and chooser == gate:
        raise mat.bad("chooser", f"seat {chooser}", f"seat {(gate + 1) % n} for a played card")
    by = mat.integer_or_none("by", 0, n - 1, None)
    return Mat(read_card(mat), source, gate, chooser, by)


def dump_mat(mat: Mat) -> dict[str, Json]:
    given: dict[str, Json] = {
        "card": mat.card, "from": mat.source, "gate": mat.gate, "chooser": mat.chooser
    }  # fmt: skip
    return given if mat.by is None else given | {"by": mat.by}


def read_spot(given: Reader, law: Law) -> Spot:
    """What one seat faces (section 10, `legal_actions`)."""
    n = read_seats(given)
    phase = given.word("phase", PHASES)
    with_mat = phase in ("claim", "return")
    if not with_mat and given.value("mat", None) is not None:
        raise given.bad("mat", f"a card in phase {phase}", "no card on the mat")
    noc = () if phase == "claim" else (0,)
    return Spot(
        n=n,
        seat=given.integer("seat", 0, n - 1),
        phase=phase,
        hand=read_hand(given),
        history=read_history(given),
        noc=given.integer("noc", 0, DECK_SIZE, *noc),
        mat=read_mat(given, n) if with_mat else None,
        bo_u=given.flag("bo_u", False),
        bao=given.flag("bao", False),
        dealt_chi_rong=given.flag("dealt_chi_rong", False),
    )


def dump_spot(spot: Spot) -> dict[str, Json]:
    """The spot as `given`; flags only where they are set."""
    given: dict[str, Json] = {
        "n": spot.n,
        "seat": spot.seat,
        "phase": spot.phase,
        "hand": DECK.text(spot.hand),
        "history": dump_history(spot.history),
        "noc": spot.noc,
    }
    if spot.mat is not None:
        given["mat"] = dump_mat(spot.mat)
    flags = {"bo_u": spot.bo_u, "bao": spot.bao, "dealt_chi_rong": spot.dealt_chi_rong}
    return given | {name: True for name, value in flags.items() if value}


def dump_history(history: History) -> list[Json]:
    return [str(event) for event in history]


def dump_melds(melds: Sequence[Meld]) -> list[Json]:
    return [" ".join(meld) for meld in melds]
