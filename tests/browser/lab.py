"""A real JupyterLab for the tests, and what a test does with a notebook in it.

Three things make the difference between tests that mostly pass and tests that pass:

- the server has folders of its own, so that no setting, kernel or workspace of the user plays a part;
- a notebook counts as open when its kernel has answered, not when the page looks idle;
- Nagle's algorithm is off on the kernel's websocket, or whatever is measured takes 40 ms.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

import nbformat

from tests.needs import ROOT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Page

START_SECONDS = 60
OPEN_MILLISECONDS = 60_000
ANSWER_MILLISECONDS = 120_000

LAB = ("jupyterlab", "LabApp")
"""The module of JupyterLab, and the class of its settings."""

NOTEBOOK = ("notebook", "JupyterNotebookApp")
"""The same of Notebook 7."""

SERVER_CONFIG = '''
"""Sends every message of a kernel at once: small ones would wait 40 ms for company."""

from jupyter_server.services.kernels.websocket import KernelWebsocketHandler

_open = KernelWebsocketHandler.open


async def _open_without_delay(self, kernel_id):
    self.set_nodelay(True)
    await _open(self, kernel_id)


KernelWebsocketHandler.open = _open_without_delay
'''

WITHOUT = ROOT / "tests" / "without"
"""The folder of what stands in for packages that a server can do without."""

SETTINGS = {
    "@jupyterlab/apputils-extension:notification": {
        "fetchNews": "false",
        "checkForUpdates": False,
        "doNotDisturbMode": True,
    },
    "@jupyterlab/docmanager-extension:plugin": {"autosave": False},
}

KERNEL = {
    "argv": [sys.executable, "-Xfrozen_modules=off", "-m", "ipykernel_launcher", "-f", "{connection_file}"],
    "display_name": "Python 3 (ipykernel)",
    "language": "python",
}

# The current notebook with its kernel, as soon as both are there. Never "the page looks idle": that is said too early.
READY = """
async path => {
  const app = window.jupyterapp;
  await app.restored;
  const current = () => app.shell.currentWidget;
  while (current()?.context?.path !== path) await new Promise(resolve => setTimeout(resolve, 25));
  const context = current().context;
  await context.ready;
  await context.sessionContext.ready;
  await context.sessionContext.session.kernel.info;
}
"""

# Another notebook in place of all that is open, nothing of which is kept.
OPEN = """
async path => {
  const { commands, shell } = window.jupyterapp;
  for (const { context } of shell.widgets('main')) if (context) context.model.dirty = false;
  await commands.execute('application:close-all');
  await commands.execute('docmanager:open', { path });
}
"""

RUN_ALL = """
async () => {
  await window.jupyterapp.commands.execute('notebook:run-all-cells');
  const cells = window.jupyterapp.shell.currentWidget.content.model.cells;
  const errors = [];
  for (let n = 0; n < cells.length; n++) {
    const outputs = cells.get(n).type === 'code' ? cells.get(n).outputs.toJSON() : [];
    for (const output of outputs) {
      if (output.output_type === 'error') errors.push(`cell ${n + 1}: ${output.ename}: ${output.evalue}`);
    }
  }
  return errors;
}
"""

EVAL = """
async code => {
  const kernel = window.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel;
  const future = kernel.requestExecute({ code, store_history: false, allow_stdin: false });
  const said = { text: '', error: null };
  future.onIOPub = ({ header, content }) => {
    if (header.msg_type === 'stream') said.text += content.text;
    if (header.msg_type === 'execute_result') said.text += content.data['text/plain'];
    if (header.msg_type === 'error') said.error = content.traceback.join('\\n');
  };
  await future.done;
  return said;
}
"""


def bounded(script: str) -> str:
    """The same script, which fails after two minutes: what waits for JupyterLab or a kernel might wait for ever."""
    late = f"setTimeout(() => reject(new Error('JupyterLab has not answered')), {ANSWER_MILLISECONDS})"
    return f"argument => Promise.race([({script})(argument), new Promise((_, reject) => {late})])"


class KernelError(AssertionError):
    """Code run in the kernel of a notebook raised; the message is its traceback."""


class LabServer:
    """A JupyterLab server with folders of its own under ``home``; notebooks lie in ``root``.

    Attributes:
        root: The folder the server serves.
        url: Where it is served, without a slash at the end.
    """

    def __init__(self, home: Path, *, delay: bool = False, app: tuple[str, str] = LAB) -> None:
        """The server, not yet started.

        Args:
            home: its folders.
            delay: small messages wait for company, as where nothing is set.
            app: ``LAB`` or ``NOTEBOOK``.
        """
        self.app = app
        self.home = home
        self.root = home / "root"
        self.root.mkdir(parents=True)
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None
        self._names = count(1)
        if not delay:
            self._write(home / "config" / "jupyter_server_config.py", SERVER_CONFIG)
        self._write(home / "config" / "labconfig" / "default_setting_overrides.json", json.dumps(SETTINGS))
        self._write(home / "data" / "kernels" / "python3" / "kernel.json", json.dumps(KERNEL))

    @staticmethod
    def _write(path: Path, text: str) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def start(self) -> None:
        """Starts the server and waits until it answers.

        Raises:
            RuntimeError: It stopped or did not answer in time; the message is the end of its log.
        """
        home = self.home
        environment = {
            **os.environ,
            "IPYTHONDIR": str(home / "ipython"),
            "JUPYTER_CONFIG_DIR": str(home / "config"),
            "JUPYTER_DATA_DIR": str(home / "data"),
            "JUPYTER_PREFER_ENV_PATH": "0",
            "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
            "JUPYTERLAB_SETTINGS_DIR": str(home / "settings"),
            "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"),
            "PYTHONPATH": os.pathsep.join([str(WITHOUT), *filter(None, [os.environ.get("PYTHONPATH")])]),
        }
        command = [
            *(sys.executable, "-m", self.app[0], "--no-browser", "--allow-root"),
            f"--ServerApp.root_dir={self.root}",
            "--ServerApp.ip=127.0.0.1",
            f"--ServerApp.port={self.port}",
            "--ServerApp.port_retries=0",
            "--IdentityProvider.token=",
            "--ServerApp.disable_check_xsrf=True",
            f"--{self.app[1]}.expose_app_in_browser=True",
        ]
        with self.log.open("wb") as log:
            self._process = subprocess.Popen(
                command, cwd=self.root, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )
        deadline = time.monotonic() + START_SECONDS
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > deadline:
                self.stop()
                raise RuntimeError(f"{self.app[0]} did not start:\n{self.log.read_text()[-3000:]}")
            time.sleep(0.1)

    @property
    def log(self) -> Path:
        """The file that holds what the server says."""
        return self.home / "lab.log"

    def _answers(self) -> bool:
        try:
            self.api("status")
        except (urllib.error.URLError, OSError):
            return False
        return True

    def api(self, path: str, method: str = "GET") -> Any:
        """Asks the REST interface of the server; the answer read as JSON, None if it is empty."""
        request = urllib.request.Request(f"{self.url}/api/{path}", method=method)
        with urllib.request.urlopen(request, timeout=30) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def notebook(self, cells: Sequence[str], name: str | None = None) -> str:
        """Writes a notebook with these code cells.

        Returns:
            Its path as ``open_notebook`` takes it: relative to ``root``.
        """
        notebook = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(cell) for cell in cells],
            metadata={"kernelspec": {"name": "python3", "display_name": KERNEL["display_name"]}},
        )
        path = f"{name or 'scratch'}-{next(self._names)}.ipynb"
        nbformat.write(notebook, self.root / path)
        return path

    def stop_kernels(self) -> None:
        """Ends the kernels of all notebooks; each takes 80 MB or more."""
        for session in self.api("sessions"):
            self.api(f"sessions/{session['id']}", method="DELETE")

    def stop(self) -> None:
        """Stops the server and its kernels."""
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.wait(timeout=15)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process = None


PORTS = range(20_000, 32_000)
"""Below those that a system gives to connections, which might take one before its server listens there."""

_TRIED = count(97 * os.getpid())


def free_port() -> int:
    """A port that nobody has: each process begins to look elsewhere, and gives none twice."""
    for number in _TRIED:
        port = PORTS[number % len(PORTS)]
        with suppress(OSError), socket.socket() as probe:
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port is free")


def open_notebook(page: Page, server: LabServer, path: str) -> None:
    """Opens a notebook, alone, and waits until its kernel has answered.

    A page that shows JupyterLab already is not loaded anew, which takes longer than all that a test does on it; but for
    one that was reloaded, which may bring back what was open there at any time.
    """
    if page.url.startswith(f"{server.url}/lab") and not page.evaluate("window.reloaded"):
        page.evaluate(bounded(OPEN), path)
    else:
        page.goto(f"{server.url}/lab/workspaces/tests/tree/{path}?reset")
    wait_ready(page, path)


def reload(page: Page, path: str) -> None:
    """Reloads the page, as a user does, and waits until the notebook has found its kernel again."""
    page.reload()
    wait_ready(page, path)
    page.evaluate("window.reloaded = true")


def wait_ready(page: Page, path: str) -> None:
    """Waits until the notebook is the current one and its kernel has answered.

    A kernel that was started under load may never answer the page: it gets a second chance.
    """
    from playwright.sync_api import Error  # where it is missing, these tests are skipped

    page.wait_for_function("window.jupyterapp !== undefined", timeout=OPEN_MILLISECONDS)
    try:
        page.evaluate(bounded(READY), path)
    except Error:
        page.reload()
        page.wait_for_function("window.jupyterapp !== undefined", timeout=OPEN_MILLISECONDS)
        page.evaluate(bounded(READY), path)


def run_all(page: Page) -> None:
    """Runs all cells of the current notebook and waits for the last.

    Raises:
        KernelError: Cells raised.
    """
    errors = page.evaluate(bounded(RUN_ALL))
    if errors:
        raise KernelError("\n".join(errors))


def kernel_eval(page: Page, code: str) -> str:
    """Runs code in the kernel of the current notebook.

    Returns:
        What it printed, then the ``repr`` of its last expression, without space around.

    Raises:
        KernelError: It raised.
    """
    said = page.evaluate(bounded(EVAL), code)
    if said["error"] is not None:
        raise KernelError(said["error"])
    text: str = said["text"]
    return text.strip()
