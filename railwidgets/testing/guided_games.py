"""Checks of guided games: every way is played by clicks, every refusal met, every question answered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from railwidgets.core import Action
from railwidgets.core.action import TURN
from railwidgets.lessons import FirstGame
from railwidgets.lessons.first_game import PARTS, has_first_game
from railwidgets.session.learning.choices import pick_of
from railwidgets.session.learning.guided import Guided
from railwidgets.session.learning.guiding import untouched
from railwidgets.testing.subject import Subject, expect_none, is_spoken

MOST_TURNS = 4
"""The most rotations of a piece."""


def a_guided_game_can_be_played(subject: Subject) -> None:
    """If a game has guided games, their actions are legal, belong to the seat that the text names, and have words."""
    for guide in _guides(subject):
        expect_none(guide.problems())
        assert len(guide.states) == len(guide.steps) + 1, f"{PARTS[guide.part - 1]}: a step cannot be played"
        for step in guide.all_steps:
            for name, text, _ in step.texts():
                assert is_spoken(text), f"{PARTS[guide.part - 1]}, {name}: {text}"


def every_way_of_a_guided_game_is_played_by_clicks(subject: Subject) -> None:
    """The clicks that the guide points at play each way to an end; it comments on all others that it names."""
    for guide in _guides(subject):
        times = Counter[tuple[str, int]]()
        ways = {(step.place, way) for step in guide.all_steps for way in range(len(step.plays))}
        while ways - times.keys():
            before = len(times)
            _play_to_the_end(Guided(guide), times)
            missing = ", ".join(sorted({place for place, _ in ways - times.keys()}))
            assert len(times) > before, f"{PARTS[guide.part - 1]}: no path leads to all ways of {missing}"


def _play_to_the_end(guided: Guided, times: Counter[tuple[str, int]]) -> None:
    """Plays a path by clicks, by those ways that have been taken the fewest times, and counts them.

    It meets the refusals, answers the questions, and tries the ways that are only commented on.
    """
    while guided.wanted is not None:
        step = guided.path[guided.step]
        _meet_refusal(guided)
        _answer_question(guided)
        if not any(times[step.place, way] for way in range(len(step.plays))):
            for other in step.ways:
                if not other.goes_on:
                    _hear_comment(guided, other.play[0])
        # A way with a branch comes before the others, since its steps have ways of their own.
        way = min(range(len(step.plays)), key=lambda at: (times[step.place, at], -at))
        times[step.place, way] += 1
        at = guided.step
        for action in step.plays[way]:
            _click(guided, action)
        assert guided.step > at, f"{_where(guided)}: the clicks for '{step.plays[way][0]}' do not play it"


def _guides(subject: Subject) -> Iterator[FirstGame]:
    name = subject.facts.name
    return (FirstGame(name, part=part) for part in range(1, len(PARTS) + 1) if has_first_game(name, part))


def _where(guided: Guided) -> str:
    return f"{PARTS[guided.guide.part - 1]}, {guided.path[guided.step].place}"


def _meet_refusal(guided: Guided) -> None:
    refused = guided.refuses
    if refused is None:
        return
    for pick in _unheld(guided, untouched(refused.play)):
        if guided.refuses is None:
            break
        lit = guided.selection.selectable
        assert pick in lit, f"{_where(guided)}, refusal: {pick} is not lit, only {sorted(lit)}"
        guided.pick(pick)
    assert guided.refuses is None, f"{_where(guided)}, refusal: clicks on {untouched(refused.play)} are not refused"
    task = guided.task("en")
    assert task["said"]["tone"] == "wrong", f"{_where(guided)}, refusal: nothing is refused: {task['said']}"
    clauses = guided.path[guided.step].clauses
    assert not clauses or task["said"]["clause"] in clauses, (
        f"{_where(guided)}, refusal: {task['said']['clause']} is refused, and not one of {', '.join(clauses)}"
    )
    assert refused.after["en"] in task["said"]["text"], (
        f"{_where(guided)}, refusal: its text does not follow the reason: {task['said']['text']}"
    )


def _answer_question(guided: Guided) -> None:
    question = guided.asks
    if question is None:
        return
    for letter, answer in sorted(question.answers.items(), key=lambda item: item[1].right):
        assert guided.asks is question, f"{_where(guided)}, question: a wrong answer is taken as right"
        guided.pick(pick_of(letter))
        said = guided.task("en")["said"]["text"]
        assert said == answer.comment["en"], f"{_where(guided)}, question: not the comment of {letter} follows: {said}"
    assert guided.asks is None, f"{_where(guided)}, question: the right answer is taken as wrong"


def _hear_comment(guided: Guided, action: Action) -> None:
    at = guided.timeline.at
    _click(guided, action)
    assert guided.timeline.at == at, f"{_where(guided)}: '{action}' is played, although its way does not go on"
    comments = [way.comment["en"] for way in guided.path[guided.step].ways]
    heard = guided.task("en")["said"]["text"]
    assert heard in comments, f"{_where(guided)}: '{action}' gets no comment, but '{heard}'"
    while guided.selection.is_held:
        guided.drop()


def _click(guided: Guided, action: Action) -> None:
    """Clicks what plays an action, and rotates its piece."""
    at = guided.timeline.at
    for pick in _unheld(guided, guided.selection.choices.clicked(action)):
        if not pick.startswith(TURN):
            guided.pick(pick)
    for _ in range(MOST_TURNS):
        if guided.timeline.at == at and guided.selection.tried and guided.selection.preview != action:
            guided.turn()
    if guided.timeline.at == at and guided.selection.tried:
        guided.pick(guided.selection.picks[-1])


def _unheld(guided: Guided, picks: tuple[str, ...]) -> tuple[str, ...]:
    held = guided.selection.picks
    return picks[len(held) :] if picks[: len(held)] == held else picks
