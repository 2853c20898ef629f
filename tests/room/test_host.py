"""``railwidgets host``: a room in a terminal, which ends cleanly and goes on from its file."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path

from railwidgets.cli import main
from tests.room.pages import Page, run


class Hosting:
    """The command at work, and the links that it has printed."""

    def __init__(self, folder: Path, *words: str) -> None:
        command = [sys.executable, "-m", "railwidgets", "host", "streetcar", "--file", "evening.sqlite", *words]
        self.process = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.links: dict[str, str] = {}
        for line in self.process.stdout:
            if found := re.fullmatch(r"(seat \d|watch): (http\S+)\n", line):
                self.links[found[1]] = found[2]
            if "Ctrl-C" in line:
                break

    def interrupt(self) -> tuple[int, str]:
        self.process.send_signal(signal.SIGINT)
        _, errors = self.process.communicate(timeout=20)
        return self.process.returncode, errors


def test_it_prints_links_ends_cleanly_and_goes_on(tmp_path: Path) -> None:
    first = Hosting(tmp_path, "--seats", "person,random,person", "--clock", "turn:600")
    assert list(first.links) == ["seat 1", "seat 3", "watch"]

    async def joined(link: str) -> str:
        async with Page(link) as page:
            return page.view["frame"]["title"]

    assert run(joined(first.links["seat 1"])) == "StreetCar"
    assert first.interrupt() == (0, "")
    again = Hosting(tmp_path, "--seats", "person,random,person")
    assert run(joined(first.links["seat 3"])) == "StreetCar"
    assert again.interrupt() == (0, "")


def test_what_is_wrong_is_one_sentence(tmp_path: Path, monkeypatch, capsys) -> None:
    monkeypatch.chdir(tmp_path)
    for words, said in (
        (["nowhere"], "unknown game 'nowhere'"),
        (["streetcar", "--clock", "soon"], "a clock is 'turn:60' or 'game:900'"),
        (["streetcar", "--lang", "xx"], "unknown language 'xx'"),
        (["streetcar", "--file", "none/evening.sqlite"], "there is no folder none for the room"),
        (["streetcar", "--port", "99999"], "there is no port 99999"),
    ):
        assert main(["host", *words]) == 1
        assert said in capsys.readouterr().err
