"""Exercises for learning platforms: read by programs of others, and held against the published rules of each format."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from io import BytesIO
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree as ET
from zipfile import ZipFile

import moodle_xml_parser.parser as moodle_parser
import pytest
import qti_convert

import railwidgets as rw
from railwidgets.cli import main
from railwidgets.lessons import ExerciseError, h5p_package, moodle_xml, qti_package, questions_of
from railwidgets.lessons.questions import with_choices
from tests.sampling import sampled

QTI: Final = "{http://www.imsglobal.org/xsd/imsqtiasi_v3p0}"
CP: Final = "{http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1}"
PNG: Final = b"\x89PNG\r\n\x1a\n"

ITEM_ORDER: Final = (
    *("qti-response-declaration", "qti-outcome-declaration", "qti-item-body", "qti-response-processing"),
    "qti-modal-feedback",
)
"""The order of the children of an item in the schema, of those that we write."""

MEDIA: Final = ("bmp", "gif", "jpeg", "jpg", "json", "png")
"""Of the files that H5P takes in contents by default, those that could be ours. SVG and HTML are not among them."""

NAMES: Final = ("days_of_steam", "streetcar")


def some(name: str) -> list[rw.Exercise]:
    """One exercise of each goal of a game."""
    found = {exercise.goal.partition(":")[0]: exercise for exercise in rw.exercises(name)}
    return [exercise for exercise in found.values() if with_choices(exercise) is not None]


def archive(data: bytes) -> dict[str, bytes]:
    with ZipFile(BytesIO(data)) as opened:
        assert opened.testzip() is None
        return {name: opened.read(name) for name in opened.namelist()}


# --- questions


@pytest.mark.parametrize("name", sampled(rw.GAMES, "streetcar", "days_of_steam"))
def test_a_goal_on_the_board_becomes_choices_that_the_engine_judges(name: str) -> None:
    for exercise in some(name):
        (question,), left_out = questions_of([exercise], "fr")
        assert not left_out
        texts = [choice.text for choice in question.choices]
        assert len(set(texts)) == len(texts) >= 2, exercise.id
        assert 0 < sum(choice.right for choice in question.choices) < len(texts), exercise.id
        for choice, value in zip(question.choices, question.exercise.options, strict=True):
            assert exercise.judge(value).solved == choice.right
            assert choice.feedback


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", rw.GAMES)
def test_few_exercises_are_left_out(name: str) -> None:
    made, left_out = questions_of(rw.exercises(name))
    assert len(left_out) < len(made) / 20, [exercise.key for exercise in left_out]


def test_what_has_no_wrong_answer_is_left_out_and_named() -> None:
    any_way = rw.Exercise("streetcar", rw.game("streetcar").start(seed=1).notation, "decide", key="any")
    made, left_out = questions_of([any_way, rw.exercises("streetcar")[0]])
    assert (len(made), left_out) == (1, [any_way])
    with pytest.raises(ExerciseError, match="none of these exercises has wrong answers"):
        moodle_xml([any_way])


def test_two_exercises_of_one_key_have_files_of_their_own() -> None:
    exercise = rw.exercises("streetcar")[0]
    made, _ = questions_of([exercise, exercise])
    assert made[0].file != made[1].file


# --- Moodle


@pytest.mark.parametrize("name", NAMES)
def test_moodle_xml_is_read_by_a_parser_of_others(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    exercises = some(name)
    (tmp_path / "questions.xml").write_text(moodle_xml(exercises, "fr"), encoding="utf-8")
    found = moodle_parser.parse_file(str(tmp_path / "questions.xml"))["multichoice"]
    assert capsys.readouterr().out == "", "the parser prints what it cannot read"
    made, _ = questions_of(exercises, "fr")
    for question, read in zip(made, found, strict=True):
        assert read.name == question.name
        assert question.task in re.sub(r"<[^>]+>", "", read.text_pre_parse)
        said = [re.sub(r"<[^>]+>", "", option.answer) for option in read.options]
        assert said == [choice.text for choice in question.choices]
        assert [option.score_fraction for option in read.options] == [100.0 * one.right for one in question.choices]
        assert [re.sub(r"<[^>]+>", "", option.feedback) for option in read.options] == [
            choice.feedback for choice in question.choices
        ]


def test_moodle_finds_each_picture_and_the_order_stays() -> None:
    root = ET.fromstring(moodle_xml(some("streetcar")))
    assert root.findtext("question[@type='category']/category/text") == "$course$/top/StreetCar"
    for question in root.findall("question[@type='multichoice']"):
        file = question.find("questiontext/file")
        assert file is not None
        assert f'src="@@PLUGINFILE@@/{file.get("name")}"' in (question.findtext("questiontext/text") or "")
        assert ET.fromstring(b64decode(file.text or "")).tag == "{http://www.w3.org/2000/svg}svg"
        assert question.findtext("shuffleanswers") == "false", "the picture shows the letters"
        assert len(question.findtext("idnumber") or "x" * 101) <= 100
        assert question.findtext("tags/tag/text") == "streetcar"


# --- QTI


def identifiers(root: ET.Element) -> list[str]:
    return [element.attrib["identifier"] for element in root.iter() if "identifier" in element.attrib]


@pytest.mark.parametrize("name", NAMES)
def test_a_qti_package_keeps_the_published_rules(name: str) -> None:
    files = archive(qti_package(some(name), "fr"))
    manifest = ET.fromstring(files["imsmanifest.xml"])
    assert manifest.tag == f"{CP}manifest"
    assert [child.tag for child in manifest] == [f"{CP}{one}" for one in ("metadata", "organizations", "resources")]
    assert manifest.findtext(f"{CP}metadata/{CP}schemaversion") == "3.0.0"
    listed = {file.get("href") for file in manifest.iter(f"{CP}file")}
    assert listed == set(files) - {"imsmanifest.xml"}
    resources = {one.attrib["identifier"]: one for one in manifest.iter(f"{CP}resource")}
    assert {one.get("identifierref") for one in manifest.iter(f"{CP}dependency")} == set(resources) - {"railwidgets"}
    test = ET.fromstring(files["test.xml"])
    references = {one.attrib["identifier"]: one.get("href") for one in test.iter(f"{QTI}qti-assessment-item-ref")}
    assert references == {key: one.get("href") for key, one in resources.items() if key != "railwidgets"}
    for path in references.values():
        keep_the_rules_of_items(ET.fromstring(files[str(path)]), files)


def keep_the_rules_of_items(item: ET.Element, files: dict[str, bytes]) -> None:
    """The rules of the QTI 3.0 information model for what our items contain."""
    assert item.tag == f"{QTI}qti-assessment-item"
    assert {"identifier", "title", "time-dependent"} <= set(item.attrib)
    order = [ITEM_ORDER.index(child.tag.removeprefix(QTI)) for child in item]
    assert order == sorted(order)
    for identifier in identifiers(item):
        assert re.fullmatch(r"[A-Za-z_][\w.-]{0,31}|q_[\w.-]+", identifier)
    (interaction,) = item.iter(f"{QTI}qti-choice-interaction")
    assert interaction.get("response-identifier") == "RESPONSE"
    choices = [one.attrib["identifier"] for one in interaction.findall(f"{QTI}qti-simple-choice")]
    assert len(set(choices)) == len(choices) >= 2
    (response,) = item.findall(f"{QTI}qti-response-declaration")
    assert response.attrib == {"identifier": "RESPONSE", "cardinality": "single", "base-type": "identifier"}
    right = {entry.get("map-key") for entry in response.iter(f"{QTI}qti-map-entry")}
    assert response.findtext(f"{QTI}qti-correct-response/{QTI}qti-value") in right
    assert right < set(choices)
    declared = {one.get("identifier") for one in item.findall(f"{QTI}qti-outcome-declaration")}
    assert {one.get("identifier") for one in item.iter(f"{QTI}qti-set-outcome-value")} <= declared
    feedback = item.findall(f"{QTI}qti-modal-feedback")
    assert [one.get("identifier") for one in feedback] == choices
    assert all("".join(one.itertext()).strip() for one in feedback)
    (picture,) = item.iter(f"{QTI}img")
    assert picture.get("alt")
    assert f"items/{picture.get('src')}" in files


def test_a_qti_package_is_read_by_a_program_of_others(tmp_path: Path) -> None:
    exercises = some("streetcar")
    (tmp_path / "three.zip").write_bytes(qti_package(exercises))
    assert qti_convert.fix_package_references(str(tmp_path / "three.zip"), str(tmp_path / "same.zip")).unresolved == []
    made = qti_convert.downgrade_package(str(tmp_path / "three.zip"), str(tmp_path / "two.zip"))
    assert {warning.code for warning in made.warnings} <= {"shared-vocabulary-stylesheet"}
    items = [
        ET.fromstring(data)
        for name, data in archive((tmp_path / "two.zip").read_bytes()).items()
        if "items/" in name and name.endswith(".xml")
    ]
    assert len(items) == len(exercises)
    for item in items:
        assert item.tag.endswith("}assessmentItem")
        assert len([one for one in item.iter() if one.tag.endswith("}simpleChoice")]) >= 2


# --- H5P


@pytest.mark.parametrize(
    ("name", "most"), [("streetcar", 2), *(pytest.param(name, 99, marks=pytest.mark.exhaustive) for name in rw.GAMES)]
)
def test_an_h5p_package_keeps_the_published_rules(name: str, most: int) -> None:
    exercises = some(name)[:most]
    files = archive(h5p_package(exercises, "fr"))
    head, content = json.loads(files["h5p.json"]), json.loads(files["content/content.json"])
    assert {"title", "language", "mainLibrary", "embedTypes", "license", "preloadedDependencies"} <= set(head)
    assert re.fullmatch(r"[a-z]{2}", head["language"])
    known = {
        f"{one['machineName']} {one['majorVersion']}.{one['minorVersion']}" for one in head["preloadedDependencies"]
    }
    assert head["mainLibrary"] in {one.partition(" ")[0] for one in known}
    assert all(path.rpartition(".")[2] in MEDIA for path in files)
    used = [*contents(content)]
    assert {one["library"] for one in used} | {"H5P.QuestionSet 1.20"} == known
    numbers = [one["subContentId"] for one in used]
    assert all(re.fullmatch(r"[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}", one) for one in numbers)
    made, _ = questions_of(exercises, "fr")
    assert len(content["questions"]) == len(made)
    for question, there in zip(made, content["questions"], strict=True):
        params = there["params"]
        answers = params["answers"]
        assert [answer["correct"] for answer in answers] == [choice.right for choice in question.choices]
        assert all(answer["tipsAndFeedback"]["chosenFeedback"] for answer in answers)
        file = params["media"]["type"]["params"]["file"]
        picture = files[f"content/{file['path']}"]
        assert picture.startswith(PNG)
        assert tuple(int.from_bytes(picture[start : start + 4]) for start in (16, 20)) == (
            file["width"],
            file["height"],
        )


def contents(data: Any) -> list[dict[str, Any]]:
    """All contents inside a content."""
    if isinstance(data, dict):
        own = [data] if "library" in data else []
        return [*own, *(one for value in data.values() for one in contents(value))]
    return [one for value in data for one in contents(value)] if isinstance(data, list) else []


# --- the command


def test_the_same_exercises_make_the_same_file() -> None:
    exercises = some("days_of_steam")[:1]
    for write in (moodle_xml, qti_package, h5p_package):
        assert write(exercises) == write(exercises)


@pytest.mark.parametrize(
    ("words", "file", "begins"),
    [
        (["--take", "course", "--lesson", "1", "--format", "moodle"], "days_of_steam.xml", b"<?xml"),
        (["--kind", "legal", "--count", "2", "--format", "qti"], "days_of_steam-qti.zip", b"PK"),
        (["--kind", "legal", "--count", "1", "--format", "h5p", "--out", "mine.h5p"], "mine.h5p", b"PK"),
    ],
)
def test_one_command_writes_each_format(
    words: list[str], file: str, begins: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["exercises", "days_of_steam", *words]) == 0
    assert (tmp_path / file).read_bytes().startswith(begins)


def test_the_command_says_what_does_not_go_together(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["exercises", "streetcar", "--lesson", "1"]) == 1
    assert "--lesson needs --take course" in capsys.readouterr().err
    assert main(["exercises", "streetcar", "--html", "a.html", "--format", "qti"]) == 1
    assert "give one of them" in capsys.readouterr().err
