"""The clock of a decision: it interrupts a player that takes too long, by whatever means the system has."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from threading import Event, Thread, current_thread, get_ident, main_thread
from time import monotonic
from types import FrameType
from typing import Any, Final

AGAIN: Final = 0.05
"""The seconds until the clock strikes again, in case the player caught the first time."""

_PACKAGE: Final = str(Path(__file__).parents[1] / "_").removesuffix("_")


class TimeIsOverError(BaseException):
    """The clock struck; no ``Exception``, because players catch these."""


def clock(seconds: float | None) -> AbstractContextManager[None]:
    """Interrupts a block with ``TimeIsOverError`` after some seconds.

    Nothing interrupts a single call into C, such as ``sum`` of an endless iterator, except a signal between two items.

    Args:
        seconds: the time; ``None`` sets no limit.
    """
    return nullcontext() if seconds is None else _means()(seconds)


def _means() -> Callable[[float], AbstractContextManager[None]]:
    """Returns what can interrupt this thread.

    A signal costs least, and wakes a player that sleeps. It reaches only the main thread, and Windows has no alarm;
    there another thread raises the error in this one. Pyodide has neither alarm nor threads, so each line is traced.
    """
    if hasattr(signal, "setitimer") and current_thread() is main_thread():
        return _BySignal
    return _ByTrace if sys.platform in ("emscripten", "wasi") else _ByThread


class _BySignal:
    """An alarm of the operating system, whose handler raises the error."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds

    def __enter__(self) -> None:
        self._before = signal.signal(signal.SIGALRM, _strike)
        self._begun = monotonic()
        self._around = signal.setitimer(signal.ITIMER_REAL, self._seconds, AGAIN)

    def __exit__(self, *_: object) -> None:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, self._before)
        left, again = self._around
        if left:
            # There is one alarm only, and somebody else had set it.
            signal.setitimer(signal.ITIMER_REAL, max(left - (monotonic() - self._begun), 0.001), again)


def _strike(number: int, frame: FrameType | None) -> None:
    # On the way into the block or out of it, the error would leave the alarm on.
    if frame is None or frame.f_code.co_filename != __file__:
        raise TimeIsOverError


class _ByThread:
    """Another thread, which raises the error in this one."""

    def __init__(self, seconds: float) -> None:
        from ctypes import c_ulong, py_object, pythonapi

        caller = c_ulong(get_ident())

        def watch() -> None:
            wait = seconds
            while not self._over.wait(wait):
                pythonapi.PyThreadState_SetAsyncExc(caller, py_object(TimeIsOverError))
                wait = AGAIN

        self._over = Event()
        self._watch = Thread(target=watch, name="clock of a player", daemon=True)

    def __enter__(self) -> None:
        try:
            self._watch.start()
        except TimeIsOverError:
            self.__exit__()
            raise

    def __exit__(self, *error: object) -> None:
        struck = False
        while True:
            # The error may come on the way here too, until the thread has ended.
            try:
                self._over.set()
                self._watch.join()
                # One that still waits comes at the next turn of a loop. To take it back would make Python 3.11 look for
                # it for ever, and trace no more.
                for _ in range(2):
                    pass
                break
            except TimeIsOverError:
                struck = True
        if struck:
            raise TimeIsOverError


class _ByTrace:
    """Python asks for the time at each line of the player, and at each call that it makes."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds

    def __enter__(self) -> None:
        # A debugger that traces goes first, and a player in it may take its time.
        self._traces = sys.gettrace() is None
        self._end = monotonic() + self._seconds
        if self._traces:
            sys.settrace(self._trace)

    def __exit__(self, *_: object) -> None:
        if self._traces:
            sys.settrace(None)

    def _trace(self, frame: FrameType, event: str, argument: Any) -> Any:
        file = frame.f_code.co_filename
        if file == __file__:
            return None
        if monotonic() >= self._end:
            raise TimeIsOverError
        # The lines of this package would take long to trace, and end by themselves.
        return None if file.startswith(_PACKAGE) else self._trace
