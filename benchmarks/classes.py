"""Measures a class with many pupils: how soon each click is answered, and what it costs.

    python benchmarks/classes.py              # 30 who click at once, and 500 who click every five seconds

The pupils are sockets in a process of their own. A click is one that the board of a pupil offers; the time is from its
sending until the server has confirmed it, after everything that it changed was sent. The processor time of the class is
in milliseconds, for each click and for each pupil who comes in.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
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

ROUNDS: Final = 6
EVERY: Final = 5.0
"""The seconds between two clicks of a pupil."""


async def click(link: str, size: int, spread: float) -> None:
    """Joins with many pupils, who click in rounds; writes the seconds of each click."""
    from tests.classroom.sockets import Browser

    rng = Random(size)
    pupils = [Browser(link) for _ in range(size)]
    waiting: dict[Browser, asyncio.Future[None]] = {}

    async def listen(page: Browser) -> None:
        # A page that reads nothing while others come in answers no ping, and is disconnected.
        assert page.socket is not None
        while (frame := await page.socket.read_message()) is not None:
            message = json.loads(frame) if isinstance(frame, str) else {}
            if message.get("do") == "done" and page in waiting and message["n"] >= page.number:
                waiting.pop(page).set_result(None)

    listening = []
    for number, page in enumerate(pupils):
        await page.join()
        await page.enter(f"Pupil {number}")
        listening.append(asyncio.ensure_future(listen(page)))
    print("ready", flush=True)
    sys.stdin.readline()
    waits: list[float] = []

    async def once(page: Browser) -> None:
        await asyncio.sleep(spread * rng.random())
        picks = page.view["scene"]["highlights"]["selectable"]
        begun = time.perf_counter()
        waiting[page] = asyncio.get_running_loop().create_future()
        page.send("pick", pick=rng.choice(picks))
        await waiting[page]
        waits.append(time.perf_counter() - begun)

    for _ in range(ROUNDS):
        await asyncio.gather(*map(once, pupils))
        await asyncio.sleep(0.5)
    print(json.dumps(waits), flush=True)
    os._exit(0)


def memory() -> int:
    """Returns the memory of this process in kB."""
    return int(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)


def measure(size: int, spread: float) -> dict[str, Any]:
    """Lets pupils click in a class.

    Args:
        size: how many pupils.
        spread: over how many seconds the clicks of a round are spread; 0 for at once.
    """
    from railwidgets.lessons import Lesson
    from railwidgets.room import Classroom

    with tempfile.TemporaryDirectory() as folder:
        room = Classroom(Lesson("streetcar", "town"), file=Path(folder, "class.sqlite"))
        begun, before = time.process_time(), memory()
        command = [sys.executable, __file__, "--click", room.links["join"], str(size), str(spread)]
        pages = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert pages.stdin is not None
        assert pages.stdout is not None
        pages.stdout.readline()
        joining, grown = time.process_time() - begun, memory() - before
        begun = time.process_time()
        told, _ = pages.communicate("go\n")
        spent = time.process_time() - begun
        answers = len(room.results)
        room.close()
    waits = [1000 * wait for wait in json.loads(told)]
    return {
        "pupils": size,
        "spread": spread,
        "clicks": len(waits),
        "answers": answers,
        "median": round(median(waits)),
        "p95": round(quantiles(waits, n=20)[-1]),
        "cpu of a click": round(1000 * spent / len(waits), 1),
        "cpu of joining": round(1000 * joining / size, 1),
        "kB of a pupil": round(grown / size),
    }


def main() -> None:
    """Measures, and prints a row for each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--click", nargs=3, metavar=("LINK", "SIZE", "SPREAD"), help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.click:
        link, size, spread = arguments.click
        asyncio.run(click(link, int(size), float(spread)))
        return
    for size, spread in ((30, 0.0), (500, EVERY)):
        print(json.dumps(measure(size, spread)), flush=True)


if __name__ == "__main__":
    main()
