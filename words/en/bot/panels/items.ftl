# Buttons that always do the same.
label = { $action ->
    [join] Join
    [happened] What happened
    [goon] Go on with a computer
    [come] { im-in }
    [joinhints] In, with hints
    [agreehints] Hints
    [luck] 🍀 Luck
    [addluck] 🍀 Add a word of luck
    [leave] Leave
    [decline] No, thanks
    [start] Start
    [options] Options
    [rules] Rules
    [cancel] Cancel table
    [endnow] End the game
    [agreecancel] Agree
    [playon] Keep playing
    [pickaway] Players
    [play] Play
    [hand] My hand
    [more] More
    [repost] Post table
    [share] Open it to others
    [sharenow] Yes, open a lobby
    [back] I'm back
    [hint] Hint
    [takeback] Take back
    [agreeback] Let it be taken back
    [keepmove] No, play on
    [secondbest] Next best
    [resign] Resign
    [resignnow] Yes, resign
    [stay] No, play on
    [reach] Send my hand by DM again
    [unpick] Choose again
    [rematch] Rematch
    [again] New table
    [record] Game record
    [verify] Verify
    [fair] Fair?
    [analysis] Analysis
    [replay] Replay
    [film] Film
    [keeptable] Keep
    [letgo] 📌 Let go
    [sharemoment] 🔖 Share
    [owndata] My data as a file
    [forget] Delete my data
    [forgetnow] Yes, delete it all
    [owncards] Cards
    [servercards] Cards
    [newtables] New tables
    [servertables] Tables
    [owninvitations] Invitations, profile
    [noquiet] No quiet hours
    [settings] All settings
   *[leaderboard] Leaderboard
}
im-in = I'm in
