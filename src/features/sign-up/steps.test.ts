// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { loadStep, stepOf } from "./steps.ts";

it("loads the confirmation before the review, where the rider pays", async () => {
  expect(stepOf("confirmation")).toBeNull();
  await loadStep("review");
  expect(stepOf("review")).not.toBeNull();
  expect(stepOf("confirmation")).not.toBeNull();
});
