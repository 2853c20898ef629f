"""What a seat may not know never reaches its page: not in drawings, labels, the log, or any patch."""

from __future__ import annotations

import json
from random import Random

import pytest

from railwidgets.games.days_of_steam import drawings
from railwidgets.games.days_of_steam.components import HIDDEN, KINDS
from railwidgets.games.days_of_steam.words import kind_name
from railwidgets.widgets import Session
from tests.games.play import lively
from tests.widgets.page import parse

SECRET = "double-curve"
"""A kind of tile that only the other seat holds: wherever it shows, it has been told."""


def traces(kind):
    """All by which a kind of tile shows in a view: its name in both languages, its picks, its drawing in a tray."""
    name = kind_name(kind)
    drawn = [json.dumps(drawings.loose_tile(kind, turn).to_json()) for turn in KINDS[kind].turns]
    return [f'"{name.en}"', f'"{json.dumps(name.fr)[1:-1]}"', f'"hand:{kind}"', f"tile {kind}", f"lay {kind} ", *drawn]


def told(page):
    """All that was ever sent to a page, without the drawings that every page has for whatever is laid."""
    texts = []
    for message in page.board.comm.published:
        message = json.loads(json.dumps(message))
        message.get("state", {}).get("view", {}).get("scene", {}).pop("defs", None)
        texts.append(json.dumps(message))
    return "\n".join(texts)


def secret_game():
    hands = f"A at 0,0, steam 3, hand straight curve tower; B at 0,0, steam 3, hand {SECRET} {SECRET} straight"
    return Session(parse(f"0,0 red (red); 0,1 WE; 0,2 WE; row green (red red); {hands}; turn B"), seed=1)


def leaks(page, kind=SECRET):
    return [trace for trace in traces(kind) if trace in told(page)]


def test_traces_would_be_found(show):
    """The other seat's own page shows every trace, so that looking for them means something."""
    page = show(secret_game(), seat=1)
    assert len(leaks(page)) >= 3


def test_a_position_does_not_tell_the_other_hand(show):
    assert leaks(show(secret_game(), seat=0)) == []


def test_what_the_other_seat_does_with_a_tile_is_not_told_before_it_lies(show):
    session = secret_game()
    page, other = show(session, seat=0), show(session, seat=1)
    other.pick(f"hand:{SECRET}")
    other.pick(other.lit()[0])
    other.say("turn", by=1)
    other.say("turn", by=1)
    other.pick("cell:9,9")
    other.pick("cell:0,0")
    other.say("say", text=f"lay {SECRET} 5,5")
    other.say("drop")
    assert other.frame["answer"] is None
    page.hear()
    assert page.frame["answer"] is None
    assert leaks(page) == []


def test_a_tile_that_is_laid_is_told_to_all(show):
    session = secret_game()
    page = show(session, seat=0)
    session.play(next(action for action in session.state.legal_actions if SECRET in str(action)))
    page.hear()
    assert leaks(page)


@pytest.mark.parametrize(("seed", "lang"), [(0, "en"), (1, "fr")])
def test_over_a_whole_game_only_what_lies_and_what_is_held_is_told(show, seed, lang):
    """At every step, a kind of tile that the seat neither holds nor has seen laid shows nowhere."""
    rng = Random(seed)
    session = Session("days_of_steam", seed=seed)
    page = show(session, seat=0, lang=lang)
    other = show(session, seat=1)
    known = set()
    steps = 0
    while session.state.actor is not None and steps < 80:
        steps += 1
        known |= set(session.state.players[0].hand) | {track.kind for track in session.state.table.tracks.values()}
        state = session.state
        if state.actor == 1 and state.move is None:
            kind = rng.choice(state.players[1].hand) if state.players[1].hand else ""
            other.hear()
            other.pick(f"hand:{kind}")
            if other.lit():
                other.pick(rng.choice(other.lit()))
        page.hear()
        seen = json.dumps(page.patches[-1]["ops"]) if page.patches else json.dumps(page.view["panel"])
        for kind in set(KINDS) - known:
            found = [trace for trace in traces(kind) if trace in seen]
            assert not found, kind
        session.play(str(lively(session.state, rng)))


@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_draws_of_others_are_told_without_the_tile(show, seat):
    session = Session("days_of_steam", seats=["random", "random"], seed=6)
    session.seek(0)
    page = show(session, seat=seat)
    for entry, action, state in zip(page.frame["log"], session.actions, session.timeline.states, strict=False):
        if str(action).startswith("draw tile"):
            own = seat is not None and state.draws[0].where == seat
            assert entry["text"] == (str(action) if own else f"draw tile {HIDDEN}")
            assert "?" not in entry["label"]
            assert str(kind_name(action.kind)) not in entry["label"]


@pytest.mark.parametrize("seed", range(3))
def test_the_picture_of_a_view_tells_no_hand(seed):
    """``state.view(seat)`` holds no tile of another hand, and neither does anything drawn of it."""
    session = Session("days_of_steam", seats=["random"] * 3, players=3, seed=seed)
    for state in session.timeline.states[::9]:
        for seat in (0, 1, 2, None):
            view = state.view(seat)
            for other, player in enumerate(view.players):
                if other != seat:
                    assert set(player.hand) <= {HIDDEN}
            drawn = json.dumps(view.game.scene(view).to_json()["layers"])
            assert "hand:" not in drawn
            laid = {track.kind for track in state.table.tracks.values()}
            for kind in set(KINDS) - laid:
                assert f'signs-{kind}"' not in drawn


def test_the_still_picture_of_a_board_is_of_its_seat(show):
    page = show(secret_game(), seat=0)
    bundle = page.board._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert not any(trace in json.dumps(data) for trace in traces(SECRET))


def test_the_still_picture_does_not_tell_what_the_other_seat_tries(show):
    """The picture that stays where no kernel runs is drawn for the same eyes as the page."""
    session = secret_game()
    page, other = show(session, seat=0), show(session, seat=1)
    before = picture_of(page)
    other.pick(f"hand:{SECRET}")
    other.pick("cell:0,3")
    assert session.selection.preview is not None
    assert picture_of(page) == before
    assert picture_of(other) != before


def picture_of(page):
    bundle = page.board._repr_mimebundle_()
    return (bundle[0] if isinstance(bundle, tuple) else bundle)["text/html"]
