"""The front end: the code that draws boards, which a page loads once, however many boards it shows."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final, Self

import ipywidgets
from traitlets import Unicode

STATIC: Final = Path(__file__).parent.parent / "static"


class FrontEnd(ipywidgets.Widget):  # type: ignore[misc]  # ipywidgets has no types.
    """An invisible widget with the code that all boards of a kernel refer to."""

    code = Unicode(help="the text of the module").tag(sync=True)

    _shared: ClassVar[FrontEnd | None] = None

    @classmethod
    def shared(cls) -> Self:
        """Returns the front end of this kernel, and creates another one if it was closed with all widgets."""
        if cls._shared is None or cls._shared.comm is None:
            cls._shared = cls(code=(STATIC / "front.js").read_text(encoding="utf-8"))
        return cls._shared
