"""The games. Each folder has the same files, so knowing one is knowing all."""
