"""How the pages of the drills speak of known cards: by the deck's own words where faces have help."""

from __future__ import annotations

from django.utils.translation import gettext as _

import games
from tutorial.shared.saying import in_language, plainly


def known_words(faces: games.Faces, known: int) -> dict[str, str]:
    """What is said of a deck of which so many kinds are known."""
    kinds = len(faces.deck.kinds)
    if faces.help is None:
        return {
            "how": _(
                "Đọc đúng ngay hai lần liền thì lá ấy tính là đã thuộc; một lần chưa đúng thì tính lại."
            ),
            "known": _("Đã thuộc: %(known)s trên %(kinds)s lá") % {"known": known, "kinds": kinds},
            "alone": _("đã thuộc"),
            "helped": _("đang tập"),
            "again": _("Lượt sau, những lá này đến thường hơn."),
            "soon": _("Lá nào đọc đúng ngay hai lần liền thì lượt sau ít gặp hơn."),
        }
    words = faces.help
    return {
        "how": in_language(words.how),
        "known": plainly(games.Said(words.known, (("n", known), ("n2", kinds)))),
        "alone": in_language(words.without),
        "helped": in_language(words.with_it),
        "again": in_language(words.again),
        "soon": in_language(words.soon),
    }
