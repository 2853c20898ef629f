"""Studies: chapters of annotated games, to share as a file or read as a page."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final, Self

from railwidgets.core import Lang, NotationError, Text, Transcript
from railwidgets.core.files import read_file, write_file
from railwidgets.core.html import Html, markup, page, tag
from railwidgets.core.link import is_link, read_link
from railwidgets.core.notation import read_json
from railwidgets.core.registry import UnknownGameError
from railwidgets.core.seats import called
from railwidgets.draw.look import Look
from railwidgets.draw.picture import Picture
from railwidgets.draw.pointers import pointed
from railwidgets.session.play.session import Session
from railwidgets.session.record.signs import without_lost_signs
from railwidgets.session.record.tree import Node, Tree
from railwidgets.session.words import STUDIED

FORMAT: Final = "railwidgets-study"
VERSION: Final = 1
DAMAGED: Final = "Damaged study"

WIDTH: Final = 420
"""The width of the pictures of a study in CSS pixels."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of a study.

    Attributes:
        title: its subject.
        record: the game, with its variations and notes.
        at: the index on the main line where the reader begins.
        asks: whether the continuation is hidden at first: "What would you do?"
        seat: whose perspective the boards show; ``None`` for an onlooker.
    """

    title: Text
    record: Transcript
    at: int = 0
    asks: bool = False
    seat: int | None = None

    def session(self, **settings: Any) -> Session:
        """Opens a session at the beginning of the chapter, with all its lines and notes.

        Args:
            settings: ``seats`` and ``seed``, as for a session.
        """
        session: Session = Session(self.record, **settings)
        session.seek(self.at)
        return session

    def to_json(self) -> dict[str, Any]:
        """Returns the chapter as JSON."""
        return {
            "title": self.title.to_json(),
            "at": self.at,
            **({"asks": True} if self.asks else {}),
            **({} if self.seat is None else {"seat": self.seat}),
            "record": self.record.to_json(),
        }

    def to_html(self, lang: Lang = "en") -> Html:
        """Renders the board at the start of the chapter, then each line in words, with a board at each note.

        Args:
            lang: the language, one of ``LANGS``.
        """
        with called(self.record.names):
            tree: Tree[Any] = Tree.of(self.record)
            main = tree.root.rest
            begin = main[self.at]
            line = markup(*self._line(main[self.at + 1 :], lang), *self._branches(main, lang))
            answer = tag("details", tag("summary", STUDIED["ask"][lang]), line) if self.asks else line
            return tag("section", tag("h2", self.title[lang]), self._board(begin, lang), answer, lang=lang)

    def _branches(self, main: list[Node[Any]], lang: Lang) -> Iterator[Html]:
        """Renders the variations that leave the main line after the start, and their own variations."""
        lines = [main[self.at :]]
        for line in lines:
            for node, after in zip(line, [*line[1:], None], strict=True):
                for other in node.children:
                    if other is not after:
                        head = STUDIED["instead"].fill(at=other.at)[lang]
                        yield tag("h3", head)
                        yield from self._line(other.rest, lang)
                        lines.append(other.rest)

    def _line(self, line: list[Node[Any]], lang: Lang) -> Iterator[Html]:
        """Renders the actions of a line, with a board at each note."""
        done: list[Html] = []
        for node in line:
            assert node.parent is not None
            assert node.action is not None
            done.append(tag("li", node.parent.state.narrate(node.action, self.seat)[lang], value=node.at))
            if node.note is not None:
                yield tag("ol", *done)
                yield self._board(node, lang)
                done = []
        if done:
            yield tag("ol", *done)

    def _board(self, node: Node[Any], lang: Lang) -> Html:
        state = node.state.view(self.seat)
        drawn: Picture = state.game.draw(state, Look(seat=self.seat, lang=lang), width=WIDTH)
        note = node.note
        if note is None:
            return tag("figure", Html(drawn.html))
        drawn = replace(drawn, scene=pointed(drawn.scene, note.pointers))
        return tag("figure", Html(drawn.html), tag("figcaption", note.text[lang], style="white-space:pre-line"))


@dataclass(frozen=True)
class Study:
    """Ordered chapters, for a reader or a class.

        study = rw.Study("Junctions").add(session, "A wye in time", at=12, asks=True)
        study.save("junctions.json")

    Attributes:
        title: its subject.
        chapters: its chapters.
        problems: the faults of the file that it was read from, a sentence each; the faulty parts are left out.

    Example:
        >>> study = rw.Study("Openings").add(rw.Session("days_of_steam", seed=7), "A first try")
        >>> len(study), study[0].session().at
        (1, 0)
    """

    title: Text
    chapters: tuple[Chapter, ...] = ()
    problems: tuple[str, ...] = field(default=(), compare=False)

    def __init__(self, title: Text | str, chapters: tuple[Chapter, ...] = (), problems: tuple[str, ...] = ()) -> None:
        object.__setattr__(self, "title", Text.same(title) if isinstance(title, str) else title)
        object.__setattr__(self, "chapters", tuple(chapters))
        object.__setattr__(self, "problems", tuple(problems))

    def add(
        self,
        course: Session | Transcript,
        title: Text | str,
        *,
        at: int | None = None,
        asks: bool = False,
        seat: int | None = None,
    ) -> Self:
        """Returns the study with another chapter at its end.

        Args:
            course: a session, or a recorded game, with its variations and notes.
            title: its subject.
            at: the index on the main line where the reader begins; 0 by default.
            asks: whether the continuation is hidden at first.
            seat: whose perspective the boards show; the study contains only what that seat saw.

        Raises:
            ValueError: there is no such index or seat.

        Example:
            >>> study = rw.Study("Openings").add(rw.Session("days_of_steam", seed=7), "A first try", at=13)
            >>> study[0].session().at
            13
        """
        record = course.transcript if isinstance(course, Session) else course
        seats = len(record.start.scores())
        if seat is not None and (isinstance(seat, bool) or seat not in range(seats)):
            raise ValueError(f"there is no seat {seat!r:.80}: seats go from 0 to {seats - 1}")
        place = 0 if at is None else at
        if isinstance(place, bool) or place not in range(len(record.actions) + 1):
            raise ValueError(f"there is no place {place!r:.80} on the main line: it has 0 to {len(record.actions)}")
        kept = record if seat is None else record.seen_by(seat)
        words = Text.same(title) if isinstance(title, str) else title
        return replace(self, chapters=(*self.chapters, Chapter(words, kept, place, asks, seat)))

    def __len__(self) -> int:
        return len(self.chapters)

    def __iter__(self) -> Iterator[Chapter]:
        return iter(self.chapters)

    def __getitem__(self, number: int) -> Chapter:
        return self.chapters[number]

    # --- in and out

    def to_json(self) -> dict[str, Any]:
        """Returns the study as JSON."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "title": self.title.to_json(),
            "chapters": [chapter.to_json() for chapter in self.chapters],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any] | str) -> Study:
        """Reads a study from ``to_json`` (a mapping, or its JSON text).

        Leaves damaged chapters out; ``problems`` says why, and lists the parts left out of the others.

        Raises:
            NotationError: the data is not a study.

        Example:
            >>> study = rw.Study("Openings").add(rw.Session("days_of_steam", seed=7), "A first try")
            >>> rw.Study.from_json(study.to_json()) == study
            True
        """
        data = read_json(data, DAMAGED)
        if not isinstance(data, Mapping) or data.get("format") != FORMAT:
            raise NotationError(DAMAGED, [f'a study is a JSON object with "format": "{FORMAT}"'])
        if data.get("version") != VERSION:
            problem = f"version {data.get('version')!r:.80} is unknown; this railwidgets reads version {VERSION}"
            raise NotationError(DAMAGED, [problem])
        written = data.get("chapters")
        if not isinstance(written, list):
            raise NotationError(DAMAGED, ['"chapters" must be a list'])
        chapters: list[Chapter] = []
        problems: list[str] = []
        for number, entry in enumerate(written, 1):
            try:
                chapter = _chapter(entry)
            except NotationError as error:
                problems.append(f"chapter {number} is ignored: {'; '.join(error.problems)}")
                continue
            chapters.append(chapter)
            problems += [f"chapter {number}: {problem}" for problem in chapter.record.problems]
        return Study(_title(data.get("title")), tuple(chapters), tuple(problems))

    def save(self, path: str | Path) -> None:
        """Writes the study to a file.

        Raises:
            OSError: the file cannot be written.

        Example:
            >>> from pathlib import Path
            >>> from tempfile import TemporaryDirectory
            >>> study = rw.Study("Openings").add(rw.Session("days_of_steam", seed=7), "A first try")
            >>> with TemporaryDirectory() as folder:
            ...     study.save(Path(folder, "openings.json"))
            ...     rw.Study.load(Path(folder, "openings.json")) == study
            True
        """
        write_file(path, json.dumps(self.to_json(), indent=1))

    @classmethod
    def load(cls, source: str | Path) -> Study:
        """Reads a study from a file, its JSON text, or a link of ``rw.link``.

        Args:
            source: the text, the link, or the name of the file.

        Raises:
            NotationError: the source is not a study.
            OSError: the file cannot be read.
        """
        return cls.from_json(_kept(source))

    # --- for readers

    def to_html(self, lang: Lang = "en") -> Html:
        """Renders all chapters, as part of any page.

        Args:
            lang: the language, one of ``LANGS``.
        """
        return tag("article", *(chapter.to_html(lang) for chapter in self.chapters), lang=lang)

    def save_html(self, path: str | Path, lang: Lang = "en") -> None:
        """Writes a page that runs no script and opens in any browser without a server.

        Args:
            path: the file; an existing one is replaced once the new one is complete.
            lang: the language, one of ``LANGS``.

        Raises:
            OSError: the file cannot be written.
        """
        body = markup(tag("h1", self.title[lang]), self.to_html(lang))
        write_file(path, page(self.title[lang], body, lang))

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/plain": repr(self), "text/html": self.to_html()}

    def __repr__(self) -> str:
        titles = ", ".join(str(chapter.title) for chapter in self.chapters)
        return f"<Study {str(self.title)!r}: {titles}>"


