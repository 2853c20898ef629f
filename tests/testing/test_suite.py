"""What the suite says of a game that lacks something or is wrong: a sentence that names what to mend, said once."""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib import import_module
from itertools import count
from pathlib import Path

import pytest

from railwidgets import testing
from railwidgets.cli.new_game import written
from railwidgets.core import DATA, GAMES, HOOKS, BrokenGameWarning, UnknownGameError, game
from railwidgets.lessons import positions
from railwidgets.testing import CHECKS, Facts, Mistakes, agreement, check_game, checks, contract, reasons, suite
from railwidgets.testing.folder import ORDER, a_package_brings_the_game
from railwidgets.testing.subject import Subject
from railwidgets.testing.suite import GROUND
from tests.games.steam_tunnel.facts import FACTS as STEAM_TUNNEL
from tests.testing.copies import EXAMPLE, Copy, copies, verdict, verdict_of, verdict_without_pytest

Make = Callable[[], Copy]

NUMBERS = count(1)

IMPORTED_BY = {"chance.py": "legal.py, line 4", "line.py": "state.py, line 8"}
"""Where the files are imported that not every game needs."""

UNIMPORTED = ("encoding.py", "heuristics.py", "exercises.toml", "lessons.toml")
FILES = sorted(path.name for path in (EXAMPLE / "branch_line").glob("*.*") if path.name not in UNIMPORTED)
"""All but what no game needs and nothing imports."""


@pytest.fixture
def make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Make]:
    """Makes copies of Branch Line."""
    with copies(tmp_path, monkeypatch):
        yield lambda: Copy(f"copy_{next(NUMBERS)}", tmp_path)


# --- what is lacking


@pytest.mark.parametrize("file", FILES)
def test_a_missing_file_is_reported_once_with_what_belongs_into_it(make: Make, file: str) -> None:
    copy = make()
    (copy.folder / file).unlink()
    copy.install()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", BrokenGameWarning)
        said = verdict(copy.bare)
    name = file.removesuffix(".py")
    needed = [part for part in HOOKS.get(name, {}).values() if part.needed]
    if needed or DATA.get(file, ("", False))[1]:
        assert said.startswith(f"{copy.name} fails 1 of {len(CHECKS)} checks, and {len(CHECKS) - 2} wait")
        assert f"write {file}" in said
        assert all(f"write {file} with {part.call}: {part.gives}" in said for part in needed)
        assert "Error" not in said
    else:
        assert said.startswith(f"{copy.name} fails 1 of {len(CHECKS)} checks, and {len(CHECKS) - 3} wait")
        assert f"{IMPORTED_BY[file]}: ModuleNotFoundError: No module named '{copy.name}.{name}'" in said


def test_an_empty_package_gets_the_list_of_all_that_it_lacks(make: Make) -> None:
    copy = make()
    for path in copy.folder.iterdir():
        path.unlink()
    copy.install()
    said = verdict(copy.bare)
    for file, parts in HOOKS.items():
        for part in parts.values():
            assert (f"write {file}.py with {part.call}: {part.gives}" in said) == part.needed
    assert "Error" not in said


def test_the_list_is_in_the_order_in_which_to_write_the_files(make: Make) -> None:
    needed = {f"{file}.py" for file, parts in HOOKS.items() if any(part.needed for part in parts.values())}
    assert {*ORDER} == needed | {file for file, (_, is_needed) in DATA.items() if is_needed}
    copy = make()
    for path in copy.folder.iterdir():
        path.unlink()
    copy.install()
    files = re.findall(r"^ *write (\S+\.(?:py|toml))\b", verdict(copy.bare), re.MULTILINE)
    assert list(dict.fromkeys(files)) == list(ORDER)


def test_a_game_that_no_package_brings_names_the_remedy(tmp_path: Path) -> None:
    said = verdict(Facts("brought_by_none", tmp_path))
    assert said.startswith(f"brought_by_none fails 1 of {len(CHECKS)} checks, and {len(CHECKS) - 1} wait")
    assert 'write into its pyproject.toml [project.entry-points."railwidgets.games"]' in said
    assert 'brought_by_none = "brought_by_none:GAME"' in said


def test_a_class_that_is_no_state_is_named(make: Make) -> None:
    copy = make()
    copy.change("state.py", "def actor(self)", "def acts(self)")
    copy.install()
    assert "write state.py with actor of that class" in verdict(copy.bare)


