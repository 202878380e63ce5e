"""The terminal table: seats, screen, story, answers. It knows no game; `ecliptic.cli.draw` shows them."""
