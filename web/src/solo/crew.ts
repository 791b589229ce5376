/** As many workers as the device has processors, for what takes long and falls into parts. */

import type { Done, Handed } from "./analyst";
import type { Finding, Hands, Task } from "./tasks";

/** More would hold too much memory. */
const MOST = 32;

interface Waiting {
  task: Task;
  done: (finding: Finding) => void;
  failed: (why: Error) => void;
}

export class Crew {
  readonly #idle: MessagePort[] = [];
  readonly #waiting: Waiting[] = [];

  constructor(game: string, hire: () => MessagePort) {
    const count = Math.min(navigator.hardwareConcurrency || 1, MOST);
    for (let n = 0; n < count; n++) {
      const analyst = hire();
      analyst.postMessage({ game } satisfies Handed);
      this.#idle.push(analyst);
    }
  }

  readonly ask: Hands = (task) =>
    new Promise((done, failed) => {
      this.#waiting.push({ task, done, failed });
      this.#goOn();
    });

  #goOn(): void {
    while (this.#idle.length && this.#waiting.length) {
      const [analyst, { task, done, failed }] = [this.#idle.pop()!, this.#waiting.shift()!];
      analyst.onmessage = ({ data }: MessageEvent<Done>) => {
        this.#idle.push(analyst);
        if ("finding" in data) done(data.finding);
        else failed(new Error(data.failed));
        this.#goOn();
      };
      analyst.postMessage({ task } satisfies Handed);
    }
  }
}
