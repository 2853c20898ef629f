"""The steps of a guided game: what the learner plays, other ways, a refusal to meet, a question before it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from railwidgets.core import Action, Text, game
from railwidgets.deprecation import keeps_old_names
from railwidgets.lessons.choices import LETTERS
from railwidgets.lessons.reading import Entry, too_long

FIELDS: Final = ("key", "play", "replies", "between", "clauses", "say", "after", "ways", "refusal", "question")

MOST_SAID: Final = 30
"""The most words of an instruction or a question."""

MOST_EXPLAINED: Final = 40
"""The most words of an explanation."""


@dataclass(frozen=True, slots=True)
class Way:
    """Another way to play a step.

    Attributes:
        play: the learner's actions.
        comment: what the guide says about it.
        goes_on: whether it is played and the game goes on from there; otherwise the guide only comments on it.
        branch: the branch that follows; empty if the game goes on with the next step.
        rejoins: the key of the step that follows the branch; empty if the game ends with the branch.
    """

    play: tuple[Action, ...]
    comment: Text
    goes_on: bool = False
    branch: str = ""
    rejoins: str = ""


@dataclass(frozen=True, slots=True)
class ToRefuse:
    """An illegal action that the learner tries on purpose.

    Attributes:
        play: the action.
        say: the instruction.
        after: the explanation, which follows the engine's refusal.
    """

    play: Action
    say: Text
    after: Text


@dataclass(frozen=True, slots=True)
class StepAnswer:
    """An answer to a question of the guide, with the guide's comment on it."""

    text: Text
    comment: Text
    right: bool = False


@dataclass(frozen=True, slots=True)
class StepQuestion:
    """A question that the guide asks before a step.

    Attributes:
        text: the question.
        answers: the answers by their letters; one of them is right.
    """

    text: Text
    answers: Mapping[str, StepAnswer]


@keeps_old_names("FirstGame.Step")
@dataclass(frozen=True, slots=True)
class Step:
    """A step of a guided game.

    Attributes:
        play: the learner's actions; empty if others act, or at the end.
        replies: the actions of chance and the opponents.
        say: the instruction for the learner, in words.
        after: the explanation afterwards.
        ways: other ways, on which the guide comments.
        refusal: an illegal action to try before.
        question: a question to answer before.
        key: its name, by which a way rejoins it; empty if none does.
        place: its place in the file, such as ``step 3``.
        between: the actions of everybody in rounds that pass at once.
        clauses: the rules that it teaches, by their ids.
    """

    play: tuple[Action, ...] = ()
    replies: tuple[Action, ...] = ()
    say: Text | None = None
    after: Text | None = None
    ways: tuple[Way, ...] = ()
    refusal: ToRefuse | None = None
    question: StepQuestion | None = None
    key: str = ""
    place: str = ""
    between: tuple[Action, ...] = ()
    clauses: tuple[str, ...] = ()

    @property
    def others(self) -> tuple[Action, ...]:
        """The actions that the guide plays."""
        return (*self.replies, *self.between)

    @property
    def plays(self) -> tuple[tuple[Action, ...], ...]:
        """All that can be played in this step: the learner's actions, and the other ways that go on."""
        return (self.play, *(way.play for way in self.ways if way.goes_on)) if self.play else ()

    def way(self, play: tuple[Action, ...]) -> Way | None:
        """Returns the other way that goes on with these actions; ``None`` for the first way."""
        return next((way for way in self.ways if way.goes_on and way.play == play), None)

    def texts(self) -> Iterator[tuple[str, Text, int]]:
        """Yields each text with its name and the most words that it may have."""
        if self.say is not None:
            yield "say", self.say, MOST_SAID
        if self.after is not None:
            yield "after", self.after, MOST_EXPLAINED
        for number, way in enumerate(self.ways, 1):
            yield f"ways {number}, comment", way.comment, MOST_EXPLAINED
        if self.refusal is not None:
            yield "refusal, say", self.refusal.say, MOST_SAID
            yield "refusal, after", self.refusal.after, MOST_EXPLAINED
        if self.question is not None:
            yield "question, text", self.question.text, MOST_SAID
            for answer in self.question.answers.values():
                yield "question, text of an answer", answer.text, MOST_SAID
                yield "question, comment", answer.comment, MOST_EXPLAINED

    def problems(self, where: str, *, is_last: bool) -> Iterator[str]:
        """Yields the faults that do not depend on the position.

        Args:
            where: the file and the step.
            is_last: whether no other step follows.
        """
        if self.play and self.say is None:
            yield f"{where}: write say = {{ en = ..., fr = ... }}, the task of the learner"
        if sum(map(bool, (self.play, self.replies, self.between))) > 1:
            yield f"{where}: write one of play, replies and between: a step belongs to the learner, the others or all"
        if not (self.play or self.others) and (not is_last or self.after is None):
            yield f"{where}: write play, replies or between; only the last step can do with after alone"
        if not self.play and (self.ways or self.refusal or self.question):
            yield f"{where}: ways, refusal and question belong to a step with play"
        for way in self.ways:
            others = [play for play in self.plays if play is not way.play]
            if any(way.play[: len(play)] == play or play[: len(way.play)] == way.play for play in others):
                yield f"{where}: the way '{'; '.join(map(str, way.play))}' begins like another one and ends sooner"
        for name, text, most in self.texts():
            yield from too_long(f"{where}, {name}", text, most)


