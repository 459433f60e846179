"""Threads fall asleep (Discord calls it archived) and are woken; people may write in them, or not."""

from __future__ import annotations

from playground import errors
from playground.announce import Announcer
from playground.clock import Clock
from playground.entities import AUTO_ARCHIVE, Channel
from playground.errors import ApiError
from playground.world import World

LOOKS_SECONDS = 60.0
"""How often threads are looked at when nothing else happens."""


class Threads:
    """Archives the threads in which nothing has happened for as long as each was made to stay open."""

    def __init__(self, world: World, announcer: Announcer) -> None:
        self.world, self.announcer = world, announcer
        self._nothing_before = 0.0  # until then no thread can be due

    async def watch(self) -> None:
        """Look again and again, until cancelled."""
        clock: Clock = self.world.clock
        while True:
            await clock.sleep(LOOKS_SECONDS)
            self.look()

    def look(self) -> None:
        """Put to sleep whatever is due by now. Code that is about to read or change a thread calls this first."""
        now = self.world.clock.now()
        if now < self._nothing_before:
            return
        awake = [c for c in self.world.channels.values() if c.is_thread and not c.archived]
        for thread in awake:
            if _due(thread) <= now:
                self.set_archived(thread, True)
        # Whatever happens in the meantime keeps its thread open for the shortest duration at least.
        soonest = now + min(AUTO_ARCHIVE) * 60
        self._nothing_before = min((_due(thread) for thread in awake if not thread.archived), default=soonest)
        self._nothing_before = min(self._nothing_before, soonest)

    def let_pass(self, thread: Channel, seconds: float) -> None:
        """From now on it is as if nothing had happened in the thread for these seconds."""
        thread.active_at = self.world.clock.now() - seconds
        self._nothing_before = 0.0
        self.look()

    def set_archived(self, thread: Channel, archived: bool) -> None:
        """Put a thread to sleep or wake it, and tell everyone; nothing happens when it is so already."""
        if thread.archived != archived:
            self.mark(thread, archived)
            if archived:
                self.announcer.channel("update", thread)
            else:
                self.announcer.woken(thread)

    def mark(self, thread: Channel, archived: bool) -> None:
        """Note that a thread is asleep or awake from now on; being woken is activity."""
        if thread.archived != archived:
            thread.archived, thread.archived_at = archived, self.world.clock.now()
            if not archived:
                thread.active_at = thread.archived_at

    def set_duration(self, thread: Channel, minutes: int) -> None:
        """Change how long a thread stays open; a change is activity."""
        if thread.auto_archive != minutes:
            thread.auto_archive, thread.active_at = minutes, self.world.clock.now()

    def set_locked(self, thread: Channel, locked: bool) -> None:
        """Lock a thread or open the lock, and tell everyone."""
        if thread.locked != locked:
            thread.locked = locked
            self.announcer.channel("update", thread)

    def join(self, thread: Channel, *user_ids: int) -> None:
        """Make these members of the thread, as far as they see its channel: it stands in their lists from now on, is
        unread for them, and may notify them."""
        parent = self.world.channels[thread.parent_id or 0]
        new = [u for u in user_ids if u not in thread.thread_members and self.world.may(u, parent, "VIEW_CHANNEL")]
        for user_id in new:
            thread.thread_members[user_id] = self.world.clock.now()
        if new:
            self.announcer.thread_members(thread, new, [])

    def leave(self, thread: Channel, user_id: int) -> None:
        """The user is no member of the thread any more."""
        if thread.thread_members.pop(user_id, None) is not None:
            self.announcer.thread_members(thread, [], [user_id])

    def check_open(self, thread: Channel, user_id: int) -> None:
        """A lock keeps those out who do not manage threads: 160005, and 50083 while the thread sleeps besides."""
        if thread.locked and not self.world.may(user_id, thread, "MANAGE_THREADS"):
            raise ApiError(errors.ARCHIVED_THREAD if thread.archived else errors.LOCKED_THREAD)


def _due(thread: Channel) -> float:
    """When it falls asleep if nothing happens in it."""
    return thread.active_at + thread.auto_archive * 60