def study_in(source: str | Path) -> Study | None:
    """Returns the study in a file, a text or a link; ``None`` for anything else, and for what cannot be read.

    Raises:
        NotationError: the source is a study, but damaged as a whole.
    """
    try:
        data = _kept(source)
        read = read_json(data, DAMAGED)
    except (OSError, ValueError):
        return None
    return Study.from_json(read) if isinstance(read, Mapping) and read.get("format") == FORMAT else None


def _kept(source: str | Path) -> Mapping[str, Any] | str:
    """Returns the JSON that a file, a link or a text contains."""
    text = str(source)
    if is_link(text):
        return read_link(text)
    return text if isinstance(source, str) and text.lstrip().startswith("{") else read_file(source)


def _chapter(entry: Any) -> Chapter:
    """Reads a chapter of a study.

    Raises:
        NotationError: the entry is not a chapter.
    """
    if not isinstance(entry, Mapping) or not isinstance(entry.get("record"), Mapping):
        raise NotationError(DAMAGED, ['a chapter must be an object with a "record"'])
    try:
        record = without_lost_signs(Transcript.from_json(entry["record"]))
    except UnknownGameError as error:
        raise NotationError(DAMAGED, [str(error)]) from None
    at, seat, seats = entry.get("at", 0), entry.get("seat"), len(record.start.scores())
    if isinstance(at, bool) or not isinstance(at, int) or at not in range(len(record.actions) + 1):
        raise NotationError(
            DAMAGED, [f'"at" must be a position of the main line, 0 to {len(record.actions)}, not {at!r:.80}']
        )
    if seat is not None and (isinstance(seat, bool) or not isinstance(seat, int) or seat not in range(seats)):
        raise NotationError(DAMAGED, [f'"seat" must be a seat, 0 to {seats - 1}, not {seat!r:.80}'])
    return Chapter(_title(entry.get("title")), record, at, entry.get("asks") is True, seat)


def _title(data: Any) -> Text:
    """Reads a title, in one or more languages.

    Raises:
        NotationError: the data is not a title.
    """
    try:
        return Text.from_json(data)
    except ValueError as error:
        raise NotationError(DAMAGED, [f'"title": {error}']) from None
