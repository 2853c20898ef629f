"""The traits of a session: always true, told together and in order, and set by nobody to what is not so."""

from __future__ import annotations

import pytest
from traitlets import HasTraits, Int, TraitError, dlink, link, observe

from railwidgets.core import CHANCE, GAMES
from railwidgets.session import Session
from tests.session import typed
from tests.widgets.page import snapshot

FACTS = {
    "state": "play, undo, redo, seek or load",
    "legal": "depends on the position",
    "outcome": "depends on the position",
    "actions": "play or load",
    "last": "play",
    "picks": "pick, turn or drop",
    "refusals": "why, pick or play",
    "revision": "counts the changes",
}
"""What cannot be set, and what of the error says what to do."""


class Slider(HasTraits):
    """As a slider of ipywidgets: it keeps its value between its limits."""

    value, max = Int(), Int(100)

    def __init__(self, **traits):
        super().__init__(**traits)
        self.observe(lambda change: setattr(self, "value", min(self.value, change.new)), "max")


def truth(session):
    """Whether every trait says what is so."""
    timeline = session.timeline
    place = timeline.last
    return (
        session.state is timeline.states[session.at]
        and session.actions == tuple(timeline.actions)
        and session.at == timeline.at
        and list(session.legal) == list(session.state.legal_actions)
        and session.outcome == session.state.outcome
        and session.last == (None if place is None else timeline.actions[place])
        and session.picks == session.selection.picks
        and session.refusals == session.selection.refusals
    )


def play(session, times=1):
    for _ in range(times):
        session.play(session.legal[0])


# --- what cannot be set


@pytest.mark.parametrize("name", FACTS)
def test_what_is_so_cannot_be_set_and_the_error_says_what_to_do(session, name):
    play(session)
    before = snapshot(session)
    for value in (None, 0, "", (), [1], object(), Session("steam_tunnel", seed=1).state):
        for attempt in (setattr, HasTraits.set_trait):
            if getattr(session, name) is not value and getattr(session, name) != value:
                with pytest.raises(TraitError, match=f"^{name} cannot be set: .*{FACTS[name]}"):
                    attempt(session, name, value)
    assert snapshot(session) == before
    assert truth(session)


def test_a_link_that_would_set_it_is_refused(session):
    counter = Slider(value=3)
    with pytest.raises(TraitError, match="revision cannot be set"):
        link((counter, "value"), (session, "revision"))
    assert truth(session)


def test_it_may_be_set_to_what_it_is(session):
    before = session.revision
    session.state, session.picks, session.at, session.seats = session.state, (), session.at, session.seats
    assert session.revision == before


@pytest.mark.parametrize("name", GAMES)
def test_they_are_true_whatever_is_done(name):
    session = Session(name, seats=["person", "random"], seed=3)
    seen = []
    session.observe(
        lambda change: seen.append((change.name, truth(session), change.new == getattr(session, change.name)))
    )
    assert truth(session)
    play(session, 3)
    session.pick(next(iter(session.selection.selectable)))
    session.say("gibberish")
    session.undo()
    session.at = 0
    session.redo()
    session.seats = ["random", "random"]
    assert truth(session)
    assert {name for name, *_ in seen} >= {"state", "legal", "actions", "at", "last", "seats", "outcome"}
    assert all(true and new for _, true, new in seen)


# --- what can be set


def test_to_set_the_place_is_to_seek(session):
    play(session, 3)
    states = session.timeline.states
    for at in (0, 5, len(session.actions), 2):
        session.at = at
        assert (session.at, session.state) == (at, states[at])
        assert truth(session)


@pytest.mark.parametrize("place", [-1, 99, 10**30, None, "2", 2.0, True, [1], float("nan")])
def test_a_place_that_is_not_there_is_reported_with_those_that_are(session, place):
    session.seek(1)
    before = snapshot(session)
    with pytest.raises(TraitError, match=rf"at cannot be set: there is no place .*go from 0 to {len(session.actions)}"):
        session.at = place
    assert snapshot(session) == before


def test_to_set_the_seats_is_to_sit_down(session):
    session.seats = ["random", "person"]
    assert session.seats == ("random", "person")
    assert session.state.actor == 1
    session.seats = ("greedy", "random")
    assert session.outcome is not None


