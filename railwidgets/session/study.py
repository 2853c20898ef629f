"""A study: chapters of annotated games, to be handed on as a file or read as a page."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final, Self

from railwidgets.core import LANGS, Lang, NotationError, Text, Transcript
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
"""The width in CSS pixels of the pictures of a study."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of a study.

    Attributes:
        title: what it is about.
        record: the game, with its branches and notes.
        at: the place on its main line where one begins to read.
        asks: whether what comes next is hidden at first: "What would you do?"
        seat: through whose eyes it is looked at; ``None`` for an onlooker.
    """

    title: Text
    record: Transcript
    at: int = 0
    asks: bool = False
    seat: int | None = None

    def session(self, **settings: Any) -> Session[Any]:
        """A session at the beginning of the chapter, with all that is known of it.

        Args:
            settings: ``seats`` and ``seed``, as of a session.
        """
        session: Session[Any] = Session(self.record, **settings)
        session.seek(self.at)
        return session

    def to_json(self) -> dict[str, Any]:
        """The chapter as JSON."""
        return {
            "title": {lang: self.title[lang] for lang in LANGS},
            "at": self.at,
            **({"asks": True} if self.asks else {}),
            **({} if self.seat is None else {"seat": self.seat}),
            "record": self.record.to_json(),
        }

    def to_html(self, lang: Lang = "en") -> Html:
        """The board where it begins, then line by line what was done, with a board at each note.

        Args:
            lang: ``en`` or ``fr``.
        """
        with called(self.record.names):
            tree: Tree[Any] = Tree.of(self.record)
            main = tree.root.rest
            begin = main[self.at]
            told = markup(*self._line(main[self.at + 1 :], lang), *self._branches(main, lang))
            answer = tag("details", tag("summary", STUDIED["ask"][lang]), told) if self.asks else told
            return tag("section", tag("h2", self.title[lang]), self._board(begin, lang), answer, lang=lang)

    def _branches(self, main: list[Node[Any]], lang: Lang) -> Iterator[Html]:
        """The lines that leave the main line after the beginning, and those that leave them."""
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
        """What was done along a line, with a board at each note."""
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
    """Chapters in an order, for one who reads, or a class.

        study = rw.Study("Junctions").add(session, "A wye in time", at=12, asks=True)
        study.save("junctions.json")

    Attributes:
        title: what it is about.
        chapters: its chapters.
        problems: what was wrong with the file that it was read from, a sentence each, and is left out of it.
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
        course: Session[Any] | Transcript,
        title: Text | str,
        *,
        at: int | None = None,
        asks: bool = False,
        seat: int | None = None,
    ) -> Self:
        """The study with one more chapter at its end.

        Args:
            course: a session, or a recorded game, with its branches and notes.
            title: what it is about.
            at: the place on its main line where one begins to read; its beginning if nothing is said.
            asks: whether what comes next is hidden at first.
            seat: through whose eyes it is looked at; the record is handed on as that seat saw it.

        Raises:
            ValueError: there is no such place or seat.
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
        """The study as JSON."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "title": {lang: self.title[lang] for lang in LANGS},
            "chapters": [chapter.to_json() for chapter in self.chapters],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any] | str) -> Study:
        """The study of ``to_json`` (a mapping, or its JSON text).

        A chapter that is damaged is left out; ``problems`` says why, and what is left out of the others.

        Raises:
            NotationError: it is no study.
        """
        data = read_json(data, DAMAGED)
        if not isinstance(data, Mapping) or data.get("format") != FORMAT:
            raise NotationError(DAMAGED, [f'a study is a JSON object with "format": "{FORMAT}"'])
        if data.get("version") != VERSION:
            problem = f"version {data.get('version')!r:.80} is not known; this railwidgets reads version {VERSION}"
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
                problems.append(f"chapter {number} is left out: {'; '.join(error.problems)}")
                continue
            chapters.append(chapter)
            problems += [f"chapter {number}: {problem}" for problem in chapter.record.problems]
        return Study(_title(data.get("title")), tuple(chapters), tuple(problems))

    def save(self, path: str | Path) -> None:
        """Writes the study to a file.

        Raises:
            OSError: the file cannot be written.
        """
        write_file(path, json.dumps(self.to_json(), indent=1))

    @classmethod
    def load(cls, source: str | Path) -> Study:
        """The study of a file, of its JSON text, or of a link of ``rw.link``.

        Args:
            source: the text, the link, or the name of the file.

        Raises:
            NotationError: it is none.
            OSError: the file cannot be read.
        """
        return cls.from_json(_kept(source))

    # --- as something to read

    def to_html(self, lang: Lang = "en") -> Html:
        """All chapters, as a part of any page.

        Args:
            lang: ``en`` or ``fr``.
        """
        return tag("article", *(chapter.to_html(lang) for chapter in self.chapters), lang=lang)

    def save_html(self, path: str | Path, lang: Lang = "en") -> None:
        """Writes a page that runs no script and opens in any browser without a server.

        Args:
            path: the file; one that is there is replaced when the new one is whole.
            lang: ``en`` or ``fr``.

        Raises:
            OSError: the file cannot be written.
        """
        body = markup(tag("h1", self.title[lang]), self.to_html(lang))
        write_file(path, page(self.title[lang], body, lang))

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/plain": repr(self), "text/html": self.to_html()}

    def __repr__(self) -> str:
        titles = ", ".join(chapter.title.en for chapter in self.chapters)
        return f"<Study {self.title.en!r}: {titles}>"


