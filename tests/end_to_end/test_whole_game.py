"""Two people and two computers play a game of Thirteen, from /play to /leaderboard, in every way there is."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import re
import sys
from pathlib import Path

from openskill.models import BradleyTerryPart

from tests.end_to_end.bot_process import ROOT
from tests.end_to_end.club import Club
from tests.end_to_end.game import ENDED, Game
from tests.end_to_end.messages import is_ephemeral, labels, picture, pictured, words
from tests.end_to_end.people import Person


async def test_a_whole_game_from_play_to_leaderboard(club: Club, tmp_path: Path) -> None:
    ann, bob = await club.person("Ann"), await club.person("Bob")
    game = await Game.start(club, ann, bob, computers=2)
    assert game.place in ann.channels, "the table stands in a thread"
    assert ann.channels[game.place]["name"] == f"Thirteen · table {game.number}"

    played = await game.play(Game.by_list, Game.under_the_table, Game.by_cards, Game.by_command)
    assert played >= 4, "each way was used"

    for person in (ann, bob):
        panel, hand = await game.panel("🥇", person), await game.hand(person, "🥇")
        assert "Your turn" not in words(hand)
        assert labels(panel) == ENDED
    places = result_of(words(panel))
    assert set(places) == {"Ann", "Bob", "Pip", "Dot"}
    assert sum(points for _, points in places.values()) == 0, "what one wins another loses"

    await check_record(club, bob, game, tmp_path)
    await check_leaderboard(ann, game, places)


def result_of(text: str) -> dict[str, tuple[int, int]]:
    """Place and points by name, as the table tells them."""
    found = re.findall(r"(\d)\. \*\*(\w+)\*\*[^·]* · ([+−]?\d+) points?\b", text)
    return {name: (int(place), int(points.replace("−", "-"))) for place, name, points in found}


async def check_record(club: Club, person: Person, game: Game, folder: Path) -> None:
    """The record is theirs to take, its secret is the one that was sealed, and anybody can recompute it."""
    panel = await game.panel("🥇")
    answer = await person.click(panel, "Game record")
    assert is_ephemeral(answer)
    record = folder / "record.txt"
    record.write_bytes(await club.download(picture(answer)))
    secret = re.search(r"^secret: ([0-9a-f]{64})$", record.read_text(), re.MULTILINE)
    opening = next(words(message) for message in person.everything if "is dealt**" in words(message))
    shown = re.search(r"🔒 Fair deal · `([A-Za-z0-9+/]{43})`$", opening, re.MULTILINE)
    assert secret is not None
    assert shown is not None
    assert base64.b64decode(f"{shown[1]}=") == hashlib.sha256(bytes.fromhex(secret[1])).digest()
    assert await verified(record) == 0
    forged = folder / "forged.txt"
    forged.write_text(record.read_text().replace(secret[1], secret[1][::-1]))
    assert await verified(forged) == 1


async def verified(record: Path) -> int:
    """The exit code of `python -m games verify`."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "games", "verify", str(record), cwd=ROOT, stdout=asyncio.subprocess.DEVNULL
    )
    return await process.wait()


async def check_leaderboard(person: Person, game: Game, places: dict[str, tuple[int, int]]) -> None:
    """Both people stand there with the rating that OpenSkill gives for their places; the computers do not."""
    model = BradleyTerryPart()
    names = ["Ann", "Bob"]
    rated = model.rate([[model.rating()], [model.rating()]], ranks=[float(places[name][0]) for name in names])
    expected = {}
    for name, (rating,) in zip(names, rated, strict=True):
        wins = "1 win" if places[name][0] == 1 else "0 wins"
        expected[name] = f"{name}: provisional rating {round(1000 + 40 * rating.ordinal())}, {wins} in 1 game"
    ranks = {name: 1 + (places[name][0] > min(places[other][0] for other in names)) for name in names}
    lines = {f"{('1st', '2nd')[ranks[name] - 1]} {expected[name]}" for name in names}

    by_command = await person.command("/leaderboard", game="thirteen")
    by_button = await person.click(await game.panel("🥇"), "Leaderboard")
    for answer in (by_command, by_button):
        assert is_ephemeral(answer)
        told = pictured(answer)
        assert set(told[told.rindex("1st ") :].removesuffix(".").split("; ")) == lines
