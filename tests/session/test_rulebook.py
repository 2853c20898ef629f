"""What a page asks of the rules is answered to it alone, in its language, and changes nothing."""

from __future__ import annotations

import pytest

from railwidgets.core import GAMES, LANGS, game
from railwidgets.session import Presenter, Session, view_types
from railwidgets.session.rulebook import rule
from tests.session.test_view_types import misfits


@pytest.fixture
def page():
    """A presenter, and what it has told its page."""
    presenter = Presenter(Session("days_of_steam", seats=["person", "person"], seed=2), lang="fr")
    told = []
    presenter.listen(told.append)
    yield presenter, told
    presenter.close()


def test_a_page_is_told_what_it_asks_for(page):
    presenter, told = page
    before = presenter.view
    for ask in ({"do": "card"}, {"do": "rules"}, {"do": "rule", "clause": "place.city_spacing"}):
        presenter.hear({**ask, "revision": 0})
    card, rules, one = told
    assert card["goal"].startswith("Atteindre le premier")
    assert [clause["clause"] for chapter in rules["chapters"] for clause in chapter["clauses"]] == [
        *game("days_of_steam").clauses
    ]
    assert one["clause"]["text"] == game("days_of_steam").clauses["place.city_spacing"].text.fr
    assert presenter.view is before


def test_what_is_no_clause_is_answered_and_not_raised(page):
    presenter, told = page
    presenter.hear({"do": "rule", "clause": "place.nowhere", "revision": 0})
    assert [message["do"] for message in told] == ["patch"]
    assert "place.nowhere" in presenter.view["frame"]["answer"]["reasons"][0]["text"]


def test_figures_show_what_is_tried_and_the_proof_of_this_clause(page):
    figures = rule(game("days_of_steam"), "place.city_spacing", "en")["figures"]
    verdicts = [case["verdict"] for figure in figures for case in figure["cases"]]
    assert {"no", "yes"} <= set(verdicts)
    assert verdicts[0] == "no"
    refused = figures[0]["cases"][0]
    assert refused["text"].endswith(".")
    assert "rw-proof" in str(refused["drawing"])
    assert "rw-proof" not in str(next(c for f in figures for c in f["cases"] if c["verdict"] == "yes")["drawing"])


def test_one_reason_alone_shows_its_proof_until_something_else_is_said(page):
    presenter, _ = page
    session = presenter.session
    state = session.state
    tried = next(action for action in state.candidates() if len(_proven(state.refusals(action))) > 1)
    session.say(str(tried))
    reasons = len(state.refusals(tried))
    whole = presenter.view["scene"]["layers"]["marks"]
    parts = []
    for at in range(reasons):
        presenter.hear({"do": "reason", "at": at, "revision": 0})
        parts.append(presenter.view["scene"]["layers"]["marks"])
    assert all(part != whole for part in parts)
    assert len({str(part) for part in parts}) > 1
    presenter.hear({"do": "reason", "at": None, "revision": 0})
    assert presenter.view["scene"]["layers"]["marks"] == whole


def _proven(reasons):
    return [reason for reason in reasons if reason.marks]


@pytest.mark.parametrize("name", GAMES)
def test_what_is_said_of_the_rules_is_of_its_type(name):
    presenter = Presenter(Session(name, seed=2))
    told = []
    presenter.listen(told.append)
    breakable = next(clause.id for clause in game(name).clauses.values() if clause.breakable)
    explained = next(figure.clauses[0] for figure in game(name).figures.values())
    for lang in LANGS:
        presenter.change(lang=lang)
        told.clear()
        for ask in ({"do": "card"}, {"do": "rules"}, *({"do": "rule", "clause": c} for c in (breakable, explained))):
            presenter.hear({**ask, "revision": 0})
        kinds = {"card": view_types.CardJson, "rules": view_types.RulesJson, "rule": view_types.RuleJson}
        assert len(told) == 4
        for message in told:
            assert list(misfits(message, kinds[message["do"]], message["do"])) == []
    presenter.close()
