"""``railwidgets host --class``: a class in a terminal, which ends cleanly."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from railwidgets.cli import main
from tests.classroom.sockets import Browser
from tests.room.pages import run


def test_a_class_in_a_terminal(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "railwidgets", "host", "--class", "streetcar", "--lesson", "joining"]
    command += ["--file", "class.sqlite", "--lang", "fr", "--no-codes"]
    process = subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    links, code = {}, ""
    for line in process.stdout:
        if found := re.fullmatch(r"(.+): (http\S+)\n", line):
            links[found[1]] = found[2]
        if line.startswith("Ou tapez le code"):
            code = line
        if "Ctrl-C" in line:
            break
    assert re.search(r"[2-9A-Y]{3} [2-9A-Y]{3} à l’adresse http://127", code)
    assert list(links) == ["Pour tous les élèves", "Votre tableau, pour vous seul"]
    joins, teaches = links.values()

    async def lesson() -> None:
        async with Browser(teaches) as teacher, Browser(joins) as pupil:
            await pupil.enter("Ada")
            before = pupil.task["text"]
            await teacher.say("classroom", ask="next", value=None)
            while pupil.task["text"] == before:
                await pupil.next()

    run(lesson())
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=20)
    assert (process.returncode, errors) == (0, "")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--class", "streetcar", "--seats", "person"], "--seats does not go with --class"),
        (["streetcar", "--no-short-code"], "--no-short-code needs --class"),
        (["streetcar", "--lesson", "joining"], "--lesson needs --class"),
        (["--class", "streetcar", "--lesson", "nowhere"], "streetcar has no lesson 'nowhere'"),
        (["--class", "streetcar", "--lesson", "99"], "streetcar has no lesson 99"),
        (["--class", "nowhere"], "unknown game 'nowhere'"),
    ],
)
def test_what_is_wrong_is_one_sentence(
    words: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["host", *words]) == 1
    assert said in capsys.readouterr().err
