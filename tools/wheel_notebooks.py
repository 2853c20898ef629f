"""A build hook of hatchling: it adds the notebooks for ``railwidgets lab`` to the wheel.

Users run these notebooks, so only the first output stays, the board at the top of each. All outputs are nine tenths of
the notebooks, and would be half of the wheel. A clone has them all.
"""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

TARGET = "railwidgets/notebooks"
"""The folder in the wheel from which ``railwidgets lab`` copies them."""


class WheelNotebooks(BuildHookInterface):
    """Adds the notebooks and their data to a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Writes the lightened notebooks to a temporary folder; an editable installation uses those of the clone."""
        if version == "editable":
            return
        self._folder = TemporaryDirectory(prefix="railwidgets-notebooks-")
        for source in sorted(Path(self.root, "notebooks").iterdir()):
            if source.suffix == ".jsonl":
                build_data["force_include"][str(source)] = f"{TARGET}/{source.name}"
            elif source.suffix == ".ipynb":
                light = Path(self._folder.name, source.name)
                light.write_text(lightened(source.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
                build_data["force_include"][str(light)] = f"{TARGET}/{source.name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Removes the folder."""
        if version != "editable":
            self._folder.cleanup()


def lightened(text: str) -> str:
    """Returns a notebook in the format of nbformat, with only its first output."""
    notebook = json.loads(text)
    shown = False
    for cell in notebook["cells"]:
        if cell["cell_type"] != "code":
            continue
        if shown or not cell["outputs"]:
            cell.update(outputs=[], execution_count=None)
        shown = shown or bool(cell["outputs"])
    return json.dumps(notebook, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
