"""Discord's refusals, as data: HTTP status, JSON error code, sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Refusal:
    """One of Discord's documented errors."""

    status: int
    code: int
    message: str


class ApiError(Exception):
    """A request that Discord refuses; answered as ``{"message", "code", ...}``."""

    def __init__(self, refusal: Refusal, **extra: Any) -> None:
        super().__init__(f"{refusal.status} {refusal.code}: {refusal.message}")
        self.refusal = refusal
        self.extra = extra
        self.headers: dict[str, str] = {}  # for the answer, rate limits above all
        self.page: str | None = None  # HTML, sent instead of the body

    def body(self) -> dict[str, Any]:
        return {"message": self.refusal.message, "code": self.refusal.code, **self.extra}


UNAUTHORIZED = Refusal(401, 0, "401: Unauthorized")
NOT_FOUND = Refusal(404, 0, "404: Not Found")
METHOD_NOT_ALLOWED = Refusal(405, 0, "405: Method Not Allowed")
UNKNOWN_CHANNEL = Refusal(404, 10003, "Unknown Channel")
UNKNOWN_GUILD = Refusal(404, 10004, "Unknown Guild")
UNKNOWN_MEMBER = Refusal(404, 10007, "Unknown Member")
UNKNOWN_MESSAGE = Refusal(404, 10008, "Unknown Message")
UNKNOWN_USER = Refusal(404, 10013, "Unknown User")
UNKNOWN_EMOJI = Refusal(400, 10014, "Unknown Emoji")
UNKNOWN_WEBHOOK = Refusal(404, 10015, "Unknown Webhook")
UNKNOWN_INTERACTION = Refusal(404, 10062, "Unknown interaction")
UNKNOWN_COMMAND = Refusal(404, 10063, "Unknown application command")
NOT_THE_OWNER = Refusal(403, 20012, "You are not authorized to perform this action on this application")
TOO_MANY_PINS = Refusal(400, 30003, "Maximum number of pins reached for the channel (250)")
TOO_MANY_REACTIONS = Refusal(400, 30010, "Maximum number of reactions reached (20)")
TOO_MANY_COMMANDS = Refusal(400, 30032, "Maximum number of application commands reached (100)")
TOO_MANY_MENUS = Refusal(400, 30032, "Maximum number of application commands reached (15)")
TOO_MANY_OLD_EDITS = Refusal(
    429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later"
)
TOO_LARGE = Refusal(413, 40005, "Request entity too large")
BANNED = Refusal(403, 40007, "The user is banned from this guild.")
ALREADY_ACKNOWLEDGED = Refusal(400, 40060, "Interaction has already been acknowledged.")
MISSING_ACCESS = Refusal(403, 50001, "Missing Access")
DM_ONLY_REFUSED = Refusal(403, 50003, "Cannot execute action on a DM channel")
NOT_YOUR_MESSAGE = Refusal(403, 50005, "Cannot edit a message authored by another user")
EMPTY_MESSAGE = Refusal(400, 50006, "Cannot send an empty message")
DM_CLOSED = Refusal(403, 50007, "Cannot send messages to this user")
NOT_A_TEXT_CHANNEL = Refusal(400, 50008, "Cannot send messages in a non-text channel")
MISSING_PERMISSIONS = Refusal(403, 50013, "Missing Permissions")
NOT_ON_SYSTEM_MESSAGE = Refusal(403, 50021, "Cannot execute action on a system message")
WRONG_CHANNEL_TYPE = Refusal(400, 50024, "Cannot execute action on this channel type")
EXPIRED_TOKEN = Refusal(401, 50027, "Invalid Webhook Token")
INVALID_RECIPIENT = Refusal(400, 50033, "Invalid Recipient(s)")
TOO_OLD_TO_BULK_DELETE = Refusal(400, 50034, "A message provided was too old to bulk delete")
INVALID_FORM = Refusal(400, 50035, "Invalid Form Body")
ARCHIVED_THREAD = Refusal(400, 50083, "Thread is archived")
NO_ANSWER_IN_ARCHIVED_THREAD = Refusal(403, 50083, "Thread is archived")
INVALID_JSON = Refusal(400, 50109, "The request body contains invalid JSON.")
BLOCKED_BY_AUTOMOD = Refusal(400, 200000, "Message was blocked by automatic moderation")
LOCKED_THREAD = Refusal(403, 160005, "This thread is locked")
THREAD_EXISTS = Refusal(400, 160004, "A thread has already been created for this message")
NO_MUTUAL_GUILDS = Refusal(403, 50278, "Cannot send messages to this user due to having no mutual guilds")
RATE_LIMITED = Refusal(429, 0, "You are being rate limited.")

UNLISTED = {
    20022: "This message cannot be edited due to announcement rate limits",
    40062: "Service resource is being rate limited",
    40333: "internal network error",  # discord-api-docs#6473: Cloudflare's block as JSON
    130000: "API resource is currently overloaded. Try again a little later",
    240000: "Message blocked by harmful links filter",
}
"""What the stand-in says only where a fault asks for it: codes that Discord lists in passing, or nowhere."""
