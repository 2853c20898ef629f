"""Players of a game without heuristics of its own: they go by the scores as they stand, and by what raises them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

import railwidgets as rw
from railwidgets.bots import Player, player
from railwidgets.cli.new_game import written
from railwidgets.core import CHANCE, GAMES, Game
from railwidgets.core.heuristics import DEPTH, SCORED_DEPTH
from tests.testing.copies import Copy, copies

NUMBERS = count(1)


@pytest.fixture
def scored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game[Any]]:
    """A game with points and without heuristics: neighbouring stations on a field."""
    name = f"stations_{next(NUMBERS)}"
    for path, text in written(name, "Stations", hidden=False):
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    info = tmp_path / f"{name}-0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[railwidgets.games]\n{name} = {name}:GAME\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    GAMES.forget()
    yield rw.game(name)
    monkeypatch.undo()
    GAMES.forget()


def winners(game: Game[Any], seats: tuple[Player, Player], seed: int, **rules: Any) -> tuple[int, ...]:
    """The winners of a game between two players."""
    rng, state = Random(seed), game.new(2, **rules)
    while state.actor is not None:
        if state.actor == CHANCE:
            state = state.apply(state.sample(rng))
        else:
            assert isinstance(state.actor, int)
            state = state.apply(seats[state.actor].choose(state.view(state.actor), rng))
    return tuple(state.outcome.winners)


def share(game: Game[Any], one: str, other: str, games: int, **rules: Any) -> float:
    """The share of games that one player wins against another, in turn in either seat."""
    won = 0.0
    for number in range(games):
        seats = (player(one), player(other)) if number % 2 == 0 else (player(other), player(one))
        found = winners(game, seats, number, **rules)
        won += (number % 2 in found) / len(found)
    return won / games


def test_priors_are_the_points_that_an_action_gains_on_the_others(scored: Game[Any]) -> None:
    state = scored.parse("A... .B.. .... ....")
    actions = [scored.action(text) for text in ("build 0,1", "build 3,3", "build 1,0")]
    assert scored.heuristics.action_priors(state, actions) == [1.0, 0.0, 1.0]
    # The last station draws the game.
    last = scored.parse("AAAA AAAB AB.B BBBB")
    assert scored.heuristics.action_priors(last, [scored.action("build 2,2")])[0] > 4


def test_the_more_points_the_likelier_to_win_and_none_is_certain_before_the_end(scored: Game[Any]) -> None:
    evaluate = scored.heuristics.evaluate
    assert evaluate(scored.parse("A.A. .... .... B.B.")) == (0.5, 0.5)
    assert evaluate(scored.parse("AAA. .... .... B.B."))[0] > evaluate(scored.parse("AA.A .... .... B.B."))[0] > 0.5
    assert evaluate(scored.parse("AABB AABB AABB BBAA")) == (0.5, 0.5)
    assert 0 < evaluate(scored.parse("AAA. A... .... B.BB"))[1] < 0.3


def test_greedy_plays_better_than_at_random_and_search_better_still(scored: Game[Any]) -> None:
    assert share(scored, "greedy", "random", 24) > 0.6
    assert share(scored, "search:playouts=60", "greedy", 4) > 0.8


def test_a_playout_ends_early_where_there_are_points_and_only_there(scored: Game[Any], tmp_path: Path) -> None:
    assert scored.heuristics.DEPTH == SCORED_DEPTH
    copy = Copy(f"pointless_{next(NUMBERS)}", tmp_path)
    (copy.folder / "heuristics.py").unlink()
    copy.install()
    assert rw.game(copy.name).heuristics.DEPTH == DEPTH


def test_without_points_greedy_sees_the_end_of_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with copies(tmp_path, monkeypatch):
        copy = Copy(f"pointless_{next(NUMBERS)}", tmp_path)
        (copy.folder / "heuristics.py").unlink()
        copy.install()
        assert share(rw.game(copy.name), "greedy", "random", 40, size=4) > 0.75
