"""The analysis of a page: thought in slices as long as somebody looks, never peeking, shown in small patches."""

from __future__ import annotations

import asyncio
import json
from random import Random

import pytest

import railwidgets as rw
from railwidgets.bots import Outlook
from railwidgets.core import CHANCE, GAMES, Transcript
from railwidgets.session import Presenter, Session
from railwidgets.session.editing.editor import Editing
from railwidgets.session.page import insight
from railwidgets.session.page.insight import AGAIN, STAYS
from railwidgets.session.page.session_of import session_of
from tests.sampling import sampled
from tests.session.slow import Clock, HandLoop

LARGEST = 1_600
"""Bytes of a patch that tells what was found meanwhile."""


class Displayable:
    """A session on a page, and what was sent to it."""

    def __init__(self, session: Session, **options) -> None:
        self.presenter = Presenter(session, **options)
        self.sent: list[dict] = []
        self.presenter.listen(lambda message: self.sent.append(dict(message)))

    def hear(self, **message) -> None:
        self.presenter.hear({**message, "revision": self.presenter.view["revision"]})

    @property
    def frame(self):
        return self.presenter.view["frame"]

    @property
    def analysis(self):
        return self.frame["analysis"]

    @property
    def playouts(self) -> int:
        outlook = self.presenter.session.analysis_for(self.presenter.looker).outlook
        return 0 if outlook is None else outlook.playouts


@pytest.fixture
def clock(monkeypatch) -> Clock:
    """It goes on by a slice for each playout."""
    clock = Clock()
    monkeypatch.setattr(insight, "perf_counter", clock)
    return clock


@pytest.fixture
def loop(monkeypatch) -> HandLoop:
    loop = HandLoop()
    monkeypatch.setattr(asyncio, "get_running_loop", lambda: loop)
    monkeypatch.setattr(insight, "SLICE", 0.0)  # one playout
    return loop


def begun(name: str = "steam_tunnel", moves: int = 3) -> Session:
    session, rng = Session(name, seed=3), Random(5)
    for _ in range(moves):
        session.play(rng.choice(list(session.legal)))
    return session


# --- as long as somebody looks


def test_it_costs_nothing_before_somebody_looks(loop, clock):
    shown = Displayable(begun(), analysis=True)
    assert shown.analysis["page"] == "now"
    assert not loop.waiting
    assert shown.playouts == 0
    off = Displayable(begun())
    off.hear(do="look")
    assert off.analysis is None
    assert not loop.waiting


def test_it_goes_on_in_slices_and_stops_by_itself(loop, clock):
    shown = Displayable(begun())
    shown.hear(do="analysis", page="now")
    for slices in range(1, 5):
        loop.turn()
        assert shown.playouts == slices
        assert len(loop.waiting) == 1
    assert shown.analysis["lines"]
    clock.now += STAYS
    loop.turn()
    assert shown.playouts == 4
    assert not loop.waiting
    # Somebody looks again; two messages make no second thinker.
    shown.hear(do="look")
    shown.hear(do="look")
    assert len(loop.waiting) == 1
    shown.hear(do="analysis", page="")
    loop.empty()
    assert shown.playouts == 4
    assert shown.analysis is None


def test_it_begins_anew_where_the_position_changes_and_ends_with_the_page(loop, clock):
    session = begun()
    shown = Displayable(session, seat=0, analysis=True)
    shown.hear(do="look")
    loop.turn(3)
    session.play(session.legal[0])
    assert shown.playouts == 0
    loop.turn()
    assert shown.playouts == 1
    session.undo()
    assert shown.playouts == 0
    shown.presenter.close()
    loop.empty()
    assert shown.playouts == 0


def test_what_was_found_is_sent_a_few_times_a_second_in_small_patches(loop, clock):
    shown = Displayable(begun())
    shown.hear(do="analysis", page="now")
    loop.turn(2)
    shown.sent.clear()
    for _ in range(20):
        clock.now += AGAIN / 8
        loop.turn()
    assert 1 <= len(shown.sent) <= 3
    for patch in shown.sent:
        assert {op[0][0] for op in patch["ops"]} <= {"frame", "revision"}
        assert {op[0][1] for op in patch["ops"] if op[0][0] == "frame"} <= {"analysis"}
        assert len(json.dumps(patch)) < LARGEST


def test_it_makes_way_for_a_player_that_thinks(loop, clock):
    shown = Displayable(begun(), analysis=True)
    shown.hear(do="hint")
    shown.hear(do="look")
    assert shown.presenter.session.thought is not None
    for _ in range(3):
        shown.presenter.insight._think(loop)
    assert shown.playouts == 0
    assert shown.analysis["status"] == "waiting for a player"


def test_it_is_stopped_where_it_is_and_goes_on(loop, clock):
    session = begun()
    shown = Displayable(session, seat=0)
    shown.hear(do="analysis", page="now")
    loop.turn(3)
    shown.hear(do="halt", on=True)
    assert shown.analysis["halted"]
    loop.empty()
    shown.hear(do="look")
    assert not loop.waiting
    assert shown.playouts == 3
    shown.hear(do="halt", on=False)
    loop.turn()
    assert shown.playouts == 4
    shown.hear(do="halt", on=True)
    loop.empty()
    session.play(session.legal[0])
    assert not shown.analysis["halted"]
    loop.turn()
    assert shown.playouts == 1


