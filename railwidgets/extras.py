"""Optional dependencies, and the error message when one is missing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class MissingExtraError(ModuleNotFoundError):
    """A missing optional dependency; the message names what needs it and the command that installs it."""


@contextmanager
def extra(name: str, user: str) -> Iterator[None]:
    """Names the extra that installs the imports inside, if one of them fails.

    Args:
        name: the extra, as in ``railwidgets[name]``.
        user: the subject of the error message: what needs the package.

    Raises:
        MissingExtraError: an import inside finds no module.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or str(error)).partition(".")[0]
        sentence = f'{user} needs {package}: python -m pip install "railwidgets[{name}]"'
        raise MissingExtraError(sentence, name=error.name) from None
