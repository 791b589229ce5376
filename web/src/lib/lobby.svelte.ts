/** The open tables, live, for as long as somebody looks. */

import type { Listed } from "./api";

export class Lobby {
  tables = $state.raw<readonly Listed[]>([]);
  #socket: WebSocket | null = null;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#connect();
  }

  #connect(): void {
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws/lobby`);
    this.#socket = socket;
    socket.onmessage = (message) =>
      (this.tables = (JSON.parse(String(message.data)) as { tables: Listed[] }).tables);
    socket.onclose = () => {
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
