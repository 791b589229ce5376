/** Whether a shuffle was honest, worked out in this browser. docs/replays.md says how a deal is made.
 *
 * The sums are not left to the browser's own `crypto.subtle`, which there is only over https: friends in one house play over http.
 */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

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

function framed(nonce: string): Uint8Array[] {
  const data = utf8ToBytes(nonce);
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, data.length, true);
  return [length, data];
}

/** The key of the match, as `mazzo verify` prints it: two numbers, low byte first, each written with its high byte first. */
export function keyOf(secret: string, nonces: readonly string[]): string {
  const digest = sha256(
    concatBytes(utf8ToBytes("mazzo-key-1\0"), hexToBytes(secret), ...nonces.flatMap(framed)),
  );
  return bytesToHex(digest.slice(0, 8).reverse()) + bytesToHex(digest.slice(8, 16).reverse());
}

/** What is published before a deal. */
export function commitmentTo(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)));
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

export function checkSeal({
  secret = "",
  commitment = "",
  nonces = [],
  known = false,
}: Head): Seal {
  const mine = notes().filter((note) => note.commitment === commitment);
  const sound = /^[0-9a-f]{64}$/.test(secret);
  return {
    commitment,
    known,
    nonces: nonces.length,
    key: sound ? keyOf(secret, nonces) : "",
    kept: sound && commitmentTo(secret) === commitment,
    witnessed: mine.length > 0,
    mine: mine.some((note) => nonces.includes(note.nonce)),
  };
}
