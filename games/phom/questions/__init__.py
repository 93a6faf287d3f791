"""The question kinds of Phỏm: one file each, one line here."""

from __future__ import annotations

from games.core.game import kinds_of
from games.decks.drills import drills
from games.phom.faces import FACES
from games.phom.questions.arrange import Arrange
from games.phom.questions.best_discard import BestDiscard
from games.phom.questions.ca import Ca
from games.phom.questions.can_eat import CanEat
from games.phom.questions.deal_counts import DealCounts
from games.phom.questions.dense import Dense
from games.phom.questions.is_win import IsWin
from games.phom.questions.judge import Judge
from games.phom.questions.legal_actions import LegalActions
from games.phom.questions.next import Next
from games.phom.questions.outs import OutsKind
from games.phom.questions.phom import Phom
from games.phom.questions.rank import Rank
from games.phom.questions.replay import Replay
from games.phom.questions.resolve import Resolve
from games.phom.questions.safe_discard import SafeDiscard
from games.phom.questions.score import Score
from games.phom.questions.send import Send
from games.phom.rules import BOOK

KINDS = kinds_of(
    Phom(),
    Ca(),
    DealCounts(),
    Arrange(),
    IsWin(),
    CanEat(),
    OutsKind(),
    BestDiscard(),
    SafeDiscard(),
    LegalActions(),
    Judge(),
    Send(),
    Next(),
    Resolve(),
    Rank(),
    Score(),
    Dense(),
    Replay(),
    *drills(FACES, BOOK, kinds="PH-DECK-1", drawn="PH-PTS-1"),
)
