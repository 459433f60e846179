"""What processes at one PostgreSQL tell one another, since each remembers people and servers: what has changed."""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass
from typing import Final, TypeAlias

NEWS_CHANNEL: Final = "kings_table"
"""PostgreSQL's channel for it: it reaches the listeners at one database when the transaction is committed, and not at
all when it is rolled back."""
MOST_LOBBIES: Final = 200
"""So many lobbies are told of at once: PostgreSQL takes less than 8,000 bytes."""


@dataclass(frozen=True, slots=True)
class PersonChanged:
    """What is kept of a person alone has changed: what they have chosen, their name, the way to their direct
    messages."""

    player_id: int
    settings: frozenset[str] = frozenset()
    """The names of those that they have chosen anew."""
    channel: int | None = None
    """The channel of direct messages with them, where it has become known."""


@dataclass(frozen=True, slots=True)
class PersonForgotten:
    """Nothing is kept of a person any more."""

    player_id: int
    lobbies: tuple[tuple[int, int], ...] = ()
    """The lobbies that have changed by it: the realm and the number of each."""

    def among(self, realms: Set[int]) -> tuple[int, ...]:
        """The numbers of those lobbies that are of these realms."""
        return tuple(table_id for realm, table_id in self.lobbies if realm in realms)

    def parts(self) -> Iterator[PersonForgotten]:
        """The same in parts that can each be told."""
        for first in range(0, max(len(self.lobbies), 1), MOST_LOBBIES):
            yield PersonForgotten(self.player_id, self.lobbies[first : first + MOST_LOBBIES])


@dataclass(frozen=True, slots=True)
class MemberChanged:
    """A person has acted in a server, which may have a new name for them, or has left it."""

    guild_id: int
    player_id: int


@dataclass(frozen=True, slots=True)
class ServerChanged:
    """A server has chosen something for its tables."""

    guild_id: int


@dataclass(frozen=True, slots=True)
class DirectsHeld:
    """Discord holds the bot's own direct messages back, or takes them again."""

    seconds: int
    """For how long, from now on; 0: it takes them again."""
    flagged: bool = False
    """Also those into channels that are open already?"""


@dataclass(frozen=True, slots=True)
class TableWritten:
    """A process has written to a table of another one, for a person who has done something at all of theirs."""

    realm: int
    table_id: int


Change: TypeAlias = PersonChanged | PersonForgotten | MemberChanged | ServerChanged | DirectsHeld | TableWritten


@dataclass(frozen=True, slots=True)
class News:
    """A change, and the mark of the process that has made it: a word without blanks."""

    teller: str
    change: Change


def format_news(news: News) -> str:
    """The news as a text, which `parse_news` reads. That of a `PersonForgotten` is short enough for PostgreSQL if it is
    one of its `parts`."""
    return " ".join((news.teller, *_words(news.change)))


def _words(change: Change) -> tuple[str, ...]:
    match change:
        case PersonChanged(player_id, settings, channel):
            return "person", str(player_id), "" if channel is None else str(channel), ",".join(sorted(settings))
        case PersonForgotten(player_id, lobbies):
            return "forgotten", str(player_id), *(f"{realm}:{table_id}" for realm, table_id in lobbies)
        case MemberChanged(guild_id, player_id):
            return "member", str(guild_id), str(player_id)
        case ServerChanged(guild_id):
            return "server", str(guild_id)
        case DirectsHeld(seconds, flagged):
            return "directs", str(seconds), str(int(flagged))
        case TableWritten(realm, table_id):
            return "table", str(realm), str(table_id)


def parse_news(text: str) -> News | None:
    """The news that the text tells. None: it makes no sense here, as when a newer version has told it."""
    teller, *words = text.split(" ")
    try:
        change = _change(words)
    except ValueError:
        return None
    return None if change is None else News(teller, change)


def _change(words: list[str]) -> Change | None:
    """Raises `ValueError` for what is no number."""
    match words:
        case ["person", player_id, channel, settings]:
            known = int(channel) if channel else None
            return PersonChanged(int(player_id), frozenset(settings.split(",")) - {""}, known)
        case ["forgotten", player_id, *lobbies]:
            return PersonForgotten(int(player_id), tuple(_lobby(*one.partition(":")[::2]) for one in lobbies))
        case ["member", guild_id, player_id]:
            return MemberChanged(int(guild_id), int(player_id))
        case ["server", guild_id]:
            return ServerChanged(int(guild_id))
        case ["directs", seconds, flagged]:
            return DirectsHeld(int(seconds), bool(int(flagged)))
        case ["table", realm, table_id]:
            return TableWritten(int(realm), int(table_id))
    return None


def _lobby(realm: str, table_id: str) -> tuple[int, int]:
    return int(realm), int(table_id)
