"""Games that have ended are found again: in a profile, in a history, and from there each once more."""

from __future__ import annotations

from tests.end_to_end.club import Club
from tests.end_to_end.game import Game
from tests.end_to_end.messages import is_ephemeral, is_refusal, pictured, words


async def test_a_game_is_found_again_until_its_player_shows_it_to_nobody(club: Club) -> None:
    """Ann has beaten Bob: he resigned. He looks at her profile, her games and that game, over a restart; then she shows
    what she has played to nobody but herself."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob)
    await game.play(Game.by_list, most=6)
    await bob.click(await bob.command("/table resign", game.place), "Yes, resign")
    await game.panel("The game is over.")
    profile = await bob.user_command("Profile", ann.id)
    assert is_ephemeral(profile)
    assert "Thirteen: rating 1138, give or take" in pictured(profile)
    await club.restart_bot()
    history = await bob.click(profile, "History")
    heading, line, more = words(history).splitlines()
    assert heading == "### Games of Ann in this server"
    assert line.startswith(f"**{game.number}** · Thirteen · 1st of 2 (")
    assert more.startswith("-# with Bob · 1000 → 1138 · ")
    assert history["attachments"] == []
    replay = await bob.select(history, "Open a game", str(game.number))
    assert f"table {game.number}" in words(replay).splitlines()[0]
    both = await bob.command("/table history", **{"with": ann.id})
    assert "You and **Ann**: one game; you were ahead in 0, level in 0, behind in 1." in words(both)

    settings = await ann.click(await ann.command("/settings"), "Invitations, profile")
    await ann.select(settings, "History, profile", "me")
    assert is_refusal(await bob.user_command("Profile", ann.id))
    assert is_refusal(await bob.command("/table history", of=ann.id))
    assert "Your games" in words(await ann.command("/table history"))
