import { expect, it } from "vitest";
import { createNativeBridge, type NativeActions } from "./native-bridge.ts";

const NAMES = { ios: "bikeshare", android: "BikeshareAndroid" };

const PAGE_VIEW = { path: "/trips/rate/:id", title: "Rate trip" };
const MESSAGE = { action: "navigate", ...PAGE_VIEW };

function bridgeIn(globalObject: object) {
  const failures: unknown[] = [];
  return {
    bridge: createNativeBridge({ names: NAMES, globalObject, onFailed: (error) => failures.push(error) }),
    failures,
  };
}

const throwError = () => {
  throw new Error("gone");
};
const iosWindow = (postMessage: (message: unknown) => void) => ({
  webkit: { messageHandlers: { bikeshare: { postMessage } } },
});
const androidWindow = (postMessage: (message: unknown) => void) => ({ BikeshareAndroid: { postMessage } });

it.each([
  { app: "an iOS app as an object", windowOf: iosWindow, expected: MESSAGE },
  { app: "an Android app as JSON", windowOf: androidWindow, expected: JSON.stringify(MESSAGE) },
])("an action reaches $app", ({ windowOf, expected }) => {
  const messages: unknown[] = [];
  const { bridge } = bridgeIn(windowOf((message) => messages.push(message)));
  expect(bridge.send("navigate", PAGE_VIEW)).toBe(true);
  expect(messages).toEqual([expected]);
});

it.each([
  { name: "no app", globalObject: {} },
  {
    name: "an app with other interfaces",
    globalObject: { webkit: { messageHandlers: { other: { postMessage() {} } } } },
  },
  { name: "a browser that has `webkit` alone", globalObject: { webkit: {} } },
  { name: "an interface that takes no messages", globalObject: { BikeshareAndroid: {} } },
])("an action is not sent with $name", ({ globalObject }) => {
  const { bridge, failures } = bridgeIn(globalObject);
  expect(bridge.hasApp()).toBe(false);
  expect(bridge.send("logout", {})).toBe(false);
  expect(failures).toEqual([]);
});

it.each([
  { name: "an iOS app that throws", globalObject: iosWindow(throwError) },
  { name: "an Android app that throws", globalObject: androidWindow(throwError) },
  {
    name: "an interface that cannot be looked at",
    globalObject: {
      get webkit() {
        return throwError();
      },
    },
  },
])("catches and reports the exception of $name", ({ globalObject }) => {
  const { bridge, failures } = bridgeIn(globalObject);
  expect(bridge.send("logout", {})).toBe(false);
  expect(failures).toEqual([new Error("gone")]);
});

it("an action reaches only iOS where both interfaces exist", () => {
  const messages: unknown[] = [];
  const globalObject = { ...iosWindow(() => messages.push("ios")), ...androidWindow(() => messages.push("android")) };
  bridgeIn(globalObject).bridge.send("logout", {});
  expect(messages).toEqual(["ios"]);
});

it("an action is serialized correctly where an old library adds toJSON", () => {
  const messages: unknown[] = [];
  const pollutedArray = Object.assign(["a"], { toJSON: () => "broken" });
  const parameters = { code: pollutedArray } as unknown as NativeActions["error"];
  bridgeIn(androidWindow((message) => messages.push(message))).bridge.send("error", parameters);
  expect(messages).toEqual(['{"action":"error","code":["a"]}']);
});
