"""Exercises as a QTI 3.0 package, which many learning and testing platforms import."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final
from xml.etree import ElementTree as ET

from railwidgets.core import Lang
from railwidgets.lessons.archive import zipped
from railwidgets.lessons.exercise import Exercise
from railwidgets.lessons.questions import QuizQuestion, games_of, questions_of
from railwidgets.lessons.xml_document import xml_document

ITEM: Final = "http://www.imsglobal.org/xsd/imsqtiasi_v3p0"
PACKAGE: Final = "http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1"
INSTANCE: Final = "http://www.w3.org/2001/XMLSchema-instance"
SCHEMA: Final = "https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd"
"""The namespaces of items and packages, and where their schemas are."""


def qti_package(exercises: Iterable[Exercise | QuizQuestion], lang: Lang = "en") -> bytes:
    """Returns exercises as a QTI 3.0 package: a zip archive with a test, its items and their pictures.

    Each exercise is a choice interaction with a picture of the board, and with the feedback of the engine to every
    choice. Exercises without such choices are left out, see ``questions_of``.

    Args:
        exercises: the exercises, or questions of ``questions_of``.
        lang: the language, one of ``LANGS``.

    Raises:
        ExerciseError: none of them can be a question.

    Example:
        >>> from railwidgets.lessons import qti_package
        >>> qti_package(rw.exercises("days_of_steam")[:1])[:2]
        b'PK'
    """
    questions, _ = questions_of(exercises, lang)
    files: dict[str, str | bytes] = {"imsmanifest.xml": _manifest(questions), "test.xml": _test(questions)}
    for question in questions:
        files[_path(question)] = _item(question)
        files[f"items/images/{question.file}.svg"] = question.svg
    return zipped(files)


def _path(question: QuizQuestion) -> str:
    return f"items/{question.file}.xml"


def _identifier(question: QuizQuestion) -> str:
    """Returns an identifier: it begins with a letter, and has no other signs than these."""
    return f"q_{re.sub('[^A-Za-z0-9_.-]', '_', question.file)}"


def _root(name: str, namespace: str, schema: str, **attributes: str) -> ET.Element:
    """Returns a root that declares its namespace as the default one, as all readers know it."""
    return ET.Element(
        name,
        {
            "xmlns": namespace,
            "xmlns:xsi": INSTANCE,
            "xsi:schemaLocation": f"{namespace} {SCHEMA}/{schema}",
            **{key.replace("_", "-").removeprefix("xml-"): value for key, value in attributes.items()},
        },
    )


def _item(question: QuizQuestion) -> str:
    root = _root(
        "qti-assessment-item",
        ITEM,
        "imsqti_asiv3p0_v1p0.xsd",
        identifier=_identifier(question),
        title=question.name,
        adaptive="false",
        time_dependent="false",
    )
    root.set("xml:lang", question.lang)
    response = ET.SubElement(
        root,
        "qti-response-declaration",
        {"identifier": "RESPONSE", "cardinality": "single", "base-type": "identifier"},
    )
    right = [choice.letter for choice in question.choices if choice.right]
    ET.SubElement(ET.SubElement(response, "qti-correct-response"), "qti-value").text = right[0]
    mapping = ET.SubElement(response, "qti-mapping", {"default-value": "0"})
    for letter in right:
        ET.SubElement(mapping, "qti-map-entry", {"map-key": letter, "mapped-value": "1"})
    _outcome(root, "SCORE", "float", "0")
    _outcome(root, "MAXSCORE", "float", "1")
    _outcome(root, "FEEDBACK", "identifier")
    _body(root, question)
    processing = ET.SubElement(root, "qti-response-processing")
    score = ET.SubElement(processing, "qti-set-outcome-value", identifier="SCORE")
    ET.SubElement(score, "qti-map-response", identifier="RESPONSE")
    feedback = ET.SubElement(processing, "qti-set-outcome-value", identifier="FEEDBACK")
    ET.SubElement(feedback, "qti-variable", identifier="RESPONSE")
    for choice in question.choices:
        said = {"outcome-identifier": "FEEDBACK", "identifier": choice.letter, "show-hide": "show"}
        modal = ET.SubElement(root, "qti-modal-feedback", said)
        ET.SubElement(ET.SubElement(modal, "qti-content-body"), "p").text = choice.feedback
    return xml_document(root)


def _outcome(root: ET.Element, name: str, kind: str, default: str = "") -> None:
    declared = {"identifier": name, "cardinality": "single", "base-type": kind}
    outcome = ET.SubElement(root, "qti-outcome-declaration", declared)
    if default:
        ET.SubElement(ET.SubElement(outcome, "qti-default-value"), "qti-value").text = default


def _body(root: ET.Element, question: QuizQuestion) -> None:
    body = ET.SubElement(root, "qti-item-body")
    if question.before:
        ET.SubElement(body, "p").text = question.before
    width, height = question.size
    source = f"images/{question.file}.svg"
    image = {"src": source, "alt": question.alt(), "width": str(width), "height": str(height)}
    ET.SubElement(ET.SubElement(body, "p"), "img", image)
    interaction = ET.SubElement(
        body,
        "qti-choice-interaction",
        # The picture shows the letters, so the order stays, and the labels are letters.
        {"response-identifier": "RESPONSE", "shuffle": "false", "max-choices": "1", "class": "qti-labels-upper-alpha"},
    )
    prompt = ET.SubElement(interaction, "qti-prompt")
    ET.SubElement(ET.SubElement(prompt, "p"), "strong").text = question.task
    if question.held:
        ET.SubElement(prompt, "p").text = question.held
    for choice in question.choices:
        ET.SubElement(interaction, "qti-simple-choice", identifier=choice.letter).text = choice.text


def _test(questions: Sequence[QuizQuestion]) -> str:
    root = _root(
        "qti-assessment-test", ITEM, "imsqti_asiv3p0_v1p0.xsd", identifier="railwidgets", title=games_of(questions)
    )
    _outcome(root, "SCORE", "float", "0")
    part = ET.SubElement(
        root, "qti-test-part", {"identifier": "part", "navigation-mode": "nonlinear", "submission-mode": "individual"}
    )
    section = ET.SubElement(
        part, "qti-assessment-section", {"identifier": "section", "title": games_of(questions), "visible": "true"}
    )
    for question in questions:
        reference = {"identifier": _identifier(question), "href": _path(question)}
        ET.SubElement(section, "qti-assessment-item-ref", reference)
    processing = ET.SubElement(root, "qti-outcome-processing")
    total = ET.SubElement(ET.SubElement(processing, "qti-set-outcome-value", identifier="SCORE"), "qti-sum")
    ET.SubElement(total, "qti-test-variables", {"variable-identifier": "SCORE"})
    return xml_document(root)


def _manifest(questions: Sequence[QuizQuestion]) -> str:
    root = _root("manifest", PACKAGE, "imsqtiv3p0_imscpv1p2_v1p0.xsd", identifier="railwidgets-manifest")
    metadata = ET.SubElement(root, "metadata")
    ET.SubElement(metadata, "schema").text = "QTI Package"
    ET.SubElement(metadata, "schemaversion").text = "3.0.0"
    ET.SubElement(root, "organizations")
    resources = ET.SubElement(root, "resources")
    kind = {"identifier": "railwidgets", "type": "imsqti_test_xmlv3p0", "href": "test.xml"}
    test = ET.SubElement(resources, "resource", kind)
    ET.SubElement(test, "file", href="test.xml")
    for question in questions:
        ET.SubElement(test, "dependency", identifierref=_identifier(question))
    for question in questions:
        path = _path(question)
        kind = {"identifier": _identifier(question), "type": "imsqti_item_xmlv3p0", "href": path}
        item = ET.SubElement(resources, "resource", kind)
        for file in (path, f"items/images/{question.file}.svg"):
            ET.SubElement(item, "file", href=file)
    return xml_document(root)
