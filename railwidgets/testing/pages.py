"""What a page shows of hidden things: nothing. Courses of a game that a seat cannot tell apart give the same bytes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from railwidgets.core import CHANCE, LANGS, Action, State, Transcript
from railwidgets.session import Session
from railwidgets.session.diff import diff
from railwidgets.session.page.live_figure import EDITOR
from railwidgets.testing.play import lively
from railwidgets.testing.subject import Subject
from railwidgets.widgets import Board

LENGTH: Final = 20
"""Actions of a course, at the most."""

NEW: Final = 4
"""So many of the last actions of a course are played before the eyes of the page, which tells of them."""

ATTEMPTS: Final = 8
"""How often another action is tried that looks alike in both courses, before they end."""

Message = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Course:
    """A part of a game: where it begins and what is done."""

    start: State
    actions: tuple[Action, ...]


def what_is_hidden_makes_no_difference_to_a_page(subject: Subject) -> None:
    """A page shows, draws and answers the same in two courses of a game that its seat cannot tell apart."""
    for players in subject.tables:
        differing = 0
        for number, state in enumerate(subject.decisions(3, players)):
            # One seat after the other: there are six positions, and a game has five seats at the most.
            seats = (*range(players), None) if subject.thorough else (number % players, None)[: 1 + number % 2]
            for seat in seats:
                rng = subject.rng(state.notation, seat)
                one, other = _alike(subject, state, seat, rng)
                differing += one != other
                if seat is not None or subject.game.curtain is not None:
                    _compare(subject, one, other, seat, rng)
        if players in subject.facts.hides:
            assert differing, f"with {players} players no two courses were found that differ in hidden things"
            assert subject.game.curtain is not None, "words.toml has no [curtain] for what is hidden"


def what_a_seat_tries_is_its_own_affair(subject: Subject) -> None:
    """What the seat to act clicks, types, asks and is told makes no difference to a page that looks for another."""
    for players in subject.tables if subject.thorough else subject.tables[-1:]:
        # Above all where something can be held.
        states = sorted(subject.decisions(6, players), key=lambda state: not _held(state.legal_actions))
        for state in states if subject.thorough else states[:4]:
            session = Session(state, seed=1)
            own = Board(session, seat=session.seat)
            others = [seat for seat in range(players) if seat != state.actor]
            if not subject.thorough:
                others = subject.rng(state.notation).sample(others, 1)
            boards = [Board(session, seat=seat) for seat in others]
            boards += [Board(session, curtain=True)] if state.game.curtain is not None else []
            before, stills = [shown(board) for board in boards], _stills(subject, boards)
            for message in _tries(state, subject.rng(state.notation)):
                _hear(own, message)
                session.why(session.state.legal_actions[0])
                if session.at:
                    break
                for board, page in zip(boards, before, strict=True):
                    assert diff(page, shown(board)) == [], message
            assert _stills(subject, boards) == stills


def shown(board: Board) -> dict[str, Any]:
    """What a page has of a board, and what is saved with a notebook; but for how often anything was tried."""
    # The models of a notebook have names of their own in every run.
    state = {name: value for name, value in board.get_state().items() if name not in ("layout", "tooltip")}
    return state | {"view": {name: value for name, value in state["view"].items() if name != "revision"}}


def still(board: Board, *, written: bool) -> tuple[object, ...]:
    """What stays of a board where no kernel runs: its picture, which decides what is written of it, or that itself."""
    if not written:
        return repr(board), board.presenter.picture
    made = board._repr_mimebundle_()
    bundle = made[0] if isinstance(made, tuple) else made
    return bundle["text/plain"], bundle["text/html"]


def _stills(subject: Subject, boards: list[Board]) -> list[tuple[object, ...]]:
    return [still(board, written=subject.thorough) for board in boards]


# --- courses that look alike


def _alike(subject: Subject, state: State, seat: int | None, rng: Random) -> tuple[Course, Course]:
    """Two courses that look alike to a seat: the hidden things are dealt anew, and both go on alike to its eyes."""
    starts = state, state.view(seat).complete(rng)
    ends, length = starts, 0
    done: list[tuple[Action, Action]] = []
    while len(done) < LENGTH and ends[0].actor is not None:
        step = next(filter(None, (_step(subject, *ends, seat, rng) for _ in range(ATTEMPTS))), None)
        if step is None:
            break
        ends = ends[0].apply(step[0]), ends[1].apply(step[1])
        done.append(step)
        # Chance would go on by itself, differently in each course.
        length = length if ends[0].actor == CHANCE else len(done)
    one, other = ([step[number] for step in done[:length]] for number in (0, 1))
    return Course(starts[0], tuple(one)), Course(starts[1], tuple(other))


def _step(subject: Subject, one: State, other: State, seat: int | None, rng: Random) -> tuple[Action, Action] | None:
    """An action for each course after which they still look alike to a seat; ``None`` if that was not found."""
    action = lively(one, rng, subject.facts)
    said, seen = one.said(action, seat), one.apply(action).view(seat)
    same = [action] if said == str(action) else [like for like in other.legal_actions if other.said(like, seat) == said]
    rng.shuffle(same)
    for like in same:
        if like in other.legal_actions and other.apply(like).view(seat) == seen:
            return action, like
    return None


# --- pages that look alike


def _compare(subject: Subject, one: Course, other: Course, seat: int | None, rng: Random) -> None:
    """Shows both courses to a seat, or to nobody behind a closed curtain, and sends both pages the same."""
    lang, cut = rng.choice(LANGS), rng.randrange(NEW)
    boards = [_board(course, cut, seat=seat, curtain=seat is None, lang=lang) for course in (one, other)]
    _assert_alike(boards, "as it stands")
    end = boards[0].session.state
    answers: tuple[list[Any], list[Any]] = ([], [])
    for board, sent in zip(boards, answers, strict=True):
        board.presenter.listen(sent.append)
    for message in _asked(one):
        for board in boards:
            _hear(board, message)
        assert answers[0] == answers[1], message
    for message in (*_tries(end, rng), {"do": "undo"}, {"do": "seek", "at": len(one.actions) // 2}):
        for board in boards:
            _hear(board, message)
        at = boards[0].session.at
        if message["do"] in ("say", "pick") and at != len(one.actions):
            return  # it was played, and chance has gone on differently
        _assert_alike(boards, message)
    one_still, other_still = _stills(subject, boards)
    assert one_still == other_still


def _asked(course: Course) -> Iterator[Message]:
    """What a page can ask that is answered to it alone: a link, a line of the story, the position in the editor."""
    yield {"do": "link"}
    yield {"do": "log", "at": len(course.actions)}
    # The editor draws the board once more, which takes long: it is opened in some courses.
    if len(course.actions) % 2:
        written = {"do": "edit", "ask": "write", "text": "json", "revision": 0}
        yield {"do": "figure", "figure": EDITOR}
        yield {"do": "on_figure", "figure": EDITOR, "message": written}
        yield {"do": "figure", "figure": ""}


def _assert_alike(boards: list[Board], when: object) -> None:
    one, other = map(shown, boards)
    assert diff(one, other) == [], when


def _board(course: Course, cut: int, **options: Any) -> Board:
    """A course on a board, its last actions played there as far as somebody decides where they begin."""
    session = Session(course.start, seed=1)
    session.load(Transcript(course.start, course.actions))
    states = session.timeline.states
    begin = next(at for at in range(max(0, len(course.actions) - cut), -1, -1) if states[at].actor != CHANCE)
    session.seek(begin)
    board = Board(session, **options)
    session.play(*course.actions[begin:])
    return board


def _tries(state: State, rng: Random) -> Iterator[Message]:
    """What may be tried in a position without doing anything: slips, what is illegal, beginnings, the rule map."""
    legal = list(state.legal_actions)
    known = set(legal)
    illegal = [action for action in state.candidates() if action not in known]
    yield {"do": "say", "text": f"{legal[-1] if legal else ''} and so on"}
    for action in rng.sample(illegal, min(2, len(illegal))):
        yield {"do": "say", "text": str(action)}
    whole = {action.picks for action in legal} | {plan.picks for plan in state.plans}
    # One that is held, and one that may begin nothing.
    drawn = [pick for some in (legal, illegal) if (firsts := _held(some)) for pick in rng.sample(firsts, 1)]
    begun = [pick for pick in drawn if (pick,) not in whole]
    for pick in begun:
        yield {"do": "pick", "pick": pick}
        yield {"do": "turn", "by": 1}
        yield {"do": "drop"}
    yield {"do": "analysis", "page": "compare"}
    yield {"do": "analysis", "page": ""}
    yield {"do": "map", "on": True}
    for pick in begun[:1]:
        yield {"do": "pick", "pick": pick}
        yield {"do": "drop"}


def _held(actions: Iterable[Action]) -> list[str]:
    """What begins some actions and does none of them."""
    actions = list(actions)
    firsts = {action.picks[0] for action in actions if len(action.picks) > 1} - {"chance"}
    return sorted(firsts - {action.picks[0] for action in actions if len(action.picks) == 1})


def _hear(board: Board, message: Message) -> None:
    """Takes in a message as from a page that shows the present view; what goes wrong comes out."""
    for callback in board._msg_callbacks.callbacks:
        callback(board, {"revision": board.view["revision"], **message}, [])
