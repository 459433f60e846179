"""/privacy: what is kept, one's own data as a file, and to be forgotten."""

from __future__ import annotations

import json

from tests.end_to_end.club import Club
from tests.end_to_end.game import OVER, Game
from tests.end_to_end.messages import is_ephemeral, is_refusal, labels, pictured, words


async def test_a_person_reads_what_is_kept_of_them_and_is_forgotten(club: Club) -> None:
    """Ann has beaten Bob: he resigned. From a direct message she takes her data, and is forgotten. Bob's leaderboard
    and the game's record are whole; only Ann's name is gone."""
    ann, bob = await club.person("Ann"), await club.person("Bob")
    dm = await ann.open_dm()
    lobby = await ann.command("/play", game="thirteen")
    kept = await ann.command("/privacy", dm)
    assert words(kept).startswith("### What I keep")
    assert labels(kept) == {"My data as a file", "Delete my data"}
    refused = await ann.click(kept, "Delete my data")
    assert is_refusal(refused)
    assert words(refused).startswith("You still sit at tables (1)")
    await ann.click(lobby, "Leave")

    game = await Game.start(club, ann, bob)
    await game.play(Game.under_the_table, most=6)
    asked = await bob.command("/table resign", game.place)
    await bob.click(asked, "Yes, resign")
    result = await game.panel(OVER)
    given = await ann.click(await ann.command("/privacy"), "My data as a file")
    assert is_ephemeral(given)
    (file,) = given["attachments"]
    data = json.loads(await club.download(file))
    assert {seat["name"] for seat in data["seats"]} == {"Ann"}
    assert [place["place"] for place in data["results"]] == [1]
    assert "Bob" not in str(data)

    asked = await ann.click(await ann.command("/privacy"), "Delete my data")
    assert words(asked).startswith("**Really delete all that I keep about you?**")
    done = await ann.click(asked, "Yes, delete it all")
    assert words(done).startswith("I keep nothing about you any more, unless a server has blocked you")
    assert labels(done) == set()
    board = pictured(await bob.command("/leaderboard"))
    assert "Bob" in board
    assert "Ann" not in board
    (file,) = (await bob.click(result, "Game record"))["attachments"]
    record = (await club.download(file)).decode()
    assert "Deleted player" in record
    assert "Ann" not in record
    await club.restart_bot()  # the file may be had again
    empty = await ann.click(await ann.command("/privacy"), "My data as a file")
    (file,) = empty["attachments"]
    data = json.loads(await club.download(file))
    assert not any(rows for kind, rows in data.items() if kind != "picture")