def study_in(source: str | Path) -> Study | None:
    """The study that a file, a text or a link holds; ``None`` for something else, or nothing that can be read.

    Raises:
        NotationError: it is a study that is damaged as a whole.
    """
    try:
        data = _kept(source)
        read = read_json(data, DAMAGED) if isinstance(data, str) else data
    except (OSError, ValueError):
        return None
    return Study.from_json(read) if isinstance(read, Mapping) and read.get("format") == FORMAT else None


def _kept(source: str | Path) -> Mapping[str, Any] | str:
    """What is kept in a file or a link, or written in a text, as JSON."""
    text = str(source)
    if is_link(text):
        return read_link(text)
    return text if isinstance(source, str) and text.lstrip().startswith("{") else read_file(source)


def _chapter(entry: Any) -> Chapter:
    """A chapter of a study.

    Raises:
        NotationError: it is none.
    """
    if not isinstance(entry, Mapping) or not isinstance(entry.get("record"), Mapping):
        raise NotationError(DAMAGED, ['a chapter is an object with a "record"'])
    try:
        record = without_lost_signs(Transcript.from_json(entry["record"]))
    except UnknownGameError as error:
        raise NotationError(DAMAGED, [str(error)]) from None
    at, seat, seats = entry.get("at", 0), entry.get("seat"), len(record.start.scores())
    if isinstance(at, bool) or not isinstance(at, int) or at not in range(len(record.actions) + 1):
        raise NotationError(
            DAMAGED, [f'"at" must be a place of the main line, 0 to {len(record.actions)}, not {at!r:.80}']
        )
    if seat is not None and (isinstance(seat, bool) or not isinstance(seat, int) or seat not in range(seats)):
        raise NotationError(DAMAGED, [f'"seat" must be a seat, 0 to {seats - 1}, not {seat!r:.80}'])
    return Chapter(_title(entry.get("title")), record, at, entry.get("asks") is True, seat)


def _title(data: Any) -> Text:
    """A title as it is written, in one language or both.

    Raises:
        NotationError: it is none.
    """
    both = dict.fromkeys(LANGS, data) if isinstance(data, str) else data
    if not isinstance(both, Mapping) or not all(isinstance(both.get(lang), str) for lang in LANGS):
        raise NotationError(DAMAGED, ['"title" must be a text, or one in "en" and one in "fr"'])
    return Text(both["en"], both["fr"])
