"""Slow, plain reference for Tứ Sắc, used only to check the fast engine.

Numbers in docstrings are sections of the rules document ``tu_sac.md``. A hand is a sorted tuple
of card strings; a way to eat is the sorted tuple of the own cards used.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

Hand = tuple[str, ...]
Given = Mapping[str, Any]


class Options(NamedTuple):
    """5: the house rules with the seed's defaults."""

    stake: int = 1
    four_soldiers: int = 2
    pair_exception_colour: str = "same"
    passed_draw: str = "offered"
    king_draw: str = "normal"
    den: bool = True
    stock_floor: int = 7


def cards(text: str | Iterable[str]) -> Hand:
    """Any writing of some cards, as a sorted tuple."""
    return tuple(sorted(text.split() if isinstance(text, str) else text))


def holds(hand: Hand, some: Hand) -> bool:
    """Is ``some`` inside ``hand``, copies counted?"""
    return all(hand.count(card) >= some.count(card) for card in some)


def minus(hand: Hand, some: Hand) -> Hand:
    """The hand without these cards; its order is kept."""
    left = list(hand)
    for card in some:
        left.remove(card)
    return tuple(left)


def shape(group: Hand, source: str = "hand") -> str | None:
    """4.1: the name of these cards as ONE group, None if they are none."""
    ranks = "".join(sorted(card[0] for card in group))
    if len(set(group)) == 1 and len(group) <= 4:
        more = ["khap", "quan"] if source == "hand" else ["triple", "khui"]
        return ["lone_general" if ranks == "K" else None, "pair", *more][len(group) - 1]
    if ranks in ("PPP", "PPPP") and len(set(group)) == len(group):
        return "three_soldiers" if ranks == "PPP" else "four_soldiers"
    if ranks in ("ABK", "CNR") and len({card[1] for card in group}) == 1:
        return "general_set" if ranks == "ABK" else "chariot_set"
    return None


def worth(groups: Iterable[Hand], source: str, o: Options) -> int:
    """4.1, TS-SCORE-1: the lệnh of some groups together."""
    special = {"pair": 0, "khap": 3, "quan": 8, "khui": 6, "four_soldiers": o.four_soldiers}
    return sum(special.get(str(shape(group, source)), 1) for group in groups)


SEED = Options()
KINDS = cards(rank + colour for rank in "KABRCNP" for colour in "rygw")
GROUPS = [g for n in range(1, 5) for g in combinations_with_replacement(KINDS, n) if shape(g)]
GROUPS_WITH = {kind: [group for group in GROUPS if kind in group] for kind in KINDS}


def locked(hand: Hand) -> Hand:
    """TS-KHAP-1: the cards of the kinds held three (or four) times."""
    return tuple(card for card in hand if hand.count(card) >= 3)


def free(hand: Hand) -> Hand:
    """The cards not locked, colour by colour (which keeps the recursions small)."""
    return tuple(sorted(minus(hand, locked(hand)), key=lambda card: card[::-1]))


@lru_cache(maxsize=300_000)
def smallest_trash(some: Hand) -> frozenset[Hand]:
    """All smallest sets of rác, nothing locked: the first card is rác or in one of its groups."""
    if not some:
        return frozenset({()})
    found = {cards(some[:1] + trash) for trash in smallest_trash(some[1:])}
    for group in GROUPS_WITH[some[0]]:
        if holds(some, group):
            found |= smallest_trash(minus(some, group))
    least = min(len(trash) for trash in found)
    return frozenset(trash for trash in found if len(trash) == least)


def trash_sets(hand: str | Hand) -> list[Hand]:
    """4.3: all the different smallest sets of rác."""
    return sorted(smallest_trash(free(cards(hand))))


@lru_cache(maxsize=300_000)
def rac(hand: str | Hand) -> int:
    """4.3: the rác count."""
    return len(trash_sets(hand)[0])


def is_rac(hand: Hand, card: str) -> bool:
    """6.3: may this card be discarded?"""
    return card not in locked(hand) and rac(minus(hand, (card,))) == rac(hand) - 1


def group_ways(hand: Hand, ty: str, alone: bool = False) -> list[Hand]:
    """6.3; ``alone``: king_draw=keep and the tỳ was drawn this turn (9.6)."""
    ways = [minus(group, (ty,)) for group in GROUPS_WITH[ty]]
    return [own for own in ways if holds(hand, own) and (own or alone)]


