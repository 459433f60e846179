# What stands on a button: three stand side by side on a phone.
sign = { $colour ->
    [r] ♥
    [g] ♣
    [b] ♦
   *[y] ★
}
passing = Pass
at-best = { $value }{ sign }: { $points }
only-on = { $value }{ sign } { $space }: { $points }
on = { $space }: { $points }
