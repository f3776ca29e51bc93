import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type * as valibot from "valibot";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readOwnKeys } from "./rollup.ts";

const POLLUTION = { extend: () => {}, code: "inherited" };
beforeAll(() => void Object.assign(Object.prototype, POLLUTION));
afterAll(() => {
  for (const key of Object.keys(POLLUTION)) Reflect.deleteProperty(Object.prototype, key);
});

const source = readFileSync(fileURLToPath(import.meta.resolve("valibot")), "utf8");

it("the build's valibot reads own keys alone on a page that extends Object.prototype", async () => {
  const module = `data:text/javascript,${encodeURIComponent(readOwnKeys(source))}`;
  const v: typeof valibot = await import(module);
  const answer = v.object({ id: v.number(), code: v.nullish(v.string(), null), more: v.optional(v.object({})) });
  const parsed = v.parse(answer, JSON.parse('{"id":1,"more":{}}'));
  expect([parsed.id, parsed.code, Object.keys(parsed.more ?? {})]).toEqual([1, null, []]);
  expect(Object.keys(v.parse(v.record(v.string(), v.number()), JSON.parse('{"a":1}')))).toEqual(["a"]);
});
