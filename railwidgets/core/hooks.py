"""The parts of a game's folder: which file holds which function, and how one is found by its name.

This table is what a folder of ``games/`` looks like. ``FolderGame`` and ``FolderState`` find by it what acts on a game
and on a position, so that no module imports what imports it; ``docs/architecture.md`` shows it to readers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, wraps
from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType
from typing import Any, Final, TypeVar, cast


@dataclass(frozen=True, slots=True)
class Hook:
    """A name in a file of a game's folder.

    Attributes:
        call: how it is called, or what it is.
        gives: what it gives, in words.
        needed: whether every game has it; where it may be missing, something that holds for most games stands in.
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
            "PLAYERS": Hook("PLAYERS, a range", "how many can play"),
        },
        "actions": {
            "read": Hook("read(text)", "the action of a notation"),
        },
        "state": {
            "first": Hook("a class on core.FolderState with first(players, rules)", "the position, and the first one"),
            "actor": Hook("actor of that class", "the seat to act, CHANCE, or None at the end"),
            "Rules": Hook("Rules, a class", "the options, a frozen dataclass on core.Options", needed=False),
        },
        "legal": {
            "generate": Hook("generate(state)", "every legal action, of chance too, in a fixed order"),
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
            "weights": Hook("weights(state)", "what chance can do, with whole weights; empty for a seat", needed=False),
            "sample": Hook("sample(state, rng)", "one of that, drawn more quickly than by weights", needed=False),
            "settle": Hook("settle(state, rng)", "the state before the next decision, in fewer steps", needed=False),
            "onward": Hook("onward(state, action, rng)", "that after an action, in fewer steps too", needed=False),
            "prompt": Hook("prompt(state)", "words of a button by which people set chance off", needed=False),
        },
        "pseudo_legal": {
            "candidates": Hook("candidates(state, picks)", "what a person can try that begins with these picks"),
            "explain": Hook("explain(state, picks)", "why nothing legal begins with these picks", needed=False),
            "preview_marks": Hook(
                "preview_marks(state, action)", "what to draw to show what a legal action does", needed=False
            ),
            "touches": Hook("touches(state, action)", "the picks of where an action does something", needed=False),
            "plans": Hook("plans(state)", "series of actions that one click can say", needed=False),
            "opens": Hook("opens(state)", "whether an only first pick is made by itself", needed=False),
        },
        "ranks": {
            "ranks": Hook("ranks(state, picks)", "which picks help what the seat is after, or are dear", needed=False),
            "again": Hook("again(state, pick)", "the pick that a second click stands for", needed=False),
        },
        "hidden": {
            "view": Hook("view(state, seat)", "what a seat may know", needed=False),
            "complete": Hook("complete(state, rng)", "a whole state that fits a view, drawn fairly", needed=False),
            "said": Hook("said(state, action, seat)", "the notation of an action as a seat may know it", needed=False),
        },
        "score": {
            "scores": Hook("scores(state)", "the score sheet of each seat"),
            "due": Hook("due(state)", "the score sheets if what is still to come were counted now", needed=False),
            "outcome": Hook("outcome(state)", "how the game ended, or None"),
        },
        "sheet": {
            "sheet": Hook("sheet(state, history)", "the score sheet as it is counted, with its pieces", needed=False),
            "measure": Hook("measure(state, end)", "what the course of a game is measured by", needed=False),
        },
        "network": {
            "network": Hook("network(state)", "the track as mathematics", needed=False),
        },
        "words": {
            "describe": Hook("describe(state, action)", "what an action does, in words"),
        },
        "notation": {
            "write": Hook("write(state)", "the position as text"),
            "read": Hook("read(text)", "the position of a text"),
            "parse": Hook("parse(text)", "what a text says, as JSON that ``record`` reads", needed=False),
        },
        "record": {
            "write": Hook("write(state)", "the position as JSON, if not as its notation", needed=False),
            "read": Hook("read(data)", "the position of that JSON", needed=False),
            "draft": Hook("draft(data)", "that position, though it may be one that cannot be", needed=False),
        },
        "status": {
            "problems": Hook("problems(state)", "all that is wrong with a position made by hand, as texts"),
        },
        "figures": {
            "FIGURES": Hook("FIGURES, a mapping", "the figures of the rulebook by name"),
        },
        "best": {
            "BEST": Hook("BEST, a mapping", "what exercises ask to be done best, by name", needed=False),
        },
        "heuristics": {
            "PLAYOUTS": Hook("PLAYOUTS, a number", "how many playouts a search takes", needed=False),
            "TURNS": Hook("TURNS, a number", "how many turns a playout plays on as is favoured", needed=False),
            "DEPTH": Hook("DEPTH, a number", "after how many decisions at random it is cut off", needed=False),
            "action_priors": Hook("action_priors(state, actions)", "how good actions look, in points", needed=False),
            "promising_actions": Hook("promising_actions(state)", "the actions that are worth a thought", needed=False),
            "playout_action": Hook("playout_action(state)", "the action that looks best, found at once", needed=False),
            "same_turn": Hook("same_turn(before, state)", "whether a turn still goes on", needed=False),
            "evaluate": Hook("evaluate(state)", "how likely each seat is to win", needed=False),
            "determinize": Hook(
                "determinize(view, rng)",
                "a whole position, hidden things as others are likely to have them",
                needed=False,
            ),
        },
        "advice": {
            "reasons": Hook("reasons(state, action)", "what speaks for an action, in words", needed=False),
        },
        "scene": {
            "scene": Hook("scene(state, look, still=False)", "the picture of a position"),
            "RAISED": Hook("RAISED, a number", "how far numbers of the rule map stand above corners", needed=False),
        },
        "editing": {
            "empty": Hook("empty(players)", "the JSON of a position with nothing on the table", needed=False),
            "table": Hook("table(record)", "what can be put where in the editor, a draw.editing.Table", needed=False),
        },
        "panel": {
            "panel": Hook("panel(state, look)", "what stands beside the board"),
        },
    }
)
"""File, then name in it."""

