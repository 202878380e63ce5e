"""Bots: players that get the options and what their seat knows, as a view or a veiled position; never the state."""
