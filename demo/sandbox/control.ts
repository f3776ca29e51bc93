import type { Context } from "hono";
import * as v from "valibot";
import { FaultSchema } from "./faults.ts";
import { KeyRulesSchema } from "./idempotency.ts";
import { readBody } from "./request.ts";
import { RiderSetup, RiderStateChange, setRiderState, setUpRider, stateOf } from "./rider-state.ts";
import { type SandboxState, SCENARIOS } from "./sandbox-state.ts";
import { resetSandboxState, ridersOf } from "./worlds.ts";

const ControlBody = v.strictObject({
  /** Resets everything first. */
  reset: v.optional(v.boolean(), false),
  /** Recreates the riders according to the scenario. */
  scenario: v.optional(v.picklist(SCENARIOS)),
  /**
   * The sandbox's current time as an ISO instant; `null` for the machine's. Before the first call this recreates the
   * riders.
   */
  clock: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp()))),
  /** Changes or creates riders. */
  riders: v.optional(v.array(RiderSetup), []),
  /** Puts one rider into a state. */
  rider: v.optional(RiderStateChange),
  /** Replaces the pending faults. */
  faults: v.optional(v.array(FaultSchema)),
  /** How the service handles an `Idempotency-Key`: strictly, with these exceptions. */
  keys: v.optional(KeyRulesSchema),
  verificationDelayMs: v.optional(v.pipe(v.number(), v.minValue(0))),
});

/** POST /w/{id}/control; answers with the resulting state. */
export async function updateState(state: SandboxState, c: Context, verificationDelayMs: number): Promise<Response> {
  const order = await readBody(c, ControlBody);
  if (order.reset) resetSandboxState(state, verificationDelayMs);
  if (order.clock !== undefined) state.clock.set(order.clock === null ? null : Date.parse(order.clock));
  if (order.clock !== undefined && state.received.length === 0) state.riders = ridersOf(state);
  if (order.scenario !== undefined) {
    state.scenario = order.scenario;
    state.riders = ridersOf(state);
  }
  for (const rider of order.riders) setUpRider(state, rider);
  if (order.rider !== undefined) setRiderState(state, order.rider);
  if (order.faults !== undefined) state.faults = order.faults;
  if (order.keys !== undefined) state.keyRules = order.keys;
  if (order.verificationDelayMs !== undefined) state.verificationDelayMs = order.verificationDelayMs;
  return describeState(state, c);
}

/** GET /w/{id}/control: a log of the world, without passwords and usable tokens. */
export function describeState(state: SandboxState, c: Context): Response {
  return c.json({
    scenario: state.scenario,
    clock: new Date(state.clock.now()).toISOString(),
    received: state.received,
    users: state.riders.map((rider) => {
      const { password: _, ...trustedOrigins } = rider;
      return { ...trustedOrigins, ...stateOf(state, rider) };
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
 * Any page that a developer visits can call their machine, and any host name may resolve to it. Only browsers send an
 * origin, and not for a page's own reads.
 * @param trusted The origins of the server and of the pages that may send such calls; absent within a page.
 */
export function mayControl(request: Request, trusted?: Iterable<string>): boolean {
  const ownOrigin = new URL(request.url).origin;
  const known = trusted ? [...trusted] : [ownOrigin];
  const origin = request.headers.get("origin");
  return known.includes(ownOrigin) && (origin === null || known.includes(origin));
}
