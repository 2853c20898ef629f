"""Runs, cleans and checks the notebooks, so that the committed ones are deterministic and show without a kernel.

    python tools/notebooks.py run [NOTEBOOK ...]     run in place, then clean
    python tools/notebooks.py clean [NOTEBOOK ...]   clean in place
    python tools/notebooks.py check [NOTEBOOK ...]   list what is not clean; exit code 1 if anything is not

Without names, the tool takes all of ``notebooks/``. Clean means:

- no widget views and no widget state: a trusted notebook would show "model not found" in their place;
- in place of each widget, a picture that shows without a kernel (``text/html`` or an image);
- every code cell with a source ran, in order, without an error;
- nothing that differs from run to run or from machine to machine: times, versions, paths of the kernel;
- at most 1 MB. A sign that says to run the cell replaces the pictures of live boards, the heaviest first, until the
  notebook is light and opens quickly; the picture of the first board stays.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import nbformat

from railwidgets.draw import shape
from railwidgets.draw.scene import Scene
from railwidgets.draw.svg import data_uri, to_svg

if TYPE_CHECKING:
    from nbformat import NotebookNode

NOTEBOOKS = Path(__file__).parent.parent / "notebooks"
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
PICTURES = ("text/html", "image/svg+xml", "image/png")
METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"file_extension": ".py", "mimetype": "text/x-python", "name": "python"},
}
CELL_METADATA = ("tags", "jupyter")
"""The keys of a cell's metadata that people write, and that may stay."""

MOST = 1_000_000
"""The maximum size of a notebook in bytes."""

LIGHT = 600_000
"""The size in bytes from which signs replace pictures of live boards."""

BOARD = "<Board of "
"""The prefix of a live board's text output."""


def clean(notebook: NotebookNode) -> list[str]:
    """Cleans a notebook in place.

    Returns:
        The problems that cleaning cannot repair, one sentence each.
    """
    problems = []
    notebook.metadata = nbformat.from_dict(METADATA)
    count = 0
    for number, cell in enumerate(notebook.cells, start=1):
        cell.metadata = nbformat.from_dict({key: cell.metadata[key] for key in CELL_METADATA if key in cell.metadata})
        if cell.cell_type != "code":
            continue
        if cell.source.strip():
            count += 1
            if cell.execution_count is None:
                problems.append(f"cell {number} was not run")
            cell.execution_count = count
        problems += [f"cell {number}: {problem}" for problem in _clean_outputs(cell)]
    return problems + _lighten(notebook)


def _clean_outputs(cell: NotebookNode) -> list[str]:
    problems = []
    had_widget = False
    outputs = []
    for output in cell.outputs:
        if output.output_type == "error":
            problems.append(f"raises {output.ename}: {output.evalue}")
        if output.output_type == "execute_result":
            output.execution_count = cell.execution_count
        if "data" in output:
            had_widget |= output.data.pop(WIDGET_VIEW, None) is not None
            output.metadata = nbformat.from_dict({})
            if not output.data:
                continue
        outputs.append(output)
    cell.outputs = _joined(outputs)
    if had_widget and not any(mime in output.get("data", {}) for output in outputs for mime in PICTURES):
        problems.append("shows a widget, and no picture that would show without running")
    return problems


def _joined(outputs: list[NotebookNode]) -> list[NotebookNode]:
    """Joins consecutive prints, because timing determines how the kernel splits them."""
    joined: list[NotebookNode] = []
    for output in outputs:
        last: Any = joined[-1] if joined else {}
        if output.output_type == "stream" and last.get("name") == output.name:
            last.text += output.text
        else:
            joined.append(output)
    return joined


def _lighten(notebook: NotebookNode) -> list[str]:
    """Replaces pictures of live boards until the notebook is ``LIGHT``; reports a size above ``MOST``."""
    shown = [
        (number, output.data)
        for number, cell in enumerate(notebook.cells, start=1)
        for output in cell.get("outputs", [])
        if "text/html" in output.get("data", {})
    ]
    first = next((data for _, data in shown if data.get("text/plain", "").startswith(BOARD)), None)
    shown.sort(key=lambda entry: len(entry[1]["text/html"]), reverse=True)
    for _, data in shown:
        if len(written(notebook).encode()) <= LIGHT:
            return []
        if data is not first and data.get("text/plain", "").startswith(BOARD):
            data["text/html"] = re.sub(r'(?<= src=")[^"]*', lambda _: sign(), data["text/html"])
    size = len(written(notebook).encode())
    heaviest = ", ".join(str(number) for number, _ in shown[:5])
    advice = f"show fewer pictures, or smaller ones; the heaviest are those of the cells {heaviest}"
    return [f"weighs {size:,} bytes, of {MOST:,} at the most: {advice}"] if size > MOST else []


def sign() -> str:
    """Returns the address of the picture in place of a live board."""
    words = shape.words("Run this cell, and here is a board to click.", 300, 24, 18)
    return data_uri(to_svg(Scene((0, 0, 600, 48), {"ground": {"words": words}})))


def written(notebook: NotebookNode) -> str:
    """Returns the notebook as the text of its file."""
    return nbformat.writes(notebook).rstrip("\n") + "\n"


def run(notebook: NotebookNode, folder: Path) -> None:
    """Runs all cells of a notebook in a new kernel of this Python, in ``folder``; the outputs replace the old ones.

    Raises:
        nbclient.exceptions.CellExecutionError: A cell raises.
    """
    from jupyter_client.manager import AsyncKernelManager
    from nbclient import NotebookClient

    # `python3` means the Python of the first kernelspec found, which may be another one.
    manager = AsyncKernelManager(kernel_name="python3")
    assert manager.kernel_spec is not None
    manager.kernel_spec.argv[0] = sys.executable
    # Cleaning would remove widget state anyway.
    client = NotebookClient(
        notebook, km=manager, timeout=300, store_widget_state=False, resources={"metadata": {"path": str(folder)}}
    )
    asyncio.run(client.async_execute(cleanup_kc=True))


def process(path: Path, command: str) -> list[str]:
    """Runs, cleans or checks one notebook.

    Returns:
        Its problems, one sentence each.
    """
    before = path.read_text(encoding="utf-8")
    notebook = nbformat.reads(before, as_version=4)
    if command == "run":
        run(notebook, path.parent)
    problems = clean(notebook)
    after = written(notebook)
    if command == "check":
        if after != before:
            problems.append(f"is not clean; run: python tools/notebooks.py clean {path.name}")
    elif after != before:
        path.write_text(after, encoding="utf-8")
    return problems


def main(argv: list[str] | None = None) -> int:
    """Runs the command line and returns the exit code."""
    parser = argparse.ArgumentParser(description="Runs, cleans and checks the notebooks.")
    parser.add_argument("command", choices=("run", "clean", "check"))
    parser.add_argument("notebooks", nargs="*", type=Path, help="names in notebooks/ or paths; all if none")
    arguments = parser.parse_args(argv)
    paths = [path if path.is_file() else NOTEBOOKS / path for path in arguments.notebooks]
    failed = False
    for path in paths or sorted(NOTEBOOKS.glob("*.ipynb")):
        for problem in process(path, arguments.command):
            failed = True
            print(f"{path.name}: {problem}", file=sys.stderr)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
