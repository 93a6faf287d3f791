"""The defender's best act in the open endgame (section 10)."""

from __future__ import annotations

from games.core.text import Text
from games.tan.ending import Ending


class BestDefence(Ending):
    ask = "best_defence"
    title = Text("Nước đỡ tốt nhất", "The best defence")
    phases = ("defend",)
