// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ElementBridge } from "./element-bridge.ts";
import { createElementHost, setChosenSystem, systemOf } from "./element-host.ts";
import { createPageHost } from "./standalone/page-host.ts";

const sent: {
  readonly url: string;
  readonly notice: { readonly error: object; readonly breadcrumbs: object; readonly request: object };
}[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.resetModules();
  // The constant that the build defines.
  vi.stubGlobal("__TELEMETRY__", {
    nativeBridge: { ios: "account", android: "AccountAndroid" },
    errorReporting: { url: "https://errors.example.org/v1/notices", apiKey: "key" },
  });
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit) => {
    sent.push({ url, notice: JSON.parse(String(body)) });
    return Response.json({ id: "1" }, { status: 201 });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The host API of an account on a partner's page. */
function hostOf(environment: string, api: string | null = null) {
  const element = document.createElement("x-account");
  if (api !== null) element.setAttribute("api", api);
  const page = { elements: new Set() };
  const host = { element, page, root: element.attachShadow({ mode: "open" }), onMoved: () => () => {} };
  return createElementHost(host as unknown as ElementBridge, () => environment);
}

const errorNamed = (name: string): Error => Object.assign(new Error("no such pass"), { name });

it.each([
  { name: "an element's", make: () => hostOf("production"), component: "x-account" },
  { name: "an element's of a named environment", make: () => hostOf("sandbox", "production"), component: "x-account" },
  {
    name: "the standalone page's",
    make: () => createPageHost(document.createElement("div"), "production", () => {}),
    component: "page",
  },
])("reports $name error with the breadcrumbs before it", async ({ name, make, component }) => {
  const host = make();
  host.emit("bikeshare-page-view", { path: "/trips", title: "Trips" });
  host.report(errorNamed(name));
  await vi.dynamicImportSettled();
  expect(sent).toMatchObject([
    {
      url: "https://errors.example.org/v1/notices",
      notice: {
        error: { class: name, message: "no such pass" },
        breadcrumbs: { trail: [{ category: "navigation", metadata: { path: "/trips" } }] },
        request: { component },
      },
    },
  ]);
});

it.each([{ host: () => hostOf("sandbox") }, { host: () => hostOf("production", "sandbox") }])(
  "reports no error of another environment",
  async ({ host }) => {
    host().report(errorNamed("Elsewhere"));
    await vi.dynamicImportSettled();
    expect(sent).toEqual([]);
  },
);

it("reports an app that throws, and disturbs nothing else", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubGlobal("AccountAndroid", {
    postMessage() {
      throw new RangeError("gone");
    },
  });
  expect(hostOf("production").emit("bikeshare-session", { authenticated: true })).toBe(true);
  await vi.dynamicImportSettled();
  expect(sent).toMatchObject([{ notice: { error: { class: "RangeError", message: "gone" } } }]);
});

it("does not forward an event that the page cancelled", async () => {
  const posted: string[] = [];
  vi.stubGlobal("AccountAndroid", { postMessage: (text: string) => posted.push(text) });
  const host = hostOf("production");
  const element = host.element as HTMLElement;
  element.addEventListener("bikeshare-navigate", (event) => event.preventDefault());
  expect(host.emit("bikeshare-navigate", { path: "/trips" })).toBe(false);
  host.emit("bikeshare-session", { authenticated: false });
  await vi.dynamicImportSettled();
  expect(posted).toEqual(['{"action":"logout"}']);
});

function elementNamed(name: string, system: string | null, chosen: "las" | null = null): HTMLElement {
  const made = document.createElement(name);
  if (system !== null) made.setAttribute("system", system);
  if (chosen) setChosenSystem(made, chosen);
  return made;
}

it.each([
  { name: "bikeshare-signup", system: null, is: "phl" },
  { name: "bikeshare-signup", system: " ", is: "phl" },
  { name: "bikeshare-signup", system: "lax", is: "lax" },
  { name: "bikeshare-account", system: null, is: null },
  { name: "bikeshare-account", system: "lax", is: "lax" },
  { name: "bikeshare-account", system: null, chosen: "las" as const, is: "las" },
  { name: "bikeshare-account", system: "phl", chosen: "las" as const, is: "phl" },
])("$name with system=$system and $chosen chosen in it has the program $is", ({ name, system, chosen, is }) => {
  expect(systemOf(elementNamed(name, system, chosen))).toBe(is);
});
