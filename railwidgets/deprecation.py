"""Old names, which keep working for one minor version with a warning that names the new one.

To rename something that users call, give it the new name and add a row to ``RENAMED``. An owner without rows yet calls
one function here: a module ``old_name`` in its ``__getattr__``, a class the decorator ``keeps_old_names``, a function
``keeps_old_arguments``. CONTRIBUTING.md has the policy.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping
from functools import wraps
from importlib import import_module
from types import MappingProxyType
from typing import Any, Final, ParamSpec, TypeVar

REMOVED_IN: Final = "0.3"
"""The version without the old names; ``tests/test_deprecation.py`` fails when it comes and they are still here."""

RENAMED: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        # Modules: the old name, and where the new one is.
        "railwidgets": {
            "read_exercise": "railwidgets.lessons.read_exercise",
            "read_exercises": "railwidgets.lessons.read_exercises",
            "read_game": "railwidgets.session.read_game",
            "read_lessons": "railwidgets.lessons.read_lessons",
            "to_top": "railwidgets.widgets.to_top",
        },
        "railwidgets.core": {
            "Judgement": "railwidgets.core.Heuristics",
            "Looks": "railwidgets.core.DrawOptions",
            "MissingPartError": "railwidgets.core.MissingHookError",
            "Moment": "railwidgets.core.TurningPoint",
            "PARTS": "railwidgets.core.HOOKS",
            "Past": "railwidgets.core.History",
            "Shown": "railwidgets.core.Displayable",
            "check_looks": "railwidgets.core.check_draw_options",
            "moments": "railwidgets.core.turning_points",
            "possible": "railwidgets.core.validated",
            "whole": "railwidgets.core.parse_int",
        },
        # Classes: the old attribute, and the new one.
        "FirstGame.Step": {"told": "replies"},
        "Game": {"judgement": "heuristics"},
        "Heuristics": {
            "favours": "action_priors",
            "promising": "promising_actions",
            "favourite": "playout_action",
            "worth": "evaluate",
            "guess": "determinize",
        },
        "Look": {"dial": "rotation", "lit": "selectable", "shows": "piece_state"},
        "Move": {"told": "narrated"},
        "RecordReader": {"attempt": "collect_errors"},
        "RuleMap": {"dial": "rotation"},
        "Session": {"moments": "turning_points", "tell": "report", "told": "narrated"},
        "State": {"but": "replace", "shows": "preview_marks", "told": "narrate"},
        "TurningPoint": {"told": "narrated"},
        # Functions: the old keyword argument, and the new one.
        "State.rule_map": {"dial": "rotation"},
        # The hooks in a game's folder: file and function.
        "a game's folder": {
            "tries.candidates": "pseudo_legal.candidates",
            "tries.explain": "pseudo_legal.explain",
            "tries.shows": "pseudo_legal.preview_marks",
            "tries.touches": "pseudo_legal.touches",
            "tries.plans": "pseudo_legal.plans",
            "tries.opens": "pseudo_legal.opens",
            "judgement.PLAYOUTS": "heuristics.PLAYOUTS",
            "judgement.TURNS": "heuristics.TURNS",
            "judgement.DEPTH": "heuristics.DEPTH",
            "judgement.favours": "heuristics.action_priors",
            "judgement.promising": "heuristics.promising_actions",
            "judgement.favourite": "heuristics.playout_action",
            "judgement.same_turn": "heuristics.same_turn",
            "judgement.worth": "heuristics.evaluate",
            "judgement.guess": "heuristics.determinize",
        },
        # Data files: the old key, and the new one.
        "first_game.toml": {"told": "replies"},
    }
)
"""The new name of each old one, by its owner."""

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T", bound=type)


def warn(old: str, new: str, depth: int = 1) -> None:
    """Warns of an old name.

    Args:
        old: the old name, with its owner.
        new: the new one.
        depth: how many callers of this function belong to railwidgets; the warning points at the one above them.
    """
    text = f"{old} is now {new}; the old name goes in {REMOVED_IN}"
    warnings.warn(text, DeprecationWarning, stacklevel=depth + 2)


def old_name(module: str, name: str) -> Any:
    """Returns what an old name of a module stands for; a module with old names calls this in ``__getattr__``.

    Raises:
        AttributeError: the module never had that name.
    """
    new = RENAMED[module].get(name)
    if new is None:
        raise AttributeError(f"module {module!r} has no attribute {name!r}")
    warn(f"{module}.{name}", new, depth=2)
    home, _, attribute = new.rpartition(".")
    return getattr(import_module(home), attribute)


def keeps_old_names(owner: str) -> Callable[[T], T]:
    """Decorates a class whose old attributes keep working, by the name of its rows."""

    def decorate(cls: T) -> T:
        for old, new in RENAMED[owner].items():
            setattr(cls, old, _OldAttribute(owner, old, new))
        return cls

    return decorate


class _OldAttribute:
    """A descriptor that warns, then reads the new attribute.

    Classes themselves lack the old name, so that a subclass can use it for a field of its own.
    """

    def __init__(self, owner: str, old: str, new: str) -> None:
        self.__doc__ = None
        self._owner, self._old, self._new = owner, old, new

    def __get__(self, instance: object, owner: type) -> Any:
        if instance is None:
            raise AttributeError(f"type object {owner.__name__!r} has no attribute {self._old!r}")
        warn(f"{self._owner}.{self._old}", f"{self._owner}.{self._new}")
        return getattr(instance, self._new)


def keeps_old_arguments(owner: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Decorates a function whose old keyword arguments keep working, by the name of its rows."""

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        @wraps(function)
        def call(*args: P.args, **kwargs: P.kwargs) -> R:
            for old, new in RENAMED[owner].items():
                if old in kwargs:
                    warn(f"{owner}({old}=...)", f"{owner}({new}=...)")
                    kwargs[new] = kwargs.pop(old)
            return function(*args, **kwargs)

        return call

    return decorate


def old_hooks(module: str, name: str) -> list[tuple[str, str]]:
    """Returns the old files and names of a hook in a game's folder."""
    hooks = RENAMED["a game's folder"].items()
    return [(old.partition(".")[0], old.partition(".")[2]) for old, new in hooks if new == f"{module}.{name}"]


def with_new_keys(file: str, where: str, entry: Any) -> Any:
    """Returns an entry of a data file with new keys in place of old ones.

    Args:
        file: the name of the file.
        where: the entry's position in it, for the warning.
        entry: the entry; anything other than a table stays unchanged.
    """
    if not isinstance(entry, Mapping) or not RENAMED[file].keys() & entry.keys():
        return entry
    renamed = dict(entry)
    for old, new in RENAMED[file].items():
        if old in renamed:
            warn(f"{where}: {old}", new)
            renamed.setdefault(new, renamed.pop(old))
    return renamed
