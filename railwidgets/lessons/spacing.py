"""When to repeat what somebody has learned: the seam to FSRS, the scheduler of the package ``fsrs``.

Nothing else imports that package, and nothing of it is stored: the memory of a rule follows from the answers alone. So
merged progress has one schedule, and another version of the scheduler reads the same files.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import Final

from railwidgets.extras import extra

RETENTION: Final = 0.9
"""The probability of remembering a rule at which it is due."""


class Grade(Enum):
    """How well somebody remembered a rule."""

    FORGOTTEN = 1
    HARD = 2
    GOOD = 3


@dataclass(frozen=True, slots=True)
class Memory:
    """The memory of a rule.

    Attributes:
        due: when to repeat it.
        days: its stability: after how many days one remembers it with a probability of ``RETENTION``.
        recall: the probability of remembering it now.
    """

    due: datetime
    days: float
    recall: float


def memory_of(grades: Iterable[tuple[datetime, Grade]], now: datetime) -> Memory:
    """Returns the memory that some answers leave.

    Args:
        grades: the time and the grade of each answer, the earliest first; at least one.
        now: the present, for ``recall``.

    Raises:
        MissingExtraError: the package ``fsrs`` is not installed.
    """
    with extra("review", "rw.Review"):
        from fsrs import Card, Rating, Scheduler

    # Without fuzzing the same answers have the same schedule on every machine.
    scheduler = Scheduler(desired_retention=RETENTION, enable_fuzzing=False)
    card = Card(card_id=0)
    for at, grade in grades:
        card, _ = scheduler.review_card(card, Rating(grade.value), at)
    return Memory(card.due, card.stability or 0.0, scheduler.get_card_retrievability(card, now))
