"""Discord's HTTP API v10, one module a resource. Handlers are functions of a call; the server is in ``app``."""
