"""Balance: what many games say about cards, seats, modules and species, and what a changed number changes."""
