"""A notebook as a page that is ready to click: Voilà runs it, and shows what it shows without its code."""

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
"""A folder such as Jupyter has on its path; in it is the template of the page."""

TEMPLATE: Final = "railwidgets"

EXTENSIONS: Final = ("@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8", "anywidget")
"""What a board needs; whatever else is installed for JupyterLab stays out of the page."""

SOCKET_BYTES: Final = 104
"""How long the name of a socket may be on macOS, its end included; on Linux a little more."""


def launch(notebook: Path, *, browser: bool, voila_arguments: Sequence[str]) -> int:
    """Serves a notebook as a page and returns when Voilà is stopped; whenever the page is opened, the notebook is run.

    Args:
        notebook: The file.
        browser: Whether Voilà opens a browser.
        voila_arguments: Passed to Voilà as they are, after the arguments made here, so that they win.

    Raises:
        MissingExtraError: Voilà is not installed.
    """
    server = importlib.import_module("railwidgets.cli.server")  # It says so where Voilà is missing.
    use_own_kernel()
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, (str(JUPYTER), os.environ.get("JUPYTER_PATH"))))
    server.main([str(notebook), *settings(browser=browser), *voila_arguments])
    return 0


def settings(*, browser: bool) -> list[str]:
    """The arguments that have Voilà show a board and no more."""
    from railwidgets.draw.theme import page_style

    arguments = [
        f"--template={TEMPLATE}",
        f"--VoilaConfiguration.resources=railwidgets_style={page_style()}",
        *(f"--VoilaConfiguration.extension_allowlist={name}" for name in EXTENSIONS),
        # Who plays is who gave the command, and should be told what went wrong.
        "--show_tracebacks=True",
        # Another user of this machine can reach the server too, and has no business there.
        "--Voila.auto_token=True",
        # A password could be chosen where one is asked for the token, but would be written to a file that nobody reads.
        "--PasswordIdentityProvider.allow_password_change=False",
    ]
    if sockets_fit(tempfile.gettempdir()):
        # What a kernel says on a port of TCP every user of the machine can hear, all hands included.
        arguments.append("--KernelManager.transport=ipc")
    return arguments if browser else [*arguments, "--no-browser"]


def sockets_fit(folder: str) -> bool:
    """Whether kernels can be spoken to by files in Voilà's own folder below this one."""
    name = Path(folder, "voila_01234567", f"kernel-{uuid4()}-ipc-5")
    return os.name == "posix" and len(os.fsencode(name)) < SOCKET_BYTES
