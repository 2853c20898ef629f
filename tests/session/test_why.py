"""Why an action may be done, or not: its proof and its sentences, in both languages, folded or not."""

from __future__ import annotations

import json

import pytest

import railwidgets as rw
from railwidgets.core import GAMES, NotationError
from railwidgets.session import why

STATE = rw.game("days_of_steam").figures["figure 1"].state
TOO_NEAR = "city 1 0,2"


def test_a_refusal_shows_its_proof_and_says_it_in_both_languages():
    shown = why(STATE, TOO_NEAR)
    (refusal,) = STATE.refusals(STATE.game.action(TOO_NEAR))
    assert not shown.allowed
    assert str(shown).startswith("Not allowed: Crown places the red city in row 0, column 2")
    html = shown.to_html()
    clause = STATE.game.clauses[refusal.clause]
    for lang, other in (("en", "En français"), ("fr", "In English")):
        said = shown.to_html(lang=lang)
        assert f"<summary>{other}</summary>" in said
        assert all(part in said for part in (refusal.text["en"], refusal.text["fr"], clause.title[lang]))
    assert "place.city_spacing" not in html, "in words, not by ids"
    bare = STATE.picture(width=420).html
    assert shown.picture().html != bare
    assert shown._repr_mimebundle_() == {"text/plain": str(shown), "text/html": html}


@pytest.mark.parametrize("name", GAMES)
def test_what_is_allowed_shows_the_rules_that_it_keeps(name):
    state = rw.game(name).start(players=2, seed=7)
    action = max(state.legal_actions, key=lambda action: len(action.picks))
    shown = why(rw.Session(state), str(action), width=200)
    assert shown.allowed
    assert str(shown).startswith("Allowed: ")
    assert [ground.clause for ground in shown.reasons] == [ground.clause for ground in state.grounds(action)]
    assert ' width="200"' in shown.picture().html


def test_a_question_folds_its_answer():
    asked = why(STATE, TOO_NEAR, ask="May red lie here?")
    assert asked.to_html().startswith('<details lang="en"><summary>May red lie here?</summary><figure')
    assert str(asked).startswith("May red lie here?\nNot allowed")


def test_an_exercise_asks_its_task():
    exercise = rw.exercises("days_of_steam")["coal_cubes_none"]
    asked = why(exercise)
    assert exercise.task["fr"] in asked.to_html(lang="fr")
    assert not asked.allowed
    with pytest.raises(ValueError, match="has no action: name one"):
        why(rw.exercises("days_of_steam")["edges_1"])


def test_of_a_large_board_a_part_is_shown():
    state = rw.game("rail_europe").figures["coloured route"].state
    shown = why(state, "claim brest-paris with 3 black")
    assert len(shown.to_html()) < len(state.picture(width=420).html)
    assert shown.picture(around=["roma"]).html != shown.picture().html


def test_a_large_board_on_which_nothing_is_meant_is_left_out():
    state = rw.game("rail_europe").figures["nothing left"].state
    assert "<img" not in why(state, "draw").to_html()
    assert "<img" in why(state, "draw", around=["paris"]).to_html()


def test_what_cannot_be_shown_raises():
    with pytest.raises(NotationError, match="cty"):
        why(STATE, "cty 1 0,2")
    with pytest.raises(ValueError, match="there is no seat 4"):
        why(STATE, TOO_NEAR, seat=4)
    with pytest.raises(NotationError, match="days_of_stem"):
        why("days_of_stem", TOO_NEAR)


def test_a_position_is_read_from_wherever_it_was_kept(tmp_path):
    kept = tmp_path / "figure.json"
    kept.write_text(json.dumps(STATE.to_json()), encoding="utf-8")
    for source in (STATE.notation, rw.link(STATE), kept):
        assert repr(why(source, TOO_NEAR)) == repr(why(STATE, TOO_NEAR))
        assert rw.compare(source, STATE).here == ()
