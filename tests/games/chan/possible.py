"""Could this position have come about? A slow second look at questions, written from the rules document.

It shares no code with the engine: cards are texts, a history is a list of texts. Each check gives the
reasons why not, in words. What is looked at: four copies of a kind, the cards of a seat, the order of its
events, that each was allowed when it happened, whose choice the card on the mat is, how much of the stock can
be left, and claims that can be made together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

from tests.games.chan.reference import cards, faults, laid, mat_cards, mat_chan, melds_of, waits

Given = Mapping[str, Any]
PLAYS, TAKES = ("discard", "return"), ("eat", "chiu")
CLASS_A = {"CH-F00", "CH-F01", "CH-F02", "CH-F03", "CH-F04", "CH-F05", "CH-FBU"}
STOCK = {2: 61, 3: 42, 4: 23}


def own_cards(event: str) -> list[str]:
    """What an event takes out of the hand."""
    verb, *kinds = event.split()
    if verb == "chiu":
        return kinds * 3
    return {"eat": kinds[-1:], "pass": []}.get(verb, kinds)


def from_elsewhere(event: str) -> list[str]:
    """The card of an event that others had, or the stock."""
    verb, kind, *_ = event.split()
    return [kind] if verb in (*TAKES, "pass") else []


def too_many(*parts: Sequence[str]) -> list[str]:
    """Kinds of which there are more than four."""
    known = Counter(card for part in parts for card in part)
    return [f"{n} copies of {kind}" for kind, n in sorted(known.items()) if n > 4]


def wide(hand: tuple[str, ...], chan: int = 0) -> bool:
    """A lone chi chi beside six chắn or more, and nothing else over."""
    twins, que, ba_dau = laid(hand)
    return que == ["1c"] and not ba_dau and twins + chan > 5


# ---------------------------------------------------------------- where the deal has come to


class State(NamedTuple):
    """A seat between its acts: has it a card of the stock in its own gate to choose about, how often has the
    upper seat's card been its choice, and how often has it drawn."""

    own: bool
    turns: int
    drawn: int


def states_before(history: Sequence[str], events: int) -> set[State]:
    """All that may be after so many events; none if their order is impossible."""
    states = {State(False, 0, 0)}
    for i in range(events):
        verb = history[i].split()[0]
        later = history[i + 1].split()[0] if i + 1 < len(history) else ""
        if verb == "pass":
            states = {
                State(False, s.turns, s.drawn) if s.own else State(True, s.turns + 1, s.drawn + 1)
                for s in states
            }
        elif verb == "chiu" and later == "return":
            states = {s for s in states if not s.own}
        elif verb in TAKES:
            states = {State(False, s.turns + (not s.own), s.drawn) for s in states}
        elif verb == "return":
            states |= {State(True, s.turns + 1, s.drawn + 1) for s in states}
    return states


def order(history: Sequence[str], owes: bool) -> list[str]:
    """A take is followed by a play, a return by nothing but a chíu, only the first play has no take."""
    found, last = [], ""
    for i, event in enumerate(history):
        verb = event.split()[0]
        if last in TAKES and verb not in PLAYS:
            found.append(f"{event} where a card is owed")
        if verb == "return" and last != "chiu":
            found.append(f"{event} without a chíu before it")
        if verb == "discard" and last not in TAKES and i > 0:
            found.append(f"{event} without a take before it")
        last = verb
    if owes and last not in TAKES and history:
        found.append("a card is to be played, but none was taken")
    if not owes and last in TAKES:
        found.append("the play after the last take is missing")
    if not states_before(history, len(history)):
        found.append("nobody has these choices in this order")
    return found


def held(hand: tuple[str, ...], history: Sequence[str], i: int) -> tuple[str, ...]:
    """The hand before event i."""
    return tuple(sorted((*hand, *(card for event in history[i:] for card in own_cards(event)))))


