# Playing alone.
cards-come = The cards of table { $table } are on their way to your direct messages; if nothing comes, press **My hand** here.
