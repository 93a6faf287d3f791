"""The question kinds of Tứ Sắc: one file a kind, one line here; the drills of the deck."""

from __future__ import annotations

from games.core.game import kinds_of
from games.decks.drills import drills
from games.decks.four_colour import FACES
from games.tu_sac.questions.arrange import Arrange
from games.tu_sac.questions.deal import Deal
from games.tu_sac.questions.den import Den
from games.tu_sac.questions.eat_effect import EatEffect
from games.tu_sac.questions.group import Grouped
from games.tu_sac.questions.is_win import IsWin
from games.tu_sac.questions.judge import Judge
from games.tu_sac.questions.legal_actions import LegalActions
from games.tu_sac.questions.lenh import Lenh
from games.tu_sac.questions.move import Move
from games.tu_sac.questions.next import Next
from games.tu_sac.questions.outs import Outs
from games.tu_sac.questions.resolve import Resolve
from games.tu_sac.questions.score import Score
from games.tu_sac.questions.setup import Setup
from games.tu_sac.questions.worst_trash import WorstTrash
from games.tu_sac.rules import BOOK

KINDS = kinds_of(
    Arrange(),
    WorstTrash(),
    Deal(),
    Den(),
    Grouped(),
    Lenh(),
    Outs(),
    Score(),
    Setup(),
    IsWin(),
    LegalActions(),
    Judge(),
    Resolve(),
    Next(),
    EatEffect(),
    Move(),
    *drills(FACES, BOOK, kinds="TS-DECK-1", drawn="TS-DECK-2"),
)
