"""The start page: a game is chosen by its picture, with who plays and other rules, and begun in its place."""

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
from railwidgets.core.options import FIRST
from railwidgets.session import Session
from railwidgets.session.play.players import PERSON
from railwidgets.session.words import PEOPLE
from railwidgets.widgets.board import Board
from railwidgets.widgets.front import STATIC

_WORDS: Final = load_words(__package__)

Spoken = dict[str, str]
"""A text in each language."""


class OptionJson(TypedDict):
    """Something of the rules that can be otherwise: what it is about, how it is read, the values, the usual one."""

    name: str
    label: Spoken
    help: Spoken
    values: list[Spoken]
    usual: int


class GameJson(TypedDict):
    """A game to choose: its name, its picture as the address of an image, how many can play, its options."""

    name: str
    title: Spoken
    picture: str
    least: int
    most: int
    options: list[OptionJson]


class ChoiceJson(TypedDict):
    """What can stand at a seat: a name, and words for it."""

    name: str
    label: Spoken


class FormJson(TypedDict):
    """All that can be chosen, and the words around it."""

    games: list[GameJson]
    players: list[ChoiceJson]
    seats: list[Spoken]
    words: dict[str, Spoken]


def form() -> FormJson:
    """What there is to choose, of all games that are installed."""
    kinds = {**PEOPLE, **{name: kind.label for name, kind in PLAYERS.items()}}
    return {
        "games": [_game(name) for name in GAMES],
        "players": [{"name": name, "label": _spoken(label)} for name, label in kinds.items()],
        "seats": [_spoken(seats.name(seat)) for seat in range(max(max(game(name).players) for name in GAMES))],
        "words": {name: _spoken(text) for name, text in _WORDS["start"].items()},
    }


def begun(content: Mapping[str, Any]) -> Board:
    """The board of a game that was chosen.

    Raises:
        LimitError: a player that would think for too long.
        ValueError, LookupError: no such game, players, option or language, or they do not go together.
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
    """The form; ``on_begin`` is given the board of what was chosen.

    Args:
        on_begin: called back once something was chosen that goes together.
        lang: the language it begins with.
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
            # Errors are in English: in other languages less is said.
            self._answer(_WORDS["wrong"]["impossible"].fill(error=str(error).rstrip(".")))
        else:
            self._on_begin(board)

    def _answer(self, text: Text) -> None:
        self.send({"do": "wrong", "text": _spoken(text)})


class Start(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets has no types.
    """The start page, and in its place the board once a game was begun.

    Args:
        lang: the language it begins with.
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
    """The fullest of the figures of the rulebook, as the address of an image."""
    fullest = max((figure.state for figure in chosen.figures.values()), key=lambda state: len(state.notation))
    svg = chosen.draw(fullest).svg
    return f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}"


def _options(chosen: Game[Any]) -> list[OptionJson]:
    """The options with a list of values, explained by the clause that each of them changes."""
    told = {clause.option: clause for clause in chosen.clauses.values() if clause.option}
    usual = {entry.name: entry.default for entry in fields(chosen.rules) if entry.default is not MISSING}
    found: list[OptionJson] = []
    for name, values in chosen.rules.allowed().items():
        clause = told.get(name)
        label = Text.same(name.replace("_", " ")) if clause is None else clause.title
        shown = [_value(name, value) for value in values]
        told_of = () if clause is None else (clause.text, clause.ruling)
        found.append(
            {
                "name": name,
                "label": _spoken(label),
                "help": {lang: " ".join(text[lang] for text in told_of if text) for lang in LANGS},
                "values": shown,
                "usual": values.index(usual[name]),
            }
        )
    return found


def _value(name: str, value: object) -> Spoken:
    """A value in words; of who begins, the name of the seat."""
    if name == FIRST and str(value) in seats.LETTERS:
        return _spoken(seats.name(seats.LETTERS.index(str(value))))
    words = _WORDS["value"]
    return _spoken(words[str(value)] if str(value) in words else Text.same(value))
