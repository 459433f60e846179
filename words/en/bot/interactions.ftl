# What went wrong.
try-again = That took me too long just now; do it once more.
went-wrong = Something went wrong; nothing was changed beyond what you were told. The error's id is { $error }.
done-unseen = That is done, but something went wrong before it could be shown. The error's id is { $error }.
no-picture = Something went wrong with the picture, so it is missing here; the rest holds. The error's id is { $error }.
