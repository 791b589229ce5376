/** The games' modules and networks: fetched when they are wanted, and kept by the service worker. */

import { Gear } from "../gear/gear";

const modules = import.meta.glob<string>("../../../src/mazzo/games/*/web/gear.wasm", {
  query: "?url",
  import: "default",
  eager: true,
});
const networks = import.meta.glob<string>("../../../src/mazzo/games/*/learned.npz", {
  query: "?url",
  import: "default",
  eager: true,
});

function of(found: Record<string, string>, game: string): string | undefined {
  return Object.entries(found).find(([path]) => path.includes(`/games/${game}/`))?.[1];
}

async function loaded(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status}: ${address}`);
  return answer.arrayBuffer();
}

/** Whether a game can be played in this browser: one that was added to the page may have no module. */
export function isPlayable(game: string): boolean {
  return of(modules, game) !== undefined;
}

const compiled = new Map<string, Promise<WebAssembly.Module>>();

/** A game's module, compiled once. */
export function moduleOf(game: string): Promise<WebAssembly.Module> {
  const known = compiled.get(game) ?? compiledFrom(game);
  compiled.set(game, known);
  return known;
}

async function compiledFrom(game: string): Promise<WebAssembly.Module> {
  const module = of(modules, game);
  if (module === undefined) throw new Error(`no module of ${game}`);
  return WebAssembly.compile(await loaded(module));
}

/** A game's rules and bots, without what was learned of it. */
async function plainGear(game: string): Promise<Gear> {
  return Gear.of(await moduleOf(game));
}

/** A game's rules and bots; with its network, where these bots ask it. */
export async function gearOf(game: string, level: string): Promise<Gear> {
  const gear = await plainGear(game);
  const { policies, bots } = gear.about;
  return bots[policies.indexOf(level)]?.learned ? learned(game, gear) : gear;
}

/** Everything that there is of a game. */
export async function wholeGear(game: string): Promise<Gear> {
  const gear = await plainGear(game);
  return of(networks, game) === undefined ? gear : learned(game, gear);
}

async function learned(game: string, gear: Gear): Promise<Gear> {
  const network = of(networks, game);
  if (network === undefined) throw new Error(`no network of ${game}`);
  await gear.learn(await loaded(network));
  return gear;
}
