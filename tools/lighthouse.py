"""Measures pages of the site with Lighthouse, as a phone, and reports the median of several runs.

    python tools/lighthouse.py                   builds the site and measures ten pages three times: half an hour
    python tools/lighthouse.py --site DIR        a site that is there
    python tools/lighthouse.py --runs 1          once

The exit code is 1 if a score is below 98. Scores for speed are those of a machine with nothing else to do: a busy one
has lower scores, and only ``--speed`` makes them count. npm fetches Lighthouse; it uses the Chromium of the tests.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Final

sys.path.insert(0, str(Path(__file__).parent.parent))

from railwidgets.site import build_site
from tests.needs import chromium
from tests.site.static_host import hosted

PACKAGE: Final = "lighthouse@12"

LEAST: Final = 98
"""The lowest score of 100 that is good enough."""

PAGES: Final = (
    *("en/index.html", "fr/days_of_steam/index.html", "en/days_of_steam/clauses.html"),
    *("en/rail_europe/rules/index.html", "fr/steam_tunnel/learn/index.html", "en/streetcar/play.html"),
    *("fr/exercises.html", "en/gallery.html", "en/search.html", "fr/teachers.html", "en/rules.html"),
)
"""A page of each kind, in one of the languages."""

Scores = Mapping[str, float]
"""The score of each category, of 100."""


def install(folder: Path) -> Path:
    """Lets npm install Lighthouse in a folder, and returns its command."""
    npm = ["npm", "install", "--no-save", "--no-fund", "--no-audit", "--loglevel=error"]
    subprocess.run([*npm, "--prefix", folder, PACKAGE], check=True, stdout=subprocess.DEVNULL)
    return folder / "node_modules" / ".bin" / "lighthouse"


def build(folder: Path) -> Path:
    """Builds the site with an address, and returns its folder."""
    build_site(folder, address="https://example.org/")
    return folder


def measure(command: Path, browser: str, url: str) -> dict[str, float]:
    """Returns the scores of a page in one run."""
    flags = "--chrome-flags=--headless=new --no-sandbox"
    done = subprocess.run(
        [command, url, "--quiet", "--output=json", flags],
        env={**os.environ, "CHROME_PATH": browser},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"tools/lighthouse.py: {url}: {done.stderr[-2000:]}")
    return {name: 100 * found["score"] for name, found in json.loads(done.stdout)["categories"].items()}


def medians(runs: Sequence[Scores]) -> dict[str, float]:
    """Returns the median score of each category."""
    return {name: median(run[name] for run in runs) for name in runs[0]}


def scores(site: Path, command: Path, browser: str, runs: int) -> dict[str, Scores]:
    """Serves a site and returns the scores of its pages."""
    with hosted(site) as address:
        return {page: medians([measure(command, browser, f"{address}{page}") for _ in range(runs)]) for page in PAGES}


def faults(found: Mapping[str, Scores], *, speed: bool) -> list[str]:
    """Returns what is below the limit, a line each.

    Args:
        found: the scores of each page.
        speed: whether the score for speed counts.
    """
    return [
        f"{page}: {name} {score:.0f}"
        for page, those in found.items()
        for name, score in those.items()
        if round(score) < LEAST and (speed or name != "performance")
    ]


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line and returns the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--site", type=Path, help="a folder that railwidgets site has built with an address")
    parser.add_argument("--runs", type=int, default=3, help="the number of runs for each page")
    parser.add_argument("--speed", action="store_true", help="make scores for speed count")
    options = parser.parse_args(argv)
    browser = chromium()
    if browser is None:
        sys.exit("tools/lighthouse.py: there is no Chromium; install one, or name it in RAILWIDGETS_CHROMIUM")
    with tempfile.TemporaryDirectory() as folder:
        command = install(Path(folder))
        site = options.site or build(Path(folder, "site"))
        found = scores(site, command, browser, options.runs)
    for page, those in found.items():
        print(f"{page:40}", *(f"{name} {score:.0f}" for name, score in those.items()))
    below = faults(found, speed=options.speed)
    for line in below:
        print(f"Below {LEAST}: {line}")
    return 1 if below else 0


if __name__ == "__main__":
    sys.exit(main())
