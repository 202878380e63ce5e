"""Games that were: looked back at, played on from a step, taken in as records, and checked (EC-9)."""
