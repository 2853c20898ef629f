"""A draft position: its record, the piece in hand, and all its faults.

A draft is data and may be an impossible position; it knows neither session nor page.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from railwidgets.core import Game, NotationError, State, Text, seats
from railwidgets.core.hooks import find
from railwidgets.core.notation import UNREADABLE, read_json
from railwidgets.draw.controls import (
    Control,
    Record,
)
from railwidgets.draw.editing import (
    Group,
    Layer,
    Stamp,
    Table,
)

ERASE: Final = "tool:erase"
"""The pick of the eraser."""

POSITION: Final = "position"
"""The group with positions to begin with, and the position as text."""

NAME: Final = re.compile(r"-?\d+(?:,-?\d+)+|[\w-]+")
"""A possible name of a place, or letter of a seat, in a sentence."""


@dataclass(frozen=True, slots=True)
class Hand:
    """The piece in hand: a new one from the palette, or one that lies on the board.

    Attributes:
        layer: its layer; empty for the eraser.
        stamp: its stamp.
        rotation: how far it is rotated.
        origin: the place where it lies; empty for one of the palette.
    """

    layer: str = ""
    stamp: str = ""
    rotation: int = 0
    origin: str = ""


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault: a sentence with its place and remedy, the places that it names, and the seat."""

    text: Text
    names: tuple[str, ...]
    seat: str


