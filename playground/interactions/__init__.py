"""Interactions: from a person's click or command to the bot's answer, with Discord's deadlines."""
