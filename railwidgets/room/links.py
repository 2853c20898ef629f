"""Links: each is a key of 128 random bits in the fragment of an address, which browsers send to no server."""

from __future__ import annotations

import re
import secrets
from hashlib import sha256
from io import BytesIO, StringIO
from typing import Final

from railwidgets.core.html import Html
from railwidgets.extras import extra

VERSION: Final = "r1-"
"""The beginning of a key, which says how to read the rest."""

KEY: Final = re.compile(re.escape(VERSION) + r"[A-Za-z0-9_-]{22}")
OTHER_VERSION: Final = re.compile(r"r[0-9]+-")


def new_key() -> str:
    """Returns a new key: 128 bits from the system's generator, in letters that an address can contain."""
    return VERSION + secrets.token_urlsafe(16)


def fingerprint(key: str) -> str:
    """Returns the hash under which a key is stored; nobody can compute the key from it."""
    return sha256(key.encode()).hexdigest()


def address(base: str, key: str) -> str:
    """Returns the address that a key opens.

    Args:
        base: the address of the page, such as ``http://127.0.0.1:8123/``.
        key: the key.
    """
    return f"{base.rstrip('/')}/#{key}"


def qr_svg(text: str, *, label: str) -> Html:
    """Draws a text as a QR code, black on white in any theme, since phones read no other.

    Args:
        text: such as an address.
        label: what a screen reader says of it.

    Raises:
        MissingExtraError: segno is not installed.
    """
    out = BytesIO()
    qr_code(text).save(
        out, kind="svg", border=4, light="#fff", xmldecl=False, svgns=True, title=label, omitsize=True, nl=False
    )
    return Html(out.getvalue().decode())


def qr_text(text: str) -> str:
    """Draws a text as a QR code for a terminal, of half blocks.

    Args:
        text: such as an address.

    Raises:
        MissingExtraError: segno is not installed.
    """
    out = StringIO()
    qr_code(text).terminal(out, border=2, compact=True)
    return out.getvalue()


def qr_code(text: str):  # type: ignore[no-untyped-def]  # noqa: ANN201 - the type is that of an optional package
    """Makes the QR code of a text, to be drawn.

    Args:
        text: such as an address.

    Raises:
        MissingExtraError: segno is not installed.
    """
    # Written in Python alone, without dependencies, complete and checked against the standard: a QR code has eight
    # masks and forty sizes, which nobody should write a second time.
    with extra("host", "a QR code"):
        import segno
    return segno.make(text, error="m", micro=False)
