"""The server of ``railwidgets play``: Voilà, for one person at one machine.

What comes from elsewhere is turned away: by Jupyter's token, which becomes a cookie; by the name that the server is
called by, as a page from elsewhere may give its own name this machine's address; and, where something is changed, by a
word that the page alone can read (XSRF). Jupyter has all three, and Voilà leaves them out unless it is told otherwise.
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
    """The page. With it comes the cookie that its farewell is checked by, which Voilà's page sends and never gets."""

    async def prepare(self) -> None:
        """Lets in who may come in, and gives the cookie."""
        await super().prepare()
        if self.current_user is not None:
            _ = self.xsrf_token  # Whoever reads it sets the cookie.


class Files(JupyterHandler, AllowListFileHandler):  # type: ignore[misc]
    """Pictures that lie beside the notebook, for whom the page is for; Voilà shows them to everybody."""


GUARDED: Final = {TornadoVoilaHandler: GamePage, AllowListFileHandler: Files}
"""What answers in the place of what."""


class GameServer(Voila):  # type: ignore[misc]
    """Voilà that answers to its own names only, and to whoever has its token."""

    def init_settings(self) -> dict[str, Any]:
        """Settings of the server, and the token for the file that opens the browser."""
        settings: dict[str, Any] = super().init_settings()
        settings["voila_jinja2_env"].globals["token"] = self.identity_provider.token
        return {
            **settings,
            # Whoever has it listen elsewhere means it to be called by other names.
            "allow_remote_access": not is_here(self.ip),
            # What a page of errors looks like, without which it fails itself.
            "static_path": DEFAULT_STATIC_FILES_PATH,
            "static_url_prefix": f"{self.base_url}voila/static/",
        }

    def init_handlers(self) -> list[tuple[Any, ...]]:
        """What answers to each address."""
        return [(address, GUARDED.get(kind, kind), *rest) for address, kind, *rest in super().init_handlers()]


def is_here(ip: str) -> bool:
    """Whether an address is one that only this machine itself can reach."""
    try:
        return ipaddress.ip_address(ip).is_loopback
    except ValueError:
        return ip == "localhost"


main = GameServer.launch_instance
