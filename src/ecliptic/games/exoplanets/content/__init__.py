"""Content: planet tiles, space tiles, goals and effects, in CSV files that an owner of the box can replace (EX-18)."""
