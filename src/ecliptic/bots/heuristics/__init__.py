"""What the greedy bot knows of each game."""
