"""The question kinds of Tấn: one file a kind, one line here."""

from __future__ import annotations

from games.core.game import kinds_of
from games.decks.drills import drills
from games.tan.faces import FACES
from games.tan.questions.best_attack import BestAttack
from games.tan.questions.best_defence import BestDefence
from games.tan.questions.cheapest_defence import CheapestDefence
from games.tan.questions.defend import Defend
from games.tan.questions.judge import Judge
from games.tan.questions.legal_actions import LegalActions
from games.tan.questions.must_pick_up import MustPickUp
from games.tan.questions.next import Next
from games.tan.questions.next_attacker import NextAttacker
from games.tan.questions.pick_up import PickUp
from games.tan.questions.refill import Refill
from games.tan.questions.room import Room
from games.tan.questions.safest_defence import SafestDefence
from games.tan.questions.score import Score
from games.tan.questions.setup import Setup
from games.tan.questions.swap import Swap
from games.tan.questions.throw_in import ThrowIn
from games.tan.questions.throw_ranks import ThrowRanks
from games.tan.questions.trump import Trump
from games.tan.questions.who_starts import WhoStarts
from games.tan.rules import BOOK

KINDS = kinds_of(
    Setup(),
    Trump(),
    WhoStarts(),
    Swap(),
    Defend(),
    CheapestDefence(),
    SafestDefence(),
    MustPickUp(),
    ThrowRanks(),
    ThrowIn(),
    Room(),
    PickUp(),
    Refill(),
    NextAttacker(),
    Next(),
    LegalActions(),
    Judge(),
    Score(),
    BestDefence(),
    BestAttack(),
    *drills(FACES, BOOK, kinds="TA-DECK-1", drawn="TA-DECK-2"),
)
