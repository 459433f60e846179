"""Hints as people ask for them: among people by agreement, and from computers that really think."""

from __future__ import annotations

import re

from tests.end_to_end.club import Club
from tests.end_to_end.conftest import OpenClub
from tests.end_to_end.game import Game, hinted, open_lobby
from tests.end_to_end.messages import is_refusal, labels, table_number, words

AGREE = "Hints"
FIGURES = re.compile(r"\*\*.+\*\*: first in (about \d of 10|nearly every|hardly any) games?\.\n.+\.")
"""The move, one figure, and why."""


async def test_hints_come_when_all_have_agreed_in_the_lobby(club: Club) -> None:
    """Ann agrees, Bob agrees and takes it back; Cy does not sit there."""
    ann, bob, cy = [await club.person(name) for name in ("Ann", "Bob", "Cy")]
    lobby = await open_lobby(ann, bob)
    assert "Hints: 0 of 2 agree" in words(lobby)
    for person, line in ((ann, "Hints: 1 of 2 agree"), (bob, "Hints are on: all agree"), (bob, "Hints: 1 of 2 agree")):
        lobby = await person.click(lobby, AGREE)
        assert line in words(lobby)
    refused = await cy.click(lobby, AGREE)
    assert is_refusal(refused)
    assert words(refused).startswith("You do not sit at this table")
    lobby = await ann.click(lobby, "Start")
    game = Game(
        club, table_number(lobby), (ann, bob), lobby, (await Game(club, 1, (ann, bob), lobby, "").panel())["channel_id"]
    )
    mover = await game.mover()
    assert mover is not None
    assert "Hint" not in labels(await game.hand(mover, "Your turn"))
    assert "Hint" not in labels(await mover.click(await game.panel(person=mover), "More"))


async def test_at_a_rematch_both_are_said_at_once(club: Club) -> None:
    """They are asked anew; it starts with Bob, the last to come."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob, hints=True)
    await ann.click(await ann.command("/table resign", game.place), "Yes, resign")
    result = await ann.until(lambda: ann.newest(lambda m: "Rematch" in labels(m)), "the result")
    await ann.click(result, "Rematch")
    lobby = await ann.message("asks for a rematch", game.place)
    assert "Hints: 0 of 2 agree" in words(lobby)
    behind = await ann.click(lobby, "Options")
    assert labels(behind) == {"Rules", "Fair?", AGREE, "Change options"}
    assert words(await ann.click(behind, AGREE)).endswith("Hints: 1 of 2 agree")
    await bob.message("Hints: 1 of 2 agree", lobby["channel_id"])
    assert "Rounds (1" in str(await ann.click(behind, "Change options"))
    options = await bob.click(lobby, "Options")
    assert is_refusal(options)
    await bob.click(lobby, "In, with hints")
    again = Game(club, 2, (ann, bob), lobby, game.place)
    mover = await again.mover()
    assert mover is not None
    assert "Hint" in labels(await again.hand(mover, "Your turn"))


async def test_a_hint_has_figures_and_a_hard_computer_plays(open_club: OpenClub) -> None:
    """With a process that thinks. Ann is alone with a computer, so that nobody need agree. A move without alternative
    has no figures."""
    club = await open_club(THINKERS="1")
    ann = await club.person("Ann")
    lobby = await open_lobby(ann)
    lobby = await ann.click(lobby, "🤖 Hard")
    assert AGREE not in labels(lobby)
    lobby = await ann.click(lobby, "Start")
    game = Game(club, 1, (ann,), lobby, "")
    game.place = (await game.panel())["channel_id"]
    for _ in range(10):
        assert await game.mover() is ann
        if len(await ann.choices("/move", "move", game.place, move="", table=1)) < 2:
            await game.by_list(ann)
            continue
        hand = await ann.click(await game.hand(ann, "Your turn"), "Hint")
        if FIGURES.search(words(hand)):
            break
        await game.by_list(ann)
    assert FIGURES.search(words(hand))
    second = await ann.click(hand, "Next best")
    assert FIGURES.search(words(second)), "the hint is still there"
    assert "\nNext best: " in words(second)
    first, other = hinted(second)
    assert [first] == hinted(hand)
    assert first != other
    before = club.bot.moves_on_disk()
    after = await ann.click(second, other)
    assert not FIGURES.search(words(after)), "the move takes it away"
    assert await game.mover() is ann
    assert club.bot.moves_on_disk() > before + 1, "the computer has played"
    assert not any("the easy move is played" in line for line in club.bot.lines)
