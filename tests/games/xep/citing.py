"""With what a rule of Xệp may be cited: the cards and numbers beside it, the acts it allows or refuses, the
seats it names. Written from the rules document; sentences are read in English.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

from games.core.proofs import Cite, Proof
from games.core.text import CardRun, Text
from tests.games.checkers import (
    Shown,
    card_named,
    cards_named,
    cite_of,
    cited,
    cites,
    only,
    said,
    seats_named,
)
from tests.games.xep import reference
from tests.games.xep.acts import able, act_of, acts_of, group_named, table_of, thrown
from tests.games.xep.reference import Cards, Seat
from tests.games.xep.seats import house, seat_of

# ---------------------------------------------------------------- evidence


EVIDENCE: dict[str, Callable[[Seat, str, Cards], bool]] = {
    "XE-DIS-2": lambda seat, card, e: len(e) == 1 and e[0][0] == "K" and e[0] in seat.hand,
    "XE-DIS-3": lambda seat, card, e: len(set(e)) == 1 and len(e) == seat.hand.count(e[0]) >= 3,
    "XE-DIS-4": lambda seat, card, e: len(set(e)) == 4 and e == soldiers(seat),
    "XE-XEP-1": lambda seat, card, e: e == (card,) * seat.hand.count(card),
    "XE-XEP-2": lambda seat, card, e: e == (card,) * 3 and e in seat.xep,
    "XE-GIAT-2": lambda seat, card, e: e == (card,) * seat.hand.count(card) and len(e) >= 2,
    "XE-GIAT-3": lambda seat, card, e: e == (card,) * 3 and e in (*seat.xep, *seat.open),
    "XE-GIAT-4": lambda seat, card, e: card[0] == "K" and e == (card,) * 2 and e in seat.open,
    "XE-KEO-1": lambda seat, card, e: card[0] == "K" and e == (card,) and e in seat.open,
    "XE-KEO-2": lambda seat, card, e: len({*e, card}) == 4 and e in seat.open,
    "XE-TURN-3": lambda seat, card, e: e == (card,),
}
"""What the cards beside a rule must be (6.4 to 7), for the seat and the live card of the question."""
BARE = {"XE-DIS-2", "XE-DIS-3", "XE-DIS-4"}
"""Rules that are never cited without cards."""


def soldiers(seat: Seat) -> Cards:
    return tuple(card for card in seat.hand if card[0] == "P")


def check_evidence(block: Cite, shown: Shown) -> None:
    """The cards are those that the rule speaks of, and the numbers of its sentence are right."""
    rule, found = block.rule.id, tuple(sorted(block.evidence.cards))
    card = shown.given.get("card") or ""
    if found and rule == "XE-WIN-1":
        check_rac(found, shown)
    elif found:
        assert rule in EVIDENCE
        assert EVIDENCE[rule](seat_of(shown), card, found), block
    else:
        assert rule not in BARE
    check_fields(block, shown)
    acts, allowed = acts_of(block) or ([], True)
    if not allowed:
        check_refusal(block, acts, shown)


def check_rac(found: Cards, shown: Shown) -> None:
    """As few cards stay as can, with the live card or after the throw; the rest of the hand is groups."""
    seat, card = seat_of(shown), shown.given.get("card")
    thrown = re.fullmatch(r"win discard (\w+)", shown.given.get("action", ""))
    if thrown:
        seats = [reference.throw(seat, thrown[1])]
    elif card is None:
        seats = [seat]
    else:
        seats = list(reference.ways(seat, card, house(shown)).values())
        seats = seats or [Seat(tuple(sorted((*seat.hand, card))), seat.xep, seat.open)]
    fewest = min(s.value()[0] for s in seats)
    assert len(found) == fewest
    assert any(
        Counter(found) <= Counter(s.hand) and not reference.arranged(reference.minus(s.hand, found))[0]
        for s in seats
    )  # fmt: skip


def check_fields(block: Cite, shown: Shown) -> None:
    """Numbers are those of the question; a card is the one shown, or the live one."""
    fields, rule, given = dict(block.evidence.fields), block.rule.id, shown.given
    if rule in ("XE-DIS-3", "XE-WIN-1") and "n" in fields:
        assert fields["n"] == len(block.evidence.cards)
    elif rule == "XE-XEP-1" and "n" in fields:
        assert fields["n"] == seat_of(shown).hand.count(given["card"])
    elif rule in ("XE-TURN-5", "XE-HUE-1") and "n" in fields:
        assert fields["n"] == given["stock"]
    card = fields.get("card")
    if isinstance(card, CardRun):
        live = rule != "XE-TURN-7" and given.get("card")
        assert block.evidence.cards or not live or card.cards == (live,)
        assert not rule.startswith("XE-DIS") or set(card.cards) <= set(block.evidence.cards)


OWED = {
    "XE-GIAT-3": r"With (.+) one must add the (\w+ \w+) there\.",
    "XE-GIAT-4": r"With (.+) open one must add the (\w+ \w+) there\.",
    "XE-KEO-1": r"The drawer has (.+) open and must pull the (\w+ \w+) there\.",
    "XE-KEO-2": r"The drawer has (.+) open and must pull the (\w+ \w+) there\.",
}
"""How a refusal names the group that must be enlarged, and the card that goes there."""
ALONE: dict[str, Callable[[Seat, str, bool], bool]] = {
    "it is not a general": lambda seat, card, may: card[0] != "K",
    "it already lies open and may only be added there": lambda seat, card, may: (
        card[0] == "K" and bool(reference.lone_groups(seat, card))),
    "this table does not allow it": lambda seat, card, may: card[0] == "K" and not may,
}  # fmt: skip
"""Why a card may not be eaten alone (XE-EAT-2), and whether it is so."""


def check_refusal(block: Cite, acts: list[str], shown: Shown) -> None:
    """The group that a refusal names is the one shown, or the one of the act; the reason holds."""
    rule, why, live = block.rule.id, said(block)[1:], shown.given.get("card")
    if rule in OWED:
        owed = re.fullmatch(OWED[rule], only(why))
        assert owed, why
        assert group_named(owed[1]) == tuple(sorted(block.evidence.cards))
        assert card_named(owed[2]) == live
    elif rule == "XE-EAT-2":
        alone = re.fullmatch(r"The (\w+ \w+) may not be eaten alone: (.+)\.", only(why))
        assert alone, why
        card = card_named(alone[1])
        assert acts == [f"eat {card}"]
        assert ALONE[alone[2]](seat_of(shown), card, house(shown).lone_tuong)
    elif rule == "XE-EAT-3":
        joined = re.fullmatch(r"The (\w+ \w+) cannot join (.+)\.", only(why))
        assert joined or len(acts) > 1, why
        assert not joined or set(acts) == {
            f"add {card_named(joined[1])} to {' '.join(group_named(joined[2]))}"
        }
        assert not live or not set(acts) & set(reference.ways(seat_of(shown), live, house(shown)))


def check_throws(proof: Proof, shown: Shown) -> None:
    """Each kind of the hand may be thrown, or is refused by exactly its rules."""
    hand = reference.cards(shown.given["hand"])
    right = set()
    for card in hand:
        right |= {("XE-DIS-2", card)} if card[0] == "K" else set()
        right |= {("XE-DIS-3", card)} if hand.count(card) >= 3 else set()
    four = tuple(c for c in hand if c[0] == "P")
    right |= {("XE-DIS-4", c) for c in four if len(four) == len(set(four)) == 4}
    found = {
        (b.rule.id, card) for b in cites(proof) for card in b.evidence.cards if b.rule.id in BARE
    }
    assert found == right
    assert thrown(said(cite_of(proof, "XE-DIS-5"))[0]) == reference.throwable(hand)


# ---------------------------------------------------------------- acts


def allowing(act: str, phase: str) -> set[str]:
    """The rules that allow a legal act in a phase (6.3, 6.4, 7)."""
    verb, *own = act.split()
    if phase == "claim" and verb not in ("win", "leave"):
        return {"pass": {"XE-WIN-4"}, "eat": {"XE-GIAT-2"}}.get(verb, {"XE-GIAT-3", "XE-GIAT-4"})
    if phase == "pull" and verb == "add":
        return {"XE-KEO-1", "XE-KEO-2"}
    return {
        "draw": {"XE-TURN-2" if phase == "draw" else "XE-TURN-5"},
        "pass": {"XE-TURN-4" if phase == "drawer" else "XE-HUE-1"},
        "xep": {"XE-XEP-1", "XE-XEP-2"}, "reveal": {"XE-TURN-3"}, "add": {"XE-EAT-3"},
        "eat": {"XE-EAT-4" if len(own) > 1 else "XE-EAT-2"}, "discard": {"XE-DIS-5"},
        "win": {"XE-GIAT-1" if phase == "claim" else "XE-WIN-5"}, "ui": {"XE-UI-1"},
        "leave": {"XE-LEAVE-1"},
    }[verb]  # fmt: skip


def check_acts(proof: Proof, shown: Shown) -> None:
    """The acts that are allowed are the answer, each by its rule; none of them is refused."""
    allowed: list[str] = []
    for block in cites(proof):
        acts, yes = acts_of(block) or ([], False)
        assert yes or not set(acts) & set(shown.want)
        for act in acts if yes else []:
            assert block.rule.id in allowing(act, shown.given["phase"]), block
            allowed.append(act)
    assert sorted(allowed) == shown.want


def check_judged(proof: Proof, shown: Shown) -> None:
    """The act is allowed by its rule, or refused by all that it breaks."""
    given, want = shown.given, shown.want
    assert cites(proof)
    found = acts_of(cites(proof)[0])
    assert found == ([given["action"]], want["legal"])
    rules = set(cited(proof))
    if want["legal"]:
        assert rules <= allowing(given["action"], given["phase"])
    else:
        assert rules == set(want["rules"])


def check_after(proof: Proof, shown: Shown) -> None:
    """The act is allowed by its rule."""
    first, act = cites(proof)[0], shown.given["action"]
    assert acts_of(first) == ([act], True)
    assert first.rule.id in allowing(act, shown.given["phase"])
    assert "XE-PART-2" in cited(proof)


NEXT = {
    "discard": "a discard", "draw": "a draw", "drawn": "hide or reveal", "claim": "wins and snatches",
    "pull": "the pull", "drawer": "the drawer eats or passes", "offer": "the next seat eats or draws",
    "win": "a win", "hue": "huề, nobody won", "walkover": "one seat is left",
}  # fmt: skip


def check_next(proof: Proof, shown: Shown) -> None:
    """Who did what, what comes next, and who is asked, as the answer says."""
    given, want = shown.given, shown.want
    first, asked, *_ = said(only(cites(proof)))
    acted = re.fullmatch(r"Seat (\w): (.+)\. Then: (.+)\.", first)
    assert acted
    assert ("ABCD".index(acted[1]), act_of(acted[2])) == (given["who"], given["action"])
    assert acted[3] == NEXT[want["result"] or want["phase"]]
    assert seats_named(asked) == want["seats"]


def check_seen(proof: Proof, shown: Shown) -> None:
    """The parts of a hand, and that what is hidden stays secret."""
    assert set(cited(proof)) == {"XE-PART-2", "XE-XEP-3"}


# ---------------------------------------------------------------- outs


RAC_LEFT = re.compile(r"With the (.+) rác is left\.")
COPIES = "{}: 4 in the deck, {} yours, {} seen, {} left."


def copies(kind: str, shown: Shown) -> tuple[int, int, int]:
    """How many of a kind the seat has, how many were seen, and how many are left."""
    seat = seat_of(shown)
    own = Counter(c for g in (seat.hand, *seat.xep, *seat.open) for c in g)[kind]
    seen = reference.cards(shown.given.get("seen", "")).count(kind)
    return own, seen, 4 - own - seen


def check_left(block: Cite, rest: set[str], shown: Shown) -> None:
    """Of each kind that is named, and no other, rác is left however it is taken."""
    first, drawer = said(block)[0], shown.given.get("drawer", False)
    left = RAC_LEFT.fullmatch(first)
    if left:
        names = cards_named(left[1])
        assert sorted(rest) == sorted(names)
    else:
        assert not rest
        assert first == "No card leaves the hand without rác."
    for kind in rest:
        assert reference.win_with(seat_of(shown), kind, drawer, house(shown))[1] is None


def check_gone(block: Cite, rows: set[str], shown: Shown) -> None:
    """Last the kinds that would win if a copy were left, with how many lie where; and if none wins, that."""
    seat, drawer = seat_of(shown), shown.given.get("drawer", False)
    gone = {
        COPIES.format(shown.deck.names[kind].en.capitalize(), *copies(kind, shown))
        for kind in rows
        if reference.win_with(seat, kind, drawer, house(shown))[0] and not copies(kind, shown)[2]
    }
    none = [] if shown.want else ["No unseen card lets this hand win."]
    words = said(block)[block.rule.id == "XE-WIN-1" :]
    if not gone and not none and rows:
        assert words == ["Without rác you still need groups worth 15 lệnh."]
    else:
        assert set(words[: len(gone)]) == gone
        assert words[len(gone) :] == none


# ---------------------------------------------------------------- seats


SHOWING = {"XE-XEP-1", "XE-XEP-2", "XE-GIAT-2", "XE-GIAT-3", "XE-GIAT-4", "XE-KEO-1", "XE-KEO-2"}


TAKEN = {
    "free": r"No seat must take the (?P<card>\w+ \w+)\. Seat (?P<seat>\w) drew it and may eat or pass\.",
    "win": r"Seat (?P<seat>\w) can win with the (?P<card>\w+ \w+), with (?P<n>\d+) lệnh\.",
    "drawer": r"Seat (?P<seat>\w) drew the (?P<card>\w+ \w+) and, holding (?P<own>.+), must (?P<act>.+)\.",
    "snatch": r"Seat (?P<seat>\w) snatched the (?P<card>\w+ \w+), holding (?P<own>.+)\. "
              r"Seat (?P<drawer>\w) lost the turn; play went on from seat (?P=seat)\.",
}  # fmt: skip
"""Who gets the card, in the four ways that there are."""


def check_takers(first: Cite, shown: Shown) -> None:
    """Who could win and did not want to is named first, and nobody else; then the seat that gets the card,
    by the act of the answer; the cards that force it are shown; last a rival who comes later."""
    want, drawer, words = shown.want, shown.given["seat"], said(first)
    wants = shown.given.get("wants_win", range(shown.given["n"]))
    hidden = want["rule"].startswith("XE-XEP")
    winners = [] if hidden else able(table_of(shown))
    lazy = {f"Seat {'ABCD'[s]} could win but did not want to." for s in winners if s not in wants}
    assert set(words[: len(lazy)]) == lazy
    main, *near = words[len(lazy) :]
    way = {None: "free", "win": "win"}.get(want["action"])
    way = way or ("drawer" if want["seat"] == drawer else "snatch")
    taken = re.fullmatch(TAKEN[way], main)
    assert taken, main
    assert "ABCD".index(taken["seat"]) == want["seat"]
    assert card_named(taken["card"]) == shown.given["card"]
    assert bool(first.evidence.cards) == (first.rule.id in SHOWING)
    if way in ("drawer", "snatch"):
        assert cards_named(taken["own"]) == tuple(sorted(first.evidence.cards))
    if way == "drawer":
        assert act_of(taken["act"]) == want["action"]
        assert taken["act"].startswith("pull ") == want["rule"].startswith("XE-KEO")
    if way == "snatch":
        assert "ABCD".index(taken["drawer"]) == drawer
    rivals = [s for s in winners if s in wants and s != want["seat"]] if way == "win" else []
    if way == "win":
        assert int(taken["n"]) == counted(shown)
    assert len(near) == bool(rivals)
    for later in near:
        both = re.fullmatch(
            r"Seat (\w) and seat (\w) can both win\. In playing order from the drawer seat (\w) came first\.",
            later,
        )
        assert both, later
        assert both[1] == both[3] == "ABCD"[want["seat"]]
        assert "ABCD".index(both[2]) in rivals


def check_dealer(proof: Proof, shown: Shown) -> None:
    """After an earlier deal the dealer is named by its rule."""
    assert {"XE-DEAL-2", "XE-DEAL-3"} <= set(cited(proof))
    named = [seats_named(s) for b in cites(proof) if b.rule.id == "XE-DEAL-4" for s in said(b)]
    assert named == ([[shown.want["dealer"]]] if "last" in shown.given else [])


def counted(shown: Shown) -> int:
    """The lệnh of the winning hand (6.6)."""
    drawer = shown.given.get("drawer", False)
    _, lenh = reference.win_with(seat_of(shown), shown.given.get("card"), drawer, house(shown))
    assert lenh is not None
    return lenh


def check_payment(proof: Proof, shown: Shown) -> None:
    """The rule of section 8 that counts here, with its numbers."""
    given, want, rules = shown.given, shown.want, set(cited(proof))
    n, out, cuoc = given["n"], given["out"], given["cuoc"]
    fields = {b.rule.id: dict(b.evidence.fields) for b in cites(proof)}
    right = {"hue": "XE-PAY-5", "walkover": "XE-PAY-6", "win": "XE-PAY-1"}[given["result"]]
    right = "XE-PAY-2" if want["toi_quan"] else right
    assert rules & {"XE-PAY-1", "XE-PAY-2", "XE-PAY-5", "XE-PAY-6"} == {right}
    assert ("XE-WIN-6" in rules) == want["toi_quan"]
    if given["result"] == "win":
        lenh = given.get("lenh") or counted(shown)
        price = (10 + (2 if want["toi_quan"] else 1) * lenh) * cuoc
        assert fields[right] == {"n": lenh, "unit": cuoc, "total": price}
        assert "XE-UI-4" in rules or fields.get("XE-PAY-3") == {
            "n": n - 1,
            "total": price * (n - 1),
        }
        assert bool(rules & {"XE-UI-3", "XE-UI-4"}) == bool(out)
        assert ("XE-UI-4" in rules) == bool(out and shown.options.get("ui_mode") == "real")
    elif right == "XE-PAY-5":
        assert fields[right] == {"n": want["pot"]}
    else:
        fine = shown.options.get("penalty", 25)
        assert fields[right] == {"n": fine, "unit": cuoc, "total": fine * cuoc}
    for id in ("XE-PAY-4", "XE-UI-4"):
        seat = fields.get(id, {}).get("seat")
        assert not isinstance(seat, Text) or seats_named(seat.en)[0] in out
