"""The task on the page: the exercise, its choices, the feedback, and the map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from railwidgets.core import Lang, Text
from railwidgets.lessons import HINTS, Practice, Review
from railwidgets.session.learning.choices import pick_of
from railwidgets.session.learning.guided import Guided
from railwidgets.session.learning.learning import Learning
from railwidgets.session.play.course import Course
from railwidgets.session.view_types import (
    ChoiceJson,
    MapJson,
    MarksWord,
    MetJson,
    RuleNameJson,
    SaidJson,
    Standing,
    StationJson,
    StopJson,
    TaskJson,
    Tone,
)
from railwidgets.session.words import LEARN, TEXTS

STATES: Final[Mapping[str, Standing]] = {"solved": "solved", "missed": "missed", "untried": "", "": ""}
"""The standings of ``Progress`` in the page's words."""


def task_of(session: Course[Any], lang: Lang) -> TaskJson | None:
    """Returns the task of a session; ``None`` if it is not for learning.

    Args:
        session: the session.
        lang: the language of everything.
    """
    if isinstance(session, Guided):
        return session.task(lang)
    return session.adapted(task_json(session, lang), lang) if isinstance(session, Learning) else None


def task_json(learning: Learning, lang: Lang) -> TaskJson:
    """Returns the current task.

    Args:
        learning: the lesson in progress.
        lang: the language of everything.
    """
    exercise, idea, course = learning.exercise, learning.idea, learning.lesson
    at, stop = learning.where
    attempt, solved = learning.attempt, learning.solved
    several = len(course.ideas) > 1
    plays = exercise.goal.startswith("reach")
    return {
        "lesson": LEARN["lesson_of"].fill(number=at + 1, count=len(course.ideas))[lang] if several else "",
        "title": "" if idea.title is None else idea.title[lang],
        "stops": _stops(learning, lang),
        "at": stop,
        "kind": LEARN[_kind(learning)][lang],
        "text": exercise.task[lang],
        "rule": _rule(learning, lang),
        "choices": _choices(learning, lang),
        "said": _said(learning, lang),
        "hints": attempt.hints,
        "note": _note(learning, lang),
        "give": _give(plays)[lang] if learning.is_ready else "",
        "more": LEARN["another"].fill(count=len(exercise.found))[lang] if solved and len(exercise.found) > 1 else "",
        "back": plays and learning.timeline.at > 0 and not solved,
        "again": learning.feedback is not None and not solved,
        "next": _next(learning, lang),
        "done": solved,
        "course": several,
        "map": _map(learning, lang) if several and learning.overlay == "map" else None,
        "exam": None,
    }


def _give(plays: bool) -> Text:
    """Returns the label of the one button that a preview has: it answers, or plays a step of an answer."""
    return TEXTS["do_it"] if plays else LEARN["answer"]


def _stops(learning: Learning, lang: Lang) -> list[StopJson]:
    at = learning.where[0]
    return [
        {"label": exercise.task[lang], "state": learning.standing((at, stop))}
        for stop, exercise in enumerate(learning.idea.exercises)
    ]


def _kind(learning: Learning) -> str:
    word, _, of = learning.exercise.goal.partition(":")
    return "legal_not" if word == "legal" and of.strip() else word


def _rule(learning: Learning, lang: Lang) -> RuleNameJson | None:
    """Returns the rule to break or to score with: learners who do not know its name must be able to try."""
    word, _, of = learning.exercise.goal.partition(":")
    clauses = learning.exercise.game.clauses
    # A gain may come from a whole chapter.
    if word not in ("refused", "gain") or of.strip() not in clauses:
        return None
    clause = clauses[of.strip()]
    return {"title": clause.rule[lang], "text": clause.text[lang]}


def _choices(learning: Learning, lang: Lang) -> list[ChoiceJson]:
    exercise, wrong = learning.exercise, learning.attempt.wrong
    state = learning.timeline.state.view(learning.seat)
    found: list[ChoiceJson] = []
    for choice, letter in exercise.letters.items():
        is_right = learning.solved and choice in exercise.found
        why = ""
        if learning.solved and exercise.goal.startswith("legal") and not is_right:
            refusals = exercise.state.refusals(exercise.game.action(choice))
            why = exercise.game.clauses[refusals[0].clause].title[lang] if refusals else ""
        found.append(
            {
                "pick": pick_of(letter),
                "letter": letter,
                "text": exercise.said(choice)[lang],
                "state": "right" if is_right else "wrong" if choice in wrong else "",
                "why": why,
                "drawing": learning.marks_of_choices.cutting(exercise, choice, state, lang),
            }
        )
    return found


