"""What the greedy bot knows of each game: `Evaluator`, in a folder with the name of the game."""
