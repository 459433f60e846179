"""Ids that earlier versions wrote, in messages that still stand in channels: `[ps]k:TABLE:PLY:ACTION:ARG`.

`p` began a button's, `s` a select's. PLY was 0 where it did not matter, and the page of a game's rules. ARG was the
one field that was neither; for the rules the game, and which of the two buttons it was.
"""

from __future__ import annotations

import re
from typing import Final

from bot.panels.clicks.click import Click
from bot.panels.clicks.kinds import KINDS

_FORM: Final = re.compile(r"([ps])k:([0-9]{1,12}):([0-9]{1,6}):([a-z]+)(?::(.{1,60}))?")


def read_former(custom_id: str) -> Click | None:
    """The click that such an id spelled; None for any other text."""
    match = _FORM.fullmatch(custom_id)
    kind = KINDS.get(match[4]) if match else None
    if match is None or kind is None or kind.select != (match[1] == "s"):
        return None
    table, ply = (str(int(number)) for number in match.group(2, 3))
    argument = re.sub(r"\.(back|next)$", "", match[5] or "")
    known = {"table": table, "ply": ply, "page": ply}
    return kind.of(*(known.get(name, argument) for name in kind.facts()))
