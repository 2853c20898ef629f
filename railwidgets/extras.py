"""What a plain installation leaves out, and what whoever misses it is told."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class MissingExtraError(ModuleNotFoundError):
    """A package is missing that an extra of railwidgets brings; the message says who needs it and how to get it."""


@contextmanager
def extra(name: str, user: str) -> Iterator[None]:
    """What is imported inside comes with an extra of the installation.

    Args:
        name: the extra, as in ``railwidgets[name]``.
        user: who needs it: the first words of the sentence that says what is missing.

    Raises:
        MissingExtraError: an import finds nothing.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or str(error)).partition(".")[0]
        sentence = f'{user} needs {package}: python -m pip install "railwidgets[{name}]"'
        raise MissingExtraError(sentence, name=error.name) from None