def test_why_a_game_cannot_be_had_is_said_by_its_name(make: Make) -> None:
    copy = make()
    copy.change("line.py", "def line(", "def lines(")
    copy.install()
    with (
        pytest.warns(BrokenGameWarning),
        pytest.raises(UnknownGameError, match="ImportError: cannot import name 'line'"),
    ):
        game(copy.name)
    assert "state.py, line 8: ImportError: cannot import name 'line'" in verdict(copy.bare)


def test_a_text_that_lacks_a_language_is_named(make: Make) -> None:
    copy = make()
    copy.change("words.toml", ', fr = "croix"', "")
    copy.install()
    assert "words.toml: write fr of tile.cross" in verdict_of(
        copy.bare, "every_text_is_translated_with_the_same_placeholders"
    )


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("words.toml", "[tile]", "[tile", "words.toml of {name}: "),
        ("words.toml", 'en = "cross", ', "", "words.toml of {name}, [tile] cross: write en"),
        ("clauses.toml", 'title = { en = "The field"', 'titel = { en = "The field"', '["setup.field"]: write title'),
        ("figures.toml", '["last tile"]', '["least tile"]', "figures.toml of {name} has no ['last tile']: write its"),
        ("figures.toml", "questions.taken", "questions.token", "write the questions [taken], leave out [token]"),
        ("figures.py", "... +", "..+ +", "the line has never been at 0,2: take that tile away"),
        (
            "scene.py",
            "import Cell, at",
            "import Celle, at",
            "scene.py, line 6: ImportError: cannot import name 'Celle'",
        ),
        ("rules.py", "def over(", "def over", "rules.py, line 59: SyntaxError"),
    ],
)
def test_a_file_that_cannot_be_read_is_reported_once(make: Make, file: str, old: str, new: str, said: str) -> None:
    copy = make()
    copy.change(file, old, new)
    copy.install()
    all_said = verdict(copy.bare)
    assert said.format(name=copy.name) in all_said
    assert "fails 1 of " in all_said
    assert "KeyError" not in all_said


def test_one_check_alone_waits_for_those_it_stands_on(make: Make) -> None:
    copy = make()
    (copy.folder / "rules.py").unlink()
    copy.install()
    assert verdict_of(copy.bare, "the_folder_has_its_parts").startswith("write rules.py with refusals(state, action)")
    assert not verdict_of(copy.bare, "states_are_values")
    assert [str(check.__name__) for check in GROUND] == [check.__name__ for check in CHECKS[: len(GROUND)]]


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("legal.py", "def generate(state: State)", "def generate()", "legal.py: write generate(state), not generate()"),
        (
            "rules.py",
            "def refusals(state: State, action: Action)",
            "def refusals(state: State, action: Action, board: object)",
            "rules.py: write refusals(state, action), not refusals(state, action, board)",
        ),
        (
            "state.py",
            "def first(cls, players: int, rules: Rules)",
            "def first(cls, rules: Rules)",
            "state.py: write a class on core.FolderState with first(players, rules), not first(rules)",
        ),
        (
            "scene.py",
            "look: Look | None = None, *, still: bool = False",
            "look: Look | None = None",
            "scene.py: write scene(state, look, still=False), not scene(state, look=None)",
        ),
        (
            "pseudo_legal.py",
            "def candidates(state: State, picks: tuple[str, ...])",
            "def candidates(picks: tuple[str, ...], state: State)",
            "pseudo_legal.py: write candidates(state, picks), not candidates(picks, state)",
        ),
    ],
)
def test_a_hook_with_a_wrong_signature_is_named_with_the_right_one(
    make: Make, file: str, old: str, new: str, said: str
) -> None:
    copy = make()
    copy.change(file, old, new)
    copy.install()
    all_said = verdict(copy.bare)
    assert said in all_said
    assert "fails 1 of " in all_said


def test_chance_that_adds_up_to_nothing_is_reported_with_what_to_write(make: Make) -> None:
    for old, new in (("(Enter(cell, side), 1)", "(Enter(cell, side), 0)"), ("if state.enters is None", "if False")):
        copy = make()
        copy.change("chance.py", old, new)
        copy.install()
        said = verdict_of(copy.bare, "it_can_be_started_and_played")
        assert said.startswith("chance is to act, but its outcomes add up to nothing: let weights(state) in chance.py")


