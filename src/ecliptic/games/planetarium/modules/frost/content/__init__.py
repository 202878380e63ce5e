"""Content: the Low, High and Final cards of the frost line, in the format of a replacement (PR-8.2, PR-14.10)."""
