"""A slow second implementation of Chắn, written from the rules document by plain search over card lists.

It shares no code with the engine: hands are lists of two-letter cards, histories lists of texts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

DECK = ["1c", *(number + suit for number in "23456789" for suit in "mps")]
RED = {"1c", "8m", "8s", "9m", "9s"}
Cards = tuple[str, ...]


def cards(text: str) -> Cards:
    return tuple(sorted(text.split()))


def pairs(a: str, b: str) -> str | None:
    """What two cards make."""
    if a == b:
        return "chan"
    return "ca" if a[0] == b[0] and a != "1c" else None


@cache
def pairings(hand: Cards) -> tuple[int, int]:
    """The most chắn of any way to pair cards up, and with so many the fewest cards left alone."""
    if not hand:
        return 0, 0
    first, rest = hand[0], hand[1:]
    chan, left = pairings(rest)
    found = [(chan, left + 1)]
    for i, other in enumerate(rest):
        kind = pairs(first, other)
        if kind and (i == 0 or rest[i - 1] != other):
            chan, left = pairings(rest[:i] + rest[i + 1 :])
            found.append((chan + (kind == "chan"), left))
    return max(found, key=lambda way: (way[0], -way[1]))


def by_number(hand: Cards) -> dict[str, Cards]:
    return {number: tuple(c for c in hand if c[0] == number) for number in "123456789"}


@cache
def laid(hand: Cards) -> tuple[int, list[str], list[Cards]]:
    """Chắn, què, ba đầu: number by number (pairing never reaches further)."""
    chan, que, ba_dau = 0, list[str](), list[Cards]()
    for group in by_number(hand).values():
        twins, _ = pairings(group)
        chan += twins
        singles = tuple(sorted(kind for kind, n in Counter(group).items() if n % 2))
        if len(singles) == 3:
            ba_dau.append(singles)
        elif len(singles) == 1:
            que.append(singles[0])
    return chan, que, ba_dau


def mat_chan(melds: Sequence[str]) -> int:
    found = 0
    for meld in melds:
        group = meld.split()
        found += 2 if len(group) == 4 else len(set(group)) == 1
    return found


def mat_cards(melds: Sequence[str]) -> list[str]:
    return [card for meld in melds for card in meld.split()]


def wins(
    hand: Cards, melds: Sequence[str], card: str | None, source: str, dealt: bool, chi_rong: str
) -> str | None:
    """The first reason why it is no ù; None if it is one."""
    whole = tuple(sorted((*hand, card))) if card else hand
    if len(whole) + len(mat_cards(melds)) != 20:
        return "CH-U-1"
    if sum(pairings(group)[1] for group in by_number(whole).values()) and not complete(whole):
        return "CH-U-2"
    if laid(whole)[0] + mat_chan(melds) < 6:
        return "CH-U-3"
    if card and source != "noc" and hand.count(card) != 3:
        return "CH-U-4"
    if card == "1c" and laid(hand)[0] + mat_chan(melds) > 5:
        allowed = chi_rong == "always" or (chi_rong == "dealt" and dealt and source == "noc")
        return None if allowed else "CH-U-5"
    return None


def complete(hand: Cards) -> bool:
    """Can the cards be paired up in any way?"""
    if not hand:
        return True
    first, rest = hand[0], hand[1:]
    return any(
        pairs(first, other) and complete(rest[:i] + rest[i + 1 :])
        for i, other in enumerate(rest)
        if i == 0 or rest[i - 1] != other
    )


def waits(
    hand: Cards, melds: Sequence[str], dealt: bool, chi_rong: str
) -> tuple[list[str], list[str]]:
    """The kinds that win from the stock, and as a played card: every kind of the deck is tried."""
    own = Counter((*hand, *mat_cards(melds)))
    noc, played = list[str](), list[str]()
    for kind in DECK:
        if own[kind] < 4:
            if wins(hand, melds, kind, "noc", dealt, chi_rong) is None:
                noc.append(kind)
            if wins(hand, melds, kind, "discard", dealt, chi_rong) is None:
                played.append(kind)
    return noc, played


# ---------------------------------------------------------------- faults


def melds_of(history: Sequence[str]) -> list[str]:
    found = []
    for event in history:
        words = event.split()
        if words[0] == "eat":
            found.append(" ".join(sorted((words[1], words[3]))))
        elif words[0] == "chiu":
            found.append(" ".join([words[1]] * 4))
    return found


def faults(
    hand: Cards,
    history: Sequence[str],
    action: str,
    source: str,
    on_top: str | None = None,
    dealt: bool = False,
    site: bool = False,
    chi_rong: str = "dealt",
) -> list[str]:
    """Section 7.3, predicate by predicate."""
    words = action.split()
    verb, x = words[0], words[1]
    y = words[3] if verb == "eat" else ""
    events = [event.split() for event in history]
    played = [e[1] for e in events if e[0] in ("discard", "return")]
    refused = [e[1] for e in events if e[0] == "pass"]
    eats = [(e[1], e[3]) for e in events if e[0] == "eat"]
    ca_ranks = {a[0] for a, b in eats if a != b}
    melds = melds_of(history)
    chan, que, ba_dau = laid(hand)
    singles = {kind for kind, n in Counter(hand).items() if n % 2}
    ca = verb == "eat" and x != y
    twin = verb == "eat" and x == y
    play = verb in ("discard", "return")
    n = hand.count
    tests = {
        "CH-F00": ca and on_top == x,
        "CH-F01": ca and n(x) >= 1,
        "CH-F02": verb == "eat" and n(x) == 3,
        "CH-F03": ca and n(x) == 0 and y in singles and sum(k[0] == y[0] for k in singles) == 2,
        "CH-F04": ca and n(x) == 0 and len(hand) + len(mat_cards(melds)) == 19
        and chan + mat_chan(melds) >= 5 and not ba_dau and que == [y],
        "CH-F05": ca and n(x) == 0 and n(y) in (2, 4),
        "CH-F06": twin and x in refused,
        "CH-F07": ca and y in refused,
        "CH-F08": ca and any(p[0] == y[0] and p != y for p in refused),
        "CH-F09": play and x in refused,
        "CH-F10": ca and any(a[0] == b[0] and a != b for a in played for b in played),
        "CH-F11": ca and any(d[0] == y[0] for d in played),
        "CH-F12": verb == "eat" and x in played,
        "CH-F13": play and x in played,
        "CH-F14": play and any(a == x for a, _ in eats),
        "CH-F15": twin and x[0] in ca_ranks,
        "CH-F16": play and bool(ca_ranks) and any(d[0] == x[0] and d != x for d in played),
        "CH-F17": play and x[0] in ca_ranks,
        "CH-F18": site and ca and x[0] in ca_ranks,
        "CH-F19": site and verb == "chiu" and x[0] in ca_ranks,
    }  # fmt: skip
    bo_u = not play and wins(hand, melds, x, source, dealt, chi_rong) is None
    found = [id for id, holds in tests.items() if holds]
    if bo_u:
        class_a = {f"CH-F0{i}" for i in range(1, 6)}
        found = [id for id in found if id not in class_a] + ["CH-FBU"]
    return sorted(found)


# ---------------------------------------------------------------- cước

ORDER = [
    "thong", "chi", "thien_u", "dia_u", "chiu_u", "u_bon", "bach_thu", "bach_thu_chi", "u_chi_rong",
    "hoa_roi_cua_phat", "nha_lau_xe_hoi", "ca_loi_san_dinh", "ngu_ong_bat_ca",
    "cuoc_dat_trong_hoa", "ca_nhay_man_thuyen", "pha_thien", "thap_thanh", "bach_dinh", "tam_do",
    "kinh_tu_chi", "tom", "leo", "chiu", "thien_khai", "bon",
]  # fmt: skip
HOA = ORDER[9:15]


def cuoc(
    hand: Cards, melds: Sequence[str], win: dict[str, str] | None, past_gate: bool, first_noc: bool,
    prev: str, no_chan: bool, dealt: bool, dia_u: str = "before_own_gate", by_ca: bool = False,
) -> list[str]:  # fmt: skip
    """Section 7.4, predicate by predicate."""
    x = win["card"] if win else None
    groups = [meld.split() for meld in melds]
    whole = Counter((*hand, *mat_cards(melds), *([x] if x else [])))
    before = laid(hand)[0] + mat_chan(melds)
    final = laid(tuple(sorted((*hand, x))) if x else hand)[0] + mat_chan(melds)
    _, que, ba_dau = laid(hand)
    gate = bool(win and win["gate"] == "own" and win["from"] in ("noc", "return"))
    single = (before == 5 and not ba_dau and que == [x]) if x else final == 6
    eaten = Counter(g[0] for g in groups if len(g) == 2 and g[0] == g[1])
    lying = {k for g in groups for k in g if by_ca or len(set(g)) == 1}
    red = sum(n for kind, n in whole.items() if kind in RED)
    cb = gate and single and x != "1c"
    n = hand.count
    hoa = {
        "hoa_roi_cua_phat": x == "2m" and "5m" in lying,
        "nha_lau_xe_hoi": x == "2m" and n("5m") >= 2 and n("4m") >= 2,
        "ca_loi_san_dinh": x == "8m" and "5m" in lying,
        "ngu_ong_bat_ca": x == "8m" and n("1c") >= 2 and n("5s") >= 2,
        "cuoc_dat_trong_hoa": x == "2m" and "6m" in lying,
        "ca_nhay_man_thuyen": x == "8m" and "5s" in lying,
    }
    flowers = {id: int(cb and holds) for id, holds in hoa.items()}
    plain = not any(flowers.values())
    counts = {
        "thong": int(prev in ("u_dung", "treo_tranh")),
        "chi": int(gate and plain),
        "thien_u": int(win is None),
        "dia_u": int(win is not None and (first_noc if dia_u == "first_noc" else not past_gate)),
        "chiu": sum(len(g) == 4 for g in groups),
        "chiu_u": int(bool(x) and n(x or "") == 3),
        "bon": sum(m == 2 for m in eaten.values()),
        "u_bon": int(bool(x) and n(x or "") == 1 and eaten[x or ""] > 0),
        "thien_khai": sum(m == 4 for m in Counter(hand).values()),
        "bach_thu": int(single and x != "1c" and plain),
        "bach_thu_chi": int(single and x == "1c"),
        "thap_thanh": int(final == 10),
        "bach_dinh": int(red == 0),
        "tam_do": int(red == 8),
        "kinh_tu_chi": int(red == 4 == whole["1c"]),
        "leo": min(whole["9m"], whole["8s"], whole["1c"]),
        "tom": min(whole["3m"], whole["3s"], whole["7p"]),
        "pha_thien": int(no_chan),
        "u_chi_rong": int(x == "1c" and bool(win) and (win or {})["from"] == "noc" and before > 5 and dealt),
        **flowers,
    }  # fmt: skip
    listed = [id if counts[id] == 1 else f"{id}:{counts[id]}" for id in ORDER if counts[id]]
    return listed or ["xuong"]


VALUES = {
    "xuong": (2, 0), "tom": (4, 1), "leo": (5, 2), "bach_thu": (4, 1), "bach_thu_chi": (6, 3),
    "bach_dinh": (7, 4), "tam_do": (8, 5), "kinh_tu_chi": (12, 9), "thap_thanh": (12, 9),
    "pha_thien": (12, 9), "u_chi_rong": (2, 0), **dict.fromkeys(HOA, (20, 17)),
    "nha_lau_xe_hoi": (30, 27), "ngu_ong_bat_ca": (30, 27),
}  # fmt: skip
"""Cước that are not named are worth 3 and 1."""


def worth(listed: Sequence[str]) -> int:
    """Points of a declaration by the usual table: the best once in full, all else its step."""
    copies = [
        id for word in listed for id, _, n in [word.partition(":")] for _ in range(int(n or 1))
    ]
    steps = [VALUES.get(id, (3, 1)) for id in copies]
    if not steps:
        return 0
    best = max(steps)
    return best[0] + sum(step for _, step in steps) - best[1]


# ---------------------------------------------------------------- the best card to play


def missing(hand: Cards, melds: Sequence[str], chi_rong: str) -> int:
    chan, que, ba_dau = laid(hand)
    chan += mat_chan(melds)
    odd = len(que) + len(ba_dau)
    least = max((odd - 1) // 2, 5 - chan, 0)
    if least == 0 and chan > 5 and odd == 1 and que == ["1c"] and chi_rong != "always":
        return 1
    return least


def minus(hand: Cards, *gone: str) -> Cards:
    left = Counter(hand)
    left.subtract(gone)
    return tuple(sorted(left.elements()))


def ways(
    hand: Cards, history: Sequence[str], card: str, source: str
) -> Iterator[tuple[str, Cards]]:
    """The takes without a fault, and what each leaves."""
    for own in sorted(set(hand)):
        act = f"eat {card} with {own}"
        if own[0] == card[0] and not faults(hand, history, act, source):
            yield act, minus(hand, own)
    if hand.count(card) == 3 and not faults(hand, history, f"chiu {card}", source):
        yield f"chiu {card}", minus(hand, card, card, card)


def sound_plays(hand: Cards, history: Sequence[str]) -> list[str]:
    return [k for k in sorted(set(hand)) if not faults(hand, history, f"discard {k}", "noc")]


def helping(hand: Cards, history: list[str], z: str, seen: Cards) -> tuple[int, dict[str, int]]:
    """The eats that are missing after z is played, and the unseen copies of each kind that helps then."""
    melds = melds_of(history)
    left, later = minus(hand, z), [*history, f"discard {z}"]
    d = missing(left, melds, "dealt")
    own = Counter((*hand, *mat_cards(melds), *seen))
    found = {}
    for kind in DECK:
        if d == 0:
            helps = kind in waits(left, melds, False, "dealt")[0]
        else:
            helps = any(
                missing(minus(rest, w), melds_of([*later, act]), "dealt") < d
                for act, rest in ways(left, later, kind, "noc")
                for w in sound_plays(rest, [*later, act])
            )
        if helps and own[kind] < 4:
            found[kind] = 4 - own[kind]
    return d, found


def candidates(hand: Cards, history: Sequence[str]) -> list[str]:
    """The plays without a fault; all, if there is none."""
    return sound_plays(hand, history) or sorted(set(hand))


def best_discard(hand: Cards, history: list[str], seen: Cards) -> tuple[list[str], int, int]:
    """CH-SK-1 word by word."""
    found = {}
    for z in candidates(hand, history):
        d, helps = helping(hand, history, z, seen)
        found[z] = (d, -sum(helps.values()))
    best = min(found.values())
    return sorted(z for z, value in found.items() if value == best), best[0], -best[1]


def changes(hand: Cards, history: list[str], card: str, source: str) -> list[str]:
    """The takes after which chi chi goes and the hand still waits."""
    good = []
    for act, left in ways(hand, history, card, source):
        later = [*history, act]
        free = "1c" in left and not faults(left, later, "discard 1c", "noc")
        if free and waits(minus(left, "1c"), melds_of(later), False, "dealt")[0]:
            good.append(act)
    return sorted(good)
