"""The tree on a page: variations, the note and other chance outcomes at the current node, and changes to them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from railwidgets.core import Lang, Note, Pointer, Text, quoted
from railwidgets.session.view_types import NoteJson, OutcomeJson, OutcomesJson

if TYPE_CHECKING:
    from railwidgets.session.play.exploring import OutcomeOfChance
    from railwidgets.session.play.session import Session


def note_json(session: Session[Any], lang: str) -> NoteJson | None:
    """Returns the note of the current node."""
    note = session.place.note
    return None if note is None else {"text": note.text[lang], "signs": len(note.pointers)}


def pointers(session: Session[Any]) -> tuple[Pointer, ...]:
    """Returns the signs of the current node's note."""
    note = session.place.note
    return () if note is None else note.pointers


def outcomes_json(session: Session[Any], seat: int | None, lang: str) -> OutcomesJson:
    """Returns the outcomes of the last chance action, as far as a seat may know them."""
    place = session.chance_place
    state = None if place is None else session.timeline.states[place]
    done = None if place is None or place == session.at else session.timeline.actions[place]

    def to_json(outcome: OutcomeOfChance) -> OutcomeJson:
        assert state is not None
        action = outcome.action
        label = state.narrate(action, seat)[lang]
        return {"text": str(action), "label": label, "share": float(outcome.probability), "done": action == done}

    return {"do": "outcomes", "outcomes": [to_json(outcome) for outcome in session.outcomes_for(seat)]}


def what_if(session: Session[Any], seat: int | None, text: str) -> None:
    """Plays another chance outcome, if the seat may know it.

    Raises:
        ValueError: the seat knows of no such outcome.
    """
    found = next((outcome for outcome in session.outcomes_for(seat) if str(outcome.action) == text), None)
    if found is None:
        raise ValueError(f"{quoted(text)} is not a chance outcome here, as far as this seat may know")
    session.what_if(found.action)


def changed(session: Session[Any], message: Mapping[str, Any], lang: Lang) -> None:
    """Changes the tree, or the note of the current node, as a message of a page asks.

    Raises:
        ValueError: the change is impossible.
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
    """Returns the text of a note after an edit in one language; the other languages stay."""
    if note is None or len({note.text[one] for one in note.text.languages}) < 2 or not words:
        return Text.same(words)
    return note.text.with_words(lang, words)
