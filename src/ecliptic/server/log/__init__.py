"""The log of a table: its entries, the chain that ties them together, and the ledger that adds them up."""
