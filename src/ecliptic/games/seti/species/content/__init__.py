"""What is printed on the boards, tokens and cards of the species. `edition` reads it."""
