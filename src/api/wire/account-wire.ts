import * as v from "valibot";
import { objectWire } from "./answer-shapes.ts";
import { DollarsWire } from "./scalars.ts";
import { type Strictness, strict, tolerant } from "./strictness.ts";

export const LoginWire = v.pipe(
  objectWire({ access_token: v.pipe(v.string(), v.nonEmpty()) }),
  v.transform((wire) => ({ accessToken: wire.access_token })),
);

/** The username of an account that exists; even an answer without a username says that the account exists. */
export const LookupWire = v.pipe(
  v.nullable(objectWire({ username: v.optional(v.fallback(v.nullable(v.string()), null), null) })),
  v.transform((wire) => ({ status: "exists" as const, username: wire?.username || null })),
);

/** Whether a phone code was right: the body has the status 200 or "approved". */
export const CodeCheckWire = v.pipe(
  objectWire({ status: v.union([v.number(), v.string()]) }),
  v.transform(({ status }) => String(status) === "200" || status === "approved"),
);

/** The link by which a new rider can invite friends. */
export interface Referral {
  readonly link: string;
}

const ReferralWire = objectWire({ link: v.pipe(v.string(), v.regex(/^https:\/\/\S+$/i)) });

/**
 * An empty body is a success with an unknown cost. An odd value must not turn a purchase that went through into a
 * failure, so it counts as absent.
 */
export const SignUpWire = v.pipe(
  v.nullable(
    objectWire({
      referralCandyInfo: v.fallback(v.nullish(ReferralWire), null),
      justPurchasedCost: v.fallback(v.nullish(DollarsWire), null),
    }),
  ),
  v.transform((wire) => {
    const referral: Referral | null = wire?.referralCandyInfo ?? null;
    return { referral, cost: wire?.justPurchasedCost ?? null };
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

/** The shape that a service should send. */
export const StrictPromoWire = promoWire(strict);
export const PromoWire = promoWire(tolerant);

export const ReducedFareWire = objectWire({ discountVerified: v.boolean() });