def step_of(entry: Entry, name: str, place: str) -> Step:
    """Reads a step, and notes the faults of its form.

    Args:
        entry: its table.
        name: the name of the game.
        place: its place in the file, such as ``step 3``.
    """
    ways = tuple(way for table in _tables(entry, "ways") if (way := _way(entry, table, name)) is not None)
    return Step(
        _played(entry, "play", name),
        _played(entry, "replies", name),
        entry.text("say"),
        entry.text("after"),
        ways,
        _refusal(entry, name),
        _question(entry),
        _name(entry, "key"),
        place,
        _played(entry, "between", name),
        entry.names("clauses", game(name).clauses, "clause", needed=False),
    )


def actions_of(text: str, name: str) -> tuple[Action, ...]:
    """Returns the actions of a text, which semicolons separate.

    Raises:
        NotationError: one of them cannot be read.
    """
    return tuple(game(name).action(part) for part in text.split(";") if part.strip())


def _played(entry: Entry, field: str, name: str) -> tuple[Action, ...]:
    written = entry.table.get(field, "")
    try:
        if not isinstance(written, str):
            raise ValueError("write actions in notation, separated by semicolons")
        return actions_of(written, name)
    except ValueError as error:
        entry.fault(f"{field}: {error}")
        return ()


def _tables(entry: Entry, field: str) -> list[Any]:
    found = entry.table.get(field, [])
    if not isinstance(found, list):
        entry.fault(f"{field}: write [[step.{field}]] tables")
        return []
    return found


def _way(step: Entry, table: Any, name: str) -> Way | None:
    entry = Entry(table, f"{step.where}, ways", ("play", "comment", "goes_on", "branch", "rejoins"), step.faults)
    play, comment = _played(entry, "play", name), entry.text("comment", needed=True)
    branch, rejoins = _name(entry, "branch"), _name(entry, "rejoins")
    if not play:
        entry.fault("write play, the actions of this way")
    if rejoins and not branch:
        entry.fault("rejoins needs branch, the steps until then")
    goes_on = bool(entry.table.get("goes_on", False)) or bool(branch)
    return Way(play, comment, goes_on, branch, rejoins) if play and comment is not None else None


def _name(entry: Entry, field: str) -> str:
    found = entry.table.get(field, "")
    if not isinstance(found, str):
        entry.fault(f"{field}: write a name, not {found!r:.80}")
        return ""
    return found


def _refusal(step: Entry, name: str) -> ToRefuse | None:
    if "refusal" not in step.table:
        return None
    entry = Entry(step.table["refusal"], f"{step.where}, refusal", ("play", "say", "after"), step.faults)
    play, say, after = _played(entry, "play", name), entry.text("say", needed=True), entry.text("after", needed=True)
    if len(play) != 1:
        entry.fault("write play, one illegal action")
        return None
    return ToRefuse(play[0], say, after) if say is not None and after is not None else None


def _question(step: Entry) -> StepQuestion | None:
    if "question" not in step.table:
        return None
    where = f"{step.where}, question"
    entry = Entry(step.table["question"], where, ("text", "answers"), step.faults)
    text = entry.text("text", needed=True)
    answers = [answer for table in _tables(entry, "answers") if (answer := _answer(entry, table)) is not None]
    if len(answers) < 2 or sum(answer.right for answer in answers) != 1:
        entry.fault("write at least two [[step.question.answers]], one of them with right = true")
    # Shuffled, since authors write the right answer first.
    Random(str(text)).shuffle(answers)
    return None if text is None else StepQuestion(text, dict(zip(LETTERS, answers, strict=False)))


def _answer(question: Entry, table: Any) -> StepAnswer | None:
    entry = Entry(table, f"{question.where}, answers", ("text", "comment", "right"), question.faults)
    text, comment = entry.text("text", needed=True), entry.text("comment", needed=True)
    return None if text is None or comment is None else StepAnswer(text, comment, bool(entry.table.get("right", False)))
