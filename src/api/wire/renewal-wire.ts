import * as v from "valibot";
import type { Cents } from "../../lib/money.ts";
import { MaybeDollarsWire } from "./absent.ts";
import { objectWire } from "./answers.ts";
import type { WireSchema } from "./parse.ts";
import { DollarsWire } from "./scalars.ts";

/** A pass for a rider who has an account: a renewal, or a change that starts after the current pass. */
export interface RenewalRequest {
  readonly subscriptionTypeId: number;
  /** The pass's own. */
  readonly isAutoRenewing: boolean;
  /** Of the payment profile, one of `PROCESSORS`. */
  readonly paymentProcessor: string;
  readonly promoCode: string | null;
}

/** The body of `3/registration`; all that the services expect word for word is here. */
export const toRenewalWire = (order: RenewalRequest) => ({
  type: "Renew",
  subscriptionTypeId: order.subscriptionTypeId,
  isAutoRenewing: order.isAutoRenewing,
  // A key card is offered at sign-up only.
  fullfillCard: false,
  purchaseSource: "web",
  paymentProfile: { paymentProcessorType: order.paymentProcessor, paymentCollectionType: "Automatic" },
  promotionCode: order.promoCode,
});

/** Of a renewal, prorated or not: what was charged, null where the answer does not say: something odd in it must not undo a purchase. */
export const RenewalWire = v.pipe(
  v.nullable(objectWire({ cost: v.fallback(MaybeDollarsWire, null) })),
  v.transform((wire) => ({ cost: wire?.cost ?? null })),
);

/** What the rest of the current pass is worth. */
export const ProratedDiscountWire: WireSchema<Cents> = v.pipe(
  objectWire({ proratedDiscount: DollarsWire }),
  v.transform(({ proratedDiscount }) => proratedDiscount),
);

export const toProratedRenewalWire = (subscriptionTypeId: number) => ({ pass_type: subscriptionTypeId });
