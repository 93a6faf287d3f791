"""Tấn a second time, slow and plain: sections 6.2, 6.3 and `judge` of section 10 on lists of card names.

Written from the rules document; it shares nothing with the engine.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from itertools import chain, combinations
from typing import Any

ORDER = "23456789TJQKA"
DEFAULTS: dict[str, Any] = {
    "start_rule": "count", "swap_two": False, "defender_empty": "end",
    "after_pickup": "right_of_defender", "throw_after_take": False, "multi_attack": False,
    "max_attack": None, "first_bout_max": None, "finish": "immediate", "scoring": "none", "stake": 1,
}  # fmt: skip


def beats(card: str, attack: str, trump: str) -> bool:
    """Section 4."""
    if card[1] == attack[1]:
        return ORDER.index(card[0]) > ORDER.index(attack[0])
    return card[1] == trump and attack[1] != trump


class State:
    """The fields of section 6.1; `stock` is a list of cards, the top one first, the trump card last."""

    def __init__(self, options: dict[str, Any], **fields: Any) -> None:
        self.o = DEFAULTS | options
        self.n: int = fields["n"]
        self.trump: str = fields["trump"]
        self.stock: list[str] = list(fields.get("stock", []))
        self.hands: list[list[str]] = [list(hand) for hand in fields["hands"]]
        self.out: list[int] = list(fields.get("out", []))
        self.attacker: int = fields["attacker"]
        self.defender: int = fields["defender"]
        self.table: list[list[str]] = [list(pair) for pair in fields.get("table", [])]
        self.phase: str = fields["phase"]
        self.passed: list[int] = list(fields.get("passed", []))
        self.first_bout: bool = fields.get("first_bout", False)
        self.trash: list[str] = []
        self.fool: int | None = None
        self.bout = 1
        self.gone: list[tuple[int, int]] = []
        self.seen: dict[str, int] = {}
        self.repetition = False

    # ------------------------------------------------------------ looking

    def playing(self, seat: int) -> list[int]:
        return [s % self.n for s in range(seat, seat + self.n) if s % self.n not in self.out]

    def after(self, seat: int) -> int:
        return next(s for s in [*self.playing((seat + 1) % self.n), seat])

    def unbeaten(self) -> list[str]:
        return [pair[0] for pair in self.table if len(pair) == 1]

    def ranks(self) -> set[str]:
        return {card[0] for pair in self.table for card in pair}

    def room(self) -> int:
        limits = [len(self.hands[self.defender]) - len(self.unbeaten())]
        if self.o["max_attack"]:
            limits.append(self.o["max_attack"] - len(self.table))
        if self.first_bout and self.o["first_bout_max"]:
            limits.append(self.o["first_bout_max"] - len(self.table))
        return max(0, min(limits))

    def asked(self) -> list[int]:
        others = [s for s in self.playing(self.attacker) if s != self.defender]
        return [s for s in others if s not in self.passed and self.hands[s]]

    def to_act(self) -> int | None:
        if self.phase == "start":
            return next(iter(s for s in self.playing(self.attacker) if s not in self.passed), None)
        if self.phase in ("throw", "pile"):
            return next(iter(self.asked()), None)
        return {"attack": self.attacker, "defend": self.defender}.get(self.phase)

    # ------------------------------------------------------------ acting

    def act(self, seat: int, action: str) -> State:
        """A new state after a legal action."""
        new = deepcopy(self)
        verb, *words = action.split()
        cards = [word for word in words if word != "with"]
        getattr(new, "do_" + verb)(seat, cards)
        return new

    def do_attack(self, seat: int, cards: list[str]) -> None:
        for card in cards:
            self.hands[seat].remove(card)
            self.table.append([card])
        piling = self.phase == "pile"
        if not piling:
            self.phase = "defend"
        if self.check_now():
            return
        if piling and not (self.room() and self.asked()):
            self.end_bout(True)

    do_throw = do_attack

    def do_pass(self, seat: int, cards: list[str]) -> None:
        self.passed.append(seat)
        if self.phase == "start":
            if self.to_act() is None:
                self.phase, self.passed = "attack", []
                self.begin_bout()
        elif not (self.room() and self.asked()):
            self.end_bout(self.phase == "pile")

    def do_take(self, seat: int, cards: list[str]) -> None:
        if self.o["throw_after_take"]:
            self.phase, self.passed = "pile", []
            if self.room() and self.asked():
                return
        self.end_bout(True)

    def do_defend(self, seat: int, cards: list[str]) -> None:
        attack, card = cards
        self.hands[seat].remove(card)
        self.table[[pair[0] for pair in self.table].index(attack)].append(card)
        if self.check_now() or self.unbeaten():
            return
        self.passed = []
        if not self.hands[seat]:
            if not (self.stock and self.o["defender_empty"] == "draw8"):
                self.end_bout(False)
                return
            self.draw(seat, 8)
            if self.check_now():
                return
        self.phase = "throw"
        if not (self.room() and self.asked()):
            self.end_bout(False)

    def do_swap(self, seat: int, cards: list[str]) -> None:
        self.hands[seat].remove(cards[0])
        self.hands[seat].append(self.stock.pop())
        self.stock.append(cards[0])
        self.attacker = self.after(seat)
        self.defender = self.after(self.attacker)
        self.phase, self.passed = "attack", []
        self.begin_bout()

    def draw(self, seat: int, number: int) -> None:
        for _ in range(number):
            if self.stock:
                self.hands[seat].append(self.stock.pop(0))

    def check_now(self) -> bool:
        return self.o["finish"] == "immediate" and self.settle(self.playing(self.attacker))

    def settle(self, order: list[int]) -> bool:
        for seat in order:
            if not self.hands[seat] and not self.stock and seat not in self.out:
                self.out.append(seat)
                self.gone.append((seat, self.bout))
        left = [seat for seat in range(self.n) if seat not in self.out]
        if len(left) > 1:
            return False
        self.phase, self.fool = "done", left[0] if left else None
        return True

    def end_bout(self, taken: bool) -> None:
        order = self.playing(self.attacker)
        cards = [card for pair in self.table for card in pair]
        (self.hands[self.defender] if taken else self.trash).extend(cards)
        self.table, self.passed, self.first_bout = [], [], False
        for seat in order:
            self.draw(seat, 8 - len(self.hands[seat]))
        if self.settle(order):
            self.bout += 1
            return
        self.bout += 1
        if not taken:
            following = (
                self.defender if self.defender not in self.out else self.after(self.defender)
            )
        elif self.o["after_pickup"] == "right_of_attacker":
            following = self.after(self.attacker)
        else:
            following = self.after(self.defender)
        self.attacker, self.defender = following, self.after(following)
        self.phase = "attack"
        self.begin_bout()

    def begin_bout(self) -> None:
        key = str((list(map(sorted, self.hands)), self.attacker, len(self.stock)))
        self.seen[key] = self.seen.get(key, 0) + 1
        if self.seen[key] == 3:
            self.phase, self.fool, self.repetition = "done", None, True

    # ------------------------------------------------------------ judging

    def judge(self, seat: int, action: str) -> list[str]:
        """The rules that the action breaks, sorted."""
        verb, *words = action.split()
        cards = [word for word in words if word != "with"]
        found: set[str] = set()
        if verb == "peek":
            return ["TA-TRASH-2"]
        if verb == "swap":
            if not self.o["swap_two"]:
                return ["TA-SWAP-1"]
            if self.phase != "start":
                return ["TA-SWAP-3"]
            found |= {"TA-TURN-1"} if seat != self.to_act() else set()
            if cards != ["2" + self.trump] or cards[0] not in self.hands[seat]:
                found.add("TA-SWAP-2")
            return sorted(found)
        if verb == "throw" and self.phase == "pile" and not self.o["throw_after_take"]:
            return ["TA-TAKE-3"]
        if seat != self.to_act():
            found.add("TA-TURN-1")
        if verb in ("attack", "throw"):
            found |= self._judge_laying(seat, verb, cards)
        elif verb == "defend":
            found |= self._judge_defence(seat, *cards)
        elif verb == "pass":
            found |= {"attack": {"TA-ATT-4"}, "defend": {"TA-DEF-6"}}.get(self.phase, set())
        elif verb != "take" or self.phase != "defend":
            found.add("TA-TURN-2")
        return sorted(found)

    def _judge_laying(self, seat: int, verb: str, cards: list[str]) -> set[str]:
        found = {"TA-THR-1"} if verb == "throw" and seat == self.defender else set()
        if self.phase not in ({"attack": ["attack"], "throw": ["throw", "pile"]}[verb]):
            return found | {"TA-TURN-2"}
        if len(set(cards)) < len(cards) or not set(cards) <= set(self.hands[seat]):
            found.add("TA-CARD-1")
        if len(cards) > 1 and not self.o["multi_attack"]:
            found.add("TA-ATT-2")
        elif verb == "attack" and len({card[0] for card in cards}) > 1:
            found.add("TA-ATT-3")
        if verb == "throw" and not {card[0] for card in cards} <= self.ranks():
            found.add("TA-THR-2")
        k = len(cards)
        if len(self.unbeaten()) + k > len(self.hands[self.defender]):
            found.add("TA-LIM-1")
        if self.o["max_attack"] and len(self.table) + k > self.o["max_attack"]:
            found.add("TA-LIM-2")
        most = self.o["first_bout_max"]
        if self.first_bout and most and len(self.table) + k > most:
            found.add("TA-LIM-3")
        return found

    def _judge_defence(self, seat: int, attack: str, card: str) -> set[str]:
        if self.phase != "defend":
            return {"TA-TURN-2"}
        found = set() if card in self.hands[seat] else {"TA-CARD-1"}
        if attack not in self.unbeaten():
            return found | {"TA-DEF-4"}
        if beats(card, attack, self.trump):
            return found
        if attack[1] == self.trump:
            return found | {"TA-DEF-3"}
        return found | {"TA-DEF-1" if card[1] == attack[1] else "TA-DEF-2"}

    def legal(self) -> list[str]:
        """All legal actions of the seat to act: of everything that can be said, what breaks no rule."""
        seat = self.to_act()
        if seat is None:
            return []
        hand = sorted(self.hands[seat])
        most = 4 if self.o["multi_attack"] and self.phase == "attack" else 1
        if self.o["multi_attack"] and self.phase in ("throw", "pile"):
            most = len(hand)
            hand = [card for card in hand if card[0] in self.ranks()]
        sets = chain.from_iterable(combinations(hand, k) for k in range(1, most + 1))
        said = [f"{verb} {' '.join(cards)}" for cards in sets for verb in ("attack", "throw")]
        said += [f"defend {x} with {y}" for x in self.unbeaten() for y in hand]
        said += ["take", "pass", *(f"swap {card}" for card in hand)]
        if self.phase != "start":
            said.remove("pass") if self.phase in ("attack", "defend") else None
        return sorted(action for action in said if not self.judge(seat, action))


def places(n: int, gone: list[tuple[int, int]], shared: bool) -> list[int]:
    """Section 8: by seat; `gone` are seats and bouts in the order of running out."""
    found = [1 + len(gone)] * n
    for i, (seat, bout) in enumerate(gone):
        found[seat] = 1 + (sum(b < bout for _, b in gone) if shared else i)
    return found


def state_of(given: Mapping[str, Any], options: Mapping[str, Any]) -> State:
    """The state that a question writes down (10.1), every hand known and the stock gone."""
    n = given["n"]
    out = given.get("out", [])
    left = [seat % n for seat in range(given["attacker"] + 1, given["attacker"] + n)]
    defender = given.get("defender", next(seat for seat in left if seat not in out))
    return State(
        dict(options), n=n, trump=given["trump"], hands=[hand.split() for hand in given["hands"]],
        out=out, attacker=given["attacker"], defender=defender, phase=given["phase"],
        table=[pair.split() for pair in given["table"]], passed=given.get("passed", []),
        first_bout=given.get("first_bout", False),
    )  # fmt: skip
