import type { Context } from "hono";
import * as v from "valibot";
import { FaultSchema } from "./faults.ts";
import { KeyRulesSchema } from "./idempotency.ts";
import { readBody } from "./request.ts";
import { RiderSetup, RiderStateChange, setRiderState, setUpRider, stateOf } from "./rider-state.ts";
import { type SandboxState, SCENARIOS } from "./sandbox-state.ts";
import { resetSandboxState, ridersOf } from "./worlds.ts";

const ControlBody = v.strictObject({
  /** Resets the whole state of the world, before the other changes. */
  reset: v.optional(v.boolean(), false),
  /** Recreates the riders according to the scenario. */
  scenario: v.optional(v.picklist(SCENARIOS)),
  /**
   * The sandbox's current time as an ISO instant; `null` for the machine's. Before the first call, a time recreates the
   * riders.
   */
  clock: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp()))),
  /** Changes or creates riders. */
  riders: v.optional(v.array(RiderSetup), []),
  /** Gives one rider a pass in a state, for the test bar of the mock. */
  rider: v.optional(RiderStateChange),
  /** Replaces the pending faults. */
  faults: v.optional(v.array(FaultSchema)),
  /** How the service deviates from strict rules for an `Idempotency-Key`. */
  keys: v.optional(KeyRulesSchema),
  verificationDelayMs: v.optional(v.pipe(v.number(), v.minValue(0))),
});

/** POST /w/{id}/control; answers with the resulting state. */
export async function updateState(state: SandboxState, c: Context, verificationDelayMs: number): Promise<Response> {
  const change = await readBody(c, ControlBody);
  if (change.reset) resetSandboxState(state, verificationDelayMs);
  if (change.clock !== undefined) state.clock.set(change.clock === null ? null : Date.parse(change.clock));
  if (change.clock !== undefined && state.received.length === 0) state.riders = ridersOf(state);
  if (change.scenario !== undefined) {
    state.scenario = change.scenario;
    state.riders = ridersOf(state);
  }
  for (const rider of change.riders) setUpRider(state, rider);
  if (change.rider !== undefined) setRiderState(state, change.rider);
  if (change.faults !== undefined) state.faults = change.faults;
  if (change.keys !== undefined) state.keyRules = change.keys;
  if (change.verificationDelayMs !== undefined) state.verificationDelayMs = change.verificationDelayMs;
  return describeState(state, c);
}

/** GET /w/{id}/control: the state of the world and its calls, without passwords and usable tokens. */
export function describeState(state: SandboxState, c: Context): Response {
  return c.json({
    scenario: state.scenario,
    clock: new Date(state.clock.now()).toISOString(),
    received: state.received,
    users: state.riders.map((rider) => {
      const { password: _, ...publicFields } = rider;
      return { ...publicFields, ...stateOf(state, rider) };
    }),
    registrations: state.registrations,
    charges: state.charges,
    keyCardOrders: state.keyCardOrders,
    redemptions: state.redemptions,
    faults: state.faults,
    keys: state.keyRules,
  });
}

/**
 * Whether a control call may come from its sender: any page that a developer visits can call their machine, under any
 * host name. Only browsers send an origin, though not for reads of the same origin.
 * @param trusted The origins of the server and of the pages that may send control calls; absent in a page's sandbox.
 */
export function mayControl(request: Request, trusted?: Iterable<string>): boolean {
  const ownOrigin = new URL(request.url).origin;
  const trustedOrigins = trusted ? [...trusted] : [ownOrigin];
  const origin = request.headers.get("origin");
  return trustedOrigins.includes(ownOrigin) && (origin === null || trustedOrigins.includes(origin));
}
