"""The hooks of a game's folder: which file holds which function, and how the core finds it by name.

This table defines a folder of ``games/``. ``FolderGame`` and ``FolderState`` look up functions in it instead of
importing them, so there are no circular imports; ``docs/architecture.md`` shows it to readers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, wraps
from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType
from typing import Any, Final, TypeVar, cast

from railwidgets.deprecation import old_hooks, warn


@dataclass(frozen=True, slots=True)
class Hook:
    """A name that a file of a game's folder defines.

    Attributes:
        call: its signature, or its kind.
        gives: its result, in words.
        needed: whether every game must define it; the core has a default for each optional one.
    """

    call: str
    gives: str
    needed: bool = True


HOOKS: Final[Mapping[str, Mapping[str, Hook]]] = MappingProxyType(
    {
        "__init__": {
            "GAME": Hook("GAME = DrawnGame(__name__, MyState)", "the game itself"),
        },
        "components": {
            "PLAYERS": Hook("PLAYERS, a range", "the possible numbers of players"),
        },
        "actions": {
            "read": Hook("read(text)", "the action that a text notates"),
        },
        "state": {
            "first": Hook("a class on core.FolderState with first(players, rules)", "the state, and its first one"),
            "actor": Hook("actor of that class", "the seat to act, CHANCE, or None at the end"),
            "Rules": Hook("Rules, a class", "the options, a frozen dataclass on core.Options", needed=False),
        },
        "legal": {
            "generate": Hook("generate(state)", "every legal action, also of chance, in a fixed order"),
            "allows": Hook("allows(state, action)", "whether an action is legal", needed=False),
        },
        "rules": {
            "refusals": Hook("refusals(state, action)", "every clause that an action would break, in any order"),
        },
        "grounds": {
            "grounds": Hook("grounds(state, action)", "every clause that an action keeps, with proof", needed=False),
        },
        "change": {
            "do": Hook("do(state, action)", "the state after a legal action"),
        },
        "chance": {
            "weights": Hook("weights(state)", "the chance outcomes with whole weights; {} for a seat", needed=False),
            "sample": Hook("sample(state, rng)", "one chance outcome, drawn faster than from weights", needed=False),
            "settle": Hook("settle(state, rng)", "the state before the next decision, in fewer steps", needed=False),
            "onward": Hook("onward(state, action, rng)", "the same after an action, also in fewer steps", needed=False),
            "prompt": Hook("prompt(state)", "the label of the button that starts chance", needed=False),
        },
        "pseudo_legal": {
            "candidates": Hook("candidates(state, picks)", "the candidates that begin with these picks"),
            "explain": Hook("explain(state, picks)", "why no legal action begins with these picks", needed=False),
            "preview_marks": Hook(
                "preview_marks(state, action)", "the marks that preview a legal action", needed=False
            ),
            "touches": Hook("touches(state, action)", "the picks of the elements that an action changes", needed=False),
            "run_steps": Hook("run_steps(state, action)", "the track that a train runs over", needed=False),
            "plans": Hook("plans(state)", "series of actions that one click plays", needed=False),
            "opens": Hook("opens(state)", "whether the board makes a single first pick itself", needed=False),
        },
        "ranks": {
            "ranks": Hook("ranks(state, picks)", "the ranks of the picks, from helpful to costly", needed=False),
            "gain_labels": Hook(
                "gain_labels(state, picks)", "what helpful picks change, in a few characters", needed=False
            ),
            "again": Hook("again(state, pick)", "the pick of a second click on the same element", needed=False),
        },
        "hidden": {
            "view": Hook("view(state, seat)", "the state as a seat may know it", needed=False),
            "complete": Hook("complete(state, rng)", "a complete state that fits a view, drawn fairly", needed=False),
            "said": Hook("said(state, action, seat)", "the notation of an action as a seat may know it", needed=False),
        },
        "score": {
            "scores": Hook("scores(state)", "the score sheet of each seat"),
            "due": Hook("due(state)", "the score sheets with the points still to come", needed=False),
            "outcome": Hook("outcome(state)", "how the game ended, or None"),
        },
        "sheet": {
            "sheet": Hook("sheet(state, history)", "the score sheet with the pieces of each line", needed=False),
            "measure": Hook("measure(state, end)", "the measure that shows the course of a game", needed=False),
            "moment": Hook("moment(state, turn)", "what a decisive turn changed, in one sentence", needed=False),
            "common_moment": Hook("common_moment(state, turns)", "what several decisive turns share", needed=False),
        },
        "network": {
            "network": Hook("network(state)", "the track as mathematics", needed=False),
        },
        "words": {
            "describe": Hook("describe(state, action)", "what an action does, in words"),
        },
        "retelling": {
            "retell": Hook("retell(state, turn)", "a whole turn in one sentence, then its costs", needed=False),
        },
        "notation": {
            "write": Hook("write(state)", "the position as text"),
            "read": Hook("read(text)", "the position that a text notates"),
            "parse": Hook("parse(text)", "the JSON of a text, which ``record`` reads", needed=False),
        },
        "record": {
            "write": Hook("write(state)", "the position as JSON; its notation by default", needed=False),
            "read": Hook("read(data)", "the position of that JSON", needed=False),
            "draft": Hook("draft(data)", "the same, also for an impossible position", needed=False),
        },
        "status": {
            "problems": Hook("problems(state)", "the problems of a position made by hand, as texts"),
        },
        "figures": {
            "FIGURES": Hook("FIGURES, a mapping", "the figures of the rulebook by name"),
        },
        "best": {
            "BEST": Hook("BEST, a mapping", "the measures that exercises maximise, by name", needed=False),
        },
        "heuristics": {
            "PLAYOUTS": Hook("PLAYOUTS, a number", "the number of playouts of a search", needed=False),
            "TURNS": Hook("TURNS, a number", "the turns that a playout plays by its policy", needed=False),
            "DEPTH": Hook("DEPTH, a number", "the random decisions before it stops", needed=False),
            "action_priors": Hook("action_priors(state, actions)", "the priors of actions, in points", needed=False),
            "promising_actions": Hook("promising_actions(state)", "the actions worth searching", needed=False),
            "playout_action": Hook("playout_action(state)", "a good action, chosen quickly", needed=False),
            "same_turn": Hook("same_turn(before, state)", "whether two states belong to the same turn", needed=False),
            "evaluate": Hook("evaluate(state)", "the probability of each seat to win", needed=False),
            "determinize": Hook(
                "determinize(view, rng)",
                "a complete state with a likely guess of the hidden information",
                needed=False,
            ),
        },
        "encoding": {
            "Encoding": Hook(
                "Encoding, a class on core.Encoding", "actions as numbers, positions as arrays", needed=False
            ),
        },
        "advice": {
            "reasons": Hook("reasons(state, action)", "the reasons for an action, in words", needed=False),
        },
        "scene": {
            "scene": Hook("scene(state, look, still=False)", "the picture of a position"),
            "RAISED": Hook("RAISED, a number", "the height of rule map numbers above the corners", needed=False),
        },
        "editing": {
            "empty": Hook("empty(players)", "the JSON of a position with nothing on the table", needed=False),
            "table": Hook("table(record)", "the contents of the editor, a draw.editing.Table", needed=False),
        },
        "panel": {
            "panel": Hook("panel(state, look)", "the panel next to the board"),
        },
        "motions": {
            "motions": Hook(
                "motions(before, action, after, viewer)",
                "what moves when the board shows an action, as draw.motion.Motion",
                needed=False,
            ),
        },
    }
)
"""The hooks by file and name."""

DATA: Final[Mapping[str, tuple[str, bool]]] = MappingProxyType(
    {
        "clauses.toml": ("every rule with its id and texts; the order of refusals", True),
        "words.toml": (
            "all other texts; title.game names the game on the board, curtain.show names a hidden hand",
            True,
        ),
        "status.toml": ("the possible problems of a position", False),
        "figures.toml": ("the captions and questions of the figures", True),
        "guide.toml": (
            "the goal, a turn and the end in a few sentences; the signs of the board; names of chapters",
            False,
        ),
        "components.toml": ("the contents of the box", False),
        "exercises.toml": ("exercises: positions with a goal that the engine checks", False),
        "lessons.toml": ("a course: lessons in order, each with a few words and some exercises", False),
        "exam.toml": ("an exam: questions in the order of the rulebook, by its sections", False),
        "first_game.toml": ("a guided first game with comments, turn by turn", False),
        "second_game.toml": ("a guided game with rules that the first one leaves out", False),
        "style.css": ("colours and styles of this game alone", False),
    }
)
"""The data files of a folder: the contents of each, and whether every game must have it."""


class MissingHookError(LookupError):
    """A game's folder lacks a required hook; the message names the file to write and its contents."""


