/// <reference lib="webworker" />
/** Where bots think: a worker of its own, so that neither the table nor a frame waits for them. */

import { advise, type Advice, type Question } from "./advice";
import type { Thought } from "./bots";
import { gearOf, wholeGear } from "./modules";

declare const self: DedicatedWorkerGlobalScope;

/** First the game and the level, then a position after the other, for a bot or for a person who wants a hint. */
export type Asked = { game: string; level: string } | Thought | ({ n: number } & Question);
export type Found = { n: number } & ({ action: number; luck: bigint } | { advice: Advice | null });

let game = "";
let ready: ReturnType<typeof gearOf> | null = null;
/** A gear of its own with all that a master knows, once somebody asks. */
let adviser: ReturnType<typeof gearOf> | null = null;

self.onmessage = ({ ports: [port] }) => {
  const tell = (found: Found) => port!.postMessage(found);
  port!.onmessage = ({ data }: MessageEvent<Asked>) => {
    if ("game" in data) {
      game = data.game;
      ready = gearOf(game, data.level);
    } else void ("seed" in data ? counsel(data) : think(data)).then(tell);
  };
};

async function counsel({ n, ...question }: { n: number } & Question): Promise<Found> {
  adviser ??= wholeGear(game);
  const advice = await adviser.then(
    (gear) => advise(gear, question),
    () => (adviser = null),
  );
  return { n, advice };
}

async function think({ n, record, seat, policy, luck }: Thought): Promise<Found> {
  const gear = await ready!;
  gear.array("match", "uint8").set(record);
  gear.array("luck", "int64")[0] = luck;
  const action = gear.run("choose", seat, policy);
  return { n, action, luck: gear.array("luck", "int64")[0]! };
}