def breaks_khap(hand: Hand, ty: str, own: Hand) -> bool:
    """6.3, TS-KHAP-1."""
    return own != (ty, ty, ty) and any(card in locked(hand) for card in own)


def fair_ways(hand: Hand, ty: str, alone: bool = False) -> list[Hand]:
    """6.3: no Khạp is broken and the rác count does not rise (TS-EAT-3)."""
    ways = [own for own in group_ways(hand, ty, alone) if not breaks_khap(hand, ty, own)]
    return [own for own in ways if rac(minus(hand, own)) <= rac(hand)]


def wins(hand: Hand, ty: str, alone: bool = False) -> list[Hand]:
    """6.3: the fair ways after which the concealed hand is round."""
    return [own for own in fair_ways(hand, ty, alone) if rac(minus(hand, own)) == 0]


def eats_in_turn(hand: Hand, ty: str, alone: bool = False) -> dict[str, int]:
    """6.3: with the Khạp of the tỳ only the Khui and the wins, else every fair way."""
    khui_or_win = [(ty, ty, ty), *wins(hand, ty, alone)] if hand.count(ty) == 3 else None
    return named(hand, ty, khui_or_win or fair_ways(hand, ty, alone))


def named(hand: Hand, ty: str, ways: Iterable[Hand]) -> dict[str, int]:
    """6.2: action and rác afterwards of each way; an eat that leaves the hand round is ``win``."""
    after = {own: rac(minus(hand, own)) for own in ways}
    tail = {own: " with " + " ".join(own) if own else "" for own in after}
    return {f"{'eat' if left else 'win'} {ty}{tail[own]}": left for own, left in after.items()}


def pair_exception(hand: Hand, o: Options = SEED) -> bool:
    """TS-PAIR-3: exactly two rác: chốt of two colours, or two of xe pháo mã (colour: option)."""
    if rac(hand) != 2:
        return False
    one, two = trash_sets(hand)[0]
    if one[0] == two[0]:
        return one[0] == "P" and one[1] != two[1]
    fitting = one[1] == two[1] or o.pair_exception_colour == "any"
    return one[0] in "RCN" and two[0] in "RCN" and fitting


def forced_out_of_turn(hand: Hand, ty: str, o: Options = SEED) -> Hand:
    """6.3: the Khui (TS-KHAP-2) or the pair (TS-PAIR-1) that must eat; () if none."""
    if hand.count(ty) == 3:
        return (ty, ty, ty)
    if hand.count(ty) == 2 and ty[0] != "K" and not pair_exception(hand, o):
        return (ty, ty) if rac(minus(hand, (ty, ty))) <= rac(hand) else ()
    return ()


class Position(NamedTuple):
    """10.5: what one seat knows."""

    phase: str
    seat: int
    turn: int
    hand: Hand
    stock: int = 20
    ty: str | None = None
    ty_source: str | None = None
    ty_from: int | None = None
    o: Options = SEED

    @property
    def edible(self) -> bool:
        """TS-TURN-2: there is a tỳ and it was not discarded by this seat."""
        return self.ty is not None and (self.ty_source, self.ty_from) != ("discard", self.seat)

    @property
    def drawn_now(self) -> bool:
        """10.5: the tỳ was drawn this turn (in ``claim`` a drawn tỳ has only just appeared)."""
        return self.ty_source == "draw" and (self.phase == "claim" or self.ty_from == self.turn)

    @property
    def khui_due(self) -> bool:
        """TS-KHAP-2: this seat holds the Khạp of the tỳ."""
        return self.edible and self.hand.count(str(self.ty)) == 3

    @property
    def alone(self) -> bool:
        """9.6, TS-GEN-3: the tỳ is a tướng that may be taken with no own card."""
        return self.o.king_draw == "keep" and self.drawn_now and str(self.ty)[0] == "K"


def claim_ways(p: Position) -> tuple[list[Hand], Hand]:
    """6.3 ``claim_actions``: the wins and the forced eat of this seat."""
    if p.ty is None or not p.edible:
        return [], ()
    forced = forced_out_of_turn(p.hand, p.ty, p.o)
    is_free = p.seat == p.turn and len(forced) == 2
    return wins(p.hand, p.ty, p.alone), () if is_free else forced


