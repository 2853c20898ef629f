"""The front end: the code that draws boards, which a page has once, however many boards it shows."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final, Self

import ipywidgets
from traitlets import Unicode

STATIC: Final = Path(__file__).parent.parent / "static"


class FrontEnd(ipywidgets.Widget):  # type: ignore[misc]  # ipywidgets has no types.
    """Holds the code for all boards of a kernel, which refer to it; nothing of it is seen."""

    code = Unicode(help="the text of the module").tag(sync=True)

    _shared: ClassVar[FrontEnd | None] = None

    @classmethod
    def shared(cls) -> Self:
        """The one of this kernel, made anew if it was closed with all widgets."""
        if cls._shared is None or cls._shared.comm is None:
            cls._shared = cls(code=(STATIC / "front.js").read_text(encoding="utf-8"))
        return cls._shared
