"""The decks: kinds, names, families and drills."""
