"""People's pictures: fetched once, never waited for, and kept over a restart."""

from __future__ import annotations

import asyncio
import logging
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from PIL import Image

import games
from bot.messages import faces as module
from bot.messages.faces import TRIES, Faces
from bot.messages.faces_file import LARGEST_FACE, FacesFile
from bot.messages.pictures import Pictures
from rendering import Look, Scene, Seated, portrait

THIRTEEN = games.get("thirteen")
DEALT, _ = THIRTEEN.deal(2)
LOOK = Look(
    Scene("thirteen", "table"), THIRTEEN.view(DEALT, None), (Seated("Ann", person=1 << 22), Seated("Bob", True))
)


def picture(colour: str = "red") -> bytes:
    file = BytesIO()
    Image.new("RGBA", (64, 64), colour).save(file, "PNG")
    return file.getvalue()


class Cdn:
    """Gives out one file, and counts."""

    def __init__(self, file: bytes | None = None) -> None:
        self.file = file
        self.read = 0
        self.open = asyncio.Event()
        self.open.set()

    async def __call__(self) -> bytes:
        self.read += 1
        await self.open.wait()
        if self.file is None:
            raise OSError("404")
        return self.file


async def test_a_picture_is_fetched_once_a_person_and_drawn_from_then_on() -> None:
    faces, cdn = Faces(), Cdn(picture())
    assert faces.dressed(LOOK) is LOOK
    for _ in range(3):
        faces.seen(1 << 22, "a", cdn)
        await faces.settled()
    dressed = faces.dressed(LOOK)
    assert cdn.read == 1
    assert [player.avatar for player in dressed.players] == [portrait(picture()), b""]
    assert faces.dressed(LOOK) == dressed
    assert hash(faces.dressed(LOOK)) == hash(dressed)


async def test_no_picture_of_a_table_waits_for_it() -> None:
    pictures, cdn = Pictures(), Cdn(picture())
    cdn.open.clear()
    pictures.faces.seen(1 << 22, "a", cdn)
    pictures.faces.seen(1 << 22, "a", cdn)  # on its way: not asked for again
    before = await pictures.draw(LOOK)
    cdn.open.set()
    await pictures.faces.settled()
    after = await pictures.draw(LOOK)
    assert (cdn.read, before.text) == (1, after.text)
    assert before.png != after.png
    pictures.close()


async def test_a_new_picture_takes_the_place_of_the_old_one_and_none_takes_it_away() -> None:
    faces = Faces()
    for key, colour in (("a", "red"), ("b", "blue")):
        faces.seen(1 << 22, key, Cdn(picture(colour)))
        await faces.settled()
    assert faces.dressed(LOOK).players[0].avatar == portrait(picture("blue"))
    faces.seen(1 << 22, None, None)
    assert faces.dressed(LOOK) is LOOK


@pytest.mark.parametrize("file", [None, b"no picture"], ids=["refused", "broken"])
async def test_what_cannot_be_had_is_tried_a_few_times(file: bytes | None) -> None:
    faces, cdn = Faces(), Cdn(file)
    for _ in range(TRIES + 2):
        faces.seen(1 << 22, "a", cdn)
        await faces.settled()
    assert cdn.read == TRIES
    assert faces.dressed(LOOK) is LOOK


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "kept.faces"


async def started(file: Path) -> Faces:
    """A bot that has just been started."""
    faces = Faces(FacesFile(file))
    await faces.take_up()
    return faces


async def seen(file: Path, *people: tuple[int, str | None, str]) -> None:
    """A bot is started and stopped; in between these people have done something: each one's key, and its colour."""
    faces = await started(file)
    for person, key, colour in people:
        faces.seen(person, key, Cdn(picture(colour)) if key else None)
        await faces.settled()
    faces.close()


def entries(file: Path) -> dict[str, bytes]:
    with ZipFile(file) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


async def test_after_a_restart_a_picture_is_there_and_not_fetched_again(file: Path) -> None:
    await seen(file, (1 << 22, "a_1", "red"))
    faces, cdn = await started(file), Cdn(picture())
    assert faces.dressed(LOOK).players[0].avatar == portrait(picture("red"))
    faces.seen(1 << 22, "a_1", cdn)
    await faces.settled()
    assert cdn.read == 0


