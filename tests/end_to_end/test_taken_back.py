"""A slip that is taken back, as both players see it."""

from __future__ import annotations

from tests.end_to_end.club import Club
from tests.end_to_end.game import Game
from tests.end_to_end.messages import is_refusal, words


async def test_a_slip_is_taken_back_by_a_button_of_a_process_that_was_killed(club: Club) -> None:
    """The controls of the other's turn, which had begun, play nothing any more; then the game goes on."""
    game = await Game.start(club, await club.person("Ann"), await club.person("Bob"))
    mover, other = await game.to_move()
    await game.by_list(mover)
    late = await game.hand_to_play(other)
    await club.restart_bot()
    told = f"↩ {mover.name} took back "
    hand = words(await mover.click(await game.hand(mover), "Take back"))
    assert told in hand
    assert "Your turn" in hand
    await game.panel(told, person=other)
    refused = await other.click(late, "Pass")
    assert is_refusal(refused)
    assert words(refused).startswith("The table has moved on")
    await game.by_list(mover)
    await game.by_list(other)
    assert club.bot.moves_on_disk() == 4
