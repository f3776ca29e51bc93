import type { Context } from "hono";
import * as v from "valibot";
import { addDollars, chargeCard, refusePrepaid } from "./billing.ts";
import { promoOfPurchase, verificationKey } from "./discounts.ts";
import { isProratable, passForSale, type SoldPass } from "./programs.ts";
import { Id, Refusal, readBody } from "./request.ts";
import type { SandboxRider, Subscription } from "./riders.ts";
import { PROCESSORS } from "./riders.ts";
import { type SandboxState, surcharge } from "./sandbox-state.ts";
import { currentSubscription, newPassStart, newSubscription, ownPass, upcomingSubscriptions } from "./subscriptions.ts";

export const RenewalBody = v.strictObject({
  type: v.literal("Renew"),
  subscriptionTypeId: Id,
  isAutoRenewing: v.boolean(),
  fullfillCard: v.literal(false),
  purchaseSource: v.literal("web"),
  paymentProfile: v.strictObject({
    paymentProcessorType: v.picklist(PROCESSORS),
    paymentCollectionType: v.literal("Automatic"),
  }),
  promotionCode: v.nullable(v.string()),
});

/** POST 3/registration: a renewal, or a change that begins after the current pass. */
export async function renewPass(state: SandboxState, rider: SandboxRider, c: Context): Promise<Response> {
  const body = await readBody(c, RenewalBody);
  const pass = passForRider(state, rider, body.subscriptionTypeId);
  if (body.isAutoRenewing !== pass.renews) throw new Refusal(400, "Auto-renewal does not fit this pass.");
  if (body.paymentProfile.paymentProcessorType !== rider.paymentProcessorType) {
    throw new Refusal(400, "The payment profile is out of date.");
  }
  const promo = promoOfPurchase(state, rider.system, body.promotionCode, pass.id, false);
  const cost = addDollars(promo?.discountedPassCost ?? pass.price, surcharge(state));
  chargeForPass(state, rider, pass, cost);
  rider.subscriptions.push(newSubscription(state, pass, newPassStart(rider, state.clock.now())));
  rider.isAutoRenewing = body.isAutoRenewing;
  return c.json({ cost });
}

/** The pass if the rider may buy it; otherwise throws a refusal. */
function passForRider(state: SandboxState, rider: SandboxRider, passId: number): SoldPass {
  const pass = passForSale(rider.system, passId);
  const isVerified = state.verified.has(verificationKey(rider.system, rider.contactEmail));
  if (pass.discountVerification !== null && !isVerified)
    throw new Refusal(400, "Eligibility is not verified.", "discountVerified");
  return pass;
}

function chargeForPass(state: SandboxState, rider: SandboxRider, pass: SoldPass, cost: number): void {
  if (rider.card !== null) refusePrepaid(rider.card, pass);
  chargeCard(state, rider, cost, { itemType: "Subscription", itemName: pass.name });
}

/** The dollars that a prorated change of pass credits, the same however much of the old pass is left. */
export const CREDIT_DOLLARS = 12.23;

const creditOf = ({ creditDollars }: SandboxState) => creditDollars ?? CREDIT_DOLLARS;

/** How long the old pass still lasts after a change; then the new one begins. */
const HANDOVER_MS = 60_000;

const NOT_ELIGIBLE = "User is not eligible for prorated pass";

/** The subscription that a change of pass credits; throws if there is none, or if another pass is upcoming. */
function creditedSubscription(rider: SandboxRider, now: number): Subscription {
  const current = currentSubscription(rider, now);
  const pass = ownPass(rider, now);
  const isCredited = pass !== undefined && isProratable(pass) && upcomingSubscriptions(rider, now).length === 0;
  if (current === undefined || !isCredited) throw new Refusal(422, NOT_ELIGIBLE);
  return current;
}

/** GET user/prorated-renewal/. */
export function getProratedDiscount(state: SandboxState, rider: SandboxRider, c: Context): Response {
  creditedSubscription(rider, state.clock.now());
  return c.json({ proratedDiscount: creditOf(state) });
}

export const ProratedRenewalBody = v.strictObject({ pass_type: Id });

/** POST user/prorated-renewal/: charges the price less the discount, and replaces the old pass. */
export async function renewPassProrated(state: SandboxState, rider: SandboxRider, c: Context): Promise<Response> {
  const { pass_type: passId } = await readBody(c, ProratedRenewalBody);
  const now = state.clock.now();
  const oldSubscription = creditedSubscription(rider, now);
  const pass = passForRider(state, rider, passId);
  if (!isProratable(pass) || pass.id === oldSubscription.subscriptionTypeId) throw new Refusal(422, NOT_ELIGIBLE);
  const cost = addDollars(Math.max(pass.price - creditOf(state), 0), surcharge(state));
  chargeForPass(state, rider, pass, cost);
  oldSubscription.end = Math.min(oldSubscription.end ?? Number.POSITIVE_INFINITY, now + HANDOVER_MS);
  rider.subscriptions.push(newSubscription(state, pass, oldSubscription.end));
  rider.isAutoRenewing = pass.renews;
  return c.json({ cost });
}
