"""Positions made by clicking: an editor as its page has it, and drafts that clicks make."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import railwidgets as rw
from railwidgets.core import CHANCE, GAMES, State
from railwidgets.session import Presenter
from railwidgets.session.editing.draft import ERASE, Draft, empty_of
from railwidgets.session.editing.editor import Editing
from railwidgets.session.view_types import ViewJson
from tests.session.clicking import click_together

FIGURES = [f"{name}: {figure}" for name in GAMES for figure in rw.game(name).figures]

SHORT = ("days_of_steam: figure 9", "rail_europe: ferry", "railroad_dice: bridge", "streetcar: one tile short")
"""The figures that the short suite makes."""


def figure(name: str) -> State:
    of, _, key = name.partition(": ")
    return rw.game(of).figures[key].state


class Page:
    """An editor as its page has it: only what the view shows can be clicked."""

    def __init__(self, editing: Editing) -> None:
        self.presenter = Presenter(editing)
        self.sent: list[Any] = []
        self.presenter.listen(self.sent.append)

    @property
    def view(self) -> ViewJson:
        return self.presenter.view

    def seen(self, place: str) -> str | None:
        """The pick of a place, if the board shows it."""
        table = self.presenter.session.draft.table
        return next((pick for pick in self.can if table.place(pick) == place), None)

    def say(self, message: dict[str, Any]) -> None:
        if message["do"] == "pick":
            assert message["pick"] in self.can, message["pick"]
        self.presenter.hear({**message, "revision": self.view["revision"]})

    def pick(self, *picks: str) -> None:
        for pick in picks:
            self.say({"do": "pick", "pick": pick})

    @property
    def can(self) -> set[str]:
        """Every pick of the board and of the palette."""
        editor = self.view["editor"]
        assert editor is not None
        found = {ERASE, *(button["pick"] for button in self.view["panel"]["buttons"])}
        found |= {group["pick"] for group in editor["groups"]} | {start["more"] for start in editor["starts"]}
        found |= {stamp["pick"] for layer in editor["layers"] for stamp in layer}
        for control in editor["controls"]:
            found |= {control["more"], control["less"]}
            found |= {pick for option in control["options"] for pick in (option["more"], option["less"])}
        for layer in self.view["scene"]["layers"].values():
            for element in layer.values():
                found |= set(picks_in(element))
        return found


def picks_in(element: Any) -> Iterator[str]:
    if "pick" in element:
        yield element["pick"]
    for child in element.get("children", ()):
        yield from picks_in(child)


def drafted(draft: Draft, message: dict[str, Any]) -> None:
    """Does to a draft what a message does, without a page."""
    if message["do"] == "pick":
        draft.pick(message["pick"])
    elif message["do"] == "turn":
        draft.turn(message["by"])
    else:
        draft.drop()


def positions(name: str, seed: int) -> Iterator[State]:
    """Positions on the way of a random game."""
    rng, game = Random(seed), rw.game(name)
    state: State = game.new(rng.choice(list(game.players)))
    for _ in range(400):
        if state.actor is None:
            break
        state = state.apply(state.sample(rng) if state.actor == CHANCE else rng.choice(list(state.legal_actions)))
        if rng.random() < 0.03:
            yield state
    yield state


def made(state: State) -> Draft:
    """The draft that clicks make of nothing, to become a position."""
    draft = Draft(state.game, empty_of(state.game, state.game.players.start))
    click_together(draft, state.to_json(), lambda message: drafted(draft, message))
    return draft
