/** Whether a shuffle was honest, worked out in this browser. docs/replays.md says how a deal is made. */

/** The first line of a replay. */
export interface Head {
  version: number;
  seats: number;
  options: Record<string, unknown>;
  commitment?: string;
  secret?: string;
  nonces?: string[];
  /** The same deal had been played before. */
  known?: boolean;
}

export interface Foot {
  ending: string;
  scores: number[];
  places: number[];
}

export function ends(replay: string): { head: Head; foot: Foot } {
  const lines = replay.trim().split("\n");
  return { head: JSON.parse(lines[0]!) as Head, foot: JSON.parse(lines.at(-1)!) as Foot };
}

function bytes(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hex(data: Uint8Array): string {
  return Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function sha256(...parts: Uint8Array[]): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", await new Blob(parts as BlobPart[]).arrayBuffer()));
}

function framed(nonce: string): Uint8Array[] {
  const data = new TextEncoder().encode(nonce);
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, data.length, true);
  return [length, data];
}

/** The key of the match, as `mazzo verify` prints it: two numbers, low byte first, each written with its high byte first. */
async function keyOf(secret: string, nonces: readonly string[]): Promise<string> {
  const digest = await sha256(new TextEncoder().encode("mazzo-key-1\0"), bytes(secret), ...nonces.flatMap(framed));
  return hex(digest.slice(0, 8).reverse()) + hex(digest.slice(8, 16).reverse());
}

const NOTES = "mazzo-seals";
const MOST = 60;

interface Note {
  commitment: string;
  nonce: string;
}

function notes(): Note[] {
  try {
    return JSON.parse(localStorage.getItem(NOTES) ?? "[]") as Note[];
  } catch {
    return [];
  }
}

/** Before a deal: write down what was promised and what I added, so that nobody can change it afterwards. */
export function noteSeal(commitment: string, nonce: string): void {
  try {
    localStorage.setItem(NOTES, JSON.stringify([...notes(), { commitment, nonce }].slice(-MOST)));
  } catch {
    return;
  }
}

export interface Seal {
  commitment: string;
  key: string;
  nonces: number;
  known: boolean;
  /** The published promise is the fingerprint of the secret. */
  kept: boolean;
  /** This browser wrote the promise down before the deal. */
  witnessed: boolean;
  /** My own contribution is part of the key. */
  mine: boolean;
}

/** Whether this browser can do the sums: it only does so on safe connections. */
export function canCheck(): boolean {
  return "subtle" in crypto;
}

export async function checkSeal({ secret = "", commitment = "", nonces = [], known = false }: Head): Promise<Seal> {
  const mine = notes().filter((note) => note.commitment === commitment);
  return {
    commitment,
    known,
    nonces: nonces.length,
    key: await keyOf(secret, nonces),
    kept: secret.length === 64 && hex(await sha256(bytes(secret))) === commitment,
    witnessed: mine.length > 0,
    mine: mine.some((note) => nonces.includes(note.nonce)),
  };
}
