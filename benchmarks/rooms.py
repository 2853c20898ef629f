"""Measures a room with many pages: how soon all see an action, and what it costs to come in.

    python benchmarks/rooms.py                # StreetCar and Rail Europe, 30 and 300 pages
    python benchmarks/rooms.py streetcar      # one game

The pages are sockets in a process of their own, which notes when frames arrive and reads none of them; the clock is
that of the machine, the same in both. A row has the median and the 95th percentile of the milliseconds from the call
that plays an action until the last page has it, and the processor time of the room, in milliseconds, for each action
and for each page that comes in.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
SIZES: Final = (30, 300)
ACTIONS: Final = 25
REST: Final = 0.35
"""The seconds between two actions, in which everything arrives."""


async def watch(link: str, size: int) -> None:
    """Joins with many pages, and writes when their frames arrive, once the input ends."""
    from tests.room.pages import OPEN, Page

    pages = [Page(link) for _ in range(size)]
    for page in pages:
        await page.join()
    print("ready", flush=True)
    arrived: list[list[float]] = [[] for _ in pages]

    async def listen(page: Any, times: list[float]) -> None:
        while await page.socket.read_message() is not None:
            times.append(time.perf_counter())

    listening = [asyncio.ensure_future(listen(*each)) for each in zip(pages, arrived, strict=True)]
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    for task in listening:
        task.cancel()
    print(json.dumps(arrived), flush=True)
    OPEN.clear()


def measure(game: str, size: int) -> dict[str, Any]:
    """Plays some actions in a room that many watch."""
    from railwidgets.room import Room
    from railwidgets.session import Session

    rng = Random(5)
    with tempfile.TemporaryDirectory() as folder:
        room = Room(Session(game, seed=7), file=Path(folder, "room.sqlite"))
        begun = time.process_time()
        command = [sys.executable, __file__, "--watch", room.links["watch"], str(size)]
        pages = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert pages.stdin is not None
        assert pages.stdout is not None
        pages.stdout.readline()
        joining = (time.process_time() - begun) / size
        starts, spent = [], 0.0
        for _ in range(ACTIONS):
            if room.session.state.actor is None:
                break
            action = rng.choice(tuple(room.session.legal))
            begun, before = time.process_time(), time.perf_counter()
            room.session.play(action)
            starts.append(before)
            time.sleep(REST)
            spent += time.process_time() - begun
        told, _ = pages.communicate()
        room.close()
        room.store.close()
    arrived = json.loads(told)
    ends = [*starts[1:], float("inf")]
    waits = [
        1000 * (max(min(at for at in times if start <= at < end) for times in arrived) - start)
        for start, end in zip(starts, ends, strict=True)
    ]
    return {
        "game": game,
        "pages": size,
        "median": round(median(waits)),
        "p95": round(quantiles(waits, n=20)[-1]),
        "cpu of an action": round(1000 * spent / len(starts)),
        "cpu of joining": round(1000 * joining, 1),
    }


def main() -> None:
    """Measures, and prints a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=["streetcar", "rail_europe"])
    parser.add_argument("--watch", nargs=2, metavar=("LINK", "SIZE"), help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.watch:
        asyncio.run(watch(arguments.watch[0], int(arguments.watch[1])))
        return
    for game in arguments.games:
        for size in SIZES:
            print(json.dumps(measure(game, size)), flush=True)


if __name__ == "__main__":
    main()
