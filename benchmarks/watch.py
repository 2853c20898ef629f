"""Compares the speed with the last committed table: processor time, in units of some plain Python.

    python benchmarks/watch.py              # measures, and reports changes by more than a fifth
    python benchmarks/watch.py --write      # writes benchmarks/results/watch.json and the table in docs/benchmarks.md

It takes some ten seconds of a processor and never fails: read its report. It alternates between the unit and the tasks,
so the machine and its other work matter little; a fifth is beyond their noise.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from random import Random
from statistics import median
from time import process_time, strftime
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
RESULTS = ROOT / "benchmarks" / "results" / "watch.json"
PAGE = ROOT / "docs" / "benchmarks.md"
BEGIN, END = "<!-- watch: begin -->\n", "<!-- watch: end -->\n"
ROUNDS = 5
NOTED = 1.2
"""The ratio from which a change is worth reporting."""

PLAYOUTS = {"days_of_steam": 40, "steam_tunnel": 60, "rail_europe": 40, "streetcar": 20, "railroad_dice": 10}
"""The playouts of a search for each of three decisions."""


def unit() -> float:
    """Returns the processor time of a piece of plain Python: the unit of all results."""
    begun = process_time()
    found: dict[tuple[int, int], int] = {}
    for number in range(20_000):
        place = number % 97, number % 31
        found[place] = found.get(place, 0) + len(sorted((number % 7, number % 5, number % 3)))
    return process_time() - begun


Task = Callable[[int], tuple[float, int, str]]
"""A task of a round: it returns the seconds, the number of repetitions, and all results as text."""


def tasks() -> Iterator[tuple[str, Task]]:
    """Yields the tasks by name."""
    from railwidgets.core import GAMES

    for name in GAMES:
        yield f"{name}, a decision with its whole list", lambda number, name=name: drawn(name, number)
        views = list(islice(_middle(name), 3))
        yield f"{name}, a decision of the player greedy", lambda number, views=views: chosen(views, "greedy", 20)
        playouts = PLAYOUTS[name]
        yield (
            f"{name}, a playout of the search",
            lambda number, views=views, playouts=playouts: chosen(views, f"search:playouts={playouts}", 1, playouts),
        )


def drawn(name: str, number: int) -> tuple[float, int, str]:
    """Plays up to 200 random decisions."""
    from railwidgets.core import game

    rng, done = Random(number), list[Any]()
    begun = process_time()
    state: Any = game(name).new(2).settle(rng)
    while state.actor is not None and len(done) < 200:
        action = rng.choice(state.choices)
        state = state.onward(action, rng)
        done.append(action)
    return process_time() - begun, len(done), " ".join(map(str, done))


def chosen(views: list[Any], who: str, times: int, each: int = 1) -> tuple[float, int, str]:
    """Lets a player decide each view several times; a decision counts ``each`` times, such as its playouts."""
    from railwidgets.bots import player

    sitting, done = player(who), list[str]()
    begun = process_time()
    for time in range(times):
        for view in views:
            done += [
                f"{one.action} {one.visits} {one.value:.9f}" for one in sitting.advise(view, Random(time)).considered
            ]
    return process_time() - begun, times * len(views) * each, " ".join(done)


def _middle(name: str) -> Iterator[Any]:
    """Yields views of decisions in the middle of a game between greedy players."""
    from railwidgets.bots import player
    from railwidgets.core import game

    greedy, rng, passed = player("greedy"), Random(1), 0
    state: Any = game(name).start(players=2, seed=1)
    while state.actor is not None:
        if isinstance(state.actor, int):
            view = state.view(state.actor)
            passed += 1
            if passed > 30 and passed % 5 == 0 and len(view.choices) > 1:
                yield view
            state = state.after(greedy.choose(view, rng))
        else:
            state = state.after(state.sample(rng))


def measured() -> dict[str, dict[str, Any]]:
    """Returns the units of each task, with a digest of its results."""
    found = {}
    for what, task in tasks():
        ratios, digest = [], blake2b(digest_size=8)
        task(0)  # fills the caches
        for number in range(ROUNDS):
            seconds, count, done = task(number)
            ratios.append(seconds / count / unit())
            digest.update(done.encode())
        found[what] = {"units": float(f"{median(ratios):.3g}"), "done": digest.hexdigest()}
    return found


def said(now: Mapping[str, Any], before: Mapping[str, Any]) -> Iterator[str]:
    """Yields a line for each change."""
    for what, entry in now.items():
        if what not in before:
            yield f"new:     {what}"
            continue
        ratio = entry["units"] / before[what]["units"]
        other = "" if entry["done"] == before[what]["done"] else "; it does something else than then"
        if ratio > NOTED:
            yield f"slower:  {what}, {ratio:.2f} times{other}"
        elif ratio < 1 / NOTED:
            yield f"quicker: {what}, {ratio:.2f} times{other}"
        elif other:
            yield f"other:   {what}{other}"


def machine() -> str:
    """Returns the machine, its load, the commit and the date."""
    commit = subprocess.run(["git", "describe", "--always", "--dirty"], cwd=ROOT, capture_output=True, text=True)
    cpus = os.cpu_count()
    load = f"load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "load not known"
    python = f"{platform.python_implementation()} {platform.python_version()}"
    where = f"{platform.system()} {platform.machine()}, {cpus} processors, {load}"
    return f"Machine: {where}, {python}, commit {commit.stdout.strip() or 'not known'}, {strftime('%Y-%m-%d')}."


def table(found: Mapping[str, Any]) -> str:
    """Returns the units as Markdown."""
    kinds = list(dict.fromkeys(what.partition(", ")[2] for what in found))
    names = list(dict.fromkeys(what.partition(", ")[0] for what in found))
    rows = ["".join(f"| {cell} " for cell in ("", *kinds)) + "|", "|---" * (len(kinds) + 1) + "|"]
    for name in names:
        units = (f"{1000 * found[f'{name}, {kind}']['units']:.3g}" for kind in kinds)
        rows.append("".join(f"| {cell} " for cell in (name, *units)) + "|")
    return "\n".join(rows)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--write", action="store_true", help="write the table that later runs are compared with")
    write = parser.parse_args().write
    where, found = machine(), measured()
    if write:
        RESULTS.write_text(json.dumps({"machine": where, "tasks": found}, indent=1) + "\n", encoding="utf-8")
        text = f"{BEGIN}\n{table(found)}\n\n{where}\n\n{END}"
        page = PAGE.read_text(encoding="utf-8")
        page = re.sub(f"{BEGIN}.*{END}", lambda _: text, page, flags=re.DOTALL)
        PAGE.write_text(page, encoding="utf-8")
        return 0
    committed = json.loads(RESULTS.read_text(encoding="utf-8"))
    print(f"Now: {where}\nThen: {committed['machine']}")
    print("\n".join(said(found, committed["tasks"])) or "Nothing is slower or quicker by more than a fifth.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