def earlier_faults(
    hand: tuple[str, ...], history: Sequence[str], given: Given
) -> Iterator[tuple[str, str]]:
    """Each event of the history that was a fault, and which."""
    for i, event in enumerate(history):
        had, before = held(hand, history, i), list(history[:i])
        own = all(state.own for state in states_before(history, i))
        source = "noc" if own else "discard"
        dealt = bool(given.get("dealt_chi_rong"))
        found = faults(had, before, event, source, dealt=dealt)
        if event.split()[0] in PLAYS and found:
            plays = [f"discard {kind}" for kind in set(had)]
            if all(faults(had, before, play, "noc") for play in plays):
                continue
        yield from ((event, id) for id in found)


def dealt_wide(hand: tuple[str, ...], history: Sequence[str]) -> bool:
    """Was the seat dealt a hand that waits for a wide chi (with the cái: after its first play)?"""
    first = bool(history) and history[0].startswith("discard")
    return wide(held(hand, history, int(first)))


def seat_of(given: Given, phase: str, record: bool, site: bool) -> list[str]:
    """What is wrong with hand, history and flags of a seat in a phase."""
    hand, history = cards(given["hand"]), list(given.get("history", []))
    owes = phase in ("discard", "return", "first")
    found = order(history, owes)
    n = len(hand) + len(mat_cards(melds_of(history)))
    if n != 19 + owes:
        found.append(f"{n} cards in a seat that is to {phase}")
    if phase in ("first", "opening") and history:
        found.append("events before the first play")
    if phase != "first" and bool(given.get("dealt_chi_rong")) != dealt_wide(hand, history):
        found.append("dealt_chi_rong is not what the hand was dealt")
    past = list(earlier_faults(hand, history, given))
    if given.get("bao") and not (record and any(id not in CLASS_A for _, id in past)):
        found.append("báo without a fault")
    if given.get("bo_u") and not could_win_before(given):
        found.append("bỏ ù, but the hand never waited")
    barred = set() if given.get("bao") or site else {id for _, id in past} - {"CH-FBU"}
    barred -= CLASS_A if record else set()
    found += [f"{event} was {id}" for event, id in past if id in barred]
    missed = [event for event, id in past if id == "CH-FBU"]
    found += [f"{event} missed an ù" for event in missed if not given.get("bo_u")]
    return found


def could_win_before(given: Given) -> bool:
    """Has the seat at any time waited for a card that may have been let go?"""
    hand, history = cards(given["hand"]), list(given.get("history", []))
    known = Counter([*known_cards(given), *([given["mat"]["card"]] if "mat" in given else [])])
    for i in range(len(history) + 1):
        had, melds = held(hand, history, i), melds_of(history[:i])
        if len(had) + len(mat_cards(melds)) == 19:
            noc, _ = waits(had, melds, bool(given.get("dealt_chi_rong")), "dealt")
            if any(known[kind] < 4 for kind in noc):
                return True
    return False


def known_cards(given: Given) -> list[str]:
    """Every card that the seat's hand and events show, each once."""
    history = list(given.get("history", []))
    past = [c for event in history for c in (*own_cards(event), *from_elsewhere(event))]
    return [*cards(given["hand"]), *past]


# ---------------------------------------------------------------- the table


def mat_of(n: int, mat: Given) -> list[str]:
    """Gate, chooser and giver of the card on the mat, for themselves."""
    gate, chooser, by = mat["gate"], mat["chooser"], mat.get("by")
    found = []
    if mat["from"] == "discard" and chooser != (gate + 1) % n:
        found.append("a played card is the right neighbour's choice")
    if mat["from"] == "noc" and by is not None:
        found.append("nobody put a card of the stock there")
    if mat["from"] == "discard" and by not in (None, gate):
        found.append("a played card is put there by the seat of the gate")
    if mat["from"] == "return" and by == gate:
        found.append("only a chíu out of turn is followed by a return")
    return found


def second_window(n: int, mat: Given) -> bool:
    """Has the seat of the gate let the card go, so that only its right neighbour is asked?"""
    gate, chooser, by = mat["gate"], mat["chooser"], mat.get("by")
    let_go = bool(mat["from"] == "noc" and chooser == (gate + 1) % n)
    return let_go or (mat["from"] == "return" and by == chooser)


