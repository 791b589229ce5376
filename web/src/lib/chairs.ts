/** Chairs and the names on them. Bots have names, too: none that somebody at the table bears. */

import { COLOURS, type PublishedReplay } from "../api_types";
import type { Emote, MatchResult } from "../protocol";
import { games } from "./games.svelte";
import type { Chair } from "./sitting";
import { spoken, t, type Words } from "./words.svelte";

/** What the server calls whoever has given no name; the second at a table is `Guest 2`. */
export const NAMELESS = "Guest";
const NUMBERED = new RegExp(`^${NAMELESS}(?= \\d+$|$)`);

/** Somebody's name as I read it: who has none is a guest in my own language. */
export function called(name: string): string {
  return name.replace(NUMBERED, () => t("page-guest-name"));
}

/** What stands for somebody where there is little room: the first letter, and the number that tells two of a name apart. */
export function initials(name: string): string {
  return `${[...name][0]?.toUpperCase() ?? "?"}${/ (\d+)$/.exec(name)?.[1] ?? ""}`;
}

/** The names of a finished match: a second bearer of one gets a number, as at the table. */
function toldApart(people: readonly (string | null | undefined)[]): (string | null | undefined)[] {
  return people.map((name, seat) => {
    const before = people.slice(0, seat).filter((other) => name && other === name).length;
    return before ? `${name} ${before + 1}` : name;
  });
}

/** A name for every seat; null for a bot, undefined for nobody. */
export function seatNames(words: Words, people: readonly (string | null | undefined)[]): string[] {
  const free = words
    .say("cli-names")
    .split(", ")
    .filter((name) => !people.includes(name));
  return toldApart(people).map(
    (name, seat) =>
      (name && called(name)) ??
      (name === null ? free[seat] : undefined) ??
      words.say("seat-name", { number: seat + 1 }),
  );
}

/** The colour that is mine until I choose. */
export const OWN = 5;

/** A colour for every seat: whoever sat down first keeps the one that two have chosen. Nothing for a bot. */
export function seatColours(chosen: readonly string[]): string[] {
  const taken = new Set<string>();
  return chosen.map((colour) => {
    if (!colour) return "";
    const other = COLOURS.find((one) => !taken.has(one) && !chosen.includes(one));
    const own = taken.has(colour) ? (other ?? colour) : colour;
    taken.add(own);
    return own;
  });
}

const PLEASED = ["laugh", "smile", "heart"] as const;
const GRACIOUS = ["clap", "smile", "think"] as const;
const SORRY = ["cry", "sweat", "wow"] as const;

/** The face that a bot makes at the end of a match: the same on every screen. */
export function reaction(seat: number, { places, match }: MatchResult): Emote["emote"] {
  const place = places[seat] ?? 0;
  const faces = place === 1 ? PLEASED : place === Math.max(...places) ? SORRY : GRACIOUS;
  return faces[(seat + match) % faces.length]!;
}

/** The colour of whoever sits there and is not known. */
export function colourOf(seat: number): string {
  return COLOURS[(OWN + seat) % COLOURS.length]!;
}

/** Those that bots have in a chart if nobody has them, the least alike first. */
const FREE = [0, 3, 2, 6, 7, 1, 4, 5].map((nth) => COLOURS[nth]!);

/** The colours by which those on these chairs are known in a chart: a person's own, and for each bot one that nobody else has. */
export function chartColours(chairs: readonly Pick<Chair, "colour">[]): string[] {
  const free = FREE.filter((one) => !chairs.some(({ colour }) => colour === one));
  return chairs.map(({ colour }) => colour || (free.shift() ?? "var(--bot)"));
}

/** The colours that people had at the table of a finished match. */
export function sitterColours({
  people,
  bots,
  colours,
}: Pick<PublishedReplay, "people" | "bots" | "colours">): string[] {
  const isBot = (seat: number) => (bots[seat] ?? null) !== null;
  return seatColours(
    people.map((_, seat) => (isBot(seat) ? "" : (colours[seat] ?? colourOf(seat)))),
  );
}

/** A chair on which somebody sat or sits, away from any live table. */
export function quietChair(name: string, colour: string, bot: string | null = null): Chair {
  return { name, colour, bot, autopilot: false, away: false, latency: null, bubble: null };
}

/** What stands beside a bot's name. Whoever sets a table up without this page may name bots that it does not offer. */
export function botOf(level: string): string {
  return t("page-bot", { level: levelOf(level) });
}

/** How strong a bot is, or what a bot of others is called: programs seat bots by other names, too. */
export function levelOf(level: string): string {
  const key = `level-${level}`;
  if (spoken.words?.has(key)) return t(key);
  const names = games.all.find(({ bots }) => level in bots)?.bots[level];
  return (names && spoken.words?.among(names)) ?? level;
}
