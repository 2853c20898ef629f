from __future__ import annotations

import pytest

from railwidgets.core import GAMES, Game, UnknownGameError, game


@pytest.mark.parametrize("name", GAMES)
def test_every_name_is_a_game_of_that_name(name: str) -> None:
    found = game(name)
    assert isinstance(found, Game)
    assert found.name == name
    assert found.title.en
    assert found.title.fr
    assert found.players.start >= 1
    assert game(name) is found


def test_an_unknown_name_is_told_the_nearest_and_all_there_are() -> None:
    with pytest.raises(UnknownGameError) as caught:
        game("days_of_steem")
    assert str(caught.value) == (
        f"no game is called 'days_of_steem' (did you mean 'days_of_steam'?); there are: {', '.join(GAMES)}"
    )


@pytest.mark.parametrize("name", ["", "core", "os", None, 3])
def test_nothing_else_is_a_game(name: object) -> None:
    with pytest.raises(UnknownGameError, match="there are: days_of_steam"):
        game(name)  # type: ignore[arg-type]
