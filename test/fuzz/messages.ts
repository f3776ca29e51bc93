import * as fc from "fast-check";
import { expect, it, vi } from "vitest";
import { createChargeMarks } from "../../src/purchase/purchase-lock.ts";
import { createLogoutChannel } from "../../src/session/session-storage.ts";
import { createNativeBridge } from "../../src/telemetry/native-bridge.ts";
import { readCode } from "../house/modules.ts";
import { describeTargets, target } from "./targets.ts";
import { hostileValue } from "./values.ts";

/** The logouts that our listener reports when another tab sends this message. */
function logoutsHeard(data: unknown): string[] {
  const logouts: string[] = [];
  let dispatch = (_message: { data: unknown }) => {};
  vi.stubGlobal(
    "BroadcastChannel",
    class {
      addEventListener(_type: string, listener: typeof dispatch) {
        dispatch = listener;
      }
    },
  );
  createLogoutChannel().listen(() => logouts.push("logout"));
  dispatch({ data });
  return logouts;
}

const BRIDGE_NAMES = { ios: "bikeshare", android: "BikeshareAndroid" };
/** Global objects with a hostile value at each level of the path to a native app's interface. */
const globalObjects = fc.oneof(
  fc.record({ webkit: hostileValue, BikeshareAndroid: hostileValue }),
  fc.record({ webkit: fc.record({ messageHandlers: hostileValue }) }),
  fc.record({ webkit: fc.record({ messageHandlers: fc.record({ bikeshare: hostileValue }) }) }),
  fc.record({ BikeshareAndroid: fc.record({ postMessage: hostileValue }) }),
);

/** How often our listener reports a pending charge of another page for this storage event. */
function countChargeNotices(storageEvent: unknown): number {
  let notices = 0;
  let dispatch = (_event: unknown) => {};
  vi.stubGlobal("addEventListener", (_type: string, listener: typeof dispatch) => {
    dispatch = listener;
  });
  createChargeMarks("phl", { monotonic: () => 0 }).subscribe(() => {
    notices += 1;
  });
  dispatch(storageEvent);
  return notices;
}

describeTargets("Messages of other tabs and apps", {
  "another page's mark of a pending charge": target(
    fc.record({ key: fc.oneof(hostileValue, fc.constant("bikeshare-pending phl")) }),
    (event) => {
      expect(countChargeNotices(event)).toBe(event.key === "bikeshare-pending phl" ? 1 : 0);
    },
  ),
  "the channel of logouts": target(fc.oneof(hostileValue, fc.constant("logout")), (data) => {
    expect(logoutsHeard(data)).toEqual(data === "logout" ? ["logout"] : []);
  }),
  "a native app": target(globalObjects, (globalObject) => {
    const failures: unknown[] = [];
    const bridge = createNativeBridge({ names: BRIDGE_NAMES, globalObject, onFailed: (error) => failures.push(error) });
    bridge.hasApp();
    const wasSent = bridge.send("navigate", { path: "/trips", title: "Trips" });
    expect(wasSent && failures.length > 0).toBe(false);
  }),
});

const MESSAGE_LISTENER = /addEventListener(?:\?\.)?\(\s*"(?:message|storage)"/;

it("every listener for messages is fuzzed", () => {
  const listeners = [...readCode("src", "widgets")].filter(([, text]) => MESSAGE_LISTENER.test(text));
  expect(listeners.map(([path]) => path)).toEqual(["src/purchase/purchase-lock.ts", "src/session/session-storage.ts"]);
});
