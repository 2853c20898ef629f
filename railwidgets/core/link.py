"""Links that carry a position, a game or an exercise in their fragment, which no server ever sees.

The payload is JSON, compressed by zlib, whose checksum detects damaged and truncated links, and encoded in URL-safe
characters. The prefix ``#rw1.`` identifies the package and the version of the format.
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
"""The most characters in a link; some browsers and most mail programs accept no longer ones."""

LARGEST: Final = 4_000_000
"""The most bytes that a link unpacks to, so that a short one cannot fill the memory."""

WHAT: Final = "Cannot read this link"


def make_link(data: Mapping[str, Any], base: str = "") -> str:
    """Makes a link that carries a JSON object.

    Args:
        data: the object.
        base: the address of a page that opens such links; its fragment is replaced.

    Raises:
        ValueError: the link would be too long.
    """
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    packed = base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")
    made = f"{base.split('#')[0]}#rw{VERSION}.{packed}"
    if len(made) > LONGEST:
        raise ValueError(f"the link would have {len(made)} characters; the limit is {LONGEST}: save it to a file")
    return made


def is_link(text: str) -> bool:
    """Whether a text is or ends in a link fragment of this package."""
    return _LINK.search(text.strip()) is not None


def read_link(text: str) -> Mapping[str, Any]:
    """Returns the object that a link carries.

    Args:
        text: the link, or its fragment from the ``#`` on.

    Raises:
        NotationError: the link has no payload of this package, is truncated, damaged, too long, or of a newer version;
            the message says which.
    """
    text = text.strip()
    found = _LINK.search(text)
    if found is None:
        raise NotationError(WHAT, [f"{quoted(text)} is not a railwidgets link: after the # it would begin with rw1."])
    if int(found[1]) != VERSION:
        raise NotationError(
            WHAT, [f"a newer railwidgets made it, version {found[1]}: this one reads version {VERSION}"]
        )
    if len(found[2]) > LONGEST:
        raise NotationError(WHAT, [f"it has {len(found[2])} characters; the limit is {LONGEST}"])
    data = read_json(_unpacked(found[2]), WHAT)
    if not isinstance(data, Mapping):
        raise NotationError(WHAT, ["it holds no JSON object"])
    return data


def _unpacked(packed: str) -> str:
    whole = "it is truncated or damaged: copy the whole link"
    try:
        content = base64.b64decode(packed + "=" * (-len(packed) % 4), b"-_", validate=True)
        unpacking = zlib.decompressobj()
        text = unpacking.decompress(content, LARGEST)
    except (binascii.Error, zlib.error):
        raise NotationError(WHAT, [whole]) from None
    if unpacking.unconsumed_tail:
        raise NotationError(WHAT, [f"it unpacks to more than {LARGEST // 10**6} MB, the limit"])
    if not unpacking.eof or unpacking.unused_data:
        raise NotationError(WHAT, [whole])
    return text.decode(errors="replace")


_LINK: Final = re.compile(r"#rw([0-9]{1,4})\.([\w-]*)\s*$", re.ASCII)
