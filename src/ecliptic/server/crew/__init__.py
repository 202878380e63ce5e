"""A crew: the processes of one server. Each owns tables; who calls for a table of another is handed over."""
