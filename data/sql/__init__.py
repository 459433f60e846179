"""The functions that are the repository's methods, a module for each concern, and what they share.

Each takes a connection and runs in one transaction, on either database. `data.repository` binds them.
"""
