// @vitest-environment happy-dom
// Needs a thread of its own: after it the documents of other files would have no address.
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
import {
  bundleFolder,
  EMBEDDER_POLICY,
  missingFromPolicy,
  type PolicyViolation,
  watchPolicy,
} from "./policy-violations.ts";

// Without these settings happy-dom would load the page of a link that nothing handles.
const { happyDOM } = window as unknown as { happyDOM: { settings: { navigation: Record<string, boolean> } } };
happyDOM.settings.navigation.disableChildPageNavigation = true;
happyDOM.settings.navigation.disableMainFrameNavigation = true;

const appMessages: unknown[] = [];
let element: HTMLElement;

beforeEach(() => {
  appMessages.length = 0;
  element = document.createElement("div");
  document.body.replaceChildren(element);
});
afterEach(() => {
  for (const name of ["BikeshareAndroid", "dataLayer"]) Reflect.deleteProperty(window, name);
  document.head.replaceChildren();
  vi.restoreAllMocks();
});

function startApp(postMessage = (message: string) => void appMessages.push(JSON.parse(message))): void {
  Object.assign(window, { BikeshareAndroid: { postMessage } });
}

const PAGE = { path: "/trips", title: "Trips" };

it.each([
  { type: "bikeshare-session", detail: { authenticated: true }, sent: { action: "login" } },
  { type: "bikeshare-session", detail: { authenticated: false }, sent: { action: "logout" } },
  { type: "bikeshare-page-view", detail: PAGE, sent: { action: "navigate", ...PAGE } },
  { type: "bikeshare-navigate", detail: { path: "/trips/rate/7" } },
  { type: "bikeshare-ready", detail: {} },
] as const)("forwards $type as the native app's $sent.action, if it has one", ({ type, detail, ...action }) => {
  startApp();
  forwardEvent(element, "sandbox", type, detail);
  expect(appMessages).toEqual("sent" in action ? [action.sent] : []);
});

it("forwards a purchase to the app and to analytics", () => {
  startApp();
  Object.assign(window, { dataLayer: [] });
  const detail = { kind: "renewal", system: "las", subscriptionTypeId: 302, cost: 15, currency: "USD" } as const;
  forwardEvent(element, "sandbox", "bikeshare-purchase", detail);
  measurePurchase("an-id", detail, 0);
  expect(appMessages).toEqual([{ action: "purchase", ...detail }]);
  expect(window).toMatchObject({
    dataLayer: [{ ecommerce: null }, { event: "purchase", ecommerce: { transaction_id: "an-id" } }],
  });
});

describe("a link that leaves a screen", () => {
  function clickLink(markup: string): boolean {
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
    expect(clickLink(markup)).toBe(false);
    expect(appMessages).toEqual([{ action: "openExternalLink", url }]);
  });

  it("within the application is not forwarded", () => {
    startApp();
    expect(clickLink('<a href="/trips"><b>Trips</b></a>')).toBe(true);
    expect(appMessages).toEqual([]);
  });

  it("is followed by the browser without an app, or if the app fails", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(clickLink('<a href="tel:+12155550142"><b>Call</b></a>')).toBe(true);
    expect(warn).not.toHaveBeenCalled();
    startApp(() => {
      throw new Error("gone");
    });
    element.shadowRoot?.querySelector("b")?.click();
    expect(warn).toHaveBeenCalledWith("bikeshare: the app's bridge failed: Error");
  });

  it("is not forwarded if the screen handles it", () => {
    startApp();
    element.addEventListener("click", (event) => event.preventDefault(), { capture: true });
    clickLink('<a href="tel:+12155550142"><b>Call</b></a>');
    expect(appMessages).toEqual([]);
  });
});

it("reports an unanswered service to page and app, through the element that emitted the last event", () => {
  startApp();
  const codes: string[] = [];
  document.addEventListener("bikeshare-error", ({ detail }) => codes.push(detail.code), { once: true });
  forwardEvent(element, "sandbox", "bikeshare-ready", {});
  reportUnanswered();
  expect(codes).toEqual(["network"]);
  expect(appMessages).toEqual([{ action: "error", code: "network" }]);
});

it("detects an app, and passes it files", () => {
  expect(hasNativeApp()).toBe(false);
  startApp();
  expect(hasNativeApp()).toBe(true);
  expect(sendToApp("download", { name: "trips.csv", mediaType: "text/csv", text: "a" })).toBe(true);
  expect(appMessages).toEqual([{ action: "download", name: "trips.csv", mediaType: "text/csv", text: "a" }]);
});

