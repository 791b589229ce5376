/** What somebody has chosen on this device. Kept in the browser alone. */

import type { Tempo } from "../protocol";

const KEY = "mazzo-settings";

export type Theme = "system" | "light" | "dark";
/** How fast things move; `skip` is never to wait for bots, where nobody else minds. */
type Speed = Tempo["tempo"];
export const TEMPOS: readonly Speed[] = ["slow", "normal", "fast", "skip"];

/** How long things move, beside the usual. */
const STRETCH: Record<Speed, number> = { slow: 1.7, normal: 1, fast: 0.5, skip: 0.5 };

const DEFAULTS = {
  language: "",
  theme: "system" as Theme,
  /** How fast bots and cards move. */
  tempo: "normal" as Speed,
  volume: 60,
  muted: false,
  speech: false,
  risk: true,
  motion: true,
  vibration: true,
  /** The strength of bots; empty until somebody chooses. */
  level: "",
  /** How many play, by game, where somebody has chosen. */
  seats: {} as Partial<Record<string, number>>,
  /** The kind of game against bots, by game, where somebody has chosen. */
  presets: {} as Partial<Record<string, string>>,
  /** How hands are sorted, by game, where somebody has chosen. */
  sorting: {} as Partial<Record<string, "colour" | "number">>,
  /** The games whose lesson was offered and taken up or declined. */
  met: [] as readonly string[],
  sums: false,
  fits: false,
  /** Whether the only possible move is made for me. */
  forced: false,
};

export type Settings = typeof DEFAULTS;

function stored(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = $state(stored());

/** Keep every change, and let the theme show. Called once, by the root of the page. */
export function keepSettings(): void {
  $effect(() => {
    const text = JSON.stringify(settings);
    try {
      localStorage.setItem(KEY, text);
    } catch {
      return;
    }
  });
  $effect(() => {
    if (settings.theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = settings.theme;
  });
  $effect(() => document.documentElement.style.setProperty("--stretch", String(stretch())));
}

/** How much longer, or shorter, than usual everything moves. */
export function stretch(): number {
  return STRETCH[settings.tempo] ?? 1;
}

/** Whether things may move. */
export function lively(): boolean {
  return (
    settings.motion && !document.hidden && !matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}
