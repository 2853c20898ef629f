"""The whole view of a page."""

from __future__ import annotations

from typing import TypedDict

from railwidgets.draw.panel import PanelJson
from railwidgets.draw.scene import SceneJson
from railwidgets.draw.theme import Theme
from railwidgets.session.view_types.classroom import ClassroomJson
from railwidgets.session.view_types.editor import EditorJson
from railwidgets.session.view_types.frame import FrameJson
from railwidgets.session.view_types.task import TaskJson


class ViewJson(TypedDict):
    """The whole view of a page. ``revision`` grows with every change; messages from the page quote it.

    ``task`` is the exercise of a learning board; ``editor`` is the position in an editor; ``classroom`` is
    the class, on the board of its teacher.
    """

    revision: int
    theme: Theme
    scene: SceneJson
    panel: PanelJson
    frame: FrameJson
    task: TaskJson | None
    editor: EditorJson | None
    classroom: ClassroomJson | None