@pytest.mark.parametrize(
    ("seats", "problem"),
    [
        (["person"], "list of 2 names"),
        (["person"] * 3, "list of 2 names"),
        ("person", "list of 2 names"),
        (None, "list of 2 names"),
        (7, "list of 2 names"),
        ({"person", "random"}, "list of 2 names"),
        (["person", "nobody"], "unknown player 'nobody'"),
        (["person", None], "unknown player"),
    ],
)
def test_seats_that_cannot_be_are_refused(session, seats, problem):
    before = snapshot(session)
    with pytest.raises(TraitError, match=f"seats cannot be set: .*{problem}"):
        session.seats = seats
    assert snapshot(session) == before


def test_a_misspelt_argument_is_reported_with_the_nearest():
    with pytest.raises(ValueError, match=r"unknown argument 'seat' \(did you mean 'seats'\?\)"):
        Session("days_of_steam", seat=["random"])
    with pytest.raises(ValueError, match=r"unknown option 'city_entry_costs' \(did you mean 'city_entry_cost'\?\)"):
        Session("days_of_steam", city_entry_costs=1)


# --- linked


def test_a_slider_and_the_place_follow_each_other(session):
    slider = Slider()
    link((session, "at"), (slider, "value"))
    assert slider.value == session.at
    play(session, 3)
    assert slider.value == session.at == len(session.actions)
    slider.value = 4
    assert session.at == 4
    assert session.state is session.timeline.states[4]
    session.redo()
    assert slider.value == session.at > 4


def test_a_slider_that_knows_how_many_actions_there_are_is_never_too_short(session):
    slider = Slider(max=1)
    dlink((session, "actions"), (slider, "max"), len)
    link((session, "at"), (slider, "value"))
    play(session, 12)
    assert (slider.value, slider.max) == (session.at, len(session.actions))
    session.seek(3)
    session.play(session.state.legal_actions[0]) if session.state.actor != CHANCE else session.undo()
    assert (slider.value, slider.max) == (session.at, len(session.actions))


def test_a_slider_that_goes_too_far_is_refused_and_the_game_stays(session):
    slider = Slider()
    link((session, "at"), (slider, "value"))
    before = snapshot(session)
    with pytest.raises(TraitError, match=f"0 to {len(session.actions)}"):
        slider.value = 99
    assert snapshot(session) == before
    play(session)
    assert slider.value == session.at


# --- told together, in order


def test_all_are_true_before_any_observer_is_called(session):
    seen = []
    for name in ("state", "actions", "at", "legal", "last", "revision"):
        session.observe(lambda change: seen.append(truth(session)), name)
    play(session, 2)
    assert len(seen) == 12
    assert all(seen)


