"""The imports between modules, from the syntax trees, so that imports inside functions count as well."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Final


def modules(package: str, folder: Path) -> dict[str, Path]:
    """The modules of a package's folder by dotted name, including subfolders."""
    found = {}
    for path in sorted(folder.rglob("*.py")):
        parts = path.relative_to(folder).with_suffix("").parts
        found[".".join((package, *(parts[:-1] if parts[-1] == "__init__" else parts)))] = path
    return found


def imports_of(path: Path, known: Collection[str]) -> set[str]:
    """The known modules that a module imports, by ``import_module`` too.

    A name taken from a package is an import of the package.
    """
    found, ours = set[str](), frozenset(known)
    text = path.read_text(encoding="utf-8")
    tree = _parsed(text, str(path))
    # Expressions are most of a tree, and only a call of that name imports.
    for node in ast.walk(tree) if "import_module" in text else _statements(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            names = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= names & ours
            if names - ours:
                found.add(node.module)
        elif isinstance(node, ast.Call):
            found |= _by_name(node)
    return found & ours


def _statements(tree: ast.Module) -> Iterator[ast.stmt]:
    """The statements of a module, nested ones too."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        for field in _BLOCKS:
            for part in getattr(node, field, ()):
                if isinstance(part, ast.stmt):
                    yield part
                waiting.append(part)


_BLOCKS: Final = ("body", "orelse", "finalbody", "handlers", "cases")
"""The fields that hold statements, or what holds them."""


def _by_name(call: ast.Call) -> set[str]:
    """The module that a call of ``import_module`` names; none if it is another call, or computes the name."""
    function = call.func
    named = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    module = call.args[0] if named == "import_module" and call.args else None
    return {module.value} if isinstance(module, ast.Constant) and isinstance(module.value, str) else set()


def import_graph(package: str, folder: Path) -> Mapping[str, set[str]]:
    """For each module of a package, the modules of the same package that it imports."""
    known = modules(package, folder)
    return {name: imports_of(path, known) - {name} for name, path in known.items()}


def circle(graph: Mapping[str, set[str]]) -> list[str]:
    """A cycle of imports, with the first module again at the end; empty if there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])[::-1]
    return []


def imports_inside_functions(path: Path, package: str) -> list[str]:
    """The places, with lines, where a module imports from a package within a function."""
    found = []
    for function in nodes(path):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            for node in ast.walk(function):
                names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
                names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
                names += _by_name(node) if isinstance(node, ast.Call) else []
                inside = [name for name in names if f"{name}.".startswith(f"{package}.")]
                found += [
                    f"{path.name}, line {node.lineno}: {name}"
                    for name in inside
                    if isinstance(node, ast.stmt | ast.Call)
                ]
    return found


def functions(path: Path) -> set[str]:
    """The names of the functions that a module defines, without nested ones."""
    return {node.name for node in _tree(path).body if isinstance(node, ast.FunctionDef)}


def names(path: Path) -> set[str]:
    """The names that a module has: those it defines or imports, and the members of its classes."""
    found: set[str] = set()
    for node in _tree(path).body:
        match node:
            case ast.FunctionDef():
                found.add(node.name)
            case ast.ClassDef():
                found |= {node.name, *(part.name for part in node.body if isinstance(part, ast.FunctionDef))}
            case ast.Import() | ast.ImportFrom():
                found |= {(alias.asname or alias.name).partition(".")[0] for alias in node.names}
            case ast.Assign() | ast.AnnAssign():
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                found |= {part.id for target in targets for part in ast.walk(target) if isinstance(part, ast.Name)}
    return found


def strings(path: Path) -> set[str]:
    """The strings of a module; each f-string is cut at its first hole, which is a zero character."""
    found: set[str] = set()
    for node in nodes(path):
        if isinstance(node, ast.JoinedStr):
            parts = (part.value if isinstance(part, ast.Constant) else "\0 " for part in node.values)
            found.add("".join(map(str, parts)))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
    return found


def _tree(path: Path) -> ast.Module:
    return _parsed(path.read_text(encoding="utf-8"), str(path))


def nodes(path: Path) -> tuple[ast.AST, ...]:
    """All nodes of the syntax tree of a module."""
    return _listed(path.read_text(encoding="utf-8"), str(path))


@lru_cache(maxsize=1 << 7)
def _parsed(text: str, file: str) -> ast.Module:
    """The syntax tree of a module, parsed once for all checks: a game has fewer modules."""
    return ast.parse(text, file)


@lru_cache(maxsize=1 << 7)
def _listed(text: str, file: str) -> tuple[ast.AST, ...]:
    """The nodes of a module in the order of ``ast.walk``, which takes twice as long."""
    found: list[ast.AST] = [_parsed(text, file)]
    for node in found:
        for name in node._fields:
            held = getattr(node, name, None)
            if isinstance(held, list):
                found += [one for one in held if isinstance(one, ast.AST)]
            elif isinstance(held, ast.AST):
                found.append(held)
    return tuple(found)