def _said(learning: Learning, lang: Lang) -> SaidJson:
    exercise, feedback, clue = learning.exercise, learning.feedback, learning.clue
    clauses = exercise.game.clauses
    clause, where, title = "", "", ""
    tone: Tone
    marks: MarksWord
    if feedback is not None:
        text, clause = feedback.text, feedback.clause
        goal = exercise.goal.partition(":")[0]
        almost = goal in ("gain", "best", "reach") and (feedback.kept or not feedback.clause)
        tone = "solved" if feedback.solved else "almost" if almost else "wrong"
        marks = "kept" if feedback.kept else "broken"
        if feedback.solved:
            title = LEARN["solved"][lang]
        elif clause and not feedback.kept:
            title = clauses[clause].title[lang]
        else:
            title = LEARN["almost" if almost else "not_so"][lang]
            # Most replies begin with that word themselves.
            title = "" if text[lang].startswith(title.rstrip(".")) else title
    elif clue is not None:
        text, clause, tone, marks = clue.text, clue.clause, "hint", "look"
        title = LEARN["hint_of"].fill(number=learning.attempt.hints, count=HINTS)[lang]
    else:
        text, tone, marks = _opening(learning), "", "broken"
    if clause:
        where = clauses[clause].where[lang]
    last = learning.idea.last
    ended = feedback is not None and feedback.solved and learning.where[1] + 1 == len(learning.idea.exercises)
    said = f"{text[lang]} {last[lang]}" if ended and last is not None else text[lang]
    return {"tone": tone, "marks": marks, "title": title, "text": said, "clause": clause, "where": where}


def _opening(learning: Learning) -> Text:
    """Returns the text before the first answer: the lesson's words, or the introduction to the question."""
    parts = []
    if learning.where[1] == 0 and learning.idea.text is not None:
        parts.append(learning.idea.text)
    if learning.exercise.lead is not None:
        parts.append(learning.exercise.lead)
    return Text.joined(parts)


def _note(learning: Learning, lang: Lang) -> str:
    """Explains how to answer; after the solution, gives the number of answers and of hints."""
    exercise, attempt = learning.exercise, learning.attempt
    if learning.solved:
        name = "tries_with_hints" if attempt.hints else "tries"
        return LEARN[name].fill(count=attempt.tries, hints=attempt.hints)[lang] if attempt.tries else ""
    if exercise.options:
        return LEARN["choose"].fill(last=exercise.letters[exercise.options[-1]])[lang]
    if learning.selection.tried and learning.feedback is None:
        # Where the learner has chosen the place, it may be one where no rotation helps.
        return LEARN["give_turned" if learning.selection.turning and learning.selection.lies_fixed else "give"][lang]
    if exercise.goal.startswith("reach"):
        return LEARN["play"].fill(count=learning.timeline.at)[lang]
    held = "put_turned" if learning.selection.turning else "put"
    return LEARN[held if exercise.held else "try"][lang]


def _next(learning: Learning, lang: Lang) -> str:
    at, stop = learning.where
    ideas = learning.lesson.ideas
    if stop + 1 < len(learning.idea.exercises) or learning.missed or isinstance(learning.lesson, Practice | Review):
        return LEARN["next" if learning.solved else "skip"][lang]
    if at + 1 < len(ideas):
        title = ideas[at + 1].title
        return LEARN["next_lesson"].fill(number=at + 2, title=title or "")[lang]
    return LEARN["to_map"][lang] if len(ideas) > 1 else ""


def _map(learning: Learning, lang: Lang) -> MapJson:
    course = learning.lesson
    met = learning.progress.clauses(course.exercises)
    stations: list[StationJson] = []
    for at, idea in enumerate(course.ideas):
        states = {learning.standing((at, stop)) for stop in range(len(idea.exercises))}
        state: Standing = "solved" if states == {"solved"} else "missed" if "missed" in states else ""
        clauses: list[MetJson] = [
            {
                "title": course.game.clauses[clause].rule[lang],
                "state": STATES[met.get(clause, state)],
            }
            for clause in idea.clauses
        ]
        title = "" if idea.title is None else idea.title[lang]
        stations.append({"title": title, "state": state, "now": at == learning.where[0], "clauses": clauses})
    missed = sum(learning.standing(place) == "missed" for place in learning.places)
    left = next((at for at, station in enumerate(stations) if station["state"] != "solved"), 0)
    go = LEARN["go_on"].fill(number=left + 1, title=course.ideas[left].title or "")[lang]
    title = LEARN["course_of"].fill(game=course.game.title)[lang]
    return {"title": title, "stations": stations, "missed": missed, "go": go, "at": left}
