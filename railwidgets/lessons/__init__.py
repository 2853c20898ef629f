"""Exercises: a position and a goal, solved, judged and made by the engine.

rw.exercises("streetcar")                                # those written by hand, and the questions of all figures
rw.exercises("streetcar", kind="legal", seed=7, level=2)  # as many more as are wanted
rw.Exercise("streetcar", position, "refused:lay.border")  # one of your own
"""

from railwidgets.lessons.data import exercises, read_exercises
from railwidgets.lessons.exercise import HINTS, Answer, Exercise
from railwidgets.lessons.feedback import ExerciseError, Feedback, Hint
from railwidgets.lessons.generate import KINDS
from railwidgets.lessons.progress import Progress
from railwidgets.lessons.sheet import key, sheet

__all__ = [
    "HINTS",
    "KINDS",
    "Answer",
    "Exercise",
    "ExerciseError",
    "Feedback",
    "Hint",
    "Progress",
    "exercises",
    "key",
    "read_exercises",
    "sheet",
]
