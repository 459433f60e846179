# What the one who runs the bot reads: what is wrong with a setting, and why the bot does not run.

# Settings
no-token = DISCORD_TOKEN is not set: put your bot's token (https://discord.com/developers/applications, Bot, Reset Token) in the environment or in the file .env, see .env.example. To try the bot without one: make play.
token-alone = DISCORD_TOKEN must be the token alone, without “Bot”, quotes or blanks.
web-address = DISCORD_API_BASE and DISCORD_CDN_BASE must be web addresses such as http://127.0.0.1:8765/api/v10.
not-a-font = FONTS must be font files (TTF, OTF or TTC, of outlines) separated by semicolons; “{ $file }” is not one that can be read.
whole-number = { $name } must be a whole number.
any-number = { $name } must be a number.
true-or-false = { $name } must be true or false.
at-least = { $name } must be greater than or equal to { $least }.
at-most = { $name } must be less than or equal to { $most }.
one-of = { $name } must be { $words }.
unusable = { $name } { $why }.
not-utf8 = { $file } is not a text file in UTF-8; see .env.example.
not-readable = { $file } cannot be read ({ $why }); let the user who runs this read it.

# Why the bot does not run
token-refused = { $where } refused DISCORD_TOKEN: copy the token anew (Bot, Reset Token) into .env; see .env.example.
shards-refused = { $where } refused the number of shards: leave SHARD_COUNT empty, so that it is what Discord advises. With CLUSTER=1 end all processes first.
intents-refused = Discord wants the bot's privileged intents allowed: switch them on in its page (https://discord.com/developers/applications), under Bot.
server-failed = { $where } answered with HTTP { $status }: it has a problem.
not-reached = { $where } cannot be reached: check the connection{ $set ->
    [yes] {" "}and DISCORD_API_BASE.
   *[no] .
}
database-fails = The database cannot be used now: check DATABASE_URL and what keeps it, and start the bot again. It said: { $said }

# What a check has found
checked = { $state ->
    [ok] ok
    [advice] note
   *[wrong] WRONG
}: { $found }
settings-hold = the settings can be used.
token-form = DISCORD_TOKEN { $likely ->
    [yes] looks like a bot's token.
   *[no] does not look like a bot's token, which has three parts with dots between them: copy it anew (Bot, Reset Token).
}
env-private = { $private ->
    [yes] only its owner may read { $file }.
   *[no] others than its owner may read { $file }, which holds the bot's token: chmod 600 { $file }
}
database-fine = { $where } { $state ->
    [newest] can be used, and has the newest schema.
    [older] can be used; the next start brings it to the newest schema (make a backup first: python -m data backup FILE).
   *[new] has nothing in it yet; the first start makes it.
}
fonts-fine = { $more ->
    [0] Noto Sans draws names and numbers; FONTS names no more fonts.
    [one] Noto Sans and the font of FONTS can be drawn with.
   *[other] Noto Sans and the { $more } fonts of FONTS can be drawn with.
}
names-shaped = { $shaped ->
    [yes] FriBiDi is found, so names are drawn in all scripts that the fonts have.
   *[no] FriBiDi is not found, so names in Arabic, Hebrew, Indian scripts, Thai and the like are left out of pictures; install it (Debian: libfribidi0).
}
names-undrawn = { $number ->
    [one] one name at the last tables has
   *[other] { $number } names at the last tables have
} letters that no font has, so pictures leave them out: { $scripts }. Name a font for them in FONTS.
fonts-fail = a font cannot be drawn with: { $why }.
thinkers-fine = a process that thinks for computer players starts and answers; THINKERS allows { $number }.
nobody-thinks = THINKERS is 0: every computer plays as the easy one does.
thinkers-fail = a process that thinks for computer players does not answer: { $why }. Free some memory, or set THINKERS=0.
not-asked = Discord was not asked (--offline).
discord-failed = { $where } has answered with something unexpected ({ $why }); try again later.
token-taken = Discord knows DISCORD_TOKEN: the application is { $application }.
clock-wrong = the computer's clock is off by { $seconds } s, as Discord's tells; have it set (NTP): messages show times by it.
intents-fine = no intent needs to be switched on: the bot uses none that is privileged.
permissions-missing = in the server { $server } the bot's roles lack: { $missing }.
permissions-fine = { $servers ->
    [0] the bot is in no server yet; see README.md, “On your server”.
    [one] the bot's roles allow what it needs in its only server; a channel may still forbid it.
   *[other] the bot's roles allow what it needs in all its { $servers } servers; a channel may still forbid it.
}
portal-fine = nothing in the portal (https://discord.com/developers/applications) keeps people from inviting the bot, or from playing.
endpoint-set = the portal names an Interactions Endpoint URL, so Discord sends clicks there and not to the bot: empty it (General Information).
code-grant-needed = the portal requires an OAuth2 code grant, so nobody can invite the bot by its link: switch it off (Bot).
no-server-install = the portal does not let servers install the bot: switch on Guild Install (Installation).
install-lacks = the portal's install link (Installation, Guild Install) does not ask for: { $missing }.
scope = { $name }
person-install = people can install the bot for themselves, and find none of its commands then: switch off User Install (Installation).
not-listed = before Discord verifies the bot (at 75 servers) or lists it in the App Directory, the portal needs: { $missing }.
starts-left = the bot may connect { $left } more times today, of { $total }{ $few ->
    [yes] ; its next start waits until Discord counts anew
   *[no] {""}
}.
