"""What the moves of Court Wars are called."""

from __future__ import annotations

from games.core.text import Card, Listed, Number, Parts, Raw, Raws, Text


class DrawCard(Text):
    """A draw; `ace`: which follows an ace without an attack."""

    ace: bool


class DiscardCard(Text):
    """The card that was drawn is not wanted."""

    card: Card


class PlaceCard(Text):
    """It goes on a Court card with these guards."""

    card: Card
    court: Text
    guards: Text


class ReviveCourt(Text):
    """It stands in for a Court card."""

    card: Card
    court: Text


class MissTurn(Text):
    """Nothing else is possible."""


class Attack(Text):
    """An attack: what it spends and what it takes."""

    spends: Text
    takes: Text


class Spend(Text):
    """What an attack spends; `worth`: altogether, 0 where it is not said."""

    court: Text
    guards: Text
    worth: Number


class Take(Text):
    """What an attack takes; `falls`: and the Court card itself. `first`: at the beginning of a line."""

    taken: Text
    falls: bool
    whose: Text
    first: bool


class Defeat(Text):
    """An attack that takes a bare Court card."""

    whose: Text
    first: bool


class Aim(Text):
    """Whom an attack is made on."""

    whose: Text
    guards: Text
    defence: Number


class Whose(Text):
    """A Court card of somebody's."""

    seat: Listed
    court: Text


class Bare(Text):
    """No guards."""


class Guards(Text):
    """Guards as they lie, innermost first: `7+5`."""

    ranks: Raw


class Ranks(Text):
    """Guards that are taken, outermost first."""

    ranks: Raws


class ManyGuards(Text):
    """Too many guards to name them."""

    count: Number
    worth: Number


# What a move leads to


class Strength(Text):
    """CW2: of a Court card with the card that was drawn."""

    attack: Number
    defence: Number


class Outcome(Text):
    """All that is told of an attack."""

    parts: Parts


class LastCourt(Text):
    """CW12: the player is out; `wins`: and nobody else is left but the attacker."""

    seat: Listed
    wins: bool


class Waste(Text):
    """CW10: what is spent beyond what is taken."""

    worth: Number


class Keeps(Text):
    """The guards that stay on the attacker's Court card; 0: none."""

    court: Text
    worth: Number


class StillHas(Text):
    """The defence that is left to the card that is attacked."""

    defence: Number
