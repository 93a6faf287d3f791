"""Each cước in a hand that has it and in one that misses it by one card or one event; exclusions; money."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

from games.chan import GAME
from games.chan.cuoc_names import BY_ID, HOA
from games.chan.judging import win_breaches
from games.chan.questions.declare import winning_of
from games.chan.scoring import wrong
from games.chan.wins import GOALS, draw_won
from games.core.reading import BadQuestion
from tests.games.chan.document import ask

FIVE = "3p 3p 4s 4s 5p 5s 6m 6p 6p 6s 7m 7m 7p 7s 8p 8p 9m 9s"
"""Five chắn and four cạ."""
SIX = "3p 3p 4s 4s 5p 5s 6m 6p 6p 6s 7m 7m 7p 7s 8p 8p 9m 9m"


def cuoc(
    hand: str,
    card: str | None,
    source: str = "noc",
    gate: str = "other",
    melds: tuple[str, ...] = (),
    options: dict[str, Any] | None = None,
    **more: Any,
) -> set[str]:
    """The cước of a won hand."""
    win = None if card is None else {"card": card, "from": source, "gate": gate}
    given = {"hand": " ".join(sorted(hand.split())), "melds": list(melds), "win": win, **more}
    found: list[str] = ask("declare", given, **(options or {}))["cuoc"]
    return set(found)


BOTH: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("xuong", {"hand": f"2m {SIX}", "card": "2s"}, {"hand": f"2m {SIX}", "card": "2s", "gate": "own"}),
    ("thong", {"hand": f"2m {SIX}", "card": "2s", "prev": "treo_tranh"},
     {"hand": f"2m {SIX}", "card": "2s", "prev": "xuong_sai"}),
    ("chi", {"hand": f"2m {SIX}", "card": "2s", "gate": "own"}, {"hand": f"2m {SIX}", "card": "2s"}),
    ("thien_u", {"hand": f"2m 2m {FIVE}", "card": None}, {"hand": f"2m {FIVE}", "card": "2m"}),
    ("dia_u", {"hand": f"2m {SIX}", "card": "2s", "past_gate": False},
     {"hand": f"2m {SIX}", "card": "2s"}),
    ("chiu", {"hand": "2m 5p 5s 6m 6s 7m 7m 7p 7s 8p 8p 9m 9s", "card": "2m",
              "melds": ("3p 3p 3p 3p", "6p 6p")},
     {"hand": "2m 5p 5s 6m 6s 7m 7m 7p 7s 8p 8p 9m 9s", "card": "2m",
      "melds": ("3p 3p", "3p 3p", "6p 6p")}),
    ("chiu_u", {"hand": "2m 2m 2m 3p 3p 4s 4s 5p 5s 6m 6p 6p 6s 7m 7m 7p 7s 9m 9s", "card": "2m",
                "source": "discard"},
     {"hand": "2m 3p 3p 4s 4s 5p 5s 6m 6p 6p 6s 7m 7m 7p 7s 9m 9s", "card": "2m",
      "melds": ("2m 2m",)}),
    ("bon", {"hand": "2m 5p 5s 6m 6s 7p 7s 9m 9s", "card": "2m",
             "melds": ("4s 4s", "4s 4s", "3p 3p", "6p 6p", "8p 8p")},
     {"hand": "2m 5p 5s 6m 6s 7p 7s 9m 9s", "card": "2m",
      "melds": ("4s 4s", "4p 4p", "3p 3p", "6p 6p", "8p 8p")}),
    ("u_bon", {"hand": "4s 3p 3p 5p 5s 6m 6p 6p 6s 8p 8p", "card": "4s",
               "melds": ("4s 4s", "7m 7m", "7p 7p", "9m 9p")},
     {"hand": "4s 3p 3p 5p 5s 6m 6p 6p 6s 8p 8p", "card": "4s",
      "melds": ("4p 4p", "7m 7m", "7p 7p", "9m 9p")}),
    ("thien_khai", {"hand": "2m 3p 3p 3p 3p 5p 5s 6m 6p 6p 6s 7m 7m 7p 7s 8p 8p 9m 9s", "card": "2m"},
     {"hand": f"2m {FIVE}", "card": "2m"}),
    ("bach_thu", {"hand": f"2m {FIVE}", "card": "2m"}, {"hand": f"2m {SIX}", "card": "2m"}),
    ("bach_thu_chi", {"hand": f"1c {FIVE}", "card": "1c"}, {"hand": f"2m {FIVE}", "card": "2m"}),
    ("thap_thanh", {"hand": "2p 2p 3m 3p 3p 4s 4s 5m 5m 6p 6p 7m 7m 8p 8p 9m 9m 9s 9s", "card": "3m"},
     {"hand": "2p 2p 3m 3p 3p 4s 4s 5m 5m 6p 6p 7m 7m 8p 8p 9m 9m 9s 9s", "card": "3s"}),
    ("bach_dinh", {"hand": "2p 2p 2s 2s 3m 3m 3s 3s 4p 4p 4s 4s 5m 5m 5p 6p 6s 7m 7p", "card": "5s"},
     {"hand": "2p 2p 2s 2s 3m 3m 3s 3s 4p 4p 4s 4s 5m 5m 5p 6p 6s 8m 8p", "card": "5s"}),
    ("tam_do", {"hand": "1c 1c 2m 3p 3p 4s 4s 5p 5s 6m 6s 7p 7s 8m 8m 8s 8s 9m 9m", "card": "2p"},
     {"hand": "1c 1c 2m 3p 3p 4s 4s 5p 5s 6m 6s 7p 7s 8m 8m 8s 8s 9p 9p", "card": "2p"}),
    ("kinh_tu_chi", {"hand": "1c 1c 1c 1c 2m 2p 2p 3m 3p 3p 3s 4s 4s 5m 5m 6p 6p 7m 7s", "card": "2s"},
     {"hand": "1c 1c 2m 2p 2p 3m 3p 3p 3s 4s 4s 5m 5m 6p 6p 7m 7s 9p 9p", "card": "2s"}),
    ("leo", {"hand": "1c 1c 2m 3p 3p 4s 4s 5p 5s 6m 6p 6p 6s 7m 7m 8p 8s 9m 9s", "card": "2m"},
     {"hand": "1c 1c 2m 3p 3p 4s 4s 5p 5s 6m 6p 6p 6s 7m 7m 8p 8s 9p 9s", "card": "2m"}),
    ("tom", {"hand": "2m 3m 3s 4s 4s 5p 5p 6m 6p 6p 6s 7m 7m 7p 7s 8p 8p 9m 9s", "card": "2m"},
     {"hand": "2m 3m 3p 4s 4s 5p 5p 6m 6p 6p 6s 7m 7m 7p 7s 8p 8p 9m 9s", "card": "2m"}),
    ("pha_thien", {"hand": "2m 5p 5s 6m 6s 7p 7s 9m 9s", "card": "2m", "dealt_no_chan": True,
                   "melds": ("3p 3p", "4s 4s", "6p 6p", "7m 7m", "8p 8p")},
     {"hand": "2m 5p 5s 6m 6s 7p 7s 9m 9s", "card": "2m",
      "melds": ("3p 3p", "4s 4s", "6p 6p", "7m 7m", "8p 8p")}),
    ("u_chi_rong", {"hand": f"1c {SIX}", "card": "1c", "dealt_chi_rong": True},
     {"hand": f"1c {FIVE}", "card": "1c", "dealt_chi_rong": True}),
    ("hoa_roi_cua_phat", {"hand": "2m 3p 3p 4s 4s 5p 5s 6m 6p 6p 6s 7m 7m 7p 7s 9m 9s", "card": "2m",
                          "gate": "own", "melds": ("5m 5m",)},
     {"hand": "2m 3p 3p 4s 4s 5p 5s 6m 6p 6p 6s 7m 7m 7p 7s 9m 9s", "card": "2m", "gate": "own",
      "melds": ("8p 8p",)}),
    ("nha_lau_xe_hoi", {"hand": "2m 3p 3p 4m 4m 5m 5m 5p 5s 6m 6p 6p 6s 7m 7m 7p 7s 9m 9s",
                        "card": "2m", "gate": "own"},
     {"hand": "2m 3p 3p 4s 4s 5m 5m 5p 5s 6m 6p 6p 6s 7m 7m 7p 7s 9m 9s", "card": "2m",
      "gate": "own"}),
    ("ca_loi_san_dinh", {"hand": "2p 2s 3p 3p 4s 4s 5p 5s 6m 6p 6p 6s 7m 7m 7p 7s 8m", "card": "8m",
                         "gate": "own", "melds": ("5m 5m",)},
     {"hand": "2p 2s 3p 3p 4s 4s 5p 5s 6m 6p 6p 6s 7m 7m 7p 7s 8p", "card": "8p", "gate": "own",
      "melds": ("5m 5m",)}),
    ("ngu_ong_bat_ca", {"hand": "1c 1c 2p 2s 3p 3p 4s 4s 5s 5s 6m 6p 6p 6s 7m 7p 8m 9p 9s",
                        "card": "8m", "gate": "own"},
     {"hand": "1c 1c 2p 2s 3p 3p 4s 4s 5p 5p 6m 6p 6p 6s 7m 7p 8m 9p 9s", "card": "8m",
      "gate": "own"}),
    ("cuoc_dat_trong_hoa", {"hand": "2m 3m 3p 3p 3s 4s 4s 5p 5p 7m 7m 7p 7s 8p 8s 9m 9p", "card": "2m",
                            "gate": "own", "melds": ("6m 6m",)},
     {"hand": "2m 3m 3p 3p 3s 4s 4s 5p 5p 7m 7m 7p 7s 8p 8s 9m 9p", "card": "2m", "gate": "own",
      "melds": ("6p 6p",)}),
    ("ca_nhay_man_thuyen", {"hand": "3p 3p 4s 4s 5m 5p 6m 6p 6p 6s 7m 7s 7p 7p 8m 9m 9s", "card": "8m",
                            "gate": "own", "melds": ("5s 5s", )},
     {"hand": "3p 3p 4s 4s 5m 5p 6m 6p 6p 6s 7m 7s 7p 7p 8m 9m 9s", "card": "8m", "gate": "own",
      "melds": ("2s 2s",)}),
]  # fmt: skip


@pytest.mark.parametrize(("id", "has", "misses"), BOTH, ids=[row[0] for row in BOTH])
def test_each_cuoc(id: str, has: dict[str, Any], misses: dict[str, Any]) -> None:
    """Here the hand has it, there it misses it by a card, a gate or an event."""
    assert id in {word.split(":")[0] for word in cuoc(**has)}
    assert id not in {word.split(":")[0] for word in cuoc(**misses)}


def test_all_cuoc_are_here() -> None:
    assert {row[0] for row in BOTH} == set(BY_ID)


EXCLUDED = [
    ("bach_thu", "bach_thu_chi"), ("thien_u", "chi"), ("thien_u", "dia_u"), ("thien_u", "chiu_u"),
    ("thien_u", "u_bon"), ("thien_u", "chiu"), ("thien_u", "bon"), ("u_chi_rong", "bach_thu"),
    ("u_chi_rong", "bach_thu_chi"), ("thap_thanh", "bach_thu"), ("thap_thanh", "bach_thu_chi"),
    ("bach_dinh", "tam_do"), ("bach_dinh", "kinh_tu_chi"), ("tam_do", "kinh_tu_chi"),
    ("leo", "bach_dinh"), ("leo", "kinh_tu_chi"), ("pha_thien", "thien_u"),
    ("pha_thien", "thien_khai"), ("pha_thien", "chiu"), ("pha_thien", "chiu_u"),
    ("pha_thien", "bon"), ("pha_thien", "u_bon"), ("pha_thien", "u_chi_rong"),
    ("pha_thien", "nha_lau_xe_hoi"), ("pha_thien", "ngu_ong_bat_ca"),
    *((hoa, other) for hoa in sorted(HOA) for other in ("chi", "bach_thu")),
    *(("xuong", other) for other in sorted(BY_ID) if other != "xuong"),
]  # fmt: skip


def test_exclusions() -> None:
    """No constructed hand has two cước of which one excludes the other; many pairs do go together."""
    rng, law, together = Random(3), GAME.law(), set[tuple[str, str]]()
    kind: Any = GAME.kinds["declare"]
    for level in kind.levels:
        for _ in range(200):
            p = kind.draft(rng, law, level)
            if p is not None:
                ids = sorted(word.split(":")[0] for word in kind.answer(p, law)["cuoc"])
                together |= set(combinations(ids, 2))
    assert not [pair for pair in EXCLUDED if tuple(sorted(pair)) in together]
    assert ("leo", "tam_do") in together
    assert len(together) > 60


@pytest.mark.parametrize("goal", GOALS)
def test_every_cuoc_is_constructed(goal: str) -> None:
    """A rare cước is built, not waited for: at least a third of the attempts that work out have it."""
    rng, law = Random(goal), GAME.law()
    kind: Any = GAME.kinds["declare"]
    made = hits = 0
    for _ in range(120):
        won = draw_won(rng, law, goal, rng.randint(1, 4))
        if won is None or win_breaches(won.attempt):
            continue
        made += 1
        hits += goal in {w.split(":")[0] for w in kind.answer(winning_of(won), law)["cuoc"]}
    assert made >= 15
    assert hits >= made / 3


def test_what_is_no_win_is_not_declared() -> None:
    """A hand that is no ù is refused with the rule that it breaks."""
    with pytest.raises(BadQuestion, match="CH-U-3"):
        cuoc(f"2m {FIVE}", "2p")
    with pytest.raises(BadQuestion, match="CH-U-4"):
        cuoc(f"2m {SIX}", "2p", source="discard")


@pytest.mark.parametrize(
    ("true", "said", "rule"),
    [
        ("hoa_roi_cua_phat", "hoa_roi_cua_phat", None),
        ("hoa_roi_cua_phat", "chi bach_thu", None),
        ("hoa_roi_cua_phat", "chi", None),
        ("hoa_roi_cua_phat", "bach_thu", None),
        ("hoa_roi_cua_phat", "hoa_roi_cua_phat chi", "CH-X-2"),
        ("hoa_roi_cua_phat", "hoa_roi_cua_phat bach_thu", "CH-X-2"),
        ("hoa_roi_cua_phat", "xuong", "CH-X-5"),
        ("hoa_roi_cua_phat", "", "CH-X-5"),
        ("ca_loi_san_dinh ngu_ong_bat_ca", "ngu_ong_bat_ca", None),
        ("ca_loi_san_dinh", "ngu_ong_bat_ca", "CH-X-4"),
        ("chi", "", None),
        ("chi", "xuong", None),
        ("chi", "chi leo", "CH-X-4"),
        ("bach_thu chi", "chi", "CH-X-5"),
        ("thien_u bach_thu", "thien_u", None),
        ("bach_thu_chi", "bach_thu", "CH-X-4"),
        ("bach_thu_chi", "xuong", "CH-X-5"),
        ("pha_thien bach_thu", "pha_thien", "CH-X-5"),
    ],
)
def test_declarations(true: str, said: str, rule: str | None) -> None:
    """The table of section 7.5: what may be said in place of what, and what must be said."""
    have, called = (dict.fromkeys(words.split(), 1) for words in (true, said))
    found = wrong(have, called, GAME.law())
    assert (found and found.rule) == rule


def test_counts_of_a_declaration() -> None:
    """Too high a count is wrong, too low is paid less."""
    law = GAME.law()
    assert wrong({"leo": 2}, {"leo": 3}, law) == ("CH-X-4", "leo")
    assert wrong({"leo": 2}, {"leo": 1}, law) is None
    over = {"n": 4, "seat": 0, "cuoc": ["tam_do", "leo:2"]}
    paid = [ask("score", over | {"declared": words})["points"]
            for words in (["tam_do", "leo:2"], ["tam_do", "leo"], ["tam_do"], ["leo:2"])]  # fmt: skip
    assert paid == [17, 15, 13, 7]


@pytest.mark.parametrize(
    ("listed", "points"),
    [
        ("thap_thanh pha_thien", 12 + 9),
        ("thap_thanh bach_dinh", 12 + 7),
        ("thap_thanh tam_do leo", 12 + 8 + 2),
        ("thap_thanh kinh_tu_chi", 12 + 12),
        ("thap_thanh chi tom", 12 + 1 + 1),
    ],
)
def test_what_is_full_beside_thap_thanh(listed: str, points: int) -> None:
    """CH-P-1 with `thap_thanh_full`: four cước at their điểm, all others at their dịch, phá thiên too."""
    cuoc = listed.split()
    with_ga = {"thap_thanh", "pha_thien", "bach_dinh", "tam_do", "kinh_tu_chi"}
    given = {"n": 3, "seat": 0, "cuoc": cuoc}
    paid = ask("score", given, thap_thanh_full=True)["points"]
    assert paid == points + 5 * sum(id in with_ga for id in cuoc)
