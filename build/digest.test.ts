import { expect, it } from "vitest";
import { digestOf } from "./digest.ts";

const A = { id: `${process.cwd()}/src/a.ts`, code: "export const a = 1;" };
const B = { id: `${process.cwd()}/src/b.ts`, code: "export const b = 2;" };
const MODULES = [A, B];

it.each([
  { change: "a module's code", modules: [A, { ...B, code: "export const b = 3;" }], others: "fragments" },
  { change: "a module's name", modules: [A, { ...B, id: "/src/c.ts" }], others: "fragments" },
  { change: "one module less", modules: [A], others: "fragments" },
  { change: "what else is served", modules: MODULES, others: "other fragments" },
])("$change is another hash", ({ modules, others }) => {
  expect(digestOf(modules, others)).not.toBe(digestOf(MODULES, "fragments"));
});

it("neither the order of modules nor the folder that they are built in counts", () => {
  const elsewhere = MODULES.map(({ id, code }) => ({ id: id.replace(process.cwd(), ""), code }));
  expect(digestOf(elsewhere.reverse(), "")).toBe(digestOf(MODULES, ""));
});

it("a build of nothing has none", () => {
  expect(() => digestOf([], "")).toThrow("no modules");
});
