// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from "vitest";
import { deferred } from "../test/deferred.ts";
import type { ElementBridge, Runtime } from "./element-bridge.ts";
import { presentElement } from "./element-content.ts";
import { pageRegistry } from "./page.ts";
import type { PrerenderedScreen } from "./prerendered-screen.ts";

const SPANISH_SCREEN: PrerenderedScreen = {
  css: "",
  tree: [["p", 0, "Pases"]],
  props: { system: "phl", locale: "es" },
  words: "No se pudo cargar esta parte de la página.|Intentar de nuevo|Volver a cargar la página|Un momento…",
};

const SCREEN_WITH_BUTTONS: PrerenderedScreen = {
  ...SPANISH_SCREEN,
  tree: [
    ["h2", { class: "bs-heading", tabindex: "-1" }, "Pases"],
    ["button", 0, "Comprar"],
    ["button", 0, "Comparar"],
  ],
};

/**
 * Shows an element that waits for `runtime`, whose loading `fail` ends with an error.
 * @param loads What its first requests for the runtime are answered with.
 */
function show(prerendered: PrerenderedScreen | null, ...loads: (() => Promise<Runtime>)[]) {
  const element = document.createElement("div");
  const root = element.attachShadow({ mode: "open" });
  document.body.append(element);
  const runtime = deferred<Runtime>();
  const fail = () => runtime.reject(new Error("gone"));
  presentElement({
    element,
    root,
    page: pageRegistry("1.0.0"),
    attributes: { get: () => ({}), subscribe: () => () => {} },
    onCommand: () => {},
    load: () => loads.shift()?.() ?? runtime.promise,
    loadScreen: () => prerendered && Promise.resolve(prerendered),
    onReady: () => {},
  });
  const buttons = () => [...root.querySelectorAll("button")].map(({ textContent }) => textContent);
  const press = (label: string) =>
    [...root.querySelectorAll("button")].find(({ textContent }) => textContent === label)?.click();
  return { element, root, languageOf: (text: string) => languageOf(root, text), runtime, fail, buttons, press };
}

/** The language of a text for a screen reader, as far as our own nodes set it. */
function languageOf(root: ShadowRoot, text: string): string | undefined {
  const node = [...root.querySelectorAll("p")].find(({ textContent }) => textContent === text);
  return node?.closest<HTMLElement>("[lang]")?.lang;
}

/** Waits until all promises of the test so far have settled. */
const waitForTasks = () => new Promise((resolve) => setTimeout(resolve));

let warn: MockInstance;
beforeEach(() => {
  warn = vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  document.body.replaceChildren();
  // Makes happy-dom forget the removed element that had the focus.
  void document.activeElement;
});

it.each([
  { screen: SPANISH_SCREEN, lang: "es", failure: "No se pudo cargar esta parte de la página." },
  { screen: null, lang: "en", failure: "This part of the page could not be loaded." },
])("the screen and “$failure” state their language before React is loaded", async ({ screen, lang, failure }) => {
  const { languageOf, fail } = show(screen);
  await waitForTasks();
  if (screen) expect(languageOf("Pases")).toBe(lang);
  fail();
  await waitForTasks();
  expect(languageOf(failure)).toBe(lang);
});

it("offers a reload after a second failure, since Firefox never requests a failed address again", async () => {
  const { fail, buttons, press } = show(null);
  fail();
  await waitForTasks();
  expect(buttons()).toEqual(["Try again"]);
  press("Try again");
  await waitForTasks();
  expect(buttons()).toEqual(["Try again", "Reload the page"]);
});

it.each([
  { host: "localhost", debug: false, isLogged: true },
  { host: "www.example.org", debug: true, isLogged: true },
  { host: "www.example.org", debug: false, isLogged: false },
])("the console has the cause on $host, with debug: $debug: $isLogged", async ({ host, debug, isLogged }) => {
  location.href = `http://${host}/`;
  const { element, fail } = show(null);
  element.toggleAttribute("debug", debug);
  fail();
  await waitForTasks();
  expect(warn.mock.calls).toEqual(isLogged ? [["<div> could not be loaded:", new Error("gone")]] : []);
});

