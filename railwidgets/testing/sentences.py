"""Sentences: each of them, filled with each name that can stand in it, reads well in both languages."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final
from unittest.mock import patch

from railwidgets.core import LANGS, Lang, Text, load_words
from railwidgets.core.grammar import PLACE
from railwidgets.draw.panel import Panel
from railwidgets.testing.agreement import tried
from railwidgets.testing.clauses import reasons_of
from railwidgets.testing.looks import drawn, elements, looks
from railwidgets.testing.reading import Reader
from railwidgets.testing.subject import Subject, expect_none
from railwidgets.testing.words import FILES, load_words_of, named, texts

NUMBERS: Final = (0, 1, 2, 21)
"""What is put where a number stands."""

Facts = dict[str, dict[object, object]]
"""What a template was filled with: for each of its facts all values, by what tells them apart."""


def every_sentence_reads_well_with_every_name(subject: Subject) -> None:
    """No "de le", "de Ancre", "1 tiles" or "a orange", and no English notation in French, whatever names it says.

    The sentences are those that random games, the cases and pictures bring up, each filled anew with all names that
    stand beside those in it in the words of the game, and with other numbers. A sentence that did not come up is filled
    with what stood elsewhere in places of those names.
    """
    said, whole = _brought_up(subject)
    said |= _not_brought_up(subject.package, said)
    chapters = list(_chapters(subject.package))
    refilled = [text for template, facts in said.items() for text in _refilled(template, facts, chapters)]
    faults: dict[str, str] = {}
    for lang in LANGS:
        reader, sentences = reader_of(subject, lang), {text[lang] for text in refilled}
        for sentence in sorted({*sentences, *whole[lang], *_unfilled(subject.package, lang)}):
            for fault in reader.faults(sentence):
                faults.setdefault(fault, f"{lang}: {fault}: {sentence}")
    expect_none(faults.values())


def reader_of(subject: Subject, lang: Lang) -> Reader:
    """A reader who knows the game: its nouns, its names and its notation."""
    told = [entry[lang] for name in FILES for _, entry in texts(load_words_of(subject.package, name))]
    forms = [form.split("|") for words in told for _, form in PLACE.findall(words) if "|" in form]
    plurals = {one: many for one, many in forms if one.isalpha() and many.isalpha()}
    names = {str(words) for words in told if str(words).isalpha() and words[-1] not in "sxz"}
    known = {word for words in told for word in re.findall(r"[a-z]+", PLACE.sub(" ", words))}
    return Reader(lang, plurals, names, _notation(subject) - known)


def _notation(subject: Subject) -> set[str]:
    """The words of which actions are written."""
    written = {str(action) for _, actions in subject.games() for action in actions}
    written |= {case.action for case in subject.facts.cases}
    return {word for line in written for word in re.findall(r"\b[a-z]{3,}\b", line)}


# --- what is said


def _brought_up(subject: Subject) -> tuple[dict[Text, Facts], dict[Lang, set[str]]]:
    """The templates with what they were filled with, and the sentences as they were shown."""
    whole: dict[Lang, set[str]] = {lang: set() for lang in LANGS}
    with _overheard() as said:
        for text in _told(subject):
            for lang in LANGS:
                whole[lang].add(text[lang])
        # A template that none of them brings up is filled with what stands elsewhere, which is not as true.
        for state in subject.positions(3):
            for look in looks(state):
                for lang in LANGS:
                    scene, panel = drawn(state, replace(look, lang=lang))
                    whole[lang] |= {scene.title, *(one.label for one in elements(scene)), *_beside(panel)}
    return said, whole


def _told(subject: Subject) -> Iterator[Text]:
    """What actions and refusals say, and how games end."""
    for state, action, after in subject.steps(60):
        yield from (state.narrate(action, seat) for seat in (*range(len(after.scores())), None))
    for state in subject.positions(20):
        yield from (item.label for score in state.scores() for item in score.items)
        if state.outcome is not None:
            yield state.outcome.reason
    for state in subject.decisions(3):
        for action in tried(subject, state):
            yield from _refusals((*state.refusals(action), *state.grounds(action)))
    for state in subject.decisions(12):
        for action in subject.some(list(state.legal_actions), 12):
            yield from subject.game.heuristics.reasons(state, action)
    for case in subject.facts.cases:
        yield from _refusals(reasons_of(subject, case))
    for figure in subject.game.figures.values():
        yield from (claim.question for claim in figure.claims)


def _refusals(refusals: Iterable[Any]) -> Iterator[Text]:
    return (refusal.text for refusal in refusals)


def _beside(panel: Panel) -> Iterator[str]:
    """What the panel says in words."""
    yield panel.prompt
    for section in panel.sections:
        yield section.title
        for row in section.rows:
            yield from (row.label, *(chip.label for chip in row.chips))
        for piece in section.pieces:
            yield from (piece.label, piece.caption, *(chip.label for chip in piece.chips))
    for button in panel.buttons:
        yield from (button.label, button.hint)


@contextmanager
def _overheard() -> Iterator[dict[Text, Facts]]:
    """Every template that is filled in meanwhile, with the facts."""
    said: dict[Text, Facts] = defaultdict(lambda: defaultdict(dict))
    fill = Text.fill

    def heard(text: Text, **facts: object) -> Text:
        for name, value in facts.items():
            said[text][name].setdefault(_key(value), value)
        return fill(text, **facts)

    with patch.object(Text, "fill", heard):
        yield said


# --- what else could be said


def _chapters(package: str) -> Iterator[list[Text]]:
    """Names that can stand for one another: the chapters of the words."""
    for source in (package, "railwidgets.core"):
        for chapter in load_words(source).values():
            yield [text for text in chapter.values() if not PLACE.search(text.en)]


def _refilled(template: Text, facts: Facts, chapters: list[list[Text]]) -> Iterator[Text]:
    """A template with each of its facts in turn replaced by all that could stand there."""
    usual = {name: next(iter(values.values())) for name, values in facts.items()}
    for name, known in facts.items():
        others = {_key(other): other for value in known.values() for other in _others(value, chapters)}
        for value in (known | others).values():
            yield template.fill(**(usual | {name: value}))


def _key(value: object) -> object:
    return (value.en, value.fr) if isinstance(value, Text) else value


def _others(value: object, chapters: list[list[Text]]) -> list[object]:
    """What could stand in the place of a fact."""
    if isinstance(value, bool) or not isinstance(value, (int, Text)):
        return []
    if isinstance(value, int):
        return list(NUMBERS)
    if value.each:
        beside = [other for chapter in chapters if value.each[0] in chapter for other in chapter]
        return [Text.listed(names) for names in (*([other] for other in beside), beside[:2], beside[-2:]) if names]
    return [other for chapter in chapters if value in chapter for other in chapter]


def _not_brought_up(package: str, said: Mapping[Text, Facts]) -> dict[Text, Facts]:
    """The other templates of the data files, each with what other templates were filled with."""
    by_name: Facts = defaultdict(dict)
    for facts in said.values():
        for name, values in facts.items():
            by_name[name] |= values
    templates = {Text.read(entry) for source in FILES for _, entry in texts(load_words_of(package, source))} - set(said)
    return {
        template: {name: by_name.get(name, {NUMBERS[-1]: NUMBERS[-1]}) for name in named(template.fr)}
        for template in templates
        if PLACE.search(template.fr)
    }


def _unfilled(package: str, lang: Lang) -> set[str]:
    """The texts of the data files that have no places."""
    told = [Text.read(entry)[lang] for name in FILES for _, entry in texts(load_words_of(package, name))]
    return {words for words in told if not PLACE.search(words)}
