# A table that somebody watches without sitting there.
watch-table = Watch table { $table }
not-watched = Table { $table } is not kept up to date here any more.
