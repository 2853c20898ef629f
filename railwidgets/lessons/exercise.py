"""An exercise: a position and a goal, with answers judged by the engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final, Unpack

from railwidgets.core import (
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
from railwidgets.core.notation import nearest
from railwidgets.lessons.choices import LETTERS, ambiguous, chosen, lettered, numbered
from railwidgets.lessons.feedback import ExerciseError, Feedback, Hint
from railwidgets.lessons.goal import Goal
from railwidgets.lessons.goals import goal_of
from railwidgets.lessons.hints import hint_of
from railwidgets.lessons.rendering import html_form, text_form

FORMAT: Final = "railwidgets-exercise"

ANY: Final = ""
"""The key in ``mixes`` of all wrong answers without one of their own."""

Answer = str | int | Action | Sequence[str | Action]
"""An answer: a choice or its letter, an action, the id of a clause, a value, or a sequence of actions."""


@dataclass(frozen=True)
class Exercise(Displayable):
    """A position, a goal, and the clauses that it is about; the engine finds the solutions and judges the answers.

    The goals, each with the form of its answer:

        why              which clause forbids ``action``? The id of a clause.
        refused:CLAUSE   an action that breaks this clause and no other.
        legal            the only one of ``choices``, actions, that is legal.
        legal:not        the only one that is not.
        gain:CLAUSE      an action that gains the most points possible by this clause, or chapter.
        best:NAME        the best action by a measure of the game, such as ``tickets`` or ``journey``.
        claim:N          the answer to question N, from 0, of ``figure``.
        fact:CHOICE      this one of ``answers`` or ``choices``, which a clause gives.
        reach:NOTATION   actions of one turn, one after the other, to a position with all these properties.
        decide           any legal action, which is right; after a colon, only this one of an author.

    Attributes:
        name: the name of the game.
        position: in notation; a figure has its own.
        goal: see above.
        clauses: the ids of the clauses that it is about; by default, the goal finds them.
        text: the task in words; by default that of the goal.
        action: the action in question, for the goal ``why``.
        choices: the choices, at most 26; by default, the goals ``why`` and ``claim`` find some.
        held: the beginning of an answer, one or more picks such as ``hand:straight``; for ``reach`` the first words of
            the actions to try, such as ``go stop``.
        count: the number of solutions, if stated; the engine checks it.
        figure: the name of the figure with the board; for the goal ``claim``, with the question.
        mixes: the clause that a wrong answer mixes up, by choice, or one clause for all of them; by default, the clause
            that the feedback is about.
        key: a name of its own, under which progress is stored; derived from the rest by default.
        answers: for the goal ``fact``, the choices in words, by a short name of each.

    Raises:
        ExerciseError: no such game, goal, clause or figure, or something is missing; the message says how to fix it.

    Example:
        >>> exercise = rw.Exercise("days_of_steam", figure="figure 1", goal="claim:0")
        >>> exercise.state == rw.game("days_of_steam").figures["figure 1"].state
        True
        >>> exercise.judge(exercise.solutions()[0]).solved
        True
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
    mixes: Mapping[str, str] = field(default_factory=dict, hash=False)
    key: str = field(default="", compare=False)
    answers: Mapping[str, Text] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        for field_name in ("clauses", "choices"):
            written = getattr(self, field_name)
            object.__setattr__(self, field_name, tuple(written.split() if isinstance(written, str) else written))
        for field_name in ("name", "position", "goal", "action", "held", "figure", "key"):
            if not isinstance(getattr(self, field_name), str):
                raise ExerciseError(f"{field_name}: must be a string, not {type(getattr(self, field_name)).__name__}")
        unknown = [clause for clause in self.clauses if clause not in self.game.clauses]
        if unknown:
            raise self.fault(f"clauses: there is no {quoted(unknown[0])}{nearest(unknown[0], self.game.clauses)}")
        given: object = self.mixes
        if isinstance(given, str):
            object.__setattr__(self, "mixes", {ANY: given} if given else {})
        unknown = [clause for clause in self.mixes.values() if clause not in self.game.clauses]
        if unknown:
            raise self.fault(f"mixes: there is no {quoted(unknown[0])}{nearest(unknown[0], self.game.clauses)}")
        if self.answers and self.goal.partition(":")[0] != "fact":
            raise self.fault("answers: only the goal fact has answers in words")
        if (count := max(len(self.choices), len(self.answers))) > len(LETTERS):
            raise self.fault(f"choices: {count} of them; write at most {len(LETTERS)}, one for each letter")
        object.__setattr__(self, "_goal", goal_of(self))

    # --- the question

    @property
    def game(self) -> Game:
        """The game.

        Example:
            >>> exercise = rw.exercises("days_of_steam")["second_city_1"]
            >>> exercise.game
            railwidgets.game('days_of_steam')
        """
        return game(self.name)

    @property
    def id(self) -> str:
        """The name under which progress is stored, the same in every session.

        Example:
            >>> exercise = rw.exercises("days_of_steam")["second_city_1"]
            >>> exercise.id
            'days_of_steam/second_city_1'
        """
        return f"{self.name}/{self.key or f'{self.goal}/{self.figure or self.position}/{self.action or self.held}'}"

    @cached_property
    def state(self) -> State:
        """The position.

        Raises:
            ExerciseError: it cannot be read, or is impossible.

        Example:
            >>> exercise = rw.exercises("days_of_steam")["second_city_1"]
            >>> exercise.state.actor
            0
        """
        if self.figure:
            try:
                found: State = self.game.figures[self.figure].state
            except KeyError as error:
                raise ExerciseError(str(error.args[0])) from None
            return found
        try:
            read: State = self.game.parse(self.position)
        except NotationError as error:
            raise self.fault(f"position: {error}") from error
        return read

    @property
    def picks(self) -> tuple[str, ...]:
        """The first picks of an answer, in order."""
        return tuple(self.held.split())

    def called(self, key: str) -> Exercise:
        """Returns the same exercise with a name of its own.

        Example:
            >>> exercise = rw.exercises("days_of_steam")["second_city_1"]
            >>> exercise.called("mine").key
            'mine'
        """
        return replace(self, key=key)

    @property
    def about(self) -> tuple[str, ...]:
        """The ids of the clauses that it is about.

        Example:
            >>> exercise = rw.exercises("days_of_steam")["second_city_1"]
            >>> exercise.about[0]
            'place.city_linked'
        """
        return self.clauses or self._of.about()

    @property
    def task(self) -> Text:
        """The task, in words.

        Example:
            >>> exercise = rw.exercises("days_of_steam")["second_city_1"]
            >>> exercise.task["en"].endswith((".", "?"))
            True
        """
        return self.text or self._of.task()

    @property
    def lead(self) -> Text | None:
        """The text before the task: for a question of a figure, its caption."""
        return self._of.lead()

    @cached_property
    def options(self) -> tuple[str, ...]:
        """The choices; empty if the learner answers on the board.

        Example:
            >>> exercise = rw.exercises("days_of_steam", kind="legal", seed=7, count=1)[0]
            >>> len(exercise.options), exercise.solutions()[0] in exercise.options
            (5, True)
        """
        return tuple(self.letters)

    @property
    def takes_several(self) -> bool:
        """Whether an answer may have several actions, one after the other.

        Example:
            >>> rw.exercises("days_of_steam")["second_city_1"].takes_several
            False
        """
        return self._of.takes_several

    @cached_property
    def letters(self) -> dict[str, str]:
        """The letter of each choice, from ``A``.

        Example:
            >>> rw.exercises("railroad_dice")["year_5"].letters
            {'2': 'A', '4': 'B', '6': 'C', '8': 'D'}
        """
        return lettered(self._of.shown())

    def choice(self, answer: Answer) -> str | None:
        """Returns the choice that an answer names by its letter or its value; ``None`` if it names none.

        Example:
            >>> exercise = rw.exercises("railroad_dice")["year_5"]
            >>> exercise.choice("B"), exercise.choice(4), exercise.choice(3)
            ('4', '4', None)
        """
        return chosen(self.letters, answer)

    def said(self, choice: str) -> Text:
        """Describes a choice in words."""
        return self._of.said(choice)

    @cached_property
    def marks(self) -> tuple[Mark, ...]:
        """The marks on the board: the letters of choices that are places, or the place of the action in question."""
        return tuple(self._of.marks())

    # --- the answer

    @cached_property
    def found(self) -> tuple[str, ...]:
        """The solutions, as texts that ``judge`` accepts."""
        return tuple(self._of.solutions())

    def solutions(self) -> tuple[str, ...]:
        """Returns every solution that the engine finds; for ``reach`` the shortest series, such as ``go E; stop``.

        Example:
            >>> exercise = rw.exercises("days_of_steam")["second_city_1"]
            >>> exercise.judge(exercise.solutions()[0]).solved
            True
        """
        return self.found

    def judge(self, answer: Answer) -> Feedback:
        """Judges an answer.

        Args:
            answer: a choice or its letter, an action or its notation, the id of a clause, a value, or for ``reach`` a
                sequence of actions, as a list or separated by semicolons. A number is a value.

        Raises:
            ExerciseError: the argument is not an answer to this exercise; the message gives an example.

        Example:
            >>> exercise = rw.exercises("days_of_steam")["second_city_1"]
            >>> exercise.judge("city 1 4,2").solved
            False
            >>> print(exercise.hint(2))
            The rule: A city must have a valid path to another city.
        """
        feedback = self._of.judge(answer)
        if feedback.solved:
            return feedback
        choice = self.choice(answer) or ""
        mixes = self.mixes.get(choice) or self.mixes.get(ANY, "")
        if mixes and mixes != feedback.clause:
            clause = self.game.clauses[mixes]
            said = load_words(__package__)["feedback"]["mixes"].fill(rule=clause.text)
            feedback = replace(feedback, text=Text.joined((feedback.text, said)))
        return replace(feedback, mixes=mixes or feedback.clause)

    def numbered(self, answer: str | int) -> str:
        """Returns an answer to a sheet of version 0.1, whose choices had numbers, as an answer that ``judge`` takes.

        A number that is the value of a choice was taken for that value, and still is.

        Args:
            answer: the number of a choice, from 1, or any other answer, which stays unchanged.

        Example:
            >>> exercise = rw.exercises("railroad_dice")["year_5"]
            >>> exercise.numbered(1), exercise.numbered(4)
            ('2', '4')
        """
        return numbered(self._of.options(), answer)

    def check(self, answer: Answer) -> None:
        """Asserts that an answer is right, for graded cells.

        Args:
            answer: see ``judge``.

        Raises:
            AssertionError: the answer is wrong; the message says why, in every language.
            ExerciseError: the argument is not an answer.

        Example:
            >>> exercise = rw.exercises("days_of_steam")["second_city_1"]
            >>> exercise.check(exercise.solutions()[0])
        """
        __tracebackhide__ = True
        feedback = self.judge(answer)
        if not feedback.solved:
            clause = f"{feedback.clause}: " if feedback.clause else ""
            said = dict.fromkeys(feedback.text[lang] for lang in game(self.name).languages)
            raise AssertionError("\n".join(f"{clause}{words}" for words in said))

    def hint(self, step: int) -> Hint:
        """Returns a hint: 1 where to look, 2 the clause, 3 what it says here, 4 a whole answer.

        Args:
            step: from 1 to 4.

        Raises:
            ValueError: there is no such hint.

        Example:
            >>> exercise = rw.exercises("days_of_steam")["second_city_1"]
            >>> exercise.hint(2).clause
            'place.city_linked'
        """
        return hint_of(self, self._of, step)

    def problems(self) -> list[str]:
        """Lists all faults of the exercise, each a sentence that names the exercise and says how to fix it.

        Example:
            >>> exercise = rw.exercises("days_of_steam")["second_city_1"]
            >>> exercise.problems()
            []
        """
        try:
            found = (*self._of.problems(), *ambiguous(self.letters), *self._mixed_up())
            return [str(self.fault(problem)) for problem in found]
        except ExerciseError as error:
            return [str(error)]

    def _mixed_up(self) -> Iterator[str]:
        """Yields a fault for each entry of ``mixes`` that no wrong choice has."""
        for choice in self.mixes:
            if choice != ANY and (choice not in self.options or choice in self.found):
                yield f"mixes: {quoted(choice)} is not a wrong choice; there are {', '.join(self.options)}"

    def fault(self, problem: str) -> ExerciseError:
        """Returns the error for a fault of the exercise."""
        return ExerciseError(f"exercise {quoted(self.key or self.goal)} of {self.name}: {problem}")

    @property
    def _of(self) -> Goal:
        goal: Goal = self.__dict__["_goal"]
        return goal

    # --- for sharing

    def to_json(self) -> dict[str, Any]:
        """Returns the exercise as JSON, with the fields of a file of exercises; a link contains the same.

        Example:
            >>> exercise = rw.exercises("days_of_steam")["second_city_1"]
            >>> exercise.to_json()["game"]
            'days_of_steam'
        """
        fields = ("position", "goal", "clauses", "action", "choices", "held", "count", "figure", "mixes", "key")
        said: dict[str, Any] = {} if self.text is None else {"text": self.text.to_json()}
        if self.answers:
            said["answers"] = {choice: answer.to_json() for choice, answer in self.answers.items()}
        given = {field: getattr(self, field) for field in fields if getattr(self, field)}
        lists = {field: list(value) for field, value in given.items() if isinstance(value, tuple)}
        mixed = {"mixes": self.mixes.get(ANY) or dict(self.mixes)} if self.mixes else {}
        return {"format": FORMAT, "game": self.name, **given, **lists, **mixed, **said}

    # --- for display

    def picture(self, **draw_options: Unpack[DrawOptions]) -> Drawing:
        state = self.state
        check_draw_options(draw_options, len(state.scores()))
        fields: dict[str, Any] = {"seat": self.seat, **draw_options}
        return state.game.draw(state.view(fields["seat"]), marks=self.marks, **fields)

    @property
    def seat(self) -> int | None:
        """The seat that is asked, which its pictures show the board to; ``None`` if none is to act.

        Example:
            >>> rw.exercises("days_of_steam")["second_city_1"].seat
            0
        """
        return self.state.actor if isinstance(self.state.actor, int) else None

    def headline(self, lang: Lang = "en") -> str:
        return f"{self.game.title[lang]}: {self.task[lang]}"

    def to_html(self, **draw_options: Unpack[DrawOptions]) -> str:
        """Renders the task, the board, the pieces beside it, and the choices with their letters.

        Args:
            looks: as for ``picture``.

        Example:
            >>> exercise = rw.exercises("days_of_steam")["second_city_1"]
            >>> exercise.to_html(lang="fr").startswith("<figure")
            True
        """
        seat = draw_options.get("seat", self.seat)
        return html_form(self, self.picture(**draw_options), seat, draw_options.get("lang", "en"))

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/plain": self.to_text(), "text/html": self.to_html()}

    def to_text(self, **draw_options: Unpack[DrawOptions]) -> str:
        """Returns the task, the board and the areas beside it, and the choices or the form of the answer.

        Args:
            looks: as for ``picture``.

        Example:
            >>> exercise = rw.exercises("days_of_steam")["second_city_1"]
            >>> exercise.to_text().startswith(exercise.task["en"])
            True
        """
        seat = draw_options.get("seat", self.seat)
        picture = self.picture(**draw_options).text
        return "\n".join(text_form(self, picture, seat, draw_options.get("lang", "en")))
