"""Who may import whom, as the contracts of import-linter in pyproject.toml say."""

from __future__ import annotations

import subprocess
import sys

from tests.needs import ROOT


def test_arrows_only_point_downwards(tmp_path):
    # The script `lint-imports` need not be on the PATH, nor beside this Python.
    code = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    done = subprocess.run(
        [sys.executable, "-c", code, "--cache-dir", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_rules_of_every_game_are_under_contract():
    """A contract over ``games.*.rules`` would hold for want of modules if the files had other names."""
    folders = [path.parent for path in (ROOT / "railwidgets" / "games").glob("*/__init__.py")]
    assert folders
    for folder in folders:
        for name in ("state", "actions", "rules", "legal", "score", "figures", "scene", "judgement"):
            # A module that outgrew its file is a package of the same name.
            assert (folder / f"{name}.py").is_file() or (folder / name / "__init__.py").is_file(), (folder, name)
        assert (folder / "components.toml").is_file()
        assert (folder / "clauses.toml").is_file()
