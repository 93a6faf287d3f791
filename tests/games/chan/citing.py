"""With what a rule of Chắn may be cited: the cards and numbers beside it, the acts it allows or refuses, the
seats it names. Written from the rules document; sentences are read in English.
"""

from __future__ import annotations

import re
from collections import Counter

from games.core.cards import Deck
from games.core.proofs import Cite, Proof
from games.core.text import CardRun, Text
from tests.games.chan import acts as acting
from tests.games.chan import reference
from tests.games.chan.acts import act_of, acts_of
from tests.games.chan.declared import CUOC, FLOWERS, counts, misdeclared
from tests.games.chan.reference import ORDER, RED, Cards
from tests.games.chan.seats import chan_of, faults, live_card, melds_of
from tests.games.checkers import Shown, cite_of, cited, cites, only, said, seats_named

# ---------------------------------------------------------------- acts


def check_act(block: Cite, shown: Shown) -> list[str]:
    """What a block allows: each act under the rule that allows it. What it refuses, it refuses by a rule
    that the act breaks. Dưới is told apart from another pass."""
    words = said(block)[0]
    acts, yes = acts_of(words, shown.deck) or ([], False)
    rules = [{acting.permits(shown, act)} if yes else acting.forbids(shown, act) for act in acts]
    assert all(block.rule.id in found for found in rules), block
    assert "pass" not in acts or ("to the right" in words) == acting.lets_go(shown), block
    return acts if yes else []


def check_acts(proof: Proof, shown: Shown) -> None:
    """The acts that are allowed are the answer, no rule is named twice for them; none of them is refused."""
    found = [(block.rule.id, check_act(block, shown)) for block in cites(proof)]
    allowing = [rule for rule, acts in found if acts]
    assert len(allowing) == len(set(allowing))
    assert sorted(act for _, acts in found for act in acts) == shown.want
    for block in cites(proof):
        acts, yes = acts_of(said(block)[0], shown.deck) or ([], True)
        assert yes or not set(acts) & set(shown.want), block


def check_judged(proof: Proof, shown: Shown) -> None:
    """The act is allowed by the rule that does, or refused by all the rules that it breaks; where it stands
    although it breaks some, they are named first."""
    want, found, act = shown.want, cites(proof), shown.given["action"]
    for block in found:
        check_act(block, shown)
    assert want["rules"] == sorted(
        acting.forbids(shown, act) or (["CH-U-6"] if stays_missed(shown) else [])
    )
    right = [*want["rules"], *([acting.permits(shown, act)] if want["legal"] else [])]
    assert sorted(cited(proof)) == sorted(right)
    heads = [acts_of(said(block)[0], shown.deck) for block in found]
    told = ([act], want["legal"])
    if not want["legal"]:
        assert all(head == told for head in heads)
    elif not want["rules"]:
        assert heads == [told]
    else:
        assert found[-1].rule.id == right[-1]
        stands = re.fullmatch(
            r"(.+): it stands, and the fault is written down\.", said(found[-1])[0]
        )
        assert bool(stands) == (shown.options.get("fault_mode") == "record")
        assert not stands or act_of(stands[1].lower(), shown.deck) == act
        assert stands or said(found[-1]) == [
            "Every card would be a fault, so any of them may be played."
        ]


def stays_missed(shown: Shown) -> bool:
    """Is it an ù after a missed one, where that is written down?"""
    return bool(shown.given.get("bo_u")) and shown.given["action"] == "win"


def check_faults(proof: Proof, shown: Shown) -> None:
    """Exactly the faults of the act; if there is none, one rule that it comes near to, said not to be
    broken."""
    if shown.want:
        assert sorted(cited(proof)) == shown.want
    else:
        block = only(cites(proof))
        words = re.fullmatch(r"(.+): no fault\.", said(block)[0])
        assert words
        act = shown.given["action"]
        passing = act.startswith("pass")  # the sentence does not name the card that is let go
        assert act_of(words[1].lower(), shown.deck) == ("pass" if passing else act)
        assert block.rule.id in acting.near(shown), block


def check_played(proof: Proof, shown: Shown) -> None:
    """The plays that are no candidates, and no others, are refused by their faults."""
    hand = reference.cards(shown.given["hand"])
    refused = {fault_of(b, shown)[0] for b in cites(proof) if b.rule.id != "CH-SK-1"}
    faulty = set(hand) - set(reference.candidates(hand, list(shown.given["history"])))
    assert refused == {f"discard {card}" for card in faulty}


NO_CHANGE = "No way of taking it is without a fault and leaves a wait once chi chi is played."


