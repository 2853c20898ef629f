"""Railway board games as exact rule engines, drawn as boards that can be clicked in a notebook.

What there is, in short::

    import railwidgets as rw

    rw.GAMES                                   # the names of the games
    state = rw.game("days_of_steam").start(players=2, seed=7)
    state.legal_actions                        # what may be done
    state.refusals(state.game.action("pass"))  # why something may not be done
    state.grounds(state.legal_actions[0])      # why something may be done
    rw.why(state, "pass")                      # either on the board, with its proof
    rw.exercises("days_of_steam")              # exercises that the engine judges
    rw.Board(rw.Lesson("days_of_steam"))       # a course on a board
    rw.Board(rw.Session("days_of_steam"))      # a board to click
    rw.Editor("days_of_steam")                 # a position to be made by clicking

Importing this module loads next to nothing; what a name stands for comes when it is first asked for, and anywidget,
matplotlib and networkx when they are needed.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from railwidgets import plots as plots
    from railwidgets.core import (
        CHANCE,
        GAMES,
        Action,
        Clause,
        Figure,
        Game,
        IllegalAction,
        NotationError,
        Note,
        Pointer,
        Refusal,
        State,
        Transcript,
        game,
        table,
    )
    from railwidgets.lessons import (
        Exercise,
        FirstGame,
        Lesson,
        Practice,
        Progress,
        exercises,
        read_exercise,
        read_exercises,
        read_lessons,
    )
    from railwidgets.live import link, save_page
    from railwidgets.session import Session, Study, analyse, compare, read_game, why
    from railwidgets.widgets import Board, Editor, side_by_side, to_top

__version__ = "0.1.0"
"""As in ``pyproject.toml``."""

# Not ``plots``: ``import *`` and ``help`` must not want matplotlib, which an extra brings.
__all__ = [
    "CHANCE",
    "GAMES",
    "Action",
    "Board",
    "Clause",
    "Editor",
    "Exercise",
    "Figure",
    "FirstGame",
    "Game",
    "IllegalAction",
    "Lesson",
    "NotationError",
    "Note",
    "Pointer",
    "Practice",
    "Progress",
    "Refusal",
    "Session",
    "State",
    "Study",
    "Transcript",
    "__version__",
    "analyse",
    "compare",
    "exercises",
    "game",
    "link",
    "read_exercise",
    "read_exercises",
    "read_game",
    "read_lessons",
    "save_page",
    "side_by_side",
    "table",
    "to_top",
    "why",
]

_HOMES = {
    "railwidgets.core": (
        *("CHANCE", "GAMES", "Action", "Clause", "Figure", "Game", "IllegalAction", "NotationError"),
        *("Note", "Pointer", "Refusal", "State", "Transcript", "game", "table"),
    ),
    "railwidgets.lessons": (
        *("Exercise", "FirstGame", "Lesson", "Practice", "Progress"),
        *("exercises", "read_exercise", "read_exercises", "read_lessons"),
    ),
    "railwidgets.live": ("link", "save_page"),
    "railwidgets.session": ("Session", "Study", "analyse", "compare", "read_game", "why"),
    "railwidgets.widgets": ("Board", "Editor", "side_by_side", "to_top"),
}
"""What is loaded when it is asked for, by where it is."""

_LATER = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    if name == "plots":
        return import_module("railwidgets.extras").plots()
    if name not in _LATER:
        raise AttributeError(f"module 'railwidgets' has no attribute {name!r}")
    # Kept, so that this is asked for each name once.
    found = globals()[name] = getattr(import_module(_LATER[name]), name)
    return found


def __dir__() -> list[str]:
    return sorted(__all__)
