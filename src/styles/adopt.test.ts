// @vitest-environment happy-dom
import { Window } from "happy-dom";
import { expect, it } from "vitest";
import { adoptInto, registeredCss, registerSheet } from "./adopt.ts";

let cssCount = 0;

/** CSS that no other test registers. */
function uniqueCss(): string {
  cssCount += 1;
  return `.bs-test-${cssCount} { color: red; }`;
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
  registerSheet(uniqueCss());
  expect(registeredCss()[0]).toBe("@layer base, ui, parts, screens;");
});

it("a sheet that is registered twice is added once", () => {
  const css = uniqueCss();
  registerSheet(css);
  registerSheet(css);
  expect(registeredCss().filter((text) => text === css)).toHaveLength(1);
});

it("adopts registered sheets into all roots of a document, and later those of lazy chunks, each sheet shared", () => {
  const earlyCss = uniqueCss();
  const lateCss = uniqueCss();
  registerSheet(earlyCss);
  const [firstRoot, otherRoot] = [shadowRoot(), shadowRoot()];
  for (const root of [firstRoot, otherRoot]) adoptInto(root);
  expect(textsOf(firstRoot)).toContain(earlyCss);
  registerSheet(lateCss);
  expect(textsOf(firstRoot)).toContain(lateCss);
  expect([...otherRoot.adoptedStyleSheets]).toEqual([...firstRoot.adoptedStyleSheets]);
  expect(otherRoot.adoptedStyleSheets.at(-1)).toBe(firstRoot.adoptedStyleSheets.at(-1));
});

it("creates sheets in the window of the adopting document", () => {
  registerSheet(uniqueCss());
  const frame = new Window();
  // @ts-expect-error happy-dom's documents lack some of the DOM's members
  const framedDocument: Document = frame.document;
  adoptInto(framedDocument);
  expect(framedDocument.adoptedStyleSheets.length).toBeGreaterThan(0);
  expect(framedDocument.adoptedStyleSheets.every((sheet) => sheet instanceof frame.CSSStyleSheet)).toBe(true);
});

it("keeps a host's own sheets in place", () => {
  const hostSheet = new CSSStyleSheet();
  const root = shadowRoot();
  root.adoptedStyleSheets = [hostSheet];
  const release = adoptInto(root);
  expect(root.adoptedStyleSheets[0]).toBe(hostSheet);
  expect(root.adoptedStyleSheets.length).toBeGreaterThan(1);
  release();
  expect([...root.adoptedStyleSheets]).toEqual([hostSheet]);
});

it("keeps the sheets until each adopter has released the root once, and adds nothing later", () => {
  const root = shadowRoot();
  const releaseFirst = adoptInto(root);
  const releaseSecond = adoptInto(root);
  const count = root.adoptedStyleSheets.length;
  releaseFirst();
  releaseFirst();
  expect(root.adoptedStyleSheets).toHaveLength(count);
  releaseSecond();
  registerSheet(uniqueCss());
  expect(root.adoptedStyleSheets).toHaveLength(0);
});

it("restores the sheets of a root that moved to another document", () => {
  registerSheet(uniqueCss());
  const root = shadowRoot();
  adoptInto(root);
  const count = root.adoptedStyleSheets.length;
  root.adoptedStyleSheets = [];
  adoptInto(root);
  expect(root.adoptedStyleSheets).toHaveLength(count);
});

it("does nothing in a document without a window", () => {
  const windowless = document.implementation.createHTMLDocument();
  expect(() => adoptInto(windowless)()).not.toThrow();
});