const UNMOUNT = () => {};

it("the focus of a pressed “Try again” goes to what the rider waits for, then to the screen", async () => {
  vi.useFakeTimers();
  const failure = () => Promise.reject(new Error("gone"));
  const { runtime, press, root } = show(SCREEN_WITH_BUTTONS, failure, failure);
  await vi.advanceTimersByTimeAsync(0);
  const retry = () => {
    root.querySelector<HTMLElement>("[part=notice] button")?.focus();
    press("Intentar de nuevo");
  };
  retry();
  expect(root.activeElement?.textContent).toBe("Un momento…");
  await vi.advanceTimersByTimeAsync(0);
  expect(root.activeElement?.textContent).toBe("Intentar de nuevo");
  retry();
  await vi.advanceTimersByTimeAsync(7_000);
  expect(root.activeElement?.textContent).toBe("Volver a cargar la página");
  const mount = (bridge: ElementBridge) => {
    bridge.takePrerendered();
    bridge.onRendered();
    return UNMOUNT;
  };
  runtime.resolve({ mount });
  await vi.advanceTimersByTimeAsync(0);
  expect(root.activeElement?.textContent).toBe("Pases");
});

it("a key typed in a field before React does not reach the page", async () => {
  const { root } = show({ ...SPANISH_SCREEN, tree: [["input", { name: "contactEmail" }]] });
  await waitForTasks();
  const heardKeys: string[] = [];
  document.addEventListener("keydown", ({ key }) => heardKeys.push(key));
  for (const key of ["s", "F2"])
    root.querySelector("input")?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true }));
  expect(heardKeys).toEqual(["F2"]);
});

it("a press while the rider reads that it takes long renders the element once", async () => {
  vi.useFakeTimers();
  const mount = vi.fn(() => UNMOUNT);
  const { runtime, press, buttons, languageOf } = show(SCREEN_WITH_BUTTONS);
  await vi.advanceTimersByTimeAsync(0);
  press("Comprar");
  await vi.advanceTimersByTimeAsync(6_900);
  expect(buttons()).not.toContain("Volver a cargar la página");
  await vi.advanceTimersByTimeAsync(100);
  expect(buttons()).toEqual(["Comprar", "Volver a cargar la página", "Comparar"]);
  expect(languageOf("Un momento…")).toBe("es");
  press("Comparar");
  runtime.resolve({ mount });
  await vi.advanceTimersByTimeAsync(0);
  expect(mount).toHaveBeenCalledOnce();
});

it.each([
  { labels: ["Comprar", "Comparar"], expected: ["Comprar"] },
  { labels: ["Comprar", "Comprar"], expected: [] },
  { labels: ["Comparar"], expected: [] },
])("a press of Comprar, for which React renders $labels, clicks $expected, once", async ({ labels, expected }) => {
  const clicks: string[] = [];
  const mount = (bridge: ElementBridge) => {
    bridge.takePrerendered();
    bridge.mount.replaceChildren(
      ...labels.map((label) => {
        const button = document.createElement("button");
        button.textContent = label;
        button.addEventListener("click", () => clicks.push(label));
        return button;
      }),
    );
    bridge.onRendered();
    // As after an error and a retry.
    bridge.onRendered();
    return UNMOUNT;
  };
  const { runtime, press } = show(SCREEN_WITH_BUTTONS);
  await waitForTasks();
  press("Comprar");
  runtime.resolve({ mount });
  await waitForTasks();
  expect(clicks).toEqual(expected);
});

it("no text of ours appears between the nodes that hydration expects", async () => {
  vi.useFakeTimers();
  const mount = (bridge: ElementBridge) => {
    bridge.takePrerendered();
    return UNMOUNT;
  };
  const { runtime, press, buttons } = show(SCREEN_WITH_BUTTONS);
  setTimeout(() => runtime.resolve({ mount }), 5_000);
  await vi.advanceTimersByTimeAsync(0);
  press("Comprar");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(buttons()).toEqual(["Comprar", "Comparar"]);
});
