# What proves that a deal was fair.

fair-deal = -# 🔒 Fair deal · `{ $commitment }`
why-fair = **How anybody can check the deal**
    - Before anybody joins, the bot draws a secret and shows its SHA-256, in base64: `{ $commitment }`. No other secret has it.
    - **Start** closes the lobby. Only then a message names the players and the options. Nobody knows its number before: Discord gives it. The cards come of that number and the secret.
    - Before the start a player may press 🍀 here, to add a word of luck after that message. Without one, the people who run the bot could aim at cards they like.
    - When the table has ended, the secret is shown: **Verify** deals again and compares, and **Game record** has all that proves it.
    -# The people who run the bot can read its database, and so all hands.
undealt = -# The cards were not dealt; the secret was `{ $secret }`, so what they would have been can be recomputed with the opening message's id.
verified = { $verdict ->
    [agrees] ✅ **The deal agrees** with what was sealed before it.
    [unknown] ❔ **The cards could not be recomputed**: only the secret and the turn order could.
   *[no] ❌ **The deal does not agree** with what was sealed before it.
}
recomputed = - { $agrees ->
    [yes] ✅
   *[no] { $name ->
        [version] ❔
       *[other] ❌
    }
} { $name ->
    [version] { $agrees ->
        [yes] The rules are those it was played by.
       *[no] The rules have been updated since: cards, moves and result are recomputed by the version it was played by.
    }
    [commitment] The secret is the one that was sealed.
    [luck] The word of luck is the one that was mixed in.
    [turn-order] The turn order comes from the seed.
    [moves] Every card comes from the seed, and every move could be played.
   *[result] The result follows from the moves.
}
all-recomputed = Every card, every move and the result were recomputed.
compare = -# Compare with { $lobby ->
    [yes] lobby and { opening }
   *[no] the { opening }
}: 🔒 `{ $commitment }`, { $players } in this order.
opening = { $linked ->
    [yes] [opening message]({ $link })
   *[no] opening message
}
besides = -# Also compare: { $claims }.
