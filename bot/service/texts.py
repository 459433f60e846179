"""What the one who runs the bot reads: what is wrong with a setting, and why the bot does not run."""

from __future__ import annotations

from games.core.text import Name, Number, Raw, Text, Texts, Typed

# Settings


class NoToken(Text):
    """DISCORD_TOKEN is not set."""


class TokenAlone(Text):
    """Something else than a token stands in its place."""


class WebAddress(Text):
    """Something else than an address of the web."""


class NotAFont(Text):
    """A file that is not there, or no font."""

    file: Typed


class AnyNumber(Text):
    """Something else than a number, with or without a point."""

    name: Raw


class TrueOrFalse(Text):
    """Something else than one of these."""

    name: Raw


class WholeNumber(Text):
    """Something else than a number."""

    name: Raw


class AtLeast(Text):
    """A number that is too small."""

    name: Raw
    least: Number


class AtMost(Text):
    """A number that is too great."""

    name: Raw
    most: Number


class OneOf(Text):
    """None of the words that there are."""

    name: Raw
    words: Raw


class Unusable(Text):
    """Anything else; `why` says what."""

    name: Raw
    why: Raw


class NotUtf8(Text):
    """The file with the settings is no text."""

    file: Typed


class NotReadable(Text):
    """The file with the settings may not be read. `why`: in the system's words."""

    file: Typed
    why: Raw


# Why the bot does not run


class TokenRefused(Text):
    """Discord does not know the token."""

    where: Raw


class ShardsRefused(Text):
    """Discord knows no such shard, or wants more of them."""

    where: Raw


class IntentsRefused(Text):
    """Discord wants something switched on in its page."""


class ServerFailed(Text):
    """Discord has a problem."""

    where: Raw
    status: Number


class NotReached(Text):
    """There is no connection. `set`: is it an address that the operator has set?"""

    where: Raw
    set: bool


class DatabaseFails(Text):
    """What begins or ends at the moment needs it. `said`: the driver's line."""

    said: Raw


# What a check has found


class Checked(Text):
    """A line of it. `state`: `ok`, `advice` or `wrong`."""

    state: Raw
    found: Raw


class SettingsHold(Text):
    """The settings can be used."""


class TokenForm(Text):
    """Does the token look like one?"""

    likely: bool


class EnvPrivate(Text):
    """Can only its owner read the file with the settings?"""

    file: Raw
    private: bool


class DatabaseFine(Text):
    """The database can be used; its schema is the `newest`, an `older` one, or not there yet (`new`)."""

    where: Raw
    state: Raw


class FontsFine(Text):
    """The fonts can be drawn with; `more`: those that the operator has named."""

    more: Number


class NamesShaped(Text):
    """Can names be drawn in scripts that need shaping (`shaped`)?"""

    shaped: bool


class NamesUndrawn(Text):
    """So many names have letters that no font has, of these scripts."""

    number: Number
    scripts: Raw


class FontsFail(Text):
    """They cannot."""

    why: Raw


class ThinkersFine(Text):
    """Processes that think can be started; so many there will be."""

    number: Number


class NobodyThinks(Text):
    """None are wanted."""


class ThinkersFail(Text):
    """One was started, and has not answered."""

    why: Raw


class NotAsked(Text):
    """Discord was not asked, as was wanted."""


class DiscordFailed(Text):
    """Discord has answered something else than it should."""

    where: Raw
    why: Raw


class TokenTaken(Text):
    """Discord knows the token: it belongs to this application."""

    application: Name


class ClockWrong(Text):
    """The computer's clock is so many seconds ahead of Discord's (negative: behind it)."""

    seconds: Number


class IntentsFine(Text):
    """Nothing needs to be switched on for the bot."""


class PermissionsMissing(Text):
    """What the bot's roles do not allow it in a server."""

    server: Name
    missing: Texts


class PermissionsFine(Text):
    """Nothing is missing, in any of so many servers."""

    servers: Number


class PortalFine(Text):
    """Nothing in the portal keeps people from playing."""


class EndpointSet(Text):
    """Discord sends clicks to an address, and not to the bot."""


class CodeGrantNeeded(Text):
    """A link alone does not invite the bot."""


class NoServerInstall(Text):
    """No server can have the application."""


class InstallLacks(Text):
    """What the portal's link asks for is less than the bot needs."""

    missing: Texts


class Scope(Text):
    """A scope of OAuth2, by Discord's name for it."""

    name: Raw


class PersonInstall(Text):
    """A person can bring the application along, but not its bot."""


class NotListed(Text):
    """What Discord asks for before it verifies or lists a bot, and nobody has entered."""

    missing: Raw


class StartsLeft(Text):
    """How many sessions the bot may still begin; `few`: it waits until Discord counts anew."""

    left: Number
    total: Number
    few: bool