class Draft:
    """A position in the making.

    Args:
        game: the game of the position.
        record: the position to begin with, as JSON.

    Attributes:
        hand: the piece in hand, if any.
        group: the key of the open group of controls; ``position`` is the editor's own.
        drawn: the last position that could be drawn.
    """

    def __init__(self, game: Game[Any], record: Record) -> None:
        self.game = game
        self._course: list[Record] = [record]
        self._at = 0
        self.hand: Hand | None = None
        self.group = ""
        self.drawn: State | None = None
        self._known: tuple[Record, State | None, tuple[Fault, ...]] | None = None
        self._table: tuple[Record, Table | None] | None = None
        if self.groups:
            self.group = self.groups[0].key

    # --- the position

    @property
    def record(self) -> Record:
        """The position as JSON, possible or not."""
        return self._course[self._at]

    @property
    def state(self) -> State | None:
        """The position, possible or not; ``None`` if the record makes none."""
        return self._judged()[1]

    @property
    def faults(self) -> tuple[Fault, ...]:
        """All faults of the position."""
        return self._judged()[2]

    @property
    def position(self) -> State | None:
        """The position, if it is possible."""
        return None if self.faults else self.state

    def _judged(self) -> tuple[Record, State | None, tuple[Fault, ...]]:
        if self._known is None or self._known[0] is not self.record:
            self._known = (self.record, *self._judge())
        return self._known

    def _judge(self) -> tuple[State | None, tuple[Fault, ...]]:
        try:
            state = self.game.draft(self.record)
        except NotationError as error:
            return None, tuple(_fault(Text.same(problem)) for problem in error.problems)
        wrong = self.game.problems(state)
        if not wrong:
            try:
                return self.game.from_json(self.record), ()
            except NotationError as error:  # a fault outside the game's own checks, such as the first player
                wrong = tuple(map(Text.same, error.problems))
        return state, tuple(map(_fault, wrong))

    # --- the palette

    @property
    def table(self) -> Table | None:
        """The pieces and controls of the palette; ``None`` for a game without a table."""
        if self._table is None or self._table[0] is not self.record:
            self._table = (self.record, self._laid_out())
        return self._table[1]

    def _laid_out(self) -> Table | None:
        """Returns the table of the record; if it cannot be read, that of the previous record."""
        try:
            return table_of(self.game, self.record)
        except NotationError:
            return None if self._table is None else self._table[1]

    @property
    def groups(self) -> tuple[Group, ...]:
        """The groups of the palette."""
        return () if self.table is None else self.table.groups

    @property
    def open(self) -> Group | None:
        """The open group."""
        return next((group for group in self.groups if group.key == self.group), None)

    @property
    def held(self) -> tuple[Layer, Stamp] | None:
        """The piece in hand, with its layer."""
        layer = self.table.layer(self.hand.layer) if self.table is not None and self.hand is not None else None
        stamp = layer.stamp(self.hand.stamp) if layer is not None and self.hand is not None else None
        return None if layer is None or stamp is None else (layer, stamp)

    def lying(self, place: str) -> Iterator[tuple[Layer, str, int]]:
        """Yields the pieces at a place, the uppermost first: layer, stamp and rotation."""
        for layer in reversed(self.table.layers if self.table else ()):
            for stamp, rotation in reversed(layer.lies(self.record).get(place, ())):
                yield layer, stamp, rotation

    # --- clicks

    def pick(self, pick: str) -> bool:
        """Handles a pick; returns whether it had a meaning.

        Args:
            pick: a place of the board, or one of the picks of the palette: ``stamp:LAYER:KEY``, ``tool:erase``,
                ``more:CONTROL`` and ``less:CONTROL``, with ``:N`` for the N-th of its options, ``set:CONTROL:N``,
                ``set:CONTROL:N:M`` for M of the N-th, ``group:KEY``.
        """
        kind, _, rest = pick.partition(":")
        if kind == "group":
            known = rest == POSITION or rest in {group.key for group in self.groups}
            self.group = rest if known else self.group
            return known
        if pick == ERASE:
            return self._erase()
        if kind == "stamp":
            return self._take_up(rest)
        if kind in ("more", "less", "set"):
            return self._control(kind, rest)
        if self.table is None:
            return False
        place = self.table.place(pick)
        around = self.table.around(place)
        return self._place(place) or (around != place and self._place(around))

    def turn(self, by: int) -> None:
        """Rotates the piece in hand, also on the board."""
        if self.hand is None or self.held is None:
            return
        layer, stamp = self.held
        rotation = (self.hand.rotation + by) % stamp.turns
        if self.hand.origin:
            lifted = layer.take(self.record, self.hand.origin)
            self.change(layer.put(lifted, self.hand.origin, (stamp.key, rotation)))
        self.hand = replace(self.hand, rotation=rotation)

    def drop(self) -> None:
        """Puts the piece in hand away; a piece of the board stays in place."""
        self.hand = None

    def _take_up(self, key: str) -> bool:
        layer, _, stamp = key.partition(":")
        hand = Hand(layer, stamp)
        if self.hand is not None and replace(self.hand, rotation=0) == hand:
            self.hand = None
            return True
        before, self.hand = self.hand, hand
        if self.held is None:
            self.hand = before
            return False
        return True

    def _erase(self) -> bool:
        """Removes the piece of the board that is in hand; otherwise picks up the eraser, or puts it away."""
        if self.hand is not None and self.hand.origin:
            origin, self.hand = self.hand.origin, None
            return self._clear(origin)
        self.hand = None if self.hand == Hand() else Hand()
        return True

    def _clear(self, place: str) -> bool:
        """Removes the uppermost removable piece."""
        return any(self.change(layer.take(self.record, place)) for layer, _, _ in self.lying(place))

    def _place(self, place: str) -> bool:
        if self.hand is None:
            return self._lift(place)
        if self.hand == Hand():
            return self._clear(place)
        if self.held is None:
            return False
        layer, stamp = self.held
        if place == self.hand.origin:
            if stamp.turns > 1:
                self.turn(1)
            else:
                self.hand = None
            return True
        if place.partition(":")[0] not in layer.onto:
            return False
        if self.hand.origin:
            lifted = layer.take(self.record, self.hand.origin)
            moved = self.change(layer.put(lifted, place, (stamp.key, self.hand.rotation)))
            self.hand = None if moved else self.hand
            return moved
        return self._stamp(layer, stamp, place)

    def _stamp(self, layer: Layer, stamp: Stamp, place: str) -> bool:
        """Puts a piece of the palette down; rotates an identical one that lies there."""
        assert self.hand is not None
        lies = (stamp.key, self.hand.rotation)
        record = self.record
        if stamp.turns > 1 and layer.lies(record).get(place, ())[-1:] in ([lies], (lies,)):
            lies = (stamp.key, (self.hand.rotation + 1) % stamp.turns)
            self.hand = replace(self.hand, rotation=lies[1])
            record = layer.take(record, place)
        return self.change(layer.put(record, place, lies))

    def _lift(self, place: str) -> bool:
        """Picks up the uppermost removable piece."""
        for layer, stamp, rotation in self.lying(place):
            if layer.stamp(stamp) is not None:
                self.hand = Hand(layer.key, stamp, rotation, place)
                return True
        return False

    # --- controls

    def control(self, key: str) -> Control | None:
        """Returns the control with a key."""
        return next((one for group in self.groups for one in group.controls if one.key == key), None)

    def _control(self, kind: str, key: str) -> bool:
        name, *numbers = key.split(":")
        control = self.control(name)
        at, many = (int(one) if one.isdecimal() and len(one) < 5 else None for one in (*numbers, "", "")[:2])
        if self.hand is not None and self.hand.origin:
            # The change may have removed the piece in hand.
            self.hand = None
        return control is not None and self.change(control.clicked(self.record, kind, at, many))

    # --- undo and redo

    def change(self, record: Record) -> bool:
        """Goes on to another position; returns whether it differs."""
        if record == self.record:
            return False
        if self.table is not None:
            record = self.table.settle(record)
        self._course[self._at + 1 :] = [record]
        self._at += 1
        if self.open is None and self.groups and self.group != POSITION:
            self.group = self.groups[0].key
        return True

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to undo."""
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is a change to redo."""
        return self._at + 1 < len(self._course)

    def undo(self) -> None:
        """Undoes the last change."""
        self._at, self.hand = max(self._at - 1, 0), None

    def redo(self) -> None:
        """Redoes a change."""
        self._at, self.hand = min(self._at + 1, len(self._course) - 1), None

    # --- as text

    def read(self, text: str) -> None:
        """Reads a position from a text: notation, or JSON.

        Raises:
            NotationError: the text cannot be read, or makes no position.
        """
        self.change(_record(self.game, text))
        self.hand = None


