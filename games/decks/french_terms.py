"""The words of a glossary that every game of the French deck has: its four suits."""

from __future__ import annotations

from games.core.guide import Term, term


def suit_terms(prefix: str, rule: str) -> tuple[Term, ...]:
    """Spades, clubs, diamonds and hearts, in the order of the deck; `rule` says what the deck is."""
    return (
        term(prefix, "bich", ("bích", "spades"),
             ("Chất đen, dấu ♠: một mũi nhọn hướng lên, có cuống.",
              "A black suit with the sign ♠: one point upwards, on a stem."),
             "pích", rule, "As"),
        term(prefix, "tep", ("tép", "clubs"),
             ("Chất đen, dấu ♣: ba cánh tròn, có cuống.",
              "A black suit with the sign ♣: three round leaves, on a stem."),
             "chuồn, nhép", rule, "Ac"),
        term(prefix, "ro", ("rô", "diamonds"),
             ("Chất đỏ, dấu ♦: hình thoi.", "A red suit with the sign ♦: a lozenge."),
             "", rule, "Ad"),
        term(prefix, "co", ("cơ", "hearts"),
             ("Chất đỏ, dấu ♥: hình trái tim.", "A red suit with the sign ♥: a heart."),
             "", rule, "Ah"),
    )  # fmt: skip
