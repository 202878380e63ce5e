"""The tiles and goals of the Space expansion, appended to those of the base game."""
