/// <reference lib="webworker" />
/** Where bots think: a worker of its own, so that neither the table nor a frame waits for them. */

import type { Thought } from "./host";
import { gearOf } from "./modules";

declare const self: DedicatedWorkerGlobalScope;

/** First the game and the level, then a position after the other. */
export type Asked = { game: string; level: string } | Thought;
export interface Found {
  n: number;
  action: number;
  luck: bigint;
}

let ready: ReturnType<typeof gearOf> | null = null;

self.onmessage = ({ data }: MessageEvent<Asked>) => {
  if ("game" in data) ready = gearOf(data.game, data.level);
  else void think(data);
};

async function think({ n, record, seat, policy, luck }: Thought): Promise<void> {
  const gear = await ready!;
  gear.array("match", "uint8").set(record);
  gear.array("luck", "int64")[0] = luck;
  const action = gear.run("choose", seat, policy);
  const found: Found = { n, action, luck: gear.array("luck", "int64")[0]! };
  self.postMessage(found);
}
