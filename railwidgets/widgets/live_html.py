"""A piece of HTML in a notebook that changes while it is shown."""

from __future__ import annotations

from typing import Any

import ipywidgets


class LiveHtml(ipywidgets.HTML):  # type: ignore[misc]  # ipywidgets has no types.
    """Markup that Python can replace.

    Args:
        value: the markup, escaped where it is not meant as such.
        text: what stands for it where there is no HTML.
    """

    def __init__(self, value: str, text: str) -> None:
        self._text = text
        super().__init__(value)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Returns the widget, with the markup for pages without a kernel."""
        made: Any = super()._repr_mimebundle_(**kwargs)
        bundle, *metadata = made if isinstance(made, tuple) else (made or {},)
        still = {**bundle, "text/plain": self._text, "text/html": self.value}
        return (still, *metadata) if metadata else still
