"""Ends a worker when the process that it works for is gone."""

from __future__ import annotations

import os
from functools import cache
from threading import Thread
from time import sleep
from typing import Final

PAUSE: Final = 0.5
"""Seconds between two looks."""


@cache
def end_with(parent: int) -> None:
    """Has this process end soon after its parent, which may be killed and say nothing; once is enough.

    Args:
        parent: the id of the process that started this one.
    """
    Thread(target=_watch, args=(parent,), name="watch of the parent", daemon=True).start()


def _watch(parent: int) -> None:
    # An orphan gets another parent. Windows leaves it the number of the old one, so there it stays until it is idle.
    while os.getppid() == parent:
        sleep(PAUSE)
    os._exit(1)
