"""The drills of a deck: runs of twelve questions, with a clock or without, and what a learner reads alone."""
