"""Who imports whom, read from the syntax trees, so that imports inside functions count as well."""

from __future__ import annotations

import ast
from collections.abc import Collection, Mapping
from pathlib import Path

import networkx as nx

from tests.needs import ROOT


def modules(folder: Path) -> Mapping[str, Path]:
    """The modules of a folder of the package by dotted name, those of its own folders too."""
    found = {}
    for path in sorted(folder.rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports(path: Path, known: Collection[str]) -> set[str]:
    """Those of the known modules that a module imports; a name taken from a package is an import of the package."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.module is not None, f"{path}: relative import"
            names = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= names & set(known)
            if names - set(known):
                found.add(node.module)
    return found & set(known)


def import_graph(folder: Path) -> nx.DiGraph:
    """The modules of a folder and the arrows between them, imports inside functions included."""
    known = modules(folder)
    graph = nx.DiGraph()
    graph.add_nodes_from(known)
    for name, path in known.items():
        graph.add_edges_from((name, target) for target in imports(path, known) if target != name)
    return graph


def imports_inside_functions(path: Path) -> list[tuple[str, int]]:
    """What a module imports within functions, with the lines."""
    found = []
    for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            for node in ast.walk(function):
                if isinstance(node, ast.ImportFrom):
                    found.append((node.module or "", node.lineno))
                elif isinstance(node, ast.Import):
                    found += [(alias.name, node.lineno) for alias in node.names]
    return found
