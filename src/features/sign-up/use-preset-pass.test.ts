import { expect, it } from "vitest";
import { presetOf } from "./use-preset-pass.ts";

it("an element that was never shown has taken over nothing", () => {
  expect(presetOf({})).toEqual({ pass: null, promo: null });
});

it("an element keeps what it took over through all its showings", () => {
  const element = {};
  presetOf(element).pass = 103;
  presetOf(element).promo = "RIDE20";
  expect(presetOf(element)).toEqual({ pass: 103, promo: "RIDE20" });
});

it("each element takes over for itself", () => {
  const [first, second] = [{}, {}];
  presetOf(first).pass = 103;
  expect(presetOf(second).pass).toBeNull();
});
