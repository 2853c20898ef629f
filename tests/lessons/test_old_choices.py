"""Sheets of version 0.1 had numbers for the choices of a figure's questions: they are still marked."""

from __future__ import annotations

import railwidgets as rw
from railwidgets.lessons.distractors import written
from railwidgets.lessons.old_choices import choices_of_0_1


def test_the_right_answer_is_among_the_choices_which_differ():
    for figure in list(rw.game("steam_tunnel").figures.values())[::3]:
        for number, claim in enumerate(figure.claims):
            choices = choices_of_0_1(figure, number)
            assert written(claim.answer) in choices
            assert len({*choices}) == len(choices) > 1
