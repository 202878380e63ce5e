"""Space: further space tiles with two effects to choose from, in the files under content/ (EX-16)."""
