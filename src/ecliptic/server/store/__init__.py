"""Where logs are kept: what a store must do, and the one in SQLite."""
