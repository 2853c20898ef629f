"""The start page: what it offers is what there is, and what is chosen is begun or refused in a sentence."""

from __future__ import annotations

import pytest

from railwidgets import GAMES, game
from railwidgets.core import LANGS
from railwidgets.widgets import Board
from railwidgets.widgets.start import Start, form

CHOSEN = {"do": "begin", "game": "steam_tunnel", "seats": ["person", "greedy"], "options": {}, "lang": "fr"}


@pytest.fixture(scope="module")
def offered():
    return form()


def test_every_game_is_offered_with_its_players_and_options_in_every_language(offered):
    assert [entry["name"] for entry in offered["games"]] == list(GAMES)
    for entry in offered["games"]:
        chosen = game(entry["name"])
        assert range(entry["least"], entry["most"] + 1) == chosen.players
        assert entry["picture"].startswith("data:image/svg+xml;base64,")
        allowed = chosen.rules.allowed()
        assert [option["name"] for option in entry["options"]] == list(allowed)
        for option in entry["options"]:
            values = allowed[option["name"]]
            assert len(option["values"]) == len(values)
            assert values[option["usual"]] == getattr(chosen.rules(), option["name"])
            assert all(option["label"][lang] and option["help"][lang] for lang in LANGS)
            assert all(value[lang] for value in option["values"] for lang in LANGS)
        assert len(offered["seats"]) >= entry["most"]


def answered(**changes):
    """What stands on the page after something was chosen, and what was answered."""
    page, heard = Start(), []
    (chooser,) = page.children
    chooser.send = lambda message: heard.append(message)
    chooser._hear(chooser, {**CHOSEN, **changes}, [])
    return page.children, heard


def test_what_is_chosen_is_begun_in_the_place_of_the_page():
    (board,), heard = answered(options={"charity": 1, "simple_paths": 2})
    assert isinstance(board, Board)
    assert (board.lang, board.session.seats) == ("fr", ("person", "greedy"))
    rules = board.session.state.rules
    assert (rules.charity, rules.simple_paths) == (True, 2)
    assert heard == []


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"options": {"full_board": 1, "simple_paths": 2}}, "the full board needs all cards"),
        ({"options": {"full_board": 7}}, ""),
        ({"options": {"clarity": 1}}, "clarity"),
        ({"options": None}, ""),
        ({"seats": ["person"]}, "2 to 5 players"),
        ({"seats": ["person", "robot"]}, "unknown player"),
        ({"seats": ["person", "search:seconds=900"]}, "30"),
        ({"game": "chess"}, "unknown game"),
        ({"lang": "xx"}, "xx"),
    ],
)
def test_what_does_not_go_together_is_said_and_the_page_stays(changes, problem):
    (chooser,), ((said),) = answered(**changes)
    assert not isinstance(chooser, Board)
    assert said["do"] == "wrong"
    assert problem in said["text"]["en"]
    # Errors are in English: in other languages less is said, and no English.
    french = said["text"]["fr"]
    assert french.startswith(("Cette partie ne peut pas commencer", "Ce joueur réfléchirait trop longtemps"))
    assert said["text"]["en"].partition(": ")[2] not in french
