"""Notebooks as pages with live boards, which answer without a kernel.

A kernel runs the notebook once and shows every board as part of a page. The file contains the shared parts once: the
front end and, if requested, the engine.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from railwidgets.core.files import write_file
from railwidgets.core.html import Html, markup, tag
from railwidgets.extras import extra
from railwidgets.live.engine_parts import engine_parts, in_page
from railwidgets.live.fragment import Live, fragment_of
from railwidgets.live.game_packages import installed_games
from railwidgets.live.parts import lazy_parts_in, packed_lazy_parts
from railwidgets.session.page.static_files import static

PLACE: Final = 'class="rw-place"'
"""The marker of a board in a page."""

FIRST: Final = """\
import railwidgets
from railwidgets.live.notebook import show_live
from railwidgets.widgets.beside import BoardsBeside
show_live(get_ipython().display_formatter, railwidgets.Board, BoardsBeside, {live!r}, {most!r})"""
"""The code that runs before the first cell."""

SECONDS: Final = 600
"""The time limit of a cell in seconds."""


class NotebookError(ValueError):
    """A notebook that cannot become such a page; the message says why."""


def show_live(formatter: Any, board: Any, beside: type, live: Live, most: int | None) -> None:
    """Makes this kernel show boards as parts of a page, alone and side by side.

    Args:
        formatter: the display formatter of the kernel.
        board: the class of boards, since pages know no widgets.
        beside: the class that shows boards and other things side by side.
        live: ``figure``, or ``engine``.
        most: as for ``fragment_of``.
    """

    def shown(one: Any, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/plain": repr(one), "text/html": fragment_of(one, live=live, most=most)}

    def together(things: Any, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/plain": repr(things), "text/html": things.to_html()}

    # Side-by-side displays ask boards for this.
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
    """Runs a notebook and writes it as a page with live boards; the notebook itself stays unchanged.

    Args:
        notebook: its file.
        path: the page; an existing one is replaced once the new one is complete.
        live: ``figure``, with precomputed answers, or ``engine``, with one engine for all its boards.
        most: how many clicks to precompute for each board, see ``page_of``.
        pyodide: the folder with Pyodide for an engine, see ``pyodide.files``.

    Returns:
        The number of boards in it.

    Raises:
        MissingExtraError: the packages that run and convert notebooks are not installed.
        NotebookError: the file is not a notebook, one of its cells fails, or it shows no board.
        EngineMissingError: the engine needs Pyodide, which is missing.
        OSError: a file cannot be read or written.
    """
    # Fails before the notebook runs, which may take minutes.
    engine = in_page(engine_parts(pyodide, installed_games())) if live == "engine" else Html("")
    page = _converted(Path(notebook), FIRST.format(live=live, most=most))
    count = page.count(PLACE)
    if not count:
        raise NotebookError(f"{notebook} shows no board of railwidgets: end a cell with rw.Board(...)")
    head, end, rest = page.rpartition("</body>")
    style = tag("style", Html(static("live.css")))
    script = tag("script", Html(static("live.js")), type="module")
    lazy = packed_lazy_parts(lazy_parts_in(page))
    write_file(path, f"{head}{markup(style, engine, lazy, script)}{end}{rest}")
    return count


def _converted(notebook: Path, first: str) -> str:
    """Returns the notebook as HTML, run with some code before its first cell."""
    with extra("lab", "Exporting a notebook"):
        import nbformat
        from nbclient import NotebookClient
        from nbclient.exceptions import CellExecutionError
        from nbconvert.exporters import HTMLExporter
    try:
        book = nbformat.read(notebook, as_version=4)
    except (ValueError, AttributeError) as error:
        raise NotebookError(f"{notebook} is not a notebook: {error}") from None
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
