"""Every tool does for a game of another package what it does for ours: both examples, as if they were installed."""

from __future__ import annotations

import io
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest

import railwidgets as rw
from docs._ext.railwidgets_pages import games as pages_of_games
from railwidgets.cli import edit, learn, main, play
from railwidgets.core import GAMES, game
from railwidgets.core.encoding import NoEncodingError
from railwidgets.core.link import read_link
from railwidgets.core.registry import GROUP
from railwidgets.environments import aec
from railwidgets.lessons import Lesson
from railwidgets.lessons.first_game import has_first_game
from railwidgets.live import page_of
from railwidgets.live.engine_parts import wheel
from railwidgets.session import read_game
from tests.needs import ROOT
from tests.room.pages import Page, run
from tests.sampling import exhaustive

EXAMPLES = ("branch_line", "signal_box")


@pytest.fixture
def name(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The name of each example, installed."""
    folder = ROOT / "examples" / request.param
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = tmp_path / "installed" / f"{request.param}-{project['version']}.dist-info"
    info.mkdir(parents=True)
    about = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (info / "METADATA").write_text(about, encoding="utf-8")
    (points,) = project["entry-points"][GROUP].items()
    (info / "entry_points.txt").write_text(f"[{GROUP}]\n{' = '.join(points)}\n", encoding="utf-8")
    monkeypatch.syspath_prepend(info.parent)
    monkeypatch.syspath_prepend(folder)
    GAMES.forget()
    yield request.param
    monkeypatch.undo()
    GAMES.forget()


def board(name: str, **how: Any) -> rw.Board:
    """A board of a game that has begun, for the seat to act."""
    session: rw.Session[Any] = rw.Session(name, seed=1)
    return rw.Board(session, seat=session.state.actor, **how)


def boards(name: str, folder: Path) -> None:
    """A game between two players ends on a board, in French too."""
    session: rw.Session[Any] = rw.Session(name, seats=["greedy", "random"], seed=1)
    shown = rw.Board(session, lang="fr")
    while session.state.actor is not None:
        session.redo()
    assert shown.view["panel"]["prompt"]
    assert shown.view["frame"]["ending"]


def editor(name: str, folder: Path) -> None:
    """The editor opens a position and finds nothing wrong with it."""
    shown = rw.Editor(game(name).start(2, seed=1))
    assert shown.view["editor"]
    assert not shown.view["editor"]["faults"]


def made_exercises(name: str, folder: Path) -> None:
    """Exercises are made from a seed, and the engine solves each."""
    found = rw.exercises(name, kind="any", seed=1, count=3)
    assert len(found) == 3
    assert all(exercise.solutions for exercise in found)


def rule_map(name: str, folder: Path) -> None:
    """The rule map judges every place once a piece is picked."""
    shown = board(name, rule_map=True)
    picks = [pick for pick in shown.view["scene"]["highlights"]["selectable"] if pick.startswith("hand:")]
    shown.session.pick(next(iter(picks), shown.session.state.legal_actions[0].picks[0]))
    assert shown.view["frame"]["map"]


def analysis(name: str, folder: Path) -> None:
    """The decisions of a game are judged one by one."""
    session: rw.Session[Any] = rw.Session(name, seats=["random", "random"], seed=1)
    session.redo()
    session.redo()
    assert rw.analyse(session, "search:playouts=4").judged


def first_game(name: str, folder: Path) -> None:
    """A first game is guided where there is one; elsewhere the error says what to write."""
    if has_first_game(name):
        assert rw.Board(rw.FirstGame(name)).view["task"]
        assert f"rw.FirstGame('{name}')" in learn.notebook(name, part=1)
    else:
        with pytest.raises(ValueError, match="first_game"):
            rw.FirstGame(name)


def course(name: str, folder: Path) -> None:
    """A course is learnt on a board where there is one; elsewhere the error says what to write."""
    if name == "branch_line":
        shown = rw.Board(Lesson(name), lang="fr")
        assert shown.view["task"]["title"] == "En tête de ligne"
        shown.answer("lay cross 0,1")
        assert shown.solved
        assert f"rw.Lesson('{name}')" in learn.notebook(name)
    else:
        assert rw.Board(Lesson.of(rw.exercises(name, kind="any", seed=1, count=2))).view["task"]
        with pytest.raises(ValueError, match="lesson"):
            learn.notebook(name)


def site(name: str, folder: Path) -> None:
    """The site has the pages of the game."""
    assert main(["site", "--out", str(folder / "site"), "--game", name, "--no-engine"]) == 0
    assert any(name.replace("_", "-") in str(path) or name in str(path) for path in (folder / "site").rglob("*.html"))


def links(name: str, folder: Path) -> None:
    """A link holds a position, and whoever reads it gets the same one."""
    state = game(name).start(2, seed=1)
    assert read_game(rw.link(state)).end == state
    assert read_link(rw.link(state))


def commands(name: str, folder: Path) -> None:
    """The commands take the game by its name."""
    assert main(["show", name, "--svg", str(folder / "start.svg")]) == 0
    assert main(["simulate", name, "--seats", "greedy,random", "--games", "2", "--jobs", "1"]) == 0
    assert main(["perft", name, "1"]) == 0
    assert f"rw.Session('{name}'" in play.notebook(name, 2, "person,greedy", {})
    assert f"rw.Editor('{name}'" in edit.notebook(name)[1]


def page_with_answers(name: str, folder: Path) -> None:
    """A page answers clicks without Python."""
    figure = next(iter(game(name).figures.values()))
    assert "data-packed" in page_of(figure, most=4, langs=("en",))


def page_with_engine(name: str, folder: Path) -> None:
    """Python in a page finds the game in the archive that travels with it, and plays."""
    (folder / "wheel.zip").write_bytes(wheel([name]))
    assert f"{name}/state.py" in zipfile.ZipFile(io.BytesIO(wheel([name]))).namelist()
    code = f"""
import sys; sys.path.insert(0, "wheel.zip"); import json, railwidgets.live.engine as live
from railwidgets.live.setup import setup_of
from railwidgets.session import Session
from railwidgets.session.page.presenter import Presenter
session = Session({name!r}, seats=["greedy", "person"], seed=1)
live.Desk(json.dumps(setup_of(Presenter(session))), print)
assert "wheel.zip" in sys.modules[{name!r}].__file__
"""
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith('{"do": "whole", "view": {')


def documentation(name: str, folder: Path) -> None:
    """The directive of the documentation puts a board of the game and of a figure into a page."""
    sphinx = pytest.importorskip("sphinx.application", reason="the extra docs brings Sphinx")
    figure = next(iter(game(name).figures))
    source = folder / "source"
    source.mkdir()
    (source / "conf.py").write_text(
        f"import sys\nsys.path.insert(0, {str(ROOT / 'docs' / '_ext')!r})\n"
        "extensions = ['railwidgets_docs.board']\nboards_engine = False\nproject = 'Games'\n",
        encoding="utf-8",
    )
    (source / "index.rst").write_text(
        f"Games\n=====\n\n.. board:: {name}\n\n.. board:: {name} {figure}\n", encoding="utf-8"
    )
    app = sphinx.Sphinx(source, source, folder / "out", folder / "trees", "html", status=None, warning=io.StringIO())
    app.build()
    assert len(list((folder / "out" / "_boards").glob("*.html"))) == 2


def our_documentation(name: str, folder: Path) -> None:
    """Our own pages are about our own games, whatever else is installed."""
    assert name in GAMES
    assert not [file for file in pages_of_games.files() if file.startswith(name)]


def room(name: str, folder: Path) -> None:
    """A seat's link shows a board that hears an action, and the hands of others are not in it."""
    session: rw.Session[Any] = rw.Session(name, seed=1)
    table = rw.Room(session, file=":memory:")

    async def acts() -> None:
        async with Page(table.links[f"seat {(session.seat or 0) + 1}"]) as page:
            await page.say("say", text=str(session.legal[0]))
            assert page.view["scene"]

    try:
        at = session.at
        run(acts())
        assert session.at > at
    finally:
        table.close()


def classroom(name: str, folder: Path) -> None:
    """Pupils answer exercises made for the game, and the teacher's board counts them."""
    exercises = rw.exercises(name, kind="any", seed=1, count=2)
    lesson = rw.Classroom(exercises, file=":memory:")
    try:
        lesson.simulate(3)
        assert len({row.pupil for row in lesson.results}) == 3
    finally:
        lesson.close()


def environments(name: str, folder: Path) -> None:
    """A game with ``encoding.py`` is an environment; without, the error names the file to write."""
    if name == "branch_line":
        env = aec(name)
        env.reset(seed=1)
        while env.agents:
            observation, _, over, cut, _ = env.last()
            env.step(None if over or cut else int(observation["action_mask"].argmax()))
    else:
        with pytest.raises(NoEncodingError, match=r"encoding\.py"):
            aec(name)


QUICK: tuple[Callable[[str, Path], None], ...] = (
    boards,
    editor,
    made_exercises,
    rule_map,
    analysis,
    first_game,
    course,
    links,
    commands,
    page_with_answers,
    our_documentation,
    room,
    classroom,
    environments,
    # A tool that comes later adds its line here.
)
"""The tools, each as a function of the name of a game and an empty folder."""

LONG: tuple[Callable[[str, Path], None], ...] = (site, documentation, page_with_engine)
"""Those that take long; ``tests/live/test_game_packages.py`` plays a game of another package in a page, too."""

BOTH: Final = frozenset({first_game, course, environments})
"""Those that do something else for either example; of the others the short suite takes one example in turn."""


@pytest.mark.parametrize(
    ("tool", "name"),
    [
        pytest.param(tool, name, id=f"{tool.__name__}-{name}", marks=[exhaustive] * (tool not in BOTH and not in_turn))
        for at, tool in enumerate(QUICK)
        for name, in_turn in zip(EXAMPLES, (at % 2, not at % 2), strict=True)
    ],
    indirect=["name"],
)
def test_a_tool_takes_a_game_of_another_package(tool: Callable[[str, Path], None], name: str, tmp_path: Path) -> None:
    tool(name, tmp_path)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", EXAMPLES, indirect=True)
@pytest.mark.parametrize("tool", LONG, ids=lambda tool: tool.__name__)
def test_a_long_tool_takes_it_too(tool: Callable[[str, Path], None], name: str, tmp_path: Path) -> None:
    tool(name, tmp_path)
