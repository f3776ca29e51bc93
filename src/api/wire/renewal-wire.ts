import * as v from "valibot";
import type { Cents } from "../../lib/money.ts";
import { objectWire } from "./answer-shapes.ts";
import type { WireSchema } from "./parse.ts";
import { DollarsWire, MaybeDollarsWire } from "./scalars.ts";

/** An order by a rider who has an account: a renewal, or a change that starts after the current pass. */
export interface RenewalRequest {
  readonly subscriptionTypeId: number;
  /** As the pass itself is. */
  readonly isAutoRenewing: boolean;
  /** The processor of the payment profile, one of `PROCESSORS`. */
  readonly paymentProcessor: string;
  readonly promoCode: string | null;
}

/** The body of `3/registration`, with every constant that the services expect word for word. */
export const toRenewalWire = (order: RenewalRequest) => ({
  type: "Renew",
  subscriptionTypeId: order.subscriptionTypeId,
  isAutoRenewing: order.isAutoRenewing,
  // Riders can order a key card with a pass only at sign-up.
  fullfillCard: false,
  purchaseSource: "web",
  paymentProfile: { paymentProcessorType: order.paymentProcessor, paymentCollectionType: "Automatic" },
  promotionCode: order.promoCode,
});

/**
 * The charged amount of a renewal or a prorated change; null where the answer does not say. An odd value must not turn
 * a purchase into a failure.
 */
export const RenewalWire = v.pipe(
  v.nullable(objectWire({ cost: v.fallback(MaybeDollarsWire, null) })),
  v.transform((wire) => ({ cost: wire?.cost ?? null })),
);

/** The value of the remaining days of the current pass. */
export const ProratedDiscountWire: WireSchema<Cents> = v.pipe(
  objectWire({ proratedDiscount: DollarsWire }),
  v.transform(({ proratedDiscount }) => proratedDiscount),
);

export const toProratedRenewalWire = (subscriptionTypeId: number) => ({ pass_type: subscriptionTypeId });
