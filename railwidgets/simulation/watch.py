"""Ends a worker after its parent process."""

from __future__ import annotations

import os
from functools import cache
from threading import Thread
from time import sleep
from typing import Final

PAUSE: Final = 0.5
"""The seconds between two checks."""


@cache
def end_with(parent: int) -> None:
    """Ends this process soon after its parent, which may be killed without a word; call it once.

    Args:
        parent: the id of the process that started this one.
    """
    Thread(target=_watch, args=(parent,), name="watch of the parent", daemon=True).start()


def _watch(parent: int) -> None:
    # An orphan gets another parent. On Windows it keeps the number of the old one, so it stays until it is idle.
    while os.getppid() == parent:
        sleep(PAUSE)
    os._exit(1)
