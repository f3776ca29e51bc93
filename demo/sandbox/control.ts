import type { Context } from "hono";
import * as v from "valibot";
import { FaultSchema } from "./fault.ts";
import { KeyRulesSchema } from "./idempotency.ts";
import { readBody } from "./request-body.ts";
import { RiderOrder, StateOrder, setRiderState, setUpRider } from "./rider-orders.ts";
import { stateOf } from "./rider-state.ts";
import { ridersOf, SCENARIOS } from "./scenarios.ts";
import { resetWorld, type World } from "./world.ts";

const ControlBody = v.strictObject({
  /** Forgets everything first. */
  reset: v.optional(v.boolean(), false),
  /** Starts the riders anew as the scenario has them. */
  scenario: v.optional(v.picklist(SCENARIOS)),
  /** The world's time from now on, as an ISO instant; `null` for the machine's. Before the first call riders start anew then. */
  clock: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp()))),
  /** Changes or makes riders. */
  riders: v.optional(v.array(RiderOrder), []),
  /** Puts one rider into a state. */
  rider: v.optional(StateOrder),
  /** Replaces the waiting faults. */
  faults: v.optional(v.array(FaultSchema)),
  /** How the service treats an `Idempotency-Key`: strictly, but for what is named. */
  keys: v.optional(KeyRulesSchema),
  verificationDelayMs: v.optional(v.pipe(v.number(), v.minValue(0))),
});

/** POST /w/{id}/control; answers with the state that it leaves. */
export async function controlWorld(world: World, c: Context, verificationDelayMs: number): Promise<Response> {
  const order = await readBody(c, ControlBody);
  if (order.reset) resetWorld(world, verificationDelayMs);
  if (order.clock !== undefined) world.clock.set(order.clock === null ? null : Date.parse(order.clock));
  if (order.clock !== undefined && world.received.length === 0) world.riders = ridersOf(world);
  if (order.scenario !== undefined) {
    world.scenario = order.scenario;
    world.riders = ridersOf(world);
  }
  for (const rider of order.riders) setUpRider(world, rider);
  if (order.rider !== undefined) setRiderState(world, order.rider);
  if (order.faults !== undefined) world.faults = order.faults;
  if (order.keys !== undefined) world.keyRules = order.keys;
  if (order.verificationDelayMs !== undefined) world.verificationDelayMs = order.verificationDelayMs;
  return describeWorld(world, c);
}

/** GET /w/{id}/control: what happened here, without a password or a token that logs in. */
export function describeWorld(world: World, c: Context): Response {
  return c.json({
    scenario: world.scenario,
    clock: new Date(world.clock.now()).toISOString(),
    received: world.received,
    users: world.riders.map((rider) => {
      const { password: _, ...known } = rider;
      return { ...known, ...stateOf(world, rider) };
    }),
    registrations: world.registrations,
    charges: world.charges,
    keyCardOrders: world.keyCardOrders,
    redemptions: world.redemptions,
    faults: world.faults,
    keys: world.keyRules,
  });
}
