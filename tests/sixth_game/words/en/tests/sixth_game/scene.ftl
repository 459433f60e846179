is-to-play = { $seat } is to play
your-hand = Your hand
trick = The trick: { $cards }.
people = { $people }.
held = Your { $count }: { $cards }.
show-highest = Highest card
highest = The highest is { $card }.
