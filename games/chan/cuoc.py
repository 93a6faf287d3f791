"""The cước of a won hand: each predicate with its evidence, and the declaration. Sections 7.4 and 7.5."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from games.chan.checks import the
from games.chan.cuoc_names import BY_ID, CUOC
from games.chan.groups import Meld, arranged, is_ca, n_chan
from games.chan.options import Law
from games.chan.winning import Attempt
from games.core.cards import Hand
from games.core.rules import Evidence, evidence
from games.decks.chan_deck import CHI, COPIES, DECK, RED

OWN = "own"
LEO = ("1c", "8s", "9m")
TOM = ("3m", "3s", "7p")


@dataclass(frozen=True)
class Won:
    """A won hand: the concealed cards without the winning one, the melds, that card with where it comes
    from and the gate at which it lay ("own", "other"); no card: thiên ù. `prev` is how the seat's last
    deal ended for it."""

    hand: Hand
    melds: tuple[Meld, ...]
    card: str | None
    source: str
    gate: str
    past_gate: bool
    first_noc: bool
    prev: str
    dealt_no_chan: bool
    dealt_chi_rong: bool
    law: Law

    @property
    def attempt(self) -> Attempt:
        return Attempt(self.hand, self.melds, self.card, self.source, self.dealt_chi_rong, self.law)

    @property
    def twenty(self) -> Counter[str]:
        """All twenty cards."""
        found = Counter(dict(DECK.counts(self.attempt.whole)))
        for meld in self.melds:
            found.update(meld)
        return found

    @property
    def chi(self) -> bool:
        """Does the card lie at the own gate, from the stock or given back (CH-C03)?"""
        return self.card is not None and self.gate == OWN and self.source in ("noc", "return")

    @property
    def bach_thu(self) -> bool:
        """Exactly the sixth chắn, on a lone card (CH-C11, CH-C12)."""
        if self.card is None:
            return n_chan(self.hand, self.melds, self.law) == 6
        laid = arranged(self.hand, self.law)
        return (
            not laid.ba_dau
            and laid.que == (self.card,)
            and n_chan(self.hand, self.melds, self.law) == 5
        )

    def lies(self, kind: str) -> bool:
        """Is it on the mat in a chắn or a chíu (or, as a house rule, in a cạ)?"""
        by_ca = self.law.options.hoa_by_ca
        return any(kind in meld and (by_ca or not is_ca(meld)) for meld in self.melds)

    def held(self, kind: str) -> int:
        """Copies concealed in hand, the winning card not counted."""
        return DECK.count(self.hand, kind)


def thong(w: Won) -> Evidence | None:
    return evidence() if w.prev in ("u_dung", "treo_tranh") else None


def chi(w: Won) -> Evidence | None:
    """Not beside a flower or fish cước, which says the same and more."""
    return _card(w) if w.chi and not _hoa(w) else None


def _card(w: Won) -> Evidence:
    assert w.card is not None
    return evidence(w.card, card=the(w.card))


def thien_u(w: Won) -> Evidence | None:
    return evidence() if w.card is None else None


def dia_u(w: Won) -> Evidence | None:
    if w.card is None:
        return None
    early = w.first_noc if w.law.options.dia_u == "first_noc" else not w.past_gate
    return evidence() if early else None


def chiu(w: Won) -> Evidence | None:
    kinds = [meld[0] for meld in w.melds if len(meld) == COPIES]
    return evidence(*kinds, n=len(kinds), cards=the(*kinds)) if kinds else None


def chiu_u(w: Won) -> Evidence | None:
    return _card(w) if w.card is not None and w.held(w.card) == 3 else None


def _eaten_chan(w: Won) -> Counter[str]:
    return Counter(m[0] for m in w.melds if len(m) == 2 and m[0] == m[1])


def bon(w: Won) -> Evidence | None:
    kinds = sorted(kind for kind, n in _eaten_chan(w).items() if n == 2)
    return evidence(*kinds, n=len(kinds), cards=the(*kinds)) if kinds else None


def u_bon(w: Won) -> Evidence | None:
    if w.card is None or w.held(w.card) != 1 or not _eaten_chan(w)[w.card]:
        return None
    return _card(w)


def thien_khai(w: Won) -> Evidence | None:
    kinds = [kind for kind, n in DECK.counts(w.hand) if n == COPIES]
    return evidence(*kinds, n=len(kinds), cards=the(*kinds)) if kinds else None


def bach_thu(w: Won) -> Evidence | None:
    """Not beside a flower or fish cước."""
    if not w.bach_thu or (w.card == CHI and w.law.holds("CH-C12")) or _hoa(w):
        return None
    return evidence() if w.card is None else _card(w)


def bach_thu_chi(w: Won) -> Evidence | None:
    return _card(w) if w.card == CHI and w.bach_thu else None


def thap_thanh(w: Won) -> Evidence | None:
    return evidence(n=10) if w.attempt.chan == 10 else None


def reds(w: Won) -> Counter[str]:
    """The red cards among the twenty."""
    return Counter({kind: n for kind, n in w.twenty.items() if kind in RED})


def bach_dinh(w: Won) -> Evidence | None:
    return None if reds(w) else evidence()


def tam_do(w: Won) -> Evidence | None:
    red = reds(w)
    return evidence(*sorted(red.elements()), n=8) if red.total() == 8 else None


def kinh_tu_chi(w: Won) -> Evidence | None:
    red = reds(w)
    return evidence(*(CHI,) * COPIES) if red == {CHI: COPIES} else None


def _sets(w: Won, kinds: Sequence[str]) -> Evidence | None:
    n = min(w.twenty[kind] for kind in kinds)
    return evidence(*kinds, n=n, cards=the(*kinds)) if n else None


def leo(w: Won) -> Evidence | None:
    return _sets(w, LEO)


def tom(w: Won) -> Evidence | None:
    return _sets(w, TOM)


def pha_thien(w: Won) -> Evidence | None:
    return evidence() if w.dealt_no_chan else None


def u_chi_rong(w: Won) -> Evidence | None:
    wide = w.card == CHI and w.source == "noc" and w.attempt.before > 5
    return evidence(CHI, n=w.attempt.before) if wide and w.dealt_chi_rong else None


# ---------------------------------------------------------------- flowers and fish

ON_MAT = {
    "hoa_roi_cua_phat": ("2m", "5m"),
    "ca_loi_san_dinh": ("8m", "5m"),
    "cuoc_dat_trong_hoa": ("2m", "6m"),
    "ca_nhay_man_thuyen": ("8m", "5s"),
}
"""Won with the first kind, while the second lies on the mat."""
IN_HAND = {"nha_lau_xe_hoi": ("2m", "5m", "4m"), "ngu_ong_bat_ca": ("8m", "1c", "5s")}
"""Won with the first kind, while chắn of the others are concealed in hand."""


def _hoa(w: Won) -> list[str]:
    """The flower and fish cước that hold: all need chì and bạch thủ."""
    if w.card not in ("2m", "8m") or not w.chi or not w.bach_thu:
        return []
    lying = [id for id, (card, kind) in ON_MAT.items() if w.card == card and w.lies(kind)]
    held = [
        id
        for id, (card, *kinds) in IN_HAND.items()
        if w.card == card and all(w.held(kind) >= 2 for kind in kinds)
    ]
    return lying + held


def _flower(w: Won, id: str) -> Evidence | None:
    if id not in _hoa(w):
        return None
    card, *kinds = ON_MAT.get(id) or IN_HAND[id]
    return evidence(card, *kinds, card=the(card), cards=the(*kinds))


def hoa_roi_cua_phat(w: Won) -> Evidence | None:
    return _flower(w, "hoa_roi_cua_phat")


def nha_lau_xe_hoi(w: Won) -> Evidence | None:
    return _flower(w, "nha_lau_xe_hoi")


def ca_loi_san_dinh(w: Won) -> Evidence | None:
    return _flower(w, "ca_loi_san_dinh")


def ngu_ong_bat_ca(w: Won) -> Evidence | None:
    return _flower(w, "ngu_ong_bat_ca")


def cuoc_dat_trong_hoa(w: Won) -> Evidence | None:
    return _flower(w, "cuoc_dat_trong_hoa")


def ca_nhay_man_thuyen(w: Won) -> Evidence | None:
    return _flower(w, "ca_nhay_man_thuyen")


CHECKS = {
    "thong": thong, "chi": chi, "thien_u": thien_u, "dia_u": dia_u, "chiu": chiu, "chiu_u": chiu_u,
    "bon": bon, "u_bon": u_bon, "thien_khai": thien_khai, "bach_thu": bach_thu,
    "bach_thu_chi": bach_thu_chi, "thap_thanh": thap_thanh, "bach_dinh": bach_dinh,
    "tam_do": tam_do, "kinh_tu_chi": kinh_tu_chi, "leo": leo, "tom": tom, "pha_thien": pha_thien,
    "u_chi_rong": u_chi_rong, "hoa_roi_cua_phat": hoa_roi_cua_phat,
    "nha_lau_xe_hoi": nha_lau_xe_hoi, "ca_loi_san_dinh": ca_loi_san_dinh,
    "ngu_ong_bat_ca": ngu_ong_bat_ca, "cuoc_dat_trong_hoa": cuoc_dat_trong_hoa,
    "ca_nhay_man_thuyen": ca_nhay_man_thuyen,
}  # fmt: skip
"""By id; xuông is what is left when nothing else holds."""


def xuong(w: Won) -> Evidence | None:
    """CH-C01: no cước at all."""
    held = any(
        check(w) for id, check in CHECKS.items() if w.law.holds(BY_ID[id].rule)
    )  # fmt: skip
    return None if held else evidence()


def found(w: Won) -> dict[str, Evidence]:
    """Every cước that holds with its evidence, in the order of calling (CH-X-1)."""
    held = {
        cuoc.id: seen
        for cuoc in CUOC
        if cuoc.id in CHECKS and w.law.holds(cuoc.rule) and (seen := CHECKS[cuoc.id](w))
    }
    return held or {"xuong": evidence()}


def counts(w: Won) -> dict[str, int]:
    """Every cước that holds, and how often, in the order of calling."""
    return {id: times(seen) if BY_ID[id].counted else 1 for id, seen in found(w).items()}


def times(seen: Evidence) -> int:
    """How often a cước that can be counted is there."""
    n = dict(seen.fields).get("n", 1)
    assert isinstance(n, int)
    return n


def written(listed: dict[str, int]) -> list[str]:
    """Cước as they are written: "leo:2"."""
    return [id if n == 1 else f"{id}:{n}" for id, n in listed.items()]


U_KINDS = ("thien_u", "dia_u", "chiu_u", "u_bon")


def phrase(listed: dict[str, int]) -> str:
    """The declaration as it is called: one word "ù" for all kinds of ù."""
    return _phrase(tuple(listed.items()))


@lru_cache(maxsize=1024)
def _phrase(listed: tuple[tuple[str, int], ...]) -> str:
    words: list[str] = []
    ids = [id for id, _ in listed]
    for id, n in listed:
        if id in U_KINDS:
            if id == next(other for other in ids if other in U_KINDS):
                words.append(_u_words(ids))
        elif id == "u_chi_rong":
            words.append("chi rộng" if set(ids) & set(U_KINDS) else "ù chi rộng")
        elif not BY_ID[id].counted:
            words.append(BY_ID[id].name.vi)
        elif n == 1:
            words.append(f"có {BY_ID[id].name.vi}")
        else:
            words.append(f"{n} {'bòn' if id == 'bon' else BY_ID[id].name.vi}")
    return " ".join(words)


def _u_words(ids: Sequence[str]) -> str:
    if "thien_u" in ids:
        return "thiên ù"
    before = [word for id, word in (("dia_u", "địa"), ("chiu_u", "chíu")) if id in ids]
    return " ".join([*before, "ù", *(["bòn"] if "u_bon" in ids else [])])
