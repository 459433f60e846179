"""A replay of a game that goes on names no card that its reader has not seen by then, in words or descriptions.

`make prove-replays` looks at 100,000 of them.
"""

from __future__ import annotations

import os
import re
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from random import Random
from typing import Final

import pytest

import games
from bot.host.pov import Pov
from bot.host.replay import ReplayMoment, Replays, Sight, Wind
from bot.host.session import Session
from bot.panels.medium import MESSAGE
from bot.panels.panel import Panel
from bot.panels.replay import replay_panel
from bot.panels.wording import say
from data.records import LoggedMove, MadeBy, Seat, Status, TableLog
from games.cards import JOKERS
from games.core import walk
from games.sevens.tiles import COLOURS
from rendering import SCENES, Picture, draw
from rendering.brush.canvas import Canvas
from tests.bot.messages.sessions import game, minutes
from tests.bot.said import READER
from tests.conformance.hidden import hidden_from
from tests.english import read
from words import ALT_TEXT, Medium, Voice

MOST: Final = int(os.environ.get("PROVE_REPLAYS", "150")) // len(games.GAMES)
"""So many texts and descriptions are looked at of each game."""
LONGEST: Final = 60 if "PROVE_REPLAYS" in os.environ else 24
"""So many moves have the games at most."""
MAKERS: Final = (MadeBy.PERSON, MadeBy.PERSON, MadeBy.TIMEOUT, MadeBy.COMPUTER)
RANKS: Final = {"ace": "A", "jack": "J", "queen": "Q", "king": "K", "10": "T"}
SUITS: Final = {"spades": "s", "hearts": "h", "diamonds": "d", "clubs": "c"}
SIGNS: Final = dict(zip("♠♥♦♣", "shdc", strict=True))
_SUIT: Final = f"(?:{'|'.join(SUITS)})"
SPOKEN: Final = re.compile(rf"\b(ace|jack|queen|king|10|[2-9]) of ({_SUIT}(?:(?:, | and |, and ){_SUIT})*)")
WRITTEN: Final = re.compile(r"(10|[2-9AJQK])([♠♥♦♣])")
TILE: Final = re.compile(rf"\b({'|'.join(COLOURS.values())}) ([1-6])\b")
WORD: Final = re.compile(r"[\w?]+")


def named(text: str) -> set[str]:
    """The cards and tiles that a text names: `10♥`, `10 of hearts`, `2 of clubs and hearts`, `blue 4`, `red joker`."""
    found = {RANKS.get(rank, rank) + SIGNS[sign] for rank, sign in WRITTEN.findall(text)}
    found |= {
        RANKS.get(rank, rank) + SUITS[suit] for rank, suits in SPOKEN.findall(text) for suit in re.findall(_SUIT, suits)
    }
    found |= {colour[0] + value for colour, value in TILE.findall(text)}
    return found | {
        joker for joker, word in zip(JOKERS, ("red joker", "black joker"), strict=True) if word in text.lower()
    }


