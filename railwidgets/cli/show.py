"""``railwidgets show``: a position or a recorded game as a picture."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from railwidgets.cli.command import CommandError, explained, whole

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Sequence

    from railwidgets.cli.command import Commands
    from railwidgets.core import State, Transcript


def add_to(commands: Commands) -> ArgumentParser:
    """Adds the words of the command."""
    parser = commands.add_parser(
        "show",
        help="draw a position or a recorded game",
        description="Draws a position (text or JSON), or one of a recorded game: a transcript, or a line of the file "
        "that simulate writes. The picture is printed in characters, and written as SVG where --svg says.",
        allow_abbrev=False,
    )
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--svg", type=Path, metavar="OUT", help="write the picture as SVG")
    parser.add_argument("--theme", choices=("auto", "light", "dark"), default="auto", help="of the SVG")
    parser.add_argument("--game", help="what a position written as text is of, if several games could read it")
    parser.add_argument("--line", type=whole(1), default=1, help="which line of a file of results")
    parser.add_argument("--at", type=whole(0), help="after how many actions; by default at the end")
    return parser


def run(arguments: Any, rest: Sequence[str]) -> int:
    """Prints the picture and what there is to know about it.

    Raises:
        CommandError: the file cannot be read as any of these, or the picture cannot be written.
    """
    with explained():
        state, facts = _read(arguments)
        drawing = state.game.draw(state, theme=arguments.theme)
        print(drawing.text)
        print("\n".join((*facts, *_standing(state))))
        if arguments.svg is not None:
            arguments.svg.write_text(drawing.svg, encoding="utf-8")
    return 0


def _read(arguments: Any) -> tuple[State, list[str]]:
    """The position to draw, and sentences about the game that it is from."""
    from railwidgets.core import Transcript, game
    from railwidgets.core.files import read_file
    from railwidgets.simulation import Result

    text = read_file(arguments.file)
    if not text.lstrip().startswith("{"):
        return _from_notation(text, arguments.game), []
    data = _json(arguments, text)
    kind = str(data.get("format"))
    if kind.endswith("-result"):
        data, kind = Result.read(json.dumps(data)).transcript, "railwidgets-transcript"
    if not kind.endswith("-transcript"):
        return game(str(data.get("game"))).from_json(data), []
    return _position(Transcript.from_json(data), arguments.at)


def _json(arguments: Any, text: str) -> Mapping[str, Any]:
    """The object in a file, or in one line of a file of results."""
    from railwidgets.core import NotationError
    from railwidgets.core.notation import read_json

    what = f"{arguments.file} cannot be read"
    try:
        data = read_json(text, what)
    except NotationError as whole_error:
        lines = text.splitlines()
        if arguments.line > len(lines):
            raise CommandError(
                f"{arguments.file} has {len(lines)} lines, so there is no line {arguments.line}"
            ) from None
        try:
            data = read_json(lines[arguments.line - 1], what)
        except NotationError:
            raise CommandError(str(whole_error)) from None
    if not isinstance(data, Mapping):
        raise CommandError(f"{arguments.file} holds no JSON object")
    return data


def _position(transcript: Transcript, at: int | None) -> tuple[State, list[str]]:
    states, length = list(transcript.states()), len(transcript.actions)
    place = length if at is None else at
    if place > length:
        raise CommandError(f"the game has {length} actions, so there is no place {place}")
    facts = [f"After {place} of {length} actions."]
    if place:
        done = states[place - 1].describe(transcript.actions[place - 1])
        facts.append(f"The last one: {transcript.actions[place - 1]} ({done}).")
    return states[place], facts


def _from_notation(text: str, name: str | None) -> State:
    """The position of a text, of the one game that can read it."""
    from railwidgets.core import GAMES, NotationError, game

    if name is not None:
        state: State = game(name).parse(text)
        return state
    found, problems = [], []
    for known in GAMES:
        read: Callable[[str], State] = game(known).parse
        try:
            found.append(read(text))
        except NotationError as error:
            problems.append(f"{known}: {error.problems[0]}")
    if len(found) == 1:
        return found[0]
    if found:
        names = ", ".join(state.game.name for state in found)
        raise CommandError(f"several games can read this position: {names}. Say which with --game")
    raise CommandError("no game can read this position. " + "; ".join(problems))


def _standing(state: State) -> list[str]:
    outcome = state.outcome
    points = ", ".join(f"{float(score.total):g}" for score in state.scores())
    lines = [f"{state.game.title}. Points: {points}."]
    return lines if outcome is None else [*lines, str(outcome.reason)]
