import { expect, it } from "vitest";
import { uuid } from "./uuid.ts";

it("every id is a unique version 4 UUID", () => {
  const ids = Array.from({ length: 100 }, uuid);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
});
