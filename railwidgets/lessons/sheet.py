"""Exercises on paper: a sheet to hand out with its answer sheet, and the key."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import unescape
from typing import Final

from railwidgets.core import Lang, Text, game, load_words
from railwidgets.core.html import Html, markup, page, tag
from railwidgets.lessons.exercise import Exercise

WIDTH: Final = 520
"""The width of a picture in CSS pixels, before it is fitted into a quarter of a page."""

ON_A_PAGE: Final = 4
"""The exercises on a page of A4: two beside each other, in two rows."""

SIZES: Final = ((1200, "longest"), (600, "long"))
"""Classes of exercises with more than so many letters, which are printed smaller."""

_TAG: Final = re.compile("<[^>]*>")

STYLE: Final = """
@page{size:A4;margin:11mm 12mm}
:root{color-scheme:light}
body{max-width:186mm!important;color:#000;background:#fff}
.head{display:flex;justify-content:space-between;align-items:baseline;gap:6mm;height:11mm;font-size:10pt}
.head h1{font-size:13pt;margin:0;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.head p{margin:0;white-space:nowrap}
.four{display:grid;grid-template:repeat(2,minmax(0,1fr))/repeat(2,minmax(0,1fr));gap:5mm 7mm;height:257mm;
break-after:page}
.four:last-child{break-after:auto}
.four section{display:flex;flex-direction:column;min-height:0;font-size:9.5pt;line-height:1.3;
border-top:.4mm solid #000;padding-top:1mm}
.four section.long{font-size:8pt;line-height:1.22}
.four section.longest{font-size:7pt;line-height:1.2}
.four h2{font-size:10.5pt;margin:0}
.four figure{display:flex;flex-direction:column;min-height:0;flex:1}
.four figure p{margin:.6mm 0}
.four img{flex:1 1 0;min-height:24mm;width:100%!important;height:auto!important;object-fit:contain;
object-position:0 0;margin:1mm 0}
.four ol{margin:0;padding-left:6mm}
.four section>p{margin:1.5mm 0 0}
.answers table{border-collapse:collapse;margin-top:4mm;font-size:11pt}
.answers td,.answers th{padding:1.6mm 3mm;text-align:left;border-bottom:.2mm solid #999}
.answers b{display:inline-block;width:6mm;height:6mm;line-height:6mm;border:.3mm solid #000;border-radius:50%;
text-align:center;font-weight:normal;font-size:9.5pt;margin-right:2mm}
.answers .line{display:inline-block;width:70mm;border-bottom:.3mm solid #000}
@media print{body{margin:0 auto!important;padding:0!important}}
@media screen{.four{height:auto;grid-template:none/repeat(auto-fit,minmax(min(17rem,100%),1fr));margin-bottom:2rem}
.head{height:auto;flex-wrap:wrap}}
"""
"""A page holds four exercises however long their texts: the picture takes the room that is left."""


def sheet(exercises: Sequence[Exercise], lang: Lang = "en", note: str = "") -> str:
    """Returns the sheet as a page to print on A4: four exercises on each page, and then the answer sheet.

    Args:
        exercises: the exercises, all of one game.
        lang: the language, one of ``LANGS``.
        note: the text in the head of each page, such as the seed.
    """
    words, title = load_words(__package__)["sheet"], _title(exercises, lang)
    asked = [_asked(number, exercise, lang) for number, exercise in enumerate(exercises, 1)]
    head = _head(title, note, lang)
    fours = [
        markup(head, tag("div", *asked[first : first + ON_A_PAGE], **{"class": "four"}))
        for first in range(0, len(asked), ON_A_PAGE)
    ]
    answers = _answer_sheet(exercises, lang)
    heading = _head(f"{game(exercises[0].name).title[lang]} – {words['answers'][lang]}", note, lang)
    return page(title, markup(tag("style", Html(STYLE)), *fours, heading, answers), lang)


def _asked(number: int, exercise: Exercise, lang: Lang) -> Html:
    """Returns an exercise with the line for its answer, in smaller letters if it has much text."""
    words = load_words(__package__)["sheet"]
    shown = exercise.to_html(lang=lang, theme="light", width=WIDTH)
    length = _length(shown)
    size = next((size for most, size in SIZES if length > most), None)
    return tag(
        "section",
        tag("h2", words["number"].fill(number=number)[lang]),
        Html(shown),
        tag("p", _space(exercise)[lang]),
        **({"class": size} if size else {}),
    )


def _length(shown: str) -> int:
    """Returns the number of letters in the HTML of an exercise: what lies beside its board may be the longest part."""
    return len(unescape(_TAG.sub("", shown)))


def _head(title: str, note: str, lang: Lang) -> Html:
    name = load_words(__package__)["sheet"]["name"][lang]
    return tag("div", tag("h1", title), tag("p", note), tag("p", f"{name} ____________________"), **{"class": "head"})


def _answer_sheet(exercises: Sequence[Exercise], lang: Lang) -> Html:
    """Returns the table to fill in: the letters to mark, or a line to write on."""
    words = load_words(__package__)["sheet"]
    rows = [
        tag(
            "tr",
            tag("th", words["number"].fill(number=number)[lang], scope="row"),
            tag("td", *(tag("b", letter) for letter in exercise.letters.values()))
            if exercise.letters
            else tag("td", tag("span", **{"class": "line"})),
        )
        for number, exercise in enumerate(exercises, 1)
    ]
    return tag("div", tag("table", *rows), **{"class": "answers"})


def key(exercises: Sequence[Exercise], lang: Lang = "en", note: str = "") -> str:
    """Returns the key of a sheet as a page: every solution with the engine's explanation.

    Args:
        exercises: the exercises of the sheet.
        lang: the language, one of ``LANGS``.
        note: the text below the title, as on the sheet.
    """
    words = load_words(__package__)["sheet"]
    title = f"{_title(exercises, lang)} – {words['key'][lang]}"
    solved = [
        tag("section", tag("h2", words["number"].fill(number=number)[lang]), *_answers(exercise, lang))
        for number, exercise in enumerate(exercises, 1)
    ]
    style = tag("style", Html("@page{size:A4;margin:14mm}section{break-inside:avoid}"))
    return page(title, markup(style, tag("h1", title), tag("p", note), *solved), lang)


def note_of(seed: int, level: int) -> Text:
    """Returns the text that distinguishes one sheet from others."""
    return load_words(__package__)["sheet"]["seed"].fill(seed=seed, level=level)


def _title(exercises: Sequence[Exercise], lang: Lang) -> str:
    return load_words(__package__)["sheet"]["title"].fill(game=game(exercises[0].name).title)[lang]


def _space(exercise: Exercise) -> Text:
    """Returns the line for an answer, with the letters to choose from."""
    words = load_words(__package__)["sheet"]
    if not exercise.letters:
        return words["answer"]
    first, *_, last = exercise.letters.values()
    return words["answer_letter"].fill(first=first, last=last)


def _answers(exercise: Exercise, lang: Lang) -> list[Html]:
    found = []
    for solution in exercise.found:
        letter = f"{exercise.letters[solution]}. " if solution in exercise.letters else ""
        said = exercise.said(solution)[lang]
        written = f" ({solution})" if said != solution else ""
        found.append(tag("p", tag("strong", f"{letter}{said}"), written, " ", exercise.judge(solution).text[lang]))
    return found
