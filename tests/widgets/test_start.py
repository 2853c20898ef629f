"""The start page: what it offers is what there is, and what is chosen is begun or refused in a sentence."""

from __future__ import annotations

import json
from functools import cache

import pytest

from railwidgets import GAMES, game
from railwidgets.core import LANGS, seats
from railwidgets.session.learning.guided import Guided
from railwidgets.session.learning.learning import Learning
from railwidgets.widgets import Board
from railwidgets.widgets.start import Start
from railwidgets.widgets.start_form import form

CHOSEN = {"do": "begin", "game": "steam_tunnel", "seats": ["person", "greedy"], "options": {}, "lang": "fr"}


@pytest.fixture(scope="module")
def offered():
    return form()


def test_every_game_is_offered_with_its_players_and_options_in_every_language(offered):
    assert [entry["name"] for entry in offered["games"]] == list(GAMES)
    for entry in offered["games"]:
        chosen = game(entry["name"])
        assert range(entry["least"], entry["most"] + 1) == chosen.players
        assert entry["picture"].startswith("data:image/svg+xml,")
        assert all(entry["about"][lang] for lang in LANGS)
        # The length and the difficulty.
        assert len(entry["facts"]) == 2
        assert all(fact[lang] for fact in entry["facts"] for lang in LANGS)
        assert entry["learn"] == ["first_game", "course"]
        assert entry["lessons"] >= 10
        allowed = chosen.rules.allowed()
        assert [option["name"] for option in entry["options"]] == list(allowed)
        for option in entry["options"]:
            values = allowed[option["name"]]
            assert len(option["values"]) == len(values)
            assert values[option["usual"]] == getattr(chosen.rules(), option["name"])
            assert all(option["label"][lang] and option["help"][lang] for lang in LANGS)
            assert all(value[lang] for value in option["values"] for lang in LANGS)
        assert len(offered["seats"]) >= entry["most"]


class Page:
    """A start page, and what it sends to the browser."""

    def __init__(self):
        self.start, self.sent = Start(), []
        (self.form,) = self.start.children
        self.form.send = self.sent.append

    def hear(self, **message):
        self.form._hear(self.form, message, [])

    @property
    def board(self):
        form, board = self.start.children
        assert form is self.form
        assert form.layout.display == "none"
        assert isinstance(board, Board)
        return board

    @property
    def kept(self):
        """What the browser keeps now, as it would come back."""
        return json.loads(json.dumps([sent for sent in self.sent if sent["do"] == "keep"][-1]["kept"]))


def answered(**changes):
    """What stands on the page after something was chosen, and what was answered."""
    page = Page()
    page.hear(**{**CHOSEN, **changes})
    return page.start.children, page.sent


def test_what_is_chosen_is_begun_in_the_place_of_the_page():
    page = Page()
    page.hear(**{**CHOSEN, "options": {"charity": 1, "simple_paths": 2}})
    board = page.board
    assert (board.lang, board.session.seats) == ("fr", ("person", "greedy"))
    rules = board.session.state.rules
    assert (rules.charity, rules.simple_paths) == (True, 2)
    assert [sent["do"] for sent in page.sent] == ["keep", "begun"]


@pytest.mark.parametrize(("how", "kind"), [("first_game", Guided), ("course", Learning)])
def test_a_game_is_learned_and_its_course_is_no_last_game(how, kind):
    page = Page()
    page.hear(do="learn", game="streetcar", how=how, lang="fr")
    assert isinstance(page.board.session, kind)
    assert page.board.lang == "fr"
    assert [sent["do"] for sent in page.sent] == ["begun"]


@pytest.mark.parametrize(
    ("given", "names"),
    [
        (["Ada", ""], ("Ada",)),
        (["", " Ben "], (seats.name(0)["fr"], "Ben")),
        (["", ""], ()),
        ([], ()),
    ],
)
def test_people_have_names_and_a_blank_one_is_that_of_the_emblem(given, names):
    page = Page()
    page.hear(**{**CHOSEN, "names": given})
    assert page.board.session.names == names


def test_the_last_game_goes_on_where_it_was():
    page = Page()
    page.hear(**{**CHOSEN, "names": ["Ada"], "options": {"charity": 1}})
    session = page.board.session
    session.play(next(iter(session.state.legal_actions)))
    other = Page()
    other.hear(do="resume", kept=page.kept, lang="de")
    again = other.board.session
    assert [str(action) for action in again.actions] == [str(action) for action in session.actions]
    assert (again.at, again.seats, again.names) == (session.at, session.seats, session.names)
    assert again.state.rules == session.state.rules
    assert other.board.lang == "de"


def test_a_game_that_is_over_is_kept_no_longer():
    page = Page()
    page.hear(**{**CHOSEN, "seats": ["greedy", "greedy"]})
    assert page.board.session.outcome is not None
    assert page.kept is None


@cache
def last_game():
    """What a page keeps of a game; nobody changes it."""
    page = Page()
    page.hear(**CHOSEN)
    return page.kept


@pytest.mark.parametrize(
    "change",
    [
        lambda kept: None,
        lambda kept: [],
        lambda kept: {**kept, "format": 2},
        lambda kept: {"format": 1},
        lambda kept: {**kept, "record": "{"},
        lambda kept: {**kept, "record": {**kept["record"], "game": "chess"}},
        lambda kept: {**kept, "record": {**kept["record"], "actions": ["fly"]}},
        lambda kept: {**kept, "seats": ["person", "robot"]},
        lambda kept: {**kept, "seats": 7},
    ],
)
def test_a_last_game_of_another_version_or_damaged_is_a_sentence_and_the_page_stays(change):
    other = Page()
    other.hear(do="resume", kept=change(last_game()), lang="en")
    (said,) = other.sent
    assert said["unread"]
    assert said["text"]["en"].startswith("Cannot go on with the last game: ")
    assert said["text"]["fr"].startswith("Impossible de continuer")


def test_where_a_last_game_is_damaged_a_new_one_begins():
    page = Page()
    page.hear(do="resume", kept={"format": 1}, lang="en")
    page.hear(**CHOSEN)
    assert isinstance(page.board, Board)


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
        ({"names": ["a" * 5000]}, "too long for a name"),
        ({"names": ["Ada", "ada"]}, "two players"),
        ({"names": 7}, ""),
        ({"do": "fly"}, "fly"),
        ({"do": "learn", "how": "by_heart"}, "by_heart"),
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
