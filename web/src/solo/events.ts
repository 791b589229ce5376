/** What has happened at a table in this browser: numbered, and told to whoever sits there. */

import type { Event, Out } from "../protocol";
import type { KeptTable } from "./store";

export class EventLog {
  /** The number of the last event. */
  v = 0;
  /** Whether something has happened that is to be kept. */
  isNews = false;
  /** Whether the page has said hello; before that it is told nothing. */
  isHeard = false;
  tableIsNews = false;
  positionIsNews = false;
  #events: Event[] = [];

  constructor(
    readonly kept: KeptTable,
    readonly deliver: (message: Out) => void,
  ) {}

  /** With every match. */
  beginAnew(): void {
    this.#events = [];
  }

  /** Something happens: it has a number, and everybody is told. */
  happen(at: number, what: Event["what"]): number {
    const event: Event = { type: "event", v: ++this.v, at, what };
    this.#events.push(event);
    this.isNews = true;
    this.kept.at = Math.max(this.kept.at, at);
    if (what.event !== "happened" && what.event !== "nonce_given") this.tableIsNews = true;
    this.tell(event);
    return event.v;
  }

  tell(message: Out): void {
    if (this.isHeard) this.deliver(message);
  }

  tellSince(have: number): void {
    for (const event of this.#events) if (event.v > have) this.tell(event);
  }
}
