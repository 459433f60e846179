"""Nothing that a player may not know stands in anything that reaches them, nor in the log."""

from __future__ import annotations

import base64
import json
import re
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from functools import cache

from games.cards import DECK
from games.core import commitment, shown_commitment
from tests.end_to_end.club import Club
from tests.end_to_end.conftest import OpenClub
from tests.end_to_end.game import Game
from tests.end_to_end.messages import Message, components, is_ephemeral, menu, values, words
from tests.end_to_end.people import Person
from words import ALT_TEXT, TERMINAL, Voice

CARDS = "Cards to play"


def secret_of(club: Club) -> bytes:
    """The table's secret, as it lies on disk."""
    with closing(sqlite3.connect(club.bot.database)) as database:
        (secret,) = database.execute("SELECT secret FROM tables").fetchone()
    return bytes(secret)


def spelled(secret: bytes) -> Iterable[str]:
    """The ways in which it could be written."""
    yield secret.hex()
    yield secret.hex().upper()
    yield base64.b64encode(secret).decode()
    yield base64.urlsafe_b64encode(secret).decode().rstrip("=")
    yield repr(secret)[2:-1]


def names_card(text: str, cards: Iterable[str]) -> list[str]:
    """Those of the cards that are named in a text: as 3♠, as the move 3s, as 3 of spades, as 3 of clubs and spades."""
    return [card for card in cards if _named(card).search(text)]


def spoken(card: str) -> str:
    """The card with its sign: `10♥`."""
    return Voice("en", TERMINAL).card(card)


@cache
def _named(card: str) -> re.Pattern[str]:
    rank, _, suit = Voice("en", ALT_TEXT).card(card).partition(" of ")
    return re.compile(rf"{spoken(card)}|\b{card}\b|\b{rank} of (?:\w+(?:, | and ))*{suit}\b")


def everything_said(message: Message) -> str:
    """All of a message: text, controls with their ids, names and descriptions of its files."""
    return json.dumps(message, ensure_ascii=False)


async def hand_of(game: Game, person: Person) -> list[str]:
    """The cards that a person holds now."""
    hand = await person.click(await game.panel(), "My hand")
    (attachment,) = hand["attachments"]
    return names_card(attachment["description"], DECK)


async def choosing(game: Game) -> tuple[Person, list[str]]:
    """The next person who can do more than pass, and the cards that they hold."""
    while mover := await game.mover():
        hand = await game.hand_to_play(mover)
        if any(part.get("placeholder", "").startswith(CARDS) for part in components(hand)):
            return mover, values(menu(hand, CARDS))
        await game.by_list(mover)
    raise AssertionError("the game was over before anybody had a choice")


async def test_nobody_sees_what_another_holds(open_club: OpenClub) -> None:
    """A game of two and a computer, to the middle: neither what Bob saw names a card that Ann still holds, nor the log,
    at its most talkative. The secret stands nowhere, only its commitment.
    """
    club = await open_club(LOG_LEVEL="DEBUG")
    ann, bob, cy = [await club.person(name) for name in ("Ann", "Bob", "Cy")]
    game = await Game.start(club, ann, bob, computers=1, hints=True)
    await game.play(Game.by_list, Game.under_the_table, Game.by_cards, Game.by_command, most=8)
    mover, held = await choosing(game)
    await mover.click(await game.panel(), "More")
    await mover.click(await game.hand_to_play(mover), "Hint")
    other = bob if mover is ann else ann
    await other.command("/table show", game.place)
    await cy.command("/table show", game.place, table=game.number)
    for watcher in (other, cy):
        named = {card for m in watcher.everything for card in names_card(everything_said(m), held)}
        assert named == set(), f"{watcher.name} could read what {mover.name} holds"
    assert any(names_card(everything_said(m), held) for m in mover.everything), "the search finds what is there"

    secret = secret_of(club)
    texts = [everything_said(m) for person in (ann, bob, cy) for m in person.everything] + club.bot.lines
    for spelling in spelled(secret):
        assert not any(spelling in text for text in texts)
    assert any(shown_commitment(commitment(secret)) in text for text in texts)
    log = "\n".join(club.bot.lines)
    assert not names_card(re.sub(r"\b\d+\b|0x[0-9a-f]+", "", log), held)
    assert club.discord.token not in log


async def test_messages_for_one_reach_only_that_one(club: Club) -> None:
    """Hands come by DM or are shown to one person; nobody else is sent them."""
    ann, bob, cy = [await club.person(name) for name in ("Ann", "Bob", "Cy")]
    game = await Game.start(club, ann, bob)
    for person in (ann, bob):
        await person.click(await game.panel(), "My hand")
        await game.hand(person)
    for person in (ann, bob):
        for message in person.everything:
            if is_ephemeral(message):
                assert message["interaction_metadata"]["user"]["id"] == person.id
    assert not any(is_ephemeral(m) or cy.is_dm(m["channel_id"]) for m in cy.everything)
    theirs = {name for m in cy.everything for a in m["attachments"] for name in [a["filename"]]}
    assert theirs <= {f"table-{game.number}.png"}


async def test_a_refused_card_tells_nothing(club: Club) -> None:
    """Whether another player holds the card, or it was not dealt, the sentence is the same."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    mover, other = await game.to_move()
    mine = values(menu(await game.hand(mover, "Your turn"), "Cards"))
    theirs = await hand_of(game, other)
    assert len(theirs) == 13
    nowhere = [card for card in DECK if card not in mine and card not in theirs]
    for card in (theirs[0], nowhere[0]):
        answer = await mover.command("/move", game.place, move=card)
        assert words(answer) == f"You do not hold the {spoken(card)}."
