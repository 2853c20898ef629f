"""The pages of the API: one for each package, with the names of its ``__all__`` in the order of its modules.

The page of ``railwidgets`` documents the names that it re-exports, and the pages of their packages link there. The page
of a package documents its other names. The text of each entry is its docstring.
"""

from __future__ import annotations

import ast
import io
import os
from abc import ABC
from collections.abc import Mapping
from contextlib import redirect_stdout, suppress
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from inspect import cleandoc, getsource, isclass, isfunction, unwrap
from itertools import pairwise
from textwrap import indent
from types import ModuleType
from typing import Any, Final, Generic, Protocol

FACADE: Final = "railwidgets"

PACKAGES: Final = (
    FACADE,
    *(f"{FACADE}.{name}" for name in ("core", "track", "bots", "simulation", "plots", "lessons", "session")),
    *(f"{FACADE}.{name}" for name in ("live", "room", "site", "widgets", "environments", "testing")),
)
"""The packages with a page, the most used first; all that they name in ``__all__`` is public."""

COMMANDS: Final = "commands"
"""The name of the page of the command line."""

LONGEST: Final = 72
"""The maximum length of a displayed value."""


PLAIN: Final = (object, Generic, Protocol, ABC)
"""Base classes that tell readers nothing."""


@dataclass(frozen=True, slots=True)
class Name:
    """A public name.

    Attributes:
        name: its entry in ``__all__``.
        package: the package that exports it.
        home: the module that defines it.
        value: the object.
    """

    name: str
    package: str
    home: str
    value: Any

    @property
    def kind(self) -> str:
        """The name of its kind in Sphinx."""
        if isclass(self.value) and self.value.__module__ != "builtins":  # an alias such as `Lang = str` is data
            return "exception" if issubclass(self.value, BaseException) else "class"
        return "function" if isfunction(unwrap(self.value)) else "data"

    @property
    def full(self) -> str:
        """Its documented name: in ``railwidgets``, if that exports it."""
        facade = import_module(FACADE).__all__
        return f"{FACADE}.{self.name}" if self.name in facade else f"{self.package}.{self.name}"

    @property
    def said(self) -> str:
        """Its docstring, or the text below a constant."""
        if self.kind != "data":
            return cleandoc(self.value.__doc__ or "")
        return constants(self.home).get(self.name, "")


def names(package: str) -> list[Name]:
    """Returns the public names of a package in the order of its modules."""
    module = import_module(package)
    homes = _homes(package)
    found = [Name(name, package, _home(module, name, homes), getattr(module, name)) for name in module.__all__]
    order = list(dict.fromkeys(homes.values()))
    return sorted(found, key=lambda one: order.index(one.home) if one.home in order else -1)


def _home(module: ModuleType, name: str, homes: Mapping[str, str]) -> str:
    """Returns the module that defines a name, also through several re-exports."""
    home = homes.get(name, module.__name__)
    if home != module.__name__ and name in (further := _homes(home)):
        return _home(import_module(home), name, further)
    return home


@cache
def _homes(module: str) -> Mapping[str, str]:
    """Returns the names that a module imports from railwidgets, each with its source module."""
    if module == FACADE:
        return dict(import_module(FACADE)._LATER)  # It imports each name only on first access.
    return {
        alias.asname or alias.name: node.module
        for node in ast.walk(ast.parse(getsource(import_module(module))))
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(FACADE)
        for alias in node.names
    }


@cache
def constants(module: str) -> dict[str, str]:
    """Returns the docstrings of the constants of a module: the string after each."""
    body = ast.parse(getsource(import_module(module))).body
    found = {}
    for node, after in pairwise(body):
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(after, ast.Expr):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            said = after.value.value if isinstance(after.value, ast.Constant) else None
            if isinstance(target, ast.Name) and isinstance(said, str):
                found[target.id] = cleandoc(said)
    return found


