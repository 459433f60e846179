"""A finished table on paper: everything that is needed to check that its cards were dealt fairly."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from games.core.errors import InvalidRecord
from games.core.lines import join_lines, split_lines
from games.core.shuffle import RECIPE, RECIPES, luck_digest
from games.core.text import Number, Raw, Text
from games.core.texts import (
    JoinedOrder,
    NoSuchRecipe,
    NotHex,
    NotNumbers,
    OneOpening,
    OneWord,
    OnlyYes,
    PerPlayer,
    WrongLine,
)

KEYS = (
    "game", "version", "options", "recipe", "secret", "commitment", "players", "chosen", "entropy", "luck",
    "openings", "joined", "practice", "moves", "result",
)  # fmt: skip
_NOT_ALWAYS: Final = {"luck", "practice"}
_PRACTICE: Final = "yes"
_ENTROPY: Final = {2: re.compile(r"[0-9]+"), 3: re.compile(r"[0-9]+( [0-9a-f]{64})?")}
"""What is mixed in, by the recipe (`games.core.shuffle.mixed_in`)."""


@dataclass(frozen=True, slots=True)
class Record:
    """One table's record, a text of one `key: value` a line (`games.verify` recomputes it):

        game: thirteen
        version: 1                              of the rules
        options: rounds=1
        recipe: 3                               what is mixed into the secret (`games.core.mix`)
        secret: 00ff…                           lower-case hex; known when the table has ended
        commitment: 9f86d0…                     the SHA-256 of the secret, shown in the lobby
        players: Ann | Bob                      names by seat
        chosen: h -                             what each seat has chosen (`Game.choice`), `-` for nothing
        entropy: 1189190 9f86…                  what is mixed in: the id of the opening message; where a player has
                                                added a word of luck, its SHA-256
        luck: to the lost                       that word, `-` for none and for a forgotten one; no line by recipe 2
        openings: 1                             how many opening messages there were; the last one counts
        joined: 1 0                             for each seat, its player, by order of joining from 0
        practice: yes                           one person played alone, and could take back also what had shown a card;
                                                no line at any other table
        moves: 3s 3c ; pass ; ~1 ; 4s 4c        canonical move texts, and `~N` where the last N were taken back; `-` for
                                                none
        result: 1 2                             places by seat; `-` while open

    The explanations are not part of the text.
    """

    game: str
    version: int
    options: str
    secret: bytes
    commitment: str
    players: tuple[str, ...]
    chosen: tuple[str, ...]
    entropy: str
    joined: tuple[int, ...]
    moves: tuple[str, ...]
    result: tuple[int, ...] | None
    recipe: int = RECIPE
    openings: int = 1
    luck: str | None = None
    practice: bool = False

    def format(self) -> str:
        """The text. In names, blanks are single, `|` is written `¦`, and what cannot be printed, such as what turns the
        direction of writing, is left out; a name of nothing is `?`."""
        names = (" ".join(_printable(name.replace("|", "¦")).split()) or "?" for name in self.players)
        values = (
            self.game,
            str(self.version),
            self.options,
            str(self.recipe),
            self.secret.hex(),
            self.commitment,
            " | ".join(names),
            " ".join(self.chosen),
            self.entropy,
            self.luck or "-",
            str(self.openings),
            " ".join(map(str, self.joined)),
            _PRACTICE,
            " ; ".join(self.moves) or "-",
            "-" if self.result is None else " ".join(map(str, self.result)),
        )
        lines = dict(zip(KEYS, values, strict=True))
        left_out = {"luck": self.recipe == RECIPES[0], "practice": not self.practice}
        return join_lines({key: line for key, line in lines.items() if not left_out.get(key)})

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record, its lines in any order. Raises `InvalidRecord`; says nothing about what it is worth."""
        lines = split_lines(text, KEYS, [key for key in KEYS if key not in _NOT_ALWAYS], InvalidRecord)
        record = cls(
            game=lines["game"],
            version=_numbers("version", lines["version"], 1)[0],
            options=lines["options"],
            secret=_hex("secret", lines["secret"]),
            commitment=lines["commitment"].lower(),
            players=tuple(name.strip() for name in lines["players"].split("|")),
            chosen=tuple(lines["chosen"].split()),
            entropy=lines["entropy"],
            joined=_numbers("joined", lines["joined"]),
            moves=() if lines["moves"] == "-" else tuple(move.strip() for move in lines["moves"].split(";")),
            result=None if lines["result"] == "-" else _numbers("result", lines["result"]),
            recipe=_numbers("recipe", lines["recipe"], 1)[0],
            openings=_numbers("openings", lines["openings"], 1)[0],
            luck=_word(lines.get("luck", "-")),
            practice="practice" in lines,
        )
        if lines.get("practice", _PRACTICE) != _PRACTICE:
            raise _wrong("practice", OnlyYes())
        seats = len(record.players)
        if sorted(record.joined) != list(range(seats)):
            raise _wrong("joined", JoinedOrder(Number(seats)))
        if len(record.chosen) != seats:
            raise _wrong("chosen", PerPlayer(Number(seats), chosen=True))
        if record.result is not None and len(record.result) != seats:
            raise _wrong("result", PerPlayer(Number(seats), chosen=False))
        if record.recipe not in RECIPES:
            raise _wrong("recipe", NoSuchRecipe())
        if not _ENTROPY[record.recipe].fullmatch(record.entropy):
            raise _wrong("entropy", OneOpening())
        return record


def _printable(name: str) -> str:
    return "".join(letter for letter in name if letter.isprintable() or letter.isspace())


def _wrong(key: str, why: Text) -> InvalidRecord:
    return InvalidRecord(WrongLine(Raw(key), why))


def _numbers(key: str, value: str, count: int | None = None) -> tuple[int, ...]:
    words = value.split()
    if not all(word.isascii() and word.isdigit() and len(word) < 10 for word in words):
        raise _wrong(key, NotNumbers(one=False))
    if count is not None and len(words) != count:
        raise _wrong(key, NotNumbers(one=True))
    return tuple(map(int, words))


def _word(value: str) -> str | None:
    if value == "-":
        return None
    try:
        luck_digest(value)
    except ValueError as error:
        raise _wrong("luck", OneWord()) from error
    return value


def _hex(key: str, value: str) -> bytes:
    try:
        if not value:
            raise ValueError("empty")
        return bytes.fromhex(value)
    except ValueError as error:
        raise _wrong(key, NotHex()) from error
