"""Reading and writing game records."""

from __future__ import annotations

import json
from pathlib import Path

from railwidgets.core import NotationError, State, Transcript
from railwidgets.core.files import write_file
from railwidgets.session.record.opening import read_game


def write_record(transcript: Transcript, path: str | Path | None = None) -> str:
    """Returns a record as JSON text, and writes it to a file if you name one."""
    text = json.dumps(transcript.to_json(), indent=1)
    if path is not None:
        write_file(path, text)
    return text


def read_record(source: str | Path | State | Transcript, like: State) -> Transcript:
    """Reads a record of the same game as a position, with as many players.

    Args:
        source: see ``read_game``.
        like: the position.

    Raises:
        NotationError: the source cannot be read, or records another game.
        UnknownGameError: the record's game is not installed.
        OSError: the file cannot be read.
    """
    record = read_game(source)
    game, count = record.start.game.name, len(record.start.scores())
    if (game, count) != (like.game.name, len(like.scores())):
        here = f"this session plays {like.game.name} with {len(like.scores())}"
        problem = f"it records {game} with {count} players, {here}: load it into a new Session(transcript)"
        raise NotationError("Another game", [problem])
    return record
