"""What other processes change of people and servers: it is forgotten here, and shown at the tables of this process."""

from __future__ import annotations

from typing import Final

from bot.host.settings import SETTINGS, Page
from bot.messages.presenter import Presenter
from bot.messages.table import ENDS_SHOWN
from data.news import Change, DirectsHeld, News, PersonChanged, PersonForgotten

_CARDS: Final = {key for key, setting in SETTINGS.items() if setting.page is Page.CARDS}
_QUIET: Final = "quiet_from"


class Follower:
    """Follows what other processes tell."""

    def __init__(self, presenter: Presenter) -> None:
        self._presenter = presenter
        self._shared = presenter.shared

    async def follow(self, news: News | None) -> None:
        """Another process has told this. None: what it has told was not understood.

        Raises what the database raises: then `forget_people` is to be called, when it answers again.
        """
        if news is None:
            await self.forget_people()
        elif await self._shared.host.hear(news):
            await self._show(news.change)

    async def forget_people(self) -> None:
        """News may have been missed: forget everything that is remembered of people and servers, and bring the tables
        in line that have changed. Raises as `follow`."""
        await self._shared.host.forget_people()
        shared, faces = self._shared, self._presenter.pictures.faces
        for person in faces.people - await shared.repository.people_kept(faces.people):
            faces.forget(person)  # as they have wanted to be forgotten
        behind = await shared.repository.tables_to_show(shared.now() - ENDS_SHOWN, shared.host.ledger.realms)
        for table in behind:
            self._presenter.changed(table.id)

    async def _show(self, change: Change) -> None:
        """As the process does where the person has acted."""
        match change:
            case PersonChanged(player_id, settings, channel):
                if channel is not None:
                    self._shared.directs.count({player_id: channel})
                if settings & _CARDS:
                    await self._presenter.redraw(player_id)
                elif _QUIET in settings:
                    await self._presenter.show(player_id)
            case PersonForgotten(player_id):
                self._presenter.pictures.faces.forget(player_id)
            case DirectsHeld():
                self._shared.directs.hear(change)
