"""The build backend: setuptools, with Node from PyPI where the machine has none to build the client with."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403 - this backend is that one, but for what follows

sys.path.insert(0, str(Path(__file__).parent))

import client  # beside this file


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """What setuptools needs, and Node where the client has to be built without one."""
    needs: list[str] = build_meta.get_requires_for_build_wheel(config_settings)
    if client.WEB.is_dir() and not client.is_built() and not client.machine_has_node():
        needs.append(client.WHEEL)
    return needs
