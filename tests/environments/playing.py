"""Positions and games for the tests of environments."""

from __future__ import annotations

import sys
from random import Random

from railwidgets.core import encoding_of, game
from tests.needs import ROOT

EXAMPLE = ROOT / "examples" / "branch_line"


def branch_line():
    """The game of the example, which is a package of its own."""
    if str(EXAMPLE) not in sys.path:
        sys.path.append(str(EXAMPLE))
    from branch_line import GAME

    return GAME


def known(name):
    return branch_line() if name == "branch_line" else game(name)


def decisions(name, count, seed=0, rules=(), tables=()):
    """Positions in which a seat decides, out of random games with these numbers of players, each with its encoding."""
    played = known(name)
    rng = Random(seed)
    while True:
        for players in tables or played.players:
            options = dict(rules) or {}
            state = played.start(players, seed=rng.getrandbits(32), **options)
            encoding = encoding_of(type(state).folder, players, played.rules.with_names(**options))
            while state.actor is not None:
                yield encoding, state
                count -= 1
                if not count:
                    return
                state = state.onward(rng.choice(state.choices), rng)
