"""``railwidgets lab``: the notebooks in JupyterLab."""

from __future__ import annotations

import importlib
import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from railwidgets.cli.command import CommandError, use_own_kernel
from railwidgets.extras import extra

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Sequence

    from railwidgets.cli.command import Commands

START_PAGE: Final = "00_start.ipynb"
COPY_FOLDER: Final = "railwidgets-notebooks"
SHIPPED: Final = ("*.ipynb", "*.jsonl")
"""The files to copy: the notebooks, and the game results that one of them analyses."""
PACKAGE: Final = Path(__file__).parent.parent


def add_to(commands: Commands) -> ArgumentParser:
    """Adds the command and its arguments."""
    parser = commands.add_parser(
        "lab",
        help="open the notebooks in JupyterLab",
        description="Opens the notebooks in JupyterLab on the start page. In a clone, opens the clone's own notebooks; "
        f"elsewhere, copies them to ./{COPY_FOLDER} first. Never overwrites a file.",
        epilog="JupyterLab receives all other arguments, for example --port 9000.",
        allow_abbrev=False,
    )
    parser.add_argument("--dir", type=Path, help="copy the notebooks to this folder and open them there")
    parser.add_argument("--no-browser", action="store_true", help="print the address instead of opening a browser")
    return parser


def run(arguments: Any, rest: Sequence[str]) -> int:
    """Opens the notebooks on the start page and returns when JupyterLab stops.

    Raises:
        CommandError: the notebooks cannot be found or copied.
        MissingExtraError: JupyterLab is not installed.
    """
    folder = notebook_folder(arguments.dir)
    print(f"Notebooks: {folder}")
    return launch(folder, START_PAGE, browser=not arguments.no_browser, jupyter_arguments=rest)


def launch(folder: Path, page: str, *, browser: bool, jupyter_arguments: Sequence[str]) -> int:
    """Opens a notebook in JupyterLab and returns when JupyterLab stops.

    Args:
        folder: The root folder for JupyterLab.
        page: The notebook in it to open.
        browser: Whether JupyterLab opens a browser.
        jupyter_arguments: Passed to JupyterLab unchanged, after the arguments made here, so that they take precedence.

    Raises:
        MissingExtraError: JupyterLab is not installed.
    """
    with extra("lab", "Opening a notebook"):
        labapp = importlib.import_module("jupyterlab.labapp")
    use_own_kernel()
    # A default address rather than a file to open, so that the address printed for --no-browser is the start page too.
    arguments = [f"--ServerApp.root_dir={folder}", f"--LabApp.default_url=/lab/tree/{page}"]
    if not browser:
        arguments.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        # Most containers have only root, and JupyterLab would quit and ask for another option.
        print("Running as root, and so is all code in the notebooks.")
        arguments.append("--allow-root")
    code = labapp.main([*arguments, *jupyter_arguments])
    return int(code or 0)


def notebook_folder(directory: Path | None = None) -> Path:
    """Finds the folder of notebooks to open, and fills it unless it belongs to a clone.

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
    shipped = PACKAGE / "notebooks"
    source = own or shipped
    if not (source / START_PAGE).is_file():
        message = f"The notebooks are missing: {source / START_PAGE} does not exist. Reinstall railwidgets."
        raise CommandError(message)
    target = (directory or Path(COPY_FOLDER)).expanduser().resolve()
    try:
        kept = copy_notebooks(source, target)
    except OSError as error:
        message = f"Cannot copy the notebooks to {target} ({error.strerror}). Choose another folder with --dir."
        raise CommandError(message) from error
    for name in kept:
        print(f"Kept your {name}, which differs from the shipped one; delete it to get the shipped one.")
    return target


def clone_notebooks() -> Path | None:
    """Returns the notebooks of the clone in the current folder or around this package, if there is one."""
    for root in (Path.cwd(), PACKAGE.parent):
        notebooks = root / "notebooks"
        # Any project may have a folder of this name: only the one next to the source of railwidgets counts.
        if (notebooks / START_PAGE).is_file() and (root / "railwidgets" / "cli").is_dir():
            return notebooks.resolve()
    return None


def copy_notebooks(source: Path, target: Path) -> list[str]:
    """Copies the notebooks of a folder and the files that they read to another; never overwrites a file.

    Args:
        source: A folder with files that are ``SHIPPED``.
        target: The folder to copy to, created if missing.

    Returns:
        The names of the files in ``target`` that were kept and differ from those of ``source``, sorted.

    Raises:
        OSError: A file cannot be read or written.
    """
    target.mkdir(parents=True, exist_ok=True)
    kept = []
    for shipped in sorted(path for pattern in SHIPPED for path in source.glob(pattern)):
        copy = target / shipped.name
        if not copy.exists():
            shutil.copyfile(shipped, copy)
        elif copy.read_bytes() != shipped.read_bytes():
            kept.append(copy.name)
    return kept
