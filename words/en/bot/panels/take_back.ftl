# A question whether a move may be taken back.
asks-back = ↩ **{ $player }** asks to take back { $move }, and what was played after it, before anybody plays on: { $agreed } of { $asked } agree.
