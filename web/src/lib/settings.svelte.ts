/** What somebody has chosen on this device. Kept in the browser alone. */

const KEY = "mazzo-settings";

export type Theme = "system" | "light" | "dark";

const DEFAULTS = {
  language: "",
  theme: "system" as Theme,
  volume: 60,
  muted: false,
  speech: false,
  risk: true,
  motion: true,
  vibration: true,
  /** The strength of bots; empty until somebody chooses. */
  level: "",
  sums: false,
  fits: false,
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
}

/** Whether things may move. */
export function lively(): boolean {
  return (
    settings.motion && !document.hidden && !matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}
