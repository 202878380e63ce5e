"""`python -m ecliptic.server`: the same as `ecliptic serve`."""

from ecliptic.cli import serve

if __name__ == "__main__":
    serve.main()
