// Keeping a dropped list beside its trigger.

const GAP = 4;
const LEAST = 160;

/** Place `drop` under `trigger`, or over it where there is more room, until the result is called; a click elsewhere calls `leave`. */
export function dropBelow(trigger, drop, leave) {
  const place = () => {
    const box = trigger.getBoundingClientRect();
    const below = innerHeight - box.bottom - GAP * 3;
    const above = box.top - GAP * 3;
    const down = below >= Math.min(LEAST * 2, drop.scrollHeight) || below >= above;
    const width = Math.min(Math.max(box.width, 260), innerWidth - GAP * 4);
    drop.style.width = `${width}px`;
    drop.style.left = `${Math.max(GAP * 2, Math.min(box.left, innerWidth - width - GAP * 2))}px`;
    drop.style.top = down ? `${box.bottom + GAP}px` : "auto";
    drop.style.bottom = down ? "auto" : `${innerHeight - box.top + GAP}px`;
    drop.style.maxHeight = `${Math.max(LEAST, down ? below : above)}px`;
  };
  const outside = ({ target }) => drop.contains(target) || trigger.contains(target) || leave();
  place();
  addEventListener("resize", place);
  addEventListener("scroll", place, true);
  addEventListener("pointerdown", outside, true);
  return () => {
    removeEventListener("resize", place);
    removeEventListener("scroll", place, true);
    removeEventListener("pointerdown", outside, true);
  };
}
