import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { expect, it } from "vitest";
import { isMadeFor } from "../src/gear/about";

const SEEN = "export interface Seen {\n  top: string;\n}\n";

/** A module that says of itself nothing but what its seats see. */
function moduleFor(seen: string): WebAssembly.Module {
  const said = utf8ToBytes(
    `mazzo${JSON.stringify({ seen: bytesToHex(sha256(utf8ToBytes(seen))) })}`,
  );
  const head = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
  return new WebAssembly.Module(Uint8Array.from([...head, 0, said.length + 1, 5, ...said]));
}

it("a module shows what the boards were written for, whatever ends a line", () => {
  expect(isMadeFor(SEEN, moduleFor(SEEN))).toBe(true);
  expect(isMadeFor(SEEN.replaceAll("\n", "\r\n"), moduleFor(SEEN))).toBe(true);
});

it("a module that knows another view is noticed", () => {
  expect(isMadeFor(SEEN.replace("top", "tops"), moduleFor(SEEN))).toBe(false);
});
