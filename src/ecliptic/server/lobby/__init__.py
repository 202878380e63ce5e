"""The lobby: makes tables, finds them, lists them, and seats people."""
