"""Exercises: a position and a goal, which the engine solves, judges and generates; and lessons made of exercises.

For instance::

    rw.exercises("streetcar")                                 # those written by hand, and the questions of all figures
    rw.exercises("streetcar", kind="legal", seed=7, level=2)  # any number of new ones
    rw.Exercise("streetcar", position, "refused:lay.border")  # one of your own
    rw.Lesson("streetcar")                                    # a course, lesson by lesson
    rw.exam("streetcar")                                      # an exam on its rulebook
    rw.FirstGame("streetcar")                                 # a guided game
    rw.Review(progress)                                       # what is about to be forgotten
    rw.report("class")                                        # which rules the pupils of a folder know

Public: every name in ``__all__``. The modules that define them are private.
"""

from railwidgets.lessons.data import Exercises, exercises, read_exercise, read_exercises
from railwidgets.lessons.exam_result import ExamResult, ExamRow
from railwidgets.lessons.exams import Exam, ExamQuestion, exam, read_exam
from railwidgets.lessons.exercise import Answer, Exercise
from railwidgets.lessons.feedback import ExerciseError, Feedback, Hint
from railwidgets.lessons.first_game import FirstGame
from railwidgets.lessons.h5p import h5p_package
from railwidgets.lessons.hints import HINTS
from railwidgets.lessons.judged_answer import JudgedAnswer
from railwidgets.lessons.kinds import KINDS
from railwidgets.lessons.lesson import Idea, Lesson, read_lessons
from railwidgets.lessons.marking import Pupil, read_answers
from railwidgets.lessons.moodle import moodle_xml
from railwidgets.lessons.practice import Practice
from railwidgets.lessons.progress import Progress
from railwidgets.lessons.qti import qti_package
from railwidgets.lessons.questions import QuizChoice, QuizQuestion, questions_of
from railwidgets.lessons.report import Report, report
from railwidgets.lessons.report_rows import PupilReport, ReportRow
from railwidgets.lessons.report_sources import Named
from railwidgets.lessons.review import LearnedRule, Review
from railwidgets.lessons.sheet import key, sheet
from railwidgets.lessons.steps import Step

__all__ = [
    "HINTS",
    "KINDS",
    "Answer",
    "Exam",
    "ExamQuestion",
    "ExamResult",
    "ExamRow",
    "Exercise",
    "ExerciseError",
    "Exercises",
    "Feedback",
    "FirstGame",
    "Hint",
    "Idea",
    "JudgedAnswer",
    "LearnedRule",
    "Lesson",
    "Named",
    "Practice",
    "Progress",
    "Pupil",
    "PupilReport",
    "QuizChoice",
    "QuizQuestion",
    "Report",
    "ReportRow",
    "Review",
    "Step",
    "exam",
    "exercises",
    "h5p_package",
    "key",
    "moodle_xml",
    "qti_package",
    "questions_of",
    "read_answers",
    "read_exam",
    "read_exercise",
    "read_exercises",
    "read_lessons",
    "report",
    "sheet",
]
