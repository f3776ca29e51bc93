// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { sandboxConfiguration } from "../../demo/configuration.ts";
import { readPageConfigurationText } from "../../src/config/current.ts";
import { NO_TELEMETRY } from "../../src/config/telemetry.ts";
import { runWhenIdle } from "../../src/lib/run-when-idle.ts";
import { unclobberedGlobal } from "../../src/lib/unclobbered-global.ts";
import { clearClobberedStripe } from "../../src/payment/stripe.ts";
import { pushToDataLayer } from "../../src/telemetry/analytics.ts";
import { createNativeBridge } from "../../src/telemetry/native-bridge.ts";
import { lookedUpNames } from "./source-code.ts";

const { onWindow: WINDOW_NAMES, onDocument: DOCUMENT_NAMES } = lookedUpNames();
const SERVICES = "https://services.example.org";
const own = sandboxConfiguration({ cdnOrigin: "https://cdn.example.org", sandboxOrigin: SERVICES, world: "demo" });
const SCRIPT = `<script type="application/json" id="bikeshare-config">${JSON.stringify(own)}</script>`;

const KINDS = ["a", "form", "img", "iframe", "object"] as const;
const CASES = KINDS.flatMap((kind) => (["id", "name"] as const).map((attribute) => ({ kind, attribute })));

/** happy-dom has no window for an iframe. */
const frame = {
  get window(): unknown {
    return frame;
  },
  postMessage: () => {},
};

/** A browser's value for the name of such an element: an iframe's window for the name of an iframe. */
function named(kind: (typeof KINDS)[number], attribute: "id" | "name", name: string): unknown {
  const element = document.createElement(kind);
  element.setAttribute(attribute, name);
  document.body.append(element);
  return kind === "iframe" && attribute === "name" ? frame : element;
}

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it("every lookup by name is fuzzed", () => {
  for (const name of ["BikeshareAndroid", "webkit", "Stripe", "dataLayer", "requestIdleCallback", "google"])
    expect(WINDOW_NAMES).toContain(name);
  expect(DOCUMENT_NAMES).toContain("querySelectorAll");
});

describe.each(CASES)("a <$kind> with a name of ours as its $attribute", ({ kind, attribute }) => {
  it("is ignored, whatever the name", () => {
    for (const name of WINDOW_NAMES) {
      const scope = { [name]: named(kind, attribute, name) };
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

  it("stops nothing where the browser lacks the function of that name", async () => {
    vi.stubGlobal("requestIdleCallback", named(kind, attribute, "requestIdleCallback"));
    await new Promise<void>((resolve) => runWhenIdle(resolve));
  });

  it("hides no document method that we call", () => {
    document.body.innerHTML = SCRIPT;
    for (const name of DOCUMENT_NAMES) {
      Object.defineProperty(document, name, { value: named(kind, attribute, name), configurable: true });
      expect(
        readPageConfigurationText(document, "any", () => {}),
        name,
      ).toBe(JSON.stringify(own));
      Reflect.deleteProperty(document, name);
    }
  });
});
