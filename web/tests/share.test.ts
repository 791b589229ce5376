import { describe, expect, it, vi } from "vitest";
import { share } from "../src/lib/share";

function browser({ coarse = false, copies = true, ...navigator }: Record<string, unknown>): void {
  vi.stubGlobal("navigator", navigator);
  vi.stubGlobal("matchMedia", () => ({ matches: coarse }));
  const field = { value: "", className: "", select: vi.fn(), remove: vi.fn() };
  vi.stubGlobal("document", {
    createElement: () => field,
    execCommand: () => copies,
    body: { append: vi.fn() },
  });
}

describe("an address is passed on", () => {
  it("by a phone's own sheet, even if it is closed again", async () => {
    const sheet = vi.fn().mockRejectedValue(new Error("closed"));
    browser({ coarse: true, share: sheet });
    expect(await share("Mazzo", "http://here/t/AB")).toBe(false);
    expect(sheet).toHaveBeenCalledWith({ title: "Mazzo", url: "http://here/t/AB" });
  });

  it("by the clipboard where there is a mouse", async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    browser({ share: vi.fn(), clipboard: { writeText } });
    expect(await share("Mazzo", "http://here")).toBe(true);
    expect(writeText).toHaveBeenCalledWith("http://here");
  });

  it("by a selection where the clipboard is refused, or there is none", async () => {
    browser({ clipboard: { writeText: vi.fn().mockRejectedValue(new Error("no")) } });
    expect(await share("Mazzo", "http://here")).toBe(true);
    browser({ copies: false });
    expect(await share("Mazzo", "http://here")).toBe(false);
  });
});
