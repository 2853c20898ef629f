"""The end of a game on a page and in Python: who won, the sheet, the moments, another game."""

from __future__ import annotations

import re
from functools import cache

import pytest

from railwidgets.core import GAMES, Outcome, Sheet, Text
from railwidgets.core.sheet import Item
from railwidgets.games.railroad_dice.components import COMPANIES
from railwidgets.games.railroad_dice.year import next_directors
from railwidgets.session import Session
from railwidgets.session.page.ending import score, title, why
from railwidgets.session.page.presenter import Presenter
from tests.sampling import sampled


@pytest.fixture(params=sampled(["days_of_steam", "streetcar", "railroad_dice"], "days_of_steam"))
def finished(request):
    return played(request.param)


@cache
def transcript(name):
    """A game between two players, who take their time."""
    return Session(name, seats=["greedy", "greedy"], seed=4).transcript


def played(name):
    """That game as a session of its own, at its end."""
    seats = ["greedy", "greedy"]
    session = Session(transcript(name), seats=seats, seed=5)
    assert session.outcome is not None
    return session


def test_the_ending_is_shown_at_the_end_alone(finished):
    page = Presenter(finished)
    ending = page.view["frame"]["ending"]
    assert ending is not None
    assert ending["rows"]
    assert ending["winners"] == list(finished.outcome.winners)
    page.hear({"do": "seek", "at": 3})
    assert page.view["frame"]["ending"] is None
    page.hear({"do": "seek", "at": len(finished.actions)})
    assert page.view["frame"]["ending"] == ending


def test_who_has_won_is_left_to_the_page_which_counts_first():
    frame = Presenter(Session("streetcar", seats=["greedy", "greedy"], seed=4), lang="fr").view["frame"]
    assert frame["announce"]
    assert frame["ending"]["title"] not in frame["announce"]


@pytest.mark.parametrize("said", ["The last round is played.", "Crown wins by a nose."])
def test_a_reason_does_not_say_once_more_who_has_won(said):
    reason = Text(f"{said} Crown wins.", fr=f"{said} Couronne gagne.", de=f"{said} Krone gewinnt.")
    assert why(Outcome((0,), "end.last_round", reason), 2) == Text(said, fr=said, de=said)
    assert why(Outcome((1,), "end.last_round", reason), 2) == reason


def test_it_is_made_once_for_each_language(finished):
    page = Presenter(finished)
    english = page.view["frame"]["ending"]
    page.change(theme="dark")
    assert page.view["frame"]["ending"] is english
    page.change(lang="fr")
    assert page.view["frame"]["ending"]["title"] != english["title"]


def test_another_game_begins_where_this_one_began(finished):
    page = Presenter(finished)
    before, start, seats = finished.actions, finished.timeline.states[0], finished.seats
    message = {"do": "again", "revision": page.view["revision"]}
    page.hear(message)
    assert finished.timeline.states[0] is start
    assert finished.seats == seats
    assert finished.outcome is not None
    assert finished.actions != before
    after = finished.actions
    page.hear(message)
    assert finished.actions == after, "a second click on the same button began a third game"


def test_a_page_cannot_throw_a_game_away():
    session = Session("days_of_steam", seed=3)
    session.play(next(iter(session.legal)))
    page, done = Presenter(session), session.actions
    page.hear({"do": "again", "revision": page.view["revision"]})
    assert session.actions == done
    assert page.view["frame"]["answer"]["kind"] == "error"
    session.again()
    assert session.at < len(done)


def test_players_are_called_by_their_names():
    session = Session("streetcar", seats=["greedy", "greedy"], names=["Ada", "Ben"], seed=4)
    page = Presenter(session)
    winner = session.outcome.winners[0]
    assert page.view["frame"]["ending"]["title"] == f"{('Ada', 'Ben')[winner]} wins"
    assert repr(session.sheet).split()[:2] == ["Ada", "Ben"]
    assert all(str(turning_point.narrated).startswith(("Ada", "Ben")) for turning_point in session.turning_points)
    session.names = ["Cy", "Di"]
    assert page.view["frame"]["ending"]["title"] == f"{('Cy', 'Di')[winner]} wins"


def test_moments_say_where_they_are(finished):
    found = finished.turning_points
    assert 0 < len(found) <= 3
    for turning_point in found:
        before, after = (finished.timeline.states[at] for at in (turning_point.at - 1, turning_point.at))
        assert before.measure(finished.state) != after.measure(finished.state)
        assert str(turning_point.narrated) in str(turning_point)


