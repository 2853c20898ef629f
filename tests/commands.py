"""How tests give a command and hear what it says."""

from __future__ import annotations

from railwidgets import cli


def run(capsys, *words):
    """The exit code, and what was said on both streams."""
    code = cli.main([str(word) for word in words])
    said = capsys.readouterr()
    return code, said.out, said.err


def refused(capsys, *words):
    """The sentence with which words are refused; nothing else is said."""
    code, out, err = run(capsys, *words)
    assert (code, out) == (1, "")
    assert err.startswith("railwidgets: ")
    assert "Traceback" not in err
    return err


def written(folder, text):
    """A file that says this."""
    path = folder / "file"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path
