"""The text form of an exercise: the task, the board with what lies beside it, and the form of the answer."""

from __future__ import annotations

import pytest

import railwidgets as rw
from railwidgets.core import Text
from railwidgets.lessons import Exercise

QUESTIONS = {
    ("rail_europe", "second_card"): ["Train cards", "white card, face up", "Hand of Crown", "black card: 3"],
    ("railroad_dice", "passengers"): ["plan, row 0, column 2: plain, stations: red", "plan, row 0, column 1: plain\n"],
    ("streetcar", "run"): ["squares per move · 3/10", "Hand of Crown"],
    ("streetcar", "exchange_edge"): [
        "with this: switch to the right, 5,12",
        "Answer with one action.",
        ": building A",
    ],
    ("streetcar", "both_at_once"): ["switch to the right", "separated by semicolons", "these words: double."],
    ("days_of_steam", "city_turn"): ["steam 3/6", "separated by semicolons", "these words: go, stop, load, coal."],
}
"""What a reader of the text needs for some questions of the exams."""


def question(name: str, key: str) -> Exercise:
    return next(exercise for exercise in rw.exam(name).exercises if exercise.key == key)


@pytest.mark.parametrize(("name", "key"), QUESTIONS)
def test_the_text_of_a_question_shows_what_it_asks_about_and_the_form_of_its_answer(name: str, key: str) -> None:
    exercise = question(name, key)
    text = exercise.to_text()
    assert text.startswith(exercise.task["en"])
    assert [part for part in QUESTIONS[name, key] if part not in text] == []


def test_a_question_with_choices_ends_with_them_and_one_without_says_how_many_actions_it_takes() -> None:
    for exercise in rw.exam("days_of_steam").exercises:
        last = exercise.to_text(lang="fr").splitlines()[-1]
        if exercise.options:
            assert last.startswith(f"{list(exercise.letters.values())[-1]}. ")
        else:
            assert last.startswith("Répondez par une action ou") is exercise.takes_several
            assert last.startswith("Répondez par une action")


def test_the_text_hides_from_a_seat_what_its_board_hides() -> None:
    exercise = question("rail_europe", "second_card")
    assert "black card: 3" in exercise.to_text(seat=0)
    assert "black card: 3" not in exercise.to_text(seat=1)
    assert "black card: 3" not in exercise.to_text(seat=None)


def test_paper_shows_the_hand_beside_the_board_but_no_counts_and_nothing_of_another_seat() -> None:
    exercise = question("rail_europe", "second_card")
    shown = exercise.to_html()
    assert "<p>Hand of Crown: green card: 2; black card: 3; red card: 1; locomotive: 1</p>" in shown
    assert "<p>Main de Couronne" in exercise.to_html(lang="fr")
    assert "black card: 3" not in exercise.to_html(seat=1)
    assert "wagons" not in shown


def test_paper_shows_nothing_beside_the_board_that_every_game_begins_with() -> None:
    exercise = question("streetcar", "exchange_edge")
    begun = Exercise("streetcar", figure="set-up", goal="claim:0")
    assert "<p>Hand of Crown" in exercise.to_html()
    assert "<p>Hand of Crown" not in begun.to_html()


def test_the_text_leaves_out_what_a_page_folds() -> None:
    exercise = question("streetcar", "pile")
    folded = [section for section in exercise.state.game.panel(exercise.state).sections if section.folded]
    assert folded
    assert all(section.title not in exercise.to_text().splitlines() for section in folded)


def test_a_question_of_a_figure_begins_with_its_caption() -> None:
    exercise = Exercise("days_of_steam", figure="figure 7", goal="claim:0")
    lead: Text | None = exercise.lead
    assert lead is not None
    assert exercise.to_text(lang="fr").startswith(f"{lead['fr']}\n{exercise.task['fr']}\n")
