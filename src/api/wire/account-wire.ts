import * as v from "valibot";
import { type Cart, EMPTY_CART } from "../../domain/cart.ts";
import type { Cents } from "../../lib/money.ts";
import { DollarsWire, flagWire, MaybeDollarsWire, objectWire } from "./answer-shapes.ts";
import { tolerantSchema } from "./strictness.ts";

export const LoginWire = v.pipe(
  objectWire({ access_token: v.pipe(v.string(), v.nonEmpty()) }),
  v.transform((wire) => ({ accessToken: wire.access_token })),
);

/** The username of an existing account; null where the service does not reveal it. */
export const LookupWire = v.pipe(
  v.nullable(objectWire({ username: v.optional(v.fallback(v.nullable(v.string()), null), null) })),
  v.transform((wire) => ({ status: "exists" as const, username: wire?.username || null })),
);

/** Whether a phone code was right: the body has the status 200 or "approved". */
export const CodeCheckWire = v.pipe(
  objectWire({ status: v.union([v.number(), v.string()]) }),
  v.transform(({ status }) => String(status) === "200" || status === "approved"),
);

const ReferralWire = objectWire({ link: v.pipe(v.string(), v.regex(/^https:\/\/\S+$/i)) });

/** A cost or a referral proves the purchase. An invalid value counts as absent: the account then has to be read. */
export const SignUpWire = v.pipe(
  v.nullable(
    objectWire({
      referralCandyInfo: v.fallback(v.nullish(ReferralWire), null),
      justPurchasedCost: v.fallback(v.nullish(DollarsWire), null),
    }),
  ),
  v.transform((wire) => {
    const referral = wire?.referralCandyInfo ?? null;
    const cost = wire?.justPurchasedCost ?? null;
    return { referral, cost, isProven: cost !== null || referral !== null };
  }),
);

/** The effect of a promo code; a code without a price may have another effect, such as extra months. */
export const PromoWire = tolerantSchema(({ object }) =>
  object(["discountedPassCost"], {
    displayCode: v.nullish(v.string(), null),
    discountedPassCost: MaybeDollarsWire,
    newUsersOnly: flagWire(false),
  }),
);

export const ReducedFareWire = objectWire({ discountVerified: v.boolean() });

/** A copy of the value with the keys of the shape alone, since the services refuse unknown keys. */
const withKeysOf = <Shape extends object>(shape: Shape, value: Shape): Shape =>
  Object.fromEntries(Object.keys(shape).map((key) => [key, Reflect.get(value, key)])) as Shape;

/**
 * The cart as `/register` and `/reducedFare` take it (spec 3): amounts are dollars, and the fields of a promo code are
 * null without one.
 */
export function toCartWire(cart: Cart) {
  const { newUser, discountVerificationForm: form, promocodeDetails: promo } = cart;
  return {
    ...withKeysOf(EMPTY_CART, cart),
    newUser: withKeysOf(EMPTY_CART.newUser, newUser),
    discountVerificationForm: withKeysOf(EMPTY_CART.discountVerificationForm, form),
    promocodeDetails: {
      ...withKeysOf(EMPTY_CART.promocodeDetails, promo),
      discountedPassCost: toDollars(promo.discountedPassCost),
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
