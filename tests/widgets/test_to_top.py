"""The end of a notebook."""

from __future__ import annotations

from railwidgets.widgets import to_top
from tools import notebooks


def test_it_says_what_it_is_for_where_no_kernel_runs():
    end = to_top()
    bundle = end._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert notebooks.WIDGET_VIEW in data
    assert data["text/html"] == f"<small>{end!r}</small>"
    assert "premier plateau" in repr(to_top("fr"))
    assert not end.done
