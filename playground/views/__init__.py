"""How the entities are written as Discord's JSON. Pure functions of the world."""