def place(given: Given) -> list[str]:
    """Do gate, chooser and stock agree with what the seat has done?"""
    n, seat, mat = given["n"], given["seat"], given.get("mat")
    history = list(given.get("history", []))
    if given["phase"] in ("first", "opening"):
        return [] if given["noc"] == STOCK[n] else ["cards are gone from the stock"]
    events = len(history) - (given["phase"] in PLAYS)
    first = (bool(history) and history[0].startswith("discard")) or not events
    if given["phase"] == "discard" and not history:
        return ["a first play is in phase first"]
    starts = [n] if history and first and history[0].startswith("discard") else range(1, n)
    found = []
    for state, start in product(states_before(history, max(0, events)), starts):
        problem = _there(given, state, start, n, seat, mat, history)
        if problem is None:
            return []
        found.append(problem)
    return sorted(set(found)) or ["no such place"]


def _there(
    given: Given, state: State, start: int, n: int, seat: int, mat: Given | None, history: list[str]
) -> str | None:
    """Why the deal cannot have come here; `start`: the seats from the cái to this one."""
    last = history[-1] if history else ""
    gate = (seat if state.own else (seat - 1) % n) if mat is None else mat["gate"]
    if mat is not None:
        if state.own and (gate, mat["chooser"]) != (seat, seat):
            return "the seat has drawn and not chosen yet"
        if not state.own and gate == seat and mat["from"] != "return":
            mine = "discard" if mat["from"] == "discard" else "pass"
            if last != f"{mine} {mat['card']}":
                return "the card at the own gate is in no event"
        if not state.own and mat["from"] == "return" and mat["chooser"] == gate == seat:
            return "the seat has not drawn"
    moves = start + (gate - seat) % n - n + n * state.turns
    others = moves - state.turns
    if moves < 0 or others < 0:
        return "the deal has not come so far"
    drawn = mat is not None and mat["from"] == "noc" and gate != seat
    least, most = state.drawn + drawn, state.drawn + others
    if not STOCK[n] - most <= given["noc"] <= STOCK[n] - least:
        return f"{given['noc']} left in the stock, not {STOCK[n] - most} to {STOCK[n] - least}"
    return None


def spot(given: Given, record: bool = False, site: bool = False) -> list[str]:
    """Reasons against what one seat faces (`legal_actions`, `judge`)."""
    phase, mat = given["phase"], given.get("mat")
    found = seat_of(given, phase, record, site)
    lies = []
    if mat is not None:
        found += mat_of(given["n"], mat)
        history = list(given["history"])
        last = history[-1] if history else ""
        own = mat["gate"] == given["seat"] or mat.get("by") == given["seat"]
        if phase == "return":
            if last != f"chiu {mat['card']}" or mat["chooser"] == given["seat"]:
                found.append("no chíu out of turn of this card")
        elif not (own and last.endswith(f" {mat['card']}") and last.split()[0] != "eat"):
            lies = [mat["card"]]
        gave = mat["from"] == "return" and mat.get("by") == given["seat"]
        if gave and last != f"return {mat['card']}":
            found.append("the seat gave no such card back")
    found += too_many(known_cards(given), lies)
    return [*found, *place(given)]


# ---------------------------------------------------------------- kinds


def fault(given: Given, site: bool) -> list[str]:
    """Reasons against a hand, a history and an act."""
    verb, card, *rest = given["action"].split()
    history, hand = list(given["history"]), cards(given["hand"])
    phase = verb if verb in PLAYS else "claim"
    if phase == "discard" and not history:
        phase = "first"
    found = seat_of(given, phase, False, site)
    needs = {"chiu": [card] * 3, "eat": rest[-1:], "pass": []}.get(verb, [card])
    if Counter(needs) - Counter(hand):
        found.append("the hand has not the cards of the act")
    if verb == "return" and not (history and history[-1].startswith("chiu")):
        found.append("a return without a chíu")
    if given.get("from") == "discard" and all(s.own for s in states_before(history, len(history))):
        found.append("the seat has drawn, so the card is no played one")
    return found + too_many(known_cards(given), [] if verb in PLAYS else [card])


