"""Pictures of tables, for links that are shared: drawn from what a spectator sees, and from nothing else."""