def check_changes(proof: Proof, shown: Shown) -> None:
    """The takes that do are named with what they wait for; those that do not are no answer."""
    assert cites(proof)
    first, *others = cites(proof)
    found = [
        re.fullmatch(r"You can (.+), play chi chi and wait for (.+)\.", s) for s in said(first)
    ]
    takes = [act_of(words[1], shown.deck) for words in found if words]
    assert sorted(takes) == shown.want
    assert all(found) if shown.want else said(first) == [NO_CHANGE]
    for words, take in zip(found, takes, strict=False):
        hand, history = after(take, shown)
        melds = reference.melds_of(history)
        noc, _ = reference.waits(reference.minus(hand, "1c"), melds, False, "dealt")
        assert words
        assert kinds_named(words[2], shown.deck) == sorted(noc)
    assert first.rule.id == "CH-C20"
    for block in others:
        act = said(block)[0].partition(":")[0].lower()
        assert act_of(act, shown.deck) not in shown.want


def after(take: str, shown: Shown) -> tuple[Cards, list[str]]:
    """The hand and the history after a take."""
    hand, history = reference.cards(shown.given["hand"]), [*shown.given["history"], take]
    verb, card, *own = take.split()
    gone = (card,) * 3 if verb == "chiu" else (own[1],)
    return reference.minus(hand, *gone), history


def kinds_named(words: str, deck: Deck) -> list[str]:
    """ "two of vạn and two of văn" """
    kinds = {name.en: kind for kind, name in deck.names.items()}
    return sorted(kinds[name] for name in re.split(", | and ", words.lower()))


# ---------------------------------------------------------------- faults


def fault_of(block: Cite, shown: Shown) -> tuple[str, Cards, list[str]]:
    """The act that a fault is said of, with the hand and the history then."""
    hand, history = reference.cards(shown.given["hand"]), list(shown.given.get("history", []))
    head, told = said(block)[0], dict(block.evidence.fields).get("act")
    if head.endswith(": then chi chi may not be played."):
        return ("discard 1c", *after(act_of(head.partition(":")[0].lower(), shown.deck), shown))
    acts = acts_of(head, shown.deck)
    if acts:
        return acts[0][0], hand, history
    if "action" in shown.given:
        return shown.given["action"], hand, history
    assert isinstance(told, Text)
    return act_of(told.en, shown.deck), hand, history


def check_fault(block: Cite, shown: Shown) -> None:
    """The act commits the fault, and the cards and the turn beside it are those that make it one."""
    act, hand, history = fault_of(block, shown)
    rule, fields = block.rule.id, dict(block.evidence.fields)
    assert rule in faults(shown, act, hand, history), block
    assert tuple(sorted(block.evidence.cards)) in right_cards(rule, act, hand, history), block
    turn = fields.get("turn")
    if isinstance(turn, int):
        past = history[turn - 1].split()
        shows = fields.get("card") or fields.get("cards")
        assert isinstance(shows, CardRun)
        assert set(past) & set(shows.cards)
    assert rule != "CH-F04" or fields["n"] == chan_of(shown, hand)


def right_cards(rule: str, act: str, hand: Cards, history: list[str]) -> list[Cards]:
    """The cards with which a fault may be shown (7.3)."""
    _verb, x, *own = act.split()
    y = own[1] if own else ""
    events = [event.split() for event in history]
    played = [e[1] for e in events if e[0] in ("discard", "return")]
    refused = [e[1] for e in events if e[0] == "pass"]
    cas = [(e[1], e[3]) for e in events if e[0] == "eat" and e[1] != e[3]]
    singles = tuple(k for k, n in sorted(Counter(hand).items()) if n % 2 and k[0] == y[:1])
    others: list[tuple[str, ...]] = [c for c in cas if c[0][0] == x[0]]
    right: dict[str, list[tuple[str, ...]]] = {
        "CH-F00": [(x, y)], "CH-F02": [(x,) * 3], "CH-F03": [singles], "CH-F04": [(y,)],
        "CH-F05": [(y, y)], "CH-F07": [(y,)],
        "CH-F08": [(p, y) for p in refused if p[0] == y[:1] and p != y],
        "CH-F10": [(a, b) for a in played for b in played if a[0] == b[0] and a != b],
        "CH-F11": [(d,) for d in played if d[0] == y[:1]],
        "CH-F16": [(d, x) for d in played if d[0] == x[0] and d != x],
        **dict.fromkeys(("CH-F15", "CH-F17", "CH-F18", "CH-F19"), others),
    }  # fmt: skip
    return [tuple(sorted(cards)) for cards in right.get(rule, [(x,)])]


# ---------------------------------------------------------------- evidence