def test_weights_that_are_none_are_reported_with_what_to_return(make: Make) -> None:
    copy = make()
    copy.change("chance.py", "return ", "return None if state.enters else ")
    copy.install()
    said = verdict_of(copy.bare, "it_can_be_started_and_played")
    assert said.startswith("chance.py: weights gives None where no chance acts: return []")


def test_a_name_that_is_taken_is_reported_with_who_has_it(make: Make) -> None:
    copy = make()
    copy.install()
    points = copy.folder.parent / f"{copy.name}-0.dist-info" / "entry_points.txt"
    points.write_text(points.read_text(encoding="utf-8").replace(f"{copy.name} =", "streetcar ="), encoding="utf-8")
    GAMES.forget()
    said = verdict(replace(copy.bare, name="streetcar"))
    assert "the name 'streetcar' is taken by railwidgets, so that " + copy.name + " cannot have it: rename" in said
    assert said.startswith("streetcar fails 1 of ")
    with pytest.warns(BrokenGameWarning, match="the name 'streetcar' is taken by railwidgets: rename the game"):
        list(GAMES)


def test_a_clause_without_words_is_named(make: Make) -> None:
    copy = make()
    copy.change("clauses.toml", 'en = "At the head of the line"', 'en = ""')
    copy.install()
    said = verdict_of(copy.bare, "every_text_is_translated_with_the_same_placeholders")
    assert said == 'clauses.toml, "lay.head".title: there is no en'
    copy = make()
    copy.change("rules.py", '"lay.free", "taken"', '"lay.often", "taken"')
    copy.install()
    said = verdict_of(copy.facts(), "generator_and_refusals_agree")
    assert said.startswith(f"clauses.toml of {copy.name}: write lay.often")


