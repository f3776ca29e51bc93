// @vitest-environment happy-dom
import { Window } from "happy-dom";
import { expect, it } from "vitest";
import { adoptInto, registeredCss, registerSheet } from "./adopt.ts";

let made = 0;

/** CSS that no other test registers. */
function someCss(): string {
  made += 1;
  return `.bs-test-${made} { color: red; }`;
}

function shadowRoot(): ShadowRoot {
  const host = document.createElement("div");
  document.body.append(host);
  return host.attachShadow({ mode: "open" });
}

function textsOf(root: Document | ShadowRoot): string[] {
  return [...root.adoptedStyleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
}

it("states the order of the layers before anything else", () => {
  registerSheet(someCss());
  expect(registeredCss()[0]).toBe("@layer base, ui, parts, screens;");
});

it("keeps a text that is registered twice once", () => {
  const css = someCss();
  registerSheet(css);
  registerSheet(css);
  expect(registeredCss().filter((text) => text === css)).toHaveLength(1);
});

it("gives a root what is registered, and later what comes with a lazy chunk", () => {
  const early = someCss();
  const late = someCss();
  registerSheet(early);
  const root = shadowRoot();
  adoptInto(root);
  expect(textsOf(root)).toContain(early);
  registerSheet(late);
  expect(textsOf(root)).toContain(late);
});

it("shares one sheet among all roots of a document", () => {
  registerSheet(someCss());
  const [one, other] = [shadowRoot(), shadowRoot()];
  adoptInto(one);
  adoptInto(other);
  expect([...other.adoptedStyleSheets]).toEqual([...one.adoptedStyleSheets]);
  expect(other.adoptedStyleSheets.at(-1)).toBe(one.adoptedStyleSheets.at(-1));
});

it("makes sheets in the window of the document that adopts them", () => {
  registerSheet(someCss());
  const frame = new Window();
  // @ts-expect-error happy-dom's documents lack some of the DOM's members
  const framed: Document = frame.document;
  adoptInto(framed);
  expect(framed.adoptedStyleSheets.length).toBeGreaterThan(0);
  expect(framed.adoptedStyleSheets.every((sheet) => sheet instanceof frame.CSSStyleSheet)).toBe(true);
});

it("leaves a host's own sheets where they are", () => {
  const foreign = new CSSStyleSheet();
  const root = shadowRoot();
  root.adoptedStyleSheets = [foreign];
  const release = adoptInto(root);
  expect(root.adoptedStyleSheets[0]).toBe(foreign);
  expect(root.adoptedStyleSheets.length).toBeGreaterThan(1);
  release();
  expect([...root.adoptedStyleSheets]).toEqual([foreign]);
});

it("keeps the sheets until the last who adopted into a root lets go, once each", () => {
  const root = shadowRoot();
  const first = adoptInto(root);
  const second = adoptInto(root);
  const count = root.adoptedStyleSheets.length;
  first();
  first();
  expect(root.adoptedStyleSheets).toHaveLength(count);
  second();
  expect(root.adoptedStyleSheets).toHaveLength(0);
});

it("gives a released root nothing that is registered later", () => {
  const root = shadowRoot();
  adoptInto(root)();
  registerSheet(someCss());
  expect(root.adoptedStyleSheets).toHaveLength(0);
});

it("repairs a root whose sheets were lost on the way to another document", () => {
  registerSheet(someCss());
  const root = shadowRoot();
  adoptInto(root);
  const count = root.adoptedStyleSheets.length;
  root.adoptedStyleSheets = [];
  adoptInto(root);
  expect(root.adoptedStyleSheets).toHaveLength(count);
});

it("does nothing in a document that no window shows", () => {
  const unseen = document.implementation.createHTMLDocument();
  expect(() => adoptInto(unseen)()).not.toThrow();
});
