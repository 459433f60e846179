"""Discord's gateway: websocket connections, sessions that can be resumed, and what each of them hears."""
