"""What a page is told of the tree at its place, the note and other outcomes of chance, and what it changes there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from railwidgets.core import Lang, Note, Pointer, Text, quoted
from railwidgets.session.view_types import NoteJson, OutcomeJson, OutcomesJson

if TYPE_CHECKING:
    from railwidgets.session.play.exploring import OutcomeOfChance
    from railwidgets.session.play.session import Session


def note_json(session: Session[Any], lang: str) -> NoteJson | None:
    """What is noted at the place that is looked at."""
    note = session.place.note
    return None if note is None else {"text": note.text[lang], "signs": len(note.pointers)}


def pointers(session: Session[Any]) -> tuple[Pointer, ...]:
    """The signs of the note that is here."""
    note = session.place.note
    return () if note is None else note.pointers


def outcomes_json(session: Session[Any], seat: int | None, lang: str) -> OutcomesJson:
    """What chance could have done where it acted last, as far as a seat may hear of it."""
    place = session.chance_place
    state = None if place is None else session.timeline.states[place]
    done = None if place is None or place == session.at else session.timeline.actions[place]

    def told(outcome: OutcomeOfChance) -> OutcomeJson:
        assert state is not None
        action = outcome.action
        label = state.narrate(action, seat)[lang]
        return {"text": str(action), "label": label, "share": float(outcome.probability), "done": action == done}

    return {"do": "outcomes", "outcomes": [told(outcome) for outcome in session.outcomes_for(seat)]}


def what_if(session: Session[Any], seat: int | None, text: str) -> None:
    """Has chance do something else, if a seat may hear of that.

    Raises:
        ValueError: it is no outcome that the seat was told of.
    """
    found = next((outcome for outcome in session.outcomes_for(seat) if str(outcome.action) == text), None)
    if found is None:
        raise ValueError(f"{quoted(text)} is nothing that chance could have done here, as far as this seat may know")
    session.what_if(found.action)


def changed(session: Session[Any], message: Mapping[str, Any], lang: Lang) -> None:
    """Changes the tree, or what is noted at the place that is looked at, as a message of a page says.

    Raises:
        ValueError: it cannot be so.
    """
    do = message["do"]
    if do == "note":
        session.note(_written(message["text"].strip(), session.place.note, lang), *pointers(session))
    elif do == "sign":
        session.sign(Pointer(message["shape"], tuple(message["at"]), message["tone"]))
    elif do == "rub":
        session.rub(message["pick"])
    elif do == "restore":
        session.restore()
    else:
        {"promote": session.promote, "delete": session.delete}[do](message["node"])


def _written(words: str, note: Note | None, lang: Lang) -> Text:
    """What a note says when somebody has written in one language: one in two languages keeps the other."""
    if note is None or note.text.en == note.text.fr or not words:
        return Text.same(words)
    return Text(words, note.text.fr) if lang == "en" else Text(note.text.en, words)
