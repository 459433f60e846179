"""What a person wanted and did not get, in a sentence."""


class Failed(Exception):
    """The bot did not answer in time, the playground refused, or what was waited for did not come."""
