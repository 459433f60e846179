"""The best players in one picture."""
