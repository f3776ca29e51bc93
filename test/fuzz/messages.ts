import * as fc from "fast-check";
import { afterEach, expect, it, vi } from "vitest";
import { createChargeMarks } from "../../src/purchase/purchase-lock.ts";
import { createLogoutChannel } from "../../src/session/session-storage.ts";
import { createNativeBridge } from "../../src/telemetry/native-bridge.ts";
import { readCode } from "../house/modules.ts";
import { describeTargets, target } from "./targets.ts";
import { hostileValue } from "./values.ts";

/** The listener for messages of other tabs. */
function heardFrom(data: unknown): string[] {
  const heard: string[] = [];
  let say = (_message: { data: unknown }) => {};
  vi.stubGlobal(
    "BroadcastChannel",
    class {
      addEventListener(_type: string, listener: typeof say) {
        say = listener;
      }
    },
  );
  createLogoutChannel().listen(() => heard.push("logout"));
  say({ data });
  return heard;
}

const NAMES = { ios: "bikeshare", android: "BikeshareAndroid" };
/** A native app's interface at its usual place, and nonsense at each level above. */
const scopes = fc.oneof(
  fc.record({ webkit: hostileValue, BikeshareAndroid: hostileValue }),
  fc.record({ webkit: fc.record({ messageHandlers: hostileValue }) }),
  fc.record({ webkit: fc.record({ messageHandlers: fc.record({ bikeshare: hostileValue }) }) }),
  fc.record({ BikeshareAndroid: fc.record({ postMessage: hostileValue }) }),
);

/** The listener for marks of other pages. */
function heardOf(data: unknown): number {
  let heard = 0;
  let say = (_event: unknown) => {};
  vi.stubGlobal("addEventListener", (_type: string, listener: typeof say) => {
    say = listener;
  });
  createChargeMarks("phl", { monotonic: () => 0 }).subscribe(() => {
    heard += 1;
  });
  say(data);
  return heard;
}

afterEach(() => vi.unstubAllGlobals());

describeTargets("Messages of other tabs and apps", {
  "a mark of another page": target(
    fc.record({ key: fc.oneof(hostileValue, fc.constant("bikeshare-pending phl")) }),
    (event) => {
      expect(heardOf(event)).toBe(event.key === "bikeshare-pending phl" ? 1 : 0);
    },
  ),
  "the channel of logouts": target(fc.oneof(hostileValue, fc.constant("logout")), (data) => {
    expect(heardFrom(data)).toEqual(data === "logout" ? ["logout"] : []);
  }),
  "a native app": target(scopes, (scope) => {
    const failures: unknown[] = [];
    const bridge = createNativeBridge({ names: NAMES, globalObject: scope, onFailed: (error) => failures.push(error) });
    bridge.hasApp();
    const wasTaken = bridge.send("navigate", { path: "/trips", title: "Trips" });
    expect(wasTaken && failures.length > 0).toBe(false);
  }),
});

const HEARD = /addEventListener(?:\?\.)?\(\s*"(?:message|storage)"/;

it("every listener for messages is fuzzed", () => {
  const hearing = [...readCode("src", "widgets")].filter(([, text]) => HEARD.test(text));
  expect(hearing.map(([path]) => path)).toEqual(["src/purchase/purchase-lock.ts", "src/session/session-storage.ts"]);
});
