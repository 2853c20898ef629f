from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

from railwidgets.core import GAMES, BrokenGameWarning, Game, UnknownGameError, game, registry


@pytest.mark.parametrize("name", GAMES)
def test_every_name_is_a_game_of_that_name(name: str) -> None:
    found = game(name)
    assert isinstance(found, Game)
    assert found.name == name
    assert found.title["en"]
    assert found.title["fr"]
    assert found.players.start >= 1
    assert game(name) is found


def test_an_unknown_name_raises_with_the_nearest_and_all_others() -> None:
    with pytest.raises(UnknownGameError) as caught:
        game("days_of_steem")
    assert str(caught.value) == (
        f"unknown game 'days_of_steem' (did you mean 'days_of_steam'?); there are: {', '.join(GAMES)}"
    )


@pytest.mark.parametrize("name", ["", "core", "os", None, 3])
def test_nothing_else_is_a_game(name: object) -> None:
    with pytest.raises(UnknownGameError, match="there are: days_of_steam"):
        game(name)  # type: ignore[arg-type]


def test_the_names_are_as_good_as_a_tuple() -> None:
    assert GAMES[0] == "days_of_steam"
    assert tuple(GAMES) == GAMES
    assert GAMES[:2] == ("days_of_steam", "steam_tunnel")
    assert len(GAMES) == len(list(GAMES))
    assert repr(GAMES) == repr(tuple(GAMES))
    assert "chess" not in GAMES


# --- games of other packages


class Points:
    """Entry points that stand for installed packages."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.points: list[EntryPoint] = []
        monkeypatch.setattr(
            "importlib.metadata.entry_points", lambda group: self.points if group == registry.GROUP else []
        )
        GAMES.forget()

    def add(self, name: str, value: str) -> None:
        self.points.append(EntryPoint(name, value, registry.GROUP))
        GAMES.forget()


@pytest.fixture
def points(monkeypatch: pytest.MonkeyPatch) -> Iterator[Points]:
    """No package brings a game but those that a test adds."""
    yield Points(monkeypatch)
    monkeypatch.undo()
    GAMES.forget()


def test_a_game_of_another_package_comes_after_ours(points: Points) -> None:
    points.add("coin", "tests.core.toy:COIN")
    assert (*registry.OWN, "coin") == GAMES
    assert game("coin").name == "coin"
    assert "coin" in GAMES


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("missing", "no_such_package:GAME", "ModuleNotFoundError: No module named 'no_such_package'"),
        ("nameless", "tests.core.toy:NO_SUCH", "AttributeError"),
        (
            "steam_tunnel",
            "tests.core.toy:COIN",
            "the name 'steam_tunnel' is taken by railwidgets: rename the game, its folder and its entry point",
        ),
        ("penny", "tests.core.toy:COIN", "is called 'coin': give the entry point that name"),
        ("face", "tests.core.toy:FACE", "is not a Game but dict: name the GAME of the game's package"),
    ],
)
def test_a_package_that_is_broken_is_a_warning_that_names_it(points: Points, name: str, value: str, words: str) -> None:
    points.add(name, value)
    points.add("coin", "tests.core.toy:COIN")
    with pytest.warns(BrokenGameWarning) as caught:
        assert (*registry.OWN, "coin") == GAMES
    (warning,) = caught
    module = value.partition(":")[0]
    assert str(warning.message).startswith(f"the package {module} should provide the game '{name}' ({value}), but ")
    assert words in str(warning.message)
    if name not in registry.OWN:
        with pytest.raises(UnknownGameError) as unknown:
            game(name)
        assert str(unknown.value) == str(warning.message)
    assert game("steam_tunnel").title["en"] == "Steam Tunnel"


def test_the_package_of_a_game_is_known_before_it_is_imported(points: Points) -> None:
    points.add("missing", "no_such_package:GAME")
    assert registry.package_of("missing") == "no_such_package"
    assert registry.package_of("streetcar") == "railwidgets.games.streetcar"
    assert registry.package_of("chess") is None


def test_the_installed_packages_are_searched_once(monkeypatch: pytest.MonkeyPatch) -> None:
    searched: list[str] = []
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: searched.append(group) or [])
    GAMES.forget()
    assert registry.package_of("chess") is None
    assert registry.packages_with("chess") == []
    assert "chess" not in GAMES
    assert searched == [registry.GROUP]
    monkeypatch.undo()
    GAMES.forget()
