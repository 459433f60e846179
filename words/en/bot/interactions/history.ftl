# What people may see of the games of others.
only-your-own = Here I show only your own games; ask in a server for those of others.
for-themselves = This person shows their games to nobody else.
