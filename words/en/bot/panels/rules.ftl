# Below and beside the rules.
previous = Back
next = Next
play-this = Open a table
page-of-rules = { $page }
rules-footer = -# Page { $page } of { $pages }
