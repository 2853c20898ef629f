"""Every position can be made by clicking; whatever is clicked does no harm, and all that is wrong is told."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import railwidgets as rw
from railwidgets.core import CHANCE, GAMES, Game, State
from railwidgets.draw.controls import Counter, Series
from railwidgets.draw.rule_overlay import places
from railwidgets.session.editing.draft import ERASE, Draft, empty_of
from railwidgets.session.editing.editor import Editing
from railwidgets.session.editing.editor_view import edited_scene
from railwidgets.session.view_types import ViewJson
from tests.sampling import exhaustive, sampled
from tests.session.clicking import click_together
from tests.session.making import FIGURES, SHORT, Page, figure, made, positions
from tests.session.test_view_types import misfits

# --- every position can be made


@pytest.mark.parametrize("name", sampled(FIGURES, *SHORT))
def test_every_figure_is_made_by_clicks_alone(name: str) -> None:
    assert_made(figure(name))


def assert_made(state: State) -> None:
    draft = made(state)
    assert draft.state is not None
    assert draft.state.notation == state.notation
    assert draft.position == state


@exhaustive
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_positions_of_games_are_made_by_clicks_alone(name: str, seed: int) -> None:
    for state in positions(name, seed):
        assert_made(without_memory(state))


def without_memory(state: State) -> State:
    """Rail Europe remembers draws of tickets: the editor can forget them, and no click makes them."""
    record = {key: value for key, value in state.to_json().items() if key not in ("ticket_draw", "past_draws")}
    return state.game.from_json(record)


@pytest.mark.parametrize("name", sampled(GAMES, "streetcar"))
def test_a_page_has_all_that_is_to_be_clicked(name: str) -> None:
    goal = next(iter(rw.game(name).figures.values())).state
    editing = Editing(name, players=len(goal.scores()))
    page = Page(editing)
    click_together(editing.draft, goal.to_json(), page.say, page.seen)
    assert editing.position == goal
    assert page.presenter.notation == goal.notation
    assert list(misfits(page.view, ViewJson, "view")) == []


# --- nothing breaks, and what is wrong is told


def every_pick(draft: Draft) -> list[str]:
    """All that the palette has to click, of the tab that is open."""
    found = [f"group:{group.key}" for group in draft.groups]
    group = draft.open
    if group is None:
        return found
    found += [f"stamp:{layer.key}:{stamp.key}" for layer in group.layers for stamp in layer.stamps]
    for control in group.controls:
        if isinstance(control, Counter):
            found += [f"more:{control.key}", f"less:{control.key}"]
        else:
            kinds = ("more", "less", "set")
            found += [f"{kind}:{control.key}:{at}" for kind in kinds for at in range(len(control.options))]
            found += [f"less:{control.key}"] * isinstance(control, Series)
    return found


def clicked_about(draft: Draft, rng: Random, clicks: int) -> Iterator[Draft]:
    """The draft after each of some clicks on anything that can be clicked."""
    for _ in range(clicks):
        kind = rng.random()
        if kind < 0.45 and draft.table is not None:
            scene = edited_scene(draft, "en")
            draft.pick(rng.choice([*places(scene)]))
        elif kind < 0.5:
            draft.turn(rng.choice((1, -1)))
        else:
            draft.pick(ERASE if kind < 0.54 else rng.choice(every_pick(draft)))
        yield draft


def assert_reported(draft: Draft) -> None:
    """A position either can be played, or something is wrong with it in words."""
    assert bool(draft.faults) == (draft.position is None)
    for fault in draft.faults:
        assert fault.text["en"].strip()
        assert fault.text["fr"].strip()
    position = draft.position
    if position is None:
        return
    assert draft.game.parse(position.notation) == position
    if position.actor == CHANCE:
        assert position.chance_outcomes
    elif position.actor is not None:
        assert position.legal_actions


def started(game: Game[Any], rng: Random) -> Draft:
    figures = [*game.figures.values()]
    state = rng.choice(figures).state
    return Draft(game, empty_of(game, game.players.start) if rng.random() < 0.3 else state.to_json())


@pytest.mark.parametrize("name", sampled(GAMES, "steam_tunnel"))
def test_whatever_is_clicked_is_a_position_or_has_reported_faults(name: str) -> None:
    assert_clicks_do_no_harm(name, seed=1, clicks=60)


@exhaustive
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(12))
def test_many_clicks_do_no_harm(name: str, seed: int) -> None:
    assert_clicks_do_no_harm(name, seed, clicks=120)


def assert_clicks_do_no_harm(name: str, seed: int, clicks: int) -> None:
    rng = Random(seed)
    draft = started(rw.game(name), rng)
    first = draft.record
    for _ in clicked_about(draft, rng, clicks):
        assert_reported(draft)
    last, steps = draft.record, 0
    while draft.can_undo:
        draft.undo()
        steps += 1
    assert draft.record == first
    for _ in range(steps):
        draft.redo()
    assert draft.record == last
    assert not draft.can_redo


def test_all_that_is_wrong_is_listed_and_shown_where_it_is() -> None:
    editing = Editing("days_of_steam")
    page = Page(editing)
    editing.read("0,0 red; 0,1 curve; A at 0,0, hand straight straight straight straight; B at 0,1 N")
    editor = page.view["editor"]
    assert editor is not None
    faults = {fault["text"].split(":")[0]: fault for fault in editor["faults"]}
    clash = next(fault for text, fault in faults.items() if text.startswith("edges clash between 0,0 and 0,1"))
    assert clash["places"] == ["train", "cell:0,1"]  # the train of the turn stands on the city
    assert faults["4 tiles in the hand of A"]["group"] == "group:A"
    assert f"fault:{clash['n']}" in page.view["scene"]["layers"]["marks"]
    assert editor["verdict"] == f"{len(editor['faults'])} problems"
    assert [str(problem) for problem in editing.problems] == [fault["text"] for fault in editor["faults"]]
