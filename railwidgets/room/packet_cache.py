"""Whole views as packets: what many pages show alike is encoded once."""

from __future__ import annotations

import json
import zlib
from collections import deque
from functools import cached_property
from typing import Final

from railwidgets.room.place import COMPRESSION, PACKED, Message, Packet

KEPT: Final = 8
"""The number of views whose encoding is kept: the questions, languages and themes of a class at one time."""


class PacketCache:
    """The encoded views of a place, the latest first."""

    def __init__(self) -> None:
        self._known: deque[_Shared] = deque(maxlen=KEPT)

    def packet(self, message: Message, of: str) -> Packet:
        """Returns a packet with a whole view.

        Args:
            message: the message without its field ``of``; equal ones are encoded once.
            of: the name of the view, which is that of one page.
        """
        shared = next((known for known in self._known if known.message == message), None)
        if shared is None:
            shared = _Shared(message)
            self._known.appendleft(shared)
        return _Named(shared, of)


class _Shared:
    """A message, and its encoding as far as it is that of many.

    Args:
        message: the message.
    """

    def __init__(self, message: Message) -> None:
        self.message = message
        self._text = json.dumps(message, ensure_ascii=False, separators=(",", ":"))[:-1]
        self._packer = zlib.compressobj(COMPRESSION)
        self._head = self._packer.compress(self._text.encode("utf-8", "replace"))

    def frame(self, of: str) -> str | bytes:
        """Returns the message with the name of a view, encoded as ``Packet`` does."""
        end = f',"of":{json.dumps(of)}}}'
        if len(self._text) < PACKED:
            return self._text + end
        packer = self._packer.copy()
        return self._head + packer.compress(end.encode()) + packer.flush()


class _Named(Packet):
    __slots__ = ("_of", "_shared")

    def __init__(self, shared: _Shared, of: str) -> None:
        super().__init__({**shared.message, "of": of})
        self._shared, self._of = shared, of

    @cached_property
    def frame(self) -> str | bytes:
        return self._shared.frame(self._of)
