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

/** A game's rules and bots; with its network, where these bots ask it. */
export async function gearOf(game: string, level: string): Promise<Gear> {
  const module = of(modules, game);
  if (module === undefined) throw new Error(`no module of ${game}`);
  const gear = await Gear.of(await WebAssembly.compile(await loaded(module)));
  const { policies, bots } = gear.about;
  const network = of(networks, game);
  if (bots[policies.indexOf(level)]?.learned) {
    if (network === undefined) throw new Error(`no network of ${game}`);
    await gear.learn(await loaded(network));
  }
  return gear;
}
