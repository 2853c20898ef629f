"""A notebook as a page that is ready to click: Voilà runs it, and shows its output without its code."""

from __future__ import annotations

import importlib
import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final
from uuid import uuid4

from railwidgets.cli.command import use_own_kernel

if TYPE_CHECKING:
    from collections.abc import Sequence

JUPYTER: Final = Path(__file__).parent / "jupyter"
"""A folder for Jupyter's path, with the template of the page."""

TEMPLATE: Final = "railwidgets"

EXTENSIONS: Final = ("@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8", "anywidget")
"""The extensions that boards need; the page loads no others of JupyterLab."""

SOCKET_BYTES: Final = 104
"""The longest name of a socket on macOS, including the terminator; Linux allows a little more."""


def launch(notebook: Path, *, browser: bool, voila_arguments: Sequence[str]) -> int:
    """Serves a notebook as a page and returns when Voilà stops; runs the notebook each time the page is opened.

    Args:
        notebook: The file.
        browser: Whether Voilà opens a browser.
        voila_arguments: Passed to Voilà unchanged, after the arguments made here, so that they take precedence.

    Raises:
        MissingExtraError: Voilà is not installed.
    """
    server = importlib.import_module("railwidgets.cli.server")  # This import reports a missing Voilà.
    use_own_kernel()
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, (str(JUPYTER), os.environ.get("JUPYTER_PATH"))))
    server.main([str(notebook), *settings(browser=browser), *voila_arguments])
    return 0


def settings(*, browser: bool) -> list[str]:
    """Returns the arguments that make Voilà show a board and nothing else."""
    from railwidgets.draw.theme import page_style

    arguments = [
        f"--template={TEMPLATE}",
        f"--VoilaConfiguration.resources=railwidgets_style={page_style()}",
        *(f"--VoilaConfiguration.extension_allowlist={name}" for name in EXTENSIONS),
        # The player is the person who ran the command, and should learn what went wrong.
        "--show_tracebacks=True",
        # Other users of this machine can reach the server too, and have no business there.
        "--Voila.auto_token=True",
        # The page that asks for the token also offers to choose a password, but it would write it to a file that nobody
        # reads.
        "--PasswordIdentityProvider.allow_password_change=False",
    ]
    if sockets_fit(tempfile.gettempdir()):
        # Every user of the machine can read what a kernel sends over TCP, including all hands.
        arguments.append("--KernelManager.transport=ipc")
    return arguments if browser else [*arguments, "--no-browser"]


def sockets_fit(folder: str) -> bool:
    """Whether the sockets of kernels fit as files into Voilà's own folder below this one."""
    name = Path(folder, "voila_01234567", f"kernel-{uuid4()}-ipc-5")
    return os.name == "posix" and len(os.fsencode(name)) < SOCKET_BYTES
