"""Random edits of a position, such as people make in the position editor: a piece, a control, an option."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Final

from railwidgets.core import NotationError, State
from railwidgets.core.hooks import find
from railwidgets.draw.controls import Record
from railwidgets.draw.editing import Table
from railwidgets.testing.subject import Subject

TRIES: Final = 30
"""The number of records to try for one edit; a piece is possible in few places."""

OPTIONS: Final = 8
"""A control is tried with so many of its options."""


def edited(subject: Subject, state: State, rng: Random) -> State | None:
    """Another position, by a random edit; ``None`` if nothing that was tried is possible."""
    record = state.to_json()
    make: Callable[[Record], Table] | None = find(subject.package, "editing", "table")
    tries = [_options(subject, record, rng)]
    if make is not None:
        tries += [_pieces(make, record, rng), _controls(make, record, rng)]
    for one in islice(rng.choice(tries), TRIES):
        if one != record:
            try:
                return subject.game.from_json(one)  # type: ignore[no-any-return]
            except NotationError:
                continue
    return None


def _options(subject: Subject, record: Record, rng: Random) -> Iterator[Record]:
    """The record with each of the options of the facts."""
    for options in rng.sample(subject.facts.rules, len(subject.facts.rules)):
        if "rules" in record:
            yield {**record, "rules": {**record["rules"], **options}}


def _pieces(make: Callable[[Record], Table], record: Record, rng: Random) -> Iterator[Record]:
    """The record with a random piece, at each place that holds something."""
    table = make(record)
    layer = rng.choice(table.layers)
    stamp = rng.choice(layer.stamps)
    places = sorted({place for one in table.layers for place in one.lies(record)})
    for place in rng.sample(places, len(places)):
        yield table.settle(layer.put(record, place, (stamp.key, rng.randrange(stamp.turns))))


def _controls(make: Callable[[Record], Table], record: Record, rng: Random) -> Iterator[Record]:
    """The record after a click on each control."""
    table = make(record)
    controls = [control for group in table.groups for control in group.controls]
    for control in rng.sample(controls, len(controls)):
        for kind in ("more", "less", "set"):
            at = rng.choice([None, *range(OPTIONS)])
            yield table.settle(control.clicked(record, kind, at))
