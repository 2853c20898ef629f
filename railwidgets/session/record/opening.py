"""Games and positions from any source: files, texts, links."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from railwidgets.core import GAMES, NotationError, State, Transcript
from railwidgets.core import game as game_named
from railwidgets.core.files import read_file, truncate_path
from railwidgets.core.link import is_link, read_link
from railwidgets.core.notation import nearest, read_json
from railwidgets.session.record.signs import without_lost_signs

WHAT: Final = "Cannot read this game"


def read_game(source: str | Path | State | Transcript, *, game: str = "", line: int = 1) -> Transcript:
    """Reads a recorded game, or a position as a game without actions.

    Args:
        source: a link of ``rw.link``; the text or file name of a saved session, of a position as JSON or notation, or
            of ``simulate`` results; a transcript or a position.
        game: the game of a position in notation, if several games could read it.
        line: the line of a results file, from 1.

    Raises:
        NotationError: the source is none of these; the message says what is wrong, and where.
        UnknownGameError: no such game.
        OSError: the file cannot be read.

    Example:
        >>> state = rw.game("days_of_steam").start(seed=7)
        >>> read_game(rw.link(state)).end == state
        True
    """
    if isinstance(source, Transcript):
        return source
    if isinstance(source, State):
        return Transcript(source)
    text = str(source)
    if is_link(text):
        return _recorded(read_link(text))
    if isinstance(source, Path) or (not text.lstrip().startswith("{") and _names_a_file(text)):
        text = read_file(source)
    elif not text.lstrip().startswith("{") and not _is_notation(text):
        return Transcript(_statement(text, game))
    if text.lstrip().startswith("{"):
        return _recorded(_object(text, line))
    return Transcript(_position(text, game))


def read_start(source: str | Path) -> str | Transcript:
    """Returns the name of a game unchanged, or else the transcript that ``read_game`` reads.

    Raises:
        NotationError: the source is neither.
        OSError: the file cannot be read.
    """
    if isinstance(source, str) and source in GAMES:
        return source
    try:
        return read_game(source)
    except UnreadError as error:
        games = f"the games are{nearest(str(source), GAMES)}: {', '.join(GAMES)}"
        raise NotationError(WHAT, [*error.problems, games]) from None


class UnreadError(NotationError):
    """A text in no readable format, as opposed to a known format with a fault in it."""


def _names_a_file(text: str) -> bool:
    """Whether a file has that name; a whole text is too long for one, and an empty one names the current folder."""
    try:
        return bool(text) and Path(text).exists()
    except (OSError, ValueError):
        return False


def _is_notation(text: str) -> bool:
    """Whether a text is several statements, so that the error should describe its faults."""
    return "\n" in text or ";" in text


def _statement(text: str, game: str) -> State:
    """Reads the position of a single statement; if it is none, the text may have been meant as a file name."""
    try:
        return _position(text, game)
    except NotationError:
        other = "it is not a link of rw.link, JSON, or a position in notation"
        raise UnreadError(WHAT, [f"there is no file '{truncate_path(text)}', and {other}"]) from None


def _recorded(data: Mapping[str, Any]) -> Transcript:
    """Reads the game in a JSON object."""
    kind = str(data.get("format"))
    if kind.endswith("-result"):
        # A caller that opens no results need not load the simulation package.
        from railwidgets.simulation import Result

        return Transcript.from_json(Result.read(json.dumps(data)).transcript)
    if kind.endswith(("-transcript", "-exercise")) or "game" not in data:
        # from_json reports the faults of anything else
        return without_lost_signs(Transcript.from_json(data))
    return Transcript(game_named(str(data.get("game"))).from_json(data))


def _object(text: str, line: int) -> Mapping[str, Any]:
    """Returns the JSON object of a text, or of one of its lines."""
    try:
        data = read_json(text, WHAT)
    except NotationError as error:
        lines = text.splitlines()
        if line > len(lines):
            problem = f"it has {len(lines)} lines, so there is no line {line}"
            raise NotationError(WHAT, [problem]) from None
        try:
            data = read_json(lines[line - 1], WHAT)
        except NotationError:
            raise error from None
    if not isinstance(data, Mapping):
        raise NotationError(WHAT, ["it holds no JSON object"])
    return data


def _position(text: str, game: str) -> State:
    """Reads a position in notation, with the one game that can parse it."""
    if game:
        state: State = game_named(game).parse(text)
        return state
    found: list[State] = []
    problems: list[str] = []
    for known in GAMES:
        read: Callable[[str], State] = game_named(known).parse
        try:
            found.append(read(text))
        except NotationError as error:
            problems.append(f"{known}: {error.problems[0]}")
    if len(found) == 1:
        return found[0]
    if found:
        names = ", ".join(state.game.name for state in found)
        raise NotationError(WHAT, [f"several games can read this position: {names}. Name the game"])
    raise NotationError(WHAT, ["no game can read this position", *problems])
