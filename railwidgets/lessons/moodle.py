"""Exercises as Moodle XML, which the question bank of Moodle imports."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable
from typing import Final
from xml.etree import ElementTree as ET

from railwidgets.core import Lang
from railwidgets.core.html import markup, tag
from railwidgets.lessons.exercise import Exercise
from railwidgets.lessons.questions import QuizChoice, QuizQuestion, questions_of
from railwidgets.lessons.xml_document import xml_document

LONGEST: Final = {"name": 255, "idnumber": 100}
"""The columns of the database of Moodle are no wider."""


def moodle_xml(exercises: Iterable[Exercise | QuizQuestion], lang: Lang = "en") -> str:
    """Returns exercises as a file for Moodle: *Question bank*, *Import*, *Moodle XML format*.

    Each exercise is a multiple-choice question with a picture of the board and the feedback of the engine to every
    choice; its clauses are tags. Exercises without such choices are left out, see ``questions_of``.

    Args:
        exercises: the exercises, or questions of ``questions_of``.
        lang: the language, one of ``LANGS``.

    Raises:
        ExerciseError: none of them can be a question.

    Example:
        >>> from railwidgets.lessons import moodle_xml
        >>> moodle_xml(rw.exercises("days_of_steam")[:1])[:38]
        '<?xml version="1.0" encoding="UTF-8"?>'
    """
    questions, _ = questions_of(exercises, lang)
    root = ET.Element("quiz")
    category = ""
    for question in questions:
        if question.title != category:
            category = question.title
            # A slash begins a subcategory; two stand for one in a name.
            _text(
                ET.SubElement(root, "question", type="category"),
                "category",
                f"$course$/top/{category.replace('/', '//')}",
            )
        _question(root, question)
    return xml_document(root)


def _question(root: ET.Element, question: QuizQuestion) -> None:
    made = ET.SubElement(root, "question", type="multichoice")
    _text(made, "name", question.name[: LONGEST["name"]])
    asked = ET.SubElement(made, "questiontext", format="html")
    file = f"{question.file}.svg"
    width, height = question.size
    picture = tag("img", src=f"@@PLUGINFILE@@/{file}", alt=question.alt(), width=width, height=height).removesuffix(
        "</img>"
    )
    ET.SubElement(asked, "text").text = f"{question.words()}<p>{picture}</p>"
    attached = ET.SubElement(asked, "file", name=file, path="/", encoding="base64")
    attached.text = b64encode(question.svg.encode()).decode()
    _text(made, "generalfeedback", "", format="html")
    fields = {
        "defaultgrade": "1",
        "penalty": "0.3333333",
        "hidden": "0",
        "idnumber": question.exercise.id[-LONGEST["idnumber"] :],
        "single": "true",
        # The picture shows the letters, so the order stays.
        "shuffleanswers": "false",
        "answernumbering": "ABCD",
        "showstandardinstruction": "0",
    }
    for name, value in fields.items():
        ET.SubElement(made, name).text = value
    for name in ("correctfeedback", "partiallycorrectfeedback", "incorrectfeedback"):
        _text(made, name, "", format="html")
    for choice in question.choices:
        _answer(made, choice)
    tags = ET.SubElement(made, "tags")
    for clause in (question.exercise.name, *question.exercise.about):
        _text(tags, "tag", clause)


def _answer(made: ET.Element, choice: QuizChoice) -> None:
    answer = ET.SubElement(made, "answer", fraction="100" if choice.right else "0", format="html")
    ET.SubElement(answer, "text").text = tag("p", choice.text)
    _text(answer, "feedback", markup(tag("p", choice.feedback)), format="html")


def _text(parent: ET.Element, name: str, text: str, **attributes: str) -> None:
    ET.SubElement(ET.SubElement(parent, name, attributes), "text").text = text
