"""``railwidgets play`` at work: the command is given, and what it serves is there for a browser or for requests."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from tests.browser.lab import free_port

SECONDS = 60

IPYTHON = "ipython"
"""In the folder of the command: where kernels look for the user's own settings."""


STARTUP = Path(IPYTHON, "profile_default", "startup")
"""In the folder of the command: what its kernels run first."""

SEEDED = """
from random import Random

from railwidgets.session.play import course

course.Random = lambda seed=None: Random(7 if seed is None else seed)
"""
"""Has each game draw the same cards and dice in every run, and its players decide alike."""


class Command:
    """The command at work, in a folder and with nothing of the user's.

    Attributes:
        url: the page that it names, with the token.
        port: where it listens.
    """

    def __init__(self, folder: Path, *words: str) -> None:
        self._log = folder / "log"
        (folder / STARTUP).mkdir(parents=True, exist_ok=True)
        (folder / STARTUP / "seeded.py").write_text(SEEDED, encoding="utf-8")
        self.port = free_port()
        own = {f"JUPYTER_{name}_DIR": str(folder / name) for name in ("CONFIG", "DATA", "RUNTIME")}
        quiet = [] if any(word.startswith("--Voila.browser=") for word in words) else ["--no-browser"]
        with self._log.open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "railwidgets", "play", *words, *quiet, f"--port={self.port}"],
                cwd=folder,
                env={**os.environ, **own, "IPYTHONDIR": str(folder / IPYTHON), "PYTHONUTF8": "1"},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                # Where the tests run in the background, Ctrl+C is nobody's.
                preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
            )

    @property
    def said(self) -> str:
        """What it has said so far."""
        return self._log.read_text(encoding="utf-8")

    def wait_for(self, pattern: str) -> re.Match[str]:
        """Waits until it says something."""
        deadline = time.monotonic() + SECONDS
        while not (found := re.search(pattern, self.said)):
            assert self.process.poll() is None, self.said
            assert time.monotonic() < deadline, self.said
            time.sleep(0.05)
        return found


@contextmanager
def playing(folder, *words):
    """Gives the command, waits until it serves, and stops it as Ctrl+C does."""
    command = Command(folder, *words)
    try:
        command.url = command.wait_for(r"http://\S+\?token=\w+")[0]
        yield command
        command.process.send_signal(signal.SIGINT)
        assert command.process.wait(timeout=15) == 0, command.said
        assert "Traceback" not in command.said
    finally:
        if command.process.poll() is None:
            command.process.kill()
            command.process.wait()
