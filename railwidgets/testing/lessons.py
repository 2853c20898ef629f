"""Checks of courses and exams: valid names, short texts, right answers."""

from __future__ import annotations

from railwidgets.lessons import Lesson, exam
from railwidgets.lessons.exams import written_exam
from railwidgets.lessons.lesson import LESSONS, written_lessons
from railwidgets.testing.subject import Subject, expect_none, is_spoken


def the_course_can_be_followed(subject: Subject) -> None:
    """If a game has a course, each lesson has its exercises and clauses, and few words in every language."""
    name = subject.facts.name
    if not written_lessons(name):
        return
    course = Lesson(name)
    expect_none(course.problems())
    for idea in course.ideas:
        for text in (idea.title, idea.text, idea.last):
            assert text is None or is_spoken(text), f"{idea.key}: {text}"
    assert len(list(course)) == len(course), f"{LESSONS} names an exercise twice"


def the_course_teaches_every_rule_that_can_be_broken(subject: Subject) -> None:
    """If a game has a course, one of its lessons teaches each clause that a player can try to break."""
    name = subject.facts.name
    if not written_lessons(name):
        return
    taught = Lesson(name).clauses
    expect_none(
        f"{LESSONS} teaches {clause.id} nowhere"
        for clause in subject.game.clauses.values()
        if clause.breakable and clause.id not in taught
    )


def the_exam_can_be_marked(subject: Subject) -> None:
    """If a game has an exam, the engine solves all of it, and finds every other choice wrong."""
    name = subject.facts.name
    questions = written_exam(name)
    if not questions:
        return
    asked = exam(name)
    expect_none(asked.problems())
    right = {exercise.key: exercise.found[0] for exercise in asked.exercises}
    marked = asked.mark(right).right
    assert marked == len(asked.questions), f"exam.toml: the engine's own answers get {marked} of {len(asked.questions)}"
    assert asked.mark({}).right == 0, "exam.toml: no answers at all get points"
    for question in questions:
        exercise = question.exercise
        assert is_spoken(question.section), exercise.key
        assert is_spoken(exercise.task), exercise.key
        for choice in exercise.options:
            assert is_spoken(exercise.said(choice)), f"{exercise.key}, {choice}"
            feedback = exercise.judge(choice)
            assert feedback.solved == (choice in exercise.found), f"{exercise.key}, {choice}: {feedback}"
            assert is_spoken(feedback.text), f"{exercise.key}, {choice}: {feedback.text}"