def melds_possible(hand: tuple[str, ...], melds: Sequence[str], full: bool) -> list[str]:
    """Can these groups have been taken without a fault, with this hand left?"""
    held_now, found = Counter(hand), list[str]()
    groups = [meld.split() for meld in melds]
    ca = [group for group in groups if len(set(group)) == 2]
    for kind, times in Counter(g[0] for g in groups if len(g) == 2 and g[0] == g[1]).items():
        if times == 1 and held_now[kind] == 2:
            found.append(f"three {kind} in hand: a chíu was due (CH-F02)")
    for rank, times in Counter(group[0][0] for group in ca).items():
        if times > 1:
            found.append(f"two cạ of {rank}")
    for x, y in ca:
        others = [k for k in (x[0] + suit for suit in "mps") if k not in (x, y)]
        sound = any(
            not held_now[eaten] and held_now[own] in (0, 2) and held_now[others[0]] % 2 == 0
            for eaten, own in ((x, y), (y, x))
        )
        if not sound:
            found.append(f"cạ {x} {y} was eaten with a fault (CH-F01, CH-F03, CH-F05)")
    if full and melds and len(hand) + len(mat_cards(melds)) != 19:
        found.append("not nineteen cards")
    return found


def flag_of_wide(given: Given) -> list[str]:
    """Does the flag of a wide chi suit nineteen cards with these melds?"""
    hand, melds = cards(given["hand"]), given["melds"]
    flag = bool(given.get("dealt_chi_rong"))
    if not melds and len(hand) == 19 and flag != wide(hand):
        return ["the flag is not what the hand says, which is as it was dealt"]
    twins = all(len(set(meld.split())) == 1 for meld in melds)
    if flag and melds and not (twins and wide(hand, mat_chan(melds) - len(melds))):
        return ["no such hand was dealt with a wide chi"]
    return []


def arrange(given: Given) -> list[str]:
    hand, melds = cards(given["hand"]), given["melds"]
    found = melds_possible(hand, melds, True) + flag_of_wide(given)
    return found + too_many(hand, mat_cards(melds))


def is_win(given: Given, reason: str | None) -> list[str]:
    """Where the number of cards is the reason somebody has miscounted; else nineteen, or twenty dealt."""
    hand, melds, card = cards(given["hand"]), given["melds"], given["card"]
    found = melds_possible(hand, melds, reason != "CH-U-1") + flag_of_wide(given)
    n = len(hand) + len(mat_cards(melds))
    if reason != "CH-U-1" and n != (19 if card else 20):
        found.append(f"{n} cards")
    if card is None and melds:
        found.append("thiên ù with groups on the mat")
    return found + too_many(hand, mat_cards(melds), [card] if card else [])


def waiting(given: Given) -> list[str]:
    hand, melds, seen = cards(given["hand"]), given["melds"], cards(given["seen"])
    found = melds_possible(hand, melds, True) + flag_of_wide(given)
    if len(hand) + len(mat_cards(melds)) != 19:
        found.append("not nineteen cards")
    if len(seen) < len(melds):
        found.append("not even the own plays are seen")
    return found + too_many(hand, mat_cards(melds), seen)


def declare(given: Given) -> list[str]:
    hand, melds, win = cards(given["hand"]), given["melds"], given["win"]
    found = is_win({**given, "card": win and win["card"]}, None)
    in_turn = any(len(meld.split()) == 2 for meld in melds)
    if in_turn and not given["past_gate"]:
        found.append("somebody who has eaten has played into the own gate")
    if win is None and given["past_gate"]:
        found.append("thiên ù comes before everything")
    if win and win["gate"] == "own" and win["from"] == "discard":
        found.append("the card in the own gate is the winner's own play")
    own = Counter([*hand, *(c for m in melds for c in m.split()[1:] if len(set(m.split())) == 1)])
    if given.get("dealt_no_chan") and max(own.values()) > 1:
        found.append("two alike were dealt")
    if given.get("first_noc") and win and win["from"] != "noc" and win["gate"] == "own":
        found.append("a card in the own gate came from the stock first")
    return found


def score(given: Given) -> list[str]:
    """Does what is said of the winner go together?"""
    seat, status, true = given["seat"], given["status"], given.get("cuoc", [])
    found = []
    if seat is None and (true or given["bao"]):
        found.append("nobody won, but there are cước or báo seats")
    if seat in given["bao"]:
        found.append("a báo winner is u_bao")
    if len(given["bao"]) >= given["n"]:
        found.append("all seats are báo")
    if status == "u_lao" and true:
        found.append("a hand that is no ù has no cước")
    if status == "chi_rong_missed" and "u_chi_rong" not in true:
        found.append("no wide chi was won")
    return found


