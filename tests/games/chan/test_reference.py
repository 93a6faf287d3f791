"""The engine against the slow second implementation, on random positions."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from games.chan import GAME
from games.chan.drawing import draw_any_hand
from games.chan.groups import arranged
from games.decks.chan_deck import DECK
from tests.games.chan import reference
from tests.games.chan.document import ask
from tests.games.supply import case_lines


def random_hand(rng: Random, size: int) -> reference.Cards:
    """Cards of a shuffled deck, half of the time of few numbers, so that they meet."""
    cards = list(DECK.cards)
    if rng.random() < 0.5:
        numbers = set(rng.sample("23456789", 5)) | {"1"}
        cards = [card for card in cards if card[0] in numbers]
    return tuple(sorted(rng.sample(cards, size)))


def random_history(rng: Random, length: int) -> list[str]:
    """Events that no deal need produce: the predicates are defined on them all the same."""
    found = []
    for _ in range(length):
        number = rng.choice("23459")
        a, b = (number + rng.choice("mps") for _ in range(2))
        form = rng.choice(("discard {a}", "return {a}", "pass {a}", "eat {a} with {b}", "chiu {a}"))
        found.append(form.format(a=a, b=b))
    return found


def test_arrangements() -> None:
    """Chắn, què, ba đầu of random hands, by a search over all pairings of each number."""
    rng = Random(1)
    for _ in range(1500):
        hand = random_hand(rng, rng.randint(0, 20))
        chan, que, ba_dau = reference.laid(hand)
        found = ask("arrange", {"hand": " ".join(hand)})
        assert (found["n_chan"], found["que"]) == (chan, sorted(que))
        assert found["ba_dau"] == [" ".join(group) for group in ba_dau]
        laid = arranged(DECK.pack(hand), GAME.law())
        cards = [c for g in (*laid.chan, *laid.ca, *laid.ba_dau) for c in g] + list(laid.que)
        assert tuple(sorted(cards)) == hand


def test_no_arrangement_has_more_chan_or_fewer_odd_cards() -> None:
    """Over the whole hand: the most chắn, and with them the fewest cards that pair with nothing."""
    rng = Random(2)
    for _ in range(60):
        hand = random_hand(rng, 10)
        chan, left = reference.pairings(hand)
        laid = arranged(DECK.pack(hand), GAME.law())
        assert (len(laid.chan), laid.odd) == (chan, left)


@pytest.mark.parametrize("chi_rong", ["dealt", "never", "always"])
def test_wins_and_waits(chi_rong: str) -> None:
    """Every kind from every source on hands that nearly win, and on any hands."""
    rng, met = Random(chi_rong), Counter[str]()
    for _ in range(150):
        level = rng.choice((1, 3, 4))
        if rng.random() < 0.8:
            held, laid = draw_any_hand(rng, level)
            hand, melds = DECK.unpack(held), [" ".join(meld) for meld in laid]
        else:
            hand, melds = random_hand(rng, 19), []
        dealt = rng.random() < 0.5
        given = {"hand": " ".join(hand), "melds": melds, "dealt_chi_rong": dealt}
        own = Counter((*hand, *reference.mat_cards(melds)))
        for kind in rng.sample(reference.DECK, 6):
            if own[kind] < 4:
                for source in ("noc", "discard"):
                    why = reference.wins(hand, melds, kind, source, dealt, chi_rong)
                    found = ask(
                        "is_win", {**given, "card": kind, "from": source}, chi_rong=chi_rong
                    )
                    assert found == {"win": why is None, "reason": why}
                    met[str(why)] += 1
        noc, played = reference.waits(hand, melds, dealt, chi_rong)
        waiting = ask("waits", given, chi_rong=chi_rong)
        assert (waiting["noc"], waiting["any"]) == (noc, played)
    assert {"None", "CH-U-1", "CH-U-2"} <= set(met)


def test_generated_waits() -> None:
    """Waiting hands as the generator draws them."""
    rng, kind, law = Random(4), GAME.kinds["waits"], GAME.law()
    for level in kind.levels:
        for _ in range(25):
            p: Any = kind.generate(rng, law, level, 400)
            given: Any = kind.dump(p)
            hand = reference.cards(given["hand"])
            noc, played = reference.waits(hand, given["melds"], False, "dealt")
            want = kind.answer(p, law)
            assert (want["noc"], want["any"]) == (noc, played)
            own = Counter((*hand, *reference.mat_cards(given["melds"]), *given["seen"].split()))
            assert want["live"] == sum(4 - own[k] for k in noc)


@pytest.mark.parametrize("site", [False, True])
def test_faults(site: bool) -> None:
    """Every act on random hands and histories, whether a deal could produce them or not."""
    rng, met = Random(site), Counter[str]()
    for _ in range(2500):
        hand = random_hand(rng, rng.randint(1, 19))
        history = random_history(rng, rng.randint(0, 7))
        own = rng.choice(hand)
        card = own[0] + rng.choice("mps") if own != "1c" else "1c"
        act = rng.choice(("discard {o}", "return {o}", "eat {c} with {o}", "eat {c} with {o}", "chiu {c}",
                          "pass {c}")).format(o=own, c=card)  # fmt: skip
        source = rng.choice(("noc", "discard", "return"))
        top = rng.choice((None, card, own)) if act.startswith("eat") else None
        given = {"hand": " ".join(hand), "history": history, "action": act, "from": source}
        given |= {"on_top": top} if top else {}
        found = ask("fault", given, site_faults=site)
        assert found == reference.faults(hand, history, act, source, top, site=site)
        met.update(found)
    wanted = {f"CH-F{i:02}" for i in range(18)} - {"CH-F04"}
    assert wanted <= set(met)
    assert site == ("CH-F18" in met)


def test_generated_faults() -> None:
    """Faults as the generator constructs them, fault 4 and bỏ ù among them."""
    rng, kind, law, met = Random(8), GAME.kinds["fault"], GAME.law(), Counter[str]()
    for level in kind.levels:
        for _ in range(60):
            p: Any = kind.generate(rng, law, level, 400)
            given: Any = kind.dump(p)
            want = kind.answer(p, law)
            assert want == reference.faults(
                reference.cards(given["hand"]), given["history"], given["action"],
                given.get("from", "noc"), given.get("on_top"), given.get("dealt_chi_rong", False),
            )  # fmt: skip
            met.update(want)
    assert {f"CH-F{i:02}" for i in range(18)} | {"CH-FBU"} <= set(met)


def declared(given: dict[str, Any], options: dict[str, Any]) -> list[str]:
    """The true cước by the second implementation."""
    return reference.cuoc(
        reference.cards(given["hand"]), given.get("melds", []), given["win"],
        given.get("past_gate", True), given.get("first_noc", False), given.get("prev", "none"),
        given.get("dealt_no_chan", False), given.get("dealt_chi_rong", False),
        options.get("dia_u", "before_own_gate"), options.get("hoa_by_ca", False),
    )  # fmt: skip


def test_declarations() -> None:
    """Every cước is drawn; list and points agree, in every case and generated hand."""
    rng, kind, law, met = Random(5), GAME.kinds["declare"], GAME.law(), Counter[str]()
    for line in case_lines("chan"):
        if line["ask"] == "declare":
            assert declared(line["given"], line["options"]) == line["want"]["cuoc"]
    for level in kind.levels:
        for _ in range(120):
            p: Any = kind.generate(rng, law, level, 400)
            given: Any = kind.dump(p)
            want: Any = kind.answer(p, law)
            assert want["cuoc"] == declared(given, {})
            assert want["points"] == reference.worth(want["cuoc"])
            met.update(word.split(":")[0] for word in want["cuoc"])
    assert set(met) == {"xuong", *reference.ORDER}


def test_best_discards() -> None:
    """The best card to play, by trying every take of every kind and every play after it."""
    rng, kind, law = Random(3), GAME.kinds["best_discard"], GAME.law()
    for level in (1, 2, 3):
        for _ in range(4):
            p: Any = kind.generate(rng, law, level, 400)
            given: Any = kind.dump(p)
            want = kind.answer(p, law)
            best, steps, outs = reference.best_discard(
                reference.cards(given["hand"]),
                list(given["history"]),
                reference.cards(given["seen"]),
            )
            assert (want["best"], want["steps"], want["outs"]) == (best, steps, outs)


def test_changes_of_a_wide_wait() -> None:
    rng, kind, law = Random(6), GAME.kinds["change_wait"], GAME.law()
    for level in kind.levels:
        for _ in range(25):
            p: Any = kind.generate(rng, law, level, 400)
            given: Any = kind.dump(p)
            hand = reference.cards(given["hand"])
            want = reference.changes(hand, list(given["history"]), given["card"], given["from"])
            assert kind.answer(p, law) == want
