import type { Context } from "hono";
import * as v from "valibot";
import { PROCESSORS } from "./cards.ts";
import { Id } from "./fields.ts";
import { findPass, type SoldPass } from "./passes.ts";
import { chargeCard, dollars } from "./payments.ts";
import { promoFor } from "./promo-codes.ts";
import { verificationKey } from "./reduced-fare.ts";
import { Refusal } from "./refusal.ts";
import { readBody } from "./request-body.ts";
import type { Rider } from "./riders.ts";
import type { SandboxState } from "./sandbox-state.ts";
import { startAfter, subscribe } from "./subscriptions.ts";

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
export async function renew(state: SandboxState, rider: Rider, c: Context): Promise<Response> {
  const body = await readBody(c, RenewalBody);
  const pass = passForRider(state, rider, body.subscriptionTypeId);
  if (body.isAutoRenewing !== pass.renews) throw new Refusal(400, "Auto-renewal does not fit this pass.");
  if (body.paymentProfile.paymentProcessorType !== rider.paymentProcessorType) {
    throw new Refusal(400, "The payment profile is out of date.");
  }
  const code = body.promotionCode;
  const promo = code === null ? null : promoFor(state, rider.system, code, pass.id, false);
  if (code !== null && promo === null)
    throw new Refusal(400, "This promo code is not valid for this pass.", "promoCode");

  const surprise = state.scenario === "dearer" ? 1 : 0;
  const cost = dollars(promo?.discountedPassCost ?? pass.price, surprise);
  chargeForPass(state, rider, pass, cost);
  rider.subscriptions.push(subscribe(state, pass, startAfter(rider, state.clock.now())));
  rider.isAutoRenewing = body.isAutoRenewing;
  return c.json({ cost });
}

/** The pass if the rider may buy it; throws the reason if not. */
export function passForRider(state: SandboxState, rider: Rider, passId: number): SoldPass {
  const pass = findPass(rider.system, passId);
  if (pass === undefined || pass.restricted)
    throw new Refusal(400, "This pass is not available.", "subscriptionTypeId");
  const isVerified = state.verified.has(verificationKey(rider.system, rider.contactEmail));
  if (pass.discountVerification !== null && !isVerified)
    throw new Refusal(400, "Eligibility is not verified.", "discountVerified");
  return pass;
}

export function chargeForPass(state: SandboxState, rider: Rider, pass: SoldPass, cost: number): void {
  if (rider.card?.funding === "prepaid" && pass.renews) {
    throw new Refusal(402, "Prepaid cards cannot be used for a pass that renews.", "tokenId");
  }
  chargeCard(state, rider, cost, { itemType: "Subscription", itemName: pass.name });
}
