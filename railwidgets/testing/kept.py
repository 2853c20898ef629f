"""The check of what a game keeps: objects that positions carry on, such as the board, and values that memos share.

First it plays random games and the lines of searches, and makes positions, some of them by random edits. It reads the
values of these positions, which the game takes from earlier positions and from memos wherever it can. Then it rebuilds
each position from its record and reads the same values with empty memos.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Final

from railwidgets.core import CHANCE, State
from railwidgets.lessons.data import written
from railwidgets.testing.edits import edited
from railwidgets.testing.looks import draw, look_of
from railwidgets.testing.subject import Subject

POSITIONS: Final = 10
"""The number of positions to compare in a random game; a thorough suite compares all."""

READ: Final = 0.5
"""The probability of reading another one: what a position carries on depends on what was read before."""

DEALS: Final = 4
"""The number of decisions in a random game from which a search plays on."""

LINES: Final = 2
"""The number of lines of a search: the second one goes back to the board where the first began."""

LENGTH: Final = 12
"""The number of actions of a line."""

PACE: Final = 4
"""The number of actions from one position to compare to the next, in a line of a search."""

MADE: Final = 15
"""The number of made positions to play on from, or to edit, for each random game of a table."""

STEPS: Final = (2, 3)
"""The number of positions to compare in the play from a made one, in the short suite and in a thorough one."""

EDITS: Final = (40, 80)
"""The number of random edits for each random game of a table, in the short suite and in a thorough one.

