/** What a module says of itself: the page reads it, and so does whatever builds the page. */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { About } from "./gear";

const SECTION = "mazzo";

export function aboutModule(module: WebAssembly.Module): About {
  const [section] = WebAssembly.Module.customSections(module, SECTION);
  if (!section) throw new Error("not a module of Mazzo");
  return JSON.parse(new TextDecoder().decode(section)) as About;
}

/** Whether a module shows what boards draw that were written for this `seen.ts`. */
export function isMadeFor(seen: string, module: WebAssembly.Module): boolean {
  const digest = bytesToHex(sha256(utf8ToBytes(seen.replaceAll("\r\n", "\n"))));
  return aboutModule(module).seen === digest;
}
