"""Lessons: a few words, then exercises; a course is the lessons of a game, from the first move to the last rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, overload

from railwidgets.core import LANGS, Game, Lang, Text, game, load_words, quoted
from railwidgets.core.files import truncate_path
from railwidgets.core.html import Html, listing, markup, tag
from railwidgets.core.notation import nearest
from railwidgets.lessons.data import Exercises, exercises, exercises_in
from railwidgets.lessons.exercise import Exercise
from railwidgets.lessons.feedback import ExerciseError
from railwidgets.lessons.reading import Entry, entries_of, own_entries, too_long

LESSONS: Final = "lessons.toml"

FIELDS: Final = ("title", "text", "clauses", "exercises", "last")

MOST_WORDS: Final = 40
"""So many words are said before the first click."""

FEWEST: Final = 2
MOST: Final = 5
"""How many exercises a lesson has."""


@dataclass(frozen=True, slots=True)
class Idea:
    """One lesson of a course: one idea.

    Attributes:
        key: its name, a noun of the rulebook; empty for exercises that are no lesson.
        title: as it is called; ``None`` for exercises that are no lesson.
        text: what is said before the first click.
        clauses: the ids of what it teaches.
        exercises: in order.
        last: what is said when all of them are solved.
    """

    key: str
    exercises: tuple[Exercise, ...]
    title: Text | None = None
    text: Text | None = None
    clauses: tuple[str, ...] = ()
    last: Text | None = None


class Lesson(Sequence["Lesson"]):
    """A lesson of a game, or its whole course, which is one lesson after the other.

    ``rw.Board(lesson)`` is where it is learned.

    Args:
        name: of the game.
        key: of the lesson, or its number from 1; ``None`` for the course.
        lang: the language in which it is shown, ``en`` or ``fr``.

    Attributes:
        name: of the game.
        lang: the language in which it is shown.
        ideas: what is written of each lesson.

    Raises:
        UnknownGameError: no such game.
        ExerciseError: the game has no course, or no such lesson, or what is written in ``lessons.toml`` cannot be; the
            message says what to write.
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
            raise ExerciseError(f"{name} has no course: write {LESSONS} beside its rules, see docs/exercises.md")
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
        """A lesson of any exercises of one game, such as a sheet made of a seed.

        Args:
            found: an exercise, or some in order.
            title: as it is called.
            text: what is said before the first click.
            lang: the language in which it is shown.

        Raises:
            ExerciseError: there is none, or they are of several games.
        """
        chosen = (found,) if isinstance(found, Exercise) else tuple(found)
        names = dict.fromkeys(exercise.name for exercise in chosen)
        if len(names) != 1:
            raise ExerciseError(
                f"a lesson has exercises of one game, not of {', '.join(names)}"
                if names
                else "a lesson has an exercise"
            )
        clauses = tuple(dict.fromkeys(clause for exercise in chosen for clause in exercise.about))
        return Lesson.made(next(iter(names)), (Idea("", chosen, title, text, clauses),), lang)

    @staticmethod
    def made(name: str, ideas: tuple[Idea, ...], lang: Lang) -> Lesson:
        """A lesson, or a course, of what is written of each lesson.

        Args:
            name: of the game.
            ideas: what is written.
            lang: the language in which it is shown.
        """
        lesson = Lesson.__new__(Lesson)
        lesson._set(name, ideas, lang)
        return lesson

    def _set(self, name: str, ideas: tuple[Idea, ...], lang: Lang) -> None:
        if lang not in LANGS:
            raise ValueError(f"no language is called {lang!r:.80}; there are: {', '.join(LANGS)}")
        self.name = name
        self.ideas: tuple[Idea, ...] = ideas
        self.lang: Lang = lang

    def _place(self, key: str | int) -> int:
        """The place of a lesson by its key, or by its number from 1."""
        keys = [idea.key for idea in self.ideas]
        if isinstance(key, str) and key in keys:
            return keys.index(key)
        if isinstance(key, int) and not isinstance(key, bool) and 0 < key <= len(keys):
            return key - 1
        hint = nearest(key, keys) if isinstance(key, str) else ""
        raise ExerciseError(
            f"{self.name} has no lesson {key!r:.80}{hint}; there are 1 to {len(keys)}: {', '.join(keys)}"
        )

    # --- what it is

    @property
    def game(self) -> Game[Any]:
        """The game."""
        return game(self.name)

    @property
    def key(self) -> str:
        """Its key; empty for a course."""
        return self.ideas[0].key if len(self.ideas) == 1 else ""

    @property
    def title(self) -> Text:
        """As it is called; a course as its game."""
        first = self.ideas[0].title
        return first if first is not None and len(self.ideas) == 1 else self.game.title

    @property
    def text(self) -> Text | None:
        """What is said before the first click."""
        return self.ideas[0].text

    @property
    def clauses(self) -> tuple[str, ...]:
        """The ids of all that it teaches."""
        return tuple(dict.fromkeys(clause for idea in self.ideas for clause in idea.clauses))

    @property
    def exercises(self) -> Exercises:
        """All its exercises, in order."""
        return Exercises(self.name, (exercise for idea in self.ideas for exercise in idea.exercises))

    def further(self) -> Lesson | None:
        """What comes after the last exercise, where there are always more."""
        return None

    def problems(self) -> list[str]:
        """All that is wrong with it beside its exercises, one sentence each."""
        return [problem for idea in self.ideas for problem in _problems(self.name, idea)]

    # --- the lessons of a course

    def __len__(self) -> int:
        return len(self.ideas)

    @overload
    def __getitem__(self, place: int | str) -> Lesson: ...
    @overload
    def __getitem__(self, place: slice) -> Lesson: ...
    def __getitem__(self, place: int | str | slice) -> Lesson:
        """A lesson by its place from 0 or by its key, or several of them."""
        if isinstance(place, str):
            place = self._place(place)
        chosen = self.ideas[place] if isinstance(place, slice) else (self.ideas[place],)
        return Lesson.made(self.name, chosen, self.lang)

    def __iter__(self) -> Iterator[Lesson]:
        return (self[place] for place in range(len(self)))

    # --- as something to see

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
    """The lessons of the game's ``lessons.toml``, in order; none where it has no such file.

    Raises:
        ExerciseError: something in it cannot be; the message names all of it.
    """
    found = entries_of(name, LESSONS)
    return () if found is None else _read(found[1], found[0], name, exercises(name))


def read_lessons(path: str | Path, name: str = "", lang: Lang = "en") -> Lesson:
    """A course of one's own: a file as a game's ``lessons.toml``, with ``[exercises]`` of its own where it wants some.

    Args:
        path: the file.
        name: of the game; ``game = "streetcar"`` at the top of the file says it as well.
        lang: the language in which it is shown.

    Raises:
        OSError: the file cannot be read.
        ExerciseError: it is no TOML, or something in it cannot be; the message says where and what to write.
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
        yield f"{where}, exercises: it has {len(keys)}, and {FEWEST} to {MOST} make a lesson"
    if twice := [key for key in dict.fromkeys(keys) if keys.count(key) > 1 and key]:
        yield f"{where}, exercises: {twice[0]} stands there twice"
