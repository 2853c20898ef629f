"""The contents of the start page: all installed games with their boards, lengths, players and options."""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import Any, Final, TypedDict

from railwidgets.bots import PLAYERS
from railwidgets.core import GAMES, LANGS, Game, Text, game, load_words, seats
from railwidgets.core.catalogue import languages_of
from railwidgets.core.guide import facts_of
from railwidgets.core.options import FIRST
from railwidgets.draw.board_picture import board_of
from railwidgets.draw.game import DrawnGame
from railwidgets.draw.look import Look
from railwidgets.draw.picture import Picture
from railwidgets.draw.style import NOTHING
from railwidgets.draw.svg import data_uri
from railwidgets.lessons import FirstGame, Lesson
from railwidgets.lessons.first_game import has_first_game
from railwidgets.lessons.lesson import written_lessons
from railwidgets.session.page.frame import choices_of
from railwidgets.session.view_types import LanguageJson
from railwidgets.session.words import PEOPLE

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
    """A game: its name, its card with the address of a picture, its numbers of players, its options.

    ``learn`` lists the ways to learn it, ``facts`` the length and the difficulty in words.
    """

    name: str
    title: Spoken
    about: Spoken
    facts: list[Spoken]
    picture: str
    least: int
    most: int
    learn: list[str]
    lessons: int
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
        "players": [{"name": name, "label": spoken(label)} for name, label in kinds.items()],
        "seats": [spoken(seats.name(seat)) for seat in range(max(max(game(name).players) for name in GAMES))],
        "languages": choices_of(languages_of("railwidgets.widgets")),
        "words": {name: spoken(text) for name, text in _WORDS["start"].items()},
    }


def spoken(text: Text) -> Spoken:
    """Returns a text in each language."""
    return {lang: text[lang] for lang in LANGS}


def _game(name: str) -> GameJson:
    chosen: Game[Any] = game(name)
    guide = chosen.guide
    lessons = len(Lesson(name)) if written_lessons(name) else 0
    return {
        "name": name,
        "title": spoken(chosen.title),
        "about": spoken(Text.same("") if guide is None or guide.about is None else guide.about),
        "facts": [spoken(fact) for fact in facts_of(guide)],
        "picture": _picture(chosen),
        "least": chosen.players.start,
        "most": chosen.players.stop - 1,
        "learn": [*(["first_game"] if has_first_game(name) else []), *(["course"] if lessons else [])],
        "lessons": lessons,
        "options": list(_options(chosen)),
    }


def _picture(chosen: Game[Any]) -> str:
    """Returns the board at the end of the guided game, or else the richest figure, as the address of an image."""
    if has_first_game(chosen.name):
        state = FirstGame(chosen.name).states[-1].view(None)
    else:
        figures = (figure.state for figure in chosen.figures.values())
        state = max(figures, key=lambda state: len(state.notation))
    style = chosen.style if isinstance(chosen, DrawnGame) else NOTHING
    return data_uri(Picture(board_of(state, Look()), style=style).svg)


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
                "label": spoken(label),
                "help": {lang: " ".join(text[lang] for text in texts if text) for lang in LANGS},
                "values": shown,
                "usual": values.index(usual[name]),
            }
        )
    return found


def _value(name: str, value: object) -> Spoken:
    """Returns a value in words; for the first player, the name of the seat."""
    if name == FIRST and str(value) in seats.LETTERS:
        return spoken(seats.name(seats.LETTERS.index(str(value))))
    words = _WORDS["value"]
    return spoken(words[str(value)] if str(value) in words else Text.same(value))
