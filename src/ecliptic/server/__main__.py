"""`python -m ecliptic.server`: the same as `ecliptic serve`."""

import sys

from ecliptic.cli import app

if __name__ == "__main__":
    app(["serve", *sys.argv[1:]], prog_name="python -m ecliptic.server")
