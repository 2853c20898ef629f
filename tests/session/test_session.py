"""Sessions: everything that can be clicked can be called, and an error leaves everything as it was."""

from __future__ import annotations

import pytest

from railwidgets import game
from railwidgets.core import CHANCE, IllegalAction, NotationError
from railwidgets.core.registry import UnknownGameError
from railwidgets.session import Session
from tests.widgets.page import parse, snapshot

# --- beginning


def test_it_begins_where_the_first_person_decides(session):
    assert session.state.actor == 0
    assert session.at == len(session.actions) > 0
    assert session.seats == ("person", "person")
    assert session.picks == session.refusals == ()


def test_the_same_seed_gives_the_same_game():
    one, other, third = (Session("days_of_steam", seats=["random"] * 2, seed=seed) for seed in (5, 5, 6))
    assert one.actions == other.actions != third.actions


@pytest.mark.parametrize("start", ["days_of_steam", game("days_of_steam"), game("days_of_steam").start(seed=1)])
def test_it_begins_with_a_name_a_game_or_a_position(start):
    assert Session(start, seed=1).state.actor == 0


def test_rules_and_players_are_those_of_the_game():
    session = Session("days_of_steam", players=3, seed=1, city_entry_cost=2)
    assert len(session.seats) == len(session.state.players) == 3
    assert session.state.rules.city_entry_cost == 2


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"players": 9}, "2 to 4 players"),
        ({"seats": ["person"] * 3}, "3 seats are too many"),
        ({"seats": "greedy,random,greedy"}, "3 seats are too many"),
        ({"seats": ["person", "nobody"]}, "unknown player 'nobody'; there are: random, greedy, search"),
        ({"seats": ["search:depth=deep"]}, "'depth' of the player 'search:depth=deep' must be a whole number from 0"),
        ({"city_entry_cost": 7}, "city_entry_cost must be one of 0, 1, 2"),
        ({"no_such_rule": 1}, "unknown option 'no_such_rule'"),
    ],
)
def test_what_cannot_be_is_said(options, problem):
    with pytest.raises(ValueError, match=problem):
        Session("days_of_steam", **options)


@pytest.mark.parametrize(
    ("seats", "sitting"),
    [("greedy", ("greedy", "person")), ("person, search:playouts=3,depth=1", ("person", "search:playouts=3,depth=1"))],
)
def test_players_can_be_said_in_a_text(seats, sitting):
    assert Session("days_of_steam", players=2, seats=seats).seats == sitting


def test_a_game_that_is_not_there_is_said():
    with pytest.raises(UnknownGameError, match="no_such_game"):
        Session("no_such_game")


def test_a_position_has_its_own_rules():
    with pytest.raises(ValueError, match="options of that position"):
        Session(parse("0,0 red"), city_entry_cost=2)


# --- playing


def test_play_does_an_action_and_what_chance_does_after_it(session):
    action = session.state.legal_actions[0]
    before = session.at
    state = session.play(action)
    assert state is session.state
    assert session.actions[before] == action
    assert session.state.actor == 1
    assert session.at == len(session.actions) > before + 1, "a tile was drawn too"


def test_an_action_can_be_text_or_said(session):
    action = str(session.state.legal_actions[0])
    session.play(action.upper())
    assert str(session.last) == action
    session.say(str(session.state.legal_actions[0]))
    assert session.state.actor == 0


@pytest.mark.parametrize(
    ("text", "error", "words"),
    [
        ("lay", NotationError, "lay curve 2,1 turn 3"),
        ("lay kurve 0,1", NotationError, "did you mean 'curve'|curve"),
        ("", NotationError, "Cannot read"),
        ("water", IllegalAction, "tower.use"),
        ("lay curve 9,9", IllegalAction, "place.reaches_city"),
        ("draw tile curve", IllegalAction, "turn.one_action"),
    ],
)
def test_an_error_of_play_is_raised_and_leaves_all_as_it_was(session, text, error, words):
    before = snapshot(session)
    with pytest.raises(error, match=words):
        session.play(text)
    assert snapshot(session) == before


def test_what_is_said_wrongly_is_answered_and_not_raised(session):
    before = snapshot(session)
    session.say("lay a brick")
    assert session.answer.kind == "error"
    assert "lay curve 2,1 turn 3" in session.answer.text["en"]
    session.say("water")
    assert session.answer.kind == "refused"
    assert [refusal.clause for refusal in session.refusals] == ["tower.use"]
    assert snapshot(session) == before


def test_every_change_grows_the_revision(session):
    calls = [
        lambda: session.pick("hand:straight"),
        lambda: session.turn(),
        lambda: session.drop(),
        lambda: session.say("gibberish"),
        lambda: session.why("water"),
        lambda: session.play(session.state.legal_actions[0]),
        lambda: session.undo(),
        lambda: session.redo(),
        lambda: session.seek(0),
        lambda: session.sit(1, "random"),
    ]
    for call in calls:
        before = session.revision
        call()
        assert session.revision > before


def test_why_shows_the_reasons_and_returns_them(session):
    refusals = session.why("water")
    assert [refusal.clause for refusal in refusals] == ["tower.use"]
    assert session.refusals == refusals
    assert session.answer.kind == "refused"
    assert session.why(session.state.legal_actions[0]) == ()
    assert session.answer.kind == "done"
    assert session.refusals == ()
    with pytest.raises(NotationError):
        session.why("fly")