def test_what_fails_in_it_is_reported_and_not_tried_again_there(loop, clock, monkeypatch):
    session = begun()
    shown = Displayable(session, seat=0, analysis=True)

    def fail(*_: object) -> None:
        raise ZeroDivisionError("of an own game")

    monkeypatch.setattr(Outlook, "playout", fail)
    shown.hear(do="look")
    with pytest.raises(ZeroDivisionError):
        loop.turn()
    assert "The analysis failed here: ZeroDivisionError('of an own game')" in shown.analysis["status"]
    shown.hear(do="look")
    assert not loop.waiting
    monkeypatch.undo()


# --- what is shown


def test_a_click_shows_and_a_second_one_does_it():
    session = begun("days_of_steam")
    shown = Displayable(session, analysis=True)
    session.analysis.think(playouts=24)
    shown.hear(do="analysis", page="now")
    line, at = shown.analysis["lines"][0], session.at
    assert sum(shown.analysis["chances"]) == 100
    shown.hear(do="consider", text=line["key"])
    assert session.at == at
    assert [one["key"] for one in shown.analysis["lines"] if one["shown"]] == [line["key"]]
    assert session.selection.picks == tuple(line["picks"][: len(session.selection.picks)]) != ()
    shown.hear(do="consider", text=line["key"])
    assert str(session.actions[at]) == line["key"]
    shown.hear(do="consider", text="nothing of this game")
    assert shown.frame["answer"]["kind"] == "error"
    at = session.at
    shown.hear(do="consider", text="lay bridge 9,9")
    assert (shown.frame["answer"]["kind"], session.at) == ("refused", at), "and the board says why"


def test_what_chance_can_do_has_exact_odds_and_what_it_would_be_worth():
    session = Session("steam_tunnel", seed=3)
    session.play(session.legal[0])
    session.seek(next(at for at, state in enumerate(session.timeline.states) if state.actor == CHANCE))
    odds = {str(outcome.action): outcome.probability for outcome in session.outcomes}
    estimate = session.analysis.think(playouts=2 * len(odds))
    assert {str(one.action): one.probability for one in estimate.outcomes} == odds
    assert all(one.chances is not None for one in estimate.outcomes)
    mean = sum(float(one.probability) * one.chances[0] for one in estimate.outcomes)
    assert estimate.chances[0] == pytest.approx(mean)
    shown = Displayable(session, analysis=True)
    lines = shown.analysis["lines"]
    assert len(lines) + shown.analysis["more"] == len(odds)
    likely = max(odds.values())
    assert lines[0]["odds"] == f"{round(1000 * likely) / 10:g}%"


DEALT = ("days_of_steam", "rail_europe", "streetcar")
"""Games in which two hands hide something from the first turn on."""


@pytest.mark.parametrize("name", sampled(GAMES, "rail_europe"))
def test_it_never_peeks(name):
    """Two positions that a seat cannot tell apart have analyses with equal bytes, whichever seat acts."""
    session = begun(name, 4)
    action, differing = session.legal[0], 0
    for seat in (0, 1, None):
        state, shown_analyses = session.state, []
        for seed in range(60):
            other = state.view(seat).complete(Random(seed))
            if other.view(seat) != state.view(seat) or (action not in other.legal_actions and len(shown_analyses) == 1):
                continue
            differing += other != state
            there = Session(other)
            there.load(Transcript(other, (action,)) if action in other.legal_actions else Transcript(other, ()))
            there.seek(0)
            analyst = there.analysis_for(seat)
            analyst.think(playouts=3)
            for page in ("now", "compare"):
                shown = Displayable(there, seat=seat, analysis=True)
                shown.hear(do="analysis", page=page)
                shown_analyses.append(json.dumps(shown.analysis))
            if len(shown_analyses) == 4:
                break
        assert shown_analyses[:2] == shown_analyses[2:4] or len(shown_analyses) == 2
    assert differing or name not in DEALT


def test_it_is_off_where_it_would_give_answers_away():
    session = begun()
    with pytest.raises(ValueError, match="a locked board shows no analysis"):
        rw.Board(session, locked=True, analysis=True)
    locked = Displayable(session, locked=True)
    assert not locked.frame["analyses"]
    locked.hear(do="analysis", page="now")
    assert locked.analysis is None
    locked.hear(do="consider", text=str(session.legal[0]))
    assert not session.selection.picks
    exercise = next(iter(rw.exercises("steam_tunnel")))
    with pytest.raises(ValueError, match="a lesson has no analysis"):
        rw.Board(exercise, analysis=True)
    board = rw.Board(session, analysis=True)
    with pytest.raises(ValueError, match="locked"):
        board.presenter.change(locked=True)
    board.analysis = False
    assert board.view["frame"]["analysis"] is None
    learning = Displayable(session_of(exercise))
    learning.hear(do="consider", text=str(learning.presenter.session.legal[0]))
    assert "no analysis" in learning.frame["answer"]["reasons"][0]["text"]


