"""Epochs: a system that begins without planets, and the Late Heavy Bombardment (PR-2 to PR-7)."""

from __future__ import annotations

from ecliptic.games.planetarium.modules.epochs.rules import Epochs

__all__ = ["Epochs"]
