# A hand.
your-turn = ▶ **Your turn.**
your-turn-until = ▶ **Your turn.** It ends { $until }.
you-are-absent = 💤 You are away until { $until }, and your turns wait; { COMMAND("away") } with “I am back” ends that.
you-resigned = You have resigned; a computer plays your cards.
you-are-away = 💤 A computer plays for you until you press **I'm back**.
to-next-table = Next table ({ $waiting } waiting)