def test_what_an_observer_plays_is_announced_after_the_rest(session):
    order = []

    def eager(change):
        order.append(("eager", change.new))
        if len(order) < 4:
            play(session)

    session.observe(eager, "at")
    session.observe(lambda change: order.append(("other", change.new)), "at")
    play(session)
    assert [who for who, _ in order] == ["eager", "other"] * (len(order) // 2)
    assert all(at == session.at for who, at in order[-2:])
    assert order == sorted(order, key=lambda entry: entry[1])
    assert truth(session)


def test_a_link_holds_while_an_observer_plays(session):
    session.observe(lambda change: play(session) if session.at < 20 else None, "state")
    slider = Slider()
    link((session, "at"), (slider, "value"))
    play(session)
    assert slider.value == session.at >= 20


def test_an_observer_that_raises_does_not_stop_the_others(session):
    seen = []

    def fails(change):
        raise ValueError("the plot is closed")

    session.observe(fails, "at")
    session.observe(lambda change: seen.append(change.new), "at")
    session.on_action(lambda session, step: seen.append(str(step.action)))
    session.on_action(lambda session, step: 1 / 0)
    at, action = session.at, str(session.legal[0])
    with pytest.raises(ExceptionGroup, match="some observers raised errors") as caught:
        play(session)
    assert [type(error) for error in caught.value.exceptions].count(ValueError) == 1
    assert session.at > at
    assert seen[0] == session.at
    assert action in seen
    assert truth(session)
    session.unobserve(fails, "at")
    seen.clear()
    session.undo()
    assert seen == [at]


def test_an_error_of_an_observer_comes_out_once_and_after_all_is_done(session):
    """A player that thinks shows the board in the middle: what fails there does not stop the game."""
    session = Session("days_of_steam", seats=["person", "search:playouts=2"], seed=3)

    def fails(change):
        raise KeyError("at")

    session.observe(fails, "at")
    with pytest.raises(ExceptionGroup) as caught:
        play(session)
    assert len(caught.value.exceptions) >= 2
    assert session.state.actor == 0
    session.unobserve(fails, "at")
    play(session)


def test_an_observer_of_a_player_that_thinks_may_go_back():
    session = Session("steam_tunnel", seats=["person", "search:playouts=2"], seed=4)

    def back(change):
        if session.thinking:
            session.unobserve(back, "revision")
            session.seats = ["person", "person"]
            session.seek(0)

    session.observe(back, "revision")
    play(session)
    session.play("skip")
    assert session.at == 0
    assert truth(session)


def test_changes_that_are_held_back_are_reported_as_one(session):
    seen = []
    session.observe(lambda change: seen.append((change.name, change.new, truth(session))), ["at", "state"])
    with session.hold_trait_notifications():
        play(session, 3)
        session.at = 0
        assert seen == []
    assert seen == [("state", session.state, True), ("at", 0, True)]


def test_a_session_of_ones_own_may_observe_itself():
    class Counting(Session):
        @observe("at")
        def _count(self, change):
            self.counted = [*getattr(self, "counted", []), change.new]

    session = Counting("days_of_steam", seed=3)
    play(session)
    assert session.counted[-1] == session.at
    session.unobserve_all()


# --- called back


def test_every_action_is_called_back_in_order_those_of_others_too():
    session = Session("days_of_steam", seats=["person", "random"], seed=4)
    steps, start = [], session.at
    session.on_action(lambda of, step: steps.append((of, step)))
    play(session, 2)
    assert [step.action for _, step in steps] == list(session.actions[start:])
    assert {step.actor for _, step in steps} == {0, 1, CHANCE}
    for of, step in steps:
        assert of is session
        assert step.before.apply(step.action) == step.after
    session.undo()
    session.redo()
    assert len(steps) == len(session.actions) - start


def test_refusals_are_called_back_whoever_is_refused(session):
    refused = []
    session.on_refusal(lambda of, refusals: refused.append([refusal.clause for refusal in refusals]))
    session.pick("water")
    session.say("water")
    session.why("water")
    with pytest.raises(ValueError, match=r"tower\.use"):
        session.play("water")
    assert refused == [["tower.use"]] * 4
    session.drop()
    session.turn()
    session.say("gibberish")
    session.why(session.legal[0])
    assert len(refused) == 4
    session.pick("hand:straight")
    session.pick("cell:0,0")
    session.turn()
    assert len(refused) == 6


@pytest.mark.parametrize("name", GAMES)
def test_the_end_is_called_back_once(name):
    session, ends = Session(name, seats=["person", "random"], seed=2), []
    session.on_end(lambda of, outcome: ends.append((of.state.actor, outcome)))
    play(session)
    assert ends == []
    session.seats = ["random", "random"]
    assert ends == [(None, session.outcome)]
    session.undo()
    session.redo()
    assert len(ends) == 1


def test_a_callback_is_registered_once_and_can_be_removed(session):
    calls = []

    def callback(*what):
        calls.append(what)

    for register, cause in (
        (session.on_action, lambda: play(session)),
        (session.on_refusal, lambda: session.why("water")),
    ):
        register(callback)
        register(callback)
        calls.clear()
        cause()
        assert calls
        assert len(calls) == len(set(map(str, calls)))
        register(callback, remove=True)
        register(callback, remove=True)
        calls.clear()
        cause()
        assert calls == []


def test_a_callback_that_plays_is_heard_of_in_order(session):
    heard = []

    def answer(session, step):
        if step.actor == 0:
            play(session)

    session.on_action(answer)
    session.on_action(lambda session, step: heard.append(step.action))
    start = session.at
    play(session)
    assert heard == list(session.actions[start:])
    assert session.state.actor == 0


# --- for a type checker


@pytest.mark.parametrize("check", [thing for name, thing in vars(typed).items() if name.startswith(("what_", "who_"))])
def test_what_mypy_reads_runs_too(check):
    check()
