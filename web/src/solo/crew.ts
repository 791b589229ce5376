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
  readonly #all: Worker[] = [];
  readonly #idle: Worker[] = [];
  readonly #waiting: Waiting[] = [];

  constructor(game: string) {
    const count = Math.min(navigator.hardwareConcurrency || 1, MOST);
    for (let n = 0; n < count; n++) {
      const worker = new Worker(new URL("./analyst.ts", import.meta.url), { type: "module" });
      worker.postMessage({ game } satisfies Handed);
      this.#all.push(worker);
      this.#idle.push(worker);
    }
  }

  readonly ask: Hands = (task) =>
    new Promise((done, failed) => {
      this.#waiting.push({ task, done, failed });
      this.#goOn();
    });

  end(): void {
    for (const worker of this.#all) worker.terminate();
  }

  #goOn(): void {
    while (this.#idle.length && this.#waiting.length) {
      const [worker, { task, done, failed }] = [this.#idle.pop()!, this.#waiting.shift()!];
      const settle = (then: () => void) => {
        this.#idle.push(worker);
        then();
        this.#goOn();
      };
      worker.onmessage = ({ data }: MessageEvent<Done>) =>
        settle(() => ("finding" in data ? done(data.finding) : failed(new Error(data.failed))));
      worker.onerror = () => settle(() => failed(new Error("worker")));
      worker.postMessage({ task } satisfies Handed);
    }
  }
}
