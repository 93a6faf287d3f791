"""Classes: who teaches whom, what is assigned, what came of it."""
