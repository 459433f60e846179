"""The forms Discord accepts: every field, its type and its limits, as data; anything else is refused with 50035."""
