"""Runs, cleans and checks the notebooks, so that what is committed is deterministic and shows without a kernel.

    python tools/notebooks.py run [NOTEBOOK ...]     run in place, then clean
    python tools/notebooks.py clean [NOTEBOOK ...]   clean in place
    python tools/notebooks.py check [NOTEBOOK ...]   say what is not clean; exit code 1 if anything is not

Without names all of ``notebooks/``. Clean means:

- no widget views and no widget state: a trusted notebook would show "model not found" in their place;
- where a widget was, a picture that shows without running (``text/html`` or an image) has stayed;
- every code cell with a source was run, in order, without an error;
- nothing that differs from run to run or from machine to machine: times, versions, paths of the kernel;
- 1 MB at the most. Pictures of live boards give way to a sign that says to run the cell, the heaviest first, until
  the notebook is light and opens quickly; not that of the first board, with which a notebook begins.
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
"""What may stay in the metadata of a cell: things a person wrote there."""

MOST = 1_000_000
"""Bytes of a notebook."""

LIGHT = 600_000
"""From so many bytes on pictures of live boards give way."""

BOARD = "<Board of "
"""How the text of a live board begins."""


def clean(notebook: NotebookNode) -> list[str]:
    """Cleans a notebook in place.

    Returns:
        What cleaning cannot repair, one sentence each.
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
    """Joins prints that follow one another: how they are cut up depends on timing."""
    joined: list[NotebookNode] = []
    for output in outputs:
        last: Any = joined[-1] if joined else {}
        if output.output_type == "stream" and last.get("name") == output.name:
            last.text += output.text
        else:
            joined.append(output)
    return joined


def _lighten(notebook: NotebookNode) -> list[str]:
    """Takes pictures of live boards away until the notebook is ``LIGHT``; says if it weighs more than ``MOST`` then."""
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
    """The address of the picture that stands where a live board was."""
    words = shape.words("Run this cell, and here is a board to click.", 300, 24, 18)
    return data_uri(to_svg(Scene((0, 0, 600, 48), {"ground": {"words": words}})))


def written(notebook: NotebookNode) -> str:
    """The notebook as the text of its file."""
    return nbformat.writes(notebook).rstrip("\n") + "\n"


def run(notebook: NotebookNode, folder: Path) -> None:
    """Runs all cells of a notebook in a new kernel of this Python, in ``folder``; the outputs replace the old ones.

    Raises:
        nbclient.exceptions.CellExecutionError: A cell raises.
    """
    from jupyter_client.manager import AsyncKernelManager
    from nbclient import NotebookClient

    # `python3` means the Python of the first kernelspec found, which need not be this one.
    manager = AsyncKernelManager(kernel_name="python3")
    assert manager.kernel_spec is not None
    manager.kernel_spec.argv[0] = sys.executable
    # Widget state would be stripped anyway.
    client = NotebookClient(
        notebook, km=manager, timeout=300, store_widget_state=False, resources={"metadata": {"path": str(folder)}}
    )
    asyncio.run(client.async_execute(cleanup_kc=True))


def process(path: Path, command: str) -> list[str]:
    """Does ``run``, ``clean`` or ``check`` to one notebook.

    Returns:
        What is wrong with it, one sentence each.
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
