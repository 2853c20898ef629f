"""Checks that a page reveals nothing hidden: two lines of play that a seat cannot tell apart give the same bytes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from railwidgets.core import CHANCE, Action, State, Transcript
from railwidgets.session import Session
from railwidgets.session.diff import diff
from railwidgets.session.page.live_figure import EDITOR
from railwidgets.testing.play import lively_action
from railwidgets.testing.subject import Subject
from railwidgets.widgets import Board

LENGTH: Final = 20
"""The maximum number of actions in a line."""

COMPARED: Final = 2
"""The maximum number of pairs of lines at a table whose pages a sparing suite compares."""

NEW: Final = 4
"""The number of last actions that the open page replays and reports."""

ATTEMPTS: Final = 8
"""The number of attempts to find another action that looks alike in both lines, before they end."""

Message = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Line:
    """Part of a game: its first position and its actions."""

    start: State
    actions: tuple[Action, ...]


def what_is_hidden_makes_no_difference_to_a_page(subject: Subject) -> None:
    """A page shows, draws and answers the same in two lines that its seat cannot tell apart."""
    for players in subject.tables:
        differing = compared = 0
        made = (state for state in subject.made(players) if state.actor != CHANCE)
        for number, state in enumerate((*subject.decisions(3, players), *made)):
            # One seat after the other.
            seats = (*range(players), None) if subject.thorough else (number % players, None)[: 1 + number % 2]
            for seat in seats:
                rng = subject.rng(state.notation, seat)
                one, other = _indistinguishable_lines(subject, state, seat, rng)
                differing += one != other
                if seat is None and subject.game.curtain is None:
                    continue
                # Two equal lines hide nothing: their pages are compared once, which shows that chance draws no page.
                if subject.thorough or not compared or (one != other and (not subject.sparing or compared < COMPARED)):
                    _compare(subject, one, other, seat, rng)
                    compared += 1
        if players in subject.facts.hides:
            assert differing, f"found no two lines with {players} players that differ in hidden information"
            assert subject.game.curtain is not None, "words.toml has no [curtain] for what is hidden"


def what_a_seat_tries_is_its_own_affair(subject: Subject) -> None:
    """The clicks, typing and questions of the seat to act make no difference to the page of another seat."""
    for players in subject.tables if subject.thorough else subject.tables[-1:]:
        # Above all where a player can select something.
        states = sorted(subject.decisions(6, players), key=lambda state: not _first_picks(state.legal_actions))
        for state in states if subject.thorough else states[: 1 if subject.sparing else 2 * subject.each]:
            session = Session(state, seed=1)
            own = Board(session, seat=session.seat)
            others = [seat for seat in range(players) if seat != state.actor]
            if not subject.thorough:
                others = subject.rng(state.notation).sample(others, 1)
            boards = [Board(session, seat=seat) for seat in others]
            boards += [Board(session, curtain=True)] if state.game.curtain is not None else []
            before, stills = [shown(board) for board in boards], _stills(subject, boards)
            for message in _harmless_messages(state, subject.rng(state.notation)):
                _receive(own, message)
                session.why(session.state.legal_actions[0])
                if session.at:
                    break
                for board, page in zip(boards, before, strict=True):
                    assert diff(page, shown(board)) == [], (
                        f"seat {state.actor} sends {message}, and the boards of others show something of it"
                    )
            assert _stills(subject, boards) == stills, (
                f"what seat {state.actor} tries shows in the saved boards of others"
            )


def shown(board: Board) -> dict[str, Any]:
    """The state of a board on a page and in a saved notebook, without the counts of attempts."""
    # The models of a notebook have names of their own in every run.
    state = {name: value for name, value in board.get_state().items() if name not in ("layout", "tooltip")}
    return state | {"view": {name: value for name, value in state["view"].items() if name != "revision"}}


def still(board: Board, *, written: bool) -> tuple[object, ...]:
    """The board without a kernel: its picture, which decides the saved form, or that form itself."""
    if not written:
        return repr(board), board.presenter.picture
    made = board._repr_mimebundle_()
    bundle = made[0] if isinstance(made, tuple) else made
    return bundle["text/plain"], bundle["text/html"]


def _stills(subject: Subject, boards: list[Board]) -> list[tuple[object, ...]]:
    return [still(board, written=subject.thorough) for board in boards]


# --- lines that look alike


def _indistinguishable_lines(subject: Subject, state: State, seat: int | None, rng: Random) -> tuple[Line, Line]:
    """Two lines that look alike to a seat: the hidden things dealt again, then actions that it cannot tell apart."""
    starts = state, state.view(seat).complete(rng)
    ends, length = starts, 0
    done: list[tuple[Action, Action]] = []
    while len(done) < LENGTH and ends[0].actor is not None:
        step = next(filter(None, (_indistinguishable_step(subject, *ends, seat, rng) for _ in range(ATTEMPTS))), None)
        if step is None:
            break
        ends = ends[0].apply(step[0]), ends[1].apply(step[1])
        done.append(step)
        # Chance would go on by itself, differently in each line.
        length = length if ends[0].actor == CHANCE else len(done)
    one, other = ([step[number] for step in done[:length]] for number in (0, 1))
    return Line(starts[0], tuple(one)), Line(starts[1], tuple(other))


def _indistinguishable_step(
    subject: Subject, one: State, other: State, seat: int | None, rng: Random
) -> tuple[Action, Action] | None:
    """An action for each line after which they still look alike to a seat; ``None`` if there seems to be none."""
    action = lively_action(one, rng, subject.facts)
    said, seen = one.said(action, seat), one.apply(action).view(seat)
    same = [action] if said == str(action) else [like for like in other.legal_actions if other.said(like, seat) == said]
    rng.shuffle(same)
    for like in same:
        if like in other.legal_actions and other.apply(like).view(seat) == seen:
            return action, like
    return None


# --- pages that look alike


def _compare(subject: Subject, one: Line, other: Line, seat: int | None, rng: Random) -> None:
    """Shows both lines to a seat, or to nobody behind a closed curtain, and sends both pages the same messages."""
    lang, cut = rng.choice(subject.langs), rng.randrange(NEW)
    boards = [_board(line, cut, seat=seat, curtain=seat is None, lang=lang) for line in (one, other)]
    _assert_alike(boards, "nothing")
    end = boards[0].session.state
    answers: tuple[list[Any], list[Any]] = ([], [])
    for board, sent in zip(boards, answers, strict=True):
        board.presenter.listen(sent.append)
    for message in _private_questions(one):
        for board in boards:
            _receive(board, message)
        assert answers[0] == answers[1], (
            f"the answer to {message} depends on what hidden.py: view hides from seat {seat}, or complete leaves hidden"
        )
    for message in (*_harmless_messages(end, rng), {"do": "undo"}, {"do": "seek", "at": len(one.actions) // 2}):
        for board in boards:
            _receive(board, message)
        at = boards[0].session.at
        if message["do"] in ("say", "pick") and at != len(one.actions):
            return  # it was played, and chance has gone on differently
        _assert_alike(boards, message)
    one_still, other_still = _stills(subject, boards)
    assert one_still == other_still, "scene.py or panel.py: the saved board shows what hidden.py: view hides"


def _private_questions(line: Line) -> Iterator[Message]:
    """Messages that the page alone gets an answer to: a link, a line of the log, the position in the editor."""
    yield {"do": "link"}
    yield {"do": "log", "at": len(line.actions)}
    # The editor draws the board once more, which takes long: only some lines open it.
    if len(line.actions) % 2:
        written = {"do": "edit", "ask": "write", "text": "json", "revision": 0}
        yield {"do": "figure", "figure": EDITOR}
        yield {"do": "on_figure", "figure": EDITOR, "message": written}
        yield {"do": "figure", "figure": ""}


def _assert_alike(boards: list[Board], when: object) -> None:
    one, other = map(shown, boards)
    changes = diff(one, other)
    assert not changes, (
        f"after {when}, the pages of two games that a seat cannot tell apart differ: {changes[0]!s:.200}"
    )


def _board(line: Line, cut: int, **options: Any) -> Board:
    """A line on a board; the board plays the last actions itself, from the last decision before the cut."""
    session = Session(line.start, seed=1)
    session.load(Transcript(line.start, line.actions))
    states = session.timeline.states
    begin = next(at for at in range(max(0, len(line.actions) - cut), -1, -1) if states[at].actor != CHANCE)
    session.seek(begin)
    board = Board(session, **options)
    session.play(*line.actions[begin:])
    return board


def _harmless_messages(state: State, rng: Random) -> Iterator[Message]:
    """Messages that change nothing: typing errors, illegal actions, first picks, the rule map."""
    legal = list(state.legal_actions)
    known = set(legal)
    illegal = [action for action in state.candidates() if action not in known]
    yield {"do": "say", "text": f"{legal[-1] if legal else ''} and so on"}
    for action in rng.sample(illegal, min(2, len(illegal))):
        yield {"do": "say", "text": str(action)}
    whole = {action.picks for action in legal} | {plan.picks for plan in state.plans}
    # One selectable pick, and one that may begin nothing.
    drawn = [pick for some in (legal, illegal) if (firsts := _first_picks(some)) for pick in rng.sample(firsts, 1)]
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


def _first_picks(actions: Iterable[Action]) -> list[str]:
    """Picks that begin some actions and complete none."""
    actions = list(actions)
    firsts = {action.picks[0] for action in actions if len(action.picks) > 1} - {"chance"}
    return sorted(firsts - {action.picks[0] for action in actions if len(action.picks) == 1})


def _receive(board: Board, message: Message) -> None:
    """Handles a message from a page with the current view, and raises whatever goes wrong."""
    for callback in board._msg_callbacks.callbacks:
        callback(board, {"revision": board.view["revision"], **message}, [])
