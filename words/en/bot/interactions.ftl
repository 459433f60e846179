# What went wrong.
try-again = That took me too long just now; do it once more.
went-wrong = Something went wrong. Try again; if it happens again, tell the bot's operator this number: { $error }.
done-unseen = That is done, but something went wrong before it could be shown. The error's id is { $error }.
database-away = { $done ->
    [yes] That is done, but I cannot show it: I cannot reach my database just now. Look again in a moment.
   *[no] I cannot reach my database just now, so that was not done. Try again in a moment.
}
blocked = { $done ->
    [yes] That is done, but I cannot show it
   *[no] I cannot show that
}: this server's AutoMod blocks a word in it, in somebody's name perhaps. Ask a moderator to allow it.
no-picture = Something went wrong with the picture, so it is missing here; the rest holds. The error's id is { $error }.
interrupted = I was interrupted just then: if nothing has happened, do it once more.
