// @vitest-environment happy-dom
// Needs a thread of its own: the documents of later files would have no address.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pageViewEvent, pushToDataLayer } from "./analytics.ts";
import {
  forwardEvent,
  hasNativeApp,
  ignoresImportMap,
  measurePurchase,
  reportUnanswered,
  sendToApp,
} from "./forward-event.ts";
import { EMBEDDER_POLICY, missingFromPolicy, type PolicyViolation, watchPolicy } from "./policy-violations.ts";

// In happy-dom an unhandled link would load its page.
const { happyDOM } = window as unknown as { happyDOM: { settings: { navigation: Record<string, boolean> } } };
happyDOM.settings.navigation.disableChildPageNavigation = true;
happyDOM.settings.navigation.disableMainFrameNavigation = true;

const received: unknown[] = [];
let element: HTMLElement;

beforeEach(() => {
  received.length = 0;
  element = document.createElement("div");
  document.body.replaceChildren(element);
});
afterEach(() => {
  for (const name of ["BikeshareAndroid", "dataLayer"]) Reflect.deleteProperty(window, name);
  document.head.replaceChildren();
  vi.restoreAllMocks();
});

function startApp(postMessage = (message: string) => void received.push(JSON.parse(message))): void {
  Object.assign(window, { BikeshareAndroid: { postMessage } });
}

const PAGE = { path: "/trips", title: "Trips" };

it.each([
  { type: "bikeshare-session", detail: { authenticated: true }, sent: { action: "login" } },
  { type: "bikeshare-session", detail: { authenticated: false }, sent: { action: "logout" } },
  { type: "bikeshare-page-view", detail: PAGE, sent: { action: "navigate", ...PAGE } },
  { type: "bikeshare-navigate", detail: { path: "/trips/rate/7" } },
  { type: "bikeshare-ready", detail: {} },
] as const)("forwards $type as the app's $sent.action, if it has one", ({ type, detail, ...action }) => {
  startApp();
  forwardEvent(element, "sandbox", type, detail);
  expect(received).toEqual("sent" in action ? [action.sent] : []);
});

it("forwards a purchase to the app and to analytics", () => {
  startApp();
  Object.assign(window, { dataLayer: [] });
  const detail = { kind: "renewal", system: "las", subscriptionTypeId: 302, cost: 15, currency: "USD" } as const;
  forwardEvent(element, "sandbox", "bikeshare-purchase", detail);
  measurePurchase("an-id", detail, 0);
  expect(received).toEqual([{ action: "purchase", ...detail }]);
  expect(window).toMatchObject({
    dataLayer: [{ ecommerce: null }, { event: "purchase", ecommerce: { transaction_id: "an-id" } }],
  });
});

describe("a link that leaves a screen", () => {
  function follow(markup: string): boolean {
    element.attachShadow({ mode: "open" }).innerHTML = markup;
    forwardEvent(element, "sandbox", "bikeshare-ready", {});
    const target = element.shadowRoot?.querySelector("b");
    return target?.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true, cancelable: true })) ?? false;
  }

  it.each([
    [
      "https://indego.example.org/survey",
      '<a href="https://indego.example.org/survey" target="_blank"><b>Survey</b></a>',
    ],
    ["mailto:help@indego.example.org", '<a href="mailto:help@indego.example.org"><b>Mail</b></a>'],
    ["tel:+12155550142", '<a href="tel:+12155550142"><b>Call</b></a>'],
  ])("to %s opens in the app", (url, markup) => {
    startApp();
    expect(follow(markup)).toBe(false);
    expect(received).toEqual([{ action: "openExternalLink", url }]);
  });

  it("within the application is not forwarded", () => {
    startApp();
    expect(follow('<a href="/trips"><b>Trips</b></a>')).toBe(true);
    expect(received).toEqual([]);
  });

  it("is followed by the browser without an app, or if the app fails", () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(follow('<a href="tel:+12155550142"><b>Call</b></a>')).toBe(true);
    expect(warned).not.toHaveBeenCalled();
    startApp(() => {
      throw new Error("gone");
    });
    element.shadowRoot?.querySelector("b")?.click();
    expect(warned).toHaveBeenCalledWith("bikeshare: the app's bridge failed: Error");
  });

  it("is not forwarded if the screen handles it", () => {
    startApp();
    element.addEventListener("click", (event) => event.preventDefault(), { capture: true });
    follow('<a href="tel:+12155550142"><b>Call</b></a>');
    expect(received).toEqual([]);
  });
});

