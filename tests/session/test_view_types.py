"""The view is one thing in two languages: its types in Python, those in TypeScript, and what boards really send."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from railwidgets.core import GAMES
from railwidgets.draw import chart, crop, motion, panel, scene, sights
from railwidgets.session import Session, view_types
from railwidgets.session.diff import Op
from railwidgets.session.page.messages import BOUND, FIELDS
from tests.needs import JS
from tests.sampling import for_each, sampled
from tests.widgets.page import click_about

TYPES = "\n".join(file.read_text(encoding="utf-8") for file in sorted((JS / "src" / "types").glob("*.ts")))

IN_PYTHON = {
    "SceneElement": scene.ElementJson,
    "Over": scene.OverJson,
    "Ruled": scene.RuledJson,
    "Highlights": scene.HighlightsJson,
    "Sight": sights.SightJson,
    "Scene": scene.SceneJson,
    "Chip": panel.ChipJson,
    "Gauge": panel.GaugeJson,
    "Row": panel.RowJson,
    "Piece": panel.PieceJson,
    "Section": panel.SectionJson,
    "PanelButton": panel.ButtonJson,
    "Panel": panel.PanelJson,
    "LogEntry": view_types.LogEntryJson,
    "Retold": view_types.RetoldJson,
    "Reason": view_types.ReasonJson,
    "Answer": view_types.AnswerJson,
    "Advised": view_types.AdvisedJson,
    "Language": view_types.LanguageJson,
    "Seat": view_types.SeatJson,
    "Player": view_types.PlayerJson,
    "Thought": view_types.ThoughtJson,
    "SheetRow": view_types.SheetRowJson,
    "Chart": chart.ChartJson,
    "TurningPoint": view_types.TurningPointJson,
    "Ending": view_types.EndingJson,
    "Step": view_types.StepJson,
    "Motion": motion.MotionJson,
    "Moves": motion.MovesJson,
    "Turn": view_types.TurnJson,
    "Branch": view_types.BranchJson,
    "Move": view_types.MoveJson,
    "Note": view_types.NoteJson,
    "RuleRow": view_types.RuleRowJson,
    "RuleMap": view_types.RuleMapJson,
    "Expected": view_types.ExpectedJson,
    "Lost": view_types.LostJson,
    "Course": view_types.CourseJson,
    "Against": view_types.AgainstJson,
    "Difference": view_types.DifferenceJson,
    "Compared": view_types.ComparedJson,
    "Analysis": view_types.AnalysisJson,
    "StudyChapter": view_types.StudyChapterJson,
    "Ask": view_types.AskJson,
    "Study": view_types.StudyJson,
    "Frame": view_types.FrameJson,
    "Choice": view_types.ChoiceJson,
    "Stop": view_types.StopJson,
    "Said": view_types.SaidJson,
    "RuleName": view_types.RuleNameJson,
    "Met": view_types.MetJson,
    "Station": view_types.StationJson,
    "CourseMap": view_types.MapJson,
    "ExamRow": view_types.ExamRowJson,
    "ExamSection": view_types.ExamSectionJson,
    "ExamSheet": view_types.ExamSheetJson,
    "Exam": view_types.ExamJson,
    "Task": view_types.TaskJson,
    "Stamp": view_types.StampJson,
    "Option": view_types.OptionJson,
    "Control": view_types.ControlJson,
    "EditorGroup": view_types.GroupJson,
    "Fault": view_types.FaultJson,
    "Editor": view_types.EditorJson,
    "EditedTextReply": view_types.EditedTextJson,
    "ClassCount": view_types.ClassCountJson,
    "ClassStopped": view_types.ClassStoppedJson,
    "ClassPlace": view_types.ClassPlaceJson,
    "ClassCell": view_types.ClassCellJson,
    "ClassPupil": view_types.ClassPupilJson,
    "ClassButton": view_types.ClassButtonJson,
    "ClassJoin": view_types.ClassJoinJson,
    "ClassTimer": view_types.ClassTimerJson,
    "Classroom": view_types.ClassroomJson,
    "View": view_types.ViewJson,
    "Cutting": crop.CropJson,
    "Sign": view_types.SignJson,
    "Asked": view_types.AskedJson,
    "Case": view_types.CaseJson,
    "Figure": view_types.FigureJson,
    "CardReply": view_types.CardJson,
    "Clause": view_types.ClauseJson,
    "Chapter": view_types.ChapterJson,
    "RulesReply": view_types.RulesJson,
    "RuleReply": view_types.RuleJson,
    "LiveFigureReply": view_types.LiveFigureJson,
    "Outcome": view_types.OutcomeJson,
    "OutcomesReply": view_types.OutcomesJson,
    "LinkReply": view_types.LinkJson,
}
"""Every interface of the view and of what is said of the rules, with what it is called in Python."""

Fields = dict[str, str]
"""The fields of a part of the view, ``?`` behind the name of one that may be missing, with their types."""


# --- TypeScript


@cache
def interfaces(source: str) -> dict[str, Fields]:
    """The interfaces of ``types/``; whatever is written otherwise than expected fails."""
    source = re.sub(r"/\*.*?\*/|//.*", "", source)
    aliases = dict(re.findall(r"^export type (\w+) =\s*([^;{]+);", source, re.MULTILINE))
    found: dict[str, Fields] = {}
    bases: dict[str, str] = {}
    for name, base, body in re.findall(r"^export interface (\w+)(?: extends (\w+))? \{\n(.*?)^\}", source, re.S | re.M):
        lines = [line.strip() for line in body.splitlines() if line.strip()]
        fields = [re.fullmatch(r"(\w+\??): (.*);", line) for line in lines]
        assert all(fields), (name, lines)
        found[name] = {field[1]: written(field[2], aliases) for field in fields if field}
        bases[name] = base
    assert len(found) == source.count("interface ")
    return {name: {**found.get(bases[name], {}), **own} for name, own in found.items()}


def written(kind: str, aliases: dict[str, str]) -> str:
    """A type in one way of writing: aliases spelt out, unions in order, a tuple of one kind as an array of it."""
    kind = kind.strip()
    members = [member.strip() for member in re.split(r"\|(?![^<]*>)", kind) if member.strip()]
    if len(members) > 1:
        kinds = {one for member in members for one in written(member, aliases).split(" | ")}
        return " | ".join(sorted(kinds))
    if kind.endswith("[]"):
        return f"{written(kind[:-2], aliases)}[]"
    if kind.startswith("["):
        (item,) = {written(item, aliases) for item in kind.strip("[]").split(",")}
        return f"{item}[]"
    if record := re.fullmatch(r"Record<string, (.*)>", kind):
        return f"Record<string, {written(record[1], aliases)}>"
    return written(aliases[kind], aliases) if kind in aliases else kind


# --- Python


def fields_of(part: type) -> Fields:
    """The fields of a ``TypedDict``, written as in TypeScript."""
    must, may = kinds_of(part)
    named = {**must, **{f"{name}?": kind for name, kind in may.items()}}
    return {name: written(in_typescript(kind), {}) for name, kind in named.items()}


@cache
def kinds_of(part: type) -> tuple[dict[str, Any], dict[str, Any]]:
    """The types of the fields of a ``TypedDict``: of those that must be there, and of those that may be missing."""
    hints = get_type_hints(part, include_extras=True)
    may = {name: get_args(hint)[0] for name, hint in hints.items() if get_origin(hint) is NotRequired}
    return {name: hint for name, hint in hints.items() if name not in may}, may


def in_typescript(hint: Any) -> str:
    """A type of Python as TypeScript writes it."""
    origin, inside = get_origin(hint), get_args(hint)
    if is_typeddict(hint):
        return next(name for name, part in IN_PYTHON.items() if part is hint)
    if hint == Op:
        return "Op"
    if origin in (Union, UnionType):
        return " | ".join(map(in_typescript, inside))
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in inside)
    if origin is list:
        return f"{in_typescript(inside[0])}[]"
    if origin is dict:
        assert inside[0] is str
        return f"Record<string, {in_typescript(inside[1])}>"
    return {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}[hint]


# --- the same in both


def test_every_part_of_the_view_has_a_type_on_either_side():
    assert set(interfaces(TYPES)) - {"Traits"} == set(IN_PYTHON)
    for module in (scene, panel, view_types):
        named = module.__name__
        own = [thing for thing in vars(module).values() if is_typeddict(thing) and thing.__module__.startswith(named)]
        assert own
        assert all(part in IN_PYTHON.values() for part in own)


@for_each("name", IN_PYTHON)
def test_a_part_of_the_view_is_the_same_on_either_side(name):
    assert fields_of(IN_PYTHON[name]) == interfaces(TYPES)[name]


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("Gauge", "  limit: number;\n", ""),
        ("Gauge", "  limit: number;\n", "  limit: number;\n  unit: string;\n"),
        ("Gauge", "limit: number", "most: number"),
        ("Gauge", "limit: number", "limit: string"),
        ("Row", "badge: Chip | null", "badge: Chip"),
        ("Section", '"goals" | "table"', '"goals"'),
        ("SceneElement", "pick?: string", "pick: string"),
        ("SceneElement", "Record<string, string | number>", "Record<string, string>"),
        ("Frame", '"hint_thinking"', '"hint_resting"'),
        ("Seat", "interface Seat extends Chip", "interface Seat"),
    ],
)
def test_a_difference_would_be_found(name, old, new):
    assert TYPES.count(old) >= 1
    assert fields_of(IN_PYTHON[name]) != interfaces(TYPES.replace(old, new))[name]


# --- messages


def messages() -> dict[str, Fields]:
    """The messages of ``types/messages.ts``: what each has besides ``do``."""
    (body,) = re.findall(r"^export type Message =\n(.*?);\n\n", TYPES, re.MULTILINE | re.DOTALL)
    found = {}
    for message in re.findall(r"\{ (.*?) \}", body):
        kind, *fields = [field.strip().split(": ") for field in message.split(";")]
        assert kind[0] == "do"
        for name in re.findall(r'"(\w+)"', kind[1]):
            found[name] = {field: written(values, {}) for field, values in fields}
    return found


def test_the_page_sends_what_python_reads():
    assert {do: set(fields) for do, fields in messages().items()} == {do: set(fields) for do, fields in FIELDS.items()}
    assert set(messages()) >= BOUND


def test_every_value_that_the_page_may_send_is_taken():
    samples = {
        "string": "x",
        "string[]": ["x"],
        "Record<string, unknown>": {},
        "number": 3,
        "boolean": True,
        "null": None,
        "1": 1,
        "-1": -1,
    }
    for do, fields in messages().items():
        for name, values in fields.items():
            for value in values.split(" | "):
                assert FIELDS[do][name](samples.get(value, value.strip('"'))), (do, name, value)


# --- what is really sent


def misfits(value: Any, hint: Any, path: str = "view") -> Iterator[str]:
    """The places where a value is not of its type."""
    origin, inside = get_origin(hint), get_args(hint)
    if is_typeddict(hint):
        must, may = kinds_of(hint)
        if not isinstance(value, dict) or not set(must) <= set(value) <= {*must, *may}:
            yield path
        else:
            for name, one in value.items():
                yield from misfits(one, {**must, **may}[name], f"{path}.{name}")
    elif origin in (Union, UnionType):
        if all(any(misfits(value, kind)) for kind in inside):
            yield path
    elif origin is Literal:
        if value not in inside:
            yield path
    elif origin is list and isinstance(value, list):
        for at, one in enumerate(value):
            yield from misfits(one, inside[0], f"{path}[{at}]")
    elif origin is dict and isinstance(value, dict):
        for key, one in value.items():
            yield from misfits(one, inside[1], f"{path}[{key!r}]")
    elif hint is Any:
        return
    # A whole number will do for a number, but true is none.
    elif type(value) not in ((int, float) if hint is float else (hint,)):
        yield path


@pytest.mark.parametrize("name", sampled(GAMES, "days_of_steam"))
def test_what_a_board_sends_is_of_its_type(show, name):
    page = show(Session(name, seats=["person", "random"], seed=2), lang="fr")
    rng, clicks, answered = Random(name), 0, False
    # Until a click was answered too.
    while clicks < 12 or not answered:
        click_about(page, rng, 1)
        assert list(misfits(page.view, view_types.ViewJson)) == []
        clicks += 1
        answered = answered or page.frame["answer"] is not None
        assert clicks < 100


def test_what_is_not_of_its_type_would_be_found(show, session):
    frame = show(session).frame
    for name, value in (("at", True), ("at", "3"), ("hint", "hints"), ("actor", {}), ("words", {"undo": 1}), ("n", 1)):
        assert list(misfits({**frame, name: value}, view_types.FrameJson))
