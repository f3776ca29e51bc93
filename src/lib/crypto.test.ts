import { expect, it, vi } from "vitest";
import { createSeal, matchesSeal, uuid } from "./crypto.ts";

it("a seal matches its own text only, without containing it, and differs each time", async () => {
  const [first, second] = [await createSeal("ana@example.org"), await createSeal("ana@example.org")];
  if (first === null || second === null) throw new Error("no digests here");
  expect(first).not.toBe(second);
  expect(first).not.toContain("ana");
  expect(await matchesSeal(first, "ana@example.org")).toBe(true);
  expect(await matchesSeal(first, "anna@example.org")).toBe(false);
});

it("a seal is null where the page has no digests", async () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(await createSeal("ana@example.org")).toBeNull();
});

it("every id is a unique version 4 UUID", () => {
  const ids = Array.from({ length: 100 }, uuid);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
});