it("reports an unanswered service to page and app, through the element that emitted the last event", () => {
  startApp();
  const codes: string[] = [];
  document.addEventListener("bikeshare-error", ({ detail }) => codes.push(detail.code), { once: true });
  forwardEvent(element, "sandbox", "bikeshare-ready", {});
  reportUnanswered();
  expect(codes).toEqual(["network"]);
  expect(received).toEqual([{ action: "error", code: "network" }]);
});

it("detects an app, and passes it files", () => {
  expect(hasNativeApp()).toBe(false);
  startApp();
  expect(hasNativeApp()).toBe(true);
  expect(sendToApp("download", { name: "trips.csv", mediaType: "text/csv", text: "a" })).toBe(true);
  expect(received).toEqual([{ action: "download", name: "trips.csv", mediaType: "text/csv", text: "a" }]);
});

const taken = (name: string) => `https://cdn.example.org/${name}`;
const ignored = () => {
  throw new TypeError("The specifier was a bare specifier, but was not remapped to anything.");
};

it.each([
  { map: "", resolve: ignored, is: false },
  { map: '{"imports":{"theirs":"/their.js"}}', resolve: ignored, is: false },
  { map: '{"imports":{"bikeshare-checked":"https://cdn.example.org/bikeshare.js"}}', resolve: taken, is: false },
  { map: '{"imports":{"bikeshare-checked":"https://cdn.example.org/bikeshare.js"}}', resolve: ignored, is: true },
  { map: '{"imports":{"bikeshare-checked":"https://cdn.example.org/bikeshare.js"}}', resolve: undefined, is: false },
])("a document with the map “$map” that resolves to $resolve ignores import maps: $is", ({ map, resolve, is }) => {
  const script = document.createElement("script");
  script.type = "importmap";
  script.textContent = map;
  document.head.replaceChildren(...(map ? [script] : []));
  expect(ignoresImportMap(document, resolve)).toBe(is);
});

const VIEW = pageViewEvent({ path: "/trips/rate/:id", title: "Rate trip" });

it.each([{}, { dataLayer: null }, { dataLayer: "mine" }])("creates no dataLayer where the page has %j", (scope) => {
  const before = JSON.stringify(scope);
  pushToDataLayer(VIEW, scope);
  expect(JSON.stringify(scope)).toBe(before);
});

it("an exception in the page's analytics is caught", () => {
  const dataLayer = Object.assign([], {
    push: () => {
      throw new Error("theirs");
    },
  });
  expect(() => pushToDataLayer(VIEW, { dataLayer })).not.toThrow();
});

const OURS = new Set(["https://cdn.example.org", "https://account.example.org"]);
const TRUSTED_TYPES = { directive: "require-trusted-types-for", address: "trusted-types-sink" };

it.each([
  {
    directive: "style-src-elem",
    address: "https://cdn.example.org/chunks/pricing-1.css",
    add: "style-src https://cdn.example.org",
  },
  { directive: "script-src-elem", address: "https://js.stripe.com/v3/", add: "script-src https://js.stripe.com" },
  { directive: "frame-src", address: "https://hooks.stripe.com/3ds", add: "frame-src https://hooks.stripe.com" },
])("a violation at $address suggests $add", ({ add, ...blocked }) =>
  expect(missingFromPolicy({ ...blocked, sample: "" }, OURS)).toBe(add),
);

it.each(["https://ads.example/pixel.js", "https://js.stripe.com.evil.example/v3/", "inline", "eval", ""])(
  "ignores a violation at %s",
  (address) => expect(missingFromPolicy({ directive: "script-src", address, sample: "" }, OURS)).toBeNull(),
);

it("an iframe that the page's embedder policy keeps out is told apart from the content security policy's", () => {
  const blockedURL = "https://js.stripe.com/v3/m.html";
  const report = { body: { type: "corp", blockedURL, destination: "iframe", disposition: "enforce" } };
  vi.stubGlobal("ReportingObserver", function create(tell: (reports: readonly object[]) => void) {
    return { observe: () => tell([report]) };
  });
  const heard: PolicyViolation[] = [];
  watchPolicy((violation) => heard.push(violation));
  vi.unstubAllGlobals();
  expect(heard).toEqual([{ directive: EMBEDDER_POLICY, address: blockedURL, sample: "" }]);
});

it("under Trusted Types Stripe's script needs a default policy, and other values are ignored", () => {
  const sample = "HTMLScriptElement src|https://js.stripe.com/v3/";
  expect(missingFromPolicy({ ...TRUSTED_TYPES, sample }, OURS)).toBe("trusted-types default");
  expect(missingFromPolicy({ ...TRUSTED_TYPES, sample: "Element innerHTML|<b>" }, OURS)).toBeNull();
});
