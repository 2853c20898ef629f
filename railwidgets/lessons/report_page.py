"""A report as a board of numbers: tiles, bars, a table of rules by pupil, and what each pupil needs next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Protocol

from railwidgets.core import Lang, game, load_words
from railwidgets.core.html import Html, markup, page, tag
from railwidgets.core.language import language
from railwidgets.lessons.report_rows import PupilReport, ReportRow, Rule

FEW: Final = 8
"""The most rules with a bar; the table has all."""

SIGNS: Final = {"solved": "✓", "missed": "↻", "": "·"}
"""The standings; the colours repeat what the signs say."""

STYLE: Final = """
.rw-report{--rw-good:#2a8f4f59;--rw-bad:#d2572a66;--rw-line:#8888;--rw-soft:#8882;font:14px/1.45 system-ui,sans-serif}
.rw-report h2{font-size:1.05rem;margin:1.6em 0 .3em}
.rw-report p{margin:.2em 0 .6em;max-width:44rem;opacity:.85}
.rw-report .tiles{display:flex;flex-wrap:wrap;gap:.6rem;margin:.6rem 0}
.rw-report .tile{background:var(--rw-soft);border-radius:8px;padding:.5rem .9rem;min-width:5rem}
.rw-report .tile b{display:block;font-size:1.6rem;line-height:1.2;font-variant-numeric:tabular-nums}
.rw-report ul.bars{list-style:none;margin:0;padding:0;max-width:52rem}
.rw-report .bars li{display:grid;grid-template-columns:5.5rem 1fr;gap:.1rem .8rem;margin:.35rem 0;align-items:baseline}
.rw-report .bars b{text-align:right;font-variant-numeric:tabular-nums}
.rw-report .bars i{grid-column:2;height:6px;border-radius:3px;background:var(--rw-soft);display:block}
.rw-report .bars i span{display:block;height:100%;border-radius:3px;background:#d2572a}
.rw-report small{opacity:.75}
.rw-report .wide{overflow-x:auto;max-width:100%}
.rw-report table{border-collapse:separate;border-spacing:0;font-size:13px;margin:0}
.rw-report td,.rw-report th{padding:.28rem .5rem;text-align:left;vertical-align:top;
border-bottom:1px solid var(--rw-line);font-weight:normal;background:none}
.rw-report thead th{vertical-align:bottom;font-weight:600}
.rw-report .grid td{text-align:center;padding:.28rem .2rem;min-width:2rem;white-space:nowrap;
border-left:1px solid var(--rw-soft);font-variant-numeric:tabular-nums}
.rw-report .grid thead th.name{padding:.2rem;text-align:center}
.rw-report .grid .name span{writing-mode:vertical-rl;transform:rotate(180deg);max-height:8rem;overflow:hidden;
text-overflow:ellipsis;white-space:nowrap;display:inline-block}
.rw-report .grid tr>th:first-child{min-width:8rem;max-width:22rem;position:sticky;left:0;z-index:1;

background:var(--jp-layout-color0,var(--vscode-editor-background,Canvas))}
.rw-report .grid th.game{font-weight:600;padding-top:.9rem}
.rw-report .solved{background:var(--rw-good)!important}
.rw-report .missed{background:var(--rw-bad)!important}
.rw-report .num{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.rw-report .next li{margin:0 0 .2rem}
.rw-report .next ul{margin:0;padding-left:1.1rem}
@media(max-width:640px){.rw-report .next,.rw-report .next tbody,.rw-report .next tr,.rw-report .next td:last-child
{display:block}.rw-report .next thead{display:none}.rw-report .next tr{border-bottom:1px solid var(--rw-line);
padding:.4rem 0}.rw-report .next td,.rw-report .next th{border:0;padding:.1rem .6rem .1rem 0}
.rw-report .next th{font-weight:600;display:block}.rw-report .next .num{display:inline-block}
.rw-report .next .num::before{content:attr(data-name) " "}}
@media print{.rw-report{font-size:11px}.rw-report .wide{overflow:visible}}
"""

PAGE: Final = "body{max-width:80rem!important}.rw-report h1{font-size:1.4rem;margin:.4em 0}"


class Reported(Protocol):
    """The part of a report that its page shows; see ``Report``."""

    @property
    def pupils(self) -> tuple[PupilReport, ...]: ...
    @property
    def rows(self) -> tuple[ReportRow, ...]: ...
    @property
    def rules(self) -> tuple[Rule, ...]: ...
    @property
    def left_out(self) -> tuple[tuple[str, str], ...]: ...
    def mixed(self) -> dict[Rule, tuple[int, int]]: ...
    def not_solved(self) -> dict[Rule, tuple[int, int]]: ...


def report_html(report: Reported, lang: Lang) -> Html:
    """Returns the report as a fragment for a notebook.

    Args:
        report: the report.
        lang: the language.
    """
    words = {key: text[lang] for key, text in load_words(__package__)["report"].items()}
    parts = [tag("style", Html(STYLE)), _tiles(report, words, lang)]
    if mixed := report.mixed():
        parts += [tag("h2", words["mixed"]), tag("p", words["mixed_text"]), _bars(mixed, report, lang)]
    if missed := report.not_solved():
        parts += [tag("h2", words["missed"]), tag("p", words["missed_text"]), _bars(missed, report, lang)]
    if report.rules:
        parts += [tag("h2", words["rules"]), tag("p", words["signs"]), _grid(report, words, lang)]
    if report.pupils:
        parts += [tag("h2", words["next"]), _pupils(report, words, lang)]
    if report.left_out:
        left = [tag("li", f"{where}: {why}") for where, why in report.left_out]
        parts += [tag("h2", words["left_out"]), tag("ul", *left)]
    return tag("div", *parts, **{"class": "rw-report", "lang": lang})


def report_page(report: Reported, lang: Lang) -> str:
    """Returns the report as a page.

    Args:
        report: the report.
        lang: the language.
    """
    title = load_words(__package__)["report"]["title"][lang]
    heading = tag("div", tag("h1", title), **{"class": "rw-report"})
    return page(title, markup(tag("style", Html(PAGE)), heading, report_html(report, lang)), lang)


def _tiles(report: Reported, words: Mapping[str, str], lang: Lang) -> Html:
    answers = sum(len(pupil.answers) for pupil in report.pupils)
    right = sum(pupil.right for pupil in report.pupils)
    tiles = [
        (len(report.pupils), words["pupils"]),
        (len(report.rules), words["rules_met"]),
        (answers, words["answers"]),
        (_share(right, answers, lang), words["right"]),
        (_time(sum(pupil.seconds for pupil in report.pupils)), words["time"]),
    ]
    return tag(
        "div", *(tag("div", tag("b", value), name, **{"class": "tile"}) for value, name in tiles), **{"class": "tiles"}
    )


def _share(part: int, whole: int, lang: Lang) -> str:
    return f"{100 * part / whole:.0f}{language(lang).percent}" if whole else "–"


def _time(seconds: float) -> str:
    """Returns a time as hours and minutes, which every language writes with the same signs; none was measured if 0."""
    if not seconds:
        return "–"
    minutes = max(1, round(seconds / 60))
    return f"{minutes // 60} h {minutes % 60:02} min" if minutes >= 60 else f"{minutes} min"


def _rule(rule: Rule, report: Reported, lang: Lang) -> Html:
    """Returns the rule in words, with its game if there are several."""
    name, clause = rule
    several = len({one for one, _ in report.rules}) > 1
    of = [" ", tag("small", game(name).title[lang])] if several else []
    return markup(game(name).clauses[clause].rule[lang], *of)


def _bars(counts: Mapping[Rule, tuple[int, int]], report: Reported, lang: Lang) -> Html:
    """Returns a bar for each rule: how many pupils of how many."""
    score = load_words(__package__)["exam"]["score"]
    items = [
        tag(
            "li",
            tag("b", score.fill(right=part, count=whole)[lang]),
            tag("span", _rule(rule, report, lang)),
            tag("i", tag("span", style=f"width:{100 * part / whole:.0f}%")),
        )
        for rule, (part, whole) in list(counts.items())[:FEW]
    ]
    return tag("ul", *items, **{"class": "bars"})


def _grid(report: Reported, words: Mapping[str, str], lang: Lang) -> Html:
    """Returns the table of rules by pupil, in the order of the rulebooks."""
    rows = {(row.pupil, row.name, row.clause): row for row in report.rows}
    spans = (tag("span", pupil.name, title=pupil.name) for pupil in report.pupils)
    names = [tag("th", span, scope="col", **{"class": "name"}) for span in spans]
    head = tag("tr", tag("th", words["rule"], scope="col"), *names)
    body: list[Html] = []
    last = ""
    for name, clause in report.rules:
        if name != last:
            heading = tag("th", game(name).title[lang], scope="rowgroup", **{"class": "game"})
            body.append(tag("tr", heading, *(tag("td") for _ in report.pupils)))
            last = name
        cells = (_cell(rows.get((pupil.name, name, clause)), words, lang) for pupil in report.pupils)
        body.append(tag("tr", tag("th", game(name).clauses[clause].rule[lang], scope="row"), *cells))
    table = tag("table", tag("thead", head), tag("tbody", *body), **{"class": "grid"})
    return tag("div", table, tabindex=0, role="region", **{"class": "wide", "aria-label": words["rules"]})


def _cell(row: ReportRow | None, words: Mapping[str, str], lang: Lang) -> Html:
    if row is None or not row.tries:
        return tag("td", SIGNS[""])
    states = load_words(__package__)["progress"]
    said = f"{states[row.standing][lang]} – {words['answers']}: {row.tries}, {words['right']}: {row.right}"
    return tag("td", f"{SIGNS[row.standing]} {row.tries}", title=said, **{"class": row.standing})


def _pupils(report: Reported, words: Mapping[str, str], lang: Lang) -> Html:
    """Returns the table of pupils: their numbers, and what each needs next."""
    titles = ("pupil", "answers", "right", "time", "again")
    head = [tag("th", words[key], scope="col", **({"class": "num"} if key in titles[1:4] else {})) for key in titles]
    body = [tag("tr", *_line(pupil, words, lang)) for pupil in report.pupils]
    table = tag("table", tag("thead", tag("tr", *head)), tag("tbody", *body), **{"class": "next"})
    return tag("div", table, tabindex=0, role="region", **{"class": "wide", "aria-label": words["next"]})


def _line(pupil: PupilReport, words: Mapping[str, str], lang: Lang) -> Iterator[Html]:
    yield tag("th", pupil.name, scope="row")
    count = len(pupil.answers)
    numbers = {"answers": count, "right": _share(pupil.right, count, lang), "time": _time(pupil.seconds)}
    for key, value in numbers.items():
        yield tag("td", value, **{"class": "num", "data-name": words[key]})
    steps = [text[lang] for text in pupil.next()] or [words["done"]]
    yield tag("td", tag("ul", *(tag("li", step) for step in steps)))
