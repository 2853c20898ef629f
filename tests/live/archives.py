"""Archives as a page holds them."""

from __future__ import annotations

import io
import zipfile


def stdlib(*names: str) -> bytes:
    """An archive that passes for the standard library."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name in names:
            archive.writestr(name, name)
    return made.getvalue()