def test_a_kind_of_exercises_that_no_position_has_is_to_be_taken_out(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(positions, "PATIENCE", 10)
    copy, check = make(), "every_kind_of_exercises_can_be_made"
    text = (copy.folder / "exercises.toml").read_text(encoding="utf-8")
    (copy.folder / "exercises.toml").write_text(f'kinds = ["legal", "best"]\n{text}', encoding="utf-8")
    copy.install()
    said = verdict_of(copy.facts(), check)
    assert "kind best, level 1: write best.py" in said
    assert 'Write kinds = ["legal"] at the top of exercises.toml' in said
    copy = make()
    (copy.folder / "exercises.toml").write_text(f'kinds = ["leagl"]\n{text}', encoding="utf-8")
    copy.install()
    assert "exercises.toml: kinds has 'leagl'; there are legal" in verdict_of(copy.facts(), check)


def test_a_panel_that_shows_secrets_without_a_seat_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with copies(tmp_path, monkeypatch):
        copy = Copy(f"copy_{next(NUMBERS)}", tmp_path, EXAMPLE.parent / "signal_box")
        copy.change("panel.py", "state, seat = state.view(look.seat), state.turn", "seat = state.turn")
        copy.install()
        said = verdict_of(copy.facts(), "a_picture_without_a_seat_shows_what_all_see")
    assert said.startswith(
        "panel.py: without a seat it shows what hidden.py: view(state, None) hides: draw state.view("
    )


def test_a_breakable_clause_without_an_exercise_is_named_with_the_remedy(make: Make) -> None:
    copy = make()
    texts = "".join(f'{key} = {{ en = "Late.", fr = "Tard." }}\n' for key in ("title", "text", "where", "cases.late"))
    copy.change("clauses.toml", '["turn.order"]', f'["turn.late"]\n{texts}["turn.order"]')
    copy.install()
    said = verdict_of(copy.facts(), "every_breakable_clause_has_an_exercise")
    assert said == 'exercises.toml has no exercise about turn.late: give one the goal, or clauses = ["turn.late"]'


def test_an_error_of_the_game_is_no_lack_of_exercises(make: Make) -> None:
    copy = make()
    copy.change("notation.py", "[*rows, *enters, ", "[*rows, *enters, 'gauge 3', ")
    copy.install()
    said = verdict_of(copy.facts(), "every_kind_of_exercises_can_be_made")
    assert "gauge" in said
    assert "Write kinds" not in said


def test_a_file_of_the_folder_may_name_its_own_game_and_no_other(make: Make) -> None:
    own, other = make(), make()
    for copy, named in ((own, own.name), (other, "streetcar")):
        text = (copy.folder / "exercises.toml").read_text(encoding="utf-8")
        (copy.folder / "exercises.toml").write_text(f'game = "{named}"\n{text}', encoding="utf-8")
        copy.install()
    check = "every_exercise_can_be_solved_as_often_as_it_says"
    assert verdict_of(own.facts(), check) == ""
    assert f"exercises.toml of {other.name}: it is for {other.name}, not for 'streetcar': take" in verdict_of(
        other.facts(), check
    )


def test_one_mistake_in_many_checks_is_told_once(make: Make) -> None:
    copy = make()
    copy.change("rules.py", '"lay.free", "taken"', '"lay.often", "taken"')
    copy.install()
    said = verdict(copy.facts(), agreement, contract, reasons)
    mistake = f"clauses.toml of {copy.name}: write lay.often"
    assert said.count(mistake) == 1
    assert re.search(r"\n    \d+ more checks fail in the same words$", said, re.MULTILINE)


def test_a_hook_in_another_file_has_a_reserved_name(make: Make) -> None:
    copy = make()
    copy.change("scene.py", "def _waits(", "def explain() -> None: ...\n\n\ndef _waits(")
    copy.install()
    assert verdict_of(copy.bare, "each_part_stands_in_its_own_file") == (
        "explain of scene.py has the name of a hook of pseudo_legal.py: move it there, or rename it"
    )


# --- what differs, in a sentence


@pytest.mark.parametrize(
    ("file", "old", "new", "check", "said"),
    [
        (
            "notation.py",
            'parsed.get("players", PLAYERS[0])',
            "PLAYERS[0]",
            "notation_and_json_are_lossless",
            "notation.py: read(write(state)) changes the position: players is 2, not 3",
        ),
        (
            "legal.py",
            "for tile in TILES]",
            'for tile in (*TILES, "rising")]',
            "somebody_acts_until_the_game_is_over",
            "legal.py: generate gives lay rising ",
        ),
        (
            "panel.py",
            "(players_section(rows, look.lang), tray))",
            "(players_section(rows, look.lang), tray), (Button('x', 'x'),))",
            "the_panel_of_any_position_can_be_read",
            "panel.py: there is a button x after the end, when nobody acts: return Panel(..., buttons=())",
        ),
        (
            "panel.py",
            "DRAWINGS[tile], pick, state=look.piece_state(pick))",
            "DRAWINGS[tile], pick)",
            "everything_selectable_is_drawn_and_highlighted",
            "give it state=look.piece_state('hand:cross')",
        ),
        (
            "rules.py",
            'yield refuse("lay.free", "taken", [Mark("cell", (cell,))], at=cell_name(cell))',
            'yield refuse("lay.free", "taken", [], at=cell_name(cell))',
            "a_refusal_cites_a_clause_and_shows_its_proof",
            'has no marks: name the cells that prove it, or Mark("piece", piece=pick)',
        ),
        (
            "pseudo_legal.py",
            "for tile in TILES for",
            'for tile in TILES if tile != "rising" for',
            "all_that_is_legal_can_be_tried",
            "pseudo_legal.py: candidates lacks lay rising ",
        ),
        (
            "actions.py",
            'return f"hand:{self.tile}", f"cell:{at(self.cell)}"',
            'return f"cell:{at(self.cell)}", f"turn:{[*TILES].index(self.tile)}"',
            "a_click_previews_before_it_plays",
            "do not preview it: give the piece, its place and then its rotation",
        ),
        (
            "score.py",
            "seat != loser",
            "seat in ()",
            "it_can_be_started_and_played",
            "score.py: outcome names no winner",
        ),
    ],
)
def test_what_differs_is_a_sentence_with_the_file(
    make: Make, file: str, old: str, new: str, check: str, said: str
) -> None:
    copy = make()
    copy.change(file, old, new)
    if "Button(" in new:
        copy.change(file, "import Panel,", "import Button, Panel,")
    copy.install()
    assert said in verdict_of(copy.facts(), check)


# --- facts


def test_empty_facts_are_reported_with_what_to_write(make: Make) -> None:
    copy = make()
    copy.install()
    assert 'write Case("lay.free", "taken", position, action) into facts.cases' in verdict_of(
        copy.bare, "every_way_of_breaking_a_clause_is_tried"
    )
    said = verdict_of(copy.bare, "the_playthrough_is_what_the_engine_plays")
    assert "facts.playthrough is missing: name a seed" in said
    assert "write set_up_by_chance=True into the facts" in verdict_of(copy.bare, "a_seed_says_how_a_game_starts")


def test_wrong_facts_are_named(make: Make) -> None:
    copy = make()
    copy.install()
    cases = copy.facts().cases
    (free,) = [case for case in cases if case.clause == "lay.free"]
    for case, said in (
        (free._replace(case="not_taken"), "clauses.toml has no case not_taken of lay.free"),
        (free._replace(clause="lay.often"), "clauses.toml has no case taken of lay.often"),
    ):
        wrong = copy.facts(cases=(*cases, case))
        assert said in verdict_of(wrong, "every_way_of_breaking_a_clause_is_tried")
    legal = copy.facts(cases=(free._replace(action="lay cross 0,1"),))
    assert "lay cross 0,1 is legal, though lay.free should" in verdict_of(
        legal, "each_case_is_refused_with_a_sentence_and_a_proof"
    )
    wrong = copy.facts(unexplained=("lay.head",))
    assert verdict_of(wrong, "every_clause_is_explained_by_a_figure") == "facts.unexplained names lay.head for nothing"
    wrong = copy.facts(hides=(2,))
    assert "facts.hides expects hidden information with 2 players" in verdict_of(
        wrong, "what_is_hidden_makes_no_difference_to_a_seat"
    )


def test_a_game_whose_secrets_are_none_is_named(make: Make) -> None:
    copy = make()
    (copy.folder / "hidden.py").write_text("def view(state, seat):\n    return state\n", encoding="utf-8")
    copy.install()
    differ, alike = "what_is_compared_does_differ", "what_happens_in_secret_reads_alike"
    assert verdict_of(copy.facts(), differ).startswith("hidden things never differ in play: write positions into facts")
    assert verdict_of(copy.facts(), alike).startswith("facts.at_the_table is missing: write what a seat learns")
    told = copy.facts(at_the_table=lambda state, action, seat: str(action))
    assert verdict_of(told, alike).startswith("found no two games with different secrets")


def test_an_action_that_says_more_than_a_table_is_named(make: Make) -> None:
    copy = make()
    (copy.folder / "hidden.py").write_text("def view(state, seat):\n    return state\n", encoding="utf-8")
    copy.install()
    told = copy.facts(at_the_table=lambda state, action, seat: state.actor == seat and str(action))
    assert "does not look like lay" in verdict_of(told, "what_happens_in_secret_reads_alike")


def test_a_game_that_hides_nothing_is_not_asked_what_it_hides(make: Make) -> None:
    copy = make()
    copy.install()
    for check in ("what_is_compared_does_differ", "what_happens_in_secret_reads_alike"):
        assert not verdict_of(copy.facts(), check)


def test_a_case_whose_position_cannot_be_read_is_named(make: Make) -> None:
    copy = make()
    copy.install()
    cases = tuple(
        case._replace(position="... ... ..; enters 0,1 N") if case.clause == "lay.free" else case
        for case in copy.facts().cases
    )
    said = verdict_of(copy.facts(cases=cases), "nothing_happens_in_a_case_and_the_message_says_why")
    assert said.startswith('Case("lay.free", "taken", ...) in facts.cases has no position: ')
    assert said.endswith("\n... ... ..; enters 0,1 N")


def test_a_mistake_with_another_message_is_named(make: Make) -> None:
    copy = make()
    copy.install()
    for mistakes, check, said in (
        (
            Mistakes(statements=((".. ..; trun A", "begins no verb"),)),
            "a_statement_that_cannot_be_read_is_quoted_with_what_to_write",
            "no statement begins with 'trun'",
        ),
        (Mistakes(words=((".. ..", ""),)), "a_meaningless_word_is_named", "'.. ..' was read"),
        (
            Mistakes(positions=((".. .", "too long"),)),
            "an_impossible_position_is_refused_with_its_faults",
            "no error contains 'too long'",
        ),
        (
            Mistakes(values=((("position",), 1, "too long"),)),
            "a_fault_in_a_record_is_named_with_its_place",
            "no error contains 'too long'",
        ),
        (Mistakes(actions=(("lai cross 0,0", "play"),)), "an_unreadable_action_is_refused_with_advice", "'lay'"),
        (
            Mistakes(same=(("lay cross 0,1", "lay cross 0,0"),)),
            "an_action_may_be_written_in_more_ways_than_one",
            "'lay cross 0,1' is not 'lay cross 0,0'",
        ),
    ):
        assert said in verdict_of(copy.facts(mistakes=mistakes), check)


def test_a_playthrough_that_differs_names_the_line_and_the_remedy(make: Make) -> None:
    copy = make()
    copy.install()
    (copy.tests / "playthrough.txt").unlink()
    check = "the_playthrough_is_what_the_engine_plays"
    assert "playthrough.txt is missing; regenerate it with railwidgets.testing.playthrough.write" in verdict_of(
        copy.facts(), check
    )
    (copy.tests / "playthrough.txt").write_text("# A game of chess", encoding="utf-8")
    assert "playthrough.txt, line 1 differs; regenerate it" in verdict_of(copy.facts(), check)


# --- clauses and figures


def test_a_clause_without_a_test_is_named(make: Make) -> None:
    copy = make()
    copy.install()
    path = copy.tests / "test_clauses.py"
    path.write_text(path.read_text(encoding="utf-8").replace("test_lay_free__", "test_lay_freely__"), encoding="utf-8")
    said = verdict_of(copy.bare, "every_clause_has_a_test_of_its_name")
    assert said == "lay.free has no test: write def test_lay_free__...() beside the facts"


def test_an_impossible_figure_is_reported_though_its_notation_parses(make: Make) -> None:
    copy = make()
    copy.change("notation.py", "if wrong := problems(state)", "if wrong := problems(state)[:0]")
    copy.change("figures.py", "... +", "..+ +")
    copy.install()
    said = verdict_of(copy.facts(), "every_figure_can_be_and_is_played_on")
    assert said.startswith("twice over a tile cannot be: the line has never been at 0,2: take that tile away")
    assert "in this position of" in said
    # Which fault chance hits upon first depends on the name of the copy.
    spoilt = verdict_of(copy.facts(), "no_junk_in_a_notation")
    cause = r"the reader accepted this, though (the line has never been at|no line comes in at) \d,\d"
    assert re.match(cause, spoilt), spoilt


def test_a_figure_with_an_unknown_clause_is_named(make: Make) -> None:
    copy = make()
    copy.change("figures.py", '"lay.head lay.free"', '"lay.head lay.freely"')
    copy.install()
    said = verdict_of(copy.bare, "every_figure_has_words_clauses_and_claims")
    assert said.startswith("twice over a tile explains lay.freely, which is not in clauses.toml")
    said = verdict_of(copy.bare, "every_clause_is_explained_by_a_figure")
    assert said == "no figure explains lay.free: let one do so, or name it in facts.unexplained"


def test_a_claim_that_does_not_hold_is_reported_with_both_answers(make: Make) -> None:
    copy = make()
    copy.change("figures.py", 'claim("length", length, 5)', 'claim("length", length, 4)')
    copy.install()
    said = verdict_of(copy.bare, "every_claim_holds")
    assert said.startswith("twice over a tile: Over how many tiles does the line run? 5, not 4\n")
    assert f"in this position of {copy.name}:\n" in said


def test_an_answer_in_notation_is_asked_for_in_words(make: Make) -> None:
    copy = make()
    copy.change("figures.py", 'claim("length", length, 5)', 'claim("length", length, "cross")')
    copy.install()
    said = verdict_of(copy.bare, "every_answer_is_said_in_words")
    assert said == "figures.toml, ['twice over a tile']: write answers.\"cross\" in words"


def test_missing_words_raise_where_they_are_asked_for(make: Make) -> None:
    copy = make()
    copy.change("words.toml", "falling =", "falling_down =")
    copy.install()
    said = verdict_of(copy.bare, "every_action_is_described_in_both_languages")
    assert said.startswith(f"words.toml of {copy.name}, [tile]: write falling")


def test_an_option_without_its_clause_is_named(make: Make) -> None:
    copy = make()
    copy.change("clauses.toml", 'option = "size"\n', "")
    copy.install()
    said = verdict_of(copy.bare, "options_are_fields_of_the_rules_and_each_has_its_clause")
    assert said == 'clauses.toml: write option = "size" at the clause that it changes'


# --- rules


def test_a_generator_that_forgets_something_is_reported_with_the_position(make: Make) -> None:
    copy = make()
    copy.change("legal.py", "for tile in TILES]", 'for tile in TILES if tile != "rising"]')
    copy.install()
    said = verdict_of(copy.facts(), "generator_and_refusals_agree")
    assert re.match(r"legal\.py: generate does not list lay rising \S+, which no rule refuses: list it, or ", said)
    assert f"in this position of {copy.name}:\n" in said


def test_a_generator_that_lists_what_the_rules_refuse_is_reported_with_the_reasons(make: Make) -> None:
    copy = make()
    copy.change("rules.py", "if state.tile(cell):", "if not state.tile(cell):")
    copy.install()
    said = verdict_of(copy.facts(), "generator_and_refusals_agree")
    assert re.match(r"legal\.py: generate lists lay \w+ \S+, which rules\.py refuses: .*lay\.free: ", said)


def test_a_game_that_passes_learns_what_random_games_rarely_play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(suite, "CHECKS", (a_package_brings_the_game,))
    check_game(replace(STEAM_TUNNEL, lively={"pawn": 1000}), games=1)
    said = capsys.readouterr().out
    assert said.startswith("steam_tunnel passes\n")
    counts = {kind: int(count) for kind, count in re.findall(r"(\w+) (\d+)[, ]", said.partition("first: ")[2])}
    assert list(counts.values()) == sorted(counts.values())
    assert counts["block"] < 10 < counts["pawn"]
    assert "lively in Facts" in said
    check_game(replace(STEAM_TUNNEL, lively={"block": 1000}), games=1)
    assert "pawn 0, " in capsys.readouterr().out


def test_an_author_says_how_many_random_games_are_played() -> None:
    usual, one = Subject(STEAM_TUNNEL), Subject(STEAM_TUNNEL, games=1)
    thorough = Subject(STEAM_TUNNEL, games=3, thorough=True)
    assert [len(list(subject.games(2))) for subject in (usual, one, thorough)] == [2, 1, 3]
    assert [len(list(subject.positions(12, 2))) for subject in (usual, one)] == [24, 6]
    assert len(list(one.positions(3, 2))) == 3
    assert len(list(thorough.positions(12, 2))) > 36, "a thorough suite looks at all"
    assert {check.subject.each for check in checks(STEAM_TUNNEL, games=1)} == {1}


def test_a_reason_at_too_late_a_stage_is_named(make: Make) -> None:
    copy = make()
    copy.change("clauses.toml", 'over = ["end.rim"]\nphase = ["setup.enter.first", ', 'phase = ["end.rim", ')
    copy.change("clauses.toml", 'taken = ["lay.free"]', "")
    copy.change("clauses.toml", 'place = ["setup.field", ', 'over = ["lay.free"]\nplace = ["setup.field", ')
    copy.install()
    assert verdict_of(copy.facts(), "after_the_end_the_first_reason_is_that_the_game_is_over").startswith("lay ")
    assert "rule, setup.enter: The line has not come in yet." in verdict_of(
        copy.facts(), "the_first_reason_out_of_turn_is_whose_turn_it_is"
    )


def test_a_game_that_never_ends_in_the_facts_is_named(make: Make) -> None:
    copy = make()
    copy.install()
    cases = tuple(case for case in copy.facts().cases if case.clause != "end.rim")
    assert verdict_of(
        copy.facts(cases=cases, length=2), "after_the_end_the_first_reason_is_that_the_game_is_over"
    ).startswith("no random game ends: write a case of stage over into facts.cases")


def test_a_refusal_without_words_names_clause_and_case(make: Make) -> None:
    copy = make()
    copy.change("rules.py", '"taken"', '"token"')
    copy.install()
    said = verdict_of(copy.facts(), "nothing_happens_in_a_case_and_the_message_says_why")
    assert said.startswith(f'clauses.toml of {copy.name}, ["lay.free"] cases: write token')


def test_a_broken_promise_is_a_sentence_where_there_is_no_pytest_too(make: Make) -> None:
    copy = make()
    copy.change("legal.py", "def generate(", "def allows(state, action):\n    return True\n\n\ndef generate(")
    copy.install()
    said = verdict_without_pytest(copy, "railwidgets.testing.contract")
    name = "legal_actions_know_their_own"
    assert f"{name}: ``in`` accepts every listed action, and none once the game is over." in said
    assert "    legal.py: the game is over, and enter " in said


def test_what_a_board_raises_is_told_without_what_passed_it_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Observers of a session raise in groups; the message is that of the mistake in the game."""
    with copies(tmp_path, monkeypatch):
        copy = Copy(f"box_{next(NUMBERS)}", tmp_path, EXAMPLE.parent / "signal_box")
        copy.change("motions.py", "before.trains[track]", "before.trians[track]")
        copy.install()
        with pytest.raises(AttributeError, match="has no attribute 'trians'"):
            next(one for one in checks(copy.facts()) if str(one) == "what_is_hidden_makes_no_difference_to_a_page")()
        copy.uninstall()


def test_no_check_fails_without_a_sentence() -> None:
    """Every assertion of the suite says what to mend, but those that only tell a type checker what is known."""
    bare = [
        f"{path.name}, line {node.lineno}: {ast.unparse(node)}"
        for path in sorted(Path(testing.__path__[0]).glob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Assert) and node.msg is None and not _narrows(node.test)
    ]
    assert bare == []


def _narrows(test: ast.expr) -> bool:
    """Whether an assertion only tells a type checker what is known: ``isinstance(..)`` or ``.. is not None``."""
    return ast.unparse(test).startswith("isinstance(") or ast.unparse(test).endswith(" is not None")


# --- what passes


def test_a_game_of_four_tiles_at_the_most_passes(make: Make) -> None:
    copy = make()
    copy.change("state.py", "option(5, SIZES)", "option(2, SIZES)")
    copy.install()
    rules = ({"size": 3}, {"size": 8})
    said = verdict(copy.facts(rules=rules))
    assert said.startswith(
        f"{copy.name} fails 1 of {len(CHECKS)} checks:\n\nthe_playthrough_is_what_the_engine_plays: "
    )


def test_a_game_without_heuristics_passes_and_can_be_searched(make: Make) -> None:
    copy = make()
    (copy.folder / "heuristics.py").unlink()
    copy.install()
    facts = copy.facts()
    for check in (
        "evaluations_add_up_to_one",
        "the_end_of_a_game_is_known",
        "every_legal_action_has_a_finite_prior",
    ):
        assert not verdict_of(facts, check)


@pytest.mark.parametrize(
    ("old", "new", "check", "said"),
    [
        (
            "if other != seat:",
            "if other != seat and other:",
            "what_happens_in_secret_reads_alike",
            "shows hands: hands is ",
        ),
        (
            "hides = isinstance",
            "hides = False and isinstance",
            "what_happens_in_secret_reads_alike",
            "said(state, action",
        ),
        (
            "if other != seat:",
            "if seat is None:",
            "what_is_hidden_makes_no_difference_to_a_seat",
            "facts.hides expects hidden information with 2 players, but there is none: view of hidden.py changes hands",
        ),
    ],
)
def test_what_a_view_shows_of_the_hidden_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, check: str, said: str
) -> None:
    name = f"hands_{next(NUMBERS)}"
    with copies(tmp_path, monkeypatch):
        for path, text in written(name, "Hands", hidden=True):
            file = tmp_path / path.replace("tests/", f"{name}_tests/")
            file.parent.mkdir(exist_ok=True)
            file.write_text(text.replace("from tests.", f"from {name}_tests.").replace(old, new), encoding="utf-8")
        info = tmp_path / f"{name}-0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 0\n", encoding="utf-8")
        (info / "entry_points.txt").write_text(f"[railwidgets.games]\n{name} = {name}:GAME\n", encoding="utf-8")
        GAMES.forget()
        assert said in verdict_of(import_module(f"{name}_tests.facts").FACTS, check)


def test_chance_that_a_view_does_not_follow_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All see an order that is shown, but the view of a seat still hides it."""
    with copies(tmp_path, monkeypatch):
        copy = Copy(f"box_{next(NUMBERS)}", tmp_path, EXAMPLE.parent / "signal_box")
        copy.change("change.py", "with_player(state.shown, order=what).replace(", "replace(")
        copy.install()
        said = verdict_of(copy.facts(), "a_seat_can_think_ahead_in_its_view")
        assert re.match(
            r"change\.py: do\(view, deal \w+\), in the view of seat (\d|None), changes the position: players is", said
        )
        copy.uninstall()


def test_a_record_that_stops_the_game_itself_is_shown(make: Make) -> None:
    copy = make()
    stops = "[0][statement.split()[0] not in ('enters', 'players')]"
    copy.change("notation.py", "        take_word(statement,", f"        {stops}\n        take_word(statement,")
    copy.install()
    said = verdict_of(copy.facts(), "no_junk_in_a_notation")
    assert said.startswith("list index out of range\nnotation.py and status.py must refuse it with a NotationError: ")