@pytest.mark.parametrize("name", GAMES)
def test_a_sheet_can_be_asked_for_at_any_time(name):
    session = Session(name, seed=5)
    assert session.sheet.totals == tuple(one.total for one in session.state.scores())
    assert session.state.sheet().seats == 2


def sheet(*totals):
    return Sheet(len(totals), (Item(Text.same("x"), totals),))


@pytest.mark.parametrize(
    ("winners", "totals", "heading", "figures"),
    [
        ((1,), (12, 13), "Lantern wins", "13 : 12"),
        ((0, 1), (12, 12), "A draw", "12 : 12"),
        ((0, 2), (9, 4, 9), "Crown and Anchor share the win", "9 : 9 : 4"),
        ((3,), (9, 4, 9, 11), "Bell wins", "11"),
    ],
)
def test_who_has_won_and_by_what(winners, totals, heading, figures):
    outcome = Outcome(winners, "end", Text.same("why"))
    assert title(outcome, len(totals))["en"] == heading
    assert score(outcome, sheet(*totals))["en"] == figures


def test_a_sheet_is_a_table():
    made = Sheet(2, (Item(Text.same("goods"), (-3, None), (Item(Text.same("a cube"), (-3, None)),)),))
    assert repr(made).splitlines() == [
        "          Crown  Lantern",
        "goods        −3",
        "  a cube     −3",
        "Total        −3        0",
    ]
    assert "<table" in made._repr_mimebundle_()["text/html"]


CELL = re.compile(r"-?\d+,-?\d+(?! of)|\b[NESW]\d")
"""A square or a terminus in notation."""


@pytest.mark.parametrize("name", sampled(GAMES, "streetcar"))
def test_moments_and_counts_are_sentences_without_notation(name):
    session = Session(name, players=3, seats=["greedy"] * 3, seed=4)
    ending = Presenter(session).view["frame"]["ending"]
    said = [one["text"] for one in ending["turning_points"]]
    assert len(set(said)) == len(said) > 0
    said += [row["said"] for row in ending["rows"]]
    assert not [one for one in said if CELL.search(one) or "·" in one]


def test_a_cube_is_counted_with_where_it_comes_from_and_where_it_went():
    session = Session("days_of_steam", seats=["greedy", "greedy"], seed=4)
    goods = session.sheet.items[0].items
    assert goods
    for item in goods:
        assert re.fullmatch(r"a \w+ cube from [RYGB] to [RYGB]", str(item.label)), item.label
        (mark,) = item.marks
        assert len(mark.places) == 2


def test_a_company_that_changes_hands_is_named_with_its_year():
    session = Session("railroad_dice", players=3, seats=["greedy"] * 3, seed=4)
    states, seen = session.timeline.states, set()
    for turning_point in session.turning_points:
        before, after = (next_directors(states[at]) for at in (turning_point.at - 1, turning_point.at))
        changed = [
            company for company, had, has in zip(COMPANIES, before, after, strict=True) if had not in (has, None)
        ]
        seen.update(changed)
        for company in changed:
            assert re.match(rf"Year \d+: \w+ takes over .*\b{company}\b.* from \w+", str(turning_point.narrated))
    assert seen


def test_companies_that_change_hands_again_are_one_sentence_with_their_years():
    session = Session("railroad_dice", seats=["greedy"] * 2, seed=5)
    ending = Presenter(session).view["frame"]["ending"]
    assert ending["common"] == (
        "Yellow changed hands in years 9, 10 and 12; mauve and blue changed hands in years 9 and 10"
    )
    briefs = [one["brief"] for one in ending["turning_points"]]
    assert briefs == ["Year 9", "Year 10", "Year 12: Crown takes over red from Lantern"]
    # Looking back, each has its whole sentence, those from one director together.
    assert str(session.turning_points[0].narrated) == "Year 9: Lantern takes over yellow, mauve and blue from Crown"


def test_turns_that_share_nothing_have_their_own_sentences():
    session = Session("days_of_steam", seats=["greedy"] * 2, seed=7)
    ending = Presenter(session).view["frame"]["ending"]
    assert ending["common"] == ""
    assert all(one["brief"] == one["text"] for one in ending["turning_points"])
