# Below and beside the rules.
previous = Back
next = Next
play-this = Play this
page-of-rules = { $page }
rules-footer = -# Page { $page } of { $pages }
