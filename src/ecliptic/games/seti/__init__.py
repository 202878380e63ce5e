"""SETI: the search for other life, for two to four players."""
