"""The preview: its highlights on the board, its words, and its confirm button."""

from __future__ import annotations

from dataclasses import replace

from railwidgets.core import State, Text
from railwidgets.draw.affordances import again, kind
from railwidgets.draw.look import Look
from railwidgets.draw.panel import Button, Panel
from railwidgets.draw.scene import Scene
from railwidgets.session.play.selection import Selection
from railwidgets.session.words import TEXTS


def looked_at(look: Look, selection: Selection) -> Look:
    """Returns the look of the selection, added to the look of the position; see ``draw.look``."""
    return replace(
        look,
        picks=selection.picks,
        selectable=selection.selectable,
        ranks=selection.ranks,
        gain_labels=selection.gain_labels,
        rotation=selection.rotation,
        preview=selection.preview,
        preview_refused=selection.wrong,
        marks=tuple(mark for refusal in selection.refusals for mark in refusal.marks),
        # The preview takes the place of the marks of the last action.
        shown=selection.preview_marks or look.shown,
    )


def on_board(scene: Scene, look: Look) -> Scene:
    """Returns the scene with the preview drawn as selected."""
    pick, shows = look.on_trial, scene.highlights
    if not pick or pick in shows.held:
        return scene
    return replace(scene, highlights=replace(shows, held={**shows.held, pick: None}, wrong=look.preview_refused))


def beside(panel: Panel, look: Look, selection: Selection) -> Panel:
    """Returns the panel with the gains in words, and the preview with its value and a confirm button."""
    panel = _with_gains(panel, look)
    pick = look.on_trial
    if not pick:
        return panel
    # The label of a whole kind only says that it is legal.
    worth = panel.can.get(pick, "") if ":" in pick else ""
    panel = replace(panel, can={**panel.can, pick: again(look)})
    if look.preview_refused:
        return panel
    buttons = panel.buttons
    if any(button.pick == pick for button in buttons):
        ready = READY if selection.has_confirm_button else "selected"
        buttons = tuple(replace(one, state=ready) if one.pick == pick else one for one in buttons)
    elif selection.has_confirm_button:
        buttons = (Button(pick, TEXTS["do_it"][look.lang], READY), *buttons)
    if selection.is_rotated:
        return replace(panel, buttons=buttons)
    said = TEXTS["trial"].fill(said=_said(selection, look.seat))[look.lang]
    return replace(panel, prompt=said, note=worth[:1].upper() + worth[1:] or panel.note, buttons=buttons)


def _with_gains(panel: Panel, look: Look) -> Panel:
    """The panel whose words for what helps end with its gain, which the board shows on it."""
    gains = {pick: gain for pick, gain in look.gain_labels.items() if pick in look.selectable}
    if not gains:
        return panel
    named = {pick: (panel.can.get(pick) or panel.can.get(kind(pick), ""), gain) for pick, gain in gains.items()}
    spoken = {pick: f"{words}, {gain}" if words else gain for pick, (words, gain) in named.items() if gain not in words}
    return replace(panel, can={**panel.can, **spoken})


READY = "selectable goal"
"""The state of the confirm button: nothing else is as green."""


def _said(selection: Selection, seat: int | None) -> Text:
    """Describes the preview in words; of a plan its last step."""
    state: State = selection.state
    for action in selection.tried[:-1]:
        state = state.after(action)
    return state.narrate(selection.tried[-1], seat)
