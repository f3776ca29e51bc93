import { expect, it } from "vitest";
import { createNativeBridge, type NativeActions } from "./native-bridge.ts";

const NAMES = { ios: "bikeshare", android: "BikeshareAndroid" };

const VIEW = { path: "/trips/rate/:id", title: "Rate trip" };
const SENT = { action: "navigate", ...VIEW };

function bridgeIn(globalObject: object) {
  const failures: unknown[] = [];
  return {
    bridge: createNativeBridge({ names: NAMES, globalObject, onFailed: (error) => failures.push(error) }),
    failures,
  };
}

const fail = () => {
  throw new Error("gone");
};
const ios = (postMessage: (message: unknown) => void) => ({
  webkit: { messageHandlers: { bikeshare: { postMessage } } },
});
const android = (postMessage: (message: unknown) => void) => ({ BikeshareAndroid: { postMessage } });

it.each([
  { app: "an iOS app as an object", scopeOf: ios, sent: SENT },
  { app: "an Android app as JSON", scopeOf: android, sent: JSON.stringify(SENT) },
])("reaches $app", ({ scopeOf, sent }) => {
  const received: unknown[] = [];
  const { bridge } = bridgeIn(scopeOf((message) => received.push(message)));
  expect(bridge.send("navigate", VIEW)).toBe(true);
  expect(received).toEqual([sent]);
});

it.each([
  { name: "no app", globalObject: {} },
  {
    name: "an app with other interfaces",
    globalObject: { webkit: { messageHandlers: { other: { postMessage() {} } } } },
  },
  { name: "a browser that has `webkit` alone", globalObject: { webkit: {} } },
  { name: "an interface that takes no messages", globalObject: { BikeshareAndroid: {} } },
])("is not sent with $name", ({ globalObject }) => {
  const { bridge, failures } = bridgeIn(globalObject);
  expect(bridge.hasApp()).toBe(false);
  expect(bridge.send("logout", {})).toBe(false);
  expect(failures).toEqual([]);
});

it.each([
  { name: "an iOS app that throws", globalObject: ios(fail) },
  { name: "an Android app that throws", globalObject: android(fail) },
  {
    name: "an interface that cannot be looked at",
    globalObject: {
      get webkit() {
        return fail();
      },
    },
  },
])("catches and reports the exception of $name", ({ globalObject }) => {
  const { bridge, failures } = bridgeIn(globalObject);
  expect(bridge.send("logout", {})).toBe(false);
  expect(failures).toEqual([new Error("gone")]);
});

it("reaches only iOS where both interfaces exist", () => {
  const received: unknown[] = [];
  const globalObject = { ...ios(() => received.push("ios")), ...android(() => received.push("android")) };
  bridgeIn(globalObject).bridge.send("logout", {});
  expect(received).toEqual(["ios"]);
});

it("is serialized correctly where an old library adds toJSON", () => {
  const received: unknown[] = [];
  const polluted = Object.assign(["a"], { toJSON: () => "broken" });
  const parameters = { code: polluted } as unknown as NativeActions["error"];
  bridgeIn(android((message) => received.push(message))).bridge.send("error", parameters);
  expect(received).toEqual(['{"action":"error","code":["a"]}']);
});