def legal_actions(p: Position) -> list[str]:
    """10.5, 6.3."""
    if p.phase == "claim":
        winning, forced = claim_ways(p)
        actions = named(p.hand, str(p.ty), [*winning, forced] if forced else winning)
        return sorted([*actions, "pass"] if winning and not forced else actions)
    if p.phase == "over" or p.seat != p.turn:
        return []
    if p.phase == "discard":
        discards = [f"discard {card}" for card in sorted(set(p.hand)) if is_rac(p.hand, card)]
        return discards if rac(p.hand) else ["win"]
    eats = list(eats_in_turn(p.hand, str(p.ty), p.alone)) if p.edible else []
    if p.khui_due or p.alone:
        return sorted(eats)
    return sorted([*eats, "pass" if p.drawn_now or p.stock <= p.o.stock_floor else "draw"])


def broken(**tests: bool) -> list[str]:
    """The rules whose test says "broken", in the order given."""
    return ["TS-" + rule.replace("_", "-") for rule, is_broken in tests.items() if is_broken]


def judge(p: Position, action: str) -> list[str]:
    """7.2: the sorted ids of the broken rules, none if the action is legal."""
    verb, *words = action.split()
    if p.phase == "over" or (p.seat != p.turn and (p.phase != "claim" or verb == "draw")):
        return ["TS-TURN-1"]
    if p.phase == "discard":
        return judge_discard_phase(p, action)
    if verb == "discard" or action == "win":
        return ["TS-TURN-1"]
    floor = p.stock <= p.o.stock_floor
    if verb == "draw":
        tests = broken(DRAW_2=p.drawn_now, END_2=floor, KHAP_2=p.khui_due)
        return ["TS-TURN-5"] if p.phase == "claim" else tests
    if verb == "pass" and p.phase == "turn":
        may_draw = not p.drawn_now and not floor
        return broken(KHAP_2=p.khui_due, GEN_3=p.alone, DRAW_1=may_draw)[:1]
    if verb == "pass":
        winning, forced = claim_ways(p)
        return broken(KHAP_2=len(forced) == 3, PAIR_1=len(forced) == 2, TURN_1=not winning)[:1]
    return judge_eat(p, verb, words[0], cards(words[2:]))


def judge_discard_phase(p: Position, action: str) -> list[str]:
    """7.2, row ``any`` in ``discard``, for the seat in turn."""
    if not action.startswith("discard "):
        return broken(WIN_1=rac(p.hand) > 0) if action == "win" else ["TS-EAT-4"]
    card = action.removeprefix("discard ")
    if card not in p.hand:
        return ["TS-HAND-1"]
    return broken(DISC_1=not is_rac(p.hand, card), KHAP_1=card in locked(p.hand))


def judge_eat(p: Position, verb: str, ty: str, own: Hand) -> list[str]:
    """7.2, row ``eat``/``win``: the tests that stop at once, then those collected together."""
    held, group = holds(p.hand, own), own in group_ways(p.hand, ty, p.alone)
    stop = broken(EAT_1=ty != p.ty, TURN_2=not p.edible, HAND_1=not held, EAT_2=not group)
    if stop:
        return stop[:1]
    after = rac(minus(p.hand, own))
    rises, breaks = after > rac(p.hand), breaks_khap(p.hand, ty, own)
    good = own in [*wins(p.hand, ty, p.alone), (ty, ty, ty)]
    found = broken(EAT_3=rises, KHAP_1=breaks, KHAP_2=p.khui_due and not good)
    if verb == "win" and after > 0:
        return [*found, "TS-WIN-1"]
    if good or p.phase == "turn":
        return found
    if p.seat == p.turn:
        return [*found, "TS-TURN-5"]
    if own != (ty, ty) or p.hand.count(ty) != 2:
        return [*found, "TS-TURN-1"]
    return found + broken(PAIR_2=ty[0] == "K", PAIR_3=pair_exception(p.hand, p.o))


def outs(hand: Hand, seen: Hand = (), o: Options = SEED) -> dict[str, int]:
    """10.9: unseen copies of each kind that, drawn in turn, can lower the rác or make round."""
    found = {}
    for kind in KINDS:
        unseen = 4 - hand.count(kind) - seen.count(kind)
        after = eats_in_turn(hand, kind, o.king_draw == "keep").values()
        if unseen > 0 and any(left < rac(hand) or left == 0 for left in after):
            found[kind] = unseen
    return found


