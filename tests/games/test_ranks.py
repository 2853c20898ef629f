"""What helps is strong on a board: so few things that they are seen, with a gain on them, and named in the prompt."""

from __future__ import annotations

from functools import cache
from itertools import count
from random import Random
from statistics import median

import pytest

import railwidgets as rw
from railwidgets.draw.look import Look
from railwidgets.session import Session
from railwidgets.session.learning.learning import Learning
from railwidgets.testing.looks import look_of
from tests.sampling import thinned

POSITIONS = 80
FEW = 8
"""The most strong things in all but one position of twenty."""

LONGEST = 8
"""The most characters of a gain on the board."""


@cache
def positions(name, number):
    """Positions of games between random and between greedy players, as the seat to act sees them: a few of each."""
    found, rng = [], Random(3)
    for seed in count(100):
        kinds = ("random", "greedy")[seed % 2]
        states = Session(name, seats=[kinds, kinds], seed=seed).timeline.states
        own = [state for state in states if isinstance(state.actor, int)]
        found += rng.sample(own, min(len(own), 12))
        if len(found) >= number:
            return [state.view(state.turn) for state in found[:number]]
    return found


@cache
def looks(name, every):
    """Each position with an empty selection, and with each of the things that can be picked first."""
    return [*_looks(positions(name, POSITIONS // every))]


def _looks(states):
    for state in states:
        firsts = dict.fromkeys(action.picks[0] for action in state.legal_actions if len(action.picks) > 1)
        for picks in ((), *((first,) for first in firsts if not first.startswith(("route:", "city:")))):
            yield state, look_of(state, *picks)


@pytest.mark.parametrize("every", thinned(3))
@pytest.mark.parametrize("name", rw.GAMES)
def test_few_things_are_strong(name, every):
    counts = {False: [], True: []}
    for _, look in looks(name, every):
        counts[bool(look.picks)].append(len(look.helpful()))
    for found in filter(None, counts.values()):
        assert sorted(found)[int(0.95 * (len(found) - 1))] <= FEW
        assert median(found) <= 3
    assert sum(map(sum, counts.values())) > 30 / every, "something helps"


@pytest.mark.parametrize("every", thinned(3))
@pytest.mark.parametrize("name", rw.GAMES)
def test_gains_are_short_and_only_on_what_helps(name, every):
    found = 0
    for state, look in looks(name, every):
        ranks = state.ranks(look.picks)
        for pick, gain in state.gain_labels(look.picks).items():
            assert ranks[pick] == "goal"
            assert 0 < len(gain) <= LONGEST, gain
            found += 1
    assert found > 10 / every


@pytest.mark.parametrize("every", thinned(3))
@pytest.mark.parametrize("name", rw.GAMES)
def test_the_prompt_names_what_helps(name, every):
    """The prompt or the line below it changes where something helps, and nowhere else."""
    named, silent = 0, []
    for state, look in looks(name, every):
        # The preview of an action takes the prompt for itself.
        for lang in state.game.languages if look.preview is None else ():
            here = Look(**{**fields(look), "lang": lang})
            plain = Look(**{**fields(here), "ranks": {}, "gain_labels": {}})
            said, without = words(state, here), words(state, plain)
            if not look.helpful():
                assert said == without
            elif said != without:
                named += 1
            else:
                silent.append(here)
    assert named > 30 / every
    assert len(silent) < named / 4, silent[:3]


def fields(look):
    """The fields of a look, by name."""
    return {name: getattr(look, name) for name in Look.__dataclass_fields__}


def words(state, look):
    """What the line below the board says."""
    panel = state.game.panel(state, look)
    return panel.prompt, panel.note


@pytest.mark.parametrize("name", rw.GAMES)
def test_exercises_name_nothing(name):
    """Prompts of exercises are those of boards without ranks."""
    for exercise in list(rw.exercises(name))[:6]:
        selection = Learning(exercise).selection
        assert not selection.ranks
        assert not selection.gain_labels
