"""Recorded games: a start position and every action since, chance included, so that a replay needs no seed.

A transcript is a tree: the main line, branches with variations, and notes at any node of any line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from railwidgets.core.action import Action
from railwidgets.core.html import Html, facts, markup, tag
from railwidgets.core.line import (
    DAMAGED,
    Branch,
    Given,
    Notes,
    actions_of,
    given_of,
    in_order,
    line_json,
    notes_of,
    played,
)
from railwidgets.core.notation import NotationError, read_json
from railwidgets.core.registry import UnknownGameError, game
from railwidgets.core.seats import called, checked
from railwidgets.core.state import State
from railwidgets.core.text import load_words

FORMAT: Final = "railwidgets-transcript"
VERSION: Final = 2
"""The version of transcripts with branches or notes; the others are version 1, which older releases can read."""

VERSIONS: Final = (1, VERSION)

LAST: Final = 5
"""How many of the last actions a notebook shows."""


@dataclass(frozen=True, slots=True, repr=False)
class Transcript:
    """A recorded game.

    Attributes:
        start: the position at the beginning.
        actions: every action of the main line, in order.
        given: positions that do not follow from the recorded actions, each with the number of actions before it, in
            order; only the transcript of a view has them, see ``seen_by``.
        names: the names of the players, in turn order; a player without one has the name of the emblem.
        branches: the variations; each leaves the main line or an earlier branch.
        notes: the notes along the main line, each with the number of actions before it.
        problems: one sentence for each damaged part that ``from_json`` left out.

    Example:
        >>> state = rw.game("days_of_steam").start(seed=7)
        >>> record = rw.Transcript.of(state, ["lay bridge 0,1", "draw tile straight"])
        >>> [each.actor for each in record.states()]
        [0, 'chance', 1]
    """

    start: State
    actions: tuple[Action, ...] = ()
    given: Given = ()
    names: tuple[str, ...] = ()
    branches: tuple[Branch, ...] = ()
    notes: Notes = ()
    problems: tuple[str, ...] = field(default=(), compare=False)

    @classmethod
    def of(
        cls,
        start: State,
        actions: Iterable[Action | str],
        given: Iterable[tuple[int, State]] = (),
        names: tuple[str, ...] = (),
    ) -> Transcript:
        """Makes a transcript from actions or their notations, and checks that each is legal.

        Args:
            start: the position at the beginning.
            actions: every action, in order.
            given: as in the attributes; these positions, and the actions that lead to them, are trusted like the start.
            names: as in the attributes.

        Raises:
            NotationError: an action cannot be read or is illegal; the message says which and why.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> rw.Transcript.of(state, ["lay bridge 0,1"]).actions
            (Lay(kind='bridge', cell=(0, 1), turn=0),)
        """
        known = in_order(given)
        done, _ = played(start, 0, actions, known)
        return cls(start, done, known, names)

    def states(self) -> Iterator[State]:
        """Yields every position of the main line, from the first to the last.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> [each.actor for each in rw.Transcript.of(state, ["lay bridge 0,1"]).states()]
            [0, 'chance']
        """
        state, given = self.start, dict(self.given)
        yield state
        for number, action in enumerate(self.actions, 1):
            state = given[number] if number in given else state.apply(action)
            yield state

    def lines(self) -> list[list[State]]:
        """Returns the positions of every line from the start of the game: the main line, then the branches.

        Lines share the objects of the positions that they have in common.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> [len(line) for line in rw.Transcript.of(state, ["lay bridge 0,1"]).lines()]
            [2]
        """
        lines = [list(self.states())]
        for branch in self.branches:
            before = lines[branch.of][: branch.at + 1]
            _, after = played(before[-1], branch.at, branch.actions, branch.given)
            lines.append(before + after)
        return lines

    def seen_by(self, seat: int | None) -> Transcript:
        """Returns the game as a seat saw it, or an onlooker if ``seat`` is ``None``, without hidden information.

        Its positions are views, and its actions are as that seat knows them, such as ``draw tile ?``. If such an action
        does not lead from one view to the next, because it is partly unknown or depends on hidden information,
        ``given`` holds the next view.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> record = rw.Transcript.of(state, ["lay bridge 0,1", "draw tile curve"])
            >>> [str(action) for action in record.seen_by(1).actions]
            ['lay bridge 0,1', 'draw tile ?']
        """
        lines = self.lines()
        actions, given = _seen(lines[0], 0, self.actions, seat)
        branches = []
        for branch, states in zip(self.branches, lines[1:], strict=True):
            known, views = _seen(states[branch.at :], branch.at, branch.actions, seat)
            branches.append(Branch(branch.of, branch.at, known, views, branch.notes))
        return Transcript(self.start.view(seat), actions, given, self.names, tuple(branches), self.notes)

    @property
    def end(self) -> State:
        """The last position.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> rw.Transcript.of(state, ["lay bridge 0,1"]).end == state.apply("lay bridge 0,1")
            True
        """
        *_, last = self.states()
        return last

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        """Displays the game as an onlooker may see it, because players look at notebooks too."""
        with called(self.names):
            return self._shown()

    def _shown(self) -> dict[str, Any]:
        words, game = load_words(__package__)["table"], self.start.game
        states = list(self.states())
        done = zip(states, self.actions, strict=False)
        lines = [
            tag("div", f"{number}. {state.narrate(action, None)}") for number, (state, action) in enumerate(done, 1)
        ]
        rows = (
            (words["players"], len(self.start.scores())),
            (words["actions"], len(self.actions)),
            (words["last"], markup(*lines[-LAST:])),
            (words["stands"], game.prompt(states[-1].view(None))),
        )
        picture = Html(states[-1].picture(width=360).html)
        return {"text/plain": repr(self), "text/html": markup(tag("strong", game.title), facts(rows), picture)}

    def __repr__(self) -> str:
        game, count = self.start.game, len(self.start.scores())
        return f"<Transcript of {game.name}: {count} players, {len(self.actions)} actions>"

    def to_json(self) -> dict[str, Any]:
        """Returns the transcript as JSON; empty ``positions``, ``names``, ``branches`` and ``notes`` are left out.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> record = rw.Transcript(state, (state.legal_actions[0],))
            >>> rw.Transcript.from_json(record.to_json()).end == record.end
            True
        """
        return {
            "format": FORMAT,
            "version": VERSION if self.branches or self.notes else VERSIONS[0],
            "game": self.start.game.name,
            "start": self.start.to_json(),
            **line_json(self.actions, self.given, self.notes),
            **({"names": list(self.names)} if self.names else {}),
            **({"branches": [branch.to_json() for branch in self.branches]} if self.branches else {}),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any] | str) -> Transcript:
        """Reads the transcript of ``to_json`` (a mapping, or its JSON text).

        Damaged branches and notes, and branches that leave a damaged one, are left out; ``problems`` says why.

        Raises:
            NotationError: the data cannot be read, or an action of the main line is illegal.

        Example:
            >>> state = rw.game("days_of_steam").start(seed=7)
            >>> record = rw.Transcript.of(state, ["lay bridge 0,1"])
            >>> rw.Transcript.from_json(record.to_json()) == record
            True
        """
        data = read_json(data, DAMAGED)
        if not isinstance(data, Mapping) or data.get("format") != FORMAT:
            raise NotationError(DAMAGED, [f'a transcript is a JSON object with "format": "{FORMAT}"'])
        version = data.get("version")
        if isinstance(version, bool) or version not in VERSIONS:
            known = " and ".join(map(str, VERSIONS))
            problem = f"version {version!r:.80} is unknown; this railwidgets reads versions {known}"
            raise NotationError(DAMAGED, [problem])
        if missing := [key for key in ("game", "start", "actions") if key not in data]:
            raise NotationError(DAMAGED, [f'"{key}" is missing' for key in missing])
        actions = actions_of(data)
        try:
            of = game(data["game"])
        except UnknownGameError as error:
            raise NotationError(DAMAGED, [str(error)]) from None
        start: State = of.from_json(data["start"])
        try:
            names = checked(data.get("names", []), len(start.scores()))
        except ValueError as error:
            raise NotationError(DAMAGED, [f'"names": {error}']) from None
        given = in_order(given_of(start, data))
        done, states = played(start, 0, actions, given)
        problems: list[str] = []
        notes = in_order(notes_of(data, range(len(done) + 1), problems.append))
        branches = _branches(data.get("branches", []), [start, *states], problems.append)
        return cls(start, done, given, names, branches, notes, tuple(problems))


def _seen(
    states: list[State], begin: int, actions: Iterable[Action], seat: int | None
) -> tuple[tuple[Action, ...], Given]:
    """Returns the actions of a line as a seat saw them, and the views that do not follow from them."""
    seen = states[0].view(seat)
    seen_actions: list[Action] = []
    given: list[tuple[int, State]] = []
    for number, (action, before, after) in enumerate(zip(actions, states, states[1:], strict=False), begin + 1):
        _, known = before.known(action, seat)
        follows = seen.apply(known) if known in seen.legal_actions else None
        seen = after.view(seat)
        seen_actions.append(known)
        if follows != seen:
            given.append((number, seen))
    return tuple(seen_actions), tuple(given)


def _branches(data: Any, main: list[State], fault: Callable[[str], None]) -> tuple[Branch, ...]:
    """Reads the branches of a record; reports each damaged one and leaves it out.

    Args:
        data: the JSON of the branches.
        main: the positions of the main line.
        fault: receives a sentence for each branch left out.
    """
    if not isinstance(data, list):
        fault('"branches" must be a list of lines: all are ignored')
        return ()
    branches: list[Branch] = []
    # For each recorded line: its number among the lines kept, and its positions.
    lines: dict[int, tuple[int, list[State]]] = {0: (0, main)}
    for number, entry in enumerate(data, 1):
        try:
            branch, states = _branch(entry, lines)
        except NotationError as error:
            fault(f"branch {number} is ignored: {'; '.join(error.problems)}")
            continue
        places = range(branch.at + 1, len(states))
        wrong: list[str] = []
        notes = in_order(notes_of(entry, places, wrong.append))
        for problem in wrong:
            fault(f"branch {number}: {problem}")
        branches.append(replace(branch, notes=notes))
        lines[number] = len(branches), states
    return tuple(branches)


def _branch(entry: Any, lines: Mapping[int, tuple[int, list[State]]]) -> tuple[Branch, list[State]]:
    """Reads a branch without its notes; returns it with all positions from the start of the game.

    Raises:
        NotationError: it does not follow from an earlier line.
    """
    if not isinstance(entry, Mapping):
        raise NotationError(DAMAGED, ["a branch must be an object"])
    of, at = entry.get("of"), entry.get("at")
    if isinstance(of, bool) or not isinstance(of, int) or of not in lines:
        raise NotationError(DAMAGED, [f'"of" must be 0, or the number of an earlier valid branch, not {of!r:.80}'])
    line, states = lines[of]
    if isinstance(at, bool) or not isinstance(at, int) or at not in range(len(states)):
        raise NotationError(
            DAMAGED, [f'"at" must be a position of the line that it leaves, 0 to {len(states) - 1}, not {at!r:.80}']
        )
    given = in_order(given_of(states[0], entry))
    actions, after = played(states[at], at, actions_of(entry), given)
    if not actions:
        raise NotationError(DAMAGED, ["it has no action"])
    return Branch(line, at, actions, given), states[: at + 1] + after
