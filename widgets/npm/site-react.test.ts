// @vitest-environment happy-dom
// Needs a thread of its own
import { expect, it, vi } from "vitest";

vi.stubGlobal("__VERSION__", "1.0.0");
// A name that is not written out: sites alone have Preact's types.
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

it("tells Preact 11 by its elements, too", async () => {
  vi.resetModules();
  // Sites alone have Preact 11: where 10 writes undefined, its elements have a symbol.
  vi.doMock("react", () => ({ createElement: () => ({ constructor: Symbol("pv") }), version: "19.0.0" }));
  const { isPreact } = await import("./site-react.ts");
  expect(isPreact).toBe(true);
});
