"""What people have open at a table, and what was decided there, in memory only."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Set
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final

from bot.messages.calls import Call
from bot.messages.key import Key
from bot.panels.clicks.picked import NOTHING, Picked
from bot.panels.reader import Reader
from data.records import Guest


@dataclass(frozen=True, slots=True)
class Open:
    """What people have open at a table, in memory only."""

    picked: Mapping[Key, tuple[int, Picked]] = field(default_factory=dict)
    """The first steps of moves, each with the ply of the position for which they were picked; the newest is last."""
    private: tuple[Key, ...] = ()
    """The private panels that can still be edited."""
    closing: frozenset[Key] = frozenset()
    """Those of them that are edited for the last time."""
    onward: Mapping[Key, int] = field(default_factory=dict)
    """At how many other tables it was somebody's turn when they had moved at this one."""
    call: Call | None = None
    """How the player to move is called."""
    reminded: datetime | None = None
    """The deadline that the player to move will be reminded about, or was."""
    mentions: datetime | None = None
    """The deadline that a mention reminds of, since no direct message can."""
    unaware: frozenset[int] | None = None
    """The people who were not there when the game began, and have got no hand yet; None: that is not known."""
    begun: tuple[int, ...] = ()
    """The people that get no hand: a message mentions them."""
    missed: frozenset[int] = frozenset()
    """The people whom an invitation or a remark has not reached: their direct messages are closed."""
    declined: Mapping[int, Guest] = field(default_factory=dict)
    """The guests who do not come, by their numbers."""
    beginners: frozenset[int] = frozenset()
    """The people that play their first game of this kind, by their ids."""
    linked: frozenset[Key] = frozenset()
    """The private panels that stand elsewhere than the table."""
    watching: Mapping[Key, Reader] = field(default_factory=dict)
    """Those of people who watch the table, each with its reader."""
    public: Reader = field(default_factory=Reader.of_server)
    """All who read in the table's server."""
    seen: Mapping[int, datetime] = field(default_factory=dict)
    """When people last did something at the table, by their ids; their moves are in its log as well."""

    hushed: frozenset[int] = frozenset()
    """The people in their quiet hours: nothing notifies them."""

    slips: bool = True
    """Is there time to take the last move back?"""

    unreached: frozenset[int] = frozenset()
    """The people that have to wait for a channel of direct messages (`Openings`)."""

    def at(self, key: Key, ply: int) -> Picked:
        """What is picked there at this ply."""
        picked_for, picked = self.picked.get(key, (ply, NOTHING))
        return picked if picked_for == ply else NOTHING

    def picked_by(self, seat: int, ply: int) -> Picked:
        """What the player of that seat has picked last at this ply: on a panel of theirs, or under the table."""
        return next(
            (
                picked
                for key, (picked_for, picked) in reversed(tuple(self.picked.items()))
                if picked_for == ply and key.seat in (seat, None)
            ),
            NOTHING,
        )

    def picking(self, key: Key, ply: int, picked: Picked) -> Open:
        """The first steps of a move are picked there."""
        others = {one: found for one, found in self.picked.items() if one != key}
        return replace(self, picked=others if picked == NOTHING else {**others, key: (ply, picked)})

    def leading_on(self, key: Key, onward: int) -> Open:
        """So many other tables wait for the player that the message belongs to."""
        others = {one: number for one, number in self.onward.items() if one != key}
        return replace(self, onward={**others, key: onward} if onward else others)

    def in_turn(self, seat: int | None) -> Open:
        """It is this seat's turn: where it leads on from here is found out when its player has moved."""
        if all(key.seat != seat for key in self.onward):
            return self
        return replace(self, onward={key: number for key, number in self.onward.items() if key.seat != seat})

    def heard_by(self, people: Collection[int]) -> Open:
        """That the game has begun concerns these people alone by now."""
        unaware = None if self.unaware is None else self.unaware.intersection(people)
        return replace(self, unaware=unaware, begun=tuple(person for person in self.begun if person in people))

    def only(self, keys: Set[Key], private: tuple[Key, ...], closing: frozenset[Key]) -> Open:
        """What is open of these messages alone, and which of them are private panels."""
        return replace(
            self,
            picked={key: found for key, found in self.picked.items() if key in keys},
            onward={key: number for key, number in self.onward.items() if key in keys},
            linked=self.linked & keys,
            watching={key: reader for key, reader in self.watching.items() if key in keys},
            private=private,
            closing=closing,
        )


NOTHING_OPEN: Final = Open()