def test_a_refusal_of_something_typed_is_not_held_against_the_piece_on_trial(session):
    session.pick("hand:straight")
    cell = next(pick for pick in session.selection.selectable if pick.startswith("cell:"))
    session.pick(cell)
    session.say("water")
    assert session.refusals, "the session says why"
    assert session.picks == ("hand:straight", cell)
    at = session.at
    session.pick(cell)
    assert session.at > at
    assert session.state.actor == 1


def test_proof_does_not_stand_beside_words_about_something_else(session):
    session.pick("water")
    assert session.refusals
    session.say("gibberish")
    assert session.refusals == ()


def test_nothing_happens_where_there_is_nothing_to_click(session):
    before = snapshot(session)
    session.pick("cell:0,0,0")
    assert (session.answer.kind, session.answer.title["en"]) == ("done", "Nothing to do there")
    assert snapshot(session) == before


def test_after_an_action_the_hands_are_empty_and_the_answer_is_gone(session):
    session.say("gibberish")
    session.pick("hand:straight")
    session.play(session.state.legal_actions[0])
    assert (session.picks, session.refusals, session.answer) == ((), (), None)


def shown(session):
    """What is drawn of the last action for an onlooker."""
    before, action = session.latest(None)
    return before.preview_marks(action)


def test_the_last_action_and_what_it_did_are_shown():
    ring = "0,0 red; 0,1 WE; 0,2 WE; 0,3 WE; 0,4 blue; 1,4 NW; 1,3 WE; 1,2 WE; 1,1 WE; A at 0,0, hand curve"
    session = Session(parse(ring), seed=1)
    closing = [action for action in session.state.legal_actions if session.state.preview_marks(action)]
    assert [str(action) for action in closing] == ["lay curve 1,0"]
    session.play(closing[0])
    assert session.last == closing[0]
    assert shown(session)[0].kind == "circuit"
    session.undo()
    assert (session.last, session.latest(None)) == (None, None)
    session.redo()
    assert session.last == closing[0]
    assert shown(session)[0].kind == "circuit"


def test_what_happened_is_announced(session):
    session.play(session.state.legal_actions[0])
    lines = [text["en"] for text in session.narrated(None)]
    assert lines[0].startswith("Crown ")
    assert lines[1] == "Crown draws a tile"
    session.undo()
    assert session.narrated(None) == ()


# --- the random opponent


def test_a_random_opponent_plays_at_once():
    session = Session("days_of_steam", seats=["person", "random"], seed=4)
    for _ in range(10):
        assert session.state.actor == 0
        session.play(session.state.legal_actions[0])
        while session.state.move is not None and session.state.actor == 0:
            session.play(session.state.legal_actions[-1])
    seats = {session.timeline.states[at].actor for at in range(len(session.actions))}
    assert seats == {0, 1, CHANCE}
    assert any("Lantern" in text["en"] for text in session.narrated(None))


def test_a_random_first_player_has_played_before_the_person():
    session = Session("days_of_steam", seats=["random", "person"], seed=4)
    assert session.state.actor == 1
    assert any(session.timeline.states[at].actor == 0 for at in range(session.at))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_players_alone_play_to_the_end(players):
    session = Session("days_of_steam", players=players, seats=["random"] * players, seed=players)
    assert session.state.actor is None
    assert session.state.outcome is not None
    assert session.at == len(session.actions)


def test_players_know_only_what_their_seat_sees(monkeypatch):
    from railwidgets.bots import RandomPlayer
    from railwidgets.games.days_of_steam.components import HIDDEN

    seen = []

    def choose(self, view, rng):
        seen.append(view)
        return rng.choice(view.legal_actions)

    monkeypatch.setattr(RandomPlayer, "choose", choose)
    Session("days_of_steam", seats=["random"] * 3, players=3, seed=1)
    assert len(seen) > 30
    for view in seen:
        for seat, player in enumerate(view.players):
            assert (HIDDEN in player.hand) == (seat != view.actor and bool(player.hand))


# --- seats


def test_who_sits_down_acts_at_once(session):
    at = session.at
    session.sit(0, "random")
    assert session.seats == ("random", "person")
    assert session.at > at
    assert session.state.actor == 1


def test_seats_given_to_players_finish_the_game(session):
    session.sit(1, "random")
    session.sit(0, "random")
    assert session.state.actor is None


def test_a_person_can_take_over(session):
    session.sit(1, "random")
    session.sit(1, "person")
    session.play(session.state.legal_actions[0])
    assert session.state.actor == 1


@pytest.mark.parametrize(("seat", "who"), [(2, "random"), (-1, "random"), (0, "nobody"), (0, ""), (0, None), (0, 3)])
def test_a_seat_or_player_that_is_not_there_is_an_error(session, seat, who):
    before = snapshot(session)
    with pytest.raises(ValueError, match=r"there is no seat|unknown player"):
        session.sit(seat, who)
    assert snapshot(session) == before


def test_its_repr_is_one_line(session):
    assert repr(session) == f"<Session of days_of_steam: person, person; action {session.at} of {session.at}>"