def check_evidence(block: Cite, shown: Shown) -> None:
    """The cards are those that the rule speaks of, and the numbers of its sentence are right."""
    rule, found = block.rule.id, tuple(sorted(block.evidence.cards))
    if re.fullmatch(r"CH-F(\d\d|BU)", rule):
        if found or not said(block)[0].endswith(": no fault."):
            return check_fault(block, shown)
    elif re.fullmatch(r"CH-C\d\d", rule) and shown.ask == "declare":
        return check_cuoc(block, shown)
    elif found:
        assert found in [tuple(sorted(cards)) for cards in shown_cards(rule, shown)], block
    return check_numbers(block, shown)


def shown_cards(rule: str, shown: Shown) -> list[tuple[str, ...]]:
    """The cards with which a rule may be shown."""
    given, x = shown.given, live_card(shown) or ""
    hand = reference.cards(given.get("hand", ""))
    act = given.get("action", "").split()
    if rule == "CH-U-2":
        whole = tuple(sorted((*hand, x))) if x else hand
        return [g for g in reference.by_number(whole).values() if len(g) % 2]
    if rule == "CH-OPT-1":
        return [(k,) * (n - n % 2) for k, n in Counter(hand).items() if n > 1]
    return {
        "CH-CHIU-1": [(x,) * hand.count(x)], "CH-EAT-1": [(x, *act[3:])], "CH-U-5": [("1c",)],
        "CH-SK-1": [tuple(shown.want["best"])] if shown.ask == "best_discard" else [],
    }.get(rule, [(x,)])  # fmt: skip


def check_numbers(block: Cite, shown: Shown) -> None:
    """Numbers are counted in the hand; a card is the live one."""
    rule, n = block.rule.id, dict(block.evidence.fields).get("n")
    if n is None:
        return
    x = live_card(shown) or ""
    hand = reference.cards(shown.given["hand"])
    whole = tuple(sorted((*hand, x))) if x else hand
    right = {
        "CH-CHIU-1": hand.count(x), "CH-U-1": len(whole) + len(reference.mat_cards(melds_of(shown))),
        "CH-U-2": len(block.evidence.cards), "CH-U-3": chan_of(shown, whole),
        "CH-U-5": chan_of(shown, hand),
    }  # fmt: skip
    assert n == right.get(rule), block


# ---------------------------------------------------------------- waits and cước


def check_steps(block: Cite, rule: str, shown: Shown) -> None:
    """How many eats are missing; a wide wait for chi chi is shown by its own rule."""
    steps = shown.want["steps"]
    found = re.fullmatch(
        r"The hand needs at least (\d+) more eats? before it waits\.", said(block)[0]
    )
    assert int(found[1] if found else 0) == steps
    assert found or said(block)[0] == "This hand is waiting."
    assert rule in ({"CH-WAIT-1", "CH-U-5"} if steps else {"CH-WAIT-1"})


def check_waited(block: Cite, shown: Shown) -> None:
    """The kinds are named with all their unseen copies, if any wins; a bạch thủ wait is called so."""
    want, sentences = shown.want, said(block)
    found = re.match(r"You wait for (.+); (\d+) unseen\.", sentences[0])
    assert bool(found) == bool(want["noc"])
    if found:
        assert kinds_named(found[1], shown.deck) == want["noc"]
        assert int(found[2]) == want["live"]
    assert ("This is a wait for bạch thủ." in sentences) == want["bach_thu"]


def check_cuoc(block: Cite, shown: Shown) -> None:
    """The cards that make the cước, and how many times."""
    rule, found = block.rule.id, tuple(sorted(block.evidence.cards))
    hand, x = reference.cards(shown.given["hand"]), live_card(shown)
    melds = [tuple(meld.split()) for meld in melds_of(shown)]
    whole = sorted((*hand, *([x] if x else []), *(card for meld in melds for card in meld)))
    eaten = Counter(m[0] for m in melds if len(m) == 2 and m[0] == m[1])
    alive = (x,) if x else ()
    right: dict[str, tuple[str, ...]] = {
        "CH-C06": tuple(sorted(m[0] for m in melds if len(m) == 4)),
        "CH-C08": tuple(k for k, n in sorted(eaten.items()) if n == 2),
        "CH-C10": tuple(k for k, n in sorted(Counter(hand).items()) if n == 4),
        "CH-C15": tuple(card for card in whole if card in RED),
        **{rule: tuple(words.split()) for rule, words in FLOWERS.items()},
        **dict.fromkeys(("CH-C03", "CH-C07", "CH-C09", "CH-C11", "CH-C12"), alive),
    }
    assert found == right.get(rule, ()), block
    n = dict(block.evidence.fields).get("n")
    final = chan_of(shown, (*hand, x) if x else hand)
    times = {"CH-C13": final, "CH-C15": 8, "CH-C20": chan_of(shown, hand)}
    assert n is None or n == times.get(rule, counts(shown.want["cuoc"])[CUOC[rule]])


