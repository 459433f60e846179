"""What is promised of one table, when all processes are well again."""

from __future__ import annotations

from random import Random

from tests.bot.channels import Stage
from tests.bot.cluster.node import Place, Shared
from tests.bot.messages.faulty import UnrulyChannels
from tests.bot.messages.unruly import Unruly


class Judge(Unruly):
    """Looks with the eyes of the process that has the table: `stage`."""

    def __init__(self, shared: Shared, stage: Stage, place: Place, table: int) -> None:
        self.time, self.stage, self.table, self.channel = shared.time, stage, table, place.channel
        self.channels = UnrulyChannels(shared.time, Random(0))
        unknown = {one for one in shared.channels.late if stage.presenter.shared.channels.owner(one) is None}
        there = shared.channels.messages.items()
        self.channels.messages = {
            one: shown for one, shown in there if shared.place_of(shown.channel) is place and one not in unknown
        }
        self.channels.calls.update({one: n for one, n in shared.channels.calls.items() if one[0] in place.people})
        self._shared = shared

    async def wrong(self) -> list[str]:
        """What is not as promised of the messages, and of what people were told."""
        moves = (await self.stage.house.kept(self.table)).log.moves
        wrong = await self.broken("")
        if [move.ply for move in moves] != [*range(1, len(moves) + 1)]:
            wrong.append(f"the moves are not one after the other: {[move.ply for move in moves]}")
        played = {(self.table, move.ply, move.text) for move in moves}
        for interaction, said in self._shared.channels.answers.items():
            written = self._shared.audit.written.get(interaction, [])
            mine = [one for one in written if one[0] == self.table]
            if said == "refused" and mine:
                wrong.append(f"what was refused was written: {mine}")
            if said == "moved" and not written:
                wrong.append(f"a move was acknowledged and not written: {interaction}")
            if said == "moved" and mine and mine[0] not in played:
                wrong.append(f"an acknowledged move is not in the log: {mine}")
        wrong += [
            f"what was done once was written {len(written)} times: {written}"
            for written in self._shared.audit.written.values()
            if len(written) > 1 and written[0][0] == self.table
        ]
        return [f"table {self.table}: {line}" for line in wrong]
