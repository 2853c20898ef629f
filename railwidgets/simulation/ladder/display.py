"""A ladder that a notebook shows while it grows."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any, Final

PAUSE: Final = 0.5
"""The seconds between two pictures."""


@contextmanager
def shown(thing: Any, *, show: bool) -> Iterator[Callable[[], None]]:
    """Shows a thing in the output of a notebook's cell, and at the end once more.

    Args:
        thing: anything that shows itself.
        show: whether to show it; without a notebook, nothing is shown anyway.

    Yields:
        A function that shows how the thing looks now, unless it did a moment ago.
    """
    handle = _handle(thing) if show else None
    last = monotonic()

    def draw() -> None:
        nonlocal last
        if handle is not None and monotonic() - last >= PAUSE:
            handle.update(thing)
            last = monotonic()

    try:
        yield draw
    finally:
        if handle is not None:
            handle.update(thing)


def _handle(thing: Any) -> Any:
    """Returns the handle of an output, in a kernel."""
    # Only a process that runs in IPython has it loaded.
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    if shell is None or getattr(shell, "kernel", None) is None:
        return None
    from IPython.display import display

    return display(thing, display_id=True)  # type: ignore[no-untyped-call]
