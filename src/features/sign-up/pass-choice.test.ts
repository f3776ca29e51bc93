import { expect, it } from "vitest";
import { presetOf } from "./pass-choice.tsx";

it("a new element has no adopted preset", () => {
  expect(presetOf({})).toEqual({ pass: null, promo: null });
});

it("an element keeps its adopted preset across mounts", () => {
  const element = {};
  presetOf(element).pass = 103;
  presetOf(element).promo = "RIDE20";
  expect(presetOf(element)).toEqual({ pass: 103, promo: "RIDE20" });
});

it("each element adopts its own preset", () => {
  const [first, second] = [{}, {}];
  presetOf(first).pass = 103;
  expect(presetOf(second).pass).toBeNull();
});
