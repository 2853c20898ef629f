"""A game's folder holds its style sheet: what it alone draws is there, what more than one draws is shared.

Who draws a class is seen from random games and, where those seldom come so far, from the words in the sources.
"""

import ast
import re
from functools import cache
from random import Random

import pytest

from railwidgets.core import CHANCE, GAMES, game
from railwidgets.draw.look import Look
from railwidgets.draw.theme import PAGE, SHARED, mine
from railwidgets.testing import imports
from railwidgets.testing.looks import look_of
from tests.games.play import random_game
from tests.needs import ROOT

STATES = re.compile(r"is-\w+")
BY_NUMBER = re.compile(r"c-seat-\d|rw-rule-\d")
"""Named by a number where they are drawn."""

PAPER = "rw-paper"
"""The ground of every picture, which lies below the scene."""

LATER = re.compile(
    r"rw-(chart|step|pointer|callout|choice|ring|rule|shares?)(-\w+)*|rw-(dashed|dotted|double)|rw-cell-over|rw-on-proof|rw-grow-rule"
)
"""What a session draws besides the scenes of a game: charts when it is over, the steps of a turn that is told, the
numbers of reasons, signs of notes, answers to choose from, rings of a guide, the answers of a class and what stopped
them, and the map of what a rule forbids; and cells lit over what lies there, to which random games seldom come."""

POSITIONS, TRIED = 6, 2
"""So many positions of a game, and so many of the actions that may be tried in each, legal or not."""


@cache
def drawn(name):
    """The classes in scenes and panels of a game: still, lit, with things picked, with proofs, after an action."""
    found = set()
    for players in (game(name).players.stop - 1,):
        states, actions = random_game(name, players, 1)
        rng = Random(players)
        for at in rng.sample(range(1, len(actions)), min(POSITIONS, len(actions) - 1)):
            state, last = states[at], actions[at - 1]
            found |= classes(state.game.scene(state, still=True).to_json())
            for look in (look_of(state, last=last), Look(shown=states[at - 1].preview_marks(last)), *looks(state, rng)):
                found |= classes(state.game.scene(state, look).to_json())
                found |= classes(state.game.panel(state, look).to_json())
    return frozenset(found)


def looks(state, rng):
    """Looks at a position in which an action is begun, is about to be done, or is refused with its proof."""
    if state.actor in (None, CHANCE):
        return
    tried = [action for action in state.candidates() if action.picks]
    for action in rng.sample(tried, min(TRIED, len(tried))):
        refusals = state.refusals(action)
        marks = tuple(mark for refusal in refusals for mark in refusal.marks)
        yield Look(state.actor, picks=action.picks[:1])
        yield Look(state.actor, picks=action.picks, preview=action, preview_refused=bool(refusals), marks=marks)


def classes(tree):
    """All classes in the JSON of a scene or a panel, those of colours and states too."""
    found, nodes = set(), [tree]
    while nodes:
        node = nodes.pop()
        if isinstance(node, dict):
            if "tag" in node:
                found.update(node.get("attrs", {}).get("class", "").split())
                found.update(f"is-{word}" for word in node.get("state", "").split())
            if node.get("colour"):
                found.add(f"c-{node['colour']}")
            node = node.values()
        elif not isinstance(node, list):
            continue
        nodes.extend(part for part in node if isinstance(part, (dict, list)))
    return found


@cache
def said(folder):
    """The words in the sources of a folder that can be classes."""
    found = set()
    for path in (ROOT / folder).rglob("*"):
        if path.suffix == ".py":
            for node in imports.nodes(path):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    found |= set(node.value.split())
        elif path.suffix in (".ts", ".css") and path.name != "style.css":
            found |= set(re.findall(r"(?<![\w-])rw-[\w-]+", path.read_text(encoding="utf-8")))
    return frozenset(found)


def folder_of(name):
    return f"railwidgets/games/{name}"


def games_that_draw(css):
    return {name for name in GAMES if css in drawn(name) or css in said(folder_of(name))}


def is_drawn_for_all(css):
    """Whether a class is drawn by what all games use."""
    return css in said("railwidgets/draw") or css in said("js/src")


def styled(style):
    """The classes that a style sheet has rules for, without states."""
    return {css for rule in style.rules for css in rule.classes if not STATES.fullmatch(css)}


@pytest.mark.parametrize("name", GAMES)
def test_every_class_that_is_drawn_has_a_rule(name):
    known = {css for rule in (*SHARED.rules, *game(name).style.rules) for css in rule.classes}
    assert drawn(name) <= known, "no rule in style.css, neither in that of the game nor in the shared one"


@pytest.mark.parametrize("name", GAMES)
def test_what_a_game_has_rules_for_it_draws_and_it_alone(name):
    own = styled(game(name).style)
    assert {css: games_that_draw(css) for css in own if games_that_draw(css) != {name}} == {}
    assert {css for css in own if is_drawn_for_all(css)} == set()


def test_what_is_shared_is_drawn_for_all_or_by_two_games():
    by_games = [css for css in styled(SHARED) if not is_drawn_for_all(css) and not BY_NUMBER.fullmatch(css)]
    assert {css: names for css in by_games if len(names := games_that_draw(css)) < 2} == {}
    unseen = {css for css in styled(SHARED) if not games_that_draw(css) and not BY_NUMBER.fullmatch(css)}
    assert {css for css in unseen if not (LATER.fullmatch(css) and is_drawn_for_all(css))} == {PAPER}


def colours_of(rules):
    return {colour for rule in rules for colour in rule.colours}


def test_a_colour_stands_with_the_rules_that_use_it():
    own = {name: game(name).style for name in GAMES}
    used = {name: colours_of(style.rules) for name, style in own.items()}
    for name, style in own.items():
        assert style.day.keys() <= used[name]
    front = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "js/src").rglob("*.css"))
    for_all = {*colours_of(SHARED.rules), *re.findall(r"var\(--rw-([\w-]+)", front + mine(0)), *PAGE}
    by_games = {colour: [name for name in GAMES if colour in used[name]] for colour in SHARED.day.keys() - for_all}
    assert {colour: names for colour, names in by_games.items() if len(names) < 2} == {}


def test_no_two_sheets_name_the_same():
    """A page may show boards of several games, where the same name would mean two things."""
    sheets = [SHARED, *(game(name).style for name in GAMES)]
    for names in ([styled(sheet) for sheet in sheets], [set(sheet.day) for sheet in sheets]):
        assert sum(map(len, names)) == len(set().union(*names))
