"""Every wrong answer is answered with a reason of its own, which the engine makes from the board and the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

import railwidgets as rw
from railwidgets.core import GAMES, Action, load_words
from railwidgets.core.questions import ExplainedAsk, Trial, innermost
from railwidgets.lessons import Exercise, Feedback
from railwidgets.lessons.wrong_clauses import Forbidden
from tests.sampling import thinned

MOST: float = 0.03
"""The share of stock replies among all replies to wrong choices."""

ON_BOARD = 8
"""The number of wrong answers tried at an exercise that is answered on the board."""

MADE = 12
"""The number of generated exercises of each game."""


def fixed_sentences() -> set[str]:
    """The replies that fill in nothing: they say the same whatever the board and the answer."""
    return {str(text) for text in load_words("railwidgets.lessons")["feedback"].values() if "{" not in str(text)}


def asked(name: str, every: int) -> list[Exercise]:
    return [*list(rw.exercises(name))[::every], *rw.exercises(name, kind="any", seed=11, count=MADE // every)]


def wrong_answers(exercise: Exercise) -> Iterator[str]:
    if exercise.options:
        yield from (choice for choice in exercise.options if choice not in exercise.found)
    elif not exercise.goal.startswith("reach"):
        candidates = [str(action) for action in exercise.state.candidates(exercise.picks) if action.picks]
        wrong = [answer for answer in candidates if answer not in exercise.found]
        yield from wrong[:: max(1, len(wrong) // ON_BOARD)][:ON_BOARD]


@cache
def replies(name: str, every: int) -> list[tuple[Exercise, str, Feedback]]:
    """The replies to the wrong answers of a game's exercises, or of each so many-th."""
    return [
        (exercise, answer, exercise.judge(answer))
        for exercise in asked(name, every)
        for answer in wrong_answers(exercise)
    ]


def replies_to(goal: str, name: str, every: int) -> list[tuple[Exercise, str, Feedback]]:
    """Those replies for one kind of goal."""
    return [one for one in replies(name, every) if one[0].goal.partition(":")[0] == goal]


def stock(given: list[tuple[Exercise, str, Feedback]]) -> list[str]:
    """The stock replies: those of a fixed sentence, and those that name no rule."""
    fixed = fixed_sentences()
    return [
        f"{exercise.id}, {answer}: {feedback.text}"
        for exercise, answer, feedback in given
        if str(feedback.text) in fixed or not feedback.clause
    ]


@pytest.mark.parametrize("every", thinned(4))
@pytest.mark.parametrize("name", GAMES)
def test_stock_replies_are_rare(name: str, every: int) -> None:
    given = replies(name, every)
    assert len(given) > 200 / every
    found = stock(given)
    assert len(found) <= MOST * len(given), "\n".join(found)


@pytest.mark.parametrize("every", thinned(4))
@pytest.mark.parametrize("name", GAMES)
def test_no_reply_is_given_again_and_again(name: str, every: int) -> None:
    """Whatever its source, a sentence with the same proof in answer to many questions is a stock reply."""
    chosen = [(exercise.id, feedback) for exercise, _, feedback in replies(name, every) if exercise.options]
    said = Counter(reply for _, reply in {(key, (str(feedback.text), feedback.marks)) for key, feedback in chosen})
    (words, _), count = said.most_common(1)[0]
    assert count <= max(3, MOST * len(chosen)), f"{count} of {len(chosen)} times: {words}"


@pytest.mark.parametrize("every", thinned(4))
@pytest.mark.parametrize("name", GAMES)
def test_a_value_is_answered_by_a_clause_with_an_account(name: str, every: int) -> None:
    """Every question of a figure names the clause by which it is answered; many show what counts."""
    shown = 0
    for exercise, answer, feedback in replies_to("claim", name, every):
        assert feedback.clause in exercise.game.clauses, f"{exercise.id}, {answer}"
        assert len(str(feedback.text)) > len("No, that is 10 too many."), f"{exercise.id}, {answer}: {feedback}"
        shown += bool(feedback.marks)
    assert shown > 20 / every


@pytest.mark.parametrize("name", GAMES)
def test_every_question_of_a_figure_says_by_which_clause_it_is_answered(name: str) -> None:
    for figure in rw.game(name).figures.values():
        for claim in figure.claims:
            ask, _ = innermost(claim.ask, figure.state)
            assert isinstance(ask, ExplainedAsk | Trial), (
                f"{figure.name}: {claim.question} is asked by a plain function"
            )
            if isinstance(ask, ExplainedAsk):
                assert (claim.clause or ask.clause) in rw.game(name).clauses, f"{figure.name}: {claim.question}"


