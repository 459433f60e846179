# What all games say
game-over = The game is over: { $scores }. Won by { $winners }.
after-rounds = Most points after { $rounds } rounds.
best-round = Round { $round } made the difference: { $points }.
first-out = { $won ->
    [yes] Won by running out of cards first.
   *[no] { $seat } was the first to run out of cards.
}
you-drew = You drew { $cards }.
as-written = { $move }
articles = a an and my of the
fillers = at go in move on onto play put to

# What is wrong with a move
is-over = This game is over.
not-your-turn = It is not your turn.
not-a-card = “{ $typed }” is not a card; write one like 9h or T♠.
no-such-game = There is no game “{ $typed }”; the games are: { $games }.

# Why a move cannot be taken back
no-move-left = There is no move before that one to take back.
round-has-ended = A round that has ended stays as it was played.
cards-seen = Cards have been seen since, which cannot be unseen.

# The table
seat-count = { $game } is for { $fewest } to { $most } players.

# Options, and what seats choose before the deal
rounds = Rounds
option-range = { $name } goes from { $low } to { $high }.
option-switch = { $name } is on or off.
option-choice = { $name } is one of { $values }.
option-form = Options are written as name=value, each once, not “{ $typed }”.
no-such-option = There is no option “{ $typed }”; the options are: { $options }.
between = { $low }–{ $high }
one-of = { $values }
on-or-off = on or off
no-choice = There is nothing to choose before a game of { $game }.
choice-count = For { $seats } players there are as many { $what } to choose.
choice-values = The { $what } are { $values }, and each is chosen by one player at most.

# The lines of a position or a record
unknown-line = “{ $typed }” is not a line of { $record ->
    [yes] a game's record.
   *[no] this game's positions.
}
repeated-line = The line “{ $line }” is there twice.
missing-line = The line “{ $line }” is missing.
wrong-line = In the line “{ $line }”: { $why }
not-numbers = { $one ->
    [yes] one whole number stands here.
   *[no] only whole numbers stand here.
}
not-hex = hex digits stand here, two a byte.
joined-order = for { $seats } players these are the numbers from 0 to one less, each once.
per-player = { $chosen ->
    [yes] for { $seats } players there are as many words, “-” for nothing chosen.
   *[no] for { $seats } players there are as many places.
}
no-such-recipe = the seed is made in a way that this program does not know; a newer one does.
one-opening = the id of the opening message stands here, a whole number; the SHA-256 of a word of luck may follow.
one-word = a word of luck stands here as it was shown, or “-”.
only-yes = “yes” stands here; where it would be no, there is no such line.

# What a record cannot prove
commitment-shown = the lobby showed the commitment `{ $commitment }`, and the opening message, too
opening-posted = { $openings ->
    [one] there is one opening message, which was never edited, and the link to it ends with `{ $id }`
   *[other] the link to the last of the { $openings } opening messages, which was never edited, ends with `{ $id }`, and those before it stand there, too
}
people-sat = the opening message lists { $players }, in this order
choices-shown = it has these choices, in the same order (“-” for none): { $chosen }
options-shown = it has these options: { $options }
luck-shown = it names the player who would add a word of luck after it, and the word was “{ $word }”
luck-forgotten = it names the player who would add a word of luck after it; of that word, which is forgotten, the SHA-256 is `{ $digest }`
moves-told = { $moves ->
    [0] the table's messages tell of no move and of the same end
    [one] the table's messages tell of this one move, of none after it, and of the same end
   *[other] the table's messages tell of these { $moves } moves, of none after them, and of the same end
}
take-backs-told = { $times ->
    [one] of these they tell that { $moves ->
        [one] one move was taken back
       *[other] { $moves } moves were taken back
    }, once
   *[other] of these they tell that { $moves } moves were taken back, in { $times } take-backs
}{ $practice ->
    [yes] {""}, for practice: one player played alone
   *[no] {""}
}
database-unread = nobody read the bot's database while the game went on: who runs a bot could
