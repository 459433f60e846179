// A round sign for each person: the first letter on their own colour; a crown for the app.

import { h, icon } from "../dom.js";
import { ICON } from "../icons.js";
import { displayName } from "../store.js";

const HUES = [4, 28, 96, 152, 188, 212, 262, 322];

/** A decorative avatar; names always stand beside it. */
export function avatar(user, size = "") {
  const sign = user?.bot ? icon(ICON.crown) : [...displayName(user)][0]?.toUpperCase();
  return h(
    "span",
    { class: `avatar ${size} ${user?.bot ? "app" : ""}`, "aria-hidden": "true", style: { "--tone": toneOf(user) } },
    sign,
  );
}

function toneOf(user) {
  const colour = user?.avatar_color;
  if (typeof colour === "string") return colour;
  if (Number.isInteger(colour)) return hexColour(colour);
  const hue = HUES[[...(user?.username ?? "")].reduce((sum, letter) => sum + letter.codePointAt(0), 0) % HUES.length];
  return `hsl(${hue} 45% 42%)`;
}

/** Discord's colour number as CSS. */
export const hexColour = (number) => `#${(number & 0xffffff).toString(16).padStart(6, "0")}`;
