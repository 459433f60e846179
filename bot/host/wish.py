"""The table that somebody wishes to open, and the seats of those who sit there at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self

import games
from bot.host import checks, turns
from bot.host.limits import LOBBY_LASTS
from bot.host.names import computer_name
from bot.host.world import World
from data.records import Guest, NewTable, Seat, Table, TakeBacks
from games.core import RECIPE, commitment


@dataclass(frozen=True, slots=True)
class Wish:
    """What table somebody wants to open, and where."""

    game: str
    """Its key."""
    guild_id: int
    channel_id: int
    turn_seconds: int
    """How long a turn may take, 0 for no limit."""
    options: str = ""
    """As the game's options write them; what is not named has its default."""
    display: str = ""
    """Which of the game's switches are on, separated by spaces."""
    guests: tuple[Guest, ...] = ()
    """Those who are invited: then nobody else may sit down."""
    computers: tuple[str, ...] = ()
    """The levels of those that sit there at once."""
    take_backs: TakeBacks = TakeBacks.SLIPS
    parent_id: int | None = None
    """The channel that has the thread, if `channel_id` is one."""

    @classmethod
    def again(cls, table: Table, parent_id: int | None) -> Self:
        """The same game, with the same options and in the same place."""
        return cls(
            table.game, table.guild_id, table.channel_id, table.turn_seconds, table.options, table.display,
            parent_id=parent_id, take_backs=table.take_backs,
        )  # fmt: skip

    def table(self, world: World, opener: Seat) -> NewTable:
        """The table as it is opened: its secret and the commitment to it are drawn here. Raises `UnknownGame`,
        `InvalidOption`, `Refusal` (the time of a turn)."""
        game, secret, now = games.get(self.game), world.secret(), world.now()
        return NewTable(
            guild_id=self.guild_id,
            channel_id=self.channel_id,
            game=game.key,
            rules=game.version,
            options=game.options.parse(self.options).format(),
            display=self.display,
            take_backs=self.take_backs,
            opener_id=opener.player_id or 0,
            opener_name=opener.name,
            secret=secret,
            commitment=commitment(secret),
            turn_seconds=turns.check_seconds(self.turn_seconds),
            opened_at=now,
            forgotten_at=now + LOBBY_LASTS,
            private=bool(self.guests),
            recipe=RECIPE,
        )


def seats_of(opener: Seat, levels: Sequence[str]) -> list[Seat]:
    """A person's seat, and the seats of computers of these levels. Raises `Refusal` where there is no such level."""
    seats = [opener]
    for level in levels:
        checks.level(level)
        seats.append(Seat(0, None, level, computer_name(level, [seat.name for seat in seats]), 0))
    return seats


def anew(seats: Iterable[Seat]) -> list[Seat]:
    """The players of these seats in the lobby of another table, in the order in which they had joined."""
    joined = sorted(seats, key=lambda seat: seat.joined)
    return [Seat(0, seat.player_id, seat.computer, seat.name, 0, seat.chosen) for seat in joined]
