"""A JupyterHub below a path of its host, with accounts that need no account of this machine."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Final

from tests.browser.lab import free_port
from tests.hosts.server_process import started, status

SECONDS: Final = 120

PREFIX: Final = "/class"
"""The path of the hub: a university has more than one program on a host."""

PASSWORD: Final = "known"

PROXY: Final = "configurable-http-proxy@5"
"""The package of npm with the proxy that JupyterHub starts."""

CONFIG: Final = """\
c.JupyterHub.bind_url = "http://127.0.0.1:{public}{prefix}"
c.JupyterHub.hub_port = {hub}
c.ConfigurableHTTPProxy.api_url = "http://127.0.0.1:{proxy}"
c.ConfigurableHTTPProxy.command = ["{command}"]
c.JupyterHub.authenticator_class = "dummy"
c.DummyAuthenticator.password = "{password}"
c.Authenticator.allow_all = True
c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = "{home}/{{username}}"
c.Spawner.cmd = ["{python}", "-m", "jupyterhub.singleuser"]
c.Spawner.environment = {{"PYTHONPATH": "{path}"}}
c.Spawner.args = ["--allow-root", "--LabApp.expose_app_in_browser=True"]
c.Spawner.start_timeout = {seconds}
c.Spawner.http_timeout = {seconds}
"""


@contextmanager
def hub(folder: Path) -> Iterator[str]:
    """Starts a hub in a folder and yields its address; the notebooks of a user are in the folder of that name."""
    subprocess.run(["npm", "install", "--no-save", "--loglevel=error", "--prefix", folder, PROXY], check=True)
    command = folder / "node_modules" / ".bin" / "configurable-http-proxy"
    ports = {name: free_port() for name in ("public", "hub", "proxy")}
    own = {"home": folder, "python": sys.executable, "path": os.environ.get("PYTHONPATH", ""), "command": command}
    text = CONFIG.format(**ports, **own, prefix=PREFIX, password=PASSWORD, seconds=SECONDS)
    (folder / "jupyterhub_config.py").write_text(text, encoding="utf-8")
    address = f"http://127.0.0.1:{ports['public']}{PREFIX}/"
    # At its end it stops its proxy and the servers of its users, too.
    with started(
        ["jupyterhub"], folder, lambda: status(f"{address}hub/api") == HTTPStatus.OK, seconds=SECONDS, patience=60
    ):
        yield address
