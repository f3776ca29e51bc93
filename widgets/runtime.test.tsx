// @vitest-environment happy-dom
import { use } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { AttributeSnapshot, ElementBridge } from "./element-bridge.ts";
import { pageRegistry } from "./page.ts";
import { definition } from "./pricing-entry.tsx";
import { createRuntime } from "./runtime.tsx";

// These elements render by themselves, as on a page.
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

const SNAPSHOT: AttributeSnapshot = { system: "phl", locale: "en" };

/** The shell's side of an element; resolves once React has rendered. */
function mountBridge(onRendered: () => void, prerendered?: string): ElementBridge {
  const element = document.createElement("x-pricing");
  const root = element.attachShadow({ mode: "open" });
  const mount = root.appendChild(document.createElement("div"));
  return {
    page: pageRegistry("1.0.0"),
    element,
    root,
    mount,
    attributes: { get: () => SNAPSHOT, subscribe: () => () => {} },
    compositionEnd: () => undefined,
    takePrerendered: () => prerendered,
    onRendered,
    onMoved: () => () => {},
    onCommand: () => {},
    onFailed: (error) => {
      throw error;
    },
  };
}

const NEVER = new Promise<never>(() => {});
const StuckScreen = () => use(NEVER);

it("an element that never ends to render blocks the others for 5 s at most", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const stuck = createRuntime({ ...definition, Screen: StuckScreen });
  const done: string[] = [];
  stuck.mount(mountBridge(() => void done.push("stuck")));
  createRuntime(definition).mount(mountBridge(() => void done.push("other")));
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(() => expect(done).toEqual(["other"]), 20_000);
});

it("an element that is removed before React has begun to hydrate it reports no error", async () => {
  const warnings = vi.spyOn(console, "warn").mockReturnValue();
  const bridge = mountBridge(() => {}, "phl en");
  const codes: string[] = [];
  bridge.element.addEventListener("bikeshare-error", (event) => codes.push(Reflect.get(event, "detail").code));
  await new Promise<void>((removed) => {
    const captureDrafts = () =>
      queueMicrotask(() => {
        remove();
        removed();
      });
    const remove = createRuntime({ ...definition, captureDrafts }).mount(bridge);
  });
  await vi.waitFor(() => expect(bridge.mount.childNodes).toHaveLength(0));
  expect(codes).toEqual([]);
  expect(warnings).not.toHaveBeenCalled();
});
