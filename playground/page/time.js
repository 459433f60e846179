// Times as Discord shows them, in the reader's own language and zone.

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });

/** "in 9 minutes", "2 hours ago". */
export function formatRelative(date, now = Date.now()) {
  const seconds = Math.round((date.getTime() - now) / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? UNITS.at(-1);
  return relative.format(Math.round(seconds / size), unit);
}

/** The text of <t:unix:style>; an unknown style reads as "f", Discord's default. */
export function formatStyle(date, style) {
  if (style === "R") return formatRelative(date);
  return new Intl.DateTimeFormat(undefined, STYLES[style] ?? STYLES.f).format(date);
}

export const formatClock = (date) => formatStyle(date, "t");
export const formatFull = (date) => formatStyle(date, "F");

/** A message's time: the hour today, day and hour before. */
export function formatSent(date) {
  if (date.toDateString() === new Date().toDateString()) return formatClock(date);
  return new Intl.DateTimeFormat(undefined, { dateStyle: "short", timeStyle: "short" }).format(date);
}

/** Keep every <time data-relative> on the page true. */
export function keepRelativeTimes(root) {
  setInterval(() => {
    for (const element of root.querySelectorAll("time[data-relative]")) {
      const text = formatRelative(new Date(element.dateTime));
      if (element.textContent !== text) element.textContent = text;
    }
  }, 1000);
}
