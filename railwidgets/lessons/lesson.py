"""Lessons: a few words, then exercises; a course is the lessons of a game, from the first move to the last rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, overload

from railwidgets.core import Game, Lang, Text, game, load_words, quoted
from railwidgets.core.files import truncate_path
from railwidgets.core.html import Html, listing, markup, tag
from railwidgets.core.language import checked_lang
from railwidgets.core.notation import nearest
from railwidgets.lessons.data import Exercises, exercises, exercises_in
from railwidgets.lessons.exercise import Exercise
from railwidgets.lessons.feedback import ExerciseError
from railwidgets.lessons.reading import Entry, entries_of, own_entries, too_long

LESSONS: Final = "lessons.toml"

FIELDS: Final = ("title", "text", "clauses", "exercises", "last")

MOST_WORDS: Final = 40
"""The most words before the first click."""

FEWEST: Final = 2
MOST: Final = 5
"""The number of exercises in a lesson."""


@dataclass(frozen=True, slots=True)
class Idea:
    """One lesson of a course: one idea.

    Attributes:
        key: its name, a noun of the rulebook; empty for exercises outside a lesson.
        title: its title; ``None`` for exercises outside a lesson.
        text: the words before the first click.
        clauses: the ids of the clauses that it teaches.
        exercises: its exercises, in order.
        last: the words after the last solution.
    """

    key: str
    exercises: tuple[Exercise, ...]
    title: Text | None = None
    text: Text | None = None
    clauses: tuple[str, ...] = ()
    last: Text | None = None


class Lesson(Sequence["Lesson"]):
    """A lesson of a game, or its whole course, one lesson after the other.

    ``rw.Board(lesson)`` opens it.

    Args:
        name: the name of the game.
        key: the key of the lesson, or its number from 1; ``None`` for the course.
        lang: the language, one of ``LANGS``.

    Attributes:
        name: the name of the game.
        lang: the language.
        ideas: the lessons of the course.

    Raises:
        UnknownGameError: no such game.
        ExerciseError: the game has no course, or no such lesson, or its ``lessons.toml`` is invalid; the message says
            how
            to fix it.
        ValueError: no such language.

    Example:
        >>> course = rw.Lesson("days_of_steam")
        >>> course[0]
        <lesson edges of days_of_steam: 3 exercises>
    """

    def __init__(self, name: str, key: str | int | None = None, lang: Lang = "en") -> None:
        game(name)
        found = written_lessons(name)
        if not found:
            raise ExerciseError(f"{name} has no course: write {LESSONS} next to its rules, see docs/exercises.md")
        self._set(name, found, lang)
        if key is not None:
            self._set(name, (found[self._place(key)],), lang)

    @classmethod
    def of(
        cls,
        found: Exercise | Iterable[Exercise],
        title: Text | None = None,
        text: Text | None = None,
        lang: Lang = "en",
    ) -> Lesson:
        """Returns a lesson with any exercises of one game, such as a sheet generated from a seed.

        Args:
            found: one or more exercises, in order.
            title: its title.
            text: the words before the first click.
            lang: the language.

        Raises:
            ExerciseError: there are no exercises, or they are of several games.

        Example:
            >>> rw.Lesson.of(rw.exercises("days_of_steam").about("place.edges_match")[:2])
            <lesson of days_of_steam: 2 exercises>
        """
        chosen = (found,) if isinstance(found, Exercise) else tuple(found)
        names = dict.fromkeys(exercise.name for exercise in chosen)
        if len(names) != 1:
            raise ExerciseError(
                f"a lesson has exercises of one game, not of {', '.join(names)}"
                if names
                else "a lesson needs an exercise"
            )
        clauses = tuple(dict.fromkeys(clause for exercise in chosen for clause in exercise.about))
        return Lesson.made(next(iter(names)), (Idea("", chosen, title, text, clauses),), lang)

    @staticmethod
    def made(name: str, ideas: tuple[Idea, ...], lang: Lang) -> Lesson:
        """Returns a lesson or a course of some ideas.

        Args:
            name: the name of the game.
            ideas: the ideas.
            lang: the language.
        """
        lesson = Lesson.__new__(Lesson)
        lesson._set(name, ideas, lang)
        return lesson

    def _set(self, name: str, ideas: tuple[Idea, ...], lang: Lang) -> None:
        checked_lang(lang)
        self.name = name
        self.ideas: tuple[Idea, ...] = ideas
        self.lang: Lang = lang

    def _place(self, key: str | int) -> int:
        """Returns the index of a lesson by its key, or by its number from 1."""
        keys = [idea.key for idea in self.ideas]
        if isinstance(key, str) and key in keys:
            return keys.index(key)
        if isinstance(key, int) and not isinstance(key, bool) and 0 < key <= len(keys):
            return key - 1
        hint = nearest(key, keys) if isinstance(key, str) else ""
        raise ExerciseError(
            f"{self.name} has no lesson {key!r:.80}{hint}; there are 1 to {len(keys)}: {', '.join(keys)}"
        )

    # --- properties

    @property
    def game(self) -> Game:
        """The game.

        Example:
            >>> rw.Lesson("days_of_steam").game
            railwidgets.game('days_of_steam')
        """
        return game(self.name)

    @property
    def games(self) -> tuple[str, ...]:
        """The names of the games of its exercises; only a review has several.

        Example:
            >>> rw.Lesson("days_of_steam").games
            ('days_of_steam',)
        """
        names = (exercise.name for idea in self.ideas for exercise in idea.exercises)
        return tuple(dict.fromkeys(names)) or (self.name,)

    @property
    def key(self) -> str:
        """The key; empty for a course.

        Example:
            >>> rw.Lesson("days_of_steam", 1).key
            'edges'
        """
        return self.ideas[0].key if len(self.ideas) == 1 else ""

    @property
    def title(self) -> Text:
        """The title; that of the game for a course.

        Example:
            >>> print(rw.Lesson("days_of_steam").title)
            Days of Steam
        """
        first = self.ideas[0].title
        return first if first is not None and len(self.ideas) == 1 else self.game.title

    @property
    def text(self) -> Text | None:
        """The words before the first click."""
        return self.ideas[0].text

    @property
    def clauses(self) -> tuple[str, ...]:
        """The ids of all clauses that it teaches.

        Example:
            >>> rw.Lesson("days_of_steam", "edges").clauses
            ('place.edges_match',)
        """
        return tuple(dict.fromkeys(clause for idea in self.ideas for clause in idea.clauses))

    @property
    def exercises(self) -> Exercises:
        """All exercises, in order.

        Example:
            >>> len(rw.Lesson("days_of_steam", "edges").exercises)
            3
        """
        return Exercises(self.name, (exercise for idea in self.ideas for exercise in idea.exercises))

    def further(self) -> Lesson | None:
        """Returns the lesson after the last exercise, if there are always more."""
        return None

    def problems(self) -> list[str]:
        """Lists all faults outside its exercises, one sentence each.

        Example:
            >>> rw.Lesson("days_of_steam").problems()
            []
        """
        return [problem for idea in self.ideas for problem in _problems(self.name, idea)]

    # --- the lessons of a course

    def __len__(self) -> int:
        return len(self.ideas)

    @overload
    def __getitem__(self, place: int | str) -> Lesson: ...
    @overload
    def __getitem__(self, place: slice) -> Lesson: ...
    def __getitem__(self, place: int | str | slice) -> Lesson:
        """Returns a lesson by its index from 0 or by its key, or several of them."""
        if isinstance(place, str):
            place = self._place(place)
        chosen = self.ideas[place] if isinstance(place, slice) else (self.ideas[place],)
        return Lesson.made(self.name, chosen, self.lang)

    def __iter__(self) -> Iterator[Lesson]:
        return (self[place] for place in range(len(self)))

    # --- for display

    def _repr_html_(self) -> str:
        words = load_words(__package__)["lesson"]
        heading = tag("h3", self.title[self.lang])
        if len(self) > 1:
            rows = [
                (
                    number,
                    "" if one.title is None else one.title[self.lang],
                    "" if one.text is None else one.text[self.lang],
                )
                for number, one in enumerate(self.ideas, 1)
            ]
            return markup(heading, Html(listing(("", words["lesson"][self.lang], ""), rows)))
        said = () if self.text is None else (tag("p", self.text[self.lang]),)
        return markup(heading, *said, Html(self.exercises[0].to_html(lang=self.lang)))

    def __repr__(self) -> str:
        if len(self) > 1:
            return f"<course of {self.name}: {len(self)} lessons, {len(self.exercises)} exercises>"
        named = f" {self.key}" if self.key else ""
        return f"<lesson{named} of {self.name}: {len(self.exercises)} exercises>"


@cache
def written_lessons(name: str) -> tuple[Idea, ...]:
    """Returns the lessons of the game's ``lessons.toml``, in order; empty if it has no such file.

    Raises:
        ExerciseError: the file is invalid; the message lists all faults.
    """
    found = entries_of(name, LESSONS)
    return () if found is None else _read(found[1], found[0], name, exercises(name))


def read_lessons(path: str | Path, name: str = "", lang: Lang = "en") -> Lesson:
    """Returns a course from your own file, in the format of ``lessons.toml``, optionally with ``[exercises]``.

    Args:
        path: the file.
        name: the name of the game, unless the file begins with a line such as ``game = "streetcar"``.
        lang: the language.

    Raises:
        OSError: the file cannot be read.
        ExerciseError: the file is not TOML, or something in it is invalid; the message says where and how to fix it.
    """
    name, entries = own_entries(path, name)
    where = truncate_path(path)
    known = Exercises(name, (*exercises(name), *exercises_in(entries.pop("exercises", {}), name, where)))
    ideas = _read(entries, where, name, known)
    if not ideas:
        raise ExerciseError(f"{where}: write a lesson, a table with {', '.join(FIELDS)}")
    return Lesson.made(name, ideas, lang)


def _read(entries: Mapping[str, Any], where: str, name: str, known: Exercises) -> tuple[Idea, ...]:
    faults: list[str] = []
    by_key = {exercise.key: exercise for exercise in known}
    ideas = []
    for key, table in entries.items():
        entry = Entry(table, f"{where}, [{key}]", FIELDS, faults)
        chosen = entry.names("exercises", by_key, "exercise")
        ideas.append(
            Idea(
                key,
                tuple(by_key[one] for one in chosen),
                entry.text("title", needed=True),
                entry.text("text", needed=True),
                entry.names("clauses", game(name).clauses, "clause"),
                entry.text("last"),
            )
        )
    if faults:
        raise ExerciseError("\n".join(faults))
    return tuple(ideas)


def _problems(name: str, idea: Idea) -> Iterator[str]:
    where = f"lesson {quoted(idea.key or 'without a key')} of {name}"
    if idea.text is not None:
        yield from too_long(f"{where}, text", idea.text, MOST_WORDS)
    if idea.last is not None:
        yield from too_long(f"{where}, last", idea.last, MOST_WORDS)
    keys = [exercise.key for exercise in idea.exercises]
    if idea.key and not FEWEST <= len(keys) <= MOST:
        yield f"{where}, exercises: it has {len(keys)}; a lesson has {FEWEST} to {MOST}"
    if twice := [key for key in dict.fromkeys(keys) if keys.count(key) > 1 and key]:
        yield f"{where}, exercises: {twice[0]} is listed twice"
