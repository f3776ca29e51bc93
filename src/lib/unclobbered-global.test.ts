// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { unclobberedGlobal } from "./unclobbered-global.ts";

/** The window of another origin, where most members throw. */
const foreign: object = new Proxy(
  {},
  {
    get(_, name) {
      if (name === "window") return foreign;
      if (name === "postMessage") return () => {};
      throw new DOMException("Blocked a frame", "SecurityError");
    },
    getPrototypeOf: () => null,
  },
);

it.each([
  ["an element", document.createElement("a")],
  ["several elements of one name", document.body.children],
  ["a frame of another origin", foreign],
  ["the page's own window", window],
])("ignores what a visitor's markup put under a name: %s", (_, value) => {
  expect(unclobberedGlobal({ BikeshareAndroid: value }, "BikeshareAndroid")).toBeUndefined();
});

it.each([
  ["a function", () => {}],
  ["an object", { postMessage: () => {} }],
  ["an object without a prototype", Object.create(null)],
  ["nothing", undefined],
])("returns everything else: %s", (_, value) => {
  expect(unclobberedGlobal({ name: value }, "name")).toBe(value);
});
