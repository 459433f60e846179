// Discord's ids: decimal strings too long for a number, which sort by age.

export const compareIds = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

export const isNewer = (id, than) => Boolean(id) && (!than || compareIds(id, than) > 0);
