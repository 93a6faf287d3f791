"""What a person is asked for each question kind: one table a game, until the kind itself is built."""
