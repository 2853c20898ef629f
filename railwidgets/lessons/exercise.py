"""An exercise: a position and a goal, asked and judged by the engine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final, Unpack

from railwidgets.core import (
    LANGS,
    Action,
    Displayable,
    Drawing,
    DrawOptions,
    Game,
    Lang,
    Mark,
    NotationError,
    State,
    Text,
    check_draw_options,
    game,
    load_words,
    quoted,
)
from railwidgets.core.html import Html, markup, tag
from railwidgets.core.notation import nearest
from railwidgets.lessons.feedback import ExerciseError, Feedback, Hint
from railwidgets.lessons.goal import Goal
from railwidgets.lessons.goals import goal_of

FORMAT: Final = "railwidgets-exercise"

HINTS: Final = 4
"""The steps of hints: the chapter, the clause, the place, an answer."""

Answer = str | int | Action | Sequence[str | Action]
"""What can be an answer: a choice or its number, an action, the id of a clause, a value, or a series of actions."""


@dataclass(frozen=True)
class Exercise(Displayable):
    """A position, a goal, and the clauses that it is about; the engine finds the solutions and judges the answers.

    The goals, each with what answers it:

        why              which clause forbids ``action``? The id of a clause.
        refused:CLAUSE   an action that breaks this clause and no other.
        legal            the only one of ``choices``, actions, that is allowed.
        legal:not        the only one that is not.
        gain:CLAUSE      an action that gains as many points by this clause, or chapter, as can be gained.
        best:NAME        the best action by a measure of the game, such as ``tickets`` or ``journey``.
        claim:N          the answer to question N, from 0, of ``figure``.
        reach:NOTATION   actions of one turn, one after the other, to a position of which all this is true.

    Attributes:
        name: of the game.
        position: in notation; a figure has its own.
        goal: see above.
        clauses: the ids of those that it is about; found by the goal where none are named.
        text: the task in words; that of the goal where nothing is written.
        action: what is tried, of the goal ``why``.
        choices: what one chooses from; the goals ``why`` and ``claim`` find some where none are named.
        held: what an answer begins with, a pick such as ``hand:straight``, or several; for ``reach`` the first words of
            the actions that are tried, such as ``go stop``.
        count: how many solutions there are, if that is said; the engine counts them.
        figure: the name of the figure whose board it is; of the goal ``claim``, whose question.
        key: a name of its own, by which progress is kept; made of the rest where none is given.

    Raises:
        ExerciseError: no such game, goal, clause or figure, or something is missing; the message says what to write.
    """

    name: str
    position: str = ""
    goal: str = "why"
    clauses: tuple[str, ...] = ()
    text: Text | None = None
    action: str = ""
    choices: tuple[str, ...] = ()
    held: str = ""
    count: int | None = None
    figure: str = ""
    key: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        for field_name in ("clauses", "choices"):
            written = getattr(self, field_name)
            object.__setattr__(self, field_name, tuple(written.split() if isinstance(written, str) else written))
        for field_name in ("name", "position", "goal", "action", "held", "figure", "key"):
            if not isinstance(getattr(self, field_name), str):
                raise ExerciseError(f"{field_name}: a text is wanted, not {type(getattr(self, field_name)).__name__}")
        unknown = [clause for clause in self.clauses if clause not in self.game.clauses]
        if unknown:
            raise self.fault(f"clauses: there is no {quoted(unknown[0])}{nearest(unknown[0], self.game.clauses)}")
        object.__setattr__(self, "_goal", goal_of(self))

    # --- what is asked

    @property
    def game(self) -> Game[Any]:
        """The game."""
        return game(self.name)

    @property
    def id(self) -> str:
        """The name by which progress is kept, the same in every session."""
        return f"{self.name}/{self.key or f'{self.goal}/{self.figure or self.position}/{self.action or self.held}'}"

    @cached_property
    def state(self) -> State:
        """The position.

        Raises:
            ExerciseError: it cannot be read, or cannot be.
        """
        if self.figure:
            found: State = self.game.figures[self.figure].state
            return found
        try:
            read: State = self.game.parse(self.position)
        except NotationError as error:
            raise self.fault(f"position: {error}") from error
        return read

    @property
    def picks(self) -> tuple[str, ...]:
        """What an answer begins with, one by one."""
        return tuple(self.held.split())

    def called(self, key: str) -> Exercise:
        """The same exercise with a name of its own."""
        return replace(self, key=key)

    @property
    def about(self) -> tuple[str, ...]:
        """The ids of the clauses that it is about."""
        return self.clauses or self._of.about()

    @property
    def task(self) -> Text:
        """What is to be done, in words."""
        return self.text or self._of.task()

    @property
    def lead(self) -> Text | None:
        """What comes before the task: of a question of a figure what that shows, and what was asked before."""
        return self._of.lead()

    @cached_property
    def options(self) -> tuple[str, ...]:
        """What one chooses from; nothing where an action is to be found on the board."""
        return tuple(self._of.options())

    def said(self, choice: str) -> Text:
        """A choice in words."""
        return self._of.said(choice)

    @cached_property
    def marks(self) -> tuple[Mark, ...]:
        """What is drawn on the board: the numbers of choices that are places, or the place of what is tried."""
        return tuple(self._of.marks())

    # --- what is answered

    @cached_property
    def found(self) -> tuple[str, ...]:
        """The solutions, as texts that ``judge`` takes."""
        return tuple(self._of.solutions())

    def solutions(self) -> tuple[str, ...]:
        """Every solution that the engine finds; for ``reach`` the shortest ones, a series as ``go E; stop``."""
        return self.found

    def judge(self, answer: Answer) -> Feedback:
        """What is to be said to an answer.

        Args:
            answer: a choice or its number from 1, an action or its notation, the id of a clause, a value, or for
                ``reach`` a series of actions, as a list or with semicolons between.

        Raises:
            ExerciseError: it is no answer to this exercise; the message says what one looks like.

        Example:
            >>> exercise = rw.exercises("days_of_steam")["second_city_1"]
            >>> exercise.judge("city 1 4,2").solved
            False
            >>> print(exercise.hint(2))
            The rule: A city must have a valid path to another city.
        """
        return self._of.judge(answer)

    def check(self, answer: Answer) -> None:
        """Asserts that an answer is right, for cells that are graded.

        Args:
            answer: see ``judge``.

        Raises:
            AssertionError: it is not; the message says why, in English and French.
            ExerciseError: it is no answer.
        """
        __tracebackhide__ = True
        feedback = self.judge(answer)
        if not feedback.solved:
            clause = f"{feedback.clause}: " if feedback.clause else ""
            raise AssertionError(f"{clause}{feedback.text.en}\n{clause}{feedback.text.fr}")

    def hint(self, step: int) -> Hint:
        """A hint: 1 where to read, 2 the clause, 3 where to look, 4 an answer.

        Args:
            step: from 1 to 4.

        Raises:
            ValueError: there is no such step.
        """
        if step not in range(1, HINTS + 1):
            raise ValueError(f"hints have the steps 1 to {HINTS}, not {step!r:.80}")
        words = load_words(__package__)["hint"]
        clauses = [self.game.clauses[clause] for clause in self.about]
        if step == 1 and clauses:
            return Hint(words["chapter"].fill(where=clauses[0].where))
        if step == 2 and clauses:
            return Hint(words["clause"].fill(text=clauses[0].text), clauses[0].id)
        if step < HINTS:
            marks = self._of.look()
            if marks:
                return Hint(words["place"], marks=marks)
            return Hint(words["no_place"].fill(count=len(self.found)))
        return Hint(
            words["answer"].fill(answer=self.said(self.found[0])) if self.found else words["no_place"].fill(count=0)
        )

    def problems(self) -> list[str]:
        """All that is wrong with it, each a sentence that names the exercise and says what to write."""
        try:
            return [str(self.fault(problem)) for problem in self._of.problems()]
        except ExerciseError as error:
            return [str(error)]

    def fault(self, problem: str) -> ExerciseError:
        """The error of something that is wrong with it."""
        return ExerciseError(f"exercise {quoted(self.key or self.goal)} of {self.name}: {problem}")

    @property
    def _of(self) -> Goal:
        goal: Goal = self.__dict__["_goal"]
        return goal

    # --- as something to hand on

    def to_json(self) -> dict[str, Any]:
        """The exercise as JSON, its fields as in a file of exercises; one in a link is such a thing."""
        fields = ("position", "goal", "clauses", "action", "choices", "held", "count", "figure", "key")
        said = {} if self.text is None else {"text": {lang: self.text[lang] for lang in LANGS}}
        given = {field: getattr(self, field) for field in fields if getattr(self, field)}
        lists = {field: list(value) for field, value in given.items() if isinstance(value, tuple)}
        return {"format": FORMAT, "game": self.name, **given, **lists, **said}

    # --- as something to see

    def picture(self, **draw_options: Unpack[DrawOptions]) -> Drawing:
        state = self.state
        check_draw_options(draw_options, len(state.scores()))
        fields: dict[str, Any] = {"seat": self._seat, **draw_options}
        return state.game.draw(state.view(fields["seat"]), marks=self.marks, **fields)

    @property
    def _seat(self) -> int | None:
        return self.state.actor if isinstance(self.state.actor, int) else None

    def headline(self, lang: Lang = "en") -> str:
        return f"{self.game.title[lang]}: {self.task[lang]}"

    def to_html(self, **draw_options: Unpack[DrawOptions]) -> str:
        """The task, the board, and the choices with their numbers.

        Args:
            looks: as for ``picture``.
        """
        lang = draw_options.get("lang", "en")
        picture = Html(self.picture(**draw_options).html)
        held = load_words(__package__)["task"]["held"].fill(held=self.held)[lang]
        with_it = [tag("p", held)] if self.held and not self.goal.startswith("reach") else []
        # The words of an action do not say how a piece is turned; its notation does.
        written = self.goal.startswith("legal")
        choices = [tag("li", self.said(one)[lang], f" ({one})" if written else "") for one in self.options]
        listed = [tag("ol", *choices)] if choices else []
        title = tag("figcaption", tag("strong", self.task[lang]))
        lead = [tag("p", self.lead[lang])] if self.lead else []
        return tag("figure", markup(*lead, title, *with_it, picture, *listed), lang=lang, style="margin:0")

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/plain": self.to_text(), "text/html": self.to_html()}

    def to_text(self, **draw_options: Unpack[DrawOptions]) -> str:
        """The task, the board, and the choices with their numbers.

        Args:
            looks: as for ``picture``.
        """
        lang = draw_options.get("lang", "en")
        choices = [f"{number}. {self.said(choice)[lang]}" for number, choice in enumerate(self.options, 1)]
        return "\n".join([self.task[lang], self.picture(**draw_options).text, *choices])
