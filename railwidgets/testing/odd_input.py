"""Checks of junk: no position, record or action, however odd, does worse than a refusal that says what and where."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Final

from railwidgets.core import NotationError, State
from railwidgets.testing.differences import assert_same
from railwidgets.testing.subject import Subject, expect_none

VALUES: Final[tuple[Any, ...]] = (
    None,
    True,
    -1,
    7,
    3.5,
    "",
    "x",
    "0,0",
    "A",
    "?",
    "red",
    [],
    [1],
    ["?"],
    {},
    {"a": 1},
    "9" * 30,
)
WORDS: Final = re.findall(r"\S+", "A E | / ; , : + # ? ( ) = - turn players rules red 0 7 9 12 0,0 7,7 WE P True x")

LONG: Final = ("x" * 20_000, "[" * 20_000, '{"a":' * 20_000, f'{{"version": {"9" * 5000}}}', "1 x;" * 400)
"""Texts that no person would write."""

TOLERABLE: Final = 8000
"""The maximum length of a message in characters: twenty faults, each with two quotations."""

NOTHING: Final[tuple[tuple[Any, str], ...]] = (
    ("{", "not JSON: line 1, column 2"),
    ("[]", "it must be a JSON object"),
    ({}, "it must be a JSON object"),
    ([], "it must be a JSON object"),
    ({"game": "chess"}, "it must be a JSON object"),
)
"""Values that are no records, each with words of the error."""


def no_junk_in_a_record(subject: Subject) -> None:
    """A record with one changed value is refused, or is another sound position."""
    for state in subject.positions(2):
        rng = subject.rng(state.notation)
        record = state.to_json()
        places = list(paths(record))
        for path in places if subject.thorough else rng.sample(places, min(subject.fewer(12), len(places))):
            for junk in VALUES:
                _refused_or_sound(subject, subject.game.from_json, changed(record, path, junk))


def no_junk_in_a_notation(subject: Subject) -> None:
    """A notation with some changed words is refused, or is another sound position."""
    for state in subject.positions(4):
        rng = subject.rng(state.notation)
        words = re.split(r"(\s+|,|;|\|)", state.notation)
        for _ in range(subject.fewer(60)):
            spoilt = list(words)
            for _ in range(rng.randrange(1, 4)):
                spoilt[rng.randrange(len(spoilt))] = rng.choice(["", rng.choice(WORDS), rng.choice(words)])
            _refused_or_sound(subject, subject.game.parse, "".join(spoilt))


def no_junk_in_an_action(subject: Subject) -> None:
    """An action with a changed word is refused, or is another action."""
    for _, action, _ in subject.steps(30):
        rng = subject.rng(action)
        words = re.split(r"(\s+|,)", str(action))
        for _ in range(20):
            spoilt = list(words)
            spoilt[rng.randrange(len(spoilt))] = rng.choice(["", rng.choice(WORDS), rng.choice(words)])
            try:
                read = subject.game.action("".join(spoilt))
            except NotationError:
                continue
            again = subject.game.action(str(read))
            assert again == read, f"actions.py: read({str(read)!r}) is {again!r}, not {read!r}"


def a_position_and_an_action_are_texts(subject: Subject) -> None:
    """The error says when the input is no text at all."""
    things: tuple[Any, ...] = (None, 3, ["x"], {"cells": {}})
    for thing in things:
        for read, what in ((subject.game.parse, "a position"), (subject.game.action, "an action")):
            found = _problems(read, thing)
            assert any(f"{what} must be a string, not {type(thing).__name__}" in problem for problem in found), found


def a_value_that_is_no_record_is_refused(subject: Subject) -> None:
    """The error says when the input is no record of this game."""
    for record, words in NOTHING:
        found = _problems(subject.game.from_json, record)
        assert found, f"{record!r} was read"
        assert words in found[0], found


def what_is_long_or_deep_is_refused_in_a_few_words(subject: Subject) -> None:
    """A text of many characters, digits or brackets is refused with a sentence that a person can read."""
    for state in list(subject.positions(2))[-1:]:
        record = state.to_json()
        for text in LONG:
            found = [_length(subject.game.parse, text), _length(subject.game.action, text)]
            found.append(_length(subject.game.from_json, text))
            found += [_length(subject.game.from_json, {**record, text: 1})]
            assert max(found) < TOLERABLE, found
        places = list(paths(record))
        for path in subject.rng(state.notation).sample(places, min(subject.fewer(12), len(places))):
            for junk in (LONG[0], [LONG[0]], {LONG[0]: LONG[0]}, _nested(20_000)):
                length = _length(subject.game.from_json, changed(record, path, junk))
                assert length < TOLERABLE, (path, str(type(junk)), length)


def unknown_options_are_refused(subject: Subject) -> None:
    """For an unknown option or an impossible number of players, the error lists the valid ones."""
    players, new = subject.game.players, subject.game.new
    none: tuple[Any, ...] = (players.start - 1, players.stop, True, "2")
    for seats in none:
        found = _error_message(partial(new, seats))
        assert f"is for {players.start}" in found, found
        assert f"{players.stop - 1} players" in found, found
    found = _error_message(partial(new, players.start, no_such_rule=1))
    assert "unknown option 'no_such_rule'" in found, found
    for name, allowed in subject.game.rules.allowed().items():
        found = _error_message(partial(new, players.start, **{name: "no such value"}))
        assert f"the option {name} must be one of {', '.join(map(str, allowed))}" in found, found


def _length(read: Callable[[Any], object], thing: Any) -> int:
    """The length of the error message in characters; 0 if the input parses."""
    try:
        read(thing)
    except NotationError as error:
        return len(str(error))
    return 0


def _nested(depth: int) -> list[Any]:
    """Lists nested to that depth."""
    found: list[Any] = []
    for _ in range(depth):
        found = [found]
    return found


def paths(tree: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path to every value of a tree of objects and lists."""
    items = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, value in items:
        yield (*path, key)
        yield from paths(value, (*path, key))


def changed(record: Mapping[str, Any], path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    """The record with another value at the end of a path."""
    spoilt = spot = dict(record)
    for key in path[:-1]:
        # The rest is read only, so it need not be copied.
        spot[key] = spot = copy.copy(spot[key])
    spot[path[-1]] = value
    return spoilt


def _problems(read: Callable[[Any], object], thing: Any) -> tuple[str, ...]:
    try:
        read(thing)
    except NotationError as error:
        return error.problems
    return ()


def _error_message(make: Callable[[], object]) -> str:
    try:
        make()
    except ValueError as error:
        return str(error)
    return "nothing"


def _refused_or_sound(subject: Subject, read: Callable[[Any], State], thing: Any) -> None:
    try:
        state = read(thing)
    except NotationError:
        return
    except Exception as error:
        error.add_note(f"notation.py and status.py must refuse it with a NotationError: {thing!r:.600}")
        raise
    subject.last = state
    expect_none(f"the reader accepted this, though {problem}" for problem in subject.problems(state))
    assert (len(state.legal_actions) == 0) == (state.actor is None), (
        f"the reader accepted this, with {len(state.legal_actions)} legal actions and the actor {state.actor!r}: "
        "let status.py refuse it"
    )
    assert_same(subject.game.parse(state.notation), state, "notation.py: read(write(state))")
    assert_same(subject.game.from_json(state.to_json()), state, "record.py: read(write(state))")
