// @vitest-environment happy-dom

import { act } from "react";
import { expect, it, vi } from "vitest";
import { listenTo } from "../../test/look/read-out.ts";
import {
  element,
  form,
  renderForms,
  type SignUpFields,
  showForm,
  submitForm,
  VALID_FIELDS,
} from "../../test/rider-form.tsx";
import { focusField, isOutside } from "./form-controls.ts";
import type { FormErrors } from "./use-form.tsx";

function formOf(html: string): HTMLFormElement {
  document.body.innerHTML = `<form>${html}</form>`;
  return element("form");
}

const radioHtml = (id: string, checked = "") =>
  `<label for="${id}">${id}</label><input type="radio" name="pass" id="${id}" ${checked}>`;
const groupHtml = (radios: string) => `<fieldset><legend>Your pass</legend>${radios}</fieldset>`;

it.each([
  {
    html: '<label for="email">Email</label><input id="email" name="email">',
    name: "email",
    id: "email",
    label: "label",
  },
  { html: groupHtml(radioHtml("day") + radioHtml("year", "checked")), name: "pass", id: "year", label: "legend" },
  { html: groupHtml(radioHtml("day") + radioHtml("year")), name: "pass", id: "day", label: "legend" },
])("focuses $id and scrolls it and its $label into view", ({ html, name, id, label }) => {
  const scrolling = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
  focusField(formOf(html), name);
  expect(document.activeElement?.id).toBe(id);
  expect(scrolling.mock.contexts.map((target) => (target as Element).localName)).toEqual(["input", label]);
});

it.each(["open", "closed"] as const)("knows what happens in a form in a page's %s shadow root", (mode) => {
  document.body.innerHTML = "<page-part></page-part><p></p>";
  const root = element("page-part").attachShadow({ mode });
  root.innerHTML = "<form><input></form>";
  const [formInRoot, input] = [root.querySelector("form"), root.querySelector("input")];
  const releases: (boolean | null)[] = [];
  document.addEventListener("pointerup", (event) => releases.push(formInRoot && isOutside(formInRoot, event)));
  for (const target of [input, element("p")])
    target?.dispatchEvent(new Event("pointerup", { bubbles: true, composed: true }));
  expect(releases).toEqual([false, true]);
});

let announcements: ReturnType<typeof listenTo>;
let draft: Awaited<ReturnType<typeof showForm>>;
renderForms();

/** Shows the form, and records all later announcements. */
async function show(fields: Partial<SignUpFields>, answer?: FormErrors<SignUpFields>) {
  draft = await showForm(fields, () => answer);
  announcements = listenTo(document.body);
}
const leaveField = (name: "email" | "password") =>
  act(async () => {
    for (const target of [`[name=${name}]`, "button"]) document.querySelector<HTMLElement>(target)?.focus();
  });
/** Types one key after another. */
async function typeKeys(name: "email" | "password", keys: string): Promise<void> {
  for (let end = 1; end <= keys.length; end += 1) {
    await act(async () => form.write({ [name]: keys.slice(0, end) }));
    announcements();
  }
}

it("announces the error of a field that the rider leaves once, in a live region that existed before", async () => {
  await show({ email: "ana" });
  await leaveField("email");
  expect(announcements()).toEqual({ said: ["Email format is invalid"], passedOver: [] });
  await leaveField("email");
  await typeKeys("email", "ana@exam");
  expect(announcements().said).toEqual(["Email format is invalid"]);
});

it("announces only the number of errors after submit, since the first invalid field gets the focus", async () => {
  await show({ email: "ana" });
  await leaveField("email");
  announcements();
  await submitForm();
  expect(announcements()).toEqual({ said: ["Email format is invalid", "There are 3 problems"], passedOver: [] });
  expect(document.activeElement?.getAttribute("name")).toBe("email");
});

it("announces the number of remaining errors while the rider corrects them, and each new error", async () => {
  await show({ email: "ana" });
  await submitForm();
  announcements();
  await typeKeys("email", "ana@example.org");
  expect(announcements().said.slice(1)).toEqual(["There are 2 problems"]);
  await act(async () => form.write({ email: "ana@example." }));
  expect(announcements().said.slice(2)).toEqual(["Email format is invalid", "There are 3 problems"]);
});

it.each([
  { fields: VALID_FIELDS, focused: "button", said: ["There is a problem"] },
  { fields: VALID_FIELDS, focused: "[name=email]", said: ["In use.", "There is a problem"] },
  {
    fields: { ...VALID_FIELDS, email: "ana" },
    focused: "[name=email]",
    said: ["Email format is invalid", "There is a problem"],
  },
])(
  "announces $said for $fields.email after submit from $focused, since a field with focus cannot receive it",
  async ({ fields, focused, said }) => {
    await show(fields, { email: { text: "In use." } });
    await act(async () => element<HTMLElement>(focused).focus());
    await submitForm();
    expect([...announcements().said].sort()).toEqual(said);
    expect(document.activeElement?.getAttribute("name")).toBe("email");
  },
);

it("announces an unprompted refusal without moving the focus or the pressed button", async () => {
  await show({ email: "ana@example.org" });
  const pressedElement = element("form");
  await act(async () => pressedElement.dispatchEvent(new Event("pointerdown", { bubbles: true })));
  await act(async () => form.showErrors({ email: { text: "In use." } }, "stays"));
  expect(announcements().said).toEqual([]);
  await act(async () => pressedElement.dispatchEvent(new Event("click", { bubbles: true })));
  expect(announcements().said).toEqual(["In use."]);
  expect(document.activeElement).toBe(document.body);
});

it("dropping an accepted draft leaves no errors for the empty fields", async () => {
  await show({ email: "ana@example.org", password: "long enough", agreed: true });
  await leaveField("email");
  await submitForm();
  await act(async () => draft.drop());
  expect(announcements().said).toEqual([]);
  await submitForm();
  expect(announcements().said).toEqual(["There are 3 problems"]);
});
