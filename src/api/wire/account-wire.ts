import * as v from "valibot";
import type { Cart } from "../../domain/cart.ts";
import type { Cents } from "../../lib/money.ts";
import { DollarsWire, objectWire } from "./answer-shapes.ts";
import { type Strictness, tolerantly } from "./strictness.ts";

export const LoginWire = v.pipe(
  objectWire({ access_token: v.pipe(v.string(), v.nonEmpty()) }),
  v.transform((wire) => ({ accessToken: wire.access_token })),
);

/** The username of an account; null where it exists, but the service does not reveal its username. */
export const LookupWire = v.pipe(
  v.nullable(objectWire({ username: v.optional(v.fallback(v.nullable(v.string()), null), null) })),
  v.transform((wire) => ({ status: "exists" as const, username: wire?.username || null })),
);

/** Whether a phone code was right: the body has the status 200 or "approved". */
export const CodeCheckWire = v.pipe(
  objectWire({ status: v.union([v.number(), v.string()]) }),
  v.transform(({ status }) => String(status) === "200" || status === "approved"),
);

export interface ReferralInfo {
  readonly link: string;
}

const ReferralWire = objectWire({ link: v.pipe(v.string(), v.regex(/^https:\/\/\S+$/i)) });

/** A cost or a referral proves the purchase. An odd value counts as absent: a reading afterwards decides then. */
export const SignUpWire = v.pipe(
  v.nullable(
    objectWire({
      referralCandyInfo: v.fallback(v.nullish(ReferralWire), null),
      justPurchasedCost: v.fallback(v.nullish(DollarsWire), null),
    }),
  ),
  v.transform((wire) => {
    const referral: ReferralInfo | null = wire?.referralCandyInfo ?? null;
    const cost = wire?.justPurchasedCost ?? null;
    return { referral, cost, isProven: cost !== null || referral !== null };
  }),
);

/** The effect of a promo code; a code without a price may grant something else, such as more months. */
const promoWire = ({ object }: Strictness) =>
  v.pipe(
    object(
      {
        displayCode: v.optional(v.nullable(v.string()), null),
        discountedPassCost: v.optional(v.nullable(DollarsWire), null),
        newUsersOnly: v.optional(v.nullable(v.boolean()), null),
      },
      ["discountedPassCost"],
    ),
    v.transform(({ newUsersOnly, ...wire }) => ({ ...wire, newUsersOnly: newUsersOnly ?? false })),
  );

export const PromoWire = tolerantly(promoWire);

export const ReducedFareWire = objectWire({ discountVerified: v.boolean() });

/**
 * The cart as `/register` and `/reducedFare` take it (specification, section 3): amounts are dollars, and what belongs to
 * a promo code is null without one. Every key is listed, as the services refuse keys that they do not know.
 */
export function toCartWire(cart: Cart) {
  const { newUser, discountVerificationForm: form, promocodeDetails: promo } = cart;
  return {
    subscriptionTypeId: cart.subscriptionTypeId,
    newUser: {
      contactEmail: newUser.contactEmail,
      contactPhone: newUser.contactPhone,
      userName: newUser.userName,
      password: newUser.password,
      addressZipCode: newUser.addressZipCode,
      countryId: newUser.countryId,
      isAutoRenewing: newUser.isAutoRenewing,
      acceptedEula: newUser.acceptedEula,
      fullfillCard: newUser.fullfillCard,
    },
    demographics: cart.demographics,
    phoneConfirmed: cart.phoneConfirmed,
    discountPortalID: cart.discountPortalID,
    discountType: cart.discountType,
    discountVerified: cart.discountVerified,
    discountVerificationForm: {
      accessCard: form.accessCard,
      nevadaEBT: form.nevadaEBT,
      rtcRFID: form.rtcRFID,
      metroTAP: form.metroTAP,
      californiaEBT: form.californiaEBT,
      disability: form.disability,
      studentEmail: form.studentEmail,
      senior: form.senior,
    },
    promocodeDetails: {
      code: promo.code,
      displayCode: promo.displayCode,
      discountedPassCost: toDollars(promo.discountedPassCost),
      newUsersOnly: promo.newUsersOnly,
    },
    proratedDiscount: toDollars(cart.proratedDiscount),
  };
}

export function toCartWireWithoutPassword(cart: Cart) {
  const { newUser, ...wire } = toCartWire(cart);
  const { password: _secret, ...withoutPassword } = newUser;
  return { ...wire, newUser: withoutPassword };
}

const toDollars = (amount: Cents | null): number | null => (amount === null ? null : amount / 100);
