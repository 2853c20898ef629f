"""What some tests need besides Python, where it is found, and what is missing, in a sentence.

Tests that need a browser, Node or other hosts are skipped with that sentence where it is missing.
``RAILWIDGETS_REQUIRE``, a list such as ``browser,node``, makes them fail instead, so that CI cannot pass by skipping.
"""

from __future__ import annotations

import fcntl
import importlib.util
import os
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
JS = ROOT / "js"
CHROMIUM_NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The shell first: it draws and runs pages as Chromium does, without the windows around them, a third of the work."""
OLDEST_NODE = 20
HOSTS = {
    "notebook": "Notebook 7",
    "jupyterhub": "JupyterHub",
    "marimo": "marimo",
    "shiny": "Shiny",
    "shinywidgets": "shinywidgets, with which Shiny shows widgets,",
    "solara": "Solara",
    "panel": "Panel",
    "ipywidgets_bokeh": "ipywidgets_bokeh, with which Panel shows widgets,",
}
"""What brings a board to a page, by the module that is looked for, besides JupyterLab and Voilà."""

FIREFOX_NAMES = ("firefox-esr", "firefox")
WEBKIT_NAMES = ("WebKitWebDriver", "Xvfb")
"""What starts WebKitGTK on a screen that nobody sees."""

ENGINES_INSTALL = "apt-get install firefox-esr webkit2gtk-driver xvfb"


def required() -> set[str]:
    """The needs that must be met, out of ``RAILWIDGETS_REQUIRE``."""
    return set(filter(None, os.environ.get("RAILWIDGETS_REQUIRE", "").replace(" ", "").split(",")))


def chromium() -> str | None:
    """The path of a Chromium on this machine: ``RAILWIDGETS_CHROMIUM``, one on the PATH, or Playwright's own."""
    named = os.environ.get("RAILWIDGETS_CHROMIUM")
    if named:
        return named
    found = next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)
    return found or _playwright_chromium()


def _playwright_chromium() -> str | None:
    # Asking Playwright for its path would start its event loop, so the folder it downloads to is looked into.
    default = Path.home() / ".cache" / "ms-playwright"
    downloads = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH", default))
    names = ("chromium_headless_shell-*/chrome-*linux*/*headless?shell", "chromium-*/chrome-linux*/chrome")
    return next((str(path) for name in names for path in sorted(downloads.glob(name))), None)


@cache
def missing_browser() -> str | None:
    """Why browser tests cannot run here, or None."""
    for module, name in (("playwright", "Playwright"), ("jupyterlab", "JupyterLab"), ("voila", "Voilà")):
        if importlib.util.find_spec(module) is None:
            return f'{name} is not installed: python -m pip install -e ".[test]"'
    path = chromium()
    if path is None:
        return f"no Chromium found (looked for {', '.join(CHROMIUM_NAMES)}, RAILWIDGETS_CHROMIUM, Playwright's own)"
    if not Path(path).is_file():
        return f"no Chromium at {path}, which RAILWIDGETS_CHROMIUM names"
    return None


@cache
def missing_node() -> str | None:
    """Why tests in TypeScript cannot run here, or None."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return f"Node {OLDEST_NODE} or newer with npm was not found"
    text = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    match = re.match(r"v(\d+)", text)
    if match is None or int(match[1]) < OLDEST_NODE:
        return f"Node {OLDEST_NODE} or newer is needed, found {text or 'none that runs'}"
    return None


@cache
def missing_hosts() -> str | None:
    """Why boards cannot be tried in every host here, or None."""
    for module, name in HOSTS.items():
        if importlib.util.find_spec(module) is None:
            return f'{name} is not installed: python -m pip install -e ".[hosts]"'
    return missing_browser() or missing_node()


def firefox_path() -> str:
    """The path of the Firefox on this machine, which is there: ``RAILWIDGETS_FIREFOX``, or one on the PATH."""
    named = os.environ.get("RAILWIDGETS_FIREFOX")
    return named or next(filter(None, map(shutil.which, FIREFOX_NAMES)))


def webkit_paths() -> tuple[str, str]:
    """The paths of the driver of WebKitGTK and of the screen that nobody sees, which are there."""
    driver, screen = (shutil.which(name) or name for name in WEBKIT_NAMES)
    return driver, screen


@cache
def missing_websocket() -> str | None:
    """Why there is no speaking with Firefox, or None."""
    found = importlib.util.find_spec("websocket") is not None
    return None if found else 'websocket-client is not installed: python -m pip install -e ".[test]"'


@cache
def missing_engine(name: str) -> str | None:
    """Why pages cannot be tried in another browser here, or None.

    Args:
        name: ``firefox`` or ``webkit``.
    """
    if name == "firefox":
        named = os.environ.get("RAILWIDGETS_FIREFOX")
        wanting = [] if named or any(map(shutil.which, FIREFOX_NAMES)) else [" or ".join(FIREFOX_NAMES)]
    else:
        wanting = [tool for tool in WEBKIT_NAMES if shutil.which(tool) is None]
    if wanting:
        return f"not found: {', '.join(wanting)}; on Debian, {ENGINES_INSTALL} brings what opens pages in {name}"
    return missing_websocket()


MISSING = {"browser": missing_browser, "node": missing_node, "hosts": missing_hosts}


def skip_or_fail(need: str, reason: str) -> None:
    """Skips the running test with a reason, or fails it where the need is required."""
    if need in required():
        pytest.fail(f"required by RAILWIDGETS_REQUIRE: {reason}", pytrace=False)
    pytest.skip(reason)


@cache
def install_js() -> str | None:
    """Runs ``npm ci`` in ``js/`` unless its packages are there; of several processes one does, and the others wait.

    Returns:
        Why the packages are not there, or None.
    """
    with (JS / "package-lock.json").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        # npm writes this when all packages are there.
        if (JS / "node_modules" / ".package-lock.json").is_file():
            return None
        if missing_node() is not None:
            return missing_node()
        done = run_npm("ci")
        return None if done.returncode == 0 else f"npm ci failed in js/: {done.stdout[-400:]}"


def run_npm(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs npm in ``js/``; its words, of both streams, are in ``stdout``."""
    npm = shutil.which("npm")
    assert npm is not None
    return subprocess.run(
        [npm, *arguments],
        cwd=JS,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        env={**os.environ, "NO_COLOR": "1"},
    )
