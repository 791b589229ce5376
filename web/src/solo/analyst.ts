/// <reference lib="webworker" />
/** One of the hands of an analysis: a gear in a worker of its own. */

import { wholeGear } from "./modules";
import { carryOut, type Finding, type Task } from "./tasks";

declare const self: DedicatedWorkerGlobalScope;

/** First the game, then one task after the other. */
export type Handed = { game: string } | { task: Task };
export type Done = { finding: Finding } | { failed: string };

let ready: ReturnType<typeof wholeGear> | null = null;

self.onmessage = ({ ports: [port] }) => {
  port!.onmessage = ({ data }: MessageEvent<Handed>) => {
    if ("game" in data) ready = wholeGear(data.game);
    else
      void ready!
        .then((gear): Done => ({ finding: carryOut(gear, data.task) }))
        .catch((why: unknown): Done => ({ failed: String((why as Error).message) }))
        .then((done) => port!.postMessage(done));
  };
};
