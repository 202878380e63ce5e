"""The laboratory: many games at once, what they say about cards and seats, and how fast we are."""
