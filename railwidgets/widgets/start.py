"""The start page: choose a game by its board, learn it or play it, or go on with the last one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, cast

import anywidget
import ipywidgets
import traitlets

from railwidgets.bots import LimitError, check_limits
from railwidgets.core import LANGS, Game, Lang, Text, Transcript, game, load_words, seats
from railwidgets.lessons import FirstGame, Lesson
from railwidgets.session import Session
from railwidgets.session.page.static_files import static
from railwidgets.session.play.players import PERSON
from railwidgets.widgets.board import Board
from railwidgets.widgets.start_form import form, spoken

_WORDS: Final = load_words(__package__)

FORMAT: Final = 1
"""The format of a kept game; other formats are not read."""

LEARNED: Final[Mapping[str, type[FirstGame | Lesson]]] = {"first_game": FirstGame, "course": Lesson}
"""The ways to learn a game, by the name that the page sends."""


def begun(content: Mapping[str, Any]) -> Board:
    """Returns the board of the chosen game.

    Raises:
        LimitError: a player would search for too long.
        ValueError, LookupError: no such game, players, names, option or language, or they do not fit together.
    """
    chosen: Game[Any] = game(content["game"])
    sitting: Sequence[str] = content["seats"]
    allowed = chosen.rules.allowed()
    options = {name: allowed[name][number] for name, number in dict(content["options"]).items()}
    lang = cast("Lang", content["lang"])
    for who in sitting:
        if who != PERSON:
            check_limits(who)
    names = _names(content.get("names", ()), len(sitting), lang)
    session: Session[Any] = Session(chosen, players=len(sitting), seats=sitting, names=names, **options)
    return Board(session, lang=lang)


def _names(given: Sequence[str], players: int, lang: Lang) -> tuple[str, ...]:
    """Returns the names of the players up to the last that has one; a blank one is that of the emblem."""
    called = [str(one).strip() for one in given][:players]
    while called and not called[-1]:
        called.pop()
    return tuple(one or seats.name(seat)[lang] for seat, one in enumerate(called))


def learned(content: Mapping[str, Any]) -> Board:
    """Returns the board of the first game or the course of the chosen game.

    Raises:
        ValueError, LookupError: no such game, or it has none; or there is no such language.
    """
    return Board(LEARNED[content["how"]](content["game"], lang=cast("Lang", content["lang"])))


def kept(session: Session[Any], lang: Lang) -> dict[str, Any]:
    """Returns what the page keeps of a game, to go on with it: the record, the players, and facts for its card."""
    return {
        "format": FORMAT,
        "game": session.state.game.name,
        "at": session.at,
        "seats": list(session.seats),
        "names": list(session.names),
        "lang": lang,
        "record": session.transcript.to_json(),
    }


def resumed(content: Mapping[str, Any]) -> Board:
    """Returns the board of a kept game.

    Raises:
        ValueError, LookupError, TypeError: it is damaged or of another version.
    """
    given = content["kept"]
    if not isinstance(given, Mapping) or given.get("format") != FORMAT:
        raise ValueError("another version of railwidgets kept this game")
    record = Transcript.from_json(given["record"])
    if record.problems:
        raise ValueError("; ".join(record.problems))
    return Board(Session(record, seats=given["seats"]), lang=cast("Lang", content["lang"]))


class StartForm(anywidget.AnyWidget):
    """The form; ``on_begin`` receives the board of the chosen game.

    Args:
        on_begin: called after a valid choice.
        lang: the first language.
    """

    _esm = static("start.js")
    _css = static("start.css")

    form = traitlets.Dict().tag(sync=True)
    lang = traitlets.Enum(LANGS, default_value="en").tag(sync=True)

    def __init__(self, on_begin: Callable[[Board], object], lang: Lang = "en") -> None:
        super().__init__(form=form(), lang=lang)
        self._on_begin = on_begin
        self.on_msg(self._hear)

    def _hear(self, _widget: Any, content: Any, _buffers: Any) -> None:
        try:
            board = _ASKED[content["do"]](content)
        except LimitError as error:
            self._answer(_WORDS["wrong"]["limit"].fill(option=error.option, limit=error.limit))
        except (ValueError, LookupError, TypeError) as error:
            # Errors are in English; other languages quote them.
            said = "lost" if isinstance(content, Mapping) and content.get("do") == "resume" else "impossible"
            self._answer(_WORDS["wrong"][said].fill(error=str(error).rstrip(".")), unread=said == "lost")
        else:
            self._keep(board)
            self.send({"do": "begun"})
            self._on_begin(board)

    def _keep(self, board: Board) -> None:
        """Has the page keep the game after every action; a finished one is kept no longer."""
        session = board.session
        # What is learned has its own record.
        if type(session) is not Session:
            return

        def keep(_change: object = None) -> None:
            over = session.timeline.states[-1].outcome is not None
            self.send({"do": "keep", "kept": None if over else kept(session, board.lang)})

        session.observe(keep, ["actions", "names"])
        keep()

    def _answer(self, text: Text, *, unread: bool = False) -> None:
        self.send({"do": "wrong", "text": spoken(text), "unread": unread})


_ASKED: Final[Mapping[str, Callable[[Mapping[str, Any]], Board]]] = {
    "begin": begun,
    "learn": learned,
    "resume": resumed,
}


class Start(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets has no types.
    """The start page, replaced by the board once a game has started.

    Args:
        lang: the first language.
    """

    def __init__(self, lang: Lang = "en") -> None:
        self._form = StartForm(self._show, lang)
        super().__init__([self._form])

    def _show(self, board: Board) -> None:
        # The form stays, without a word: it keeps the game in the browser.
        self._form.layout.display = "none"
        self.children = [self._form, board]
