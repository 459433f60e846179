"""What everybody holds, once a table has ended."""
