# What stands on a button: three stand side by side on a phone.
square = { $colour ->
    [r] 🟥
    [g] 🟩
    [b] 🟦
   *[y] 🟨
}
passing = Pass
at-best = { square } { $value }: { $points }
only-on = { square } { $value } { $space }: { $points }
on = { $space }: { $points }
