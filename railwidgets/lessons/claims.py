"""The question of a figure as an exercise: what does the rulebook's own board answer?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from railwidgets.core import Claim, Figure, Ground, Mark, Refusal, Text, load_words, quoted
from railwidgets.core.figure import spoken
from railwidgets.core.questions import ExplainedAsk, Trial, innermost
from railwidgets.lessons.distractors import is_refusal, offered, others, parts, written
from railwidgets.lessons.feedback import Feedback
from railwidgets.lessons.goal import Asked, Goal, Reason, cell_of_action
from railwidgets.lessons.old_choices import choices_of_0_1
from railwidgets.lessons.wrong_values import account, judge_trial, judge_value


class ClaimGoal(Goal):
    """The answer to a question of a figure."""

    def __init__(self, exercise: Asked, of: str) -> None:
        super().__init__(exercise, of)
        figures = exercise.game.figures
        if exercise.figure not in figures:
            raise exercise.fault(f"figure: there is no {quoted(exercise.figure)}; there are {', '.join(figures)}")
        claims = figures[exercise.figure].claims
        if not (of.isdigit() and int(of) < len(claims)):
            raise exercise.fault(f"goal: {exercise.figure} has the claims 0 to {len(claims) - 1}, not {of[:80]!r}")
        self.number = int(of)

    @property
    def figure(self) -> Figure[Any]:
        """The figure."""
        found: Figure[Any] = self.exercise.game.figures[self.exercise.figure]
        return found

    @property
    def claim(self) -> Claim[Any]:
        """The question with its answer."""
        return self.figure.claims[self.number]

    def about(self) -> tuple[str, ...]:
        refused = tuple(clause for clause in parts(self.claim.answer) if clause in self.exercise.game.clauses)
        asked = self.claim.clause or (self._innermost.clause if isinstance(self._innermost, ExplainedAsk) else "")
        return refused or tuple(dict.fromkeys(filter(None, (asked, *self.figure.clauses))))

    @property
    def _clause(self) -> str:
        """The id of the clause by which the question is answered; empty if the figure explains none."""
        return next(iter(self.about()), "")

    @property
    def _innermost(self) -> Any:
        """The question without what it supposes."""
        return innermost(self.claim.ask, self.figure.state)[0]

    def task(self) -> Text:
        return self.claim.question

    def lead(self) -> Text:
        """Returns the caption of the figure: its questions stand alone."""
        return self.figure.caption

    def solutions(self) -> Iterable[str]:
        return (written(self.claim.answer),)

    def options(self) -> tuple[str, ...]:
        return self.exercise.choices or choices_of_0_1(self.figure, self.number)

    def shown(self) -> tuple[str, ...]:
        return self.exercise.choices or offered(self.figure, self.number, others(self.figure, self.number))

    def said(self, choice: str) -> Text:
        clauses = self.exercise.game.clauses
        parts = choice.split(", ")
        if all(part in clauses for part in parts):
            return Text.listed(clauses[part].title for part in parts)
        answers = load_words("railwidgets.core")["answer"]
        return answers[choice] if choice in answers else self._said().get(choice) or spoken(tuple(parts))

    def _said(self) -> dict[str, Text]:
        """Maps the answers of all figures of the game to their words."""
        claims = (claim for figure in self.exercise.game.figures.values() for claim in figure.claims)
        return {written(claim.answer): claim.said for claim in claims if claim.said is not None}

    def place(self, choice: str) -> None:
        return None

    def look(self) -> tuple[Mark, ...]:
        """Returns a mark at the place of the action that the question is about, if it is about one."""
        trial = self._innermost
        cell = cell_of_action(self.action(trial.action)) if isinstance(trial, Trial) else None
        return () if cell is None else (Mark("cell", (cell,)),)

    def reason(self, solution: str) -> Reason | None:
        trial, place = innermost(self.claim.ask, self.state)
        if isinstance(trial, Trial):
            at, action = trial.place(place), self.action(trial.action)
            found: list[Refusal | Ground] = [*at.refusals(action)[:1], *at.grounds(action)[:1]]
            return (self.hints["here"].fill(why=found[0].text), found[0].marks) if found else None
        why, marks = account(self.claim, self.state, self._clause)
        if isinstance(trial, ExplainedAsk) and trial.say is not None:
            return self.hints["here"].fill(why=why), marks
        wrong = next(choice for choice in self.exercise.options if choice != solution)
        return self.hints["not"].fill(answer=self.said(wrong)), marks

    def judge(self, answer: Any) -> Feedback:
        said, right = written(answer), written(self.claim.answer)
        if said.lower() != right.lower():
            # A sheet of version 0.1 may have had other wrong choices; ``numbered`` returns those as text.
            before = isinstance(answer, str) and self.exercise.choice(said) is None and said in self.options()
            said = said if before else self.chosen(said)
        if said.lower() == right.lower():
            text = self.words["claim"].fill(answer=self.said(right))
            return Feedback(True, text, self._clause, account(self.claim, self.state, self._clause)[1], kept=True)
        if is_refusal(self.claim.answer, self.exercise.game.clauses) and isinstance(self._innermost, Trial):
            return judge_trial(self.claim, self.state, said.split(", "))
        return judge_value(self.figure, self.claim, said, self._clause)

    def problems(self) -> Iterator[str]:
        if not self.claim.holds(self.state):
            yield "the engine gives another answer than the figure claims"
        if len(self.exercise.options) < 2:
            yield "choices: only one answer is possible; write some"
        if written(self.claim.answer) not in self.exercise.options:
            yield f"choices: the right answer is not among them: {written(self.claim.answer)}"
