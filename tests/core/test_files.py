"""What is read of a file that somebody names, and what is not."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from railwidgets.core import NotationError
from railwidgets.core.files import LARGEST, NotTextError, read_file
from railwidgets.games.railroad_dice import components
from railwidgets.lessons import read_exercises, read_lessons
from railwidgets.session import Session, Study, read_game


def test_a_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes("Zug\r\nfährt\n".encode())
    assert read_file(file) == read_file(str(file)) == "Zug\nfährt\n"


def test_what_may_have_no_end_is_not_read(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for endless in (pipe, Path("/dev/zero")):
        with pytest.raises(OSError, match=f"It is a device or a pipe, not a file: '{endless}'"):
            read_file(endless)


def test_what_is_larger_than_anything_that_is_written_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "file"
    with file.open("wb") as hollow:
        hollow.truncate(LARGEST + 1)
    with pytest.raises(OSError, match=f"The file is larger than the limit of {LARGEST // 10**6} MB"):
        read_file(file)


def test_errors_keep_their_kind_and_name_the_file(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"No such file or directory: '.*nowhere'"):
        read_file(tmp_path / "nowhere")
    with pytest.raises(IsADirectoryError):
        read_file(tmp_path)
    (tmp_path / "picture").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(NotTextError, match=r"The file is not UTF-8 text: byte 0 is not a character: '.*picture'"):
        read_file(tmp_path / "picture")


@pytest.mark.parametrize(
    "read", [read_game, Study.load, read_exercises, read_lessons, Session("streetcar").load, components.read]
)
def test_every_reader_says_of_a_picture_that_it_is_not_text(read: Callable[[Path], object], tmp_path: Path) -> None:
    (tmp_path / "picture.toml").write_bytes(b"\x89PNG\xff\xfe\x00")
    with pytest.raises((OSError, NotationError), match=r"not UTF-8 text: byte 0"):
        read(tmp_path / "picture.toml")


@pytest.mark.parametrize("name", ["x" * 10**6, "x/" * 10**5, "x\0" * 10**5])
def test_a_name_that_is_none_is_quoted_in_part(name: str) -> None:
    with pytest.raises(OSError, match="x") as caught:
        read_file(name)
    assert len(str(caught.value)) < 300


def test_a_message_quotes_the_end_of_a_long_path(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"'…x+/game\.json'") as caught:
        read_file(tmp_path / ("x" * 200) / "game.json")
    assert len(str(caught.value)) < 140
