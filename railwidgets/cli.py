"""The command line: open the notebooks in JupyterLab, list the games.

The subcommands import what they need when they run, so that ``railwidgets --version`` answers at once.
"""

from __future__ import annotations

import argparse
import importlib
import os
import shutil
import sys
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

START_PAGE = "00_start.ipynb"
COPY_FOLDER = "railwidgets-notebooks"
INSTALL_LAB = 'python -m pip install "jupyterlab>=4.4"'


class CommandError(Exception):
    """What was asked for cannot be done; the message says why and what to do about it."""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line.

    Args:
        argv: The words after the name of the program; those of the process if None.

    Returns:
        The exit code: 0 done, 1 could not be done (a sentence on stderr says why).

    Raises:
        SystemExit: Words that do not say a command (code 2), ``--help`` and ``--version`` (code 0).
    """
    parser = _parser()
    arguments, rest = parser.parse_known_args(argv)
    if rest and arguments.command != "lab":
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    try:
        if arguments.command == "lab":
            return lab(arguments.dir, browser=not arguments.no_browser, jupyter_arguments=rest)
        return games()
    except CommandError as error:
        print(f"railwidgets: {error}", file=sys.stderr)
        return 1


def _parser() -> argparse.ArgumentParser:
    # No abbreviations: `--no` or `--ver` may be meant for Jupyter, whose arguments are passed through.
    parser = argparse.ArgumentParser(
        prog="railwidgets", description="Railway board games in a notebook.", allow_abbrev=False
    )
    parser.add_argument("--version", action="version", version=f"railwidgets {version('railwidgets')}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    open_lab = commands.add_parser(
        "lab",
        help="open the notebooks in JupyterLab on the start page",
        description="Opens the notebooks in JupyterLab on the start page. In a clone these are the clone's own; "
        f"otherwise copies are made in ./{COPY_FOLDER}. Files that are there already are never overwritten.",
        epilog="All other arguments go to JupyterLab, for example --port 9000.",
        allow_abbrev=False,
    )
    open_lab.add_argument("--dir", type=Path, help="copy the notebooks to this folder and open them there")
    open_lab.add_argument("--no-browser", action="store_true", help="print the address, open no browser")
    commands.add_parser("games", help="list the games", description="Lists the games.", allow_abbrev=False)
    return parser


def games() -> int:
    """Prints the name of each game, one to a line."""
    import railwidgets

    for name in railwidgets.GAMES:
        print(name)
    return 0


def lab(directory: Path | None, *, browser: bool, jupyter_arguments: Sequence[str]) -> int:
    """Opens the notebooks in JupyterLab on the start page and returns when JupyterLab is stopped.

    Args:
        directory: Where to copy the notebooks; None for a clone's own, or ``COPY_FOLDER`` where there is no clone.
        browser: Whether JupyterLab opens a browser.
        jupyter_arguments: Passed to JupyterLab as they are, after the arguments made here, so that they win.

    Raises:
        CommandError: JupyterLab is not installed, or the notebooks cannot be found or copied.
    """
    try:
        labapp = importlib.import_module("jupyterlab.labapp")
    except ModuleNotFoundError as error:
        message = f"JupyterLab is missing here (no module {error.name!r}). Install it with: {INSTALL_LAB}"
        raise CommandError(message) from error
    folder = notebook_folder(directory)
    print(f"Notebooks: {folder}")
    # The kernel must be the one of this Python, which has railwidgets, not one the user once registered elsewhere.
    os.environ.setdefault("JUPYTER_PREFER_ENV_PATH", "1")
    # A default address rather than a file to open, so that the address printed for --no-browser is the start page too.
    arguments = [f"--ServerApp.root_dir={folder}", f"--LabApp.default_url=/lab/tree/{START_PAGE}"]
    if not browser:
        arguments.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        # In most containers there is only root, and JupyterLab would end with a word about an option to add.
        print("Running as root, and so does all code in the notebooks.")
        arguments.append("--allow-root")
    code = labapp.main([*arguments, *jupyter_arguments])
    return int(code or 0)


def notebook_folder(directory: Path | None = None) -> Path:
    """Finds the folder of notebooks to open, and fills it if it is not a clone's.

    Args:
        directory: Where to copy the notebooks, wherever they come from; None to choose.

    Returns:
        The absolute path of a folder that has the start page.

    Raises:
        CommandError: There are no notebooks to copy, or the folder cannot be written.
    """
    own = clone_notebooks()
    if directory is None and own is not None:
        return own
    shipped = Path(__file__).parent / "notebooks"
    source = own or shipped
    if not (source / START_PAGE).is_file():
        message = f"The notebooks are missing: {source / START_PAGE} is not there. Install railwidgets anew."
        raise CommandError(message)
    target = (directory or Path(COPY_FOLDER)).expanduser().resolve()
    try:
        kept = copy_notebooks(source, target)
    except OSError as error:
        message = f"Cannot copy the notebooks to {target} ({error.strerror}). Choose another folder with --dir."
        raise CommandError(message) from error
    for name in kept:
        print(f"Kept your {name}, which differs from the one shipped; delete it to get that one.")
    return target


def clone_notebooks() -> Path | None:
    """The notebooks of the clone that is the current folder or that this package is run from, if there is one."""
    for root in (Path.cwd(), Path(__file__).parent.parent):
        notebooks = root / "notebooks"
        # Any project may have a folder of this name: only the one beside the source of railwidgets is meant.
        if (notebooks / START_PAGE).is_file() and (root / "railwidgets" / "cli.py").is_file():
            return notebooks.resolve()
    return None


def copy_notebooks(source: Path, target: Path) -> list[str]:
    """Copies the notebooks of a folder to another, never over a file that is there.

    Args:
        source: A folder with ``*.ipynb`` files.
        target: The folder to copy to, made if missing.

    Returns:
        The names of the files in ``target`` that were kept and differ from those of ``source``, sorted.

    Raises:
        OSError: A file cannot be read or written.
    """
    target.mkdir(parents=True, exist_ok=True)
    kept = []
    for notebook in sorted(source.glob("*.ipynb")):
        copy = target / notebook.name
        if not copy.exists():
            shutil.copyfile(notebook, copy)
        elif copy.read_bytes() != notebook.read_bytes():
            kept.append(copy.name)
    return kept
