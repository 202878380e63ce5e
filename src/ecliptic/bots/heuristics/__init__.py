"""What the greedy bot knows of each game: `Sense`, in a folder with the name of the game."""
