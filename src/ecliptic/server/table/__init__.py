"""A table: what its match can be (gathering, running, kept), who sits there, and the pages that look at it."""
