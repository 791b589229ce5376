/** Everything that is said to people, in their language, from the same Fluent catalogues that Python reads. */

import {
  FluentBundle,
  FluentNone,
  FluentNumber,
  FluentResource,
  type FluentFunction,
  type FluentVariable,
} from "@fluent/bundle";
import { LANGUAGES, type GameAbout } from "../api_types";
import type { Form, Refusal } from "./api";
import { settings } from "./settings.svelte";

export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  it: "Italiano",
  es: "Español",
};
/** A language that nobody speaks: whatever looks plain in it was never put into a catalogue. */
export const PSEUDO = "en-XA";

export type Params = Record<string, FluentVariable>;
/** A move or a fact, as it comes over the wire. */
export type Said = Record<string, unknown>;

type Catalogue = () => Promise<string>;
const common = import.meta.glob<string>("../../../src/mazzo/words/*.ftl", {
  query: "?raw",
  import: "default",
});
const page = import.meta.glob<string>("../../words/*.ftl", { query: "?raw", import: "default" });
const games = import.meta.glob<string>("../../../src/mazzo/games/*/words/*.ftl", {
  query: "?raw",
  import: "default",
});

function matching(catalogues: Record<string, Catalogue>, tail: string): Catalogue[] {
  return Object.entries(catalogues)
    .filter(([path]) => path.endsWith(tail))
    .map(([, load]) => load);
}

export function kebab(name: string): string {
  return name
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, "-")
    .replaceAll("_", "-")
    .toLowerCase();
}

function widened(text: string): string {
  const accents: Record<string, string> = {
    a: "áa",
    e: "ée",
    i: "íi",
    o: "óo",
    u: "úu",
    A: "Á",
    E: "É",
    I: "Í",
    O: "Ó",
    U: "Ú",
  };
  return `⟦${text.replace(/[aeiouAEIOU]/g, (letter) => accents[letter] ?? letter)}⟧`;
}

/** As Python's, and unlike the library's own, this one knows what a percentage is. */
const NUMBER: FluentFunction = ([value], options) => {
  if (!(value instanceof FluentNumber)) return new FluentNone("NUMBER");
  const chosen = Object.entries(options).map(([name, option]) => [name, option.valueOf()]);
  return new FluentNumber(value.value, {
    ...value.opts,
    ...(Object.fromEntries(chosen) as Intl.NumberFormatOptions),
  });
};

/** One language, with the words of one game if there is one. */
export class Words {
  #bundle: FluentBundle;
  readonly language: Language;

