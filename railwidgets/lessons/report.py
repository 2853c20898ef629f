"""A report on what pupils have learned: which rules each of them knows, what they mix up, and what they need next."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import asdict
from functools import cached_property
from pathlib import Path

from railwidgets.core import Lang, game, load_words
from railwidgets.core.csv_text import csv_text
from railwidgets.core.files import write_file
from railwidgets.core.language import checked_lang
from railwidgets.lessons.report_page import report_html, report_page
from railwidgets.lessons.report_rows import COLUMNS, ReportRow, Rule, pupil_report, rulebook_order
from railwidgets.lessons.report_sources import Named, Source, pupils_of


class Report:
    """A report on pupils and clauses; a notebook shows it as a board of numbers. ``rw.report`` makes one.

    Attributes:
        pupils: the pupils, by name.
        left_out: the files that could not be read, each with the reason.
        lang: the language.

    Example:
        >>> progress, exercise = rw.Progress(learner="Ada"), rw.exercises("days_of_steam")["second_city_1"]
        >>> progress.judge(exercise, "city 1 0,0").solved
        False
        >>> report = rw.report(progress)
        >>> report.mixed()
        {('days_of_steam', 'place.city_spacing'): (1, 1)}
    """

    def __init__(
        self,
        pupils: Iterable[Named],
        lang: Lang = "en",
        left_out: Iterable[tuple[str, str]] = (),
        *,
        names: bool = True,
    ) -> None:
        self.lang: Lang = checked_lang(lang)
        self.left_out = tuple(left_out)
        words = load_words(__package__)["report"]
        self.pupils = tuple(
            pupil_report(
                one.name if names and one.name else words["pupil_number"].fill(number=number)[lang], one.answers
            )
            for number, one in enumerate(pupils, 1)
        )

    @property
    def rows(self) -> tuple[ReportRow, ...]:
        """A row for each pupil and clause that the pupil has met; ``pandas.DataFrame(report.rows)`` is a table."""
        return tuple(row for pupil in self.pupils for row in pupil.rows)

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        """The rules that somebody has met, in the order of the rulebooks."""
        return rulebook_order({(row.name, row.clause) for row in self.rows if row.tries})

    def mixed(self) -> dict[Rule, tuple[int, int]]:
        """Returns for each rule how many pupils mixed it up, and how many answered an exercise where somebody did.

        Returns:
            By game and clause, the most frequent first; ``(11, 30)`` reads "11 of 30".
        """
        mixing: dict[Rule, set[int]] = defaultdict(set)
        where: dict[Rule, set[str]] = defaultdict(set)
        met: dict[str, set[int]] = defaultdict(set)
        for number, pupil in enumerate(self.pupils):
            for answer in pupil.answers:
                met[answer.exercise].add(number)
                if answer.mixes and not answer.solved:
                    rule = answer.game, answer.mixes
                    mixing[rule].add(number)
                    where[rule].add(answer.exercise)
        known = list(rulebook_order(mixing))
        known.sort(key=lambda rule: -len(mixing[rule]))
        return {rule: (len(mixing[rule]), len(set().union(*(met[one] for one in where[rule])))) for rule in known}

    def not_solved(self) -> dict[Rule, tuple[int, int]]:
        """Returns for each rule how many pupils have not solved all they tried of it, and how many tried.

        Returns:
            By game and clause, that of the largest share first; rules that everybody solved are left out.
        """
        counts: dict[Rule, list[int]] = defaultdict(lambda: [0, 0])
        for row in self.rows:
            if row.tries:
                counts[row.name, row.clause][0] += row.standing == "missed"
                counts[row.name, row.clause][1] += 1
        left = [rule for rule in self.rules if counts[rule][0]]
        left.sort(key=lambda rule: (-counts[rule][0] / counts[rule][1], -counts[rule][0]))
        return {rule: (counts[rule][0], counts[rule][1]) for rule in left}

    # --- other forms

    def to_csv(self) -> str:
        """Returns a CSV text with the fields of ``ReportRow`` as columns."""
        return csv_text(COLUMNS, (asdict(row).values() for row in self.rows))

    def save_csv(self, path: str | Path) -> None:
        """Writes ``to_csv`` to a file.

        Args:
            path: the file; an existing one is replaced once the new one is complete.

        Raises:
            OSError: the file cannot be written.
        """
        write_file(path, self.to_csv())

    def to_html(self, lang: Lang | None = None) -> str:
        """Renders the report: numbers, what is mixed up, the rules by pupil, and what each pupil needs next.

        Args:
            lang: the language; by default that of the report.
        """
        return report_html(self, lang or self.lang)

    def save_html(self, path: str | Path, lang: Lang | None = None) -> None:
        """Writes the report as a page that needs nothing else.

        Args:
            path: the file; an existing one is replaced once the new one is complete.
            lang: the language; by default that of the report.

        Raises:
            OSError: the file cannot be written.
        """
        write_file(path, report_page(self, lang or self.lang))

    def to_text(self, lang: Lang | None = None) -> str:
        """Returns what is mixed up, and for each pupil the right answers and what comes next.

        Args:
            lang: the language; by default that of the report.
        """
        lang = lang or self.lang
        words, score = load_words(__package__)["report"], load_words(__package__)["exam"]["score"]
        lines = []
        if mixed := self.mixed():
            lines.append(words["mixed"][lang])
            for (name, clause), (part, whole) in mixed.items():
                counted = score.fill(right=part, count=whole)[lang]
                lines.append(f"  {counted:>10}  {game(name).clauses[clause].rule[lang]}")
        lines.append(words["next"][lang])
        for pupil in self.pupils:
            lines.append(f"  {pupil.name}: {score.fill(right=pupil.right, count=len(pupil.answers))[lang]}")
            lines += [f"    - {text[lang]}" for text in pupil.next() or (words["done"],)]
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        return self.to_html()

    def __repr__(self) -> str:
        answers = sum(len(pupil.answers) for pupil in self.pupils)
        return f"<report: {len(self.pupils)} pupils, {len(self.rules)} rules, {answers} answers>"


def report(source: Source, *, names: bool = True, merge: bool = False, lang: Lang = "en") -> Report:
    """Returns a report on pupils and rules.

    Args:
        source: a folder with progress files, or one file; progress; or several of these. The answers of each pupil by
            name, as a mapping or as pairs, such as ``{"Ada": "ada.json"}``. A name comes from the file
            (``rw.Progress(path, learner="Ada")``), otherwise from its path.
        names: whether the report has names; numbers otherwise.
        merge: whether pupils of one name are one pupil, on several machines. Files that share answers always are.
        lang: the language, one of ``LANGS``.

    Raises:
        OSError: there is no such file or folder.
        TypeError: the source is none of these.
        ValueError: no such language.

    Example:
        >>> exercise = rw.exercises("days_of_steam")["second_city_1"]
        >>> ada, ben = rw.Progress(), rw.Progress()
        >>> ada.note(exercise, solved=True)
        >>> ben.note(exercise, solved=False)
        >>> report = rw.report({"Ada": ada, "Ben": ben})
        >>> [(pupil.name, pupil.right) for pupil in report.pupils]
        [('Ada', 1), ('Ben', 0)]
    """
    pupils, left_out = pupils_of(source, merge=merge)
    return Report(pupils, lang, left_out, names=names)
