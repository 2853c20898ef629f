"""``railwidgets show``: a position, a recorded game or a chapter of a study as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from railwidgets.cli.command import CommandError, explained, int_from

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Iterator, Sequence

    from railwidgets.cli.command import Commands
    from railwidgets.core import State, Transcript
    from railwidgets.session.study import Chapter, Study


SEED: Final = 0
"""The seed of the start of a game, so that the picture is the same in every run."""


def add_to(commands: Commands) -> ArgumentParser:
    """Adds the command and its arguments."""
    parser = commands.add_parser(
        "show",
        help="draw a position, a recorded game or a chapter of a study",
        description="Draws the start of a game, by its name; a position (notation or JSON); a position of a recorded "
        "game (a transcript, a link, or a line of a results file of simulate); or the first position of a chapter of "
        "a study. Prints the picture as text; --svg also writes it as SVG.",
        allow_abbrev=False,
    )
    parser.add_argument("file", metavar="FILE|GAME", help="a file, a link, a position in notation, or a game")
    parser.add_argument("--svg", type=Path, metavar="OUT", help="write the picture as SVG")
    parser.add_argument(
        "--theme", choices=("auto", "light", "dark"), default="auto", help="the theme of the SVG (default: auto)"
    )
    parser.add_argument("--game", help="the game of a position in notation, if several games could read it")
    parser.add_argument("--line", type=int_from(1), default=1, help="the line of a results file (default: 1)")
    parser.add_argument("--chapter", type=int_from(1), default=1, help="the chapter of a study (default: 1)")
    parser.add_argument(
        "--at", type=int_from(0), help="the number of actions before the position (default: all of them)"
    )
    return parser


def run(arguments: Any, rest: Sequence[str]) -> int:
    """Prints the picture and the facts about it.

    Raises:
        CommandError: the source cannot be read as any of these, or the picture cannot be written.
    """
    with explained():
        from railwidgets.session.study import study_in

        study = study_in(arguments.file)
        if study is None:
            record, at = _record(arguments), arguments.at
        else:
            chapter = _chapter(study, arguments.chapter)
            record, at = chapter.record, chapter.at if arguments.at is None else arguments.at
            print("\n".join(_contents(study, arguments.chapter)))
        state, facts = _position(record, at)
        drawing = state.game.draw(state, theme=arguments.theme)
        print(drawing.text)
        print("\n".join((*facts, *_standing(state))))
        if arguments.svg is not None:
            arguments.svg.write_text(drawing.svg, encoding="utf-8")
    return 0


def _record(arguments: Any) -> Transcript:
    """Reads the recorded game; the name of a game is its start."""
    from railwidgets.core import GAMES, Transcript, game
    from railwidgets.session.record.opening import read_game

    if arguments.file in GAMES:
        return Transcript(game(arguments.file).start(game(arguments.file).players[0], seed=SEED))
    return read_game(arguments.file, game=arguments.game or "", line=arguments.line)


def _chapter(study: Study, number: int) -> Chapter:
    if number > len(study):
        raise CommandError(
            "; ".join((f"the study has {len(study)} chapters, so there is no chapter {number}", *study.problems))
        )
    return study[number - 1]


def _contents(study: Study, shown: int) -> Iterator[str]:
    """Yields the chapters of a study, the one in the picture marked, and the faults of the study."""
    yield f"{study.title}:"
    for number, chapter in enumerate(study, 1):
        mark = ">" if number == shown else " "
        record = chapter.record
        notes = len(record.notes) + sum(len(branch.notes) for branch in record.branches)
        asks = ", asks for the next action" if chapter.asks else ""
        facts = f"{len(record.actions)} actions, {len(record.branches)} variations, {notes} notes{asks}"
        yield f"{mark} {number}. {chapter.title} ({record.start.game.title}: {facts})"
    yield from (f"! {problem}" for problem in study.problems)


def _position(transcript: Transcript, at: int | None) -> tuple[State, list[str]]:
    states, length = list(transcript.states()), len(transcript.actions)
    place = length if at is None else at
    if place > length:
        raise CommandError(f"the game has {length} actions, so there is no position {place}")
    facts = [f"After {place} of {length} actions."]
    if place:
        done = states[place - 1].describe(transcript.actions[place - 1])
        facts.append(f"Last action: {transcript.actions[place - 1]} ({done}).")
    return states[place], facts


def _standing(state: State) -> list[str]:
    outcome = state.outcome
    points = ", ".join(f"{float(score.total):g}" for score in state.scores())
    lines = [f"{state.game.title}. Points: {points}."]
    return lines if outcome is None else [*lines, str(outcome.reason)]
