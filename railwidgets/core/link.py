"""Links that carry a position, a game or an exercise behind their ``#``, where no server ever sees it.

What is carried is JSON, packed by zlib, whose checksum finds out what was damaged or cut, and written in the letters
that every address may have. ``#rw1.`` says whose it is and how it is packed.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from collections.abc import Mapping
from typing import Any, Final

from railwidgets.core.notation import NotationError, quoted, read_json

VERSION: Final = 1

LONGEST: Final = 60_000
"""Characters of the longest link that is made or read; some browsers and most programs for mail take no longer ones."""

LARGEST: Final = 4_000_000
"""Bytes of the most that a link unpacks to, so that a short one cannot fill the memory."""

WHAT: Final = "Cannot read this link"


def make_link(data: Mapping[str, Any], base: str = "") -> str:
    """A link that carries an object of JSON.

    Args:
        data: the object.
        base: the address of a page that opens such links; what is behind its ``#`` is replaced.

    Raises:
        ValueError: it is too long for a link.
    """
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    packed = base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")
    made = f"{base.split('#')[0]}#rw{VERSION}.{packed}"
    if len(made) > LONGEST:
        raise ValueError(f"the link would have {len(made)} characters, and {LONGEST} is the most: save it to a file")
    return made


def is_link(text: str) -> bool:
    """Whether a text is, or ends in, what a link of this package carries."""
    return _LINK.search(text.strip()) is not None


def read_link(text: str) -> Mapping[str, Any]:
    """The object that a link carries.

    Args:
        text: the link, whatever is before its ``#``, or what begins with ``#`` alone.

    Raises:
        NotationError: it carries nothing of this package, was cut or damaged, is too long, or of a newer version; the
            message says which.
    """
    text = text.strip()
    found = _LINK.search(text)
    if found is None:
        raise NotationError(WHAT, [f"nothing of railwidgets is behind the # of {quoted(text)}: that begins with rw1."])
    if int(found[1]) != VERSION:
        raise NotationError(
            WHAT, [f"it is of version {found[1]}, made by a newer railwidgets: this one reads {VERSION}"]
        )
    if len(found[2]) > LONGEST:
        raise NotationError(WHAT, [f"it has {len(found[2])} characters, and {LONGEST} is the most that is read"])
    data = read_json(_unpacked(found[2]), WHAT)
    if not isinstance(data, Mapping):
        raise NotationError(WHAT, ["it carries no object of JSON"])
    return data


def _unpacked(packed: str) -> str:
    whole = "it was cut or damaged on its way: copy the whole of it"
    try:
        content = base64.b64decode(packed + "=" * (-len(packed) % 4), b"-_", validate=True)
        unpacking = zlib.decompressobj()
        text = unpacking.decompress(content, LARGEST)
    except (binascii.Error, zlib.error):
        raise NotationError(WHAT, [whole]) from None
    if unpacking.unconsumed_tail:
        raise NotationError(WHAT, [f"it unpacks to more than {LARGEST // 10**6} MB, the most that is read"])
    if not unpacking.eof or unpacking.unused_data:
        raise NotationError(WHAT, [whole])
    return text.decode(errors="replace")


_LINK: Final = re.compile(r"#rw([0-9]{1,4})\.([\w-]*)\s*$", re.ASCII)
