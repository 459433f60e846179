"""Discord's gateway: websocket connections, sessions that can be resumed, and who hears of what."""
