"""The goals of exercises by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property
from random import Random
from typing import Any, Final

from railwidgets.core import Action, Mark, Text, in_points, quoted
from railwidgets.core.notation import nearest
from railwidgets.lessons.claims import ClaimGoal
from railwidgets.lessons.comparing import BestGoal
from railwidgets.lessons.deciding import DecideGoal
from railwidgets.lessons.facts import FactGoal
from railwidgets.lessons.feedback import Feedback
from railwidgets.lessons.goal import EARLY, Asked, Goal, Reason
from railwidgets.lessons.reaching import ReachGoal
from railwidgets.lessons.wrong_clauses import Forbidden, answer_kept_clause

OFFERED: Final = 4
"""The number of clauses to choose from."""

TRIED: Final = 100
"""The number of similar actions whose clauses serve as wrong choices."""

FEWEST: Final = 3
"""The fewest legal actions around a gain."""


class Why(Goal):
    """Which clause forbids an action?"""

    after_the_end = True

    def __init__(self, exercise: Asked, of: str) -> None:
        super().__init__(exercise, of)
        if not exercise.action:
            raise exercise.fault("action: write the illegal action")
        for choice in exercise.choices:
            self.clause(choice, "choices")

    def about(self) -> tuple[str, ...]:
        return self.exercise.found

    def task(self) -> Text:
        return self.worded("why").fill(what=self.state.describe(self._tried))

    @cached_property
    def _tried(self) -> Action:
        return self.action(self.exercise.action)

    @cached_property
    def _forbidden(self) -> Forbidden:
        return Forbidden(self.state, self._tried)

    def solutions(self) -> Iterable[str]:
        return tuple(dict.fromkeys(refusal.clause for refusal in self.state.refusals(self._tried)))

    def options(self) -> tuple[str, ...]:
        if self.exercise.choices:
            return self.exercise.choices
        right = list(self.solutions())
        alike = [action for action in self.state.candidates() if type(action) is type(self._tried)]
        met = dict.fromkeys(
            refusal.clause
            for action in self.rng().sample(alike, min(TRIED, len(alike)))
            for refusal in self.state.refusals(action)
            if refusal.stage not in EARLY
        )
        kept = [ground.clause for ground in self.state.grounds(self._tried)]
        wrong = [clause for clause in dict.fromkeys((*kept, *met)) if clause not in right]
        # Where nothing else here can be broken, the other rules of the game are the choice.
        wrong = wrong or [
            one.id for one in self.exercise.game.clauses.values() if one.breakable and one.id not in right
        ]
        chosen = {*right, *(wrong if len(wrong) < OFFERED else self.rng().sample(wrong, OFFERED - 1))}
        return tuple(clause for clause in self.exercise.game.clauses if clause in chosen)

    def shown(self) -> tuple[str, ...]:
        """Returns the choices shuffled: in rulebook order, the right one of some games would mostly be the first."""
        shuffled = list(self.options())
        Random(repr((self.exercise.name, self.exercise.position, self.exercise.action, "order"))).shuffle(shuffled)
        return tuple(shuffled)

    def said(self, choice: str) -> Text:
        return self.rule(choice)

    def marks(self) -> Iterable[Mark]:
        """Returns a mark at the place of the action in question, if the board has one."""
        cell = super().place(self.exercise.action)
        return () if cell is None else (Mark("cell", (cell,), label="?"),)

    def place(self, choice: str) -> None:
        return None

    def look(self) -> tuple[Mark, ...]:
        # A proof may need no place on the board, such as that of an action in another phase.
        return tuple(self.marks()) or tuple(
            mark for refusal in self.state.refusals(self._tried)[:1] for mark in refusal.marks
        )

    def reason(self, solution: str) -> Reason | None:
        return self.refusing(self._tried)

    def judge(self, answer: Any) -> Feedback:
        written = str(answer).strip()
        clause = written if written in self.exercise.game.clauses else self.chosen(answer)
        for refusal in self.state.refusals(self._tried):
            if refusal.clause == clause:
                return self.refused("why", refusal, solved=True)
        return answer_kept_clause(self._forbidden, clause)

    def problems(self) -> Iterator[str]:
        right = self.exercise.found
        if not right:
            yield f"action: {self._tried} breaks no rule here: change the action or the position"
            return
        yield from super().problems()
        options = self.exercise.options
        if not set(right) <= set(options):
            yield f"choices: the right answer is not among them: {', '.join(right)}"
        if len(options) <= len(right):
            yield "choices: there is nothing to choose; name clauses beside the right one"


class Refused(Goal):
    """An action that breaks one clause and no other."""

    def __init__(self, exercise: Asked, of: str) -> None:
        super().__init__(exercise, of)
        if not exercise.game.clauses[self.clause(of)].breakable:
            raise exercise.fault(f"goal: no candidate breaks {of}")

    def about(self) -> tuple[str, ...]:
        return (self.of,)

    def task(self) -> Text:
        return self.worded("refused").fill(rule=self.rule(self.of))

    def solutions(self) -> Iterable[str]:
        for action in self.candidates():
            if {refusal.clause for refusal in self.state.refusals(action)} == {self.of}:
                yield str(action)

    def candidates(self) -> Iterator[Action]:
        """Yields the candidates that begin with the held picks."""
        return (action for action in self.state.candidates(self.exercise.picks) if action.picks)

    def judge(self, answer: Any) -> Feedback:
        action = self.action(answer)
        refusals = self.state.refusals(action)
        if not refusals:
            return self.allowed("allowed", action, (self.of,), False)
        if not action.picks:
            return Feedback(False, self.words["of_chance"], self.of)
        mine = [refusal for refusal in refusals if refusal.clause == self.of]
        others = [refusal for refusal in refusals if refusal.clause != self.of]
        if others:
            return self.refused("also" if mine else "other", others[0])
        held = self.exercise.picks
        if action.picks[: len(held)] != held:
            return Feedback(False, self.words["held"].fill(held=self.exercise.held), self.of)
        return self.refused("broken", mine[0], solved=True)


class Legal(Goal):
    """The only legal one of some actions, or the only illegal one."""

    def __init__(self, exercise: Asked, of: str) -> None:
        super().__init__(exercise, of)
        if of not in ("", "not"):
            raise exercise.fault(f"goal: write legal or legal:not, not legal:{of[:80]}")
        if len(exercise.choices) < 2:
            raise exercise.fault("choices: write the actions to choose from, at least two, ideally five")
        self.choices = tuple(str(self.action(choice)) for choice in exercise.choices)
        if len(set(self.choices)) < len(self.choices):
            raise exercise.fault("choices: two of them are the same action")

    def options(self) -> tuple[str, ...]:
        return self.choices

    def about(self) -> tuple[str, ...]:
        # The commonest first: a right answer keeps that clause.
        against = Counter(clause for choice in self.choices for clause in self._against(choice))
        return tuple(clause for clause, _ in against.most_common())

    def _against(self, choice: str) -> list[str]:
        return [refusal.clause for refusal in self.state.refusals(self.action(choice))]

    def task(self) -> Text:
        return self.worded("legal_not" if self.of else "legal")

    def solutions(self) -> Iterable[str]:
        return [choice for choice in self.choices if bool(self._against(choice)) == bool(self.of)]

    def judge(self, answer: Any) -> Feedback:
        action = self.action(self.chosen(answer))
        refusals = self.state.refusals(action)
        if refusals:
            return self.refused("right_not" if self.of else "may_not", refusals[0], solved=bool(self.of))
        return self.allowed("allowed" if self.of else "may", action, self.exercise.about, not self.of)

    def problems(self) -> Iterator[str]:
        yield from super().problems()
        found = self.exercise.found
        if len(found) > 1:
            word = "refused" if self.of else "allowed"
            yield f"choices: {len(found)} of them are {word}; exactly one must be: {',  '.join(found)}"
        for choice in self.choices:
            if any(refusal.stage in EARLY for refusal in self.state.refusals(self.action(choice))):
                yield f"choices: {choice} belongs to another phase"


class Gain(Goal):
    """An action that gains the most points possible by a clause, or by a chapter such as ``score``."""

    def __init__(self, exercise: Asked, of: str) -> None:
        super().__init__(exercise, of)
        self.by = tuple(clause for clause in exercise.game.clauses if clause.startswith(f"{of}.")) or (self.clause(of),)

    def about(self) -> tuple[str, ...]:
        return self.by

    def task(self) -> Text:
        return self.tasks["gain"].fill(rule=Text.listed(map(self.rule, self.by)))

    def gains(self) -> dict[str, Any]:
        """Returns the gain of each legal action, without those that gain nothing."""
        found = {str(action): self._gain(action) for action in self._legal()}
        return {action: points for action, points in found.items() if points > 0}

    def _legal(self) -> list[Action]:
        held = self.exercise.picks
        return [action for action in self.state.legal_actions if action.picks[: len(held)] == held]

    def _gain(self, action: Action) -> Any:
        seat = self.state.actor
        assert isinstance(seat, int)
        return self._points(self.state.apply(action), seat) - self._points(self.state, seat)

    def _points(self, state: Any, seat: int) -> Any:
        return sum(item.points for item in state.due()[seat].items if item.clause in self.by)

    def solutions(self) -> Iterable[str]:
        gains = self.gains()
        most = max(gains.values(), default=0)
        return [action for action, points in gains.items() if points == most]

    def reason(self, solution: str) -> Reason | None:
        action = self.action(solution)
        text = self.hints["gain"].fill(points=in_points(self._gain(action)))
        cell = self.place(solution)
        return text, () if cell is None else (Mark("cell", (cell,)),)

    def judge(self, answer: Any) -> Feedback:
        action = self.action(answer)
        refusals = self.state.refusals(action)
        if refusals:
            return self.refused("may_not", refusals[0])
        points, shown = self._gain(action), self.state.preview_marks(action)
        if points <= 0:
            return Feedback(False, self._no_gain, self.by[0], kept=True)
        solved = str(action) in self.exercise.found
        said = self.words["gains" if solved else "gains_less"].fill(points=in_points(points))
        return Feedback(solved, said, self.by[0], shown, kept=True)

    @property
    def _no_gain(self) -> Text:
        """The answer to a legal action that gains nothing: the rule that it should gain by."""
        return self.words["no_gain"].fill(rule=self.exercise.game.clauses[self.by[0]].text)

    def problems(self) -> Iterator[str]:
        if not isinstance(self.state.actor, int):
            yield "position: it must be the turn of a seat"
            return
        yield from super().problems()
        if len(self._legal()) < FEWEST:
            few = f"too few actions to choose from: {len(self._legal())} are legal, at least {FEWEST} are needed"
            yield f"{few}: change the position, or ask the goal claim of a figure"


_GOALS: Final[dict[str, type[Goal]]] = {
    "why": Why,
    "refused": Refused,
    "legal": Legal,
    "gain": Gain,
    "best": BestGoal,
    "claim": ClaimGoal,
    "fact": FactGoal,
    "reach": ReachGoal,
    "decide": DecideGoal,
}


def goal_of(exercise: Asked) -> Goal:
    """Returns the goal of an exercise; raises ``ExerciseError`` if no goal has that name, or it lacks something."""
    word, _, of = exercise.goal.partition(":")
    if word not in _GOALS:
        known = ", ".join(_GOALS)
        raise exercise.fault(f"goal: there is no {quoted(word)}{nearest(word, _GOALS)}; write one of {known}")
    return _GOALS[word](exercise, of.strip())
