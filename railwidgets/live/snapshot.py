"""The snapshot of an engine: the memory of Python once games are imported and shown, from which pages wake at once.

Node makes it, with the same code that runs in a page. Without Node there is none, and a page makes its own at the first
visit.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from importlib import resources
from pathlib import Path
from typing import Final

from railwidgets.core import Lang
from railwidgets.live.engine_parts import SNAPSHOT

PATIENCE: Final = 180
"""Seconds after which Node is given up; it takes five to ten."""


def snapshot_of(parts: Mapping[str, bytes], games: Sequence[str], langs: Sequence[Lang]) -> bytes | None:
    """Returns the snapshot of an engine; ``None`` if Node is missing or cannot make it.

    Args:
        parts: the parts of the engine, see ``engine_parts``.
        games: the games that it holds ready.
        langs: the languages in which it has shown them.
    """
    node = shutil.which("node")
    if node is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        for name, part in parts.items():
            Path(folder, name).write_bytes(part)
        script = Path(folder, "snapshot.mjs")
        script.write_bytes(resources.files(__package__).joinpath("snapshot.mjs").read_bytes())
        make = json.dumps({"games": list(games), "langs": list(langs)})
        command = [node, str(script), folder, make]
        try:
            subprocess.run(command, capture_output=True, timeout=PATIENCE, check=True)
            return Path(folder, SNAPSHOT).read_bytes()
        except (subprocess.SubprocessError, OSError):
            return None
