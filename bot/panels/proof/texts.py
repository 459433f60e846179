"""What proves that a deal was fair."""

from __future__ import annotations

from games.core.text import Parts, Raw, Text


class Sealed(Text):
    """The commitment to the secret, in hex."""

    commitment: Raw


class Secret(Text):
    """Opened at the end, in hex."""

    secret: Raw


class Verified(Text):
    """What came of recomputing a deal (`games.verify.Verdict`)."""

    verdict: Raw


class Recomputed(Text):
    """One thing that was recomputed, by its name (`games.verify.Check`): does it agree?"""

    name: Raw
    agrees: bool


class MadeOf(Text):
    """What the seed was made of: the secret, and the opening message's id."""

    secret: Raw
    mixed: Raw


class OpeningLink(Text):
    """Where the opening message stands."""

    link: Raw


class Unproven(Text):
    """What is to be compared or believed."""

    claims: Parts
