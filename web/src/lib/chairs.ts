/** Chairs and the names on them. Bots have names, too: none that somebody at the table bears. */

import type { Emote, MatchResult } from "../protocol";
import type { Chair } from "./sitting";
import { spoken, t, type Words } from "./words.svelte";

/** A name for every seat; null for a bot, undefined for nobody. */
export function seatNames(words: Words, people: readonly (string | null | undefined)[]): string[] {
  const free = words
    .say("cli-names")
    .split(", ")
    .filter((name) => !people.includes(name));
  return people.map(
    (name, seat) =>
      name ??
      (name === null ? free[seat] : undefined) ??
      words.say("seat-name", { number: seat + 1 }),
  );
}

/** The colours that people choose from. */
export const COLOURS = [
  "#c0392b",
  "#d35400",
  "#b7950b",
  "#1e8449",
  "#117a65",
  "#1f618d",
  "#6c3483",
  "#ad1457",
] as const;

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

/** A chair on which somebody sat or sits, away from any live table. */
export function quietChair(name: string, bot: string | null = null): Chair {
  return { name, colour: "", bot, autopilot: false, away: false, latency: null, bubble: null };
}

/** What stands beside a bot's name. Whoever sets a table up without this page may name bots that it does not offer. */
export function botOf(level: string): string {
  return t("page-bot", { level: levelOf(level) });
}

/** How strong a bot is, in words where there are any: programs seat bots by other names, too. */
export function levelOf(level: string): string {
  const key = `level-${level}`;
  return spoken.words?.has(key) ? t(key) : level;
}
