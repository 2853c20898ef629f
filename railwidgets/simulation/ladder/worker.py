"""The process of one player, which knows nothing but the views that it gets: ``python -m`` runs it.

The ladder sends a line of JSON for each task, and gets one back. The process has no part of the game but the view, so a
player finds nothing hidden in its memory. It writes no files, and what it prints goes nowhere.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from random import Random
from types import ModuleType
from typing import Any, Final, TextIO, cast

from railwidgets.core import game
from railwidgets.simulation.fault import ForfeitError
from railwidgets.simulation.referee import Decide, Limits, Referee
from railwidgets.simulation.watch import end_with

MODULE: Final = "player"
"""The name of the module of a player in its process."""

LOADING: Final = 10.0
"""The seconds for loading a player's file."""


def main() -> None:
    """Answers tasks until the input ends."""
    tasks, replies = _own_pipes()
    end_with(os.getppid())
    desk = Desk()
    for line in tasks:
        task = json.loads(line)
        try:
            reply = desk.answer(task)
        except ForfeitError as error:
            reply = {"fault": error.kind, "detail": error.detail}
        replies.write(json.dumps(reply) + "\n")
        replies.flush()


def _own_pipes() -> tuple[TextIO, TextIO]:
    """Returns the two pipes to the ladder, moved to where a player's ``print`` and ``input`` do not reach them."""
    tasks, replies = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nothing, descriptor)
    return open(tasks, encoding="utf-8"), open(replies, "w", encoding="utf-8")  # noqa: PTH123 - until the end


class Desk:
    """The player of this process: its source, and its game."""

    def __init__(self) -> None:
        self._source = self._file = self._game = ""
        self._limits = Limits()
        self._ask: Referee | None = None
        self._rng = Random()

    def answer(self, task: Mapping[str, Any]) -> dict[str, Any]:
        """Does a task.

        Raises:
            ForfeitError: the player did not do its part.
        """
        if task["do"] == "load":
            self._source, self._file = task["source"], task["file"]
            self._limits = Limits(task["seconds"], task["memory"])
            _restrict(self._limits.memory)
            self._loaded()
        elif task["do"] == "begin":
            self._game, self._rng = task["game"], Random(task["seed"])
            self._ask = Referee(self._loaded(), self._limits, self._file)
        elif self._ask is not None:
            view = game(self._game).from_json(task["view"])
            return {"action": str(self._ask(view, self._rng))}
        return {}

    def _loaded(self) -> Decide:
        """Runs the file of the player, again for each game, and returns its function.

        Raises:
            ForfeitError: the file raises an error, takes too long, or has no player.
        """
        found: list[Decide] = []

        def load(*_: Any) -> str:
            module = ModuleType(MODULE)
            module.__file__ = self._file
            sys.modules[MODULE] = module
            exec(compile(self._source, self._file, "exec"), module.__dict__)
            found.append(_player_of(module))
            return "pass"

        # The referee wants an action, and a view to read it by; neither matters here.
        Referee(load, Limits(LOADING), self._file)(_AnyView(), Random(0))  # type: ignore[arg-type]
        return found[0]


class _AnyView:
    """A stand-in for a view, which reads every action."""

    @property
    def game(self) -> _AnyView:
        return self

    def action(self, text: str) -> str:
        """Returns the text."""
        return text


def _player_of(module: ModuleType) -> Decide:
    """Returns the player of a module: the function ``choose``, or that of a new object of its class.

    Raises:
        LookupError: there is none, or more than one.
    """
    choose: Any = getattr(module, "choose", None)
    if callable(choose):
        return cast("Decide", choose)
    classes = [
        thing
        for thing in vars(module).values()
        if isinstance(thing, type) and thing.__module__ == MODULE and callable(getattr(thing, "choose", None))
    ]
    if len(classes) != 1:
        names = ", ".join(one.__name__ for one in classes)
        has = f"has {len(classes)} players: {names}" if classes else "has no player"
        raise LookupError(f"the file {has}; define one function choose(view, rng), or one class with that method")
    return cast("Decide", classes[0]().choose)


def _restrict(memory: int | None) -> None:
    """Limits the memory of this process, where the operating system can, and lets it write no files."""
    sys.dont_write_bytecode = True
    if sys.platform == "win32":
        return
    import resource

    # No smaller than what Python needs itself; some systems know no such limit.
    for what, most in (
        (resource.RLIMIT_AS, memory and memory << 20),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_CORE, 0),
    ):
        if most is not None:
            with suppress(ValueError, OSError):
                resource.setrlimit(what, (most, most))


if __name__ == "__main__":
    main()
