"""Processes beside the server: a pool for work that may take long, and the bots that decide in one."""
