"""What the proofs of Phỏm say is so: of the act that is asked about, in its phase, and of nothing else."""

from __future__ import annotations

from typing import Any

import pytest

import games
from games.core.explaining import proof_words
from games.core.proofs import Cite, Proof, Sum
from games.core.text import Lang, plain
from games.phom.position import act_words, read_action

DOWN: dict[str, Any] = {"n": 4, "seat": 0, "table": [["5s 6s 7s"], ["9c 9d 9h"], [], []]}
MOM = DOWN | {"table": [[], ["9c 9d 9h"], [], []], "laid": [True, True, True, True]}
FIRST = {"n": 4, "seat": 0, "phase": "lay", "table": [[], ["9c 9d 9h"], [], []], "thrown": 3}


def asked(ask: str, given: dict[str, Any], options: dict[str, Any] | None = None) -> games.Asked:
    question = {"game": "phom", "ask": ask, "given": given, "options": options or {}}
    return games.read(question)


def proof_of(ask: str, given: dict[str, Any], options: dict[str, Any] | None = None) -> Proof:
    found = asked(ask, given, options)
    return found.kind.proof(found.position, found.law)


def cited(proof: Proof) -> list[str]:
    return [block.rule.id for block in proof if isinstance(block, Cite)]


def told(proof: Proof, lang: Lang = "en") -> str:
    return "\n".join(plain(paragraph) for paragraph in proof_words(proof, lang))


# ---------------------------------------------------------------- one point, fees


def test_one_point_is_one_point() -> None:
    """Fees, the pot and lone cards of one point are no points in English."""
    eats = [{"by": 1, "kind": "plain"}, {"by": 1, "kind": "plain"}]
    end = {"n": 2, "points": [1, 1], "mom": [False, False], "order": [0, 1], "eats": eats}
    paid = told(proof_of("score", end, {"eat_fees": [1, 2, 3], "ga_ante": True}))
    assert "Seat A has to pay seat B: 1 point." in paid
    assert "Seat A has to put 1 point into the pot." in paid
    assert "both had 1 point;" in paid
    lone = told(proof_of("arrange", {"hand": "3s 4s 5s 9c 9d 9h Jd Qd Kd As"}))
    assert "= 1 point." in lone
    assert "1 points" not in paid + lone


def test_fees_stand_beside_what_one_seat_pays_for_all() -> None:
    """They are not asked for: a sentence says so before the first of them, and only there."""
    eats = [{"by": 0, "kind": "plain"}, {"by": 2, "kind": "chot"}]
    won = {"n": 4, "winner": 0, "kind": "u_thuong", "eats": eats}
    said = told(proof_of("dense", won, {"eat_fees": [1, 2, 3]}))
    assert said.count("Besides there are the fees") == 1
    assert (
        said.index("No seat has to pay") < said.index("Besides") < said.index("Seat D has to pay")
    )
    assert "Besides" not in told(proof_of("dense", won | {"eats": []}))


@pytest.mark.parametrize("replay", [True, False])
def test_the_rule_of_a_replay_is_cited_of_a_replay(replay: bool) -> None:
    """Where nobody pays for all, the rule about an eaten chốt is said only if the winner replayed."""
    won = {"n": 4, "winner": 0, "kind": "u_thuong", "eats": [], "tai": replay}
    assert ("PH-DEN-3" in cited(proof_of("dense", won))) == replay


# ---------------------------------------------------------------- replays


@pytest.mark.parametrize(
    ("given", "replay"),
    [
        (DOWN | {"phase": "lay", "hand": "2c 2d 2h Ks", "action": "lay 2c 2d 2h"}, True),
        (MOM | {"phase": "lay", "hand": "2c 2d 2h Ks", "action": "lay 2c 2d 2h"}, True),
        (FIRST | {"hand": "2c 2d 2h Ks", "action": "lay 2c 2d 2h"}, False),
        (DOWN | {"phase": "send", "hand": "8s 4d Ks", "action": "send 8s to 5s 6s 7s"}, False),
        (DOWN | {"phase": "send", "hand": "2c 4d Ks", "action": "discard 7s"}, False),
        (DOWN | {"phase": "lay", "hand": "8s 4d Ks", "action": "lay 5s 6s 7s 8s"}, True),
    ],
)
def test_a_replay_is_named_where_the_seat_had_laid_before(
    given: dict[str, Any], replay: bool
) -> None:
    assert ("PH-TAI-2" in cited(proof_of("judge", given))) == replay


