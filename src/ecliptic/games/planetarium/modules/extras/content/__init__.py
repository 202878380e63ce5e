"""Content: the numbers of extra and double tokens and the faces of hidden ones (PR-2.3, PR-11.5, PR-11.13)."""