def running(key: str, chance: Random, most: int = LONGEST) -> Session:
    """A game of two to four that has got somewhere, by moves at random."""
    rules, session = games.get(key), game(0, key)
    seats = tuple(Seat(seat, 11 + seat, None, f"Player {seat}", seat) for seat in range(chance.choice(rules.seats)))
    table = replace(session.table, opening=chance.randrange(10**9), status=Status.PLAYING)
    log = TableLog(table, seats, ())
    state = Session.of(log).state
    moves: list[LoggedMove] = []
    for ply in range(1, chance.randrange(most // 3, most)):
        seat = rules.to_move(state)
        assert seat is not None
        move = chance.choice(rules.legal_moves(rules.view(state, seat)))
        after, _ = rules.play(state, move)
        if rules.to_move(after) is None:
            break
        moves.append(LoggedMove(ply, seat, str(move), minutes(ply), chance.choice(MAKERS)))
        state = after
    return Session.of(replace(log, moves=tuple(moves)))


async def moments(session: Session, seat: int, sight: Sight, replays: Replays) -> list[ReplayMoment]:
    found = [await replays.moment(session, seat, 0, sight)]
    while found[-1].ply != found[-1].of:
        found.append(await replays.moment(session, seat, found[-1].ply, sight, Wind.NEXT))
    return found


def unseen(session: Session, seat: int) -> list[set[str]]:
    """After each row, the cards that lie hidden from the seat's person, and that they have never seen until then. A
    hand that a Queen opens (KR10) is seen by the person who has played it, or plays on from there."""
    rules, texts = session.game, [move.text for move in session.log.moves]
    found, seen = list[set[str]](), set[str]()
    own = [move.seat == seat and move.made_by is MadeBy.PERSON for move in session.log.moves]
    walked = walk(rules, len(session.seats), session.state.seed, session.options, texts, session.chosen)
    for ply, (state, _) in enumerate(walked):
        if rules.key == "race" and not any(own[max(ply - 1, 0) : ply + 1]):
            state = replace(state, looking=None)  # noqa: PLW2901 - as it was to them
        seen |= set(WORD.findall(rules.format(rules.view(state, seat))))
        found.append({card for _, _, card in hidden_from(rules, state, seat)} - seen)
    return found


def open_to_none(session: Session) -> set[str]:
    """All that others hold and the first seat has never seen."""
    return unseen(session, 0)[-1] & {card for hand in session.state.hands for card in hand}


def told(panel: Panel) -> Iterator[str]:
    """All that it says, and the description of its picture."""
    wording = say(panel, READER)
    yield read("\n".join((wording.content, *map(str, wording.components), wording.name)))
    assert panel.look is not None
    yield read(draw(panel.look).text)


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures are described, and nothing is drawn: what they show is made of the same look."""
    for name in ("paste", "panel", "icon", "shadow", "fill"):
        monkeypatch.setattr(Canvas, name, lambda *_, **__: None)
    monkeypatch.setattr(Canvas, "picture", lambda _, text: Picture(b"", 0, 0, text))


async def told_at_random(key: str, chance: Random) -> AsyncIterator[tuple[str, set[str], Medium]]:
    """Texts and descriptions without end: of games, players and moments as they come; each with the cards that must not
    be in it, and how it is read."""
    while True:
        session, replays = running(key, chance), Replays()
        looks = [(seat, sight) for seat in range(len(session.seats)) for sight in (Sight.MINE, Sight.TABLE)]
        for seat, sight in chance.sample(looks, len(looks)):
            hidden = unseen(session, seat)
            for moment in await moments(session, seat, sight, replays):
                panel = replay_panel(Pov.of(session, seat), moment)
                for text, medium in zip(told(panel), (MESSAGE, ALT_TEXT), strict=True):
                    yield text, hidden[moment.ply], medium


@pytest.mark.parametrize("key", games.GAMES)
async def test_no_card_that_the_reader_has_not_seen_is_named(key: str, undrawn: None) -> None:
    """The control: one of those cards is said in the same place, and nearly each is found."""
    chance, looked, planted, caught = Random(key), 0, 0, 0
    async for text, hidden, medium in told_at_random(key, chance):
        assert not named(text) & hidden, text
        if hidden:
            card = chance.choice(sorted(hidden))
            plant = read(Voice(READER.language, medium).say(SCENES[key].named(card)))
            planted, caught = planted + 1, caught + (named(f"{text} {plant}.") & hidden == {card})
        looked += 1
        if looked >= MOST:
            break
    assert planted > looked / 2
    assert caught >= 0.95 * planted


@pytest.mark.parametrize("key", [key for key, one in games.GAMES.items() if one.private])
async def test_all_hands_would_be_found(key: str, undrawn: None) -> None:
    """The other control: the picture of all hands, in place of what the reader saw."""
    chance = Random(key)
    sessions = ((session, open_to_none(session)) for session in (running(key, chance, most=6) for _ in range(20)))
    session, hidden = next((session, hidden) for session, hidden in sessions if hidden)
    moment = (await moments(session, 0, Sight.TABLE, Replays()))[-1]
    position = replace(moment.position, view=replace(moment.position.view, hands=session.state.hands))
    _, description = told(replay_panel(Pov.of(session, 0), replace(moment, sight=Sight.HANDS, position=position)))
    assert named(description) & unseen(session, 0)[-1] == hidden
