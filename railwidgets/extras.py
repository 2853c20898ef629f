"""What a plain installation leaves out, and what whoever misses it is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import escape
from importlib import import_module
from platform import machine
from typing import Any


class MissingExtraError(ModuleNotFoundError):
    """A package is missing that an extra of railwidgets brings; the message says who needs it and how to get it."""


@contextmanager
def extra(name: str, user: str) -> Iterator[None]:
    """What is imported inside comes with an extra of the installation.

    Args:
        name: the extra, as in ``railwidgets[name]``.
        user: who needs it: the first words of the sentence that says what is missing.

    Raises:
        MissingExtraError: an import finds nothing.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or str(error)).partition(".")[0]
        sentence = f'{user} needs {package}: python -m pip install "railwidgets[{name}]"'
        raise MissingExtraError(sentence, name=error.name) from None


def plots() -> Any:
    """The module ``railwidgets.plots``; in a browser without matplotlib, where nobody can install it, ``Plotless``."""
    try:
        return import_module("railwidgets.plots")
    except MissingExtraError:
        if not machine().startswith("wasm"):
            raise
        return Plotless()


class Plotless:
    """Stands in for ``railwidgets.plots``: each plot is a sentence, so that the cells after it run as ever."""

    def __getattr__(self, name: str) -> Callable[..., Unplotted]:
        if name.startswith("_"):
            raise AttributeError(name)
        return lambda *what, title="", **how: Unplotted(title)


class Unplotted:
    """What is shown in place of a plot.

    Args:
        title: of the plot.
    """

    def __init__(self, title: str) -> None:
        self.title = title

    def __repr__(self) -> str:
        missing = "A plot would stand here. It wants matplotlib, which this browser has not: see it in JupyterLab."
        return ": ".join(filter(None, (self.title, missing)))

    def _repr_html_(self) -> str:
        return f"<p><em>{escape(repr(self))}</em></p>"
