"""The engine: no game in it, no I/O, only the standard library."""