Some find no possible position. Edits alone make boards that differ in little.
"""

STARTS: Final = 4
"""The number of positions of a random game to edit."""

BOARDS: Final = 5
"""The number of positions whose pictures the check compares."""

Values = dict[str, object]


def what_is_kept_is_what_is_made_anew(subject: Subject) -> None:
    """Values that positions carry on or memos share equal those worked out from nothing; unequal boards share none."""
    seen = [(state, _values(subject, state)) for state in _positions(subject)]
    boards = [(state, _board(state)) for state, _ in seen[:: len(seen) // subject.fewer(BOARDS) + 1]]
    tables = _Tables(subject)
    # Some positions are read more than once, such as one that is edited twice; what they are worked out from is one.
    worked_out: dict[int, Values] = {}
    for state, kept in seen:
        subject.last = state
        if id(state) not in worked_out:
            again = _rebuilt(subject, state)
            assert (again, hash(again)) == (state, hash(state)), "the position rebuilt from its record is another one"
            worked_out[id(state)] = _values(subject, again, anew=True)
            tables.compare(state)
            tables.compare(again)
        _compare(kept, worked_out[id(state)])
    for state, kept in boards:
        subject.last = state
        _compare(kept, _board(_rebuilt(subject, state)))


def _rebuilt(subject: Subject, state: State) -> State:
    """The position of the same record, with the memos of the game empty."""
    _forget(subject.package)
    again: State = subject.game.from_json(state.to_json())
    return again


def _compare(kept: Values, anew: Values) -> None:
    for name, value in kept.items():
        assert value == anew[name], f"{name}: kept is {value!r:.2000}\nbut worked out from nothing {anew[name]!r:.2000}"


# --- the values of a position


def _values(subject: Subject, state: State, *, anew: bool = False) -> Values:
    """The named values of a position, and those that players ask for."""
    found = _named(subject, state, anew=anew)
    if isinstance(state.actor, int):
        players = subject.game.heuristics
        actions = players.promising_actions(state)
        found |= {
            "promising actions": actions,
            "priors": players.action_priors(state, actions),
            "chances": players.evaluate(state),
            "playout action": players.playout_action(state),
        }
    return found


def _named(subject: Subject, state: State, *, anew: bool = False) -> Values:
    """The values that the facts name, the legal actions and the scores."""
    named = {
        name: kept.anew(state) if anew and kept.anew is not None else kept.of(state)
        for name, kept in subject.facts.kept.items()
    }
    return {**named, "legal actions": state.choices, "scores": state.scores(), "outcome": state.outcome}


def _board(state: State) -> Values:
    """The picture of a position, as the seat to act sees it."""
    view = state.view(state.actor if isinstance(state.actor, int) else None)
    scene, panel = draw(view, look_of(view))
    return {"ranks": view.ranks(()), "scene": scene.to_json(), "panel": panel}


def _forget(package: str) -> None:
    """Empties the memos in all files of a game."""
    # Drawing and editing import more files of the game, whose memos count too.
    for clear in _memos(package, len(sys.modules)):
        clear()


@lru_cache(maxsize=1)
def _memos(package: str, imported: int) -> tuple[Callable[[], None], ...]:
    """What empties each memo in the files of a game, as long as no other module is imported."""
    things = [
        thing
        for name, module in [*sys.modules.items()]
        if name.startswith(f"{package}.")
        for thing in vars(module).values()
    ]
    return tuple(thing.cache_clear for thing in things if callable(thing) and hasattr(thing, "cache_clear"))


class _Tables:
    """The tables met so far: any two are equal exactly if they are the same in writing, and then have one hash."""

    def __init__(self, subject: Subject) -> None:
        self._subject = subject
        self._met: dict[tuple[str, int], dict[str, object]] = {}

    def compare(self, state: State) -> None:
        """Compares the tables of a position with all earlier ones."""
        for field in self._subject.facts.tables:
            table, players = getattr(state, field), len(state.scores())
            empty = self._subject.game.new(players)
            text = json.dumps(empty.replace({field: table}).to_json(), sort_keys=True)
            met = self._met.setdefault((field, players), {})
            if text in met:
                same = (table, hash(table)) == (met[text], hash(met[text]))
                assert same, f"equal positions have unequal objects in {field}: {text}"
            for known in () if text in met else met:
                assert table != met[known], f"unequal positions have equal objects in {field}: {known}\n{text}"
            met[text] = table


# --- the positions


def _positions(subject: Subject) -> Iterator[State]:
    made = [*dict.fromkeys(_made(subject))]
    yield from _of_games(subject)
    yield from _of_lines(subject)
    yield from _of_searches(subject, made)
    for state in subject.some(made, subject.fewer(MADE * subject.each)):
        yield from islice(_line(state, subject.rng(state.notation)), STEPS[subject.thorough])
    yield from _edited(subject, made)


def _of_games(subject: Subject) -> Iterator[State]:
    """Random games played again, because other checks have read the positions of the first time."""
    for states, actions in subject.games():
        state, rng = subject.game.from_json(states[0].to_json()), subject.rng(len(actions))
        wanted = {*subject.some(range(len(actions)), subject.fewer(POSITIONS))}
        for number, action in enumerate(actions):
            subject.last = state = state.after(action)
            if number in wanted:
                yield state
            elif rng.random() < READ:
                _named(subject, state)


def _of_lines(subject: Subject) -> Iterator[State]:
    """The lines that the facts name."""
    for position, *actions in subject.facts.lines:
        state = subject.parsed(position, "facts.lines")
        yield state
        for action in actions:
            yield (state := state.apply(action))


def _of_searches(subject: Subject, made: Sequence[State]) -> Iterator[State]:
    """The lines of searches, each of which begins with a deal of what is hidden from the seat to act."""
    rng = subject.rng("searches")
    for states in (*(states for states, _ in subject.games()), made):
        views = [state.view(state.actor) for state in states if isinstance(state.actor, int)]
        for view in views[:: len(views) // DEALS + 1]:
            for _ in range(LINES):
                deal = subject.game.heuristics.determinize(view, rng)
                yield from islice(_line(deal, rng), rng.randrange(PACE), LENGTH, PACE)


def _line(state: State, rng: Random) -> Iterator[State]:
    """A position, and those after random actions."""
    while True:
        yield state
        if state.actor is None:
            return
        state = state.after(state.sample(rng) if state.actor == CHANCE else rng.choice(state.choices))


def _made(subject: Subject) -> Iterator[State]:
    """The positions of figures, exercises and cases."""
    rng = subject.rng("made")
    for figure in subject.game.figures.values():
        yield figure.state.complete(rng)
    for exercise in written(subject.facts.name):
        yield exercise.state.complete(rng)
    for case in subject.cases:
        yield subject.posed(case).complete(rng)
    for position, _ in subject.facts.keeps:
        yield subject.parsed(position, "facts.keeps").complete(rng)


def _edited(subject: Subject, made: Sequence[State]) -> Iterator[State]:
    """Pairs of positions, the second by a random edit of the first, on the same board if that is still equal."""
    rng = subject.rng("edits")
    starts = [*subject.some(made, MADE * subject.each), *subject.positions(STARTS)]
    for _ in range(subject.fewer(EDITS[subject.thorough] * subject.each)):
        before = rng.choice(starts)
        after = edited(subject, before, rng)
        if after is not None:
            starts.append(after)
            tables = {field: getattr(before, field) for field in subject.facts.tables}
            yield before
            yield after.replace({field: table for field, table in tables.items() if table == getattr(after, field)})
