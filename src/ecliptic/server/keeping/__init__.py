"""What whoever keeps a server does with its tables: copies, restores, looks at, deletes and repairs them."""
