// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { loadStep, stepOf } from "./steps.ts";

it("brings the confirmation before the review, from where one pays", async () => {
  expect(stepOf("confirmation")).toBeNull();
  await loadStep("review");
  expect(stepOf("review")).not.toBeNull();
  expect(stepOf("confirmation")).not.toBeNull();
});
