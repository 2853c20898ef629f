"""The start page: choose a game by its picture, with its players and options, and start it in the same place."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, fields
from typing import Any, Final, TypedDict, cast

import anywidget
import ipywidgets
import traitlets

from railwidgets.bots import PLAYERS, LimitError, check_limits
from railwidgets.core import GAMES, LANGS, Game, Lang, Text, game, load_words, seats
from railwidgets.core.catalogue import languages_of
from railwidgets.core.options import FIRST
from railwidgets.session import Session
from railwidgets.session.page.frame import choices_of
from railwidgets.session.play.players import PERSON
from railwidgets.session.view_types import LanguageJson
from railwidgets.session.words import PEOPLE
from railwidgets.widgets.board import Board
from railwidgets.widgets.front import STATIC

_WORDS: Final = load_words(__package__)

Spoken = dict[str, str]
"""A text in each language."""


class OptionJson(TypedDict):
    """An option of a game: its subject, its kind, its values, the default."""

    name: str
    label: Spoken
    help: Spoken
    values: list[Spoken]
    usual: int


class GameJson(TypedDict):
    """A game: its name, its picture as the address of an image, its numbers of players, its options."""

    name: str
    title: Spoken
    picture: str
    least: int
    most: int
    options: list[OptionJson]


class ChoiceJson(TypedDict):
    """A possible player of a seat: a name, and words for it."""

    name: str
    label: Spoken


class FormJson(TypedDict):
    """The whole form, with its labels."""

    games: list[GameJson]
    players: list[ChoiceJson]
    seats: list[Spoken]
    languages: list[LanguageJson]
    words: dict[str, Spoken]


def form() -> FormJson:
    """Returns the form with all installed games."""
    kinds = {**PEOPLE, **{name: kind.label for name, kind in PLAYERS.items()}}
    return {
        "games": [_game(name) for name in GAMES],
        "players": [{"name": name, "label": _spoken(label)} for name, label in kinds.items()],
        "seats": [_spoken(seats.name(seat)) for seat in range(max(max(game(name).players) for name in GAMES))],
        "languages": choices_of(languages_of("railwidgets.widgets")),
        "words": {name: _spoken(text) for name, text in _WORDS["start"].items()},
    }


def begun(content: Mapping[str, Any]) -> Board:
    """Returns the board of the chosen game.

    Raises:
        LimitError: a player would search for too long.
        ValueError, LookupError: no such game, players, option or language, or they do not fit together.
    """
    chosen: Game[Any] = game(content["game"])
    sitting: Sequence[str] = content["seats"]
    allowed = chosen.rules.allowed()
    named = {name: allowed[name][number] for name, number in dict(content["options"]).items()}
    for who in sitting:
        if who != PERSON:
            check_limits(who)
    session: Session[Any] = Session(chosen, players=len(sitting), seats=sitting, **named)
    return Board(session, lang=cast("Lang", content["lang"]))


class StartForm(anywidget.AnyWidget):
    """The form; ``on_begin`` receives the board of the chosen game.

    Args:
        on_begin: called after a valid choice.
        lang: the first language.
    """

    _esm = (STATIC / "start.js").read_text(encoding="utf-8")
    _css = (STATIC / "start.css").read_text(encoding="utf-8")

    form = traitlets.Dict().tag(sync=True)
    lang = traitlets.Enum(LANGS, default_value="en").tag(sync=True)

    def __init__(self, on_begin: Callable[[Board], object], lang: Lang = "en") -> None:
        super().__init__(form=form(), lang=lang)
        self._on_begin = on_begin
        self.on_msg(self._hear)

    def _hear(self, _widget: Any, content: Any, _buffers: Any) -> None:
        try:
            board = begun(content)
        except LimitError as error:
            self._answer(_WORDS["wrong"]["limit"].fill(option=error.option, limit=error.limit))
        except (ValueError, LookupError, TypeError) as error:
            # Errors are in English; other languages quote them.
            self._answer(_WORDS["wrong"]["impossible"].fill(error=str(error).rstrip(".")))
        else:
            self._on_begin(board)

    def _answer(self, text: Text) -> None:
        self.send({"do": "wrong", "text": _spoken(text)})


class Start(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets has no types.
    """The start page, replaced by the board once a game has started.

    Args:
        lang: the first language.
    """

    def __init__(self, lang: Lang = "en") -> None:
        super().__init__([StartForm(self._show, lang)])

    def _show(self, board: Board) -> None:
        self.children = [board]


def _spoken(text: Text) -> Spoken:
    return {lang: text[lang] for lang in LANGS}


def _game(name: str) -> GameJson:
    chosen: Game[Any] = game(name)
    return {
        "name": name,
        "title": _spoken(chosen.title),
        "picture": _picture(chosen),
        "least": chosen.players.start,
        "most": chosen.players.stop - 1,
        "options": list(_options(chosen)),
    }


def _picture(chosen: Game[Any]) -> str:
    """Returns the richest figure of the rulebook, as the address of an image."""
    fullest = max((figure.state for figure in chosen.figures.values()), key=lambda state: len(state.notation))
    svg = chosen.draw(fullest).svg
    return f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}"


def _options(chosen: Game[Any]) -> list[OptionJson]:
    """Lists the options with a list of values, each explained by the clause that it changes."""
    clause_of = {clause.option: clause for clause in chosen.clauses.values() if clause.option}
    usual = {entry.name: entry.default for entry in fields(chosen.rules) if entry.default is not MISSING}
    found: list[OptionJson] = []
    for name, values in chosen.rules.allowed().items():
        clause = clause_of.get(name)
        label = Text.same(name.replace("_", " ")) if clause is None else clause.title
        shown = [_value(name, value) for value in values]
        texts = () if clause is None else (clause.text, clause.ruling)
        found.append(
            {
                "name": name,
                "label": _spoken(label),
                "help": {lang: " ".join(text[lang] for text in texts if text) for lang in LANGS},
                "values": shown,
                "usual": values.index(usual[name]),
            }
        )
    return found


def _value(name: str, value: object) -> Spoken:
    """Returns a value in words; for the first player, the name of the seat."""
    if name == FIRST and str(value) in seats.LETTERS:
        return _spoken(seats.name(seats.LETTERS.index(str(value))))
    words = _WORDS["value"]
    return _spoken(words[str(value)] if str(value) in words else Text.same(value))
