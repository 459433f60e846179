"""A game as its players play it: their turns, and the three ways to move."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Self, TypeAlias

from tests.end_to_end.club import Club
from tests.end_to_end.messages import (
    Message,
    components,
    is_refusal,
    labels,
    table_number,
    values,
    words,
)
from tests.end_to_end.people import Person
from tests.english import read

PLAYED = "\n**"
"""How the line begins in which a panel tells, in brief, what was played."""
OVER = "The game is over."
ENDED = {"Rematch", "New table", "Replay", "Game record", "Verify", "What happened", "Leaderboard"}
"""What there is to press when a game was played to its end."""
_CARDS = "Cards to play"


@dataclass
class Game:
    """One table, started."""

    club: Club
    number: int
    people: Sequence[Person]
    lobby: Message
    place: str
    """The id of the channel or thread it is played in."""
    ply: int = -1
    """Of the last move that a person made here, as far as it is known."""
    told: str = ""
    """What stood under the table before that move."""

    @classmethod
    async def start(
        cls,
        club: Club,
        *people: Person,
        computers: int = 0,
        channel: str = "general",
        game: str = "thirteen",
        hints: bool = False,
    ) -> Self:
        """Open a lobby, fill it, start it, and wait for the table's panel. `hints`: all of them agree to hints."""
        lobby = await open_lobby(*people, computers=computers, channel=channel, game=game)
        for person in people if hints else ():
            lobby = await person.click(lobby, "Hints")
        await people[0].click(lobby, "Start")
        lobby = people[0].messages[lobby["id"]]  # what has come meanwhile may be a word about missing permissions
        table = cls(club, table_number(lobby), people, lobby, lobby["channel_id"])
        table.place = (await table.panel())["channel_id"]
        return table

    # What they see

    def is_panel(self, message: Message) -> bool:
        """Is it the table as everybody sees it? At its end a hand by DM has the same buttons."""
        if message["channel_id"] != self.place and any(person.is_dm(message["channel_id"]) for person in self.people):
            return False
        if f"· table {self.number}\n" not in message["content"] or message["flags"] & 64:
            return False
        return bool({"More", "Game record"} & labels(message))

    async def panel(self, words: str = "", person: Person | None = None) -> Message:
        """The table's newest panel with these words, as somebody sees it."""
        person = person or self.people[0]
        return await person.until(
            lambda: person.newest(lambda m: self.is_panel(m) and words in read(m["content"])),
            f"the panel of table {self.number} with {words!r}",
        )

    def seen_by(self, person: Person) -> str:
        """What stands under the table now, as a person sees it."""
        panel = person.newest(self.is_panel)
        return words(panel) if panel else ""

    async def hand(self, person: Person, words: str = "") -> Message:
        """A person's hand, by DM, with these words in it."""
        return await person.until(
            lambda: next(reversed(self._hands(person, words)), None), f"a hand at table {self.number} with {words!r}"
        )

    def news(self, person: Person) -> str | None:
        """Is it this person's turn, or the game over? By their hand, or by the table when no hand reaches them."""
        hands, panel, table = self._hands(person), person.newest(self.is_panel), self.seen_by(person)
        if OVER in table or any(OVER in m["content"] for m in hands):
            return OVER
        if hands:
            shown = self._with_private(person)
            return "turn" if any("Your turn" in m["content"] and self._newer(m) for m in shown) else None
        # One may see an older table than the other: its controls tell, and without them what stood there before.
        fresh = self._newer(panel) if panel and ply_of(panel) >= 0 else table != self.told
        return "turn" if fresh and f"▶ **{person.name}** to move" in table else None

    async def mover(self) -> Person | None:
        """The person to move, as soon as their hand or the table says so; None when the game is over."""
        waiting = {
            asyncio.create_task(person.until(lambda p=person: self.news(p), "a turn")): person  # type: ignore[misc]
            for person in self.people
        }
        done, _ = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        first = done.pop()
        return None if first.result() == OVER else waiting[first]

    async def to_move(self) -> tuple[Person, Person]:
        """In a game of two that goes on: the person to move, as soon as something says so, and the other."""
        mover = await self.mover()
        assert mover is not None
        (other,) = (person for person in self.people if person is not mover)
        return mover, other

    # How they play: each returns the answer to the move

    async def by_list(self, person: Person) -> Message:
        """In the DM, by the select of what can be played; by Pass when there is nothing."""
        return await self.play_from(person, await self.hand_to_play(person))

    async def by_cards(self, person: Person) -> Message:
        """In the DM, by choosing cards in the hand; by Pass when there is nothing."""
        hand = await self.hand_to_play(person)
        ply, self.told = ply_of(hand), self.seen_by(person)
        choices = await person.choices("/move", "move", hand["channel_id"], move="", table=self.number)
        if all(choice["value"] == "pass" for choice in choices):
            return self._played(await person.click(hand, "Pass"), ply)
        return self._played(await person.select(hand, _CARDS, *choices[0]["value"].split()), ply)

    async def under_the_table(self, person: Person) -> Message:
        """By Play under the table, and the controls it shows to them alone."""
        shown = await person.click(await self.panel(), "Play")
        return await self.play_from(person, shown)

    async def by_command(self, person: Person) -> Message:
        """By /move with the first choice that autocomplete offers."""
        ply, self.told = max(map(ply_of, self._with_private(person)), default=-1), self.seen_by(person)
        choices = await person.choices("/move", "move", self.place, move="", table=self.number)
        answer = await person.command("/move", self.place, move=choices[0]["value"], table=self.number)
        return self._played(answer, ply)

    async def by_steps(self, person: Person) -> Message:
        """By the controls for every game, in the DM or under the table."""
        return await self.play_from(person, await self._controls_of(person))

    async def play_from(self, person: Person, shown: Message) -> Message:
        """By the controls of a panel, wherever it stands: the first step on a button or in a select, or a word."""
        ply, self.told = ply_of(shown), self.seen_by(person)
        while (now := ply_of(shown)) == ply:
            found = {
                part["custom_id"].split(":")[2]: part
                for part in reversed(list(components(shown)))
                if "custom_id" in part
            }
            if "step" in found and "pick" not in found:
                step = found["step"]
                shown = await person.select(shown, step["placeholder"], values(step)[0])
            else:
                shown = await person.click(shown, (found.get("pick") or found["word"])["label"])
            assert not is_refusal(shown), words(shown)
        assert now == -1 or now > ply
        return self._played(shown, ply)

    async def by_hint(self, person: Person) -> Message:
        """What a computer would play, asked for by Hint, which brings the hand, and played from there."""
        ply, self.told = ply_of(await self._controls_of(person)), self.seen_by(person)
        more = await person.click(await self.panel(person=person), "More")
        hand = await person.click(more, "Hint")
        choices = await person.choices("/move", "move", self.place, move=hint_in(hand), table=self.number)
        assert hint_in(hand) in [choice["name"] for choice in choices]
        return self._played(await person.click(hand, hinted(hand)[0]), ply)

    async def play(self, *ways: Way, most: int = 1000) -> int:
        """Play on, in these ways by turns, up to so many moves of people. Returns how many were played."""
        for number in range(most):
            person = await self.mover()
            if person is None:
                return number
            await ways[number % len(ways)](self, person)
        return most

    # Within

    async def _controls_of(self, person: Person) -> Message:
        """What the player to move plays from: their hand by DM, or in an open game the table."""
        table = await self.panel(person=person)
        if "My hand" in labels(table):
            return await self.hand_to_play(person)
        return await person.until(
            lambda: person.newest(lambda m: self.is_panel(m) and self._newer(m)), "the controls under the table"
        )

    async def hand_to_play(self, person: Person) -> Message:
        """Their hand when it is their turn: by DM, or in a private panel, beside which the one by DM rests."""

        def found() -> Message | None:
            shown = (m for m in self._with_private(person, "Your turn") if self._newer(m))
            return max(shown, key=lambda m: int(m["id"]), default=None)  # one that it replaces is about to go

        return await person.until(found, "their turn, in their hand")

    def _played(self, answer: Message, ply: int) -> Message:
        assert not is_refusal(answer), words(answer)
        self.ply = max(self.ply, ply)
        return answer

    def _newer(self, message: Message) -> bool:
        return ply_of(message) > self.ply

    def _with_private(self, person: Person, text: str = "") -> list[Message]:
        """Hands by DM, and a private panel: beside one, the hand by DM rests."""
        heading = f"· table {self.number}\n"
        private = person.seen(lambda m: m["flags"] & 64 and heading in m["content"] and text in read(m["content"]))
        return [*self._hands(person, text), *private]

    def _hands(self, person: Person, text: str = "") -> list[Message]:
        heading = f"· table {self.number}\n"
        return person.seen(
            lambda m: heading in m["content"] and text in read(m["content"]) and person.is_dm(m["channel_id"])
        )


