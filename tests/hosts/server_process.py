"""A program of another package that serves pages: it is started, and stopped at the end."""

from __future__ import annotations

import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path


@contextmanager
def started(
    module: Sequence[str],
    folder: Path,
    is_ready: Callable[[], bool],
    *,
    seconds: float,
    environment: Mapping[str, str] | None = None,
    patience: float = 15,
) -> Iterator[None]:
    """Runs a module of Python in a folder, and waits until it is ready.

    Args:
        module: the module and its arguments.
        folder: where it runs and keeps its log.
        is_ready: whether it is.
        seconds: how long that may take.
        environment: the variables of its environment; by default those of this process.
        patience: how many seconds it may take to stop.
    """
    log = folder / "log"
    with log.open("wb") as said:
        process = subprocess.Popen(
            [sys.executable, "-m", *module],
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=said,
        )
    try:
        deadline = time.monotonic() + seconds
        while not is_ready():
            assert process.poll() is None, log.read_text(encoding="utf-8")[-3000:]
            assert time.monotonic() < deadline, log.read_text(encoding="utf-8")[-3000:]
            time.sleep(0.1)
        yield
    finally:
        process.terminate()
        try:
            process.wait(timeout=patience)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def status(url: str) -> int | None:
    """The status with which an address answers; ``None`` without an answer."""
    try:
        with urllib.request.urlopen(url, timeout=30) as answer:
            found: int = answer.status
            return found
    except urllib.error.HTTPError as error:
        return error.code
    except (urllib.error.URLError, OSError):
        return None
