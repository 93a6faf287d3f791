"""The manners of answering, one class each.

A kind says what may be answered and what is right; these classes turn that into a shape, a mark, a
solution and wrong responses (`marking.py`).
"""

from games.core.prompts.cards import PickMany, PickOne
from games.core.prompts.choices import ChooseMany, ChooseOne, PutInOrder
from games.core.prompts.laying import LayGroups
from games.core.prompts.marking import MONEY, AnyLaw, Picked
from games.core.prompts.numbers import GiveNumbers
from games.core.prompts.records import FillFields

__all__ = [
    "MONEY",
    "AnyLaw",
    "ChooseMany",
    "ChooseOne",
    "FillFields",
    "GiveNumbers",
    "LayGroups",
    "PickMany",
    "PickOne",
    "Picked",
    "PutInOrder",
]
