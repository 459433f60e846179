# What cannot be in a position
row-count = it has 7 rows with “/” between them, not { $rows }.
row-length = row { $row } has 7 spaces, not { $spaces }.
too-many-held = seat { $seat } holds more than { $most } tiles (KT3).
no-king = the King lies on d4 (KT2).
two-kings = there is one King, on d4 (KT2).
king-drawn = the King lies on d4 and is never drawn (KT2).
third-tile = there are two tiles { $tile }, and this is a third (KT2).
too-many-tiles = with the hidden ones these are more than { $most } tiles (KT2).
filled-early = { $blue } is filled, and { $green } must be before it (KT8).
can-place = seat { $seat } can still place a tile, so the round goes on (KT10).
no-placement = nobody can place a tile, so the round has ended (KT10).
not-the-starter = nothing has been placed yet, and seat { $first } starts this round.
points-too-early = nobody has points before the first placement.
not-drawn-up = seat { $seat } draws up to { $tiles } tiles while the stack has any (KT5).
filled-alone = { $space } is filled and touches no tile (KT7).
equal-sides = { $space } and { $other } hold equal values side by side (KT6).
