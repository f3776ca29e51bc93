// @vitest-environment happy-dom
import { use } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { AppContext } from "../src/app-context/app-context.ts";
import type { AttributeSnapshot, ElementBridge } from "./element-bridge.ts";
import { pageRegistry } from "./page.ts";
import { definition } from "./pricing-entry.tsx";
import { createRuntime } from "./runtime.tsx";

// As on a page, React renders these elements without `act`.
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

const SNAPSHOT: AttributeSnapshot = { system: "phl", locale: "en" };

/** The shell's side of an element, whose attributes `set` changes; `waitForRender` waits until React has rendered it. */
function openBridge(overrides: Partial<ElementBridge> = {}) {
  let [snapshot, notify, isRendered] = [SNAPSHOT, () => {}, false];
  const element = document.createElement("x-pricing");
  const root = element.attachShadow({ mode: "open" });
  const bridge: ElementBridge = {
    page: pageRegistry("1.0.0"),
    element,
    root,
    mount: root.appendChild(document.createElement("div")),
    attributes: {
      get: () => snapshot,
      subscribe(listener) {
        notify = listener;
        return () => {};
      },
    },
    compositionEnd: () => undefined,
    takePrerendered: () => undefined,
    onRendered() {
      isRendered = true;
    },
    onMoved: () => () => {},
    onCommand: () => {},
    onFailed: (error) => {
      throw error;
    },
    ...overrides,
  };
  return {
    bridge,
    waitForRender: () => vi.waitFor(() => expect(isRendered).toBe(true), 20_000),
    set(attribute: string, value: string) {
      snapshot = { ...SNAPSHOT, [attribute]: value };
      notify();
    },
  };
}

const NEVER = new Promise<never>(() => {});
const StuckScreen = () => use(NEVER);

it("an element that never finishes its rendering blocks the others for 5 s at most", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const stuckRuntime = createRuntime({ ...definition, Screen: StuckScreen });
  const renderedElements: string[] = [];
  stuckRuntime.mount(openBridge({ onRendered: () => void renderedElements.push("stuck") }).bridge);
  createRuntime(definition).mount(openBridge({ onRendered: () => void renderedElements.push("other") }).bridge);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(renderedElements).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(() => expect(renderedElements).toEqual(["other"]), 20_000);
});

it("an element that is removed before React has begun to hydrate it reports no error", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const { bridge } = openBridge({ takePrerendered: () => "phl en" });
  const codes: string[] = [];
  bridge.element.addEventListener("bikeshare-error", (event) => codes.push(Reflect.get(event, "detail").code));
  await new Promise<void>((resolve) => {
    const captureDrafts = () =>
      queueMicrotask(() => {
        unmount();
        resolve();
      });
    const unmount = createRuntime({ ...definition, captureDrafts }).mount(bridge);
  });
  await vi.waitFor(() => expect(bridge.mount.childNodes).toHaveLength(0));
  expect(codes).toEqual([]);
  expect(warn).not.toHaveBeenCalled();
});

it("an element that its bikeshare-ready handler removes is emptied", async () => {
  const { bridge } = openBridge();
  const isRemoved = new Promise<void>((resolve) => {
    // The shell unmounts an element in a microtask after its removal.
    bridge.element.addEventListener("bikeshare-ready", () => queueMicrotask(() => resolve(unmount())));
  });
  const unmount = createRuntime(definition).mount(bridge);
  await isRemoved;
  await vi.waitFor(() => expect(bridge.mount.childNodes).toHaveLength(0));
});

it.each([
  { shown: "phl es", captured: ["Ana"] },
  { shown: "lax en", captured: [] },
])("what a rider typed in the screen $shown is kept for phl en: $captured", async ({ shown, captured }) => {
  const typedNames: (string | undefined)[] = [];
  const { bridge, waitForRender } = openBridge({ takePrerendered: () => shown });
  bridge.mount.append(Object.assign(document.createElement("input"), { value: "Ana" }));
  const captureDrafts = (mount: HTMLElement) => typedNames.push(mount.querySelector("input")?.value);
  createRuntime({ ...definition, captureDrafts }).mount(bridge);
  await waitForRender();
  expect(typedNames).toEqual(captured);
});

it("after an error outside of its error boxes, a rendered element says so once, in an emptied element", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  let failures = 0;
  const { bridge, set, waitForRender } = openBridge({
    onFailed() {
      failures += 1;
      bridge.mount.append("The message");
    },
  });
  createRuntime(definition).mount(bridge);
  await waitForRender();
  bridge.mount.firstElementChild?.remove();
  set("passes", "nonsense");
  await vi.waitFor(() => expect(failures).toBe(1), 5_000);
  await new Promise((resolve) => setTimeout(resolve));
  expect({ failures, text: bridge.mount.textContent }).toEqual({ failures: 1, text: "The message" });
});

/** Mounts an element with commands; returns them as its runtime runs them, and the page's side of the element. */
async function mountWithCommands() {
  let send: Parameters<ElementBridge["onCommand"]>[0] = () => false;
  const { bridge, set, waitForRender } = openBridge({
    onCommand(listener) {
      send = listener;
    },
  });
  const commands: string[] = [];
  const account = {
    createAttributeStore: () => bridge.attributes,
    onCommand: (command: string, _value: unknown, { app }: { readonly app: AppContext }) =>
      void commands.push(`${command} to ${app.program.system}`),
    endsSession: (command: string) => command === "logout",
    screenSystem: () => "",
  };
  const unmount = createRuntime({ ...definition, account }).mount(bridge);
  await waitForRender();
  return { commands, send, setSystem: (system: string) => set("system", system), unmount };
}

it("commands apply to the program that the page sets right after them, and keep their order", async () => {
  const { commands, send, setSystem } = await mountWithCommands();
  send("accessToken", "a.b.c");
  send("navigate", "/trips");
  setSystem("lax");
  await vi.waitFor(() => expect(commands).toHaveLength(2), 20_000);
  expect(commands).toEqual(["accessToken to lax", "navigate to lax"]);
});

it("an element that was removed takes only the command that logs out", async () => {
  const { commands, send, unmount } = await mountWithCommands();
  unmount();
  expect([send("accessToken", "a.b.c"), send("navigate", "/trips"), send("logout", undefined)]).toEqual([
    false,
    false,
    true,
  ]);
  await Promise.resolve();
  expect(commands).toEqual(["logout to phl"]);
});
