"""The switches, one module a subject. What they do to the world is Discord's doing, or a moderator's or member's."""
