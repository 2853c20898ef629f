"""The figures of a rulebook as positions, each with the claims that it illustrates."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Final, Generic, Unpack

from railwidgets.core.catalogue import load_texts
from railwidgets.core.cell import CELL, cell_of, cell_written
from railwidgets.core.clause import Clause
from railwidgets.core.compass import cell_name, cell_names
from railwidgets.core.data import check_keys
from railwidgets.core.display import Displayable, Drawable, Drawing, DrawOptions
from railwidgets.core.html import Html, markup, tag
from railwidgets.core.language import Lang, language
from railwidgets.core.text import Text, load_words

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from railwidgets.core.state import State

    S = TypeVar("S", bound=Drawable, default=State)
    S_co = TypeVar("S_co", bound=Drawable, covariant=True, default=State)
else:
    from typing import TypeVar

    S = TypeVar("S", bound=Drawable)
    S_co = TypeVar("S_co", bound=Drawable, covariant=True)
"""The positions of a game."""


@dataclass(frozen=True, slots=True)
class Claim(Generic[S_co]):
    """A question about a position and the rulebook's answer.

    Attributes:
        question: in words.
        ask: computes the answer with the engine.
        answer: the expected answer, a plain value.
        said: the answer in words, if the value itself is notation or says too little.
        clause: the id of the clause by which it is answered, if the question itself has none or another one.
    """

    question: Text
    ask: Callable[[Any], object]
    answer: object
    said: Text | None = None
    clause: str = ""

    def spoken(self, found: Any) -> Text:
        """Returns the engine's answer in words."""
        return self.said if self.said is not None and found == self.answer else spoken(found)

    def holds(self, state: Any) -> bool:
        """Whether the engine gives the expected answer."""
        return bool(self.ask(state) == self.answer)


@dataclass(frozen=True, slots=True, repr=False)
class Figure(Displayable, Generic[S_co]):
    """A figure of a rulebook.

    Attributes:
        name: such as ``figure 3``.
        state: the position.
        caption: what the figure shows, in our words.
        claims: the questions about it, with their answers.
        clauses: ids of the clauses that it explains.

    Example:
        >>> figure = rw.game("days_of_steam").figures["figure 1"]
        >>> figure.clauses, all(claim.holds(figure.state) for claim in figure.claims)
        (('place.city_spacing',), True)
    """

    name: str
    state: S_co
    caption: Text
    claims: tuple[Claim[S_co], ...]
    clauses: tuple[str, ...]

    def report(self, lang: str = "en") -> str:
        """Returns each question with the engine's answer, one to a line.

        Example:
            >>> print(rw.game("days_of_steam").figures["figure 1"].report())
            Red city in row 0, column 2? place.city_spacing
        """
        return "\n".join(f"{claim.question[lang]} {claim.spoken(claim.ask(self.state))[lang]}" for claim in self.claims)

    def picture(self, **draw_options: Unpack[DrawOptions]) -> Drawing:
        return self.state.picture(**draw_options)

    def headline(self, lang: Lang = "en") -> str:
        return f"{self.state.game.title[lang]}, {self.name}"

    def to_html(self, **draw_options: Unpack[DrawOptions]) -> str:
        """Returns the picture, the caption, and each question with the engine's answer folded under it.

        Args:
            draw_options: as for ``picture``.
        """
        lang = draw_options.get("lang", "en")
        picture = Html(self.picture(**draw_options).html)
        title = tag("figcaption", tag("strong", self.headline(lang)), tag("p", self.caption[lang]))
        asked = (
            tag("details", tag("summary", claim.question[lang]), tag("p", self.answer(claim)[lang]))
            for claim in self.claims
        )
        return tag("figure", markup(picture, title, *asked), lang=lang, style="margin:0")

    def answer(self, claim: Claim[Any]) -> Text:
        """Returns the engine's answer to a question in words, with the names of rules instead of their ids.

        Example:
            >>> figure = rw.game("days_of_steam").figures["figure 1"]
            >>> figure.answer(figure.claims[0])["en"] != ""
            True
        """
        answer = claim.ask(self.state)
        named = answer if isinstance(answer, tuple) else (answer,)
        clauses: Mapping[str, Clause] = self.state.game.clauses
        broken = [clauses[one].title for one in named if isinstance(one, str) and one in clauses]
        if not broken or len(broken) < len(named):
            return claim.spoken(answer)
        return load_words(__package__)["answer"]["refused"].fill(why=Text.joined(broken, "; "))

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/plain": self.to_text(), "text/html": self.to_html()}

    def to_text(self, **draw_options: Unpack[DrawOptions]) -> str:
        """Returns the caption, and each question with the engine's answer.

        Args:
            draw_options: as for ``picture``.
        """
        lang = draw_options.get("lang", "en")
        return "\n".join(filter(None, (self.headline(lang), self.caption[lang], self.report(lang))))

    def __repr__(self) -> str:
        return f"{self.state.game!r}.figures[{self.name!r}]"


def spoken(answer: Any) -> Text:
    """Returns a plain value in words: ``legal`` for no refusal, lists with commas."""
    said = load_words(__package__)["answer"]
    if isinstance(answer, bool):
        return said["yes" if answer else "no"]
    if answer == "legal":
        return said["legal"]
    parts = _parts(answer)
    cells = [*map(cell_written, parts)]
    if cells and None not in cells:
        return cell_names(cell for cell in cells if cell is not None)
    return Text.made(lambda lang: _written(parts, lang)) if parts else said["nothing"]


