// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { focusField, focusFieldOnceThere } from "./focus-field.ts";

function formOf(html: string): HTMLFormElement {
  document.body.innerHTML = `<form>${html}</form>`;
  const form = document.querySelector("form");
  if (!form) throw new Error("no form");
  return form;
}

it("scrolls a field and its label into view", () => {
  const shown = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
  focusField(formOf('<label for="email">Email</label><input id="email" name="email">'), "email");
  expect(document.activeElement?.id).toBe("email");
  expect(shown.mock.contexts.map((each) => (each as Element).localName)).toEqual(["input", "label"]);
  shown.mockRestore();
});

it("scrolls a radio group's legend into view, and focuses the chosen or first radio", () => {
  const shown = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
  const radio = (id: string, checked = "") =>
    `<label for="${id}">${id}</label><input type="radio" name="pass" id="${id}" ${checked}>`;
  const group = (radios: string) => formOf(`<fieldset><legend>Your pass</legend>${radios}</fieldset>`);
  focusField(group(radio("day") + radio("year", "checked")), "pass");
  expect(document.activeElement?.id).toBe("year");
  focusField(group(radio("day") + radio("year")), "pass");
  expect(document.activeElement?.id).toBe("day");
  expect(shown.mock.contexts.map((each) => (each as Element).localName)).toEqual([
    "input",
    "legend",
    "input",
    "legend",
  ]);
  shown.mockRestore();
});

it("focuses a field that appears after its form, unless the rider has moved on", async () => {
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
  for (const movesOn of [false, true]) {
    const form = formOf('<h3 tabindex="-1">Step 1</h3><input id="email" name="email">');
    const heading = form.querySelector("h3");
    if (!heading) throw new Error("no heading");
    focusFieldOnceThere(form, "promoCode", heading);
    expect(document.activeElement).toBe(heading);
    if (movesOn) document.getElementById("email")?.focus();
    form.insertAdjacentHTML("beforeend", '<input id="code" name="promoCode">');
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.activeElement?.id).toBe(movesOn ? "email" : "code");
  }
  vi.restoreAllMocks();
});
