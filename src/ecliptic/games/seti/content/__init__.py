"""Content: cards, stars, planets, moons, techs, gold tiles and the solar system, in CSV files that an owner can replace."""