const lookUp = (name: string) => `https://cdn.example.org/${name}`;
const refuse = () => {
  throw new TypeError("The specifier was a bare specifier, but was not remapped to anything.");
};

it.each([
  { map: "", resolve: refuse, isOff: false },
  { map: '{"imports":{"theirs":"/their.js"}}', resolve: refuse, isOff: false },
  { map: '{"imports":{"bikeshare-checked":"https://cdn.example.org/bikeshare.js"}}', resolve: lookUp, isOff: false },
  { map: '{"imports":{"bikeshare-checked":"https://cdn.example.org/bikeshare.js"}}', resolve: refuse, isOff: true },
  { map: '{"imports":{"bikeshare-checked":"https://cdn.example.org/bikeshare.js"}}', resolve: undefined, isOff: false },
])("a page with the map “$map” and the resolver $resolve ignores import maps: $isOff", ({ map, resolve, isOff }) => {
  const script = document.createElement("script");
  script.type = "importmap";
  script.textContent = map;
  document.head.replaceChildren(...(map ? [script] : []));
  expect(ignoresImportMap(document, resolve)).toBe(isOff);
});

const PAGE_VIEW = pageViewEvent({ path: "/trips/rate/:id", title: "Rate trip" });

it.each([{}, { dataLayer: null }, { dataLayer: "mine" }])("creates no dataLayer where the page has %j", (page) => {
  const pageBefore = JSON.stringify(page);
  pushToDataLayer(PAGE_VIEW, page);
  expect(JSON.stringify(page)).toBe(pageBefore);
});

it("an exception in the page's analytics is caught", () => {
  const dataLayer = Object.assign([], {
    push: () => {
      throw new Error("theirs");
    },
  });
  expect(() => pushToDataLayer(PAGE_VIEW, { dataLayer })).not.toThrow();
});

it.each([
  { url: "https://cdn.example.org/v1/chunks/forward-event-1.js", folder: "https://cdn.example.org/v1/" },
  { url: "https://partner.example/assets/index.js", folder: "https://partner.example/" },
  { url: "https://partner.example/site.js", folder: "https://partner.example/" },
  { url: "file:///site/node_modules/bikeshare-rider-account/account.js", folder: "file:///site/node_modules/" },
  { url: "blob:https://partner.example/1", folder: "" },
  { url: undefined, folder: "" },
])("the folder of a bundle whose module has the address $url is “$folder”", ({ url, folder }) =>
  expect(bundleFolder(url)).toBe(folder),
);

const OUR_ADDRESSES = ["", "https://cdn.example.org/v1/", "https://account.example.org/api"];
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
  expect(missingFromPolicy({ ...blocked, sample: "" }, OUR_ADDRESSES)).toBe(add),
);

it.each(["https://ads.example/pixel.js", "https://js.stripe.com.evil.example/v3/", "inline", "eval", ""])(
  "ignores a violation at %s",
  (address) => expect(missingFromPolicy({ directive: "script-src", address, sample: "" }, OUR_ADDRESSES)).toBeNull(),
);

it("an iframe that the embedder policy blocks is reported as such, and not as blocked by the security policy", () => {
  const blockedURL = "https://js.stripe.com/v3/m.html";
  const report = { body: { type: "corp", blockedURL, destination: "iframe", disposition: "enforce" } };
  vi.stubGlobal("ReportingObserver", function create(notify: (reports: readonly object[]) => void) {
    return { observe: () => notify([report]) };
  });
  const violations: PolicyViolation[] = [];
  watchPolicy((violation) => violations.push(violation));
  vi.unstubAllGlobals();
  expect(violations).toEqual([{ directive: EMBEDDER_POLICY, address: blockedURL, sample: "" }]);
});

it("a violation of Trusted Types by Stripe's script suggests a default policy, and any other is ignored", () => {
  const sample = "HTMLScriptElement src|https://js.stripe.com/v3/";
  expect(missingFromPolicy({ ...TRUSTED_TYPES, sample }, OUR_ADDRESSES)).toBe("trusted-types default");
  expect(missingFromPolicy({ ...TRUSTED_TYPES, sample: "Element innerHTML|<b>" }, OUR_ADDRESSES)).toBeNull();
});
