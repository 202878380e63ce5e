"""Bots: players that get a view and the options, never the state."""
