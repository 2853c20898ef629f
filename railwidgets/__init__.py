"""Railway board games for Jupyter: exact rule engines with clickable boards.

In short::

    import railwidgets as rw

    rw.GAMES                                   # the names of the games
    state = rw.game("days_of_steam").start(players=2, seed=7)
    state.legal_actions                        # every legal action
    state.refusals(state.game.action("pass"))  # why an action is illegal
    state.grounds(state.legal_actions[0])      # why an action is legal
    rw.why(state, "pass")                      # either answer on the board, with its proof
    rw.exercises("days_of_steam")              # exercises that the engine judges
    rw.Board(rw.Lesson("days_of_steam"))       # a course on a board
    rw.Board(rw.exam("streetcar"))             # an exam on its rulebook
    rw.Board(rw.Session("days_of_steam"))      # a board to play on
    rw.Editor("days_of_steam")                 # a position editor
    rw.Room(rw.Session("rail_europe"))         # a link for each player
    rw.Classroom(rw.Lesson("streetcar"))       # a class that answers on its phones

Importing this module is cheap. Each name loads its module on first access; anywidget, matplotlib and networkx load when
something needs them.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

__version__ = "0.1.0"
"""The version, the same as in ``pyproject.toml``."""

_HOMES = {
    "railwidgets.bots": ("add_player",),
    "railwidgets.core": (
        *("CHANCE", "GAMES", "Action", "Clause", "Figure", "Game", "IllegalAction", "NotationError"),
        *("Note", "Pointer", "Refusal", "State", "Transcript", "game", "table"),
    ),
    "railwidgets.lessons": (
        *("Exercise", "FirstGame", "Lesson", "Practice", "Progress", "Review", "exam", "exercises", "report"),
    ),
    "railwidgets.live": ("link", "save_page"),
    "railwidgets.room": ("Classroom", "Room"),
    "railwidgets.session": ("Session", "Study", "analyse", "compare", "why"),
    "railwidgets.simulation": ("Ladder",),
    "railwidgets.widgets": ("Board", "Editor", "side_by_side"),
}
"""Names by the module that defines them, imported on first access; ``__init__.pyi`` has their types."""

_LATER = {name: home for home, names in _HOMES.items() for name in names}

# Without ``plots``: ``import *`` and ``help`` must work without matplotlib, an optional dependency.
__all__ = ["__version__", *sorted(_LATER)]


def __getattr__(name: str) -> Any:
    if name == "plots":
        return import_module("railwidgets.plot_fallback").plots()
    if name not in _LATER:
        return import_module("railwidgets.deprecation").old_name(__name__, name)
    # Cached, so that Python calls this function once per name.
    found = globals()[name] = getattr(import_module(_LATER[name]), name)
    return found


def __dir__() -> list[str]:
    return sorted(__all__)
