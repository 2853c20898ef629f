"""What a user writes: type checkers read this file as they read a user's, and a test runs it.

Nothing here is annotated but what Python wants annotated, so that each type comes from railwidgets; none is ``Any``.
"""

from __future__ import annotations

from random import Random
from typing import ClassVar, assert_type

from traitlets import HasTraits, Int, dlink, link

import railwidgets as rw
from branch_line.state import BranchLineState
from railwidgets.bots import PLAYERS, Advice, Considered, Kind
from railwidgets.core import LegalActions, Outcome, Score, Text
from railwidgets.games.streetcar import StreetCarState
from railwidgets.lessons import Feedback, Hint
from railwidgets.session import Step
from railwidgets.simulation import simulate, summary
from railwidgets.widgets import to_top


def a_game() -> None:
    game = rw.game("streetcar")
    assert_type(game, rw.Game[StreetCarState])
    state = game.start(players=2, seed=7)
    assert_type(state, StreetCarState)
    assert_type(state.game, rw.Game[StreetCarState])
    assert_type(state.legal_actions, LegalActions)
    action = state.legal_actions[0]
    assert_type(action, rw.Action)
    assert_type(state.apply(action), StreetCarState)
    assert_type(state.refusals(action), tuple[rw.Refusal, ...])
    assert_type(state.scores(), tuple[Score, ...])
    assert_type(state.outcome, Outcome | None)
    assert_type(state.view(0).complete(Random(1)), StreetCarState)
    assert_type(game.figures["halting"], rw.Figure[StreetCarState])
    assert_type(game.figures["halting"].state, StreetCarState)
    assert_type([clause.text["en"] for clause in game.clauses.values()], list[str])
    try:
        state.apply("lay trident 0,0 turn 0")
    except rw.IllegalAction as error:
        assert_type(error.refusals, tuple[rw.Refusal, ...])
        print(rw.why(state, "lay trident 0,0 turn 0"))


def any_game(name: str) -> rw.State:
    game = rw.game(name)
    assert_type(game, rw.Game[rw.State])
    assert_type(rw.GAMES[0], str)
    state = game.start(seed=7)
    assert_type(state, rw.State)
    return state


def a_game_of_another_package() -> None:
    state = rw.game("branch_line").start(seed=3)
    assert_type(state, rw.State)
    assert isinstance(state, BranchLineState)
    assert_type(state.game.start(seed=3), BranchLineState)
    assert_type(state.tiles, tuple[str, ...])


class Cautious:
    """A player that likes a game to stay open."""

    thinks: ClassVar[bool] = False

    def choose(self, view: rw.State, rng: Random) -> rw.Action:
        return self.advise(view, rng).action

    def advise(self, view: rw.State, rng: Random) -> Advice:
        priors = view.game.heuristics.action_priors(view, view.choices)
        assert_type(priors, list[float])
        found = map(Considered, view.choices, priors)
        return Advice(tuple(sorted(found, key=points, reverse=True)), "points")


def points(considered: Considered) -> float:
    return considered.value


def a_player() -> None:
    PLAYERS["cautious"] = Kind(Text.same("takes care"), Cautious)
    results = simulate("steam_tunnel", ("cautious", "random"), games=2)
    print(summary(results), [result.scores for result in results])
    del PLAYERS["cautious"]


def standings(session: rw.Session) -> list[str]:
    """A session of any game."""
    assert_type(session.state, rw.State)
    return [str(score.total) for score in session.state.scores()]


def a_session() -> None:
    session = rw.Session(rw.game("streetcar"), seats=["person", "random"], seed=3)
    assert_type(session, rw.Session[StreetCarState])
    assert_type(session.state, StreetCarState)
    told = list[str]()

    def acted(session: rw.Session[StreetCarState], step: Step[StreetCarState]) -> None:
        told.append(f"{step.actor}: {step.action}, then {step.after.phase}")

    def ended(session: rw.Session, outcome: Outcome) -> None:
        told.append(str(outcome.reason))

    session.on_action(acted)
    session.on_end(ended)
    session.on_refusal(lambda session, refusals: told.append(refusals[0].text["en"]))
    assert_type(session.play(session.legal[0]), StreetCarState)
    session.undo()
    session.at = 1
    session.names = ["Ada", "Ben"]
    record = session.transcript
    assert_type(record, rw.Transcript)
    assert_type(record.end, rw.State)
    assert_type(rw.Session(record).state, rw.State)
    assert_type(rw.Session("streetcar").state, rw.State)
    print(standings(session), told, record.actions, rw.link(session), session.save())


class Counter(HasTraits):
    """Any widget of the user's own."""

    length = Int()


def a_board() -> None:
    session = rw.Session("days_of_steam", seed=3)
    board = rw.Board(session, lang="fr", theme="dark")
    other = rw.Board(session, seat=1)
    link((board, "lang"), (other, "lang"))
    counter = Counter()
    dlink((session, "actions"), (counter, "length"), len)
    board.on_pick(lambda board, pick: print(board.notation, pick))
    board.observe(lambda change: print(board.picks), "picks")
    assert_type(board.at, int)
    assert_type(board.picks, tuple[str, ...])
    assert_type(board.session.state, rw.State)
    board.lang = "en"
    print(board.to_svg(width=400), rw.side_by_side(board, rw.Editor("streetcar")), to_top())


def an_exercise() -> None:
    exercise = rw.exercises("streetcar", kind="legal", seed=7, count=2)[0]
    assert_type(exercise, rw.Exercise)
    assert_type(exercise.state, rw.State)
    assert_type(exercise.judge(exercise.solutions()[0]), Feedback)
    assert_type(exercise.hint(1), Hint)
    progress = rw.Progress()
    assert_type(progress.judge(exercise, "A").solved, bool)
    assert_type(progress.answers[0].seconds, float)
    assert_type(rw.Review(progress).rules[0].recall, float)
    assert_type(rw.report({"Ada": progress}).pupils[0].right, int)
    lesson = rw.Lesson("streetcar")[0]
    assert_type(lesson, rw.Lesson)
    board = rw.Board(lesson, progress=progress)
    board.on_answer(lambda board, exercise, answer, feedback: print(exercise.task, answer, feedback.solved))
    assert_type(board.answer(lesson.exercises[0].solutions()[0]), Feedback)
    print(rw.table([(one.key, one.task) for one in lesson.exercises], head=("key", "task")))


USES = (a_game, a_game_of_another_package, a_player, a_session, a_board, an_exercise)
