"""What an engine does before its memory is kept, and after it has been restored in another page."""

from __future__ import annotations

import gc
import json
import random

from railwidgets.core import Lang
from railwidgets.live.engine import Desk
from railwidgets.live.setup import setup_of
from railwidgets.session import Session
from railwidgets.session.page.presenter import Presenter


def warm(names: str, langs: str) -> None:
    """Begins some games and shows them, so that whatever any page of these games needs is imported and read.

    Args:
        names: the games, with spaces between them: the page has no other lists than its own.
        langs: the languages, likewise; a game that lacks one is shown in English.
    """
    for name in names.split():
        for lang in langs.split():
            _show(name, lang)
    gc.collect()
    # The collector need not look again at what stays for ever.
    gc.freeze()


def _show(name: str, lang: Lang) -> None:
    presenter = Presenter(Session(name, seed=0), lang=lang)
    desk = Desk(json.dumps(setup_of(presenter)), lambda message: None)
    desk.presenter.close()
    presenter.close()


def seed_anew() -> None:
    """Seeds the random numbers of this process from the browser's own source: a restored memory holds their state."""
    random.seed()