Way: TypeAlias = Callable[[Game, Person], Awaitable[Message]]


async def open_lobby(*people: Person, computers: int = 0, channel: str = "general", game: str = "thirteen") -> Message:
    """The first opens a table for one round, the others join, and the first adds computers."""
    opener, *others = people
    lobby = await opener.command("/play", channel, game=game, rounds=1)
    for person in others:
        await person.message(f"table {table_number(lobby)}\n", lobby["channel_id"])
        lobby = await person.click(lobby, "Join")
    for _ in range(computers):
        lobby = await opener.click(lobby, "🤖 Easy")
    await opener.becomes(lobby, f"Players: {len(people) + computers} of")
    return opener.messages[lobby["id"]]


def ply_of(message: Message) -> int:
    """The ply that a hand's controls were drawn for; -1 when it has none."""
    ids = (part.get("custom_id", "") for part in components(message))
    found = (re.match(r"k:\d+:(?:cards|pick|playhinted|step|word):(\d+)", custom_id) for custom_id in ids)
    return next((int(match[1]) for match in found if match), -1)


def hint_in(hand: Message) -> str:
    """The move that a hint in this hand names, where nobody thinks."""
    found = re.search(r"A computer would choose: \*\*(.*)\*\*\.$", words(hand), re.MULTILINE)
    assert found is not None, words(hand)
    return found[1]


def hinted(hand: Message) -> list[str]:
    """The buttons that play the moves of a hint in this hand, in their order."""
    return [str(one["label"]) for one in components(hand) if str(one.get("label", "")).startswith("▶ ")]


__all__ = ["ENDED", "OVER", "Game", "Way", "hint_in", "hinted", "open_lobby", "ply_of"]