def test_an_open_editor_hides_it_whatever_it_finds():
    shown = Displayable(Editing("steam_tunnel"))
    shown.hear(do="analysis", page="now")
    shown.hear(do="halt", on=True)
    assert shown.analysis is None


# --- over the game


def test_the_whole_game_is_judged_in_slices_once_and_kept_with_its_places(loop, clock):
    session = begun(moves=4)
    shown = Displayable(session, seat=0)
    shown.hear(do="analysis", page="game")
    shares = []
    while shown.analysis["course"]["share"] < 1:
        loop.turn(10)
        clock.now += AGAIN
        shown.hear(do="look")
        shares.append(shown.analysis["course"]["share"])
    assert shares == sorted(shares)
    assert len(set(shares)) > 2
    course = shown.analysis["course"]
    assert course["status"] == ""
    assert [point[0] for point in course["points"]] == [
        at for at, state in enumerate(session.timeline.states[:-1]) if isinstance(state.actor, int)
    ]
    assert all(sum(point[1:]) == 100 for point in course["points"])
    assert bool(course["lost"]) != bool(course["calm"])
    # A branch shares what was judged before it.
    session.undo()
    session.play(session.legal[-1])
    analyst = session.analysis_for(0)
    assert 0.5 < analyst.share < 1
    before = analyst.judged.judged
    assert analyst.game().judged[: len(before)] == before


def test_the_decision_that_was_bad_is_judged_as_long_as_the_best_one():
    session = begun("days_of_steam", 2)
    analyst = session.analysis_for(session.seat)
    for one in analyst.game().judged:
        assert 0 <= one.chance <= 1
        assert one.chances
        if one.seat == analyst.seat:
            assert one.played is not None
            assert one.lost >= 0


# --- beside another position

ROAD = "0,0 red; 0,1 WE; 0,2 green; A at 0,0, steam 2, hand curve straight hill; B at 0,0, hand hill; move go E"


def test_another_rule_shows_what_it_forbids_where_and_why():
    session = Session(rw.game("days_of_steam").parse(ROAD), seed=1)
    shown = Displayable(session)
    shown.hear(do="analysis", page="compare")
    compared = shown.analysis["compared"]
    assert compared["chosen"] == ""
    assert not any(choice["key"].startswith("first=") for choice in compared["choices"])
    before = shown.presenter.view["scene"]["layers"]["marks"]
    shown.hear(do="compare", text="city_entry_cost=2")
    compared = shown.analysis["compared"]
    assert compared["here"] == "Only here: 1"
    assert compared["only_here"][0]["clause"]
    assert compared["only_here"][0]["why"]
    assert "pointer:1" in shown.presenter.view["scene"]["layers"]["marks"]
    assert "pointer:1" in str(shown.presenter.picture.scene.layers["marks"].keys())
    shown.hear(do="compare", text="")
    assert shown.presenter.view["scene"]["layers"]["marks"] == before
    shown.hear(do="compare", text="city_entry_cost=7")
    assert shown.frame["answer"]["kind"] == "error"


def test_another_place_of_the_tree_is_kept_and_compared_with():
    session = begun()
    shown = Displayable(session)
    shown.hear(do="analysis", page="compare")
    shown.hear(do="compare", text=f"place {session.place.id}")
    assert "is kept" in shown.analysis["compared"]["said"]
    session.play(session.legal[0])
    compared = shown.analysis["compared"]
    assert compared["only_here"]
    assert compared["only_there"]
    marks = shown.presenter.view["scene"]["layers"]["marks"]
    drawn = json.dumps([mark for key, mark in marks.items() if key.startswith("pointer:")])
    assert "rw-dashed" in drawn
    assert drawn.count("rw-pointer-under") > drawn.count("rw-dashed")


def test_a_place_whose_line_is_deleted_is_compared_with_no_more():
    session = begun()
    shown = Displayable(session)
    place, first = session.at, session.legal[0]
    session.play(first)
    session.seek(place)
    shown.hear(do="analysis", page="compare")
    (branch,) = session.place.children
    shown.hear(do="go", node=branch.id)
    shown.hear(do="compare", text=f"place {branch.id}")
    assert shown.analysis["compared"]["chosen"]
    shown.hear(do="delete", node=branch.id)
    assert shown.analysis["compared"]["chosen"] == ""
    assert session.at == place


def test_a_place_of_which_one_may_not_know_what_can_be_done_is_not_compared():
    session = begun("rail_europe", 1)
    shown = Displayable(session, seat=1 - session.seat)
    shown.hear(do="analysis", page="compare")
    shown.hear(do="compare", text="doubles_from=2")
    assert shown.analysis["compared"]["said"].startswith("The legal actions there depend")
    assert shown.analysis["compared"]["only_here"] == []
