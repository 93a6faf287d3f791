"""Hỏi luật: a table that argues lays the position and gets the verdict, the rule, and a link to send."""
