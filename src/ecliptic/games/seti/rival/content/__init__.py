"""What is printed on the rival's cards and boards, and on objectives. `edition` reads it."""
