"""The pages of the interface: one for each package, with all that its ``__all__`` names, in the order of its modules.

What ``railwidgets`` itself hands on stands on its page, by the name that people write; the page of its package leads
there. Everything else is told where its package names it. What is said of each thing is its docstring.
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
    *(f"{FACADE}.{name}" for name in ("core", "track", "bots", "simulation", "lessons", "session", "live")),
    *(f"{FACADE}.{name}" for name in ("widgets", "testing")),
)
"""The packages that have a page, from what is asked for first to what few people need."""

COMMANDS: Final = "commands"
"""The page of the command line."""

LONGEST: Final = 72
"""So many letters of a value are shown."""


PLAIN: Final = (object, Generic, Protocol, ABC)
"""Bases that say nothing to readers."""


@dataclass(frozen=True, slots=True)
class Name:
    """A public name.

    Attributes:
        name: as it stands in ``__all__``.
        package: that hands it on.
        home: the module in which it is written.
        value: what it is.
    """

    name: str
    package: str
    home: str
    value: Any

    @property
    def kind(self) -> str:
        """What Sphinx calls it."""
        if isclass(self.value):
            return "exception" if issubclass(self.value, BaseException) else "class"
        return "function" if isfunction(unwrap(self.value)) else "data"

    @property
    def full(self) -> str:
        """Under which name it is documented: that of ``railwidgets`` for what is handed on there."""
        facade = import_module(FACADE).__all__
        return f"{FACADE}.{self.name}" if self.name in facade else f"{self.package}.{self.name}"

    @property
    def said(self) -> str:
        """What is said of it: a docstring, or the text below a constant."""
        if self.kind != "data":
            return cleandoc(self.value.__doc__ or "")
        return constants(self.home).get(self.name, "")


def names(package: str) -> list[Name]:
    """The public names of a package, in the order in which its modules stand in it."""
    module = import_module(package)
    homes = _homes(package)
    found = [Name(name, package, _home(module, name, homes), getattr(module, name)) for name in module.__all__]
    order = list(dict.fromkeys(homes.values()))
    return sorted(found, key=lambda one: order.index(one.home) if one.home in order else -1)


def _home(module: ModuleType, name: str, homes: Mapping[str, str]) -> str:
    """The module in which a name is written: what is handed on twice is followed to its beginning."""
    home = homes.get(name, module.__name__)
    if home != module.__name__ and name in (further := _homes(home)):
        return _home(import_module(home), name, further)
    return home


@cache
def _homes(module: str) -> Mapping[str, str]:
    """Each name that a module imports from railwidgets, with the module that it imports it from."""
    return {
        alias.asname or alias.name: node.module
        for node in ast.walk(ast.parse(getsource(import_module(module))))
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(FACADE)
        for alias in node.names
    }


@cache
def constants(module: str) -> dict[str, str]:
    """What is said of the constants of a module: the text that follows each."""
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
    """Every page of the interface as reStructuredText, by its file."""
    made = {f"{package.rpartition('.')[2]}.rst": page(package) for package in PACKAGES}
    listed = "\n".join(f"   {file.removesuffix('.rst')}" for file in made)
    first = f"{_title('Reference')}\n{INTRODUCTION}\n.. toctree::\n   :maxdepth: 2\n\n{listed}\n   {COMMANDS}\n"
    return {"index.rst": first, **made, f"{COMMANDS}.rst": commands()}


INTRODUCTION: Final = """
All that is public, from the docstrings of the code. ``import railwidgets as rw`` is enough for most: what a notebook
needs is on the :doc:`first of these pages <railwidgets>`, and ``rw`` stands for it in all examples. The packages below
it hold what authors of games, of players and of pages need besides.
"""


def page(package: str) -> str:
    """The page of a package."""
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
    """What a section is called: by the noun that its module is named by."""
    if package == FACADE:
        return "The version" if home == FACADE else f"From ``{home}``"
    return home.rpartition(".")[2].replace("_", " ").capitalize()


def _said(module: str) -> str:
    return cleandoc(import_module(module).__doc__ or "")


def _entry(name: Name) -> str:
    """What has Sphinx tell all of a thing."""
    if name.kind != "data":
        bases = name.value.__bases__ if isclass(name.value) else ()
        shown = "\n   :show-inheritance:" if any(base not in PLAIN for base in bases) else ""
        return f".. auto{name.kind}:: {name.full}{shown}"
    shown = repr(name.value)
    value = f"\n   :value: {shown}" if len(shown) <= LONGEST and "0x" not in shown else ""
    module, _, own = name.full.rpartition(".")
    return f".. py:data:: {own}\n   :module: {module}{value}\n\n{indent(name.said, '   ')}"


def _title(text: str, line: str = "=") -> str:
    return f"{text}\n{line * len(text)}\n"


# --- the command line


def commands() -> str:
    """The page of the command line: what each command says of itself."""
    from railwidgets import cli

    parts = [_title("The commands"), "What ``railwidgets --help`` says, and each of its commands."]
    for command in cli.COMMANDS:
        word = command.__name__.rpartition(".")[2]
        parts += [_title(f"``railwidgets {word}``", "-"), f".. code-block:: text\n\n{indent(_help(word), '   ')}"]
    return "\n\n".join(parts) + "\n"


def _help(word: str) -> str:
    """What a command says of itself."""
    from railwidgets import cli

    os.environ["COLUMNS"] = "100"
    with redirect_stdout(io.StringIO()) as said, suppress(SystemExit):
        cli.main([word, "--help"])
    return said.getvalue()
