"""The view of a session: the one JSON tree that the page shows, see ``docs/architecture.md``."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from railwidgets.core import Refusal, State
from railwidgets.draw.look import Look
from railwidgets.draw.panel import Button, Panel, PanelJson
from railwidgets.draw.pointers import pointed
from railwidgets.draw.reasons import Reasons
from railwidgets.draw.scene import Scene
from railwidgets.session.compare import signs
from railwidgets.session.learning.learning_session import LearningSession
from railwidgets.session.learning.task import task_of
from railwidgets.session.learning.teaching import Teaching
from railwidgets.session.page.branches import pointers
from railwidgets.session.page.frame import frame_of, is_private
from railwidgets.session.page.log import Listed
from railwidgets.session.page.mapped import proof_of, rules_of
from railwidgets.session.page.narration import looked, played
from railwidgets.session.page.onlooker import CURTAIN, Onlooker
from railwidgets.session.play.answer import refusal
from railwidgets.session.play.trial import beside, looked_at
from railwidgets.session.record.timeline import seen
from railwidgets.session.view_types import ViewJson
from railwidgets.session.words import page_words

if TYPE_CHECKING:
    from railwidgets.session.play.answer import Answer
    from railwidgets.session.play.session import Session


def look_of(session: Session[Any], onlooker: Onlooker) -> Look:
    """Returns the look of a session for a viewer, apart from its position."""
    look = looked(session.timeline, session.at, onlooker.seat, onlooker.lang)
    if onlooker.watches or session.thinking:
        return look
    marks = (*session.selection.shown, *(mark for _, marks in reasons_of(session, onlooker) for mark in marks))
    rules = rules_of(session) if onlooker.mapped else None
    effects = not (isinstance(session, LearningSession) and session.hides_effects)
    return replace(looked_at(look, session.selection), marks=marks, rules=rules, effects=effects)


def reasons_of(session: Session[Any], onlooker: Onlooker) -> Reasons:
    """Returns the reasons whose proofs the viewer sees: all, or the chosen one."""
    if onlooker.watches or session.thinking:
        return ()
    proof = _proof(session, onlooker)
    refusals = session.selection.refusals if proof is None else (proof,)
    reasons = tuple((number, refusal.marks) for number, refusal in enumerate(refusals, 1))
    asked = onlooker.reason
    return reasons if asked is None or asked >= len(reasons) else reasons[asked : asked + 1]


def _proof(session: Session[Any], onlooker: Onlooker) -> Refusal | None:
    """Returns the case of the clause that the viewer has chosen in the legend of the rule map."""
    shown = onlooker.mapped and not (onlooker.watches or session.thinking)
    return proof_of(session, onlooker.clause) if shown else None


def view_of(
    session: Session[Any], onlooker: Onlooker, *, revision: int, log: Listed, note: Answer | None = None
) -> ViewJson:
    """Returns the view of a session.

    Args:
        session: the game in play.
        onlooker: its viewer.
        revision: the number of this view.
        log: the log of the page.
        note: an answer to this viewer alone, in place of the session's.
    """
    hinted = () if is_private(session, onlooker) else session.hinted
    look = look_of(session, onlooker)
    # Hidden information is removed before anything is drawn, so that it never reaches the page.
    state = seen(session.state, onlooker.seat)
    scene, panel = _scene(session, onlooker, state, look), _panel(session, onlooker, state, look)
    drawn = scene.to_json()
    return {
        "revision": revision,
        "theme": onlooker.theme,
        "scene": {**drawn, "highlights": {**drawn["highlights"], "hinted": list(hinted)}},
        "panel": with_hint(panel.to_json(), hinted, onlooker.lang),
        "frame": frame_of(session, onlooker, look, (scene, panel), log, note or _answer(session, onlooker, state)),
        "task": task_of(session, onlooker.lang),
        "editor": None,
        "classroom": session.classroom(onlooker.lang) if isinstance(session, Teaching) else None,
    }


def _scene(session: Session[Any], onlooker: Onlooker, state: State, look: Look) -> Scene:
    """Returns the board as the viewer sees it."""
    scene = played(state, look, session.timeline, session.at, onlooker.seat, reasons_of(session, onlooker))
    scene = signed(scene, session, onlooker)
    return session.dressed(scene, state, onlooker.lang) if isinstance(session, LearningSession) else scene


def _panel(session: Session[Any], onlooker: Onlooker, state: State, look: Look) -> Panel:
    """Returns the panel as the viewer sees it."""
    panel: Panel = beside(state.game.panel(state, look), look, session.selection)
    if not look.effects:
        # No words on what a click would bring, and the same prompt whatever is previewed.
        plain = state.game.panel(state, replace(look, preview=None))
        panel = replace(panel, can={}, prompt=plain.prompt, note=plain.note)
    if onlooker.curtain is not None:
        panel = replace(panel, buttons=(Button(CURTAIN, onlooker.curtain[onlooker.lang], "selectable"), *panel.buttons))
    if isinstance(session, LearningSession) and not look.selectable:
        # Without selectable cells, the panel offers no further click.
        panel = replace(panel, can={})
    return panel


def _answer(session: Session[Any], onlooker: Onlooker, state: State) -> Answer | None:
    """Returns the answer to the viewer: the chosen case of a rule map, or else what the session answered."""
    proof = _proof(session, onlooker)
    return refusal((proof,), state, onlooker.seat) if proof else _heard(session.answer, onlooker)


def signed(scene: Scene, session: Session[Any], onlooker: Onlooker) -> Scene:
    """Returns the board with the signs of the current note, and of the differences from another position."""
    compared = onlooker.compared
    if compared is None:
        return pointed(scene, pointers(session))
    differ = (
        *signs(scene, compared.one, compared.here),
        *signs(scene, compared.other, compared.there, "cell", 2),
    )
    return pointed(scene, (*pointers(session), *differ))


def _heard(answer: Answer | None, onlooker: Onlooker) -> Answer | None:
    """Returns the answer if this viewer may see it: another seat's attempts and answers are its own affair."""
    if answer is None or answer.seat is None:
        return answer
    private = onlooker.watches or (answer.advice is not None and onlooker.seat != answer.seat)
    return None if private else answer


def with_hint(panel: PanelJson, picks: Collection[str], lang: str) -> PanelJson:
    """Returns the JSON of a panel in which every element with one of these picks has the state ``hinted`` too."""
    hinted: PanelJson = _with_hint(panel, picks, lang) if picks else panel
    return hinted


def _with_hint(tree: Any, picks: Collection[str], lang: str) -> Any:
    if isinstance(tree, list):
        made = [_with_hint(item, picks, lang) for item in tree]
        return tree if all(new is old for new, old in zip(made, tree, strict=True)) else made
    if not isinstance(tree, dict):
        return tree
    changed = {name: new for name, old in tree.items() if (new := _with_hint(old, picks, lang)) is not old}
    if tree.get("pick") in picks:
        said = f"{tree.get('label', '')} ({page_words(lang)['advise']})".strip()
        changed |= {"state": f"{tree.get('state', '')} hinted".strip(), "label": said}
    return {**tree, **changed} if changed else tree
