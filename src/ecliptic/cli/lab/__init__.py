"""What the laboratory shows on a terminal."""
