"""What several modules of Primordial share: further tokens, heaps, and prices that can be paid in several ways."""
