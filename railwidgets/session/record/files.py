"""Records of games in and out of files."""

from __future__ import annotations

import json
from pathlib import Path

from railwidgets.core import NotationError, State, Transcript
from railwidgets.core.files import write_file
from railwidgets.session.record.opening import read_game


def write_record(transcript: Transcript, path: str | Path | None = None) -> str:
    """A record as JSON text; written to a file too if one is named."""
    text = json.dumps(transcript.to_json(), indent=1)
    if path is not None:
        write_file(path, text)
    return text


def read_record(source: str | Path | State | Transcript, like: State) -> Transcript:
    """A record of the game that a position belongs to, with as many players.

    Args:
        source: see ``read_game``.
        like: the position.

    Raises:
        NotationError: it cannot be read, or is no record of this game.
        UnknownGameError: it is of a game that is not here.
        OSError: the file cannot be read.
    """
    record = read_game(source)
    game, count = record.start.game.name, len(record.start.scores())
    if (game, count) != (like.game.name, len(like.scores())):
        here = f"this session plays {like.game.name} with {len(like.scores())}"
        problem = f"it records {game} with {count} players, {here}: load it into a new Session(transcript)"
        raise NotationError("Another game", [problem])
    return record
