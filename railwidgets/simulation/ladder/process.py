"""Players in files, each in a process of its own."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from queue import Empty, Queue
from random import Random
from threading import Thread
from typing import Any, Final, cast

from railwidgets.bots import check_name
from railwidgets.core import Action, State
from railwidgets.core.files import naming, read_file, truncate_path
from railwidgets.core.notation import read_json
from railwidgets.simulation.fault import KINDS, FaultKind, ForfeitError
from railwidgets.simulation.ladder.entrant import Entrant, digest_of
from railwidgets.simulation.ladder.worker import LOADING
from railwidgets.simulation.referee import Decide, Limits, read_answer, time_is_over

GRACE: Final = 1.0
"""The seconds that a process has in addition to its player, before it is killed."""

STARTING: Final = 30.0
"""The seconds that a process has to start."""

LONGEST_REPLY: Final = 64 * 1024

KEPT: Final = ("PATH", "SYSTEMROOT", "SYSTEMDRIVE", "TEMP", "TMP", "LANG", "PYTHONPATH", "VIRTUAL_ENV")
"""The environment variables that a player gets; no password of the user's is among them."""


class OfFile(Entrant):
    """A player in a file, which runs in a process of its own.

    Args:
        path: the file; the player is named after it.
        limits: of its decisions and of its memory.

    Raises:
        ValueError: the file's name cannot be that of a player.
        OSError: the file cannot be read.
    """

    def __init__(self, path: Path, limits: Limits) -> None:
        check_name(path.stem)
        self._path, self._limits = path, limits
        self._source = read_file(path)
        super().__init__(path.stem, digest_of(self._source.encode()))
        self._process: _Process | None = None

    def check(self) -> str:
        """Loads the player; returns why it cannot be loaded, or nothing."""
        try:
            self._running()
        except ForfeitError as error:
            self.close()
            return error.detail
        return ""

    def begin(self, seed: str) -> Decide:
        """Begins a game; a file that fails now loses at its first decision."""
        begun = False

        def decide(view: State, rng: Random) -> Action:
            nonlocal begun
            try:
                process = self._running()
                if not begun:
                    process.ask({"do": "begin", "game": view.game.name, "seed": seed}, LOADING + GRACE)
                    begun = True
                task = {"do": "choose", "view": view.to_json()}
                reply = process.ask(task, (self._limits.seconds or STARTING) + GRACE, self._limits.seconds)
            except ForfeitError as error:
                if error.kind not in ("error", "answer"):
                    self.close()
                raise
            return read_answer(reply.get("action"), view)

        return decide

    def close(self) -> None:
        """Ends the process."""
        if self._process is not None:
            self._process.kill()
            self._process = None

    def _running(self) -> _Process:
        """Returns the process, started if necessary.

        Raises:
            ForfeitError: the file cannot be loaded.
        """
        if self._process is None:
            self._process = _Process(self._path.parent)
            task = {"do": "load", "source": self._source, "file": str(self._path)}
            limits = {"seconds": self._limits.seconds, "memory": self._limits.memory}
            self._process.ask({**task, **limits}, STARTING, LOADING)
        return self._process


class _Process:
    """A process that answers tasks."""

    def __init__(self, folder: Path) -> None:
        environment = {name: os.environ[name] for name in KEPT if name in os.environ}
        # The same order of sets in each run, so that a game can be played again.
        environment["PYTHONHASHSEED"] = "0"
        self._popen = subprocess.Popen(
            [sys.executable, "-P", "-B", "-m", "railwidgets.simulation.ladder.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=folder,
            env=environment,
            start_new_session=True,  # Ctrl+C ends the ladder, not a player's game
        )
        self._lines: Queue[bytes] = Queue()
        self._reader = Thread(target=self._read, name="replies of a player", daemon=True)
        self._reader.start()

    def _read(self) -> None:
        """Receives replies; an empty one says that the process has ended."""
        assert self._popen.stdout is not None
        with suppress(ValueError, OSError):
            while line := self._popen.stdout.readline(LONGEST_REPLY):
                self._lines.put(line)
        self._lines.put(b"")

    def ask(self, task: Mapping[str, Any], most: float, limit: float | None = None) -> dict[str, Any]:
        """Sends a task and returns the reply.

        Args:
            task: the task.
            most: the seconds until the process is given up.
            limit: the seconds of the player, for the words.

        Raises:
            ForfeitError: the player did not do its part, or its process ended or does not answer.
        """
        assert self._popen.stdin is not None
        try:
            self._popen.stdin.write(json.dumps(task).encode() + b"\n")
            self._popen.stdin.flush()
            line = self._lines.get(timeout=most)
        except Empty:
            raise time_is_over(limit or most) from None
        except OSError:
            line = b""
        if not line:
            raise ForfeitError("ended", self._end())
        try:
            reply = dict(read_json(line.decode(), "A reply"))
            fault = reply.get("fault")
            if fault is None:
                return reply
            kind, detail = KINDS[KINDS.index(fault)], str(reply["detail"])
        except (ValueError, KeyError, TypeError):
            # Only a player that writes into the pipe itself gets here.
            raise ForfeitError("answer", repr(line[:40])) from None
        raise ForfeitError(cast("FaultKind", kind), detail)

    def _end(self) -> str:
        """Returns how the process ended."""
        with suppress(subprocess.TimeoutExpired):
            code = self._popen.wait(GRACE)
            name = signal.Signals(-code).name if code < 0 and -code in set(signal.Signals) else ""
            return name or f"exit code {code}"
        return "it closed its pipe"

    def kill(self) -> None:
        """Ends the process, and those that it started."""
        with suppress(OSError):
            if sys.platform == "win32":
                self._popen.kill()
            else:
                os.killpg(self._popen.pid, signal.SIGKILL)
        self._popen.wait()
        self._reader.join(GRACE)
        for pipe in (self._popen.stdin, self._popen.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()


def players_in(
    folder: str | Path, *, seconds: float | None = 2.0, memory: int | None = 1024
) -> tuple[list[Entrant], dict[str, str]]:
    """Loads the players in the Python files of a folder, each in a process of its own.

    A file has a function ``choose(view, rng)``, or one class with that method. Files whose name begins with ``_`` or
    ``.`` are no players.

    Args:
        folder: the folder.
        seconds: the limit for a decision.
        memory: the megabytes of address space that a process may use, with Python itself, on Linux; ``None`` sets no
            limit.

    Returns:
        The players, for ``rw.Ladder``, and the files that have none, by name, each with the reason.

    Raises:
        ValueError: the folder has no Python files.
        OSError: it cannot be read.
    """
    folder, limits = Path(folder), Limits(seconds, memory)
    found, absent = list[Entrant](), dict[str, str]()
    with naming(folder):
        paths = sorted(path for path in folder.iterdir() if path.suffix == ".py" and path.name[0] not in "_.")
    if not paths:
        what = f"{truncate_path(folder)} has no Python files"
        raise ValueError(f"{what}: each player is a file such as ada.py with choose(view, rng)")
    for path in paths:
        try:
            one = OfFile(path.resolve(), limits)
            problem = one.check()
        except (ValueError, OSError) as error:
            problem = str(error)
        if problem:
            absent[path.name] = problem
        else:
            found.append(one)
    return found, absent
