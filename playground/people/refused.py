"""What a person's client says no to, in one sentence for the page."""


class Refused(Exception):
    """Answered as ``{"ok": false, "error": ...}``."""