def worst_trash(hand: Hand, seen: Hand = (), o: Options = SEED) -> list[str]:
    """10.10: the legal discards (then counted as seen) that leave most outs."""
    discards = [card for card in sorted(set(hand)) if is_rac(hand, card)]
    total = {c: sum(outs(minus(hand, (c,)), (*seen, c), o).values()) for c in discards}
    return [card for card in discards if total[card] == max(total.values())]


def full_arrangements(some: Hand) -> Iterator[list[Hand]]:
    """TS-SCORE-6: every arrangement without rác, nothing locked."""
    if not some:
        yield []
    for group in GROUPS_WITH[some[0]] if some else []:
        if holds(some, group):
            yield from ([group, *rest] for rest in full_arrangements(minus(some, group)))


def lenh(hand: Hand, melds: list[Hand], quan: list[Hand], o: Options = SEED) -> dict[str, Any]:
    """8.1, 8.2: the winner's lệnh, doubled or not, and what each loser pays."""
    khaps = [(kind,) * hand.count(kind) for kind in set(locked(hand))]
    best = max(worth(groups, "hand", o) for groups in full_arrangements(free(hand)))
    total = best + worth(khaps + quan, "hand", o) + worth(melds, "eaten", o)
    doubled = any(shape(group) == "quan" for group in melds + quan)
    each = (3 + total) * (2 if doubled else 1) + 10
    return {"lenh": total, "doubled": doubled, "each": each * o.stake}


def score(g: Given, o: Options) -> dict[str, Any]:
    """8.2, 8.3."""
    seats, winner, pay = range(g["n"]), g["winner"], [0] * g["n"]
    if winner is None:
        return {"lenh": None, "payments": pay}
    hands = [cards(hand) for hand in g["hands"]]
    melds, quan = ([[cards(x) for x in seat] for seat in g[key]] for key in ("melds", "quan"))
    result = lenh(hands[winner], melds[winner], quan[winner], o)
    guilty = g.get("den_seat") if o.den else None
    for loser in (seat for seat in seats if seat != winner):
        pay[loser if guilty is None else guilty] -= result["each"]
        pay[winner] += result["each"]
        laid_open = 8 * len(quan[loser]) + 6 * [shape(m) for m in melds[loser]].count("quan")
        khaps = 3 * sum(hands[loser].count(kind) == 3 for kind in KINDS)
        for payer in (seat for seat in seats if seat != loser):
            due = (laid_open + (0 if payer == winner else khaps)) * o.stake
            pay[payer] -= due
            pay[loser] += due
    return {"lenh": result["lenh"], "payments": pay}


def group(g: Given, o: Options) -> dict[str, Any]:
    """10.1; 4.1: a lone tướng can only have been eaten with king_draw=keep."""
    some, source = cards(g["cards"]), g.get("source", "hand")
    name = shape(some, source)
    if name is None or (name == "lone_general" and source == "eaten" and o.king_draw != "keep"):
        return {"valid": False, "name": None, "lenh": None}
    return {"valid": True, "name": name, "lenh": worth([some], source, o)}


def deal(g: Given, _: Options) -> dict[str, Any]:
    """10.2."""
    hands, dealer = [cards(hand) for hand in g["hands"]], g["dealer"]
    left = [tuple(card for card in hand if hand.count(card) < 4) for hand in hands]
    return {
        "quan": [[" ".join([k] * 4) for k in KINDS if hand.count(k) == 4] for hand in hands],
        "khap": [sum(hand.count(kind) == 3 for kind in KINDS) for hand in hands],
        "hands": [" ".join(hand) for hand in left],
        "winner": dealer if rac(left[dealer]) == 0 else None,
    }


def setup(g: Given, o: Options) -> dict[str, Any]:
    """10.2b."""
    dealt = [21 if seat == g["dealer"] else 20 for seat in range(g["n"])]
    left, first = 112 - sum(dealt), g["dealer"]
    return {"cards": dealt, "stock": left, "draws": max(0, left - o.stock_floor), "first": first}


def is_win(g: Given, o: Options) -> dict[str, Any]:
    """10.4: the reasons in their order."""
    hand, ty = cards(g["hand"]), g["ty"]
    alone = o.king_draw == "keep" and g.get("ty_source") == "draw"
    ways = group_ways(hand, ty, alone) if ty else [()]
    if wins(hand, ty, alone) if ty else rac(hand) == 0:
        return {"win": True, "reason": None}
    reason = "TS-WIN-1" if ways or rac(hand) > 0 else "TS-WIN-2"
    unlocked_win = any(smallest_trash(minus(hand, own)) == {()} for own in ways)
    return {"win": False, "reason": "TS-KHAP-1" if unlocked_win else reason}


