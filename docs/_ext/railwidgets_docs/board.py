"""The directive ``board``: a clickable board in a page, without a kernel or a server.

    ```{board} days_of_steam figure 1
    :lang: fr
    :height: 560
    ```

A figure may follow the name of the game; without one, the board shows the position of the first decision. Text below
the options is a position in notation. Each board is a page of ``railwidgets.live`` in a frame: it loads when it scrolls
into view, and no key or style leaks either way. Formats without frames, such as paper, get the title. If Sphinx finds
Pyodide, all boards share an engine, which readers can start where the answers of a board end; ``boards_engine = False``
in ``conf.py`` leaves it out.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any, ClassVar, Final, NamedTuple

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.writers.html5 import HTML5Translator

import railwidgets as rw
from railwidgets.core.registry import OWN, package_of
from railwidgets.live import SharedParts
from railwidgets.live.pyodide import EngineMissingError

FOLDER: Final = "_boards"
"""The folder of the boards' pages in the built documentation."""

SHARED: Final = "shared"
"""The folder below it with the parts that all boards share."""

HEIGHT: Final = 680
"""The default height of a board in CSS pixels."""

SEED: Final = 7
"""The default seed of a new game."""

CLICKS: Final = 240
"""The number of precomputed clicks of a board, the nearest first."""


class Wanted(NamedTuple):
    """The subject of a board, as plain values that Sphinx can store."""

    game: str
    figure: str
    position: str
    players: int
    seed: int

    @property
    def found(self) -> Any:
        """The figure, the position, or the start of a game.

        Raises:
            LookupError: there is no such game or figure.
            ValueError: the position fails to parse, or the number of players is wrong.
        """
        game = rw.game(self.game)
        if self.figure:
            return game.figures[self.figure]
        return game.parse(self.position) if self.position else game.start(players=self.players, seed=self.seed)


class Board(nodes.General, nodes.Element):
    """A board in the document tree of a page."""


class BoardDirective(SphinxDirective):
    """Puts a board into a page."""

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec: ClassVar = {
        "lang": lambda text: directives.choice(text, ("en", "fr")),
        "height": directives.positive_int,
        "players": directives.positive_int,
        "seed": directives.nonnegative_int,
        "title": directives.unchanged_required,
    }

    def run(self) -> list[nodes.Node]:
        name, _, figure = self.arguments[0].partition(" ")
        players, seed = self.options.get("players", 2), self.options.get("seed", SEED)
        wanted = Wanted(name, figure, "\n".join(self.content), players, seed)
        try:
            subject = wanted.found
        except (LookupError, ValueError) as error:
            raise self.error(f"board: {error}") from error
        lang, height = self.options.get("lang", "en"), self.options.get("height", HEIGHT)
        return [
            Board(wanted=wanted, lang=lang, height=height, title=self.options.get("title") or subject.headline(lang))
        ]


def write(translator: HTML5Translator, node: Board) -> None:
    """Writes the page of a board, once for equal boards, and the frame around it."""
    wanted, lang = node["wanted"], node["lang"]
    folder = Path(translator.builder.outdir, FOLDER)
    parts = shared(folder / SHARED, engine=translator.config.boards_engine)
    sources = f"{package('railwidgets')} {package(package_of(wanted.game) or 'railwidgets')}"
    file = f"{sha256(f'{sources} {lang} {CLICKS} {parts.engine} {wanted}'.encode()).hexdigest()[:12]}.html"
    path = folder / file
    if not path.exists():
        engine = bool(parts.engine) and wanted.game in (*OWN, *parts.games)
        rw.save_page(wanted.found, path, engine=engine, shared=parts, lang=lang, langs=(lang,), most=CLICKS)
    up = translator.builder.get_relative_uri(translator.builder.current_docname, "index").rpartition("/")[0]
    source = f"{up}/{FOLDER}/{file}" if up else f"{FOLDER}/{file}"
    frame = {"src": source, "loading": "lazy", "title": node["title"], "height": str(node["height"])}
    translator.body.append(translator.starttag(node, "div", CLASS="board-frame"))
    translator.body.append(translator.emptytag({}, "iframe", "", **frame).replace(" />", "></iframe>"))
    translator.body.append("</div>\n")
    raise nodes.SkipNode


@cache
def shared(folder: Path, *, engine: bool) -> SharedParts:
    """Writes the shared parts of the boards, with the engine if the page needs one and Pyodide is available."""
    try:
        return SharedParts.write(folder, engine=engine)
    except EngineMissingError:
        return SharedParts.write(folder, engine=False)


@cache
def package(name: str) -> str:
    """Returns a checksum of a package's sources; while those of a board stay the same, existing pages are current."""
    home = Path(import_module(name).__file__ or "").parent
    files = sorted(path for path in home.rglob("*.*") if path.suffix in (".py", ".toml", ".csv", ".css", ".js"))
    return sha256(b"".join(path.read_bytes() for path in files)).hexdigest()


def leave_out(translator: Any, node: Board) -> None:
    """Writes the title in place of the board."""
    translator.add_text(f"[{node['title']}]")
    raise nodes.SkipNode


def setup(app: Sphinx) -> None:
    """Registers the directive and the option ``boards_engine``."""
    app.add_config_value("boards_engine", default=True, rebuild="html", types=(bool,))
    app.add_node(Board, html=(write, None), text=(leave_out, None))
    app.add_directive("board", BoardDirective)
