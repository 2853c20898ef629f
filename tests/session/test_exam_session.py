"""An exam on a board: answers that can change, nothing given away before it is handed in, and then the result."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

import railwidgets as rw
from railwidgets.core import GAMES, Action
from railwidgets.core.action import TURN
from railwidgets.lessons import Progress
from railwidgets.lessons.exams import written_exam
from railwidgets.live.engine import Desk
from railwidgets.live.setup import setup_of
from railwidgets.session import Presenter
from railwidgets.session.learning.exam_session import ExamSession
from tests.sampling import exhaustive, sampled

EXAMINED: Final = [name for name in GAMES if written_exam(name)]


class Page:
    """A page of an exam, which only sends messages."""

    def __init__(self, session: ExamSession) -> None:
        self.session = session
        self.presenter = Presenter(session)

    def hear(self, do: str, **more: Any) -> None:
        self.presenter.hear({"do": do, "revision": self.presenter.view["revision"], **more})

    @property
    def task(self) -> Any:
        return self.presenter.view["task"]

    def solve(self) -> None:
        """Answers the current question with its first solution, by clicks and turns alone."""
        exercise = self.session.exercise
        if exercise.options:
            self.hear("pick", pick=f"choice:{exercise.letters[exercise.found[0]]}")
            return
        for step in exercise.found[0].split("; "):
            self.do(exercise.game.action(step))

    def do(self, action: Action) -> None:
        selection = self.session.selection
        picks, held = selection.choices.clicked(action), selection.picks
        for pick in picks[len(held) if picks[: len(held)] == held else 0 :]:
            if not pick.startswith(TURN):
                self.hear("pick", pick=pick)
        for _ in range(6):
            if self.session.selection.preview != action and self.session.selection.turning:
                self.hear("turn", by=1)
        if self.task["give"]:
            self.hear("task", ask="give")


def page(at: str = "difficulty", progress: Progress | None = None) -> Page:
    session = ExamSession(rw.exam("streetcar"), progress)
    session.stop_at(0, [exercise.key for exercise in session.exam.exercises].index(at))
    return Page(session)


@pytest.mark.parametrize("name", sampled(EXAMINED, "days_of_steam"))
def test_every_question_is_answered_by_clicks_and_none_depends_on_another(name: str) -> None:
    shown = Page(ExamSession(rw.exam(name)))
    for stop in reversed(range(25)):
        shown.hear("stop_at", lesson=None, stop=stop)
        shown.solve()
        assert shown.session.exercise.key in shown.session.answers, shown.session.exercise.key
    shown.hear("task", ask="hand_in")
    assert [row.key for row in shown.session.result.again] == []
    assert shown.task["exam"]["sheet"]["text"] == "25 of 25 right."


@pytest.mark.parametrize("turns", [1, pytest.param(5, marks=exhaustive)])
@pytest.mark.parametrize("name", sampled(EXAMINED, "streetcar"))
def test_each_wrong_choice_is_wrong_on_the_board_too(name: str, turns: int) -> None:
    exam = rw.exam(name)
    for turn in range(1, turns + 1):
        shown = Page(ExamSession(exam))
        for stop, exercise in enumerate(exam.exercises):
            wrong = [choice for choice in exercise.options if choice not in exercise.found]
            if turn <= len(wrong):
                shown.hear("stop_at", lesson=None, stop=stop)
                shown.hear("pick", pick=f"choice:{exercise.letters[wrong[turn - 1]]}")
        shown.hear("task", ask="hand_in")
        assert shown.session.result.right == 0


def test_nothing_is_given_away_before_the_exam_is_handed_in() -> None:
    right, wrong = page("difficulty"), page("difficulty")
    right.hear("pick", pick="choice:B")
    wrong.hear("pick", pick="choice:A")
    for shown in (right, wrong):
        assert shown.task["said"]["tone"] == ""
        assert (shown.task["done"], shown.task["more"], shown.task["again"]) == (False, "", False)
        assert (shown.task["said"]["title"], shown.task["note"]) == ("Answered.", "")
        assert shown.task["said"]["text"] == "You can change the answer until you hand in."
        assert shown.task["stops"][0]["state"] == "answered"
        assert not shown.session.solved
    one, other = (json.dumps({**shown.task, "choices": None}) for shown in (right, wrong))
    assert one == other
    assert [choice["state"] for choice in wrong.task["choices"]] == ["given", "", "", ""]


def test_a_right_and_a_wrong_action_look_alike_on_the_board() -> None:
    looks = []
    for action in ("lay straight 12,8", "lay straight 12,8 turn 1"):
        shown = page("edge")
        shown.session.judge(action)
        assert shown.session.given == action
        assert shown.session.selection.verdict is None
        assert not shown.task["give"]
        view = json.dumps(shown.presenter.view["scene"]["highlights"], sort_keys=True)
        looks.append((shown.session.selection.shown, shown.session.selection.closed, "refused" in view))
    assert looks[0] == looks[1]


def test_the_same_step_twice_is_a_preview_and_not_the_answer() -> None:
    session = ExamSession(rw.exam("days_of_steam"))
    session.stop_at(0, [exercise.key for exercise in session.exam.exercises].index("pass"))
    shown = Page(session)
    shown.hear("pick", pick="train")
    shown.hear("pick", pick="cell:0,2")
    shown.hear("task", ask="give")
    assert (session.given, shown.task["give"], shown.task["said"]["title"]) == ("go E", "", "Answered.")
    shown.hear("pick", pick="train")
    shown.hear("pick", pick="cell:0,3")
    assert str(session.selection.preview) == "go E"
    assert (shown.task["give"], shown.task["said"]["title"]) == ("Confirm", "")


@pytest.mark.parametrize("name", EXAMINED)
def test_a_preview_shows_the_piece_and_not_what_it_would_bring(name: str) -> None:
    shown = Page(ExamSession(rw.exam(name)))
    for stop, exercise in enumerate(shown.session.exam.exercises):
        if exercise.options or not exercise.goal.startswith(("gain", "best")):
            continue
        shown.hear("stop_at", lesson=None, stop=stop)
        before = shown.presenter.view
        for action in [exercise.found[0], *map(str, exercise.state.legal_actions)][:12]:
            shown.session.judge(action)
            view = shown.presenter.view
            assert view["scene"]["layers"]["marks"] == before["scene"]["layers"]["marks"], (exercise.key, action)
            assert (view["panel"]["note"], view["panel"]["can"]) == (before["panel"]["note"], {}), exercise.key


def test_choices_on_the_board_look_alike_when_answered() -> None:
    right, wrong = page("own_terminus"), page("own_terminus")
    right.hear("pick", pick="choice:A")
    wrong.hear("pick", pick="choice:B")
    marks = [shown.presenter.view["scene"]["layers"]["marks"] for shown in (right, wrong)]
    assert marks[0] == marks[1]
    assert len([key for key in marks[0] if key.startswith("choice:")]) == 5


def test_an_answer_can_change_until_it_is_handed_in() -> None:
    shown = page("pile")
    shown.hear("pick", pick="choice:A")
    shown.hear("pick", pick="choice:C")
    assert shown.session.answers == {"pile": "101"}
    shown.hear("task", ask="hand_in")
    shown.hear("stop_at", lesson=None, stop=4)
    shown.hear("pick", pick="choice:A")
    assert shown.session.answers == {"pile": "101"}
    feedback = shown.session.judge("A")
    assert not feedback.solved
    assert shown.session.answers == {"pile": "101"}
    assert shown.session.answer is not None
    assert shown.session.answer.title["en"] == "The exam is handed in"


def test_an_answer_is_there_when_one_comes_back() -> None:
    shown = page("edge")
    shown.solve()
    shown.hear("task", ask="next")
    assert shown.session.exercise.key == "building"
    shown.hear("stop_at", lesson=None, stop=8)
    assert str(shown.session.selection.preview) == "lay straight 12,8"
    assert shown.task["said"]["title"] == "Answered."
    shown.hear("drop")
    assert str(shown.session.selection.preview) == "lay straight 12,8", "Escape keeps the answer"


def test_an_answer_of_several_actions_can_be_taken_back() -> None:
    shown = page("open_hand")
    shown.do(rw.game("streetcar").action("take fork from A"))
    assert shown.session.answers == {"open_hand": "take fork from A"}
    assert shown.task["back"]
    shown.hear("undo")
    assert shown.session.answers == {}
    assert not shown.task["back"]
    assert shown.task["stops"][12]["state"] == ""


def test_there_are_no_hints_and_the_page_says_so() -> None:
    shown = page()
    shown.hear("hint")
    assert shown.session.answer is not None
    assert shown.session.answer.title["en"] == "An exam gives no hints"
    assert shown.session.clue is None
    shown.hear("task", ask="more")
    assert shown.session.given == ""


def test_the_sheet_shows_what_is_open_and_then_the_result_by_section() -> None:
    shown = page()
    shown.hear("pick", pick="choice:B")
    shown.hear("task", ask="map")
    sheet = shown.task["exam"]["sheet"]
    assert sheet["text"] == "1 of 25 questions answered. An open question counts as wrong."
    assert (sheet["hand_in"], sheet["go"], sheet["at"]) == ("Hand in", "Question 2", 1)
    assert [section["score"] for section in sheet["sections"]][:2] == ["1 of 1", "0 of 4"]
    assert all(row["again"] == "" for section in sheet["sections"] for row in section["questions"])
    shown.hear("task", ask="close")
    assert shown.task["exam"]["sheet"] is None
    shown.hear("task", ask="hand_in")
    sheet = shown.task["exam"]["sheet"]
    assert (sheet["text"], sheet["hand_in"]) == ("1 of 25 right.", "")
    rows = [row for section in sheet["sections"] for row in section["questions"]]
    assert [row["state"] for row in rows[:2]] == ["solved", "missed"]
    assert rows[1]["again"] == ("Read again: Lesson 2, What you are dealt: Twelve buildings, twelve termini, six lines")


def test_once_handed_in_each_question_says_what_is_right() -> None:
    shown = page("own_terminus")
    shown.hear("pick", pick="choice:B")
    shown.hear("task", ask="hand_in")
    shown.hear("task", ask="close")
    said = shown.task["said"]
    assert (said["tone"], said["clause"]) == ("wrong", "voyage.reveal")
    assert [choice["state"] for choice in shown.task["choices"]] == ["right", "wrong", "", "", ""]
    shown.hear("stop_at", lesson=None, stop=8)
    assert (shown.task["said"]["title"], shown.task["said"]["clause"]) == ("Not answered.", "lay.border")
    assert shown.task["more"] == "Show an answer"
    shown.hear("task", ask="more")
    assert str(shown.session.selection.preview) == "lay straight 12,8"
    assert shown.session.result.right == 0, "what is shown is no answer"


def test_an_exam_is_marked_once_for_all_that_a_page_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    """The standing of each question, the sheet and every redraw share one result, until an answer changes."""
    exam = page()
    marked: list[int] = []
    mark = rw.lessons.Exam.mark
    monkeypatch.setattr(rw.lessons.Exam, "mark", lambda *given: marked.append(len(given[1])) or mark(*given))
    exam.solve()
    exam.hear("task", ask="hand_in")
    for stop in range(5):
        exam.hear("stop_at", lesson=None, stop=stop)
    assert marked == [1]
    exam.session.take_up({}, handed_in=True)
    assert not exam.session.result.right
    assert marked == [1, 0]


def test_the_last_question_leads_to_the_sheet() -> None:
    shown = page("home")
    assert shown.task["next"] == "All questions"
    shown.hear("task", ask="next")
    assert shown.task["exam"]["sheet"] is not None


def test_progress_receives_the_answers_when_they_are_handed_in(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "progress.json")
    shown = page(progress=progress)
    shown.hear("pick", pick="choice:B")
    shown.hear("task", ask="next")
    shown.hear("pick", pick="choice:A")
    assert progress.solved == progress.missed == ()
    shown.hear("task", ask="hand_in")
    shown.hear("task", ask="hand_in")
    assert (progress.solved, progress.missed) == (("streetcar/difficulty",), ("streetcar/board",))
    assert Progress(tmp_path / "progress.json").tries(shown.session.exercise) == 1
    assert progress.mixed(shown.session.exam.exercises) == {row.mixes: 1 for row in shown.session.result.rows[1:2]}
    assert [answer.mixes != "" for answer in progress.answers] == [False, True]
    assert all(answer.seconds > 0 for answer in progress.answers)


def test_what_progress_knows_already_is_not_shown() -> None:
    progress = Progress()
    progress.note(rw.exam("streetcar").exercises["pile"], solved=True)
    assert page(progress=progress).task["stops"][4]["state"] == ""


def test_a_progress_file_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "gone" / "progress.json")
    shown = page(progress=progress)
    shown.hear("pick", pick="choice:B")
    shown.hear("task", ask="hand_in")
    assert shown.session.result.right == 1
    assert shown.session.answer is not None
    assert shown.session.answer.title["en"] == "Cannot save your progress"


def test_an_exam_goes_on_in_the_engine_of_a_page_and_after_its_death() -> None:
    shown = page("pile")
    shown.hear("pick", pick="choice:C")
    sent: list[Any] = []
    desk = Desk(json.dumps(setup_of(shown.presenter)), lambda message: sent.append(json.loads(message)))
    session = desk.presenter.session
    assert isinstance(session, ExamSession)
    assert (session.answers, session.exercise.key, session.handed_in) == ({"pile": "101"}, "pile", False)
    for message in ({"do": "task", "ask": "next"}, {"do": "task", "ask": "hand_in"}):
        desk.hear(json.dumps({**message, "revision": desk.presenter.view["revision"]}))
    desk.keep()
    revived = Desk(sent[-1]["setup"], sent.append).presenter.session
    assert isinstance(revived, ExamSession)
    assert (revived.answers, revived.exercise.key, revived.handed_in) == ({"pile": "101"}, "missing_tile", True)


def test_a_page_without_an_engine_cannot_hold_an_exam(tmp_path: Path) -> None:
    with pytest.raises(
        ValueError, match='an exam needs a page with an engine, which marks it at the end: live="engine"'
    ):
        rw.save_page(rw.exam("streetcar"), tmp_path / "exam.html")


def test_a_board_of_an_exam_speaks_its_language_and_gives_the_result_to_python() -> None:
    board = rw.Board(rw.exam("streetcar", lang="fr"))
    assert board.view["task"]["lesson"] == "Question 1 sur 25"
    heard = []
    board.on_answer(lambda board, exercise, answer, feedback: heard.append((exercise.key, answer)))
    board.answer("B")
    assert heard == [("difficulty", "wish")]
    assert not board.solved
    session: Any = board.session
    session.hand_in()
    assert board.solved
    assert session.result.right == 1
    again = session.anew()
    assert (again.answers, again.handed_in) == ({}, False)
