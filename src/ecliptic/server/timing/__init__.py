"""The server's own time: how long it has been running, and an alarm for clocks that run out."""
