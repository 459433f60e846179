"""A view of a game becomes a picture and its description in words. Knows the games, nothing else of ours."""
