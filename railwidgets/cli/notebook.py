"""Notebooks that commands write for one board, and open as pages that are ready to click."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from railwidgets.cli import lab, page
from railwidgets.cli.command import explained
from railwidgets.core.language import LANGS

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Sequence

FOLDER: Final = "railwidgets-games"


INTRODUCTION: Final = "# {title}"

OPENING: Final = "Voilà, or JupyterLab with --lab, receives all other arguments, for example --port=9000."
"""The text below the help of such a command."""


def add_opening(parser: ArgumentParser, shown: str) -> None:
    """Adds the arguments that set the language, the folder and the program that opens a notebook.

    Args:
        parser: the parser of the command.
        shown: the content of the notebook, in the middle of a sentence.
    """
    parser.add_argument("--lang", choices=LANGS, default="en", help=f"the language of {shown} (default: en)")
    parser.add_argument("--dir", type=Path, default=Path(FOLDER), help="write the notebook to this folder")
    parser.add_argument("--lab", action="store_true", help="open the notebook in JupyterLab, to change its code")
    parser.add_argument("--no-browser", action="store_true", help="print the address instead of opening a browser")


def opened(arguments: Any, name: str, text: str, rest: Sequence[str]) -> int:
    """Writes a notebook, opens it, and returns when Voilà or JupyterLab stops.

    Args:
        arguments: the arguments of the command, including those of ``add_opening``.
        name: the name of the file.
        text: the text of the file.
        rest: the arguments for Voilà or JupyterLab.

    Raises:
        CommandError: the folder cannot be written.
        MissingExtraError: the program that opens it is not installed.
    """
    with explained():
        path = written(arguments.dir.expanduser().resolve(), name, text)
    print(f"Notebook: {path}")
    browser = not arguments.no_browser
    if arguments.lab:
        return lab.launch(path.parent, path.name, browser=browser, jupyter_arguments=rest)
    return page.launch(path, browser=browser, voila_arguments=rest)


def notebook_of(title: str, code: str) -> str:
    """Returns the text of a notebook with a heading and one code cell."""
    common: dict[str, Any] = {"metadata": {}}
    cells = [
        {"cell_type": "markdown", "id": "title", "source": INTRODUCTION.format(title=title), **common},
        {"cell_type": "code", "id": "board", "source": code, "execution_count": None, "outputs": [], **common},
    ]
    kernel = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
    metadata = {"kernelspec": kernel, "title": title}
    data = {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(data, indent=1) + "\n"


def written(folder: Path, name: str, text: str) -> Path:
    """Writes a notebook to a folder, never over another one; keeps an identical one.

    Raises:
        OSError: the notebook cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    number = 1
    while (path := folder / (f"{name}.ipynb" if number == 1 else f"{name}-{number}.ipynb")).exists():
        if path.read_text(encoding="utf-8") == text:
            return path
        number += 1
    path.write_text(text, encoding="utf-8")
    return path
