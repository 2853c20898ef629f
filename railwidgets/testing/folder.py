"""A game's folder: the parts of the table in ``core.parts``, each in its place, and no circle of imports."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from typing import Final

from railwidgets.core import DATA, PARTS
from railwidgets.testing import imports
from railwidgets.testing.subject import Subject

COMMON: Final = {"read", "write", "scene", "panel", "network", "sample"}
"""Names that are right in several files of a folder."""


def the_folder_has_its_parts(subject: Subject) -> None:
    """What a game lacks is said in a sentence that names the file to write."""
    lacking = []
    for module, parts in PARTS.items():
        dotted = f"{subject.package}.{module}"
        held = import_module(dotted) if find_spec(dotted) else None
        lacking += [
            f"write {module}.py with {part.call}: {part.gives}"
            for name, part in parts.items()
            if part.needed and not hasattr(held, name)
        ]
    for name, (holds, needed) in DATA.items():
        if needed and not files(subject.package).joinpath(name).is_file():
            lacking.append(f"write {name}: {holds}")
    assert lacking == []


def each_part_stands_in_its_own_file(subject: Subject) -> None:
    """A function of the table is in no other file, so that a reader finds it, and so does the engine."""
    home = {name: module for module, parts in PARTS.items() for name in parts if name not in COMMON}
    stray = []
    for dotted, path in imports.modules(subject.package, subject.path).items():
        module = dotted.removeprefix(f"{subject.package}.")
        stray += [
            f"{name} of {module}.py belongs into {home[name]}.py"
            for name in sorted(imports.functions(path) & home.keys())
            if home[name] != module
        ]
    assert stray == []


def no_module_imports_what_imports_it(subject: Subject) -> None:
    """There is no circle among the modules of a game, imports inside functions counted, and there are none of these."""
    found = imports.circle(imports.import_graph(subject.package, subject.path))
    assert not found, f"a circle of imports: {' -> '.join(found)}"
    paths = imports.modules(subject.package, subject.path).values()
    assert [where for path in paths for where in imports.imports_inside_functions(path, subject.package)] == []


def the_state_knows_only_what_there_is(subject: Subject) -> None:
    """``state`` is the ground floor: it imports nothing that acts on it."""
    graph = import_graph(subject)
    package = subject.package
    seen: set[str] = set()
    todo = [f"{package}.state"]
    while todo:
        for module in graph[todo.pop()] - seen:
            seen.add(module)
            todo.append(module)
    acting = {f"{package}.{module}" for module in PARTS} - {f"{package}.{name}" for name in ("components", "actions")}
    assert sorted(seen & acting) == []


def rules_and_legal_know_nothing_of_each_other(subject: Subject) -> None:
    """Their agreement would prove nothing otherwise."""
    graph, package = import_graph(subject), subject.package
    assert f"{package}.legal" not in graph[f"{package}.rules"]
    assert f"{package}.rules" not in graph[f"{package}.legal"]


def import_graph(subject: Subject) -> Mapping[str, set[str]]:
    """For each module of the game's folder those of the same folder that it imports."""
    return imports.import_graph(subject.package, subject.path)