def _record(game: Game[Any], text: str) -> Record:
    """Returns the record of a position in notation or JSON, possible or not if the game makes drafts."""
    parsed = text.strip()
    if parsed.startswith("{"):
        state = game.draft(parsed)
        if game.problems(state):
            return _with_defaults(game, read_json(parsed, UNREADABLE))
        record: Record = state.to_json()
        return record
    package = getattr(game, "package", "")
    parse: Callable[[str], Mapping[str, Any]] | None = find(package, "notation", "parse") if package else None
    if parse is None:
        return game.parse(parsed).to_json()  # type: ignore[no-any-return]
    return _with_defaults(game, dict(parse(parsed)))


def _with_defaults(game: Game[Any], parsed: Record) -> Record:
    """Returns a record with the defaults of missing entries."""
    written: Record = game.draft(parsed).to_json()
    # Impossible steps are no part of the position; the draft reports them as faults.
    return {**written, **{key: entry for key, entry in parsed.items() if key not in written or written[key] == []}}


def table_of(game: Game[Any], record: Record) -> Table | None:
    """Returns the table of the palette for a position; ``None`` if the game has none."""
    package = getattr(game, "package", "")
    make: Callable[[Record], Table] | None = find(package, "editing", "table") if package else None
    return None if make is None else make(record)


def empty_of(game: Game[Any], players: int) -> Record:
    """Returns an empty position; for a game without one, its first position."""
    package = getattr(game, "package", "")
    make: Callable[[int], Record] | None = find(package, "editing", "empty") if package else None
    return game.new(players).to_json() if make is None else make(players)


def _fault(text: Text) -> Fault:
    names = tuple(NAME.findall(str(text)))
    seat = next((name for name in names if len(name) == 1 and name in seats.LETTERS), "")
    return Fault(text, names, seat)
