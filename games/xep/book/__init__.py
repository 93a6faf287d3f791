"""The entries of the rule book of Xệp, in the order of its rules document."""
