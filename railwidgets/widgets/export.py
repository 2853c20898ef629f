"""Notebooks as HTML in which boards show without a kernel and without a network, by ``jupyter nbconvert``.

    jupyter nbconvert --to railwidgets notebook.ipynb
    jupyter nbconvert --to slides --SlidesExporter.preprocessors=railwidgets.widgets.export.BoardsInPages ...

nbconvert prefers a widget whose state is stored in the notebook to any picture, and leaves it to the page to fetch
what draws the widget: without a network nothing is seen. A notebook without stored state shows the pictures.
"""

from __future__ import annotations

from typing import Any, Final

import traitlets

from railwidgets.extras import extra
from railwidgets.widgets.pages import SCRIPT

with extra("lab", "Exporting notebooks with boards"):
    from nbconvert.exporters import HTMLExporter
    from nbconvert.preprocessors import Preprocessor
    from nbformat import NotebookNode
    from nbformat.v4 import new_output

WIDGET_VIEW: Final = "application/vnd.jupyter.widget-view+json"


class BoardsInPages(Preprocessor):
    """Gives the page the script that shows boards with what is stored in it."""

    enabled = traitlets.Bool(True, help="Whether boards are shown with what is stored in the page.").tag(config=True)

    def preprocess(self, nb: NotebookNode, resources: Any) -> tuple[NotebookNode, Any]:
        """Adds the script to the first output with a widget; it waits until all of the page is there."""
        outputs = (cell.outputs for cell in nb.cells if cell.cell_type == "code")
        shown = next((some for some in outputs if any(WIDGET_VIEW in output.get("data", {}) for output in some)), None)
        if shown is not None and "widgets" in nb.metadata:
            shown.append(new_output("display_data", data={"text/html": SCRIPT}))
        return nb, resources


class PageExporter(HTMLExporter):
    """HTML as nbconvert makes it, with the boards."""

    export_from_notebook = "HTML with boards"

    @traitlets.default("preprocessors")
    def _with_boards(self) -> list[type[Preprocessor]]:
        return [BoardsInPages]
