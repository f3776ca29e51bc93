// @vitest-environment happy-dom
// Needs a thread of its own: it replaces React with Preact.
import { expect, it, vi } from "vitest";

vi.stubGlobal("__VERSION__", "1.0.0");
// The name is composed, so that TypeScript does not check Preact's types.
vi.mock("react", () => import(["preact", "compat"].join("/")));

it("on Preact the console says what to change, and the element that it could not be loaded", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { defineElement } = await import("./site-react.ts");
  defineElement("bikeshare-signup", { mount: () => expect.unreachable() });
  const element = document.createElement("bikeshare-signup");
  const codes: unknown[] = [];
  element.addEventListener("bikeshare-error", (event) => codes.push(event.detail.code));
  document.body.append(element);
  await vi.waitFor(() => expect(element.shadowRoot?.textContent).toContain("could not be loaded"), 5_000);
  expect(codes).toEqual(["load"]);
  expect(warn.mock.calls.join()).toMatch(/Preact cannot render the elements\. .*reactAliasesEnabled: false/);
});

it("recognises Preact 11 by its elements, too", async () => {
  vi.resetModules();
  // Preact 11 is not installed: its elements have a symbol as constructor, those of Preact 10 undefined.
  vi.doMock("react", () => ({ createElement: () => ({ constructor: Symbol("pv") }), version: "19.0.0" }));
  const { isPreact } = await import("./site-react.ts");
  expect(isPreact).toBe(true);
});
