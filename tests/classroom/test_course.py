"""A class: what pupils answer, what the teacher sees and does, and what is kept."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest

import railwidgets as rw
from railwidgets.lessons import ExerciseError, Idea, Lesson
from railwidgets.room.classroom.course import ClassError
from railwidgets.room.classroom.gradebook import MOST_TRIES
from railwidgets.room.classroom.questions import lesson_of
from railwidgets.session.study import Chapter
from tests.classroom.pages import Page, quiet

WRONG = "city 1 0,0"
"""An answer that another clause forbids."""


def exercise() -> rw.Exercise:
    asked: rw.Exercise = rw.exercises("days_of_steam")["second_city_1"]
    return asked


def answers() -> tuple[str, str]:
    """A wrong answer and a right one."""
    asked = exercise()
    assert not asked.judge(WRONG).solved
    return WRONG, asked.found[0]


def test_a_pupil_says_a_name_clicks_and_the_teacher_sees_it() -> None:
    wrong, right = answers()
    room = quiet(exercise())
    page = Page(room, "k.page0001")
    assert page.last["do"] == "enter"
    assert not page.shows_board, "nothing is shown before a name"
    page.enter("Ada")
    assert page.view["task"]["text"] == exercise().task["en"]
    page.answer(wrong)
    assert page.view["task"]["said"]["tone"] == "wrong"
    taught = room.board.view["classroom"]
    assert [(one["name"], one["state"], one["here"]) for one in taught["pupils"]] == [("Ada", "trying", True)]
    (stopped,) = taught["stopped"]
    assert (stopped["pupils"], stopped["now"]) == (1, 1)
    page.answer(right)
    assert page.view["task"]["said"]["tone"] == "solved"
    taught = room.board.view["classroom"]
    assert [(one["state"], one["cells"][0]["tries"]) for one in taught["pupils"]] == [("solved", 2)]
    assert taught["stopped"][0]["now"] == 0, "it stops nobody any more"


def test_pupils_share_what_may_be_tried_at_a_question() -> None:
    """The same objects, so that drawing what they light recognises them."""
    room = quiet(exercise())
    pages = [Page(room, f"k.page000{number}").enter(f"Pupil {number}") for number in range(2)]
    for picks in ((), (pages[0].view["scene"]["highlights"]["selectable"][0],)):
        for page in pages:
            for pick in picks:
                page.say(do="pick", pick=pick)
        one, other = (room.sessions[number].selection for number in room.sessions)
        assert one.picks == other.picks
        assert one.selectable is other.selectable
        assert one.choices is other.choices


def test_a_page_is_told_how_the_class_stands_when_that_changes() -> None:
    room = quiet(exercise())
    page = Page(room, "k.page0001").enter("Ada")

    def refreshed() -> list[str]:
        room._refresh()
        room.flush()
        return [one["text"] for one in page.got if one["do"] == "class"]

    told = refreshed()
    assert told[-1] == "0 of 1 have it"
    assert refreshed() == told
    page.answer(answers()[1])
    assert refreshed() == [*told, "1 of 1 have it"]


def test_the_teacher_sees_what_a_question_about_rules_mixes_up() -> None:
    asked = rw.exercises("days_of_steam")["place_city_spacing_one"]
    wrong = [clause for clause in asked.options if clause not in asked.found]
    room = quiet(asked)
    for key, answer in (("k.page0001", wrong[0]), ("k.page0002", wrong[0]), ("k.page0003", asked.found[0])):
        page = Page(room, key)
        page.enter(f"Pupil {key[-1]}")
        page.answer(answer)
    taught = room.board.view["classroom"]
    assert taught["stopped_title"] == "What they mix up"
    title = asked.game.clauses[wrong[0]].title["en"]
    assert [(one["title"], one["pupils"], one["said"]) for one in taught["stopped"]] == [(title, 2, "2 of 3, 2 still")]
    assert taught["allowed"] == ""
    assert room.results.mixed() == {wrong[0]: (2, 3)}
    assert [row.mixes for row in room.results] == [wrong[0], wrong[0], ""]
    assert not any(row.refused for row in room.results), "a clause is the answer here, and forbids none"
    assert f",{wrong[0]}," in room.results.to_csv()


def test_the_board_counts_the_places_and_shades_them_by_their_share() -> None:
    room = quiet(exercise())
    room.simulate(12, seed=3)
    marks = room.board.view["scene"]["layers"]["marks"]
    shares = {key: one for key, one in marks.items() if key.startswith("share:")}
    counted = {one.pick: one.count for one in room.tally.chosen}
    assert shares
    assert {key.removeprefix("share:") for key in shares} <= set(counted)
    assert sum(counted.values()) == 12
    texts = json.dumps(shares)
    assert all(f'"text": "{counted[key.removeprefix("share:")]}"' in texts for key in shares)
    minor = [key for key, one in shares.items() if "rw-share-minor" in json.dumps(one)]
    assert len(minor) == max(0, len(shares) - 3), "three numbers are shown, the others on request"


def test_a_route_is_the_place_and_not_the_cards_that_pay_for_it() -> None:
    gains = [one for one in rw.exercises("rail_europe") if one.goal.startswith("gain")]
    asked = next(one for one in gains if any("route:" in one.game.action(each).picks[0] for each in one.found))
    room = quiet(asked)
    page = Page(room, "ada").enter("Ada")
    page.answer(asked.found[0])
    route, *_ = asked.game.action(asked.found[0]).picks
    assert f"share:{route}" in room.board.view["scene"]["layers"]["marks"]
    assert [one.pick for one in room.tally.chosen] == [route]


def test_a_place_where_two_were_stopped_says_by_what() -> None:
    asked = exercise()
    room = quiet(asked)
    others = [str(one) for one in asked.state.candidates(asked.picks)]
    wrong = next(one for one in others if (judged := asked.judge(one)).clause and not judged.kept and not judged.solved)
    for number in range(3):
        Page(room, f"pupil-{number}").enter(f"Pupil {number}").answer(wrong)
        marks = room.board.view["scene"]["layers"]["marks"]
        boxes = [json.dumps(one) for key, one in marks.items() if key.startswith("stopped:")]
        assert len(boxes) == (number > 0)
    title = asked.game.clauses[asked.judge(wrong).clause].title["en"]
    assert f'"3 refused: {title}"' in boxes[0]


def test_steps_of_the_teacher_lead_all_screens() -> None:
    room = quiet(rw.Lesson("days_of_steam", 1))
    pages = [Page(room, f"k.page000{n}").enter(f"P{n}") for n in range(2)]
    first, second = (one.task["en"] for one in room.exercises[:2])
    room.next()
    assert [page.view["task"]["text"] for page in pages] == [second, second]
    room.back()
    assert [page.view["task"]["text"] for page in pages] == [first, first]
    pages[0].say(do="task", ask="next")
    pages[0].say(do="stop_at", lesson=None, stop=1)
    assert pages[0].view["task"]["text"] == first, "a pupil does not lead"
    room.switch("own_pace", True)
    pages[0].say(do="task", ask="next")
    assert [page.view["task"]["text"] for page in pages] == [second, first]
    room.switch("own_pace", False)
    assert [page.view["task"]["text"] for page in pages] == [first, first], "all are back"
    with pytest.raises(ClassError, match="there is no question 0"):
        room.back()


def test_closed_answers_do_not_count() -> None:
    wrong, right = answers()
    room = quiet(exercise())
    page = Page(room, "k.page0001").enter("Ada")
    room.close_answers()
    page.answer(right)
    page.say(do="hint")
    assert len(room.results) == 0
    assert page.view["frame"]["answer"]["title"] == "Answers are closed."
    room.open_answers()
    page.answer(wrong)
    assert len(room.results) == 1


def test_the_answer_is_shown_on_all_screens_with_its_proof() -> None:
    wrong, right = answers()
    room = quiet(exercise())
    page = Page(room, "k.page0001").enter("Ada")
    page.answer(wrong)
    room.show_answer()
    for view in (page.view, room.board.view):
        assert view["task"]["said"]["title"] == "Your teacher shows an answer."
        assert view["task"]["said"]["tone"] == "solved"
    page.answer(right)
    assert len(room.results) == 1, "nobody answers meanwhile"
    room.hide()
    assert page.view["task"]["said"]["tone"] == "wrong", "back to the pupil's own answer"


def test_a_pupils_answer_is_shown_with_the_name_or_without() -> None:
    wrong, _ = answers()
    room = quiet(exercise())
    one, other = (Page(room, f"k.page000{n}").enter(name) for n, name in enumerate(("Ada", "Ben")))
    one.answer(wrong)
    room.show_pupil(1)
    assert other.view["task"]["said"]["title"] == "Somebody in the class answers:"
    assert "Ada" not in json.dumps(other.got)
    room.show_pupil(1, named=True)
    assert other.view["task"]["said"]["title"] == "Ada answers:"
    with pytest.raises(ClassError, match="pupil 2 has not answered"):
        room.show_pupil(2)
    with pytest.raises(ClassError, match="pupil 9 has not answered"):
        room.show_pupil(9)


def test_all_try_the_rule_map_and_come_back() -> None:
    room = quiet(exercise())
    page = Page(room, "k.page0001").enter("Ada")
    room.switch("map", True)
    on_trial = page.view
    assert on_trial["task"] is None
    assert on_trial["frame"]["map"] is not None
    page.answer("pass")
    assert len(room.results) == 0
    room.switch("map", False)
    assert page.view["task"]["text"] == exercise().task["en"]


FOREIGN: Final[list[dict[str, object]]] = [
    {"do": "classroom", "ask": "next", "value": None},
    {"do": "classroom", "ask": "remove", "value": 1},
    {"do": "enter", "name": "Ben"},
    {"do": "set", "name": "looker", "value": 1},
    {"do": "go", "node": 0},
    {"do": "load"},
    {"do": "map", "on": True},
    {"do": "figure", "figure": "figure 1"},
    {"do": ["pick"]},
    {"pupil": 1, "do": "say", "text": ""},
]
"""What only the teacher may say, or another pupil, or nobody."""


def test_no_message_of_a_pupil_speaks_for_the_teacher_or_another() -> None:
    room = quiet(rw.Lesson("days_of_steam", 1))
    one, other = (Page(room, f"k.page000{n}").enter(name) for n, name in enumerate(("Ada", "Ben")))
    before, board = other.view, room.board.view["classroom"]
    for message in FOREIGN:
        one.say(**message)
        assert (room.question, len(room.results), len(room.gradebook)) == (0, 0, 2), message
        assert [pupil.name for pupil in room.gradebook] == ["Ada", "Ben"], message
        assert (other.view, room.board.view["classroom"]) == (before, board), message


def test_a_removed_pupil_is_out_and_counts_no_more() -> None:
    wrong, _ = answers()
    room = quiet(exercise())
    page = Page(room, "k.page0001").enter("Ada")
    page.answer(wrong)
    room.remove(1)
    assert page.reasons
    assert (len(room.gradebook), len(room.results)) == (0, 0)
    assert Page(room, "k.page0001").enter("Eve").reasons, "the same browser does not come back"


def test_nobody_floods_the_gradebook() -> None:
    wrong, _ = answers()
    room = quiet(exercise())
    session = room.session_of(room.admit("k", "Ada"))
    for _ in range(MOST_TRIES + 5):
        session.judge(wrong)
    assert len(room.results) == MOST_TRIES


def test_a_class_goes_on_after_a_restart(tmp_path: Path) -> None:
    wrong, right = answers()
    asked = [exercise(), *rw.Lesson("days_of_steam", 1).exercises[:1]]
    file = tmp_path / "class.sqlite"
    room = quiet(asked, file=file)
    page = Page(room, "k.page0001").enter("Ada")
    page.answer(wrong)
    room.show_answer()
    before, taught = room.results.without_names(), room.links
    # A killed kernel closes nothing.
    room.store.close()
    again = quiet(None, file=file)
    assert again.role_of(taught["join"].partition("#")[2]) == "join"
    assert list(again.results) == list(before)
    assert again.presented is not None
    back = Page(again, "k.page0001")
    assert back.last["do"] == "enter", "the file never had the name, so the page says it again"
    back.enter("Ada")
    assert [pupil.name for pupil in again.gradebook] == ["Ada"]
    again.hide()
    assert back.view["task"]["said"]["tone"] == "wrong"
    back.answer(right)
    assert [(one.attempt, one.solved) for one in again.results] == [(1, False), (2, True)]
    again.store.close()
    with pytest.raises(ClassError, match="holds another class"):
        quiet("streetcar", file=file)


def test_names_live_no_longer_than_the_class_unless_kept(tmp_path: Path) -> None:
    for keep in (False, True):
        file = tmp_path / f"{keep}.sqlite"
        room = quiet(exercise(), file=file, keep_names=keep)
        Page(room, "k.page0001").enter("Adalbertine").answer(WRONG)
        assert [row.name for row in room.results] == ["Adalbertine"]
        room.close()
        assert [row.name for row in room.results] == ["Adalbertine" if keep else ""]
        written = b"".join(one.read_bytes() for one in tmp_path.glob(f"{keep}.sqlite*"))
        assert (b"Adalbertine" in written) == keep


def test_an_answer_is_written_before_anybody_is_told() -> None:
    wrong, _ = answers()
    room = quiet(exercise())
    page = Page(room, "k.page0001").enter("Ada")
    written: list[int] = []
    page.send = lambda packet: written.append(sum(row.kind == "answer" for row in room.store.rows()))  # type: ignore[method-assign]
    page.answer(wrong)
    assert written
    assert set(written) == {1}


def test_a_file_of_something_else_and_a_wrong_argument_say_what_to_do(tmp_path: Path) -> None:
    file = tmp_path / "evening.sqlite"
    room = rw.Room(rw.Session("streetcar", seed=7), file=file)
    room.close()
    room.store.close()
    with pytest.raises(ClassError, match="holds a room, not a class"):
        quiet(exercise(), file=file)
    with pytest.raises(ClassError, match="holds no class"):
        quiet(None, file=tmp_path / "new.sqlite")
    with pytest.raises(TypeError, match="say what the class is about"):
        rw.Classroom()
    with pytest.raises(ValueError, match="xx"):
        quiet(exercise(), lang="xx")
    ended = quiet(exercise())
    ended.close()
    with pytest.raises(ClassError, match="has ended"):
        ended.open()
    with pytest.raises(ClassError, match="no switch 'lights'"):
        ended.switch("lights", True)


def test_a_full_disk_stops_nobody_and_the_teacher_reads_it() -> None:
    room = quiet(exercise())
    room.store_changed("disk full")
    assert "disk full" in room.board.view["classroom"]["trouble"]
    session = room.session_of(room.admit("k", "Ada"))
    assert session.judge(exercise().found[0]).solved
    room.store_changed("")
    assert room.board.view["classroom"]["trouble"] == ""


# --- subjects


def test_any_subject_has_questions() -> None:
    game = rw.game("streetcar")
    session = rw.Session("streetcar", seed=7)
    figure = next(iter(game.figures.values()))
    assert list(lesson_of("streetcar").exercises) == list(rw.Lesson("streetcar").exercises)
    assert lesson_of(game).name == "streetcar"
    assert [one.goal for one in lesson_of(figure).exercises] == [f"claim:{n}" for n in range(len(figure.claims))]
    assert [one.goal for one in lesson_of(session.state).exercises] == ["decide"]
    assert lesson_of(session).exercises[0].state == session.state
    assert len(lesson_of(rw.Practice("streetcar", "why", seed=1)).exercises) == 5
    several = (rw.exercises("streetcar")[0], rw.exercises("days_of_steam")[0])
    with pytest.raises(ExerciseError, match="a class is about one game, not about streetcar, days_of_steam"):
        lesson_of(Lesson.made("streetcar", (Idea("", several),), "en"))
    with pytest.raises(TypeError, match="a class takes an exercise"):
        lesson_of(7)  # type: ignore[arg-type]
    with pytest.raises(ExerciseError, match="a lesson needs an exercise"):
        lesson_of([])


def test_a_study_asks_what_its_author_played() -> None:
    session = rw.Session("streetcar", seed=7)
    at, played = session.at, str(session.legal[0])
    session.play(played)
    study = rw.Study("Openings", (Chapter(rw.Study("x").title, session.transcript, at, asks=True),))
    (asked,) = lesson_of(study).exercises
    other = next(str(action) for action in asked.state.legal_actions if str(action) != played)
    assert asked.judge(played).solved
    assert not asked.judge(other).solved
    assert asked.judge(other).kept, "it is legal"
    with pytest.raises(ExerciseError, match="no chapter of this study asks"):
        lesson_of(rw.Study("Nothing"))


def test_nobody_to_act_is_no_question() -> None:
    state = rw.game("days_of_steam").new(players=2)
    with pytest.raises(ExerciseError, match="chance is to act"):
        lesson_of(state)


def test_a_lesson_without_end_grows_and_looks_back() -> None:
    room = quiet(rw.Practice("streetcar", "why", seed=3))
    texts = []
    for _ in range(6):
        texts.append(room.exercise.task["en"])
        room.simulate(2, seed=1)
        room.next()
    assert len(room.exercises) == 10
    room.go_to(0)
    assert room.exercise.task["en"] == texts[0]
    assert room.tally.total == 2
