// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { focusField } from "./focus-field.ts";

function formOf(html: string): HTMLFormElement {
  document.body.innerHTML = `<form>${html}</form>`;
  const form = document.querySelector("form");
  if (!form) throw new Error("no form");
  return form;
}

it("brings a field and its label into sight", () => {
  const shown = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
  focusField(formOf('<label for="email">Email</label><input id="email" name="email">'), "email");
  expect(document.activeElement?.id).toBe("email");
  expect(shown.mock.contexts.map((each) => (each as Element).localName)).toEqual(["input", "label"]);
  shown.mockRestore();
});