DATA: Final[Mapping[str, tuple[str, bool]]] = MappingProxyType(
    {
        "clauses.toml": ("every rule with its id and its words; what is refused first", True),
        "words.toml": (
            "the other words; title.game is the name on the board, curtain.show what a hidden hand is called",
            True,
        ),
        "status.toml": ("what can be wrong with a position, in both languages", False),
        "figures.toml": ("the captions and questions of the figures", True),
        "guide.toml": (
            "the goal, a turn and the end in a few sentences; the signs of the board; names of chapters",
            False,
        ),
        "components.toml": ("what is in the box", False),
        "exercises.toml": ("exercises: positions with a goal, which the engine judges", False),
        "lessons.toml": ("a course: lessons in order, each a few words and some exercises", False),
        "first_game.toml": ("a guided first game, turn by turn, with what is said of it", False),
        "style.css": ("colours and styles of drawings that no other game has", False),
    }
)
"""The data files of a folder: what each holds, and whether every game has it."""


class MissingHookError(LookupError):
    """A game's folder lacks a part; the message names the file to write and what belongs into it."""


def missing(package: str, module: str, name: str) -> MissingHookError:
    """The error of a part that a game's folder lacks.

    Args:
        package: dotted name of the folder.
        module: the file, without its ending.
        name: what should stand in it.
    """
    part = HOOKS[module][name]
    path = package.replace(".", "/")
    return MissingHookError(f"{package} lacks a part: write {path}/{module}.py with {part.call}: {part.gives}")


def find(package: str, module: str, name: str) -> Any:
    """A part of a game's folder; ``None`` where the folder has none and need not.

    Args:
        package: dotted name of the folder.
        module: the file, without its ending.
        name: what stands in it.

    Raises:
        MissingPartError: there is none and every game needs it.
    """
    held = _module(package, module)
    part = getattr(held, name, None)
    if part is None and HOOKS[module][name].needed:
        raise missing(package, module, name)
    return part


@cache
def _module(package: str, module: str) -> Any:
    """The module of a file, which is imported only now; ``None`` if there is no such file."""
    dotted = f"{package}.{module}"
    return import_module(dotted) if find_spec(dotted) else None


F = TypeVar("F", bound=Callable[..., Any])


def found(module: str, name: str) -> Callable[[F], F]:
    """Makes a method the function of that name in the folder of the position.

    When it is first called, the function is put into the class in place of the method, so that later calls go straight
    to it. The body of the method stands in where the folder has no such function and need not.

    Args:
        module: the file, without its ending.
        name: the function in it, which takes the position as its first argument.
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
