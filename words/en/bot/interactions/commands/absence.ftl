# /away
away-until = You are away until { $until }. { $tables ->
    [0] You sit at no table now, and a table where you sit down later does not wait.
    [one] Your turns wait at one table.
   *[other] Your turns wait at { $tables } tables.
} { COMMAND("away") } with “I am back” ends it sooner.
not-away-now = { $tables ->
    [0] You were not away at any table.
    [one] Welcome back; your turn waits at no table any more.
   *[other] Welcome back; your turns wait at none of your { $tables } tables any more.
}
which-day = Name a day like 2026-12-24, a number of days, or choose one of those that are offered.
for-days = { $days ->
    [one] For a day
   *[other] For { $days } days
}, until { $day }
i-am-back = I am back
