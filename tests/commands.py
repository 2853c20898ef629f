"""How tests give a command and hear what it says."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from functools import partial

from railwidgets import cli

NOWHERE = "/proc"
"""A folder in which nobody can make a file, whoever runs the tests."""


def run(capsys, *words):
    """The exit code, and what was said on both streams."""
    code = cli.main([str(word) for word in words])
    said = capsys.readouterr()
    return code, said.out, said.err


def refused(capsys, *words):
    """The sentence with which words are refused; nothing else is said."""
    code, out, err = run(capsys, *words)
    assert (code, out) == (1, "")
    assert err.startswith("railwidgets: ")
    assert "Traceback" not in err
    return err


def limited(size, *words):
    """Runs a command in a process that can write no file larger than some bytes: to it the disk is full."""
    limit = partial(resource.setrlimit, resource.RLIMIT_FSIZE, (size, size))
    command = [sys.executable, "-m", "railwidgets", *map(str, words)]
    # Python takes a compiled module that was cut short at the limit for a whole one, and every later process reads it.
    env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(command, preexec_fn=limit, capture_output=True, text=True, check=False, env=env)


def written(folder, text):
    """A file that says this."""
    path = folder / "file"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path
