"""The rule map of a page: on and off, turned with what is held, the proof of a clause, and whom it is kept from."""

from __future__ import annotations

import json

import pytest

from railwidgets import Session, game
from railwidgets.core import GAMES
from railwidgets.live.precomputed import worked_out
from railwidgets.session.page.presenter import Presenter

LARGEST = 26_000
"""Bytes of the patch that turns the map on: its patterns, its legend, and every place once."""


class Displayable:
    """A session on a page, and what was sent to it."""

    def __init__(self, session: Session, **options) -> None:
        self.presenter = Presenter(session, seat=session.seat, **options)
        self.sent: list = []
        self.presenter.listen(self.sent.append)

    def hear(self, **message):
        """What the page is sent when it says that."""
        self.sent.clear()
        self.presenter.hear({"revision": self.presenter.view["revision"], **message})
        return [op for message in self.sent for op in message["ops"]]

    @property
    def legend(self):
        return self.presenter.view["frame"]["map"]

    @property
    def ruled(self):
        return {row["name"]: row["picks"] for row in self.presenter.view["scene"]["highlights"]["ruled"]}


@pytest.fixture
def held() -> Displayable:
    """StreetCar with a tile in hand and the map on."""
    session = Session(game("streetcar").start(players=2, seed=7))
    session.pick(next(pick for pick in session.selection.selectable if pick.startswith("hand:")))
    shown = Displayable(session)
    shown.hear(do="map", on=True)
    return shown


@pytest.mark.parametrize("name", GAMES)
def test_it_is_sent_when_it_is_on_and_not_before(name):
    shown = Displayable(Session(game(name).start(players=2, seed=7)))
    view = shown.presenter.view
    assert view["frame"]["map"] is None
    assert not shown.ruled
    off = json.dumps(view["scene"]["defs"])
    assert "rule-1" not in view["scene"]["defs"]
    assert len(json.dumps(shown.hear(do="map", on=True))) < LARGEST
    assert shown.legend is not None
    assert "rule-1" in shown.presenter.view["scene"]["defs"] or not shown.presenter.session.selection.rule_map.places
    shown.hear(do="map", on=False)
    assert shown.legend is None
    assert not shown.ruled
    assert json.dumps(shown.presenter.view["scene"]["defs"]) == off


def test_the_legend_counts_what_lies_over_the_board(held):
    rules = held.presenter.session.selection.rule_map
    assert [row["sign"] for row in held.legend["rows"]] == ["✓", "↻", *(str(row.number) for row in rules.rows)]
    for row in held.legend["rows"][1:]:
        assert len(held.ruled[row["sign"]]) == row["count"]
    there = json.dumps(held.presenter.view["scene"]["layers"])
    assert all(f'"{pick}"' in there for picks in held.ruled.values() for pick in picks)


def test_it_turns_with_what_is_held(held):
    before = held.ruled["↻"]
    changed = held.hear(do="turn", by=1)
    assert held.ruled["↻"] != before
    assert {op[0][0] for op in changed} <= {"scene", "panel", "frame", "revision"}


def test_a_clause_shows_one_case_with_its_proof_until_something_is_done(held):
    session = held.presenter.session
    row, before = session.selection.rule_map.rows[-1], held.presenter.view["scene"]["layers"]["marks"]
    held.hear(do="clause", clause=row.clause.id)
    frame = held.presenter.view["frame"]
    assert frame["map"]["chosen"] == row.clause.id
    assert [reason["text"] for reason in frame["answer"]["reasons"]] == [row.refusal.text["en"]]
    assert held.presenter.view["scene"]["layers"]["marks"] != before
    assert not session.refusals  # the page alone says it
    held.hear(do="clause", clause="")
    assert held.presenter.view["frame"]["answer"] is None
    held.hear(do="clause", clause=row.clause.id)
    held.hear(do="drop")
    assert held.presenter.view["frame"]["answer"] is None


def test_a_click_on_a_place_is_answered_as_ever(held):
    rules = held.presenter.session.selection.rule_map
    pick = rules.rows[-1].places[0]
    held.hear(do="pick", pick=pick)
    reasons = [reason["text"] for reason in held.presenter.view["frame"]["answer"]["reasons"]]
    assert reasons == [refusal.text["en"] for refusal in rules.places[pick].refusals]
    assert held.legend["rows"]


def test_what_another_seat_holds_is_not_mapped():
    session = Session(game("rail_europe").start(players=2, seed=2))
    other = Presenter(session, seat=1 - session.seat, rule_map=True)
    assert other.view["frame"]["map"] == {"rows": [], "chosen": ""}
    assert not other.view["scene"]["highlights"]["ruled"]


def test_it_cannot_be_asked_for_where_it_would_give_an_answer_away():
    shown = Displayable(Session(game("streetcar").start(players=2, seed=2)), maps=False)
    shown.hear(do="map", on=True)
    assert shown.legend is None
    assert not shown.presenter.view["frame"]["maps"]


def test_pages_that_know_the_nearest_answers_only_do_not_offer_it():
    answers = worked_out(game("days_of_steam").start(players=2, seed=2), most=0)
    assert not answers["view"]["frame"]["maps"]


def test_the_picture_of_a_board_has_its_map(held):
    assert 'id="rule-1"' in held.presenter.picture.svg
    held.hear(do="map", on=False)
    assert 'id="rule-1"' not in held.presenter.picture.svg
