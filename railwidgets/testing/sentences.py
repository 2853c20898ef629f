"""Checks of sentences: each reads well in every language with every name that its placeholders can take."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from itertools import chain, cycle
from typing import Any, Final
from unittest.mock import patch

from railwidgets.core import History, Lang, Text, load_words
from railwidgets.core.catalogue import placeholders
from railwidgets.core.grammar import PLACE
from railwidgets.draw.panel import Panel
from railwidgets.testing.agreement import sampled_actions
from railwidgets.testing.clauses import reasons_of
from railwidgets.testing.looks import draw, elements, looks
from railwidgets.testing.reading import Reader
from railwidgets.testing.subject import Subject, expect_none
from railwidgets.testing.words import texts_of

NUMBERS: Final = (0, 1, 2, 21)
"""The values that replace a number."""

TURNS: Final = 20
"""The number of turns of a random game to retell."""

LOOKS: Final = 6
"""The number of ways in which a sparing suite looks at a position to read it."""

UNSPOKEN: Final = ("status.toml", "guide.toml")
"""Files whose sentences are about impossible positions, or have no placeholders."""

Facts = dict[str, dict[object, object]]
"""The values that filled a template: for each placeholder all values, by a key that tells them apart."""

Names = Mapping[Text, Sequence[Text]]
"""Names, each with those that can replace it."""


def every_sentence_reads_well_with_every_name(subject: Subject) -> None:
    """No "de le", "de Ancre", "1 tiles" or "a orange", and no English notation in French, whatever the names.

    The sentences come from random games, the cases and pictures. The check fills each again with all names that belong
    to the same chapter of the game's words, and with other numbers. It fills a sentence that never came up with values
    seen elsewhere for the same placeholders.
    """
    heard, whole = collected(subject)
    said = {**heard, **_unused_templates(subject.package, heard)}
    names, places = _names(subject.package), _places(subject.package)
    refilled = [
        (text, places.get(template, ""))
        for template, facts in said.items()
        for text in _refilled(template, facts, names)
    ]
    refilled += [(text, where) for text, where in places.items() if not placeholders(str(text))]
    faults: dict[str, str] = {}
    for lang in subject.langs:
        reader, sentences = reader_of(subject, lang), dict.fromkeys(whole[lang], "")
        sentences |= {text[lang]: where for text, where in refilled}
        # Those whose place is known come first.
        for sentence, where in sorted(sentences.items(), key=lambda item: (not item[1], item[0])):
            for fault in reader.faults(sentence):
                faults.setdefault(fault, f"{where}{lang}: {fault}: {sentence}")
    subject.forget()  # The sentences come from many positions, not from the last one.
    expect_none(faults.values())


def reader_of(subject: Subject, lang: Lang) -> Reader:
    """A proofreader who knows the game: its nouns, its names and its notation."""
    texts = [text[lang] for _, text in texts_of(subject.package, UNSPOKEN)]
    forms = [form.split("|") for words in texts for _, form in PLACE.findall(words) if "|" in form]
    plurals = {one: many for one, many in forms if one.isalpha() and many.isalpha()}
    names = {str(words) for words in texts if str(words).isalpha() and words[-1] not in "sxz"}
    known = {word for words in texts for word in re.findall(r"[a-z]+", PLACE.sub(" ", words))}
    return Reader(lang, plurals, names, _notation(subject) - known)


def _notation(subject: Subject) -> set[str]:
    """The words that actions use in notation."""
    written = {str(action) for _, actions in subject.games() for action in actions}
    written |= {case.action for case in subject.facts.cases}
    return {word for line in written for word in re.findall(r"\b[a-z]{3,}\b", line)}


# --- the sentences


@lru_cache(maxsize=1)
def collected(subject: Subject) -> tuple[Mapping[Text, Facts], Mapping[Lang, Set[str]]]:
    """The templates with the values that filled them, and the sentences as shown; collected once for all checks."""
    whole: dict[Lang, set[str]] = {lang: set() for lang in subject.langs}
    with _record_fills() as said:
        for text in _spoken_texts(subject):
            for lang in subject.langs:
                whole[lang].add(text[lang])
        # A template that never comes up gets values from elsewhere, which are less realistic.
        # Drawn in one language after the other: what fills a template is then read in all of them.
        turns = cycle(subject.langs)
        for state in subject.positions(3):
            for look in subject.some(list(looks(state)), LOOKS) if subject.sparing else looks(state):
                for lang in subject.langs if subject.thorough else (next(turns),):
                    scene, panel = draw(state, replace(look, lang=lang))
                    whole[lang] |= {scene.title, *(one.label for one in elements(scene)), *panel_sentences(panel)}
    return dict(said), whole


def _spoken_texts(subject: Subject) -> Iterator[Text]:
    """The texts of actions, refusals and outcomes."""
    for number, (state, action, after) in enumerate(subject.steps(40)):
        # One seat after the other.
        players = len(after.scores())
        seats = range(players) if subject.thorough else (number % players,)
        yield from (state.narrate(action, seat) for seat in (*seats, None))
    for states, actions in subject.games():
        yield from _retellings(subject, states, actions)
    for state in subject.positions(10):
        yield from (item.label for score in state.scores() for item in score.items)
        if state.outcome is not None:
            yield state.outcome.reason
    for state in subject.decisions(3):
        for action in sampled_actions(subject, state):
            yield from _refusals((*state.refusals(action), *state.grounds(action)))
    for state in subject.decisions(12):
        for action in subject.some(list(state.legal_actions), 12):
            yield from subject.game.heuristics.reasons(state, action)
    for case in subject.facts.cases:
        yield from _refusals(reasons_of(subject, case))
    for figure in subject.game.figures.values():
        yield from (claim.question for claim in figure.claims)


def _retellings(subject: Subject, states: Sequence[Any], actions: Sequence[Any]) -> Iterator[Text]:
    """The sentences of whole turns from all over a game, for each seat in turn."""
    whole = History(tuple(states), tuple(actions))
    for number, turn in enumerate(subject.some(list(whole.turns()), subject.fewer(TURNS))):
        looker = number % len(states[0].scores())
        known = History.seen(states[turn.begin : turn.end + 1], actions[turn.begin : turn.end], looker)
        yield from known.states[-1].retell(known)


def _refusals(refusals: Iterable[Any]) -> Iterator[Text]:
    return (refusal.text for refusal in refusals)


def panel_sentences(panel: Panel) -> Iterator[str]:
    """The sentences of the panel."""
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
def _record_fills() -> Iterator[dict[Text, Facts]]:
    """Collects every template filled in the meantime, with its values."""
    said: dict[Text, Facts] = defaultdict(lambda: defaultdict(dict))
    fill = Text.fill

    def heard(text: Text, **facts: object) -> Text:
        for name, value in facts.items():
            said[text][name].setdefault(_key(value), value)
        return fill(text, **facts)

    with patch.object(Text, "fill", heard):
        yield said


# --- other values


def _names(package: str) -> Names:
    """The names that can replace one another: those of a chapter of the words."""
    found: dict[Text, list[list[Text]]] = defaultdict(list)
    for source in (package, "railwidgets.core"):
        for words in load_words(source).values():
            chapter = [text for text in words.values() if not PLACE.search(str(text))]
            for text in dict.fromkeys(chapter):
                found[text].append(chapter)
    return {text: chapters[0] if len(chapters) == 1 else [*chain(*chapters)] for text, chapters in found.items()}


def _refilled(template: Text, facts: Facts, names: Names) -> Iterator[Text]:
    """A template with each of its values in turn replaced by all alternatives."""
    usual = {name: next(iter(values.values())) for name, values in facts.items()}
    for name, known in facts.items():
        others = {_key(other): other for other in _alternatives(known.values(), names)}
        for value in (known | others).values():
            yield template.fill(**(usual | {name: value}))


def _key(value: object) -> object:
    return str(value) if isinstance(value, Text) else value


def _alternatives(values: Iterable[object], names: Names) -> Iterator[object]:
    """The alternatives to the values of a placeholder."""
    # Hundreds of values are names of one chapter, and have the same alternatives.
    single: dict[int, Sequence[Text]] = {}
    listed: dict[int, Sequence[Text]] = {}
    for value in values:
        if isinstance(value, Text):
            beside = names.get(value.each[0] if value.each else value, ())
            (listed if value.each else single)[id(beside)] = beside
        elif isinstance(value, int) and not isinstance(value, bool):
            yield from NUMBERS
    for beside in single.values():
        yield from beside
    for beside in listed.values():
        yield from (Text.listed(some) for some in (*([other] for other in beside), beside[:2], beside[-2:]) if some)


def _unused_templates(package: str, said: Mapping[Text, Facts]) -> dict[Text, Facts]:
    """The other templates of the data files, each with values that filled other templates."""
    by_name: Facts = defaultdict(dict)
    for facts in said.values():
        for name, values in facts.items():
            # Only a template that allows for an empty value is ever filled with one.
            by_name[name] |= {key: value for key, value in values.items() if str(value)}
    templates = {text for _, text in texts_of(package, UNSPOKEN)} - set(said)
    return {
        template: {name: by_name.get(name) or {NUMBERS[-1]: NUMBERS[-1]} for name in placeholders(str(template))}
        for template in templates
        if PLACE.search(str(template))
    }


def _places(package: str) -> dict[Text, str]:
    """The texts of the data files, each with its file and key."""
    return {text: f"{where}: " for where, text in texts_of(package, UNSPOKEN)}
