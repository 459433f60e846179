# A question whether a move may be taken back.
asks-back = ↩ **{ $player }** asks to take back “{ $move }”{ $more ->
    [yes] {" "}and what was played after it
   *[no] {""}
}: { $agreed } of { $asked } agree.
move-stays = ↩ Somebody would rather play on, so the move stays.
back-for-practice = Take back (practice)
