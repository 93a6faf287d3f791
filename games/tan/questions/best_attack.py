"""The attacker's best act in the open endgame (section 10)."""

from __future__ import annotations

from games.core.text import Text
from games.tan.ending import Ending


class BestAttack(Ending):
    ask = "best_attack"
    title = Text("Nước tấn tốt nhất", "The best attack")
    phases = ("attack", "throw")