def test_sending_to_an_own_phom_is_no_replay() -> None:
    given = {"hand": "8s 9s Ks", "own": ["5s 6s 7s"], "table": ["9c 9d 9h"]}
    assert "PH-TAI-2" not in cited(proof_of("send", given))


# ---------------------------------------------------------------- what is asked


RANKED = {
    "hands": ["2h 5d", "Kc", "3s 4h", "As"],
    "mom": [False, False, False, True],
    "order": [0, 1, 2, 3],
}


def test_points_are_explained_without_places() -> None:
    """Asked for points, the solution adds up cards and the hints tell what they count; no place is told."""
    found = asked("rank", RANKED)
    prompt = found.kind.prompt("points")
    proof = prompt.proves(found.kind.proof(found.position, found.law))
    assert [block.total for block in proof if isinstance(block, Sum)] == [7, 13, 7]
    assert "place" not in told(proof)
    assert cited(prompt.proves(tuple(found.kind.hints(found.position, found.law)))) == ["PH-PTS-1"]
    order = found.kind.prompt("order").proves(found.kind.proof(found.position, found.law))
    assert "place 1" in told(order)


def test_asked_for_discards_each_card_that_must_stay_is_explained() -> None:
    """And no other act is judged: the phỏm of the hand is not to be laid now, but nobody asked."""
    given = {
        "n": 4, "seat": 0, "phase": "discard", "hand": "4d 5d 6d 9h Th Jh 2s 8s Kc 3c",
        "eaten": "6d", "thrown": 2,
    }  # fmt: skip
    refused = [
        line for line in told(proof_of("legal_actions", given)).split("\n") if "not allowed" in line
    ]
    assert sorted(refused) == [
        f"Discard the {rank} of diamonds: not allowed." for rank in ("five", "four", "six")
    ]


# ---------------------------------------------------------------- ù


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"phase": "opening", "hand": "3s 4s 5s 9c 9d 9h Jd Qd 2h"}, "both colours"),
        ({"phase": "take", "hand": "3s 4s 5s 9c 9d 9h Jd Qd 2h"}, "not all cards are in phỏm"),
        (DOWN | {"phase": "take", "hand": "Jd Qd Kd"}, "a card must be taken first"),
        (
            {"phase": "discard", "hand": "3s 4s 5s 9c 9d 9h Jd Qd 2h 7c"},
            "more than one card is lone",
        ),
    ],
)
def test_what_lacks_for_an_u_is_said_of_the_phase(given: dict[str, Any], why: str) -> None:
    said = told(proof_of("judge", {"n": 4, "seat": 0} | given | {"action": "win"}))
    assert f"No ù now: {'the hand has a cạ, and cards of ' if why[0] == 'b' else ''}{why}." in said


@pytest.mark.parametrize(("phase", "before"), [("lay", True), ("discard", False)])
def test_lone_cards_before_sending_are_said_to_be_so(phase: str, before: bool) -> None:
    hand = "3s 4s 5s 6d 7d 9s Jd Kc 2h 8h"
    said = told(proof_of("is_win", FIRST | {"phase": phase, "hand": hand}))
    assert ("Before any sending every arrangement leaves at least 7 lone cards." in said) == before
    assert ("Every arrangement leaves at least 7 lone cards." in said) != before


# ---------------------------------------------------------------- acts in words


@pytest.mark.parametrize(
    ("act", "en"),
    [
        ("lay 5h 6h 7h | Kc Kd", "lay 5-6-7 of hearts; king of clubs and king of diamonds"),
        ("lay 5h 6h 7h | Kc Kd Kh", "lay 5-6-7 of hearts and three kings (not spades)"),
        ("lay Kc Kd", "lay king of clubs and king of diamonds"),
    ],
)
def test_groups_that_are_laid_stand_apart(act: str, en: str) -> None:
    """A list of cards that are no phỏm does not run into the next group."""
    assert act_words(read_action(act, "action")).en == en