  constructor(
    readonly tag: string,
    texts: string[],
    readonly about: GameAbout | null = null,
  ) {
    this.language = (LANGUAGES as readonly string[]).includes(tag) ? (tag as Language) : "en";
    this.#bundle = new FluentBundle([this.language], {
      useIsolating: false,
      functions: { NUMBER },
      ...(tag === PSEUDO ? { transform: widened } : {}),
    });
    for (const text of texts)
      this.#bundle.addResource(new FluentResource(text), { allowOverrides: true });
  }

  has(key: string): boolean {
    return this.#bundle.hasMessage(key);
  }

  say = (key: string, params: Params = {}): string => {
    const pattern = this.#bundle.getMessage(key)?.value;
    if (pattern === null || pattern === undefined) return `[${key}]`;
    const problems: Error[] = [];
    return this.#bundle.formatPattern(pattern, params, problems);
  };

  /** The text that is in this language, of what the server says in every one at once. */
  among(texts: Readonly<Record<string, string>>): string {
    return this.tag === PSEUDO ? widened(texts.en ?? "") : (texts[this.language] ?? "");
  }

  /** A whole number or one with a few digits, as this language writes it. */
  number(value: number, digits = 0): string {
    return value.toLocaleString(this.language, { maximumFractionDigits: digits });
  }

  /** A share between 0 and 1 as a percentage. */
  percent(share: number, digits = 0): string {
    return share.toLocaleString(this.language, { style: "percent", maximumFractionDigits: digits });
  }

  /** A gain or a loss of a share, with its sign. */
  signed(share: number): string {
    return share.toLocaleString(this.language, {
      style: "percent",
      signDisplay: "exceptZero",
      maximumFractionDigits: 0,
    });
  }

  card(code: string, key = "card"): string {
    const rank = code.slice(1);
    return this.say(key, {
      code,
      suit: code.charAt(0),
      rank: /^\d+$/.test(rank) ? Number(rank) : rank,
    });
  }

  move(move: Said, names: readonly string[] = []): string {
    const verb = String(move.move);
    return this.say(
      `move-${kebab(verb)}`,
      this.#params(move, this.about?.moves[verb] ?? {}, names),
    );
  }

  fact(fact: Said, reader: number | null, names: readonly string[]): string {
    const name = String(fact.fact);
    const forms = this.about?.facts[name] ?? {};
    const about = Object.keys(forms).find((field) => forms[field] === "seat");
    const me = about !== undefined && reader !== null && fact[about] === reader;
    return this.say(`fact-${kebab(name)}`, {
      ...this.#params(fact, forms, names),
      me: me ? "yes" : "no",
    });
  }

  /** A refusal with the number of its ruling. */
  refusal(refusal: Pick<Refusal, "code" | "params" | "ruling">): string {
    const key = `refusal-${kebab(refusal.code)}`;
    const sentence = this.has(key) ? this.say(key, refusal.params) : this.say("refusal-unknown");
    return refusal.ruling ? `${sentence} [${refusal.ruling}]` : sentence;
  }

  setting(name: string, value: unknown): string {
    if (typeof value === "boolean") return this.say(value ? "yes" : "no");
    return typeof value === "string"
      ? this.say(`option-${kebab(name)}-${kebab(value)}`)
      : String(value);
  }

  seat(seat: number, names: readonly string[]): string {
    return names[seat] ?? this.say("seat-name", { number: seat + 1 });
  }

  #params(said: Said, forms: Record<string, Form>, names: readonly string[]): Params {
    return Object.fromEntries(
      Object.entries(forms).flatMap(([name, form]) => {
        const value = said[name];
        const spelled: [string, FluentVariable][] = [[name, this.#value(name, value, form, names)]];
        if (form === "card" && value)
          spelled.push([`the-${name}`, this.card(String(value), "the-card")]);
        return spelled;
      }),
    );
  }

  #value(name: string, value: unknown, form: Form, names: readonly string[]): FluentVariable {
    if (value === null || value === undefined) return "hidden";
    switch (form) {
      case "seat":
        return this.seat(Number(value), names);
      case "seats":
        return (value as number[]).map((seat) => this.seat(seat, names)).join(", ");
      case "card":
        return this.card(String(value));
      case "cards":
        return (
          (value as string[]).map((code) => this.card(code)).join(", ") || this.say("no-cards")
        );
      case "word":
        return this.say(`${kebab(name)}-${kebab(String(value))}`);
      case "flag":
        return value ? "yes" : "no";
      case "number":
        return value as number;
    }
  }
}

/** The language that the reader chose, else the first of the browser's that we speak. */
export function chosenLanguage(): string {
  if (settings.language) return settings.language;
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2));
  return spoken.find((tag) => (LANGUAGES as readonly string[]).includes(tag)) ?? "en";
}

const loaded = new Map<string, Promise<string>>();

/** Every catalogue is fetched once. */
function texts(loads: Catalogue[], key: string): Promise<string> {
  const known =
    loaded.get(key) ?? Promise.all(loads.map((load) => load())).then((found) => found.join("\n"));
  loaded.set(key, known);
  return known;
}

export async function loadWords(tag: string, about: GameAbout | null = null): Promise<Words> {
  const language = tag === PSEUDO ? "en" : tag;
  const shared = texts(
    [...matching(common, `/${language}.ftl`), ...matching(page, `/${language}.ftl`)],
    language,
  );
  const own = about
    ? [texts(matching(games, `/${about.id}/words/${language}.ftl`), `${language}/${about.id}`)]
    : [];
  return new Words(tag, await Promise.all([shared, ...own]), about);
}

class Spoken {
  words = $state.raw<Words | null>(null);
}

/** The words of the page itself, in the language of the moment. */
export const spoken = new Spoken();

/** Say something of the page's own. */
export function t(key: string, params: Params = {}): string {
  return spoken.words?.say(key, params) ?? "";
}
