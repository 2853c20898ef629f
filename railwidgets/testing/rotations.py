"""Checks of pieces that can be rotated: where a piece first lies, the board does not make anybody wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from railwidgets.core import Action, State
from railwidgets.core.action import TURN
from railwidgets.lessons import Exercise, exercises
from railwidgets.session.learning.learning import ON_BOARD, Learning
from railwidgets.session.play.selection import Selection
from railwidgets.testing.subject import Subject

PLACES: Final = 12
"""The number of pairs of a piece and a place to try in a position; all of them in a thorough suite."""

Picks = tuple[str, ...]


def a_piece_first_lies_as_its_place_allows(subject: Subject) -> None:
    """A click lays a piece in a legal rotation, if its place allows one, in play and in exercises.

    An exercise about a rotation does not begin with the right one, unless the place allows no other.
    """
    for state in subject.decisions(6):
        assert isinstance(state.actor, int)
        view = state.view(state.actor)
        for picks in subject.some(sorted(_placed(view, ())), subject.fewer(PLACES)):
            selection = Selection(view)
            for pick in picks:
                selection.pick(pick)
            if selection.picks == picks:
                _assert_fits(selection, "in play")
    for exercise in subject.halved(exercises(subject.facts.name)):
        if exercise.goal.partition(":")[0] in ON_BOARD and not exercise.options:
            _assert_fair(subject, exercise)


def _assert_fair(subject: Subject, exercise: Exercise) -> None:
    learning = Learning(exercise)
    state, held = learning.selection.state, learning.selection.held
    answers = {found.partition(";")[0] for found in exercise.found}
    for picks in subject.some(sorted(_placed(state, held)), subject.fewer(PLACES)):
        selection = Learning(exercise).selection
        for pick in picks[len(held) :]:
            selection.pick(pick)
        _assert_fits(selection, f"in the exercise {exercise.key}")
        legal = [str(action) for action in selection.choices.rotations(picks) if not selection.choices.refusals(action)]
        if str(selection.preview) in answers:
            others = answers.issuperset(legal) if legal else answers.issuperset(_rotations(selection))
            assert others, f"exercise {exercise.key}: {selection.preview} lies there at once, and is the answer"


def _assert_fits(selection: Selection, where: str) -> None:
    ways = selection.choices.rotations(selection.picks)
    assert selection.preview in ways, f"{where}: the picks {', '.join(selection.picks)} lay no piece"
    legal = [str(action) for action in ways if not selection.choices.refusals(action)]
    assert not legal or str(selection.preview) in legal, (
        f"{where}: {selection.preview} lies there at once and is illegal, although {legal[0]} is legal"
    )


def _placed(state: State, held: Picks) -> Iterable[Picks]:
    """Returns the picks of a piece and its place, for each piece that can be rotated there."""
    found: dict[Picks, int] = {}
    for action in _rotated(state, held):
        found[action.picks[:-1]] = found.get(action.picks[:-1], 0) + 1
    return [picks for picks, count in found.items() if count > 1]


def _rotated(state: State, held: Picks) -> Iterator[Action]:
    return (action for action in state.candidates(held) if action.picks[-1:] and action.picks[-1].startswith(TURN))


def _rotations(selection: Selection) -> list[str]:
    return [str(action) for action in selection.choices.rotations(selection.picks)]