def notated(answer: Any) -> str:
    """Returns a plain value as ``figures.toml`` and the choices of exercises write it, with cells in notation."""
    plain = isinstance(answer, bool) or answer == "legal" or not (parts := _parts(answer))
    return str(spoken(answer)) if plain else ", ".join(parts)


def _parts(answer: Any) -> list[str]:
    return list(map(str, answer)) if isinstance(answer, (tuple, list, set, frozenset)) else [str(answer)]


def _written(parts: list[str], lang: Lang) -> str:
    """Formats values for a language: its decimal sign, cells in words, and semicolons where commas are in use."""
    known = language(lang)
    found = [
        _PLAIN.sub(lambda one: cell_name(cell_of(*one.groups()))[lang] if one[1] else known.decimal, part)
        for part in parts
    ]
    commas = any(map(_CELL.search, parts)) or (known.decimal == "," and "," in "".join(found))
    return (known.semicolon if commas else ", ").join(found).replace("%", known.percent)


_CELL: Final = re.compile(CELL)
_PLAIN: Final = re.compile(rf"{CELL}|(?<=\d)\.(?=\d)")


# --- how a game writes them


@dataclass(frozen=True, slots=True)
class Answer(Generic[S]):
    """A claim without its words; see ``claim``."""

    question: str
    ask: Callable[[S], Any]
    answer: Any
    facts: Mapping[str, object]
    clause: str = ""


def claim(question: str, ask: Callable[[S], Any], answer: Any, *, clause: str = "", **facts: object) -> Answer[S]:
    """Defines a claim of a figure.

    Args:
        question: the name of the question in ``figures.toml``.
        ask: computes the answer with the engine.
        answer: the expected answer, a plain value.
        clause: the id of the clause by which it is answered; by default that of the question.
        facts: values for the placeholders of the question.
    """
    return Answer(question, ask, answer, facts, clause)


class Figures(Generic[S]):
    """A builder of a game's figures: positions and answers from Python, captions and questions from ``figures.toml``.

    ``figures.toml`` can also put an answer that is notation into words, keyed by that notation.

    ["figure 1"]
    caption = { en = "Two curves.", fr = "Deux courbes." }
    questions.a_third = { en = "A third one at {at}?", fr = "Une troisième en {at} ?" }
    answers.none = { en = "none yet", fr = "aucune encore" }

    figure = Figures(__package__, read)
    figure("figure 1", "0,0 red; 0,1 WS", "place.edges_match", claim("a_third", refused_by(...), "legal", at="1,1"))
    """

    def __init__(self, package: str, read: Callable[[str], S]) -> None:
        """Sets the package that holds ``figures.toml``, and the parser of the game's notation."""
        self._package = package
        self._read = read

    def __call__(self, name: str, position: str, clauses: str, *claims: Answer[S]) -> Figure[S]:
        """Builds a figure.

        Args:
            name: as in ``figures.toml``.
            position: in notation.
            clauses: the ids of the clauses that it explains, separated by spaces.
            claims: the questions about it, with their answers.

        Raises:
            ValueError: ``figures.toml`` lacks texts, or has a question that no claim asks.
        """
        words = load_figure_words(self._package).get(name)
        if words is None:
            raise ValueError(f"figures.toml of {self._package} has no ['{name}']: write its caption and its questions")
        asked, known = {claim.question for claim in claims}, words.questions.keys()
        if asked != known:
            lacking, idle = ", ".join(sorted(asked - known)), ", ".join(sorted(known - asked))
            raise ValueError(f"figures.toml, ['{name}']: write the questions [{lacking}], leave out [{idle}]")
        answers = {notated(claim.answer) for claim in claims}
        if idle := ", ".join(sorted(words.answers.keys() - answers)):
            raise ValueError(f"figures.toml, ['{name}']: leave out the answers [{idle}], which no question uses")
        made: tuple[Claim[S], ...] = tuple(
            Claim(
                words.questions[claim.question].fill(**claim.facts),
                claim.ask,
                claim.answer,
                words.answers.get(notated(claim.answer)),
                claim.clause,
            )
            for claim in claims
        )
        return Figure(name, self._read(position), words.caption, made, tuple(clauses.split()))


@dataclass(frozen=True, slots=True)
class FigureWords:
    """The texts of a figure: its caption, its questions by name, and its answers by their notation."""

    caption: Text
    questions: Mapping[str, Text]
    answers: Mapping[str, Text]


@cache
def load_figure_words(package: str) -> Mapping[str, FigureWords]:
    """Loads the texts of a game's ``figures.toml``, by the name of the figure.

    Args:
        package: dotted name of the game's package.
    """
    file = f"figures.toml of {package}"
    return {name: _words(f'{file}, ["{name}"]', entry) for name, entry in load_texts(package, "figures.toml").items()}


def _words(where: str, entry: Any) -> FigureWords:
    """Reads the texts of one figure; ``where`` locates the entry in error messages."""
    check_keys(where, entry, ["caption"])
    questions, answers = (
        {key: Text.read(text, f"{where} {chapter}.{key}") for key, text in entry.get(chapter, {}).items()}
        for chapter in ("questions", "answers")
    )
    return FigureWords(Text.read(entry["caption"], f"{where} caption"), questions, answers)
