"""The choices of a class: places of the board or letters, and the clauses that forbade them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from railwidgets.core import Action, Lang, Text
from railwidgets.core.action import TURN
from railwidgets.draw.scene import Scene
from railwidgets.draw.shares import Share
from railwidgets.draw.steps import spots
from railwidgets.lessons import Exercise
from railwidgets.room.classroom.gradebook import Answered, Stopped
from railwidgets.room.classroom.words import WORDS
from railwidgets.session.learning.choices import pick_of

SEVERAL: Final = 2
"""How many pupils a clause must have stopped at a place for a speech box."""


@dataclass(slots=True)
class Chosen:
    """A place or choice, by how many chose it.

    Attributes:
        pick: the pick of the place, or that of the choice, such as ``choice:B``.
        count: for how many pupils it is in the last answer.
        clauses: the clauses that forbade it, with their numbers.
        answers: the answers themselves.
    """

    pick: str
    count: int = 0
    clauses: Counter[str] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)

    @property
    def refused(self) -> int:
        """How many of the answers were forbidden."""
        return sum(self.clauses.values())


class Tally:
    """The last answers of all pupils to one question.

    Args:
        exercise: the question.
        answers: the last answer of each pupil.
        stopped: the clauses that forbade answers, the most frequent first.
        mixed: the clauses that wrong answers mix up, in the same order; empty if the answers are actions.
        kinds: the kinds of picks on the board, such as ``cell``; empty while nobody has drawn it.
        secret: whether it must not say which answers are right or forbidden.
    """

    def __init__(
        self,
        exercise: Exercise,
        answers: Sequence[Answered],
        stopped: Sequence[Stopped],
        mixed: Sequence[Stopped] = (),
        kinds: frozenset[str] = frozenset(),
        *,
        secret: bool = False,
    ) -> None:
        self.exercise = exercise
        self.total = len(answers)
        self.stopped = list(stopped)
        self.mixed = list(mixed) if is_explained(exercise) else []
        self.allowed = (
            0 if secret or is_explained(exercise) else sum(not one.solved and not one.refused for one in answers)
        )
        found: dict[str, Chosen] = {}
        for one in answers:
            pick = place_of(exercise, one.answer, kinds)
            chosen = found.setdefault(pick, Chosen(pick))
            chosen.count += 1
            chosen.answers[one.answer] += 1
            if one.refused and not one.solved and one.clause and not secret:
                chosen.clauses[one.clause] += 1
        self.chosen = sorted(found.values(), key=lambda one: (-one.count, one.pick))

    def number(self, clause: str) -> int:
        """Returns the number of a clause on the board, from 1; 0 if it stopped nobody."""
        return next((number for number, one in enumerate(self.stopped, 1) if one.clause == clause), 0)

    def shares(self, scene: Scene, lang: Lang) -> dict[str, Share]:
        """Returns the shares of the places that a board shows, by pick.

        Args:
            scene: the board.
            lang: the language of the labels.
        """
        there = spots(scene)
        found: dict[str, Share] = {}
        for rank, one in enumerate(self.chosen):
            at = there.get(one.pick)
            if at is None:
                continue
            worst = one.clauses.most_common(1)
            clause = self.number(worst[0][0]) if worst else 0
            label = WORDS["class"]["chose"].fill(title=self.title(one), count=one.count, total=self.total)
            stopped = self._stopped(one, lang) if clause else None
            found[one.pick] = Share(at, one.count, rank, clause, label[lang], stopped, one.refused == one.count)
        return found

    def _stopped(self, one: Chosen, lang: Lang) -> tuple[str, str] | None:
        """Returns how many the most frequent clause stopped at a place, and that clause, in words."""
        ((clause, stopped),) = one.clauses.most_common(1)
        if stopped < SEVERAL:
            return None
        words, clauses = WORDS["class"], self.exercise.game.clauses
        head = words["refused_all" if stopped == one.count else "refused_some"].fill(count=stopped, total=one.count)
        return head[lang], clauses[clause].title[lang]

    def title(self, one: Chosen) -> Text:
        """Returns a place or choice in words: what most of those who chose it answered."""
        ((answer, _),) = one.answers.most_common(1)
        choice = self.exercise.choice(answer) if self.exercise.options else None
        if choice is not None:
            letter = self.exercise.letters[choice]
            return WORDS["class"]["choice"].fill(letter=letter, answer=self.exercise.said(choice))
        if self.exercise.goal.startswith("reach"):
            return Text.same(answer)
        return self.exercise.state.describe(self.exercise.game.action(answer))

    def note(self, one: Chosen) -> Text:
        """Returns how many chose it, and how many of them were refused."""
        name = "chose_refused" if one.refused else "chose_short"
        text: Text = WORDS["class"][name].fill(count=one.count, refused=one.refused)
        return text


def is_explained(exercise: Exercise) -> bool:
    """Whether the answers are clauses or values, which a clause explains, rather than actions, which it forbids."""
    return exercise.goal.partition(":")[0] in ("why", "claim")


def kinds_of(scene: Scene) -> frozenset[str]:
    """Returns the kinds of picks on a board.

    Args:
        scene: the board.
    """
    return frozenset(kind for pick in spots(scene) for kind, colon, _ in (pick.partition(":"),) if colon)


@lru_cache(maxsize=4096)
def place_of(exercise: Exercise, answer: str, kinds: frozenset[str] = frozenset()) -> str:
    """Returns the pick that an answer is about: of a choice, or of the last place of its last action.

    Args:
        exercise: the question.
        answer: a judged answer, in notation.
        secret: whether it must not say which answers are right or forbidden.
        kinds: the kinds of picks on the board; without one of them, the last pick counts.
    """
    if exercise.options:
        choice = exercise.choice(answer)
        return pick_of(exercise.letters[choice]) if choice is not None else ""
    last = [part for part in answer.split(";") if part.strip()][-1:]
    action: Action | None = exercise.game.action(last[0].strip()) if last else None
    picks = [] if action is None else [pick for pick in action.picks if not pick.startswith(TURN)]
    # A card that pays for a route is no place, though it is picked last.
    places = [pick for pick in picks if pick.partition(":")[0] in kinds]
    return (places or picks or [""])[-1]
