# What the one who runs the bot reads: what is wrong with a setting, and why the bot does not run.

# Settings
no-token = DISCORD_TOKEN is not set: put your bot's token (https://discord.com/developers/applications, Bot, Reset Token) in the environment or in the file .env, see .env.example. To try the bot without one: make play.
token-alone = DISCORD_TOKEN must be the token alone, without “Bot”, quotes or blanks.
web-address = DISCORD_API_BASE and DISCORD_CDN_BASE must be web addresses such as http://127.0.0.1:8765/api/v10.
shard-numbers = SHARD_IDS must be shard numbers separated by commas, such as 0,1.
shard-count-missing = SHARD_COUNT must be set where SHARD_IDS is.
shards-differ = SHARD_IDS must be different numbers from 0 to SHARD_COUNT - 1.
all-shards = SHARD_IDS must be empty, or name all of SHARD_COUNT: one process runs all shards, since several on one database are not supported yet.
not-a-font = FONTS must be font files (TTF, OTF or TTC, of outlines) separated by semicolons; “{ $file }” is not one that can be read.
whole-number = { $name } must be a whole number.
at-least = { $name } must be greater than or equal to { $least }.
at-most = { $name } must be less than or equal to { $most }.
one-of = { $name } must be { $words }.
unusable = { $name } { $why }.
not-utf8 = { $file } is not a text file in UTF-8; see .env.example.

# Why the bot does not run
token-refused = { $where } refused DISCORD_TOKEN: copy the token anew (Bot, Reset Token) into .env; see .env.example.
intents-refused = Discord wants the bot's privileged intents allowed: switch them on in its page, under Bot.
server-failed = { $where } answered with HTTP { $status }: it has a problem; try again later.
not-reached = { $where } cannot be reached: check the connection{ $set ->
    [yes] {" "}and DISCORD_API_BASE.
   *[no] .
}
