"""A process with a room, which a test kills: ``python -m tests.room.hosted FILE GAME``."""

from __future__ import annotations

import json
import sys
import threading

import railwidgets as rw
from railwidgets.room import server


def main(file: str, game: str) -> None:
    """Opens the room and says its links; then waits to be killed."""
    server.RATE = server.BURST = 1e9  # pages of a test click faster than people
    room = rw.Room(rw.Session(game, seed=7), file=file)
    print(
        json.dumps({"links": dict(room.links), "actions": [str(action) for action in room.session.actions]}), flush=True
    )
    threading.Event().wait()


if __name__ == "__main__":
    main(*sys.argv[1:])