def check_named(proof: Proof, shown: Shown) -> None:
    """Each cước by its rule, the answer's and no other; then how it is said."""
    *rules, last = cited(proof)
    assert last == "CH-X-1"
    assert sorted(CUOC[rule] for rule in rules) == sorted(counts(shown.want["cuoc"]))
    assert set(CUOC.values()) == {"xuong", *ORDER}
    assert said(cites(proof)[-1])[0] == f"Declared: “{shown.want['phrase']}”."


def check_misdeclared(block: Cite, shown: Shown) -> None:
    """What is wrong with a declaration, by its rule; one cước is named, unless it is the form of it all."""
    rule, named = misdeclared(shown)
    assert block.rule.id == rule, block
    wrong = [s for s in said(block) if s.startswith(("Declared", "The hand has only", "Still"))]
    assert len(wrong) == bool(named), block
    assert set(wrong) <= named, block


# ---------------------------------------------------------------- seats


def check_resolved(proof: Proof, shown: Shown) -> None:
    """Who gets the card, by what, and what follows; whose eat was not their right."""
    want = shown.want
    found = {block.rule.id: said(block) for block in cites(proof)}
    rejected = [
        s for b in cites(proof) if b.rule.id == "CH-EAT-2" for w in said(b) for s in seats_named(w)
    ]
    assert rejected == want["rejected"]
    gets = re.fullmatch(r"Seat (\w) gets the card: (.+)\.", said(cite_of(proof, "CH-PRI-1"))[0])
    assert bool(gets) == (want["seat"] is not None)
    assert gets or found["CH-PRI-1"][0] == "No seat takes this card."
    if gets:
        assert "ABCD".index(gets[1]) == want["seat"]
        assert act_of(gets[2], shown.deck) == want["act"]
    winners = [seat for seat, claim in enumerate(shown.given["claims"]) if claim == "win"]
    assert ("CH-PRI-2" in found) == (len(winners) > 1)
    if len(winners) > 1:
        first, second, nearest = seats_named(found["CH-PRI-2"][0])
        assert {first, second} <= set(winners)
        assert first != second
        assert nearest == want["seat"]
    rule, follows = FOLLOWS[want["then"]]
    assert {"CH-RET-1", "CH-EAT-3"} & set(found) == {rule} - {"CH-PRI-1"}
    told = [(block.rule.id, s) for block in cites(proof) for s in said(block) if s in AFTER]
    assert told == [(rule, follows)]


FOLLOWS = {
    "end": ("CH-PRI-1", "The deal ends."), "discard": ("CH-EAT-3", "Then that seat plays a card."),
    "return": ("CH-RET-1", "After a chíu out of turn a card must be given back."),
    "none": ("CH-PRI-1", "The card stays."),
}  # fmt: skip
"""What comes of a card, and the rule beside which it is said: an ù ends the deal, after an eat one plays."""
AFTER = {words for _, words in FOLLOWS.values()}


def check_next(proof: Proof, shown: Shown) -> None:
    """The seat that acts next is named; at the end none but who won."""
    want, last = shown.want, cites(proof)[-1]
    assert last.rule.id == "CH-FLOW-2"
    named = {seat for words in said(last) for seat in seats_named(words)}
    seat = want["chooser"] if want["phase"] == "claim" else want["seat"]
    assert named == ({seat} if seat is not None else set())
    assert len(cites(proof)) == 2


def check_counting(proof: Proof, shown: Shown) -> None:
    """The count ends at the seat with the cái; every seat gets its pile; the verse is for four seats."""
    want, found = shown.want, {block.rule.id: said(block) for block in cites(proof)}
    first, last = seats_named(said(cite_of(proof, "CH-DEAL-4"))[0])
    assert (first, last) == (shown.given["drawer"], want["cai"])
    assert ("CH-DEAL-5" in found) == (want["kind"] is not None)
    piles = [
        re.fullmatch(r"Seat \w: pile (\d)\.", words) for words in said(cite_of(proof, "CH-DEAL-6"))
    ]
    assert [int(pile[1]) - 1 for pile in piles if pile] == want["piles"]


def check_dealers(proof: Proof, shown: Shown) -> None:
    """The seats that deal are named."""
    assert set(cited(proof)) == {"CH-DEAL-1"}
    sentences = [words for block in cites(proof) for words in said(block)]
    assert [seat for words in sentences for seat in seats_named(words)] == shown.want
