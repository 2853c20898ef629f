"""Checks of a game's folder: the hooks of ``core.hooks``, each in its file, and no import cycles."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from functools import partial
from importlib import import_module
from inspect import Parameter, signature
from pathlib import Path
from traceback import extract_tb
from typing import Final

from railwidgets.core import CHANCE, DATA, HOOKS, FolderGame, FolderState, load_clauses, load_words
from railwidgets.core.catalogue import placeholders
from railwidgets.core.data import DataError
from railwidgets.core.figure import load_figure_words
from railwidgets.core.hooks import find
from railwidgets.core.language import SOURCE
from railwidgets.core.registry import GROUP, package_of, packages_with
from railwidgets.testing import imports
from railwidgets.testing.subject import Subject, expect_none
from railwidgets.testing.words import texts_of

ORDER: Final = (
    "__init__.py",
    "components.py",
    "actions.py",
    "state.py",
    "legal.py",
    "change.py",
    "clauses.toml",
    "words.toml",
    "words.py",
    "rules.py",
    "pseudo_legal.py",
    "score.py",
    "status.py",
    "notation.py",
    "scene.py",
    "panel.py",
    "figures.py",
    "figures.toml",
)
"""The files that each game needs, in the order in which to write them."""

EMPTY: Final = Parameter.empty

COMMON: Final = {"read", "write", "scene", "panel", "network", "sample"}
"""Names that may appear in several files of a folder."""


def a_package_brings_the_game(subject: Subject) -> None:
    """The entry point of an installed package names the game, so that ``railwidgets.game`` finds it."""
    name = subject.facts.name
    assert package_of(name), (
        f"no installed package provides a game {name!r}: write into its pyproject.toml "
        f'[project.entry-points."{GROUP}"] with {name} = "{name}:GAME", and install it: python -m pip install -e .'
    )
    first, *others = packages_with(name)
    assert not others, (
        f"the name {name!r} is taken by {first}, so that {', '.join(others)} cannot have it: rename the game, its "
        "folder and its entry point"
    )


def the_folder_has_its_parts(subject: Subject) -> None:
    """Every file that each game needs is there, with its hooks."""
    there = {path.stem: _names(path) for path in subject.path.glob("*.py")}
    parts = (
        (f"{module}.py", f"write {module}.py with {part.call}: {part.gives}")
        for module, parts in HOOKS.items()
        for name, part in parts.items()
        if part.needed and name not in there.get(module, ())
    )
    data = (
        (name, f"write {name}: {holds}")
        for name, (holds, needed) in DATA.items()
        if needed and not (subject.path / name).is_file()
    )
    expect_none(line for _, line in sorted((*parts, *data), key=lambda lack: ORDER.index(lack[0])))


def _names(path: Path) -> set[str]:
    """The names that a module has; all required ones if it fails to parse, which the next check reports."""
    try:
        return imports.names(path)
    except SyntaxError:
        return set(HOOKS.get(path.stem, ()))


def every_file_can_be_read(subject: Subject) -> None:
    """No file of the folder fails to import, and the entry point leads to the game."""
    reads: list[Callable[[], object]] = [
        *(partial(import_module, dotted) for dotted in imports.modules(subject.package, subject.path)),
        *(partial(load, subject.package) for load in (load_words, load_clauses, load_figure_words)),
    ]
    faults: dict[str, str] = {}
    for read in reads:
        try:
            read()
        except Exception as error:
            # One fault shows in every module that imports the faulty one.
            fault = str(error) if isinstance(error, DataError) else f"{type(error).__name__}: {error}"
            faults.setdefault(fault, _where(error, subject.path))
    expect_none(f"{where}: {fault}" for fault, where in faults.items())
    assert isinstance(subject.game, FolderGame), f"{subject.facts.name} is not a folder: see core.FolderGame"


def _where(error: Exception, folder: Path) -> str:
    """The file and line of a folder in which an error arose."""
    if isinstance(error, SyntaxError) and error.filename:
        return f"{Path(error.filename).name}, line {error.lineno}"
    frames = [frame for frame in extract_tb(error.__traceback__) if Path(frame.filename).is_relative_to(folder)]
    # What a file calls while it is imported is not where the mistake is: a figure is in figures.py, not in notation.py.
    frames = [frame for frame in frames if frame.name == "<module>"] or frames
    return f"{Path(frames[-1].filename).name}, line {frames[-1].lineno}" if frames else folder.name


def every_hook_takes_what_it_is_called_with(subject: Subject) -> None:
    """Each hook has the parameters of ``core.hooks``; more need defaults."""
    expect_none(
        f"{module}.py: write {hook.call}, not {name}{found}"
        for module, hooks in HOOKS.items()
        for name, hook in hooks.items()
        if (found := _unlike(hook.call, _hook(subject, module, name)))
    )


def _hook(subject: Subject, module: str, name: str) -> object:
    """The function of a hook, as it is called; ``None`` without one."""
    if module != "state":
        return find(subject.package, module, name)
    kinds = vars(import_module(f"{subject.package}.state")).values()
    own = (
        kind for kind in kinds if isinstance(kind, type) and issubclass(kind, FolderState) and kind is not FolderState
    )
    return getattr(next(own, None), name, None)


def _unlike(call: str, hook: object) -> str:
    """The signature of a hook that cannot be called in that way; empty for any other."""
    written = re.search(r"\w\(([^)]*)\)", call)
    if written is None or not callable(hook):
        return ""
    given = [name.strip() for name in written[1].split(",")]
    places = [name for name in given if "=" not in name]
    keywords = {name.partition("=")[0]: None for name in given if "=" in name}
    try:
        found = signature(hook)
    except ValueError:  # a function in C has none
        return ""
    try:
        found.bind(*places, **keywords)
        swapped = [name for name in found.parameters if name in places] != [
            name for name in places if name in found.parameters
        ]
    except TypeError:
        swapped = True
    if swapped:
        return str(found.replace(parameters=[_bare(one) for one in found.parameters.values()], return_annotation=EMPTY))
    return ""


def _bare(parameter: Parameter) -> Parameter:
    return parameter.replace(annotation=EMPTY)


def every_language_has_the_same_placeholders(subject: Subject) -> None:
    """The placeholders of a text are the same in every language."""
    for where, text in texts_of(subject.package):
        own = placeholders(text[SOURCE])
        for lang in subject.langs:
            other = placeholders(text[lang])
            assert other == own, (
                f"{where}: {SOURCE} has {_braces(own, other)}, and {lang} has {_braces(other, own)}: write the same "
                f"placeholders in both, with the names that Python fills in"
            )


def _braces(names: Collection[str], others: Collection[str]) -> str:
    """The names that the others lack, in braces."""
    return ", ".join(f"{{{name}}}" for name in sorted({*names} - {*others})) or "no other one"


def it_can_be_started_and_played(subject: Subject) -> None:
    """A random game runs with the fewest and with the most players, to its end or to the length in the facts."""
    for players in subject.tables:
        for states, actions in subject.games(players):
            subject.last = states[-1]
            assert actions, f"with {players} players no game has an action"
            outcome = states[-1].outcome
            assert outcome is None or outcome.winners, (
                "score.py: outcome names no winner: let all share a win that nobody else has"
            )
            weights = find(subject.package, "chance", "weights")
            if weights is not None:
                found = next((weights(state) for state in states if state.actor != CHANCE), ())
                assert found is not None, "chance.py: weights gives None where no chance acts: return []"


def each_part_stands_in_its_own_file(subject: Subject) -> None:
    """A hook is in its own file only, where readers and the engine look for it."""
    home = {name: module for module, parts in HOOKS.items() if module != "state" for name in parts}
    stray: list[str] = []
    for dotted, path in imports.modules(subject.package, subject.path).items():
        module = dotted.removeprefix(f"{subject.package}.")
        stray += [
            f"{name} of {module}.py has the name of a hook of {home[name]}.py: move it there, or rename it"
            for name in sorted(imports.functions(path) & home.keys() - COMMON)
            if home[name] != module
        ]
    expect_none(stray)


def no_module_imports_what_imports_it(subject: Subject) -> None:
    """The modules of a game import each other without a cycle and outside of functions."""
    found = imports.circle(imports.import_graph(subject.package, subject.path))
    assert not found, f"a cycle of imports: {' -> '.join(found)}"
    paths = imports.modules(subject.package, subject.path).values()
    inside = [where for path in paths for where in imports.imports_inside_functions(path, subject.package)]
    expect_none(f"move this import out of the function: {where}" for where in inside)


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
    acting = {f"{package}.{module}" for module in HOOKS} - {f"{package}.{name}" for name in ("components", "actions")}
    expect_none(f"state imports {module}, which acts on it" for module in sorted(seen & acting))


def rules_and_legal_know_nothing_of_each_other(subject: Subject) -> None:
    """Neither module imports the other; otherwise their agreement would prove nothing."""
    graph, package = import_graph(subject), subject.package
    for one, other in (("rules", "legal"), ("legal", "rules")):
        assert f"{package}.{other}" not in graph[f"{package}.{one}"], f"{one}.py imports {other}"


def import_graph(subject: Subject) -> Mapping[str, set[str]]:
    """For each module of the game's folder, the modules of the same folder that it imports."""
    return imports.import_graph(subject.package, subject.path)
