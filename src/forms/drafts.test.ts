// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { openSandbox } from "../../test/sandbox-app.ts";
import { beginHydration, hydrationState } from "../app-context/use-app-context.tsx";
import { SIGN_UP_NORMALISERS } from "../features/sign-up/first-step/sign-up-details-schema.ts";
import type { Draft } from "../store/drafts-slice.ts";
import { hydrateDrafts, type Normaliser, type Normalisers } from "./drafts.ts";

beforeEach(() => document.body.replaceChildren());

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

/** A prerendered form; `touch` has the rider's actions before hydration. */
function setUp(touch: (field: typeof fieldOf) => void, earlier?: Draft, normalisers: Normalisers = {}) {
  document.body.innerHTML = FORM;
  touch(fieldOf);
  const app = newApp();
  if (earlier) app.store.getState().writeDraft("rider", earlier);
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

it.each<{ so: string; at: Parameters<typeof fieldOf>; typed: object; draft: Draft }>([
  { so: "typed text", at: ["email"], typed: { value: "ana@" }, draft: { email: "ana@" } },
  { so: "emptied text", at: ["greeting"], typed: { value: "" }, draft: { greeting: "" } },
  { so: "a long text", at: ["note"], typed: { value: "two\nlines" }, draft: { note: "two\nlines" } },
  { so: "a tick", at: ["news"], typed: { checked: true }, draft: { news: true } },
  { so: "a tick taken away", at: ["terms"], typed: { checked: false }, draft: { terms: false } },
  { so: "a picked option", at: ["country"], typed: { value: "38" }, draft: { country: "38" } },
  { so: "an option where none was preselected", at: ["size"], typed: { value: "m" }, draft: { size: "m" } },
  { so: "a picked radio", at: ["pass", "104"], typed: { checked: true }, draft: { pass: "104" } },
  { so: "another radio than the first", at: ["fare", "reduced"], typed: { checked: true }, draft: { fare: "reduced" } },
])("keeps only $so", ({ at, typed, draft }) => {
  expect(setUp((field) => Object.assign(field(...at), typed))).toEqual(draft);
});

it.each([
  { typed: "21555", caret: 5, shown: "(215) 55", after: 8 },
  { typed: "215550", caret: 4, shown: "(215) 550", after: 7 },
  { typed: "+1 2155550199", caret: 3, shown: "(215) 555-0199", after: 1 },
  { typed: "215 555 0199", caret: 12, shown: "(215) 555-0199", after: 14 },
  { typed: "+44 20", caret: 3, shown: "+44 20", after: 3 },
  { typed: "+442079460018", caret: 3, shown: "+442079460018", after: 3 },
  { typed: "not yet a num", caret: 3, shown: "not yet a num", after: 3 },
])("'$typed' is stored and shown as $shown, with the caret at the same digit", ({ typed, caret, shown, after }) => {
  const draft = setUp(
    (field) => {
      field("greeting").focus();
      field("greeting").value = typed;
      field("greeting").setSelectionRange(caret, caret);
    },
    undefined,
    { greeting: SIGN_UP_NORMALISERS.contactPhone as Normaliser },
  );
  expect(draft).toEqual({ greeting: shown });
  expect(fieldOf("greeting").value).toBe(shown);
  expect(fieldOf("greeting").selectionStart).toBe(after);
});

it("keeps the nodes: nothing renders again", () => {
  document.body.innerHTML = FORM;
  const email = fieldOf("email");
  email.focus();
  email.value = "ana@example.org";
  hydrateDrafts(document.body, newApp(), {});
  expect(fieldOf("email")).toBe(email);
  expect(document.activeElement).toBe(email);
});

it("an earlier draft fills the untouched fields, and what was typed replaces it", () => {
  const earlier = {
    email: "old@example.org",
    note: "from before",
    news: false,
    terms: false,
    country: "38",
    size: "s",
  };
  const typed = { email: "new@example.org", news: true, size: "m", pass: "104" };
  const draft = setUp(
    (field) => {
      for (const name of ["email", "size"] as const) field(name).value = typed[name];
      for (const box of [field("news"), field("pass", "104")]) box.checked = true;
    },
    { ...earlier, pass: "103", fare: "reduced" },
  );
  const shown = { ...earlier, fare: "reduced", ...typed };
  expect(draft).toEqual(shown);
  for (const name of ["email", "note", "country", "size"] as const) expect(fieldOf(name).value).toBe(shown[name]);
  for (const name of ["news", "terms"] as const) expect(fieldOf(name).checked).toBe(shown[name]);
  const picked = [...document.querySelectorAll<HTMLInputElement>("[type=radio]:checked")].map(({ value }) => value);
  expect(picked).toEqual(["104", "reduced"]);
});

it("ignores other forms", () => {
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
