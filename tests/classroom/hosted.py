"""A process with a class, which a test kills: ``python -m tests.classroom.hosted FILE``."""

from __future__ import annotations

import json
import sys
import threading

import railwidgets as rw
from railwidgets.room import server


def main(file: str) -> None:
    """Opens the class and says its link; then waits to be killed."""
    server.__dict__.update(RATE=1e9, BURST=1e9)  # pages of a test answer faster than people
    room = rw.Classroom(rw.Lesson("days_of_steam", 1), file=file)
    print(json.dumps({"link": room.links["join"], "answers": list(room.exercise.options)}), flush=True)
    threading.Event().wait()


if __name__ == "__main__":
    main(*sys.argv[1:])