def best_discard(given: Given) -> list[str]:
    history, seen = list(given["history"]), cards(given["seen"])
    found = seat_of(given, "discard" if history else "first", False, False)
    mine = Counter(c for e in history if e.split()[0] in (*PLAYS, "pass") for c in [e.split()[1]])
    if mine - Counter(seen):
        found.append("own plays and refusals are not among the seen cards")
    if not history and seen:
        found.append("cards are seen before the first play")
    melds = mat_cards(melds_of(history))
    return found + too_many(cards(given["hand"]), melds, seen)


def change_wait(given: Given) -> list[str]:
    hand, history = cards(given["hand"]), list(given["history"])
    found = seat_of({**given, "dealt_chi_rong": True}, "claim", False, False)
    if not wide(hand, mat_chan(melds_of(history))):
        found.append("the hand does not wait for a wide chi")
    if given["from"] == "discard" and all(s.own for s in states_before(history, len(history))):
        found.append("the seat has drawn, so the card is no played one")
    return found + too_many(known_cards(given), [given["card"]])


def resolve(given: Given) -> list[str]:
    """Who is asked, and can all the claims be made with one deck?"""
    n, mat, claims = given["n"], given["mat"], given["claims"]
    card, found = mat["card"], mat_of(n, mat)
    owner = mat["gate"] if mat["from"] == "discard" else mat.get("by")
    asked = {mat["chooser"]} if second_window(n, mat) else set(range(n)) - {owner}
    found += [f"seat {s} is not asked" for s, c in enumerate(claims) if c and s not in asked]
    mates = [k for k in (card[0] + suit for suit in "mps") if k[0] != "1"] or [card]
    needs = []
    for claim in filter(None, claims):
        verb, *kinds = claim.split()
        if verb == "win":
            threes: list[list[str]] = [[card] * 3]
            needs.append(threes + ([[kind] for kind in mates] if mat["from"] == "noc" else []))
        else:
            needs.append([[card] * 3 if verb == "chiu" else kinds[-1:]])
    if all(too_many([card], *way) for way in product(*needs)):
        found.append("the deck has not the cards for all these claims")
    return found


def following(given: Given) -> list[str]:
    """`next`: could this act have prevailed here?"""
    n, phase, seat, mat = given["n"], given["phase"], given["seat"], given.get("mat")
    verb = given["action"].split()[0]
    found = []
    if not 0 <= given["noc"] <= STOCK[n]:
        found.append("more stock than there is")
    if phase == "first" and given["noc"] != STOCK[n]:
        found.append("cards are gone from the stock before the first play")
    if mat is None:
        return found
    found += mat_of(n, mat)
    if mat["from"] == "noc" and given["noc"] >= STOCK[n]:
        found.append("the card of the stock is still in it")
    owner = mat["gate"] if mat["from"] == "discard" else mat.get("by")
    if seat == owner and (phase == "return" or (verb != "draw" and seat != mat["chooser"])):
        found.append("who put the card there is not asked")
    if second_window(n, mat) and seat != mat["chooser"]:
        found.append("only the chooser is asked in the second window")
    if phase == "return":
        if seat == mat["chooser"]:
            found.append("a chíu in turn is followed by a play")
        if given["action"].split()[1] == mat["card"]:
            found.append("all four of the kind lie on the mat")
    return found


def reasons(ask: str, given: Given, options: Given, want: Any) -> list[str]:
    """Why the position of a question cannot have come about; nothing if it can."""
    site = bool(options.get("site_faults"))
    record = options.get("fault_mode") == "record"
    match ask:
        case "legal_actions" | "judge":
            return spot(given, record, site)
        case "fault":
            return fault(given, site)
        case "is_win":
            return is_win(given, want["reason"])
        case "waits":
            return waiting(given)
    checks = {
        "arrange": arrange, "declare": declare, "score": score, "best_discard": best_discard,
        "change_wait": change_wait, "resolve": resolve, "next": following,
    }  # fmt: skip
    return checks[ask](given)
