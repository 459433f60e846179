# /away
away-until = You are away until { $until }. { $tables ->
    [0] You sit at no table now; tables that you join later do not wait.
    [one] Your turns wait at one table.
   *[other] Your turns wait at { $tables } tables.
} { COMMAND("away") } with “I am back” ends it sooner.
not-away-now = { $tables ->
    [0] You are not away.
   *[other] Welcome back; your turns do not wait any more.
}
which-day = Name a day like 2026-12-24, a number of days, or choose one of those that are offered.
for-days = { $days ->
    [one] For a day
   *[other] For { $days } days
}, until { $day }
i-am-back = I am back
