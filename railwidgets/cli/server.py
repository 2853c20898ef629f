"""The server of ``railwidgets play``: Voilà, for one person at one machine.

It turns strangers away by three checks: Jupyter's token, which becomes a cookie; the host name of the request, since a
page from elsewhere may map its own name to this machine's address; and, for changes, a value that only the page can
read (XSRF). Jupyter has all three, and Voilà leaves them out by default.
"""

from __future__ import annotations

import ipaddress
from typing import Any, Final

from railwidgets.extras import extra

with extra("lab", "Opening a game as a page, not in JupyterLab (--lab),"):
    from jupyter_server import DEFAULT_STATIC_FILES_PATH
    from jupyter_server.base.handlers import JupyterHandler
    from voila.app import Voila
    from voila.static_file_handler import AllowListFileHandler
    from voila.tornado.handler import TornadoVoilaHandler


class GamePage(TornadoVoilaHandler):  # type: ignore[misc]  # Voilà has no types.
    """The page, with the cookie that validates its closing message; Voilà's own page never gets that cookie."""

    async def prepare(self) -> None:
        """Checks access, and sets the cookie."""
        await super().prepare()
        if self.current_user is not None:
            _ = self.xsrf_token  # Reading the token sets the cookie.


class Files(JupyterHandler, AllowListFileHandler):  # type: ignore[misc]
    """The pictures next to the notebook, for authorised readers only; Voilà shows them to everybody."""


GUARDED: Final = {TornadoVoilaHandler: GamePage, AllowListFileHandler: Files}
"""Voilà's handlers, each with its replacement."""


class GameServer(Voila):  # type: ignore[misc]
    """Voilà that answers to its own names only, and only requests with its token."""

    def init_settings(self) -> dict[str, Any]:
        """Returns the settings of the server, and the token for the file that opens the browser."""
        settings: dict[str, Any] = super().init_settings()
        settings["voila_jinja2_env"].globals["token"] = self.identity_provider.token
        return {
            **settings,
            # A user who makes it listen elsewhere wants to call it by other names.
            "allow_remote_access": not is_here(self.ip),
            # The style of error pages, which fail without it.
            "static_path": DEFAULT_STATIC_FILES_PATH,
            "static_url_prefix": f"{self.base_url}voila/static/",
        }

    def init_handlers(self) -> list[tuple[Any, ...]]:
        """Returns the handler of each address."""
        return [(address, GUARDED.get(kind, kind), *rest) for address, kind, *rest in super().init_handlers()]


def is_here(ip: str) -> bool:
    """Whether only this machine itself can reach an address."""
    try:
        return ipaddress.ip_address(ip).is_loopback
    except ValueError:
        return ip == "localhost"


main = GameServer.launch_instance
