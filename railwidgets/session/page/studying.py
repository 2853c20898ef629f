"""A study on boards: chapter after chapter, to play through or with the next action to find."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, Never, get_args

from railwidgets.bots import Advice
from railwidgets.core import Action, IllegalAction, State, Text, Transcript
from railwidgets.core.seats import checked
from railwidgets.session.page.question import Question
from railwidgets.session.play.facts import alone
from railwidgets.session.play.players import seated
from railwidgets.session.play.selection import Selection
from railwidgets.session.play.session import Session
from railwidgets.session.record.timeline import Timeline
from railwidgets.session.study import Chapter, Study
from railwidgets.session.view_types import Asked, StudyTone
from railwidgets.session.words import STUDIED

ASKED: Final[tuple[Asked, ...]] = get_args(Asked)


class Studying(Session[Any]):
    """A study on boards.

    Every click has a method: ``open``, ``next``, ``ask``, and those of any session. A reader's actions and notes last
    as long as the chapter is open, and do not change the study.

    Args:
        study: the study.

    Attributes:
        study: the study.
        number: the open chapter, counted from 0.
        question: its question; ``None`` if it hides nothing.
        tone: the kind of the last comment.
        said: the last comment; ``None`` without one.
        found: the chapters whose answers the reader found without being shown.

    Raises:
        ValueError: the study has no chapters.
    """

    def __init__(self, study: Study) -> None:
        if not study.chapters:
            raise ValueError("this study has no chapters: study.add(session, title) gives it one")
        self.study = study
        self.number = 0
        self.question: Question | None = None
        self.tone: StudyTone = ""
        self.said: Text | None = None
        self.found: set[int] = set()
        self._plays = False
        first = study[0].record
        super().__init__(first.start, names=first.names)
        self.open(0)

    # --- the current chapter

    @property
    def chapter(self) -> Chapter:
        """The open chapter."""
        return self.study[self.number]

    @alone
    def open(self, number: int) -> None:
        """Opens a chapter at its start.

        Args:
            number: the chapter, counted from 0.

        Raises:
            ValueError: there is no such chapter.
        """
        if isinstance(number, bool) or number not in range(len(self.study)):
            raise ValueError(f"there is no chapter {number!r:.40}: they go from 0 to {len(self.study) - 1}")
        self.number = number
        chapter = self.chapter
        self.question = Question(chapter) if chapter.asks else None
        if self.question is None:
            self.timeline = Timeline.of(chapter.record)
            self.timeline.seek(chapter.at)
        else:
            self.timeline = Timeline(self.question.tree.root.state, self.question.tree)
        self.learner = chapter.seat
        self.thought = None
        self._steps.clear()
        count = len(chapter.record.start.scores())
        self._put(seats=seated((), count), names=checked(chapter.record.names, count))
        self._forget()
        self.since = self.timeline.at
        self._arrive()

    @alone
    def next(self) -> None:
        """Opens the next chapter; after the last one the first."""
        self.open((self.number + 1) % len(self.study))

    @property
    def asks(self) -> bool:
        """Whether the current node asks for the next action."""
        question = self.question
        return question is not None and question.asks and self.timeline.node is question.place

    @property
    def next_note(self) -> int | None:
        """The index of the next note on this line, or of its end; ``None`` there."""
        timeline = self.timeline
        noted = timeline.after(lambda at: timeline.nodes[at].note is not None)
        end = len(timeline.actions)
        return noted or (end if timeline.at < end else None)

    # --- requests

    @alone
    def ask(self, what: Asked) -> None:
        """Handles a reader's request.

        Args:
            what: ``hint`` tells where the study's action begins, then names it; ``show`` plays it; ``on`` goes to the
                next note or question; ``rest`` reveals all hidden actions; ``back`` returns to the question.

        Raises:
            ValueError: there is no such request, or not here.
        """
        if what not in ASKED:
            raise ValueError(f"the request must be one of {', '.join(ASKED)}, not {what!r:.40}")
        question = self.question
        if what == "on" and (question is None or question.asks or question.is_over):
            self.seek(self.timeline.at if self.next_note is None else self.next_note)
        elif question is None or (what in ("hint", "show") and not self.asks):
            raise ValueError("there is no question here")
        elif what == "hint":
            self._hint(question)
        elif what == "show":
            question.helped = True
            self._follow(question.find())
        elif what == "on":
            self._forget()
            self.go(question.place)
            self._follow(question.go_on())
        elif what == "rest":
            self._forget()
            question.show_rest()
            self.go(self.timeline.node)
        else:
            self._forget()
            self.go(question.place)

    @alone
    def hint(self, who: str = "") -> Advice | None:
        """Gives a hint about the study's action at a question; elsewhere asks a player."""
        if not self.asks:
            return super().hint(who)
        self.ask("hint")
        return None

    @property
    def hinted(self) -> tuple[str, ...]:
        """The clicks of a hint: after the first, the beginning of the study's action; after the second, all of it."""
        question = self.question
        if not self.asks or question is None or not question.hints or question.wanted is None:
            return super().hinted
        clicked = self.selection.choices.clicked(question.wanted)
        return clicked[:1] if question.hints == 1 else clicked

    def _hint(self, question: Question) -> None:
        wanted = question.wanted
        assert wanted is not None
        question.hints += 1
        if question.hints == 1 and len(self.selection.choices.clicked(wanted)) > 1:
            self._say("hint", STUDIED["begins"])
        else:
            question.hints, question.helped = 2, True
            what = self.timeline.state.narrate(wanted, self.timeline.seat(self.timeline.at))
            self._say("hint", STUDIED["plays"].fill(what=what))
        self.selection = Selection(self._asked)
        self._publish()

    # --- playing

    def _play(self, actions: Sequence[Action]) -> None:
        question = self.question
        if question is None or not self.asks:
            self._forget()
            self._plays = True
            try:
                super()._play(actions)
            finally:
                self._plays = False
            return
        self._check(actions)
        verdict = question.judge(actions)
        if verdict == "other":
            self._say("almost", STUDIED["other"])
            self.selection = Selection(self._asked)
            self._publish()
        elif verdict == "known":
            question.reveal(actions)
            self._say("almost", STUDIED["known"])
            self._follow(actions)
        else:
            done = question.find(len(actions))
            self._say("solved", STUDIED["right"])
            self._follow(done)

    def _check(self, actions: Sequence[Action]) -> None:
        """Refuses illegal actions, as any session does.

        Raises:
            IllegalAction: one of them is illegal.
        """
        state: State = self.timeline.state
        try:
            for action in actions:
                state = state.apply(action)
        except IllegalAction as error:
            self._explain(error)
            raise

    def _explain(self, error: IllegalAction) -> None:
        # Chance does not go on after a refusal, and no page offers that.
        self._plays = False
        super()._explain(error)

    def _follow(self, actions: Sequence[Action]) -> None:
        """Plays the revealed part of the study."""
        self.since = self.timeline.at
        for action in actions:
            self._do(action)
        if self.question is not None and self.question.is_over and not self.question.helped:
            self.found.add(self.number)
        self._arrive()

    def _say(self, tone: StudyTone, said: Text) -> None:
        self.tone, self.said = tone, said

    def _forget(self) -> None:
        self.tone, self.said = "", None

    def _move_to(self, at: int, since: int | None = None) -> None:
        self._forget()
        super()._move_to(at, since)

    @property
    def _goes_on(self) -> bool:
        # Chance acts after a reader's own actions, but never beyond the study's revealed line.
        return self._plays and super()._goes_on

    @alone
    def again(self) -> None:
        """Reopens the chapter."""
        self.open(self.number)

    @alone
    def load(self, source: str | Path | State | Transcript) -> Never:
        """Refuses to open a game: a study has its own.

        Raises:
            ValueError: always.
        """
        raise ValueError("a study has its own games; load a game in a session: rw.Session(...).load(...)")

    def __repr__(self) -> str:
        return f"<Studying {str(self.study.title)!r}: chapter {self.number + 1} of {len(self.study)}>"
