"""The figures of a rulebook as positions, with what each of them shows."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Generic, TypeVar, Unpack

from railwidgets.core.clause import Clause
from railwidgets.core.data import check_keys, load_data
from railwidgets.core.display import Displayable, Drawable, Drawing, DrawOptions
from railwidgets.core.html import Html, markup, tag
from railwidgets.core.text import Lang, Text, load_words

S = TypeVar("S", bound=Drawable)
"""The positions of a game."""


@dataclass(frozen=True, slots=True)
class Claim(Generic[S]):
    """A question to a position and the answer that the rulebook gives.

    Attributes:
        question: in words.
        ask: finds the answer with the engine.
        answer: what must come out, a plain value.
        said: that answer in words, where the value itself says too little, or is notation.
    """

    question: Text
    ask: Callable[[S], Any]
    answer: Any
    said: Text | None = None

    def spoken(self, found: Any) -> Text:
        """What the engine answers, as a person says it."""
        return self.said if self.said is not None and found == self.answer else spoken(found)

    def holds(self, state: S) -> bool:
        """Whether the engine gives that answer."""
        return bool(self.ask(state) == self.answer)


@dataclass(frozen=True, slots=True, repr=False)
class Figure(Displayable, Generic[S]):
    """A figure of a rulebook.

    Attributes:
        name: such as ``figure 3``.
        state: the position.
        caption: what it shows, in our words.
        claims: what must be true of it.
        clauses: ids of the clauses that it explains.
    """

    name: str
    state: S
    caption: Text
    claims: tuple[Claim[S], ...]
    clauses: tuple[str, ...]

    def report(self, lang: str = "en") -> str:
        """Each question with the engine's answer, one a line.

        Example:
            >>> print(rw.game("days_of_steam").figures["figure 1"].report())
            Red city at 0,2? place.city_spacing
        """
        return "\n".join(f"{claim.question[lang]} {claim.spoken(claim.ask(self.state))[lang]}" for claim in self.claims)

    def picture(self, **draw_options: Unpack[DrawOptions]) -> Drawing:
        return self.state.picture(**draw_options)

    def headline(self, lang: Lang = "en") -> str:
        return f"{self.state.game.title[lang]}, {self.name}"

    def to_html(self, **draw_options: Unpack[DrawOptions]) -> str:
        """The picture, the caption, and each question with the engine's answer folded under it.

        Args:
            looks: as for ``picture``.
        """
        lang = draw_options.get("lang", "en")
        picture = Html(self.picture(**draw_options).html)
        title = tag("figcaption", tag("strong", self.headline(lang)), tag("p", self.caption[lang]))
        asked = (
            tag("details", tag("summary", claim.question[lang]), tag("p", self.answer(claim)[lang]))
            for claim in self.claims
        )
        return tag("figure", markup(picture, title, *asked), lang=lang, style="margin:0")

    def answer(self, claim: Claim[S]) -> Text:
        """What the engine answers to a question, in words: the names of rules, not their ids."""
        answer = claim.ask(self.state)
        named = answer if isinstance(answer, tuple) else (answer,)
        clauses: Mapping[str, Clause] = self.state.game.clauses
        broken = [clauses[one].title for one in named if isinstance(one, str) and one in clauses]
        if not broken or len(broken) < len(named):
            return claim.spoken(answer)
        why = Text("; ".join(title.en for title in broken), " ; ".join(title.fr for title in broken))
        return load_words(__package__)["answer"]["refused"].fill(why=why)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/plain": self.to_text(), "text/html": self.to_html()}

    def to_text(self, **draw_options: Unpack[DrawOptions]) -> str:
        """The caption, and each question with the engine's answer.

        Args:
            looks: as for ``picture``.
        """
        lang = draw_options.get("lang", "en")
        return "\n".join(filter(None, (self.headline(lang), self.caption[lang], self.report(lang))))

    def __repr__(self) -> str:
        return f"{self.state.game!r}.figures[{self.name!r}]"


def spoken(answer: Any) -> Text:
    """A plain value as a person writes it: ``legal`` for no refusal, lists with commas."""
    said = load_words(__package__)["answer"]
    if isinstance(answer, bool):
        return said["yes" if answer else "no"]
    if answer == "legal":
        return said["legal"]
    parts = list(map(str, answer)) if isinstance(answer, (tuple, list, set, frozenset)) else [str(answer)]
    return Text(", ".join(parts), _in_french(parts)) if parts else said["nothing"]


def _in_french(parts: list[str]) -> str:
    """Numbers with a decimal comma, and something else between parts that have commas."""
    written = [_POINT.sub(",", part).replace("%", "\u00a0%") for part in parts]
    return ("\u00a0; " if any("," in part for part in written) else ", ").join(written)


_POINT: Final = re.compile(r"(?<=\d)\.(?=\d)")


# --- how a game writes them


@dataclass(frozen=True, slots=True)
class Answer(Generic[S]):
    """A claim whose words are still to be found: see ``claim``."""

    question: str
    ask: Callable[[S], Any]
    answer: Any
    facts: Mapping[str, object]


def claim(question: str, ask: Callable[[S], Any], answer: Any, **facts: object) -> Answer[S]:
    """A claim of a figure.

    Args:
        question: the name of the question in ``figures.toml``.
        ask: finds the answer with the engine.
        answer: what must come out, a plain value.
        facts: what fills in the words of the question.
    """
    return Answer(question, ask, answer, facts)


class Figures(Generic[S]):
    """Makes the figures of a game: positions and answers stand in Python, captions and questions in ``figures.toml``.

    An answer in words of the notation is said there in words of both languages, by how it is written.

    ["figure 1"]
    caption = { en = "Two curves.", fr = "Deux courbes." }
    questions.a_third = { en = "A third one at {at}?", fr = "Une troisième en {at} ?" }
    answers.none = { en = "none yet", fr = "aucune encore" }

    figure = Figures(__package__, read)
    figure("figure 1", "0,0 red; 0,1 WS", "place.edges_match", claim("a_third", refused_by(...), "legal", at="1,1"))
    """

    def __init__(self, package: str, read: Callable[[str], S]) -> None:
        """Names the folder with ``figures.toml``, and the reader of the game's notation."""
        self._package = package
        self._read = read

    def __call__(self, name: str, position: str, clauses: str, *claims: Answer[S]) -> Figure[S]:
        """A figure.

        Args:
            name: as in ``figures.toml``.
            position: in notation.
            clauses: the ids of the clauses that it explains, with spaces between.
            claims: what must be true of it.

        Raises:
            ValueError: ``figures.toml`` lacks words, or has a question that is not asked.
        """
        words = load_figure_words(self._package).get(name)
        if words is None:
            raise ValueError(f"figures.toml of {self._package} has no ['{name}']: write its caption and its questions")
        asked, known = {claim.question for claim in claims}, words.questions.keys()
        if asked != known:
            lacking, idle = ", ".join(sorted(asked - known)), ", ".join(sorted(known - asked))
            raise ValueError(f"figures.toml, ['{name}']: write the questions [{lacking}], leave out [{idle}]")
        answers = {spoken(claim.answer).en for claim in claims}
        if idle := ", ".join(sorted(words.answers.keys() - answers)):
            raise ValueError(
                f"figures.toml, ['{name}']: leave out the answers [{idle}], which nothing is answered with"
            )
        made = tuple(
            Claim(
                words.questions[claim.question].fill(**claim.facts),
                claim.ask,
                claim.answer,
                words.answers.get(spoken(claim.answer).en),
            )
            for claim in claims
        )
        return Figure(name, self._read(position), words.caption, made, tuple(clauses.split()))


@dataclass(frozen=True, slots=True)
class FigureWords:
    """What ``figures.toml`` says of a figure: its caption, questions by name, and answers by how they are written."""

    caption: Text
    questions: Mapping[str, Text]
    answers: Mapping[str, Text]


@cache
def load_figure_words(package: str) -> Mapping[str, FigureWords]:
    """The words of a game's ``figures.toml`` by the name of the figure.

    Args:
        package: dotted name of the game's package.
    """
    file = f"figures.toml of {package}"
    return {name: _words(f'{file}, ["{name}"]', entry) for name, entry in load_data(package, "figures.toml").items()}


def _words(where: str, entry: Any) -> FigureWords:
    """The words of an entry that stands there."""
    check_keys(where, entry, ["caption"])
    questions, answers = (
        {key: Text.read(text, f"{where} {chapter}.{key}") for key, text in entry.get(chapter, {}).items()}
        for chapter in ("questions", "answers")
    )
    return FigureWords(Text.read(entry["caption"], f"{where} caption"), questions, answers)
