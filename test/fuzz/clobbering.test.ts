// @vitest-environment happy-dom
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { sandboxConfiguration } from "../../demo/configuration.ts";
import { readPageConfigurationText } from "../../src/config/current.ts";
import { NO_TELEMETRY } from "../../src/config/telemetry.ts";
import { runWhenIdle } from "../../src/lib/run-when-idle.ts";
import { unclobberedGlobal } from "../../src/lib/unclobbered-global.ts";
import { CardEntry } from "../../src/payment/card-entry.tsx";
import { clearClobberedStripe } from "../../src/payment/stripe.ts";
import type { CardEntryState } from "../../src/payment/use-card-fields.ts";
import { pushToDataLayer } from "../../src/telemetry/analytics.ts";
import { createNativeBridge } from "../../src/telemetry/native-bridge.ts";
import { watchPolicy } from "../../src/telemetry/policy-violations.ts";
import { inAppContext } from "../in-app-context.tsx";
import { openSandbox } from "../sandbox-app.ts";
import { lookedUpNames } from "./source-code.ts";

const { onWindow: WINDOW_NAMES, onDocument: DOCUMENT_NAMES } = lookedUpNames();
const API_URL = "https://services.example.org";
const config = sandboxConfiguration({ cdnOrigin: "https://cdn.example.org", sandboxOrigin: API_URL, world: "demo" });
const SCRIPT_TAG = `<script type="application/json" id="bikeshare-config">${JSON.stringify(config)}</script>`;

const KINDS = ["a", "form", "img", "iframe", "object"] as const;
const CASES = KINDS.flatMap((kind) => (["id", "name"] as const).map((attribute) => ({ kind, attribute })));

/** Stands in for the window of an iframe, which happy-dom lacks. */
const frameWindow = {
  get window(): unknown {
    return frameWindow;
  },
  postMessage: () => {},
};

/** Adds an element with an id or a name, and returns the value that a browser then has for that name on `window`. */
function addClobberingElement(kind: (typeof KINDS)[number], attribute: "id" | "name", name: string): unknown {
  const element = document.createElement(kind);
  element.setAttribute(attribute, name);
  document.body.append(element);
  return kind === "iframe" && attribute === "name" ? frameWindow : element;
}

it("the tested names include those that our code and Stripe's look up on the window and the document", () => {
  for (const name of ["BikeshareAndroid", "webkit", "Stripe", "dataLayer", "requestIdleCallback", "google"])
    expect(WINDOW_NAMES).toContain(name);
  expect(DOCUMENT_NAMES).toContain("querySelectorAll");
});

describe.each(CASES)("a <$kind> with a name of ours as its $attribute", ({ kind, attribute }) => {
  it("is not taken for an app, an analytics queue or Stripe, whatever the name", () => {
    for (const name of WINDOW_NAMES) {
      const scope = { [name]: addClobberingElement(kind, attribute, name) };
      expect(unclobberedGlobal(scope, name), name).toBeUndefined();
      const failures: unknown[] = [];
      const names = NO_TELEMETRY.nativeBridge;
      const bridge = createNativeBridge({ names, globalObject: scope, onFailed: (error) => failures.push(error) });
      expect([name, bridge.hasApp(), bridge.send("logout", {}), failures]).toEqual([name, false, false, []]);
      pushToDataLayer({ event: "page_view", page_path: "/", page_title: "Home" }, scope);
      clearClobberedStripe(scope);
      expect(Reflect.get(scope, "Stripe")).toBeUndefined();
    }
  });

  it("does not stop idle work where it has the name of a function that the browser lacks", async () => {
    vi.stubGlobal("requestIdleCallback", addClobberingElement(kind, attribute, "requestIdleCallback"));
    await new Promise<void>((resolve) => runWhenIdle(resolve));
  });

  it("does not stop the reports of blocked files, nor the card step, in a browser without ReportingObserver", () => {
    vi.stubGlobal("ReportingObserver", addClobberingElement(kind, attribute, "ReportingObserver"));
    const directives: string[] = [];
    watchPolicy(({ directive }) => void directives.push(directive));
    const violation = { effectiveDirective: "script-src", blockedURI: API_URL, sample: "", disposition: "enforce" };
    dispatchEvent(Object.assign(new Event("securitypolicyviolation"), violation));
    expect(directives).toEqual(["script-src"]);
    const entry = { status: "failed", wasMoved: false, retry: () => {} } as CardEntryState;
    const part = createElement(CardEntry, { entry, error: null });
    expect(renderToStaticMarkup(inAppContext(openSandbox().openApp(), part))).toContain("<button");
  });

  it("does not hide the page's configuration, even with the name of a document's method", () => {
    document.body.innerHTML = SCRIPT_TAG;
    for (const name of DOCUMENT_NAMES) {
      Object.defineProperty(document, name, { value: addClobberingElement(kind, attribute, name), configurable: true });
      expect(
        readPageConfigurationText(document, "any", () => {}),
        name,
      ).toBe(JSON.stringify(config));
      Reflect.deleteProperty(document, name);
    }
  });
});
