# What speaks for a move
last-card = It is your last card: you win the round.
all-cards-go = From there you can play all of your hand in this turn.
king-goes = It gets rid of a king, which would cost 10 points in hand.
cards-follow = Then { $cards } can follow, which nowhere else can.
frees-place = { $corner ->
    [yes] It goes to a corner, and the { $place } side is then free for any card.
   *[no] It frees the { $place } side for any card.
}
pile-follows = Then the { $place } pile can move onto it, which frees a side.
twin-may-come = If you wait, the { $twin } may take that place: it goes where the { $card } goes.
nobody-follows = Nobody else can play on the { $card }: what would fit is laid already or yours.
takes-side = The { $place } side is free for any card now, and the others could use it.
cards-left = It leaves you { $left }.
nothing-playable = You have nothing to play.
lets-others-play = The { $card } would let somebody else play { $cards }, and you hold nothing that goes on it.
each-lets-others-play = Each card that you could play would let somebody else play on it, and you hold nothing that follows.
can-wait = The { $card } can wait: nobody else has a card for its place.
