"""A card of each suit, for those who choose how cards are drawn for them."""
