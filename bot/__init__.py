"""The bot. This is the one place that has its version; what is built takes it from here."""

__version__ = "0.2.0"
