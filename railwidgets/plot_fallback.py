"""``railwidgets.plots``, or a stand-in for it in a browser without matplotlib."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from platform import machine
from typing import Any

from railwidgets.extras import MissingExtraError


def plots() -> Any:
    """Returns ``railwidgets.plots``; in a browser without matplotlib, where nobody can install it, a ``Plotless``."""
    try:
        # By its whole name: ``from railwidgets import plots`` asks the facade, which asks here.
        import railwidgets.plots as found
    except MissingExtraError:
        if not machine().startswith("wasm"):
            raise
        return Plotless()
    return found


class Plotless:
    """A stand-in for ``railwidgets.plots`` that answers with a sentence, so that later cells still run."""

    def __getattr__(self, name: str) -> Callable[..., Unplotted]:
        if name.startswith("_"):
            raise AttributeError(name)
        return lambda *what, title="", **how: Unplotted(title)


class Unplotted:
    """The sentence in place of a plot.

    Args:
        title: the title of the plot.
    """

    def __init__(self, title: str) -> None:
        self.title = title

    def __repr__(self) -> str:
        missing = "This plot needs matplotlib, which this browser lacks. Open the notebook in JupyterLab to see it."
        return ": ".join(filter(None, (self.title, missing)))

    def _repr_html_(self) -> str:
        return f"<p><em>{escape(repr(self))}</em></p>"