def missing(package: str, module: str, name: str) -> MissingHookError:
    """Returns the error for a missing hook.

    Args:
        package: dotted name of the folder.
        module: the file, without its suffix.
        name: the name that it should define.
    """
    part = HOOKS[module][name]
    path = package.replace(".", "/")
    return MissingHookError(f"{package} lacks a hook: write {path}/{module}.py with {part.call}: {part.gives}")


def find(package: str, module: str, name: str) -> Any:
    """Finds a hook in a game's folder; returns ``None`` if an optional one is missing.

    Args:
        package: dotted name of the folder.
        module: the file, without its suffix.
        name: the name in it.

    Raises:
        MissingHookError: a required hook is missing.
    """
    part = getattr(_module(package, module), name, None)
    if part is None:
        part = _find_old(package, module, name)
    if part is None and HOOKS[module][name].needed:
        raise missing(package, module, name)
    return part


def _find_old(package: str, module: str, name: str) -> Any:
    """Finds a hook by a name that it had before; returns ``None`` if the folder has no such file."""
    for old_module, old_name in old_hooks(module, name):
        part = getattr(_module(package, old_module), old_name, None)
        if part is not None:
            path = package.replace(".", "/")
            warn(f"{path}/{old_module}.py with {old_name}", f"{path}/{module}.py with {name}")
            return part
    return None


@cache
def _module(package: str, module: str) -> Any:
    """Imports the module of a file; returns ``None`` if there is no such file."""
    dotted = f"{package}.{module}"
    return import_module(dotted) if find_spec(dotted) else None


F = TypeVar("F", bound=Callable[..., Any])


def found(module: str, name: str) -> Callable[[F], F]:
    """Replaces a method by the function of that name in the folder of the state.

    The first call puts the function into the class in place of the method, so that later calls go straight to it. If
    the folder lacks an optional function, the body of the method is the default.

    Args:
        module: the file, without its suffix.
        name: the function in it, which takes the state as its first argument.
    """

    def decorate(stand_in: F) -> F:
        @wraps(stand_in)
        def settle(state: Any, *args: Any) -> Any:
            kind = type(state)
            function = find(kind.folder, module, name) or stand_in
            method = next(vars(base)[stand_in.__name__] for base in kind.__mro__ if stand_in.__name__ in vars(base))
            setattr(kind, stand_in.__name__, property(function) if isinstance(method, property) else function)
            return function(state, *args)

        return cast("F", settle)

    return decorate
