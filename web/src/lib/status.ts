/** What goes on at a table, in a few words: what stands in the bar above it. */

import { isActing } from "./sitting";
import type { Table } from "./table.svelte";
import { kebab, t, type Said } from "./words.svelte";

/** As many as can be waited for by name. */
const FEW = 2;

/** Who still looks at how the round has ended, once I have seen it. */
export function awaited({ resting, onward, chairs, table }: Table): string {
  if (!resting || onward) return "";
  return chairs
    .filter((chair, seat) => !chair.bot && !chair.away && !table?.seats[seat]?.ready)
    .map((chair) => chair.name)
    .join(", ");
}

/** The first of all this that is true. */
export function status(table: Table): string {
  if (table.table?.phase === "over") return t("page-over");
  if (table.resting) {
    const names = awaited(table);
    return names ? t("page-waiting-for", { names }) : t("page-round-over");
  }
  if (table.table?.paused) return t("page-paused");
  return isActing(table) ? whatToDo(table) : whoseTurn(table);
}

/** A game may say it to whoever can do nothing but what is asked, by a clock or because there is nothing else. What everybody is
 * asked for may be passed over by whose turn it is.
 */
function whatToDo({ acting, legal, window, words }: Table): string {
  const [only, ...more] = new Set(legal.map(({ move }) => String(move)));
  const clock = window?.name ?? (more.length ? "" : (only ?? ""));
  const asked = legal.filter((move) => isAsked(move, clock)).length;
  const asks = `asks-${kebab(clock)}`;
  if (asked === legal.length && words.has(asks)) return words.say(asks);
  const passes = asked > 0 && asked < legal.length;
  return t(acting.length > 1 && !passes ? "page-everybody" : "page-your-turn");
}

/** Whether the clock that runs is for such a move: calls for a call. */
function isAsked({ move }: Said, clock: string): boolean {
  return clock.includes(String(move)) || (clock !== "" && String(move).includes(clock));
}

/** A game may say it to whoever sits something out that the others go on with. */
function whoseTurn({ acting, chairs, me, names, window, words }: Table): string {
  if (acting.length > 1 && acting.length === chairs.length) return t("page-everybody");
  const sitsOut = `status-${kebab(window?.name ?? "")}`;
  if (me !== null && acting.length && words.has(sitsOut)) return words.say(sitsOut);
  if (!acting.length || acting.length > FEW) return t("page-wait");
  const doing = { names: acting.map((seat) => names[seat] ?? "").join(", "), count: acting.length };
  const missing = acting.every((seat) => chairs[seat]?.away && !chairs[seat].autopilot);
  return t(missing ? "page-waiting-for" : "page-turn-of", doing);
}
