"""Notebooks as pages whose boards can be tried: each board as it was shown, with what answers in place of a kernel.

A notebook is run once, in a kernel that shows every board as a part of a page; what is shared by all of them, the front
end and where it is wanted the engine, stands once in the file.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from railwidgets.core.files import write_file
from railwidgets.core.html import Html, markup, tag
from railwidgets.extras import extra
from railwidgets.live.engine_parts import engine_parts
from railwidgets.live.fragment import Live, fragment_of
from railwidgets.live.parts import packed, static

PLACE: Final = 'class="rw-place"'
"""By what a board is found in a page."""

FIRST: Final = """\
import railwidgets
from railwidgets.live.notebook import show_live
from railwidgets.widgets.beside import BoardsBeside
show_live(get_ipython().display_formatter, railwidgets.Board, BoardsBeside, {live!r}, {most!r})"""
"""What is run before the first cell."""

SECONDS: Final = 600
"""So long a cell may take."""


class NotebookError(ValueError):
    """A notebook cannot become such a page; the message says why."""


def show_live(formatter: Any, board: Any, beside: type, live: Live, most: int | None) -> None:
    """From now on this kernel shows boards as parts of a page, alone and beside others.

    Args:
        formatter: of the kernel, which says how things are shown.
        board: the class of boards: pages know nothing of widgets.
        beside: the class of what has boards, and other things, beside each other.
        live: ``figure``, or ``engine``.
        most: as for ``fragment_of``.
    """

    def shown(one: Any, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/plain": repr(one), "text/html": fragment_of(one, live=live, most=most)}

    def together(things: Any, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/plain": repr(things), "text/html": things.to_html()}

    # What stands beside others is asked for this by them.
    board._repr_mimebundle_ = shown
    formatter.mimebundle_formatter.for_type(beside, together)


def save_notebook(
    notebook: str | Path,
    path: str | Path,
    *,
    live: Live = "figure",
    most: int | None = None,
    pyodide: str | Path | None = None,
) -> int:
    """Runs a notebook and writes it as a page whose boards can be tried; the notebook itself stays as it is.

    Args:
        notebook: its file.
        path: the page; one that is there is replaced when the new one is whole.
        live: ``figure``, with answers worked out beforehand, or ``engine``, with one engine for all its boards.
        most: how many clicks on each board are tried, see ``page_of``.
        pyodide: the folder with Pyodide for an engine, see ``pyodide.files``.

    Returns:
        How many boards are in it.

    Raises:
        MissingExtraError: what runs and writes notebooks is not installed.
        NotebookError: it is no notebook, a cell of it fails, or it shows no board.
        EngineMissingError: an engine is wanted, and there is no Pyodide.
        OSError: a file cannot be read or written.
    """
    # Before the notebook is run, which may take minutes.
    engine = packed(engine_parts(pyodide)) if live == "engine" else Html("")
    page = _converted(Path(notebook), FIRST.format(live=live, most=most))
    count = page.count(PLACE)
    if not count:
        raise NotebookError(f"{notebook} shows no board of railwidgets: end a cell with rw.Board(...)")
    head, end, rest = page.rpartition("</body>")
    style = tag("style", Html(static("live.css")))
    script = tag("script", Html(static("live.js")), type="module")
    write_file(path, f"{head}{markup(style, engine, script)}{end}{rest}")
    return count


def _converted(notebook: Path, first: str) -> str:
    """The notebook as HTML, after it was run with something before its first cell."""
    with extra("lab", "Exporting a notebook"):
        import nbformat
        from nbclient import NotebookClient
        from nbclient.exceptions import CellExecutionError
        from nbconvert.exporters import HTMLExporter
    try:
        book = nbformat.read(notebook, as_version=4)
    except (ValueError, AttributeError) as error:
        raise NotebookError(f"{notebook} is no notebook: {error}") from None
    book.cells.insert(0, nbformat.v4.new_code_cell(first))
    client = NotebookClient(
        book, timeout=SECONDS, store_widget_state=False, resources={"metadata": {"path": str(notebook.parent)}}
    )
    try:
        client.execute()
    except CellExecutionError as error:
        raise NotebookError(f"a cell of {notebook} fails: {error.ename}: {error.evalue}") from None
    book.cells.pop(0)
    book.metadata.pop("widgets", None)
    exporter = HTMLExporter()
    page, _ = exporter.from_notebook_node(book, resources={"metadata": {"name": notebook.stem}})
    return str(page)
