// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { openSandbox } from "../../test/sandbox-app.ts";
import { beginHydration, hydrationState } from "../app-context/use-app-context.tsx";
import { SIGN_UP_NORMALISERS } from "../features/sign-up/first-step/sign-up-details-schema.ts";
import type { Draft } from "../store/drafts-slice.ts";
import { hydrateDrafts, type Normaliser, type Normalisers } from "./drafts.ts";

const newApp = () => openSandbox().openApp();

const FORM = `
  <form data-form="rider">
    <input name="email" type="email" value="">
    <input name="greeting" value="hello">
    <textarea name="note"></textarea>
    <input name="news" type="checkbox">
    <input name="terms" type="checkbox" checked>
    <select name="country"><option value="236" selected>US</option><option value="38">Canada</option></select>
    <select name="size"><option value="s">S</option><option value="m">M</option></select>
    <input name="pass" type="radio" value="103"><input name="pass" type="radio" value="104">
    <input name="fare" type="radio" value="full" checked><input name="fare" type="radio" value="reduced">
    <input value="without a name"><button name="send" value="now">Send</button>
  </form>`;

/** Hydrates a prerendered form after the rider's actions in `interact`, and returns its draft. */
function setUp(interact: (field: typeof fieldOf) => void, earlierDraft?: Draft, normalisers: Normalisers = {}) {
  document.body.innerHTML = FORM;
  interact(fieldOf);
  const app = newApp();
  if (earlierDraft) app.store.getState().writeDraft("rider", earlierDraft);
  hydrateDrafts(document.body, app, { rider: normalisers });
  return app.store.getState().drafts.rider;
}

function fieldOf(name: string, value?: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[name=${name}]${value ? `[value="${value}"]` : ""}`);
  if (!found) throw new Error(`no field ${name}`);
  return found;
}

it("an untouched form leaves no draft", () => {
  expect(setUp(() => {})).toBeUndefined();
});

it.each<{ what: string; target: Parameters<typeof fieldOf>; input: object; draft: Draft }>([
  { what: "typed text", target: ["email"], input: { value: "ana@" }, draft: { email: "ana@" } },
  { what: "emptied text", target: ["greeting"], input: { value: "" }, draft: { greeting: "" } },
  { what: "a long text", target: ["note"], input: { value: "two\nlines" }, draft: { note: "two\nlines" } },
  { what: "a tick", target: ["news"], input: { checked: true }, draft: { news: true } },
  { what: "a tick taken away", target: ["terms"], input: { checked: false }, draft: { terms: false } },
  { what: "a picked option", target: ["country"], input: { value: "38" }, draft: { country: "38" } },
  { what: "an option where none was preselected", target: ["size"], input: { value: "m" }, draft: { size: "m" } },
  { what: "a picked radio", target: ["pass", "104"], input: { checked: true }, draft: { pass: "104" } },
  { what: "another radio", target: ["fare", "reduced"], input: { checked: true }, draft: { fare: "reduced" } },
])("keeps only $what", ({ target, input, draft }) => {
  expect(setUp((field) => Object.assign(field(...target), input))).toEqual(draft);
});

it.each([
  { input: "21555", caret: 5, text: "(215) 55", caretAfter: 8 },
  { input: "215550", caret: 4, text: "(215) 550", caretAfter: 7 },
  { input: "+1 2155550199", caret: 3, text: "(215) 555-0199", caretAfter: 1 },
  { input: "215 555 0199", caret: 12, text: "(215) 555-0199", caretAfter: 14 },
  { input: "+44 20", caret: 3, text: "+44 20", caretAfter: 3 },
  { input: "+442079460018", caret: 3, text: "+442079460018", caretAfter: 3 },
  { input: "not yet a num", caret: 3, text: "not yet a num", caretAfter: 3 },
])("'$input' is stored and shown as $text, with the caret at the same digit", ({ input, caret, text, caretAfter }) => {
  const draft = setUp(
    (field) => {
      field("greeting").focus();
      field("greeting").value = input;
      field("greeting").setSelectionRange(caret, caret);
    },
    undefined,
    { greeting: SIGN_UP_NORMALISERS.contactPhone as Normaliser },
  );
  expect(draft).toEqual({ greeting: text });
  expect(fieldOf("greeting").value).toBe(text);
  expect(fieldOf("greeting").selectionStart).toBe(caretAfter);
});

it("keeps the nodes of the prerendered form, and its focus", () => {
  document.body.innerHTML = FORM;
  const email = fieldOf("email");
  email.focus();
  email.value = "ana@example.org";
  hydrateDrafts(document.body, newApp(), {});
  expect(fieldOf("email")).toBe(email);
  expect(document.activeElement).toBe(email);
});

it("an earlier draft fills the untouched fields, and what was typed replaces it", () => {
  const earlierDraft = {
    email: "old@example.org",
    note: "from before",
    news: false,
    terms: false,
    country: "38",
    size: "s",
  };
  const input = { email: "new@example.org", news: true, size: "m", pass: "104" };
  const draft = setUp(
    (field) => {
      for (const name of ["email", "size"] as const) field(name).value = input[name];
      for (const box of [field("news"), field("pass", "104")]) box.checked = true;
    },
    { ...earlierDraft, pass: "103", fare: "reduced" },
  );
  const expected = { ...earlierDraft, fare: "reduced", ...input };
  expect(draft).toEqual(expected);
  for (const name of ["email", "note", "country", "size"] as const) expect(fieldOf(name).value).toBe(expected[name]);
  for (const name of ["news", "terms"] as const) expect(fieldOf(name).checked).toBe(expected[name]);
  const choices = [...document.querySelectorAll<HTMLInputElement>("[type=radio]:checked")].map(({ value }) => value);
  expect(choices).toEqual(["104", "reduced"]);
});

it("ignores a form that is none of ours", () => {
  document.body.innerHTML = '<form><input name="email"></form>';
  fieldOf("email").value = "ana@example.org";
  const app = newApp();
  hydrateDrafts(document.body, app, {});
  expect(app.store.getState().drafts).toEqual({});
});

it("hydration starts from the drafts that were typed before React, and from no later changes", () => {
  const app = newApp();
  const { writeDraft } = app.store.getState();
  writeDraft("rider", { email: "ana" });
  app.store.setState({ signUpStep: "review" });
  beginHydration(app);
  writeDraft("rider", { email: "ana@example.org" });
  expect(hydrationState(app).drafts).toEqual({ rider: { email: "ana" } });
  expect(hydrationState(app).signUpStep).toBe("details");
  expect(app.store.getState().drafts).toEqual({ rider: { email: "ana@example.org" } });
});
