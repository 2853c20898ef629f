"""A session and its boards, still: what notebooks show of them, and pages that are saved."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from railwidgets.core import CHANCE, GAMES
from railwidgets.session import Session
from railwidgets.widgets import Board
from tests.browser.matrix import one_of_each


def started(name: str, **more) -> Session:
    """A session some actions on, played by lot."""
    session, rng = Session(name, seed=5, **more), Random(5)
    for _ in range(6):
        if session.state.actor not in (None, CHANCE):
            session.play(rng.choice(list(session.legal)))
    return session


@pytest.mark.parametrize("name", GAMES)
def test_a_session_shows_who_plays_and_where_it_stands(name):
    session = started(name, seats=["person", "greedy"])
    bundle = session._repr_mimebundle_()
    assert bundle["text/plain"] == repr(session)
    assert bundle == session._repr_mimebundle_()
    assert f">{session.at} of {len(session.actions)}</td>" in bundle["text/html"]
    assert ">takes what looks best</td>" in bundle["text/html"]
    assert bundle["text/html"].count("<img") == 1


@pytest.mark.parametrize(("name", "seats"), one_of_each(GAMES, [("person", "person"), ("person", "greedy")]))
def test_a_session_shows_a_notebook_no_more_than_a_board_would(name, seats):
    """Whatever the others hold may be anything: dealt anew, the same is shown."""
    session = started(name, seats=seats)
    board = Board(session)
    view = session.state.view(board.looker)
    twin, same = (Session(view.complete(Random(deal)), seats=seats, seed=5) for deal in (1, 2))
    assert (twin.state != same.state) == (name not in ("steam_tunnel", "railroad_dice")), "there, all is open by now"
    assert twin._repr_mimebundle_() == same._repr_mimebundle_()
    assert Board(twin).to_html() == Board(same).to_html()
    assert Board(twin).to_svg() == Board(same).to_svg()


def test_a_board_is_saved_for_the_eyes_that_look(tmp_path: Path):
    session = started("rail_europe")
    for seat in (0, 1):
        board = Board(session, seat=seat, lang="fr", theme="dark")
        board.save_html(tmp_path / "page.html")
        made = (tmp_path / "page.html").read_text(encoding="utf-8")
        assert made.startswith('<!doctype html>\n<html lang="fr">')
        assert f">{('Couronne', 'Lanterne')[seat]}</td>" in made
        lines = [
            state.narrate(action, seat)["fr"]
            for state, action in zip(session.timeline.states, session.actions, strict=False)
        ]
        assert made.count("<li>") > len(lines) > 0
        assert all(f"<li>{line}</li>" in made.replace("&#x27;", "'") for line in lines)
        board.save_svg(tmp_path / "board.svg", width=500)
        assert 'data-theme-now="dark"' in (tmp_path / "board.svg").read_text(encoding="utf-8")
        assert ' width="500" ' in board.to_svg(width=500)
    with pytest.raises(FileNotFoundError, match="There is no folder"):
        board.save_html(tmp_path / "nowhere" / "page.html")


def test_what_was_taken_back_is_not_in_the_page():
    session = started("days_of_steam")
    board = Board(session)
    session.seek(0)
    assert "No actions yet" in board.to_html()
    assert ">0 of " in board.to_html()
