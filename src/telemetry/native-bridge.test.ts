import { describe, expect, it } from "vitest";
import { createNativeBridge, type NativeActions } from "./native-bridge.ts";

const NAMES = { ios: "bikeshare", android: "BikeshareAndroid" };

/** An example of each action; a new action has to be added here. */
const SENT: { readonly [Action in keyof NativeActions]: NativeActions[Action] } = {
  login: {},
  logout: {},
  purchase: { kind: "renewal", system: "phl", subscriptionTypeId: 103, cost: 20, currency: "USD" },
  navigate: { path: "/trips/rate/:id", title: "Rate trip" },
  error: { code: "uncaught" },
  openExternalLink: { url: "https://indego.example.org/survey" },
  share: { title: "Indego", text: "Ride with me", url: "https://refer.example.org/phl/1" },
  download: { name: "trips-2026-03.csv", mediaType: "text/csv;charset=utf-8", text: "a,b" },
};

function bridgeIn(scope: object) {
  const failures: unknown[] = [];
  return { bridge: createNativeBridge({ names: NAMES, scope, failed: (error) => failures.push(error) }), failures };
}

const ios = (postMessage: (message: unknown) => void) => ({
  webkit: { messageHandlers: { bikeshare: { postMessage } } },
});
const android = (postMessage: (message: unknown) => void) => ({ BikeshareAndroid: { postMessage } });

describe.each(Object.entries(SENT))("%s", (action, parameters) => {
  const send = (scope: object) => bridgeIn(scope).bridge.send(action as "login", parameters as Record<string, never>);

  it("reaches an iOS app as an object", () => {
    const received: unknown[] = [];
    expect(send(ios((message) => received.push(message)))).toBe(true);
    expect(received).toEqual([{ action, ...parameters }]);
  });

  it("reaches an Android app as JSON", () => {
    const received: unknown[] = [];
    expect(send(android((message) => received.push(message)))).toBe(true);
    expect(received).toEqual([JSON.stringify({ action, ...parameters })]);
  });
});

it.each([
  { name: "no app", scope: {} },
  { name: "an app with other interfaces", scope: { webkit: { messageHandlers: { other: { postMessage() {} } } } } },
  { name: "a browser that has `webkit` alone", scope: { webkit: {} } },
  { name: "an interface that takes no messages", scope: { BikeshareAndroid: {} } },
])("is not sent with $name", ({ scope }) => {
  const { bridge, failures } = bridgeIn(scope);
  expect(bridge.isThere()).toBe(false);
  expect(bridge.send("logout", {})).toBe(false);
  expect(failures).toEqual([]);
});

it.each([
  {
    name: "an iOS app that throws",
    scope: ios(() => {
      throw new Error("gone");
    }),
  },
  {
    name: "an Android app that throws",
    scope: android(() => {
      throw new Error("gone");
    }),
  },
  {
    name: "an interface that cannot be looked at",
    scope: {
      get webkit() {
        throw new Error("gone");
      },
    },
  },
])("catches and reports the exception of $name", ({ scope }) => {
  const { bridge, failures } = bridgeIn(scope);
  expect(bridge.send("logout", {})).toBe(false);
  expect(failures).toEqual([new Error("gone")]);
});

it("reaches only iOS where both interfaces exist", () => {
  const received: unknown[] = [];
  const scope = { ...ios(() => received.push("ios")), ...android(() => received.push("android")) };
  bridgeIn(scope).bridge.send("logout", {});
  expect(received).toEqual(["ios"]);
});

it("is serialized correctly where an old library adds toJSON", () => {
  const received: unknown[] = [];
  const polluted = Object.assign(["a"], { toJSON: () => "broken" });
  const parameters = { ...SENT.error, code: polluted } as unknown as NativeActions["error"];
  bridgeIn(android((message) => received.push(message))).bridge.send("error", parameters);
  expect(received).toEqual(['{"action":"error","code":["a"]}']);
});