def resolve(g: Given, o: Options) -> dict[str, Any]:
    """10.7, 6.3 ``run_claims``."""
    n, ty, source, giver = g["n"], g["ty"], g["ty_source"], g["ty_from"]
    turn = giver if source == "draw" else (giver + 1) % n
    order = [
        Position("claim", s, turn, cards(g["hands"][s]), g.get("stock", 20), ty, source, giver, o)
        for s in (*range(turn, n), *range(turn))
        if g["hands"][s] is not None
    ]
    found = [(p, "win", claim_ways(p)[0]) for p in order if p.seat not in g.get("declined", [])]
    for by, size in (("khui", 3), ("pair", 2)):
        found += [(p, by, [own]) for p in order if len(own := claim_ways(p)[1]) == size]
    for p, by, ways in found:
        if ways:
            return {"seat": p.seat, "by": by, "actions": sorted(named(p.hand, ty, ways))}
    actions = [legal_actions(p._replace(phase="turn")) for p in order if p.seat == turn]
    return {"seat": turn, "by": "turn", "actions": actions[0] if actions else []}


def after_action(g: Given, o: Options) -> dict[str, Any]:
    """10.8 ``next``."""
    seat, stock, (verb, *words) = g["seat"], g.get("stock", 20), g["action"].split()
    same, gone = tuple(g.get(key) for key in ("ty", "ty_from", "ty_source")), (None, None, None)
    following = (seat + 1) % g["n"]
    state: tuple[Any, ...] = ("over", None, *gone)
    if verb == "discard":
        state = ("claim", following, words[0], seat, "discard")
    elif verb == "draw":
        state, stock = ("claim", seat, g["drawn"], seat, "draw"), stock - 1
    elif verb == "eat":
        state = ("discard", seat, *gone)
    elif verb == "pass" and g["phase"] == "claim":
        state = ("turn", g["turn"], *same)
    elif verb == "pass" and same[1:] == (seat, "draw"):
        state = ("turn", following, *(gone if o.passed_draw == "dead" else same))
    result = {"win": "win", "pass": "draw"}[verb] if state[0] == "over" else None
    keys = ("phase", "turn", "ty", "ty_from", "ty_source", "stock", "result", "winner")
    return dict(zip(keys, (*state, stock, result, seat if verb == "win" else None), strict=True))


def answer_for_hand(ask: str, g: Given, o: Options) -> object:
    """10.3, 10.5, 10.6, 10.9 to 10.13."""
    hand, seen = cards(g["hand"]), cards(g.get("seen", ""))
    if ask in ("legal_actions", "judge"):
        known = {key: g[key] for key in Position._fields if key in g}
        p = Position(**{**known, "hand": hand, "o": o})
        rules = judge(p, g["action"]) if ask == "judge" else []
        return legal_actions(p) if ask == "legal_actions" else {"legal": not rules, "rules": rules}
    if ask == "arrange":
        return {"rac": rac(hand), "trash": [" ".join(t) for t in trash_sets(hand) if t]}
    if ask == "outs":
        return {"total": sum((found := outs(hand, seen, o)).values()), "cards": found}
    if ask == "eat_effect":
        drawn = g.get("ty_source", "draw") == "draw"
        return eats_in_turn(hand, g["ty"], drawn and o.king_draw == "keep")
    if ask == "lenh":
        melds, quan = ([cards(x) for x in g.get(key, [])] for key in ("melds", "quan"))
        return lenh(hand, melds, quan, o)
    worst = worst_trash(hand, seen, o)
    punished = o.den and g.get("after_eat", True) and g.get("won", True)
    den = {"den": punished and g.get("discard") not in worst, "worst": worst}
    return {"worst_trash": worst, "den": den}[ask]


def answer(question: Mapping[str, Any]) -> object:
    """10: the right answer to any question."""
    ask, g, o = question["ask"], question["given"], Options(**question.get("options", {}))
    asks = {"group": group, "setup": setup, "deal": deal, "is_win": is_win, "resolve": resolve}
    asks |= {"next": after_action, "score": score}
    return asks[ask](g, o) if ask in asks else answer_for_hand(ask, g, o)
