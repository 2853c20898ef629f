"""Style sheets: how one is read, what is wrong with one that cannot be, and how that of any package is found."""

import re

import pytest

from railwidgets.core import GAMES, game
from railwidgets.core.seats import LETTERS
from railwidgets.draw.style import NOTHING, Style, load_style, read_style
from railwidgets.draw.theme import SHARED

SHEETS = {"shared": SHARED, **{name: game(name).style for name in GAMES}}
STATES = {"is-selectable", "is-selected", "is-refused", "is-muted", "is-hinted", "is-pointed", "is-goal", "is-near"}
EXAMPLE = """
/* A { comment; with: everything } in it. */
.rw {
  --rw-moss: light-dark(#112233, #44556677);
  --rw-on-moss: #ffffff;   /* by day and by night */
}
.rw-moss { fill: var(--rw-moss); transform: scale(min(var(--rw-grow, 1), 1.4)) }
.rw .is-selectable:hover > .rw-moss,
.rw .is-selectable:focus > .rw-moss {
  font-family: "Segoe UI", sans-serif;
  stroke-dasharray: .1 10;
}
"""


def test_a_sheet_is_read():
    style = read_style(EXAMPLE, "example")
    assert style.day == {"moss": "#112233", "on-moss": "#ffffff"}
    assert style.night == {"moss": "#44556677", "on-moss": "#ffffff"}
    plain, state = style.rules
    assert str(plain) == ".rw-moss{fill:var(--rw-moss);transform:scale(min(var(--rw-grow,1),1.4))}"
    assert (plain.classes, plain.colours, plain.is_plain) == ({"rw-moss"}, {"moss", "grow"}, True)
    assert str(state) == (
        ".rw .is-selectable:hover>.rw-moss,.rw .is-selectable:focus>.rw-moss"
        '{font-family:"Segoe UI",sans-serif;stroke-dasharray:.1 10}'
    )
    assert (state.classes, state.is_plain) == ({"is-selectable", "rw-moss"}, False)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("@media print { .a { fill: none } }", "sheet: '@media' is out of place; write rules"),
        (".a { fill: none", "sheet: '.a' is out of place"),
        (".a { fill }", "sheet: 'fill' is no declaration; write property: value"),
        (".rw { --rw-a: red }", "sheet: '--rw-a:red' has no colour; write --rw-name: #rrggbb"),
        (".rw { --rw-a: #123 }", "has no colour"),
        (".rw { --rw-a: light-dark(#112233) }", "has no colour"),
        (".rw { fill: #112233 }", "has no colour"),
    ],
)
def test_what_cannot_be_read_is_named(text, message):
    with pytest.raises(ValueError, match=re.escape(message)):
        read_style(text, "sheet")


def test_sheets_are_added_up_in_their_order():
    one, other = read_style(".rw{--rw-a:#000000}.rw-a{fill:none}", ""), read_style(".rw{--rw-b:#ffffff}.rw-b{x:y}", "")
    both = one + other
    assert list(both.night) == ["a", "b"]
    assert both.rules == (*one.rules, *other.rules)
    assert (one + NOTHING).rules == one.rules


@pytest.mark.parametrize("name", SHEETS)
def test_no_class_is_styled_twice_and_no_rule_reaches_further_than_use_does(name):
    heads = [rule.selector for rule in SHEETS[name].rules]
    assert len(heads) == len(set(heads))
    for rule in SHEETS[name].rules:
        for selector in rule.selector.split(","):
            plain = re.fullmatch(r"\.(rw|c)-[\w-]+", selector)
            states = re.match(r'\.rw(\[data-input="keys"\])? \.(is|rw)-|\.rw-flat\.is-selected ', selector)
            assert plain or states, selector
            assert set(re.findall(r"\.(is-\w+)", selector)) <= STATES, selector


@pytest.mark.parametrize("name", SHEETS)
def test_every_colour_used_is_defined(name):
    style = SHEETS[name]
    used = {colour for rule in style.rules for colour in rule.colours}
    # `c` and `on` are set by the colours of pieces, `band` and `mine` by those of seats, `grow`, `fine`, `minor` and
    # A small board sets `pixel`, a board for that seat `mine-0`, and the board of a class, on request, `all-shares`.
    mine = {f"mine-{seat}" for seat in range(len(LETTERS))}
    # A sheet may have rules that set what others of its rules use.
    own = {name for rule in style.rules for name in re.findall(r"(?:^|;)--rw-([\w-]+):", rule.declarations)}
    assert used <= {
        *SHARED.day,
        *style.day,
        *own,
        "c",
        "on",
        "band",
        "mine",
        *mine,
        "grow",
        "fine",
        "minor",
        "pixel",
        "all-shares",
        "callouts",
    }
    assert style.day.keys() == style.night.keys()


def test_a_package_of_ones_own_is_found_as_ours_are(tmp_path, monkeypatch):
    folder = tmp_path / "company_of_ones_own" / "moss_railway"
    folder.mkdir(parents=True)
    (folder / "__init__.py").touch()
    (folder / "style.css").write_text(EXAMPLE)
    (folder / "words.toml").write_text('[title]\ngame = { en = "Moss Railway", fr = "Le train de mousse" }\n')
    (folder / "scene.py").write_text(
        "from railwidgets.draw.scene import Element, Scene\n"
        "def scene(state, look, *, still=False):\n"
        "    moss = Element('path', {'class': 'rw-moss', 'd': state})\n"
        "    return Scene((0, 0, 100, 100), {'ground': {'moss': moss}}, title=f'{look.lang} {still}')\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    from railwidgets.core import FolderState
    from railwidgets.draw.game import DrawnGame

    found = DrawnGame("company_of_ones_own.moss_railway", FolderState)
    assert isinstance(found.style, Style)
    assert found.style.day["moss"] == "#112233"
    svg = found.draw("M0 0H9", lang="fr", theme="dark").svg
    assert "<title>fr True</title>" in svg
    assert "--rw-moss:#44556677" in svg
    assert ".rw-moss{fill:var(--rw-moss)" in svg


def test_a_package_without_a_sheet_has_nothing_to_say():
    assert load_style("railwidgets.core") is NOTHING
    with pytest.raises(ModuleNotFoundError):
        load_style("railwidgets.games.no_such_game")
