// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { focusField } from "./form.tsx";

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
