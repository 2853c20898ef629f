"""The prose linter: its readers, its rules, and the prose of this repository."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.sampling import exhaustive, for_each
from tools import prose

PAGE = Path("page.md")
MODULE = Path("module.py")
TEXTS = Path("words.toml")


def words(path, text):
    return [(finding.line, finding.words) for finding in prose.check(path, text)]


@for_each("rule", prose.RULES)
def test_each_rule_finds_and_passes_its_examples(rule):
    def found(text):
        key = rule.key.removesuffix("$")
        return [*rule.matches(prose.Passage(1, text, rule.kinds[0], key))]

    assert [text for text in rule.finds if not found(text)] == []
    assert [text for text in rule.passes if len(found(text)) > rule.most] == []


# --------------------------------------------------------------------------------------------------------- reading


def test_pages_without_code_links_and_comments():
    text = """# A title `is told`
```python
# is told
```
It [is
told](is-told.md) so.

- `tries.py` lists $x is told$
<!-- prose: off -->
It is told.
<!-- prose: on -->
| a | it is told |
[is told]: is-told.md
"""
    assert words(PAGE, text) == [(5, "is told"), (8, "tries.py"), (12, "is told")]


def test_docstrings_without_code():
    text = '''"""Says it.

    is told

Such as::

    is told

It is told.
"""

def one(x):
    """Does it.

    >>> one(1)
    'is told'

    Args:
        x: it is told
            once more. ``is told``
    """
    return "is told"
'''
    assert words(MODULE, text) == [(9, "is told"), (19, "is told")]


@pytest.mark.parametrize(
    "text",
    [
        'a = "none"\nb = { en = "It is told.", fr = "It is told." }\naction = "is told"',
        'a = "none"\nb = "It is told."\n[positions]\nc = "is told"',
        'a = "It {is} told."\nb = "All {count:is|are} told."',
        'a = ["none",\n"is told"]',
        'signs = ["is told"]\npieces = [{ text = "It is told." }]',
    ],
)
def test_english_texts_of_a_data_file(text):
    assert [found for _, found in words(TEXTS, text)] == ["is told"]
    assert words(TEXTS, text)[0][0] == 2


def test_texts_for_touch_do_not_mention_a_mouse():
    assert words(TEXTS, 'a = "Click it."\na_touch = "Click it."') == [(2, "Click")]


def test_the_tool_skips_translations_and_generated_pages(tmp_path):
    for name in ("words.toml", "fr/words.toml", "pt_BR/words.toml", "notes.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text('a = "b"', encoding="utf-8")
    assert prose.files([tmp_path]) == [tmp_path / "words.toml"]
    assert prose.files([prose.ROOT / "docs/_ext"]) == []


# -------------------------------------------------------------------------------------------------------- checking


def test_a_rule_can_allow_some_matches():
    assert words(PAGE, "Whoever builds, passes.") == []
    assert [line for line, _ in words(PAGE, "Whoever builds\n\nand whoever waits")] == [1, 3]


@pytest.mark.parametrize(("path", "text"), [(PAGE, "{}"), (MODULE, '"""{}"""'), (TEXTS, 'a = "{}"')])
def test_long_sentences(path, text):
    long = " ".join(["word"] * 46)
    assert words(path, text.format(f"{long}.")) == [(1, "word word word word word word …")]
    assert words(path, text.format("A sentence. " * 30 + "`code.py` ends: so.")) == []


def test_findings_and_counts(tmp_path, capsys):
    page = tmp_path / "page.md"
    page.write_text("\nIt is told.\n", encoding="utf-8")
    assert prose.main([str(tmp_path)]) == 1
    shown = capsys.readouterr().out
    assert shown.startswith(f"{page}:2: is told: say who tells")
    assert shown.endswith(f"    1 {page}\nfindings: 1, in 1 of 1 files\n")
    page.write_text("The error names it.\n", encoding="utf-8")
    assert prose.main([str(page)]) == 0


@exhaustive
@pytest.mark.parametrize("path", prose.DATA["read"])
def test_the_prose_has_no_findings(path):
    """At night: ``.ci/run`` has a step for it, among those for style."""
    found = [str(finding) for file in prose.files([prose.ROOT / path]) for finding in prose.check(file)]
    assert found == []
