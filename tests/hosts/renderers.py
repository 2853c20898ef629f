"""Renderers of widgets that come without their host: each on a page of its own, with the kernel of a real server.

The page lies on the address of the server, and a bundle connects the renderer with the kernel: see ``js/``.
"""

from __future__ import annotations

import shutil
import subprocess
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

    from tests.browser.lab import LabServer

SOURCES: Final = Path(__file__).parent / "js"

PACKAGES: Final = (
    "@jupyterlab/services@7",
    "@jupyter-widgets/base@6",
    "@jupyter-widgets/base-manager@1",
    "@jupyter-widgets/controls@5",
    "@vscode/jupyter-ipywidgets8@1",
    "requirejs@2.3",
)
"""The packages of npm that the bundles need."""

PAGE: Final = """\
<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>A renderer</title></head>
<body class="vscode-light" data-vscode-theme-kind="vscode-light">
<script src="/renderer/require.js"></script>
<script type="module" src="/renderer/{name}.js"></script>
</body>
</html>
"""


def build(folder: Path, js_packages: Path) -> None:
    """Bundles all renderers.

    Args:
        folder: the target; npm installs the packages there, too.
        js_packages: the npm packages of ``js/``, which bring esbuild.
    """
    shutil.copytree(SOURCES, folder, dirs_exist_ok=True)
    run = {"cwd": folder, "check": True, "stdout": subprocess.DEVNULL}
    install = ["npm", "install", "--no-save", "--no-fund", "--no-audit", "--ignore-scripts", "--loglevel=error"]
    subprocess.run([*install, "--prefix", str(folder), *PACKAGES], **run)
    names = [path.stem for path in SOURCES.glob("*.js") if path.stem != "kernel"]
    esbuild = [js_packages / ".bin" / "esbuild", *(f"{name}.js" for name in names), "--bundle", "--format=esm"]
    fonts = [f"--loader:.{kind}=dataurl" for kind in ("svg", "woff", "woff2", "ttf", "eot")]
    # Libraries find no AMD loader inside of a bundle, or they would register there instead.
    free = ("--define:process.env={}", "--define:define=undefined")
    subprocess.run([*esbuild, "--outdir=built", "--log-level=error", *free, *fonts], **run)
    shutil.copy(folder / "node_modules" / "requirejs" / "require.js", folder / "built")


def open_renderer(page: Page, server: LabServer, folder: Path, name: str) -> None:
    """Opens the page of a renderer and waits until its kernel runs."""
    anywidget = Path(str(files("anywidget"))) / "nbextension" / "index.js"

    def answer(route: Route) -> None:
        path = route.request.url.partition("/renderer/")[2]
        route.fulfill(path=anywidget if path == "nbextensions/anywidget/index.js" else folder / "built" / path)

    page.route(f"{server.url}/renderer/**", answer)
    # A page of the server, in which the renderer takes the place of everything: Chromium lets no page talk to a socket
    # of this machine that does not itself come from there.
    page.goto(f"{server.url}/no-such-page")
    page.set_content(PAGE.format(name=name))
    page.wait_for_function("window.started", timeout=90_000)


def run(page: Page, code: str) -> None:
    """Runs a cell; the page shows the widgets that it displays."""
    page.evaluate("code => window.run(code)", code)
