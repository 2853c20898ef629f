"""What tests of the picture and the panel share: positions, looks at them, and what is found there."""

from __future__ import annotations

import re
from random import Random

from railwidgets.core import CHANCE
from railwidgets.draw.look import Look
from railwidgets.games.railroad_dice import GAME
from railwidgets.session.play.selection import Selection
from railwidgets.testing.looks import classes, elements, walk
from tests.games.play import random_game
from tests.sampling import Later

NEW = GAME.new(2)

MOVE = re.compile(r"translate\((-?[\d.]+) (-?[\d.]+)\)")


def positions(count, *, players=2, seeds=range(3)):
    """Some positions of random games, the first and the last among them."""
    states = [state for seed in seeds for state in random_game("railroad_dice", players, seed)[0]]
    return [states[0], states[-1], *Random(count).sample(states, count - 2)]


ALL = Later(lambda: [*positions(10), *positions(5, players=4, seeds=range(1))])
ACTING = Later(lambda: [state for state in ALL if state.actor not in (None, CHANCE)])


def first_with(kind, *, players=3, seeds=range(4), wanted=lambda state, action: True):
    """The first position of random games in which an action of a kind is legal, and such an action."""
    for seed in seeds:
        for state in random_game("railroad_dice", players, seed)[0]:
            if state.phase == "act":
                for action in state.legal_actions:
                    if isinstance(action, kind) and wanted(state, action):
                        return state, action
    raise AssertionError(f"no random game has such a {kind.__name__}")


def looked(state, picks=(), **more):
    """The look of a session in which these things have been picked, one after the other."""
    selection = Selection(state)
    for pick in picks:
        selection.pick(pick)
    assert not picks or selection.picks == tuple(picks)
    refused = selection.preview is not None and bool(selection.refusals)
    facts = {
        "selectable": selection.selectable,
        "rotation": selection.rotation,
        "preview": selection.preview,
        "preview_refused": refused,
    }
    return Look(seat=state.turn, picks=selection.picks, **facts, **more)


def with_class(element, css):
    return [one for one in walk(element) if css in classes(one)]


def texts(element):
    return [one.text for one in walk(element) if one.tag == "text"]


def moved(element):
    """How far an element is moved."""
    found = MOVE.match(str(element.attrs.get("transform", "")))
    return (0.0, 0.0) if found is None else (float(found[1]), float(found[2]))


def keyed(made, layer, start):
    return {key: element for key, element in made.layers[layer].items() if key.startswith(start)}


def cell_of_key(key):
    return tuple(map(int, key.rpartition(":")[2].split(",")[:2]))


def section(made, key):
    return next(section for section in made.sections if section.key == key)


def shown_as(made, beside, state):
    """The picks of all that shows in a state, on the board and beside it."""
    picks = {element.pick for element in elements(made) if element.pick and element.state == state}
    picks |= {piece.pick for part in beside.sections for piece in part.pieces if piece.state == state}
    return picks | {button.pick for button in beside.buttons if button.state == state}
