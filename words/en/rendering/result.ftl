# What the picture of a result says.

# On the card
over = Game over
rating = Rating { $provisional ->
    [yes] about{" "}
   *[no] {""}
}{ $rating }
change = { $change }
the-moment = The moment that decided it
resigned = resigned

# In the description
title = { $game }: the result.
rated = { $provisional ->
    [yes] provisional rating
   *[no] rating
} { $rating } ({ $change })
placed = { $place }: { $who }, { $facts }
places = { $seats }.
decided = The moment that decided it: { $moment }
