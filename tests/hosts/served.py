"""Hosts that are started with a file and serve it as a page: what each wants the file to say, and the command."""

from __future__ import annotations

import os
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from textwrap import indent
from typing import TYPE_CHECKING

import nbformat

from tests.browser.lab import free_port
from tests.hosts.server_process import started, status

if TYPE_CHECKING:
    from collections.abc import Iterator

SECONDS = 90

GAME = """\
import railwidgets as rw
session = rw.Session("days_of_steam", seats=["person", "random"], seed=7)
board = rw.Board(session)
"""
"""A game against a player that answers at once."""


def notebook(*cells: str) -> str:
    """A notebook of these code cells, as the text of its file."""
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}}
    made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells], metadata=kernel)
    text: str = nbformat.writes(made)
    return text


MARIMO = f"""\
import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo
{indent(GAME, "    ")}
    shown = mo.ui.anywidget(board)
    shown
    return (shown,)


if __name__ == "__main__":
    app.run()
"""

SOLARA = f"""\
import solara


def made():
{indent(GAME, "    ")}
    return board


@solara.component
def Page():
    solara.display(solara.use_memo(made, []))
"""

PANEL = f"""\
import panel

panel.extension("ipywidgets")
{GAME}
panel.pane.IPyWidget(board, width=900).servable()
"""

SHINY = f"""\
from shiny import App, ui
from shinywidgets import output_widget, render_widget

app_ui = ui.page_fluid(output_widget("shown", height="auto"))


def server(input, output, session):
    # A page has its own widgets, so a board is made where the page asks for it.
    @render_widget
    def shown():
{indent(GAME, "        ")}
        return board


app = App(app_ui, server)
"""


@dataclass(frozen=True)
class Host:
    """A host that serves one file.

    Attributes:
        file: its name.
        text: what stands in it.
        command: what Python runs as a module, with its arguments; ``{file}`` and ``{port}`` are filled in.
        path: where on the server the page is.
    """

    file: str
    text: str
    command: str
    path: str = "/"


HOSTS = {
    "voila": Host(
        "game.ipynb",
        notebook(GAME, "board"),
        "voila {file} --no-browser --port={port} --Voila.ip=127.0.0.1 --Voila.tornado_settings=disable_check_xsrf=True",
    ),
    "marimo": Host("game.py", MARIMO, "marimo -q run {file} --headless --no-token --host 127.0.0.1 --port {port}"),
    "solara": Host("game.py", SOLARA, "solara run {file} --no-open --host 127.0.0.1 --port {port}"),
    "shiny": Host("game.py", SHINY, "shiny run {file} --host 127.0.0.1 --port {port}"),
    "panel": Host("game.py", PANEL, "panel serve {file} --address 127.0.0.1 --port {port}", "/game"),
}


@contextmanager
def serving(host: Host, folder: Path) -> Iterator[str]:
    """Starts a host in a folder, with nothing of the user's, and gives the address of the page."""
    (folder / host.file).write_text(host.text, encoding="utf-8")
    port = free_port()
    own = {f"JUPYTER_{name}_DIR": str(folder / name) for name in ("CONFIG", "DATA", "RUNTIME")}
    environment = {**os.environ, **own, "IPYTHONDIR": str(folder / "ipython"), "HOME": str(folder), "PYTHONUTF8": "1"}
    command = host.command.format(file=host.file, port=port).split()
    address = f"http://127.0.0.1:{port}"
    with started(command, folder, lambda: status(address) is not None, seconds=SECONDS, environment=environment):
        yield f"{address}{host.path}"
