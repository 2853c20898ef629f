"""What a page asks of the rules is answered to it alone, in its language, and changes nothing."""

from __future__ import annotations

import pytest

from railwidgets.core import GAMES, game
from railwidgets.lessons import exercises
from railwidgets.session import Presenter, Session, view_types
from railwidgets.session.learning.learning import Learning
from railwidgets.session.page.rulebook import rule
from tests.sampling import sampled
from tests.session.test_view_types import misfits


@pytest.fixture
def page():
    """A presenter, and what it has told its page."""
    presenter = Presenter(Session("days_of_steam", seats=["person", "person"], seed=2), lang="fr")
    sent = []
    presenter.listen(sent.append)
    yield presenter, sent
    presenter.close()


def test_a_page_gets_what_it_asks_for(page):
    presenter, sent = page
    before = presenter.view
    for ask in ({"do": "card"}, {"do": "rules"}, {"do": "rule", "clause": "place.city_spacing"}):
        presenter.hear({**ask, "revision": 0})
    card, rules, one = sent
    assert card["goal"].startswith("Atteindre")
    assert [clause["clause"] for chapter in rules["chapters"] for clause in chapter["clauses"]] == [
        *game("days_of_steam").clauses
    ]
    assert one["clause"]["text"] == game("days_of_steam").clauses["place.city_spacing"].text["fr"]
    assert presenter.view is before


def test_what_is_no_clause_is_answered_and_not_raised(page):
    presenter, sent = page
    presenter.hear({"do": "rule", "clause": "place.nowhere", "revision": 0})
    assert [message["do"] for message in sent] == ["patch"]
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


@pytest.mark.parametrize("name", sampled(GAMES, "railroad_dice"))
def test_what_is_said_of_the_rules_is_of_its_type(name):
    presenter = Presenter(Session(name, seed=2))
    sent = []
    presenter.listen(sent.append)
    breakable = next(clause.id for clause in game(name).clauses.values() if clause.breakable)
    explained = next(figure.clauses[0] for figure in game(name).figures.values())
    for lang in game(name).languages:
        presenter.change(lang=lang)
        sent.clear()
        for ask in ({"do": "card"}, {"do": "rules"}, *({"do": "rule", "clause": c} for c in (breakable, explained))):
            presenter.hear({**ask, "revision": 0})
        kinds = {"card": view_types.CardJson, "rules": view_types.RulesJson, "rule": view_types.RuleJson}
        assert len(sent) == 4
        for message in sent:
            assert list(misfits(message, kinds[message["do"]], message["do"])) == []
    presenter.close()


def test_a_figure_is_tried_apart_from_the_game(page):
    presenter, sent = page
    view, state = presenter.view, presenter.session.state
    presenter.hear({"do": "figure", "figure": "figure 3", "revision": 0})
    (opened,) = sent
    assert list(misfits(opened, view_types.LiveFigureJson, "figure")) == []
    figure = game("days_of_steam").figures["figure 3"]
    assert opened["captions"]["fr"] == figure.caption["fr"]
    assert opened["view"]["frame"]["lang"] == "fr"
    pick = next(iter(opened["view"]["scene"]["highlights"]["selectable"]))
    click = {"do": "pick", "pick": pick, "revision": opened["view"]["revision"]}
    _say(presenter, click)
    assert sent[1]["do"] == "on_figure"
    assert sent[1]["message"]["do"] == "patch"
    assert sent[1]["message"]["ops"]
    assert presenter.view is view
    assert presenter.session.state is state


def test_a_figure_has_the_settings_of_its_page_and_the_page_those_of_the_figure(page):
    presenter, sent = page
    presenter.hear({"do": "figure", "figure": "figure 3", "revision": 0})
    presenter.change(lang="en")
    assert sent[1]["do"] == "on_figure"
    assert [["frame", "lang"], "en"] in sent[1]["message"]["ops"]
    _say(presenter, {"do": "set", "name": "lang", "value": "fr", "revision": 0})
    assert presenter.view["frame"]["lang"] == "fr"
    presenter.hear({"do": "figure", "figure": "", "revision": 0})
    sent.clear()
    presenter.change(lang="en")
    assert [message["do"] for message in sent] == ["patch"]
    # Another page of the board may still show it: what it says opens it anew.
    _say(presenter, {"do": "drop", "revision": 0})
    assert sent[-1]["do"] == "figure"


@pytest.mark.parametrize(
    "message",
    [
        {"do": "figure", "figure": "figure 99"},
        {"do": "on_figure", "figure": "figure 99", "message": {"do": "drop"}},
        {"do": "on_figure", "figure": "figure 3", "message": {"do": "figure", "figure": "figure 3"}},
        {"do": "on_figure", "figure": "figure 3", "message": "drop"},
        {"do": "on_figure", "figure": "figure 3", "message": {"do": []}},
        {"do": "on_figure", "figure": "figure 3", "message": {"do": "set", "name": {}, "value": 1}},
    ],
)
def test_what_is_no_figure_is_answered_and_not_raised(page, message):
    presenter, sent = page
    presenter.hear({**message, "revision": 0})
    assert [one["do"] for one in sent] == ["patch"]
    assert presenter.view["frame"]["answer"]["kind"] == "error"


def test_no_figure_is_tried_where_it_could_be_the_question():
    presenter = Presenter(Learning(next(iter(exercises("days_of_steam")))))
    sent = []
    presenter.listen(sent.append)
    presenter.hear({"do": "figure", "figure": "figure 3", "revision": 0})
    assert [one["do"] for one in sent] == ["patch"]
    presenter.close()


def _say(presenter, message):
    presenter.hear({"do": "on_figure", "figure": "figure 3", "message": message, "revision": 0})