def pages() -> dict[str, str]:
    """Returns every page of the API as reStructuredText, by file."""
    made = {f"{package.rpartition('.')[2]}.rst": page(package) for package in PACKAGES}
    listed = "\n".join(f"   {file.removesuffix('.rst')}" for file in made)
    first = f"{_title('Reference')}\n{INTRODUCTION}\n.. toctree::\n   :maxdepth: 2\n\n{listed}\n   {COMMANDS}\n"
    return {"index.rst": first, **made, f"{COMMANDS}.rst": commands()}


INTRODUCTION: Final = """
The complete public API, from the docstrings of the code. ``import railwidgets as rw`` is enough for most purposes: the
:doc:`first of these pages <railwidgets>` has everything that a notebook needs, and all examples call it ``rw``. The
other packages are for authors of games, players and pages.
"""


def page(package: str) -> str:
    """Returns the page of a package."""
    parts = [_title(package), _said(package), f".. py:module:: {package}"]
    by_home: dict[str, list[Name]] = {}
    for name in names(package):
        by_home.setdefault(".".join(name.home.split(".")[:2]) if package == FACADE else name.home, []).append(name)
    for home, held in by_home.items():
        parts += [_title(_heading(home, package), "-"), _said(home) if home != package else ""]
        elsewhere = [name for name in held if not name.full.startswith(f"{package}.{name.name}")]
        parts += [_entry(name) for name in held if name not in elsewhere]
        if elsewhere:
            roles = {"function": "func", "exception": "exc"}
            links = (f":py:{roles.get(name.kind, name.kind)}:`~{name.full}`" for name in elsewhere)
            parts.append(f"Also here: {', '.join(links)}.")
    return "\n\n".join(filter(None, parts)) + "\n"


def _heading(home: str, package: str) -> str:
    """Returns the title of a section: the noun that names its module."""
    if package == FACADE:
        return "The version" if home == FACADE else f"From ``{home}``"
    return home.rpartition(".")[2].replace("_", " ").capitalize()


def _said(module: str) -> str:
    return cleandoc(import_module(module).__doc__ or "")


def _entry(name: Name) -> str:
    """Returns the directive that documents a name."""
    if name.kind != "data":
        bases = name.value.__bases__ if isclass(name.value) else ()
        shown = "\n   :show-inheritance:" if any(base not in PLAIN for base in bases) else ""
        # Matplotlib writes methods of its own into each class, with docstrings for its own documentation.
        others = [method for method, made in vars(name.value).items() if isfunction(made) and not _is_ours(made)]
        left_out = f"\n   :exclude-members: {', '.join(others)}" if isclass(name.value) and others else ""
        return f".. auto{name.kind}:: {name.full}{shown}{left_out}"
    shown = repr(name.value)
    value = f"\n   :value: {shown}" if len(shown) <= LONGEST and "0x" not in shown else ""
    module, _, own = name.full.rpartition(".")
    return f".. py:data:: {own}\n   :module: {module}{value}\n\n{indent(name.said, '   ')}"


def _is_ours(made: Any) -> bool:
    """Whether a method is private, or written in railwidgets or generated from its code."""
    return made.__name__.startswith("_") or made.__module__.startswith(FACADE)


def _title(text: str, line: str = "=") -> str:
    return f"{text}\n{line * len(text)}\n"


# --- the command line


def commands() -> str:
    """Returns the page of the command line: the help of each command."""
    from railwidgets import cli

    parts = [_title("The commands"), "What ``railwidgets --help`` says, and each of its commands."]
    for command in cli.COMMANDS:
        word = command.__name__.rpartition(".")[2].replace("_", "-")
        parts += [_title(f"``railwidgets {word}``", "-"), f".. code-block:: text\n\n{indent(_help(word), '   ')}"]
    return "\n\n".join(parts) + "\n"


def _help(word: str) -> str:
    """Returns the help of a command."""
    from railwidgets import cli

    os.environ["COLUMNS"] = "100"
    with redirect_stdout(io.StringIO()) as said, suppress(SystemExit):
        cli.main([word, "--help"])
    return said.getvalue()
