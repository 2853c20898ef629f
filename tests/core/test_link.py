"""Links: lossless, and every kind of damage is told."""

from __future__ import annotations

import base64
import zlib
from random import Random

import pytest

from railwidgets.core import NotationError
from railwidgets.core.link import LARGEST, LONGEST, is_link, make_link, read_link

DATA = {"game": "streetcar", "moves": ["lay straight 1,2"] * 20, "said": "Voilà"}


def test_what_a_link_carries_comes_out_of_it() -> None:
    for base in ("", "https://example.org/play", "https://example.org/play?lang=fr#old"):
        link = make_link(DATA, base)
        assert link.startswith(f"{base.split('#')[0]}#rw1.")
        assert is_link(f"  {link}\n")
        assert read_link(f"  {link}\n") == DATA


def test_a_link_is_written_in_letters_that_every_address_may_have() -> None:
    assert set(make_link(DATA).removeprefix("#rw1.")) <= set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    )


@pytest.mark.parametrize("kept", [0, 1, 5, 40, -1, -2, -7])
def test_a_truncated_link_raises(kept: int) -> None:
    link = make_link(DATA)
    with pytest.raises(NotationError, match="it is truncated or damaged: copy the whole link"):
        read_link(link[: len("#rw1.") + kept] if kept >= 0 else link[:kept])


@pytest.mark.parametrize("at", range(10, 90, 7))
def test_a_link_with_a_changed_letter_raises(at: int) -> None:
    link = make_link(DATA)
    other = "A" if link[at] != "A" else "B"
    with pytest.raises(NotationError, match="Cannot read this link"):
        read_link(link[:at] + other + link[at + 1 :])


def packed(content: bytes, version: int = 1) -> str:
    return f"#rw{version}.{base64.urlsafe_b64encode(zlib.compress(content)).decode().rstrip('=')}"


WRONG = {
    "foreign": ("https://example.org/#top", "is not a railwidgets link"),
    "nothing": ("hello", "is not a railwidgets link"),
    "newer": (packed(b"{}", 2), "a newer railwidgets made it"),
    "no JSON": (packed(b"{"), "not JSON"),
    "no object": (packed(b"[1]"), "it holds no JSON object"),
    "no text": (packed(b"\xff\xfe"), "not JSON"),
    "bomb": (packed(b" " * (LARGEST + 1)), "it unpacks to more than 4 MB"),
    "too long": (f"#rw1.{'A' * (LONGEST + 1)}", f"the limit is {LONGEST}"),
    "deep": (packed(b"[" * 5000 + b"]" * 5000), "unreadable JSON"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_text_that_is_no_link_raises(case: str) -> None:
    text, words = WRONG[case]
    with pytest.raises(NotationError) as caught:
        read_link(text)
    assert words in str(caught.value)
    assert len(str(caught.value)) < 400


def test_what_is_too_long_for_a_link_is_not_made() -> None:
    with pytest.raises(ValueError, match="save it to a file"):
        make_link({"noise": Random(1).randbytes(LONGEST).hex()})
