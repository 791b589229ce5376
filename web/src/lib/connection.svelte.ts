/** The line to whoever hosts a table. It is dialled anew when it is lost, and what was asked is asked again until it is answered. */

import { CLOSED } from "../api_types";
import { VERSION, type In, type Out } from "../protocol";
import { Refusal } from "./refusal";

/** What can be asked: the number of the request is the line's own affair. */
export type Unnumbered = In extends infer M
  ? M extends { type: string }
    ? Omit<M, "id">
    : never
  : never;

/** What reaches the table from its other end. */
interface Ear {
  open(): void;
  hear(message: Out): void;
  /** The line is gone; why, where that is for good. */
  closed(why: string | null): void;
}

/** A line to whoever hosts the table: a server, or a worker of this browser. */
interface Line {
  send(message: In): void;
  close(): void;
}
export type Dial = (ear: Ear) => Line;

/** What a server closes a socket with for good. */
const FAREWELLS: Readonly<Record<number, string>> = {
  [CLOSED.forbidden]: "no_guest",
  [CLOSED.not_found]: "no_table",
};
const QUIET_MS = 12_000;
const WAITS = [0, 300, 700, 1500, 3000, 5000];

/** The server's table by its code. */
export function dialServer(code: string): Dial {
  return (ear) => {
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws/${code}`);
    socket.onopen = () => ear.open();
    socket.onmessage = (message) => ear.hear(JSON.parse(String(message.data)) as Out);
    socket.onclose = ({ code }) => ear.closed(FAREWELLS[code] ?? null);
    return {
      send: (message) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
      },
      close: () => socket.close(),
    };
  };
}

interface Unanswered {
  message: In;
  done: (v: number) => void;
  failed: (why: Refusal) => void;
}

export class Connection {
  link = $state<"connecting" | "open" | "lost" | "ended">("connecting");
  /** The server said that it goes and comes back. */
  restarting = $state(false);
  /** Why it ended for good. */
  ended = $state<string | null>(null);
  #line: Line | null = null;
  #count = 0;
  #failures = 0;
  #prefix = Math.random().toString(36).slice(2, 10);
  #unanswered = new Map<string, Unanswered>();
  #quiet: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly dial: Dial,
    /** The newest event that is known here. */
    readonly have: () => number | null,
    readonly hear: (message: Out) => void,
  ) {}

  open(): void {
    this.link = "connecting";
    this.ended = null;
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#connect();
  }

  close(): void {
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#end("left");
  }

  /** Ask for something; the number of the event that it led to. */
  ask(request: Unnumbered): Promise<number> {
    const message = { ...request, id: `${this.#prefix}-${++this.#count}` } as In & { id: string };
    return new Promise((done, failed) => {
      this.#unanswered.set(message.id, { message, done, failed });
      this.#send(message);
    });
  }

  /** Whether something of this kind is not answered yet. */
  isAsked(type: In["type"]): boolean {
    return [...this.#unanswered.values()].some(({ message }) => message.type === type);
  }

  #connect(): void {
    clearTimeout(this.#again);
    // Nothing is heard before the line is there: whoever answers does so later.
    const mine = (then: () => void) => this.#line === line && then();
    const line = this.dial({
      open: () =>
        mine(() => {
          this.#greet();
          this.#listen();
        }),
      hear: (message) => mine(() => this.#hear(message)),
      closed: (why) => mine(() => (why === null ? this.#lose() : this.#end(why))),
    });
    this.#line = line;
  }

  #send(message: In): void {
    this.#line?.send(message);
  }

  /** Say what is known here: the rest will be told. */
  #greet(): void {
    this.#send({ type: "hello", versions: [VERSION], have: this.have() ?? 0 });
  }

  #hear(message: Out): void {
    this.#listen();
    if (message.type === "welcome") this.#welcome();
    this.hear(message);
    switch (message.type) {
      case "ok":
      case "advice":
        return this.#answered(message.id, ({ done }) => done(message.v));
      case "no":
        return this.#answered(message.id, ({ failed }) =>
          failed(new Refusal(message.code, message.params, message.ruling)),
        );
      case "tick": {
        this.#send({ type: "pong", n: message.n });
        const have = this.have();
        return have !== null && message.v > have ? this.#greet() : undefined;
      }
      case "bye":
        this.restarting = message.code === "closing";
        return this.restarting || message.code === "slow" ? this.#lose() : this.#end(message.code);
    }
  }

  #welcome(): void {
    this.link = "open";
    this.restarting = false;
    this.#failures = 0;
    for (const { message } of this.#unanswered.values()) this.#send(message);
  }

  #answered(id: string, settle: (request: Unanswered) => void): void {
    const request = this.#unanswered.get(id);
    this.#unanswered.delete(id);
    if (request) settle(request);
  }

  /** Silence for too long is a lost connection, whatever the browser thinks. */
  #listen(): void {
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => this.#lose(), QUIET_MS);
  }

  #lose(): void {
    if (this.link === "ended") return;
    this.#hangUp();
    this.link = "lost";
    const wait = WAITS[Math.min(this.#failures++, WAITS.length - 1)];
    this.#again = setTimeout(() => this.#connect(), wait);
  }

  #hurry = (): void => {
    if (this.link === "lost" && !document.hidden) this.#connect();
  };

  #end(why: string): void {
    this.#hangUp();
    this.link = "ended";
    this.ended = why;
  }

  #hangUp(): void {
    clearTimeout(this.#quiet);
    clearTimeout(this.#again);
    const line = this.#line;
    this.#line = null;
    line?.close();
  }
}
