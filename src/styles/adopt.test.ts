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

it("declares the order of layers before anything else", () => {
  registerSheet(someCss());
  expect(registeredCss()[0]).toBe("@layer base, ui, parts, screens;");
});

it("adds a sheet once that is registered twice", () => {
  const css = someCss();
  registerSheet(css);
  registerSheet(css);
  expect(registeredCss().filter((text) => text === css)).toHaveLength(1);
});

it("adopts registered sheets into all roots of a document, and later those of lazy chunks, each sheet shared", () => {
  const early = someCss();
  const late = someCss();
  registerSheet(early);
  const [one, other] = [shadowRoot(), shadowRoot()];
  for (const root of [one, other]) adoptInto(root);
  expect(textsOf(one)).toContain(early);
  registerSheet(late);
  expect(textsOf(one)).toContain(late);
  expect([...other.adoptedStyleSheets]).toEqual([...one.adoptedStyleSheets]);
  expect(other.adoptedStyleSheets.at(-1)).toBe(one.adoptedStyleSheets.at(-1));
});

it("creates sheets in the window of the adopting document", () => {
  registerSheet(someCss());
  const frame = new Window();
  // @ts-expect-error happy-dom's documents lack some of the DOM's members
  const framed: Document = frame.document;
  adoptInto(framed);
  expect(framed.adoptedStyleSheets.length).toBeGreaterThan(0);
  expect(framed.adoptedStyleSheets.every((sheet) => sheet instanceof frame.CSSStyleSheet)).toBe(true);
});

it("keeps a host's own sheets in place", () => {
  const foreign = new CSSStyleSheet();
  const root = shadowRoot();
  root.adoptedStyleSheets = [foreign];
  const release = adoptInto(root);
  expect(root.adoptedStyleSheets[0]).toBe(foreign);
  expect(root.adoptedStyleSheets.length).toBeGreaterThan(1);
  release();
  expect([...root.adoptedStyleSheets]).toEqual([foreign]);
});

it("keeps the sheets until each adopter has released the root once, and adds nothing later", () => {
  const root = shadowRoot();
  const first = adoptInto(root);
  const second = adoptInto(root);
  const count = root.adoptedStyleSheets.length;
  first();
  first();
  expect(root.adoptedStyleSheets).toHaveLength(count);
  second();
  registerSheet(someCss());
  expect(root.adoptedStyleSheets).toHaveLength(0);
});

it("restores the sheets of a root that moved to another document", () => {
  registerSheet(someCss());
  const root = shadowRoot();
  adoptInto(root);
  const count = root.adoptedStyleSheets.length;
  root.adoptedStyleSheets = [];
  adoptInto(root);
  expect(root.adoptedStyleSheets).toHaveLength(count);
});

it("does nothing in a document without a window", () => {
  const unseen = document.implementation.createHTMLDocument();
  expect(() => adoptInto(unseen)()).not.toThrow();
});
