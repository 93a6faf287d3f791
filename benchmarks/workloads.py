"""The workloads: ours and the peers', each a function that does its work once and says how much it was."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random

import chess
from mahjong.shanten import Shanten

import games
from games import tan
from games.core.rules import Law
from games.decks.four_colour import DECK
from games.decks.french import DECK as FRENCH
from games.phom import GAME as PHOM
from games.phom.groups import tables as phom_tables
from games.phom.options import PhomOptions
from games.tan.position import Position
from games.tan.solver import Endgame
from games.tu_sac.groups import tables
from games.tu_sac.options import TuSacOptions

HANDS = 3000
Work = Callable[[], int]


@dataclass(frozen=True, slots=True)
class Pair:
    """One of our workloads beside its yardstick: both in units a second of CPU time."""

    name: str
    unit: str
    ours: Work
    peer_name: str
    peer: Work
    least: float
    """The ratio ours / peer that is promised."""


@dataclass(frozen=True, slots=True)
class Delay:
    """A workload that is promised in milliseconds of CPU time: `median` or `mean` of single calls."""

    name: str
    calls: Callable[[], list[Callable[[], object]]]
    of: str
    most_ms: float


def shanten() -> Work:
    """mahjong: shanten of random 14-tile hands."""
    rng, solver = Random(1), Shanten()
    hands = []
    for _ in range(HANDS):
        counts = [0] * 34
        for tile in rng.sample(range(136), 14):
            counts[tile // 4] += 1
        hands.append(counts)

    def work() -> int:
        for hand in hands:
            solver.calculate_shanten(hand)
        return len(hands)

    return work


def chess_plies() -> Work:
    """python-chess: random plies of games of at most 200."""

    def work() -> int:
        rng, plies = Random(1), 0
        for _ in range(12):
            board = chess.Board()
            while not board.is_game_over() and board.ply() < 200:
                board.push(rng.choice(list(board.legal_moves)))
                plies += 1
        return plies

    return work


def rac() -> Work:
    """The smallest rác of random 21-card hands, from plain lists of cards."""
    rng, count, pack = Random(1), tables(Law(TuSacOptions())).rac, DECK.pack
    hands = [rng.sample(DECK.cards, 21) for _ in range(HANDS * 10)]

    def work() -> int:
        for hand in hands:
            count(pack(hand))
        return len(hands)

    return work


def best_discards() -> Work:
    """All best discards of random 21-card hands with 20 seen cards, from plain lists of cards."""
    rng, t = Random(1), tables(Law(TuSacOptions()))
    deals = [rng.sample(DECK.cards, 41) for _ in range(HANDS)]
    hands = [(cards[:21], cards[21:]) for cards in deals]

    def work() -> int:
        for hand, seen in hands:
            t.worst_cards(DECK.pack(hand), DECK.pack(seen))
        return len(hands)

    return work


def phom_points() -> Work:
    """The best choice of phỏm of random 10-card hands, from plain lists of cards; every other hand has an
    eaten card, which needs its phỏm."""
    rng, t, pack = Random(1), phom_tables(Law(PhomOptions())), FRENCH.pack
    hands: list[tuple[list[str], list[str]]] = []
    while len(hands) < HANDS * 10:
        cards = rng.sample(FRENCH.cards, 10)
        eaten = [card for card in cards if t.fits(pack(cards), pack([card]))]
        if len(hands) % 2 == 0 or eaten:
            hands.append((cards, eaten[:1] if len(hands) % 2 else []))

    def work() -> int:
        for hand, eaten in hands:
            t.least(pack(hand), pack(eaten))
        return len(hands)

    return work


def random_deals(game: str) -> Work:
    """Whole random deals of four seats: legal actions, a random one, the next state."""

    def work() -> int:
        rng, acts = Random(1), 0
        for seed in range(20):
            deal = games.deal(game, seed=seed)
            while deal.result is None:
                (seat,) = deal.to_act
                deal = deal.apply(seat, rng.choice(deal.legal_actions(seat)))
                acts += 1
        return acts

    return work


def answers() -> list[Callable[[], object]]:
    """`games.answer` of worst_trash, JSON text in, JSON text out."""
    rng = Random(1)
    texts = []
    for i in range(300):
        question = games.generate("tu_sac", "worst_trash", rng, 1 + i % 5)
        assert question is not None
        texts.append(json.dumps(question.json()))

    def one(text: str) -> str:
        return json.dumps(games.answer(json.loads(text)))

    return [partial(one, text) for text in texts]


def positions(game: str, ask: str) -> list[Callable[[], object]]:
    """The answer of a kind, its question read."""
    rng, found = Random(1), list[Callable[[], object]]()
    for i in range(120):
        question = games.generate(game, ask, rng, 1 + i % 3)
        if question is not None:
            asked = games.read(question)
            found.append(partial(asked.kind.answer, asked.position, asked.law))
    return found


def puzzles(game: str) -> list[Callable[[], object]]:
    """A generated puzzle of any kind and level, with its proof."""
    rng = Random(1)
    kinds = [(k, level) for k in games.GAMES[game].kinds.values() for level in k.levels]

    def one(ask: str, level: int) -> None:
        question = games.generate(game, ask, rng, level)
        if question is not None:
            asked = games.read(question)
            asked.kind.proof(asked.position, asked.law)

    return [partial(one, kind.ask, level) for kind, level in kinds * 6]


def phom_questions(ask: str) -> list[Callable[[], object]]:
    """The answer to generated questions of a kind of Phỏm, `given` as JSON text in, JSON text out."""
    kind, law, rng = PHOM.kinds[ask], PHOM.law(), Random(1)
    drawn = [kind.generate(rng, law, level, 400) for level in kind.levels for _ in range(40)]
    texts = [json.dumps(kind.dump(p)) for p in drawn if p is not None]

    def one(text: str) -> str:
        return json.dumps(kind.answer(kind.parse(json.loads(text), law), law))

    return [partial(one, text) for text in texts]


def endgames() -> list[Callable[[], object]]:
    """Every act of an open endgame of Tấn valued, ten cards in two hands, several at once allowed."""
    rng, law = Random(1), tan.GAME.law({"multi_attack": True, "throw_after_take": True})

    def one(cards: list[str]) -> None:
        hands = (FRENCH.pack(cards[:5]), FRENCH.pack(cards[5:]))
        p = Position(
            n=2, trump="h", pile=(), hands=hands, counts=(5, 5), out=(), attacker=0, defender=1,
            table=(), phase="attack",
        )  # fmt: skip
        assert Endgame(p, law).values

    return [partial(one, rng.sample(FRENCH.kinds, 10)) for _ in range(100)]


def pick_ups() -> list[Callable[[], object]]:
    """`games.answer` of must_pick_up with eight attack cards, from JSON."""
    rng = Random(1)
    packs = [rng.sample(FRENCH.kinds, 18) for _ in range(300)]
    return [
        partial(
            games.answer,
            {
                "game": "tan",
                "ask": "must_pick_up",
                "given": {"trump": "h", "attacks": pack[:8], "hand": " ".join(pack[8:])},
            },
        )
        for pack in packs
    ]


def pairs() -> list[Pair]:
    """All promises that are ratios."""
    yardstick = shanten()
    return [
        Pair("minimum rác, 21 cards", "hands", rac(), "mahjong shanten", yardstick, 15),
        Pair(
            "all best discards, 21 cards",
            "hands",
            best_discards(),
            "mahjong shanten",
            yardstick,
            2.5,
        ),
        Pair("best phỏm, 10 cards", "hands", phom_points(), "mahjong shanten", yardstick, 10),
        Pair(
            "random deals",
            "actions",
            random_deals("tu_sac"),
            "python-chess random plies",
            chess_plies(),
            1 / 3,
        ),
        Pair(
            "random deals of Tấn",
            "actions",
            random_deals("tan"),
            "python-chess random plies",
            chess_plies(),
            1 / 3,
        ),
    ]


def delays() -> list[Delay]:
    """All promises that are milliseconds."""
    return [
        Delay("games.answer of worst_trash from JSON", answers, "median", 0.5),
        Delay("a generated puzzle with proof", partial(puzzles, "tu_sac"), "mean", 10),
        Delay("a generated puzzle of Tấn with proof", partial(puzzles, "tan"), "mean", 20),
        Delay("an open endgame of Tấn, ten cards, every act", endgames, "median", 50),
        Delay("games.answer of must_pick_up, eight attacks", pick_ups, "median", 1),
        Delay("Xệp: lenh", partial(positions, "xep", "lenh"), "median", 0.3),
        Delay("Xệp: is_win", partial(positions, "xep", "is_win"), "median", 0.3),
        Delay("Xệp: best_discard", partial(positions, "xep", "best_discard"), "median", 2),
        *(
            Delay(f"Chắn: {ask}", partial(positions, "chan", ask), "median", promise)
            for ask, promise in (("arrange", 0.3), ("is_win", 0.3), ("waits", 0.3), ("declare", 1))
        ),
        Delay("Phỏm: arrange from JSON", partial(phom_questions, "arrange"), "median", 0.3),
        Delay("Phỏm: safe_discard from JSON", partial(phom_questions, "safe_discard"), "median", 1),
    ]
