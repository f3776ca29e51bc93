// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { focusFieldOnceThere } from "./sign-up-screen.tsx";
import { loadStep, stepOf } from "./steps.ts";

it("focuses a field that appears after its form, unless the rider has moved on", async () => {
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
  for (const movesOn of [false, true]) {
    document.body.innerHTML = '<form><h3 tabindex="-1">Step 1</h3><input id="email" name="email"></form>';
    const [form] = document.forms;
    const heading = document.querySelector("h3");
    if (!form || !heading) throw new Error("no form");
    focusFieldOnceThere(form, "promoCode", heading);
    expect(document.activeElement).toBe(heading);
    if (movesOn) document.getElementById("email")?.focus();
    form.insertAdjacentHTML("beforeend", '<input id="code" name="promoCode">');
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.activeElement?.id).toBe(movesOn ? "email" : "code");
  }
  vi.restoreAllMocks();
});

it("loads the confirmation before the review, where the rider pays", async () => {
  expect(stepOf("confirmation")).toBeNull();
  await loadStep("review");
  expect(stepOf("review")).not.toBeNull();
  expect(stepOf("confirmation")).not.toBeNull();
});
