"""Boards on other people's screens: a session or a class, and a link for each who takes part.

A link leads to a *role* in a *place*. From the link to the board:

- ``links``: a key of 128 bits in the fragment of the address; the log keeps its hash alone.
- ``short_code``: a code that can be typed and hands over one link, with limits on guessing.
- ``server``: one thread with its own loop. It takes the key as the first message of a socket, and bounds sizes, rates
  and slow readers. A page that has come in is a ``Client``. ``handlers`` serves the page and takes typed codes; these
  two alone know tornado.
- ``place``: ``Place`` is what a link leads to. A subclass says what its roles are: ``join(role, client)`` returns a
  ``Visit``, which hears the page's messages. The class gives it the links, a lock, numbered messages that are handled
  once or not at all, and a log: ``record(kind, ...)`` is written before the place sends any later message.
- ``store``: the log as numbered rows, in SQLite with a write-ahead log.
- ``views``: a presenter and the pages that show it; a packet is encoded once for all of them.
- ``endpoint``: the server of a place, which opens and closes on the same port.
- ``room``: ``Room``, a place with a role for each seat and one for people who watch; ``guests`` holds what each may
  ask, ``journal`` writes the session to the log, ``takeback`` asks the others, ``clock`` counts down and ``timekeeper``
  lets it run.

Messages between page and server, as JSON; a long one to the page is compressed (zlib, a binary frame):

- ``{"do": "join", "key": ..., "page": ..., "lang": ..., "theme": ...}``: the first one. ``page`` is an identifier that
  the page makes and keeps until it is reloaded.
- ``{"n": 5, "of": ..., "message": {...}}``: a message of the board, numbered from 1; ``of`` is that of the last whole
  view. ``{"do": "ping"}`` is answered by ``{"do": "pong"}``.
- ``{"do": "joined", "n": 4}``: the page is in; its messages up to 4 were handled, and it sends the later ones again.
- ``{"do": "done", "n": 5}``: that message was handled.
- ``{"do": "whole", "view": ..., "css": ..., "of": ...}``, patches, echoes and replies: as on any board.
- ``{"do": "refused", "why": ..., "text": {"en": ...}}``: the page must not come back. ``{"do": "closed", ...}``: the
  room is closed, and the page tries again by itself.
- Everything else belongs to the kind of place: a room sends ``room`` and ``said``, and hears ``room``.

Public: every name in ``__all__``. The modules that define them are private.
"""

from __future__ import annotations

from railwidgets.room.classroom.classroom import Classroom
from railwidgets.room.place import Client, Message, Packet, Place, Visit
from railwidgets.room.room import Room
from railwidgets.room.store import MemoryStore, Row, SQLiteStore, Store, StoreError

__all__ = [
    "Classroom",
    "Client",
    "MemoryStore",
    "Message",
    "Packet",
    "Place",
    "Room",
    "Row",
    "SQLiteStore",
    "Store",
    "StoreError",
    "Visit",
]
