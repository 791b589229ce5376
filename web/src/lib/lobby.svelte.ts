/** The open tables, live, for as long as somebody looks. */

import type { ListedTable } from "../api_types";

export class Lobby {
  tables = $state.raw<readonly ListedTable[]>([]);
  /** The games that are still being made ready, and how far they are, in per cent. */
  warming = $state.raw<Readonly<Record<string, number>>>({});
  /** Whether the server can be heard. */
  live = $state(false);
  #socket: WebSocket | null = null;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#connect();
  }

  #connect(): void {
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws/lobby`);
    this.#socket = socket;
    socket.onmessage = (message) => {
      this.live = true;
      const said = JSON.parse(String(message.data)) as {
        tables: ListedTable[];
        warming: Record<string, number>;
      };
      this.tables = said.tables;
      this.warming = said.warming;
    };
    socket.onclose = () => {
      this.live = false;
      if (this.#socket === socket) this.#again = setTimeout(() => this.#connect(), 4000);
    };
  }

  close(): void {
    clearTimeout(this.#again);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }
}
