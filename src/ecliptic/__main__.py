"""`python -m ecliptic` is the command `ecliptic`."""

from ecliptic.cli import main

main()
