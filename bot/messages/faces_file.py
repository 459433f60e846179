"""The file in which people's pictures are kept from one start to the next.

It is a zip archive with an entry for each person, small, named by the person's id and the key of their picture at
Discord (`1200000000000000201/a_1269e74af4df7417b13759eae50c83dc`). Nothing else about anybody is in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Final
from zipfile import ZipFile, ZipInfo

from rendering import is_portrait, write_archive

LARGEST_FACE: Final = 16_384
"""Bytes of an entry that may be one of ours; they have some 1,000."""
_NAME: Final = re.compile(r"([1-9][0-9]{0,18})/([A-Za-z0-9_]{1,64})")


@dataclass(frozen=True, slots=True)
class Portrait:
    """A person's picture: its key at Discord, and the small picture that was made of it."""

    key: str
    picture: bytes


class FacesFile:
    """Reads and writes the file, which takes a moment: not on the event loop."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def read(self, most: int) -> dict[int, Portrait]:
        """The last `most` people in the file, in its order; without what is damaged, or no picture of ours."""
        try:
            with ZipFile(self._file) as archive:
                newest = islice(reversed(archive.infolist()), most)
                found = dict(_read(archive, newest))
        except Exception:  # no file, none of ours, or a damaged one: `zipfile` tells of that in a dozen ways
            return {}
        return dict(reversed(found.items()))

    def write(self, people: Mapping[int, Portrait]) -> None:
        """Make the file anew. Raises `OSError`; then it is as it was."""
        write_archive(self._file, ((f"{person}/{kept.key}", kept.picture) for person, kept in people.items()))


def _read(archive: ZipFile, entries: Iterable[ZipInfo]) -> Iterator[tuple[int, Portrait]]:
    for entry in entries:
        name = _NAME.fullmatch(entry.filename)
        picture = _picture(archive, entry) if name else b""
        if name and is_portrait(picture):
            yield int(name[1]), Portrait(name[2], picture)


def _picture(archive: ZipFile, entry: ZipInfo) -> bytes:
    """Empty where it is damaged, which others need not be."""
    try:
        return archive.read(entry) if entry.file_size <= LARGEST_FACE else b""
    except Exception:  # as above
        return b""
