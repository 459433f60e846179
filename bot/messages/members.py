"""The members of a table's thread: it stands in their lists, is unread for them, and notifies them alone."""

from __future__ import annotations

import logging
from collections.abc import Iterable

from bot.messages.post import Post
from bot.messages.refusals import MOMENTARY, PostError

log = logging.getLogger(__name__)


class ThreadMembers:
    """The opening message mentions the players silently. Discord's documents do not say whether that makes them members
    of the thread. So one of them is looked up in each new thread, until a mention has been seen to do so."""

    def __init__(self, post: Post) -> None:
        self._post = post
        self._mentions_add = False

    async def complete(self, thread_id: int, people: Iterable[int], *, new: bool) -> None:
        """Make members of those whom the silent mention has not made so, by a request for each. `new`: nobody was a
        member before it. What is refused is not worth an error: a call adds its person, too."""
        people = tuple(people)
        if people and new and not self._mentions_add:
            self._mentions_add = await self._is_member(thread_id, people[0])
        for person in () if self._mentions_add else people:
            await self._add(thread_id, person)

    async def _is_member(self, thread_id: int, person: int) -> bool:
        try:
            return await self._post.is_member(thread_id, person)
        except (PostError, *MOMENTARY) as error:
            log.info("who is in a thread could not be asked: %r", error)
            return False

    async def _add(self, thread_id: int, person: int) -> None:
        try:
            await self._post.add_member(thread_id, person)
        except (PostError, *MOMENTARY) as error:
            log.info("a player could not be added to a thread: %r", error)
