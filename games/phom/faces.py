"""The French deck as Phỏm reads it: besides colours and suits there are points, and the ace is the lowest."""

from __future__ import annotations

from dataclasses import replace

from games.core.text import Text, say
from games.decks import french_faces
from games.decks.faces import Criterion, Told
from games.decks.french import DECK, SUITS
from games.phom.groups import VALUES

ACE_LOW = replace(
    DECK,
    places={card: (VALUES[card[0]], SUITS.index(card[1])) for card in DECK.kinds},
)
"""The deck as hands of Phỏm are held: the ace before the 2."""
LOW = Text("lá từ 1 đến 4 điểm", "cards of 1 to 4 points")
HIGH = Text("lá từ 10 điểm trở lên", "cards of 10 points or more")
LOW_TOLD = Text(
    "Át là 1 điểm; hai, ba, bốn tính theo số.", "The ace is 1 point; 2, 3 and 4 count as printed."
)
HIGH_TOLD = Text(
    "10 là 10 điểm, J là 11, Q là 12, K là 13; át chỉ 1 điểm.",
    "10 is 10 points, J is 11, Q is 12, K is 13; the ace is only 1.",
)


def _points(id: str, ranks: str, words: Text, told: Text) -> Criterion:
    kinds = frozenset(card for card in DECK.kinds if card[0] in ranks)
    return Criterion(id, words, kinds, Told("faces", say(told)))


_OWN = (_points("low", "A234", LOW, LOW_TOLD), _points("high", "TJQK", HIGH, HIGH_TOLD))
FACES = replace(
    french_faces.FACES,
    criteria={**french_faces.FACES.criteria, **{criterion.id: criterion for criterion in _OWN}},
)