async def test_the_file_has_the_small_pictures_by_person_and_key_and_nothing_else(file: Path) -> None:
    await seen(file, (1 << 22, "a", "red"), (2 << 22, "b", "blue"))
    assert entries(file) == {f"{1 << 22}/a": portrait(picture("red")), f"{2 << 22}/b": portrait(picture("blue"))}
    assert [kept.name for kept in file.parent.iterdir()] == [file.name]


async def test_a_new_picture_replaces_the_old_one_in_the_file_and_none_takes_it_out(file: Path) -> None:
    await seen(file, (1 << 22, "a", "red"))
    await seen(file, (1 << 22, "b", "blue"))
    assert entries(file) == {f"{1 << 22}/b": portrait(picture("blue"))}
    faces = await started(file)
    faces.seen(1 << 22, "c", Cdn(None))  # a newer one that cannot be had
    await faces.settled()
    assert entries(file) == {}
    await seen(file, (1 << 22, "d", "red"), (1 << 22, None, ""))
    assert entries(file) == {}


async def test_only_the_last_people_are_kept(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "REMEMBERED_FACES", 2)
    await seen(file, (1, "a", "red"), (2, "a", "red"), (1, "b", "blue"), (3, "a", "red"))
    assert list(entries(file)) == ["1/b", "3/a"]
    monkeypatch.setattr(module, "REMEMBERED_FACES", 1)
    await seen(file, (3, "b", "blue"))
    assert list(entries(file)) == ["3/b"]


def damaged(file: Path, how: str) -> None:
    """A file as it should not be."""
    content = file.read_bytes() if file.exists() else b""
    match how:
        case "not ours":
            file.write_bytes(b"no archive")
        case "cut off":
            file.write_bytes(content[: len(content) // 2])
        case "a byte":
            at = content.index(b"IDAT") if b"IDAT" in content else 60
            file.write_bytes(content[:at] + bytes([content[at] ^ 255]) + content[at + 1 :])
        case "a folder":
            file.mkdir()
        case _:
            wrong = {"no picture": b"?", "too large": bytes(LARGEST_FACE + 1), "as it was fetched": picture()}
            with ZipFile(file, "w") as archive:
                archive.writestr(f"{1 << 22}/a", wrong.get(how, portrait(picture())))
                archive.writestr("../1/a", portrait(picture()))
                archive.writestr(f"{1 << 22}", portrait(picture()))
                archive.writestr(f"{2 << 22}/a", portrait(picture("blue")))


@pytest.mark.parametrize("how", ["not ours", "cut off", "a byte", "no picture", "too large", "as it was fetched"])
async def test_a_damaged_file_is_passed_over_and_made_anew(
    file: Path, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    await seen(file, (1 << 22, "a", "red"))
    damaged(file, how)
    faces = await started(file)
    assert faces.dressed(LOOK) is LOOK
    await Pictures().draw(LOOK)
    faces.seen(1 << 22, "a", Cdn(picture("red")))
    await faces.settled()
    assert entries(file)[f"{1 << 22}/a"] == portrait(picture("red"))
    assert [record for record in caplog.records if record.levelno > logging.INFO] == []


async def test_a_damaged_entry_spoils_no_other(file: Path) -> None:
    await seen(file, (1 << 22, "a", "red"))
    damaged(file, "no picture")
    await seen(file, (3 << 22, "a", "red"))
    assert list(entries(file)) == [f"{2 << 22}/a", f"{3 << 22}/a"]


async def test_a_file_that_cannot_be_written_is_told_to_the_operator_only(
    file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    damaged(file, "a folder")
    faces = await started(file)
    faces.seen(1 << 22, "a", Cdn(picture("red")))
    await faces.settled()
    assert faces.dressed(LOOK).players[0].avatar == portrait(picture("red"))
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert "FACES_FILE cannot be written" in caplog.text


def test_a_portrait_is_small_and_has_no_holes() -> None:
    small = Image.open(BytesIO(portrait(picture("#00000000"))))
    assert small.size == (48, 48)
    assert small.convert("RGB").getpixel((24, 24)) == (49, 51, 56)
    assert len(portrait(picture())) < 1000
