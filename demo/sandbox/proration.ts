import type { Context } from "hono";
import * as v from "valibot";
import { Id } from "./fields.ts";
import { ownPass, prorates } from "./held-passes.ts";
import { dollars } from "./payments.ts";
import { Refusal } from "./refusal.ts";
import { chargeForPass, passForRider } from "./renewal.ts";
import { readBody } from "./request-body.ts";
import type { Rider } from "./riders.ts";
import type { SandboxState } from "./sandbox-state.ts";
import { currentSubscription, type Subscription, subscribe, upcomingSubscriptions } from "./subscriptions.ts";

/** Dollars, however much of the current pass is left. */
const DISCOUNT = 12.23;

/** The remaining time of the old pass, after which the new one begins. */
const HANDOVER_MS = 60_000;

const NOT_ELIGIBLE = "User is not eligible for prorated pass";

/** The current pass that a change would credit; throws if there is none, or if another pass is upcoming. */
function creditedPass(rider: Rider, now: number): Subscription {
  const current = currentSubscription(rider, now);
  const pass = ownPass(rider, now);
  const credits = pass !== undefined && prorates(pass) && upcomingSubscriptions(rider, now).length === 0;
  if (current === undefined || !credits) throw new Refusal(422, NOT_ELIGIBLE);
  return current;
}

/** GET user/prorated-renewal/. */
export function proratedDiscount(state: SandboxState, rider: Rider, c: Context): Response {
  creditedPass(rider, state.clock.now());
  return c.json({ proratedDiscount: DISCOUNT });
}

export const ProratedRenewalBody = v.strictObject({ pass_type: Id });

/** POST user/prorated-renewal/: charges the price less the discount, and replaces the old pass. */
export async function renewProrated(state: SandboxState, rider: Rider, c: Context): Promise<Response> {
  const { pass_type: passId } = await readBody(c, ProratedRenewalBody);
  const now = state.clock.now();
  const old = creditedPass(rider, now);
  const pass = passForRider(state, rider, passId);
  if (!prorates(pass) || pass.id === old.subscriptionTypeId) throw new Refusal(422, NOT_ELIGIBLE);
  const surprise = state.scenario === "dearer" ? 1 : 0;
  const cost = dollars(Math.max(pass.price - DISCOUNT, 0), surprise);
  chargeForPass(state, rider, pass, cost);
  old.end = Math.min(old.end ?? Number.POSITIVE_INFINITY, now + HANDOVER_MS);
  rider.subscriptions.push(subscribe(state, pass, old.end));
  rider.isAutoRenewing = pass.renews;
  return c.json({ cost });
}
