"""Commands for whoever keeps a server: what they share."""
