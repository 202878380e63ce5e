"""Content: the proto cards, rocky and gaseous, in the format of a replacement (PR-2.10, PR-14.10)."""