@pytest.mark.parametrize(
    ("name", "key", "answer", "words"),
    [
        ("streetcar", "limit.1", "3", "No, that is 1 too many. That is how it stands before this: Crown runs 1 square"),
        ("streetcar", "one_tile_short.0", "B, D", "That answers another question: What is B missing?"),
        ("streetcar", "halting.6", "2", "That is how it stands without what the question supposes."),
        ("streetcar", "exchange.2", "legal", "No, this is not allowed. The new tile lacks track"),
        ("streetcar", "exchange.2", "setup.hand", "No, this rule is kept."),
        ("streetcar", "exchange.6", "exchange.contains", "Yes, but another rule forbids it as well."),
        (
            "days_of_steam",
            "figure_7.1",
            "0,1, 0,2, 1,1",
            "No. Missing: row 1, column 0. A placement makes a new circuit",
        ),
        ("railroad_dice", "year_1", "3", "Tiles in each group of the red company: 2 and 1. Only the largest counts."),
        ("railroad_dice", "roll_2", "16.7%", "No, that is too little. The probability that no die is wild is 0.335."),
        ("steam_tunnel", "five_segments.2", "34", "Its ends, 4 and 3, add up to 7, and it has 5 face-up segments."),
        ("rail_europe", "longest_path.0", "10", "Crown’s longest path, route by route: 3, 1, 2, 2 and 3."),
    ],
)
def test_a_wrong_answer_to_a_figure_is_accounted_for(name: str, key: str, answer: str, words: str) -> None:
    exercise = rw.exercises(name)[key]
    assert answer in exercise.options
    assert words in str(exercise.judge(answer).text)


def test_missing_cells_of_a_list_are_marked() -> None:
    exercise = rw.exercises("days_of_steam")["figure_7.1"]
    marked = [mark.places for mark in exercise.judge("0,1, 0,2, 1,1").marks if mark.kind == "cell"]
    assert marked == [((1, 0),)]


def test_lists_of_cells_are_written_as_each_language_writes_them() -> None:
    said = rw.exercises("streetcar")["limit.0"].judge("1,10 after 1").text
    assert "Missing: row 7, column 10 after 1; row 8, column 10 after 2; row 9, column 10 after 3." in said["en"]
    assert (
        "Il manque\u00a0: rangée 7, colonne 10 after 1\u00a0; rangée 8, colonne 10 after 2\u00a0; "
        "rangée 9, colonne 10 after 3." in said["fr"]
    )


def test_what_a_question_counts_is_marked() -> None:
    (course,) = rw.exercises("steam_tunnel")["five_segments.0"].judge("6").marks
    assert (course.kind, len(course.places)) == ("path", 5)
    routes = rw.exercises("rail_europe")["longest_path.0"].judge("12").marks
    assert {mark.piece for mark in routes} >= {"route:brest-paris", "route:paris-zurich"}


@pytest.mark.parametrize("every", thinned(4))
@pytest.mark.parametrize("name", GAMES)
def test_a_clause_that_does_not_forbid_the_action_is_answered_with_what_it_is_about(name: str, every: int) -> None:
    given = replies_to("why", name, every)
    assert len(given) > 40 / every
    assert stock(given) == []
    for exercise, answer, feedback in given:
        words = str(feedback.text)
        clause = exercise.game.clauses[answer]
        action = exercise.game.action(exercise.action)
        kept = any(str(ground.text) in words for ground in exercise.state.grounds(action) if ground.clause == answer)
        assert feedback.clause == answer
        assert kept or "would stop" in words or str(clause.text) in words, f"{exercise.id}, {answer}: {words}"


def test_a_clause_that_forbids_another_action_here_is_shown_at_that_action() -> None:
    exercise = rw.exercises("streetcar")["lay_on_board_outside"]
    feedback = exercise.judge("lay.on_building")
    assert str(feedback.text) == (
        "No. Here that rule would stop, for example, this: Crown lays a curve in row 2, column 4. "
        "Building F stands in row 2, column 4."
    )
    assert [mark.places for mark in feedback.marks] == [((2, 4),)]
    assert feedback.kept, "the answer itself breaks nothing"


def test_no_candidate_is_judged_twice_whatever_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    exercise = rw.exercises("days_of_steam")["over_track_3"]
    state, action = exercise.state, exercise.game.action(exercise.action)
    clauses = [clause.id for clause in exercise.game.clauses.values() if clause.breakable]
    alone = [Forbidden(state, action).by(clause) for clause in clauses]
    judged, refusals = list[Action](), type(state).refusals
    monkeypatch.setattr(type(state), "refusals", lambda self, other: judged.append(other) or refusals(self, other))
    forbidden = Forbidden(state, action)
    assert [forbidden.by(clause) for clause in clauses] == alone
    assert any(alone)
    assert len(judged) == len(set(judged)) > 0


def test_a_clause_that_nothing_can_break_here_is_quoted() -> None:
    exercise = rw.exercises("days_of_steam")["setup_goods_none_left"]
    assert str(exercise.judge("setup.first_player").text) == (
        "No, nothing here goes against that rule. It says: The players choose who begins."
    )
