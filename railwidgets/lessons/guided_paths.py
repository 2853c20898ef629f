"""The paths through a guided game: the steps that follow the ways that a learner takes, and the faults on them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from railwidgets.core import CHANCE, Action, Actor, State
from railwidgets.lessons.steps import Step, Way

Steps = tuple[Step, ...]
Branches = Mapping[str, Steps]


def path_after(steps: Steps, branches: Branches, at: int, play: tuple[Action, ...]) -> Steps:
    """Returns the steps of a guided game after the learner has taken one of the ways of a step.

    Args:
        steps: the steps so far, and those that follow on the first way.
        branches: the steps of each branch.
        at: the index of the step.
        play: the learner's actions in it.
    """
    way = steps[at].way(play)
    if way is None or not way.branch:
        return steps
    following = steps[at + 1 :]
    end = next((index for index, step in enumerate(following) if way.rejoins and step.key == way.rejoins), None)
    return (*steps[: at + 1], *branches.get(way.branch, ()), *(() if end is None else following[end:]))


def faults_of_names(where: str, steps: Steps, branches: Branches) -> Iterator[str]:
    """Yields the faults of the names: unknown branches and keys, branches that no way takes or that lead to themselves.

    Args:
        where: the file.
        steps: the steps on the first way.
        branches: the steps of each branch.
    """
    keys = {step.key for step in steps}
    lines = {"": steps, **branches}
    taken = {name: [way for step in line for way in step.ways if way.branch] for name, line in lines.items()}
    for name, line in lines.items():
        for step in line:
            for way in step.ways:
                if way.branch and way.branch not in branches:
                    yield f"{where}, {step.place}, ways: there is no [[branch.{way.branch}]]"
                if way.rejoins and way.rejoins not in keys:
                    yield f"{where}, {step.place}, ways: no [[step]] has the key {way.rejoins!r}"
        if name and not any(way.branch == name for ways in taken.values() for way in ways):
            yield f"{where}: no way leads to branch {name}"
        if name and name in _reached(name, taken):
            yield f"{where}: branch {name} leads to itself"


def _reached(name: str, taken: Mapping[str, list[Way]]) -> set[str]:
    """Returns the branches that can follow a branch inside it."""
    found, left = set[str](), [name]
    while left:
        for way in taken.get(left.pop(), ()):
            if way.branch not in found:
                found.add(way.branch)
                left.append(way.branch)
    return found


class _Place(NamedTuple):
    """A place on a path: the position, the path, the index of the step, and the last other way that led there."""

    state: State
    steps: Steps
    at: int
    way: str = ""


def faults_of_paths(where: str, seats: tuple[str, ...], start: State, steps: Steps, branches: Branches) -> list[str]:
    """Returns the faults of all paths: actions that are illegal or another seat's, refusals that are legal.

    It plays each combination of the ways that go on; paths that meet in the same position are one from there.

    Args:
        where: the file.
        seats: who sits where, as the file writes it.
        start: the first position.
        steps: the steps on the first way.
        branches: the steps of each branch.
    """
    faults: dict[str, None] = {}
    seen = set[tuple[State, tuple[int, ...]]]()
    left = [_Place(start, steps, 0)]
    while left:
        place = left.pop()
        rest = place.steps[place.at :]
        mark = place.state, tuple(map(id, rest))
        if rest and mark not in seen:
            seen.add(mark)
            step = rest[0]
            faults.update(dict.fromkeys(_faults_before(f"{where}, {step.place}", place.state, step)))
            for play in step.plays or (step.others,):
                left += _played(where, seats, place, play, branches, faults)
    return list(faults)


def _faults_before(where: str, state: State, step: Step) -> Iterator[str]:
    """Yields the faults of what the learner only tries: the refusal, and the ways that do not go on."""
    if step.refusal is not None and not state.refusals(step.refusal.play):
        yield f"{where}, refusal: '{step.refusal.play}' is legal there"
    for way in step.ways:
        tried = state
        for action in () if way.goes_on else way.play:
            if refusals := tried.refusals(action):
                yield f"{where}, ways: '{action}' is not legal there: {refusals[0].text}"
                break
            tried = tried.apply(action)


def _played(
    where: str,
    seats: tuple[str, ...],
    place: _Place,
    play: tuple[Action, ...],
    branches: Branches,
    faults: dict[str, None],
) -> Iterator[_Place]:
    """Yields the place after the actions of a step; none, but a fault, if they cannot be played."""
    step, state = place.steps[place.at], place.state
    way = step.way(play)
    begun = place.way if way is None else f"{step.place}, ways: on the way '{'; '.join(map(str, play))}', "
    for action in play:
        refusals = state.refusals(action)
        if refusals:
            faults[f"{where}, {begun or step.place + ': '}'{action}' is not legal there: {refusals[0].text}"] = None
            return
        is_learner = state.actor != CHANCE and seats[int(state.actor or 0)] == "learner"
        if not step.between and is_learner != bool(step.play):
            whose = _name(state.actor, seats)
            faults[f"{where}, {step.place}: it is the turn of {whose}, and they do not play '{action}'"] = None
        state = state.apply(action)
    yield _Place(state, path_after(place.steps, branches, place.at, play), place.at + 1, begun)


def _name(actor: Actor, seats: tuple[str, ...]) -> str:
    return "nobody, because the game is over" if actor is None else "chance" if actor == CHANCE else seats[int(actor)]
