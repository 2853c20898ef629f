"""The table of a figure, without what its board never shows and what the front end has anyway."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Final, cast

from railwidgets.core import Lang
from railwidgets.live.precomputed import AnswersJson
from railwidgets.session.page.lazy_parts import file_of, table
from railwidgets.session.page.static_files import static
from railwidgets.session.view_types import ViewJson

OWN: Final[Lang] = "en"
"""The language whose words the front end has itself."""

_NAMED: Final = re.compile(r"#([^\s\"')]+)")
"""How a drawing refers to another one: ``href="#hill"``, ``url(#hill)``."""

_CLASS: Final = re.compile(r"(?<![\w-])rw-[\w-]+")
"""The class of a drawing."""


def trimmed(answers: AnswersJson, lang: Lang) -> AnswersJson:
    """Returns a table without the drawings that no view shows, and without the words that the front end has.

    Args:
        answers: the table.
        lang: its language.
    """
    view = answers["view"]
    scene, frame = view["scene"], view["frame"]
    drawings = scene["defs"]
    beside = {**view, "scene": {**scene, "defs": {}}}
    shown = dict.fromkeys(_named((beside, answers["views"])))
    waiting = [*shown]
    while waiting:
        drawing = drawings.get(waiting.pop())
        fresh = [name for name in _named(drawing) if name not in shown]
        shown |= dict.fromkeys(fresh)
        waiting += fresh
    kept = {name: drawing for name, drawing in drawings.items() if name in shown}
    words = {} if lang == OWN else frame["words"]
    less = {**view, "scene": {**scene, "defs": kept}, "frame": {**frame, "words": words}}
    return {**answers, "view": cast(ViewJson, less)}


def classes(*answers: AnswersJson) -> frozenset[str]:
    """Returns the classes of all drawings in tables, and of those that the front end draws itself."""
    tables = (text for one in answers for text in _texts((one["view"], one["views"])))
    return _own_classes().union(*map(_CLASS.findall, tables))


@cache
def _own_classes() -> frozenset[str]:
    return frozenset(name for file in ("front.js", *map(file_of, table())) for name in _CLASS.findall(static(file)))


def _named(tree: Any) -> Iterator[str]:
    """Yields the names of the drawings that a part of a view refers to."""
    for text in _texts(tree):
        if "#" in text:
            yield from _NAMED.findall(text)
    for emblem in _emblems(tree):
        # The front end draws the plates of players.
        yield f"plate-{emblem}"


def _texts(tree: Any) -> Iterator[str]:
    """Yields all texts in a JSON tree."""
    if isinstance(tree, str):
        yield tree
    elif isinstance(tree, dict):
        for part in tree.values():
            yield from _texts(part)
    elif isinstance(tree, (list, tuple)):
        for part in tree:
            yield from _texts(part)


def _emblems(tree: Any) -> Iterator[str]:
    """Yields the emblems of players in a JSON tree."""
    if isinstance(tree, dict):
        if isinstance(tree.get("emblem"), str):
            yield tree["emblem"]
        for part in tree.values():
            yield from _emblems(part)
    elif isinstance(tree, (list, tuple)):
        for part in tree:
            yield from _emblems(part)
