"""The record of a game: where it began and every action since, of chance too, so that it replays with no seed.

It is a tree: beside the line that was played there may be branches, lines that were tried or could have been, and notes
at any place of any line.
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
"""The version of records with branches or notes; one with neither is of version 1, which older ones read too."""

VERSIONS: Final = (1, VERSION)

LAST: Final = 5
"""A notebook shows so many of the last actions."""


@dataclass(frozen=True, slots=True, repr=False)
class Transcript:
    """A recorded game.

    Attributes:
        start: the position at the beginning.
        actions: everything done since, in order: the main line.
        given: positions that do not follow from what is recorded, each with how many actions led to it, in order; a
            record of all that was done has none, see ``seen_by``.
        names: what the players are called, in turn order; those without one by their emblem.
        branches: the other lines; each leaves the main line, or a branch before it.
        notes: what is noted along the main line, each with its place: how many actions are played there.
        problems: what was wrong with the record that it was read from, a sentence each, and is left out of it.
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
        """A transcript of actions or their notations, each checked to be legal in its place.

        Args:
            start: the position at the beginning.
            actions: what was done.
            given: as in the attributes; these are believed as the start is, and so is what led to them.
            names: as in the attributes.

        Raises:
            NotationError: an action cannot be read or may not be done; the message says which and why.
        """
        known = in_order(given)
        done, _ = played(start, 0, actions, known)
        return cls(start, done, known, names)

    def states(self) -> Iterator[State]:
        """Every position of the main line, the first and the last included."""
        state, given = self.start, dict(self.given)
        yield state
        for number, action in enumerate(self.actions, 1):
            state = given[number] if number in given else state.apply(action)
            yield state

    def lines(self) -> list[list[State]]:
        """The positions of every line, those before it leaves another one included: the main line, then the branches.

        They are the same objects in all the lines that go through them.
        """
        lines = [list(self.states())]
        for branch in self.branches:
            before = lines[branch.of][: branch.at + 1]
            _, after = played(before[-1], branch.at, branch.actions, branch.given)
            lines.append(before + after)
        return lines

    def seen_by(self, seat: int | None) -> Transcript:
        """The game as a seat saw it, or an onlooker if it is ``None``; it tells no more than that seat may know.

        Its positions are the seat's views, and its actions are as they were said to it, such as ``draw tile ?``. Where
        an action does not lead from view to view, for it is named only in part or needs what is hidden, the view that
        came of it is given.
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
        """The last position."""
        *_, last = self.states()
        return last

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        """As an onlooker may see it: notebooks are looked at by those who play, too."""
        with called(self.names):
            return self._shown()

    def _shown(self) -> dict[str, Any]:
        words, game = load_words(__package__)["table"], self.start.game
        states = list(self.states())
        done = zip(states, self.actions, strict=False)
        told = [
            tag("div", f"{number}. {state.narrate(action, None)}") for number, (state, action) in enumerate(done, 1)
        ]
        rows = (
            (words["players"], len(self.start.scores())),
            (words["actions"], len(self.actions)),
            (words["last"], markup(*told[-LAST:])),
            (words["stands"], game.prompt(states[-1].view(None))),
        )
        picture = Html(states[-1].picture(width=360).html)
        return {"text/plain": repr(self), "text/html": markup(tag("strong", game.title), facts(rows), picture)}

    def __repr__(self) -> str:
        game, count = self.start.game, len(self.start.scores())
        return f"<Transcript of {game.name}: {count} players, {len(self.actions)} actions>"

    def to_json(self) -> dict[str, Any]:
        """The transcript as JSON; ``positions``, ``names``, ``branches`` and ``notes`` are there only if some are.

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
        """The transcript of ``to_json`` (a mapping, or its JSON text).

        Branches and notes that are damaged are left out, with all that leaves them; ``problems`` says why.

        Raises:
            NotationError: it cannot be read, or an action of the main line may not be done.
        """
        data = read_json(data, DAMAGED)
        if not isinstance(data, Mapping) or data.get("format") != FORMAT:
            raise NotationError(DAMAGED, [f'a transcript is a JSON object with "format": "{FORMAT}"'])
        version = data.get("version")
        if isinstance(version, bool) or version not in VERSIONS:
            known = " and ".join(map(str, VERSIONS))
            problem = f"version {version!r:.80} is not known; this railwidgets reads versions {known}"
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
    """The actions of a line as a seat saw them, and the views that do not follow from these."""
    seen = states[0].view(seat)
    told: list[Action] = []
    given: list[tuple[int, State]] = []
    for number, (action, before, after) in enumerate(zip(actions, states, states[1:], strict=False), begin + 1):
        _, known = before.known(action, seat)
        follows = seen.apply(known) if known in seen.legal_actions else None
        seen = after.view(seat)
        told.append(known)
        if follows != seen:
            given.append((number, seen))
    return tuple(told), tuple(given)


def _branches(data: Any, main: list[State], fault: Callable[[str], None]) -> tuple[Branch, ...]:
    """The branches of a record; what is wrong with one is told, and it is left out.

    Args:
        data: what is written.
        main: the positions of the main line.
        fault: is told a sentence for each that is left out.
    """
    if not isinstance(data, list):
        fault('"branches" must be a list of lines: all are left out')
        return ()
    branches: list[Branch] = []
    # The positions of each line that is written, and its number among those that are kept.
    lines: dict[int, tuple[int, list[State]]] = {0: (0, main)}
    for number, entry in enumerate(data, 1):
        try:
            branch, states = _branch(entry, lines)
        except NotationError as error:
            fault(f"branch {number} is left out: {'; '.join(error.problems)}")
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
    """A branch without its notes, and the positions along it and before.

    Raises:
        NotationError: it does not follow from a line before it.
    """
    if not isinstance(entry, Mapping):
        raise NotationError(DAMAGED, ["a branch is an object"])
    of, at = entry.get("of"), entry.get("at")
    if isinstance(of, bool) or not isinstance(of, int) or of not in lines:
        raise NotationError(
            DAMAGED, [f'"of" must be 0, or the number of a branch before it that is sound, not {of!r:.80}']
        )
    line, states = lines[of]
    if isinstance(at, bool) or not isinstance(at, int) or at not in range(len(states)):
        raise NotationError(
            DAMAGED, [f'"at" must be a place of the line it leaves, 0 to {len(states) - 1}, not {at!r:.80}']
        )
    given = in_order(given_of(states[0], entry))
    actions, after = played(states[at], at, actions_of(entry), given)
    if not actions:
        raise NotationError(DAMAGED, ["it has no action"])
    return Branch(line, at, actions, given), states[: at + 1] + after
