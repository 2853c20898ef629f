"""The front end: the code that draws boards, which a page loads once, however many boards it shows."""

from __future__ import annotations

from typing import ClassVar, Final, Self

import ipywidgets
from traitlets import Dict, Unicode

from railwidgets.session.page.lazy_parts import clicked_parts, code_of, parts_of
from railwidgets.session.page.static_files import static
from railwidgets.session.view_types import ViewJson

CODE: Final = "code"
"""The name of the front end among the texts that a page may ask for; the others are those of its lazy parts."""


class FrontEnd(ipywidgets.Widget):  # type: ignore[misc]  # ipywidgets has no types.
    """An invisible widget with the code that all boards of a kernel refer to."""

    code = Unicode(help="the text of the module").tag(sync=True)
    lazy = Dict(help="the scripts of the lazy parts that its boards may ask for, by name").tag(sync=True)

    _shared: ClassVar[FrontEnd | None] = None

    @classmethod
    def shared(cls) -> Self:
        """Returns the front end of this kernel, and creates another one if it was closed with all widgets."""
        if cls._shared is None or cls._shared.comm is None:
            cls._shared = cls(code=static("front.js"))
        return cls._shared

    def add_parts(self, view: ViewJson) -> None:
        """Adds the lazy parts that a view or a click asks for, before the view: saved pages have them too."""
        if lacking := (clicked_parts() | parts_of(view)) - self.lazy.keys():
            self.lazy = {**self.lazy, **{name: code_of(name) for name in sorted(lacking)}}

    def text(self, name: str) -> str:
        """Returns a text for a page that does not find this widget; empty if there is none of that name."""
        try:
            return str(self.code if name == CODE else code_of(name))
        except KeyError:
            return ""
