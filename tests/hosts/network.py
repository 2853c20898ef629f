"""What pages ask of the network: nothing gets out, and what the hosts' own pages want is given from packages here."""

from __future__ import annotations

import re
import subprocess
import tarfile
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

ELSEWHERE = re.compile(r"^https?://(?!(127\.0\.0\.1|localhost)[:/])")

ANYWIDGET = r"/anywidget@[^/]+/dist/index(\.js)?$"
"""The front end of anywidget, which comes with its Python package too."""

FROM_NPM = {
    r"/@jupyter-widgets/html-manager@[^/]+/dist/embed-amd\.js$": (
        "@jupyter-widgets/html-manager@1",
        "dist/embed-amd.js",
    ),
    r"/require(\.min)?\.js$": ("requirejs@2.3", "require.js"),
}
"""What draws stored widgets, and loads that: addresses, packages, and files in them."""


class Network:
    """All that a page would ask elsewhere than on this machine.

    Attributes:
        asked: the addresses that were asked for.
        given: the files that are answered with, by pattern of the address; everything else fails.
    """

    def __init__(self, page: Page) -> None:
        self.asked: list[str] = []
        self.given: dict[str, Path] = {}
        page.route(ELSEWHERE, self._answer)

    def give_anywidget(self) -> None:
        """The front end of anywidget can be fetched."""
        self.given[ANYWIDGET] = Path(str(files("anywidget"))) / "nbextension" / "index.js"

    def give_html_manager(self, folder: Path) -> None:
        """What draws stored widgets can be fetched too; npm fetches it into a folder first."""
        self.give_anywidget()
        for pattern, (package, file) in FROM_NPM.items():
            command = ["npm", "pack", "--silent", package]
            done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, text=True, check=True)
            unpacked = folder / f"{len(self.given)}"
            with tarfile.open(folder / done.stdout.split()[-1]) as archive:
                archive.extractall(unpacked, filter="data")
            self.given[pattern] = unpacked / "package" / file

    def _answer(self, route: Route) -> None:
        url = route.request.url
        self.asked.append(url)
        file = next((file for pattern, file in self.given.items() if re.search(pattern, url)), None)
        if file is None:
            route.abort()
        else:
            route.fulfill(path=file, content_type="text/javascript", headers={"Access-Control-Allow-Origin": "*"})
