// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { registeredCss, registerSheet } from "../src/styles/adopt.ts";
import { pageRegistry } from "./page.ts";
import { styleAhead } from "./style-ahead.ts";

const KEY = Symbol.for("bikeshare");
beforeEach(() => vi.stubGlobal("__VERSION__", "1.0.0"));
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, KEY);
});

/** A static first screen on a page that this version serves. */
function shown(tag: string, version: string): ShadowRoot {
  registerSheet(".bs-a { color: red; }");
  const element = document.createElement(tag);
  const root = element.attachShadow({ mode: "open" });
  const mount = document.createElement("div");
  mount.dataset.fragment = "phl en";
  root.append(mount);
  const own = Object.defineProperty(new CSSStyleSheet(), "cssRules", { value: [{ cssText: "@layer base { }" }] });
  root.adoptedStyleSheets = [own];
  document.body.append(element);
  const page = pageRegistry(version);
  page.elements.add(element);
  page.tags.add(tag);
  return root;
}

it.each([
  { tag: "bikeshare-signup", version: "1.0.0", count: () => registeredCss().length, outcome: "gets its whole sheets" },
  { tag: "bikeshare-pricing", version: "1.0.0", count: () => 1, outcome: "waits for sheets of another file" },
  { tag: "bikeshare-signup", version: "2.0.0", count: () => 1, outcome: "is left to the version that serves it" },
])("$tag of version $version $outcome", async ({ tag, version, count }) => {
  const root = shown(tag, version);
  styleAhead("bikeshare-signup", "bikeshare-account");
  await Promise.resolve();
  expect(root.adoptedStyleSheets).toHaveLength(count());
});
