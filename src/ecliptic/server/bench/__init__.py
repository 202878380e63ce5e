"""A bench: a bounded load on servers of our own, on loopback."""
