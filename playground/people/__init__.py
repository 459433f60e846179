"""The people in front of the page (or of a test): their sockets and what they do."""
