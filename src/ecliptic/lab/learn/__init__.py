"""Learning the value of positions from games that bots play against themselves."""
