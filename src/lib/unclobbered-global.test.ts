// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { unclobberedGlobal } from "./unclobbered-global.ts";

/** The window of another origin, where most members throw. */
const foreignWindow: object = new Proxy(
  {},
  {
    get(_, name) {
      if (name === "window") return foreignWindow;
      if (name === "postMessage") return () => {};
      throw new DOMException("Blocked a frame", "SecurityError");
    },
    getPrototypeOf: () => null,
  },
);

it.each([
  ["an element", document.createElement("a")],
  ["several elements of one name", document.body.children],
  ["a frame of another origin", foreignWindow],
  ["the page's own window", window],
])("what a visitor's markup put under a name is ignored: %s", (_, value) => {
  expect(unclobberedGlobal({ BikeshareAndroid: value }, "BikeshareAndroid")).toBeUndefined();
});

it.each([
  ["a function", () => {}],
  ["an object", { postMessage: () => {} }],
  ["an object without a prototype", Object.create(null)],
  ["nothing", undefined],
])("everything else is returned: %s", (_, value) => {
  expect(unclobberedGlobal({ name: value }, "name")).toBe(value);
});
