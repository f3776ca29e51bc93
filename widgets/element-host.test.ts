// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ElementBridge } from "./element-bridge.ts";
import { chosenSystems, createElementHost, systemOf } from "./element-host.ts";
import { createPageHost } from "./standalone/page-host.ts";

const reports: {
  readonly url: string;
  readonly notice: { readonly error: object; readonly breadcrumbs: object; readonly request: object };
}[] = [];

beforeEach(() => {
  reports.length = 0;
  vi.resetModules();
  // The build defines this constant.
  vi.stubGlobal("__TELEMETRY__", {
    nativeBridge: { ios: "account", android: "AccountAndroid" },
    errorReporting: { url: "https://errors.example.org/v1/notices", apiKey: "key" },
  });
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit) => {
    reports.push({ url, notice: JSON.parse(String(body)) });
    return Response.json({ id: "1" }, { status: 201 });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The host API of an account on a partner's page. */
function hostOf(environment: string, api: string | null = null) {
  const element = document.createElement("x-account");
  if (api !== null) element.setAttribute("api", api);
  const page = { elements: new Set() };
  const bridge = { element, page, root: element.attachShadow({ mode: "open" }), onMoved: () => () => {} };
  return createElementHost(bridge as unknown as ElementBridge, () => environment);
}

const errorNamed = (name: string): Error => Object.assign(new Error("no such pass"), { name });

it.each([
  { name: "an element's", createHost: () => hostOf("production"), component: "x-account" },
  { name: "an element's with its own api", createHost: () => hostOf("sandbox", "production"), component: "x-account" },
  {
    name: "the standalone page's",
    createHost: () => createPageHost(document.createElement("div"), "production", () => {}),
    component: "page",
  },
])("reports $name error with the breadcrumbs before it", async ({ name, createHost, component }) => {
  const host = createHost();
  host.emit("bikeshare-page-view", { path: "/trips", title: "Trips" });
  host.report(errorNamed(name));
  await vi.dynamicImportSettled();
  expect(reports).toMatchObject([
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
    expect(reports).toEqual([]);
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
  expect(reports).toMatchObject([{ notice: { error: { class: "RangeError", message: "gone" } } }]);
});

it("reports a purchase at the document if the element is no longer on the page", () => {
  const purchases: unknown[] = [];
  document.addEventListener("bikeshare-purchase", ({ detail }) => purchases.push(detail), { once: true });
  const detail = { kind: "signup", system: "phl", subscriptionTypeId: 103, cost: 20, currency: "USD" } as const;
  hostOf("production").emit("bikeshare-purchase", detail);
  expect(purchases).toEqual([detail]);
});

it("finds the visible one of two elements", () => {
  const host = hostOf("production");
  const [hidden, visible] = [document.createElement("div"), document.createElement("div")];
  hidden.getClientRects = () => [] as unknown as DOMRectList;
  for (const element of [hidden, visible]) host.page.elements.add(element);
  expect(host.findElement("phl", () => true)).toBe(visible);
});

it("does not forward an event that the page cancelled", async () => {
  const appMessages: string[] = [];
  vi.stubGlobal("AccountAndroid", { postMessage: (text: string) => appMessages.push(text) });
  const host = hostOf("production");
  const element = host.element as HTMLElement;
  element.addEventListener("bikeshare-navigate", (event) => event.preventDefault());
  expect(host.emit("bikeshare-navigate", { path: "/trips" })).toBe(false);
  host.emit("bikeshare-session", { authenticated: false });
  await vi.dynamicImportSettled();
  expect(appMessages).toEqual(['{"action":"logout"}']);
});

it.each([
  { name: "bikeshare-signup", system: null, expected: "phl" },
  { name: "bikeshare-signup", system: " ", expected: "phl" },
  { name: "bikeshare-signup", system: "lax", expected: "lax" },
  { name: "bikeshare-account", system: null, expected: null },
  { name: "bikeshare-account", system: "lax", expected: "lax" },
  { name: "bikeshare-account", system: null, choice: "las" as const, expected: "las" },
  { name: "bikeshare-account", system: "phl", choice: "las" as const, expected: "phl" },
])("$name with system=$system and $choice chosen in it has program $expected", ({ name, system, choice, expected }) => {
  const element = document.createElement(name);
  if (system !== null) element.setAttribute("system", system);
  if (choice) chosenSystems.set(element, choice);
  expect(systemOf(element)).toBe(expected);
});
