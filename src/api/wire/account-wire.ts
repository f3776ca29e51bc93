import * as v from "valibot";
import { objectWire } from "./answers.ts";
import { type Reading, strict, tolerant } from "./reading.ts";
import { DollarsWire } from "./scalars.ts";

export const LoginWire = v.pipe(
  objectWire({ access_token: v.pipe(v.string(), v.nonEmpty()) }),
  v.transform((wire) => ({ accessToken: wire.access_token })),
);

/** The username of an account that exists; an answer without one still says that it exists. */
export const LookupWire = v.pipe(
  v.nullable(objectWire({ username: v.optional(v.fallback(v.nullable(v.string()), null), null) })),
  v.transform((wire) => ({ status: "exists" as const, username: wire?.username || null })),
);

/** Whether a code was right: the body's status is 200 or "approved". */
export const CodeCheckWire = v.pipe(
  objectWire({ status: v.union([v.number(), v.string()]) }),
  v.transform(({ status }) => String(status) === "200" || status === "approved"),
);

/** Where a new rider invites friends. */
export interface Referral {
  readonly link: string;
}

const ReferralWire = objectWire({ link: v.pipe(v.string(), v.regex(/^https:\/\/\S+$/i)) });

/**
 * An empty body is a success of unknown cost. Something odd inside must not turn a purchase that
 * went through into a failure, so it counts as not said.
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

/** What a promo code gives; a code without a price may still bring something else, such as more months. */
const promoWire = ({ object }: Reading) =>
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

/** As a service should send it. */
export const StrictPromoWire = promoWire(strict);
export const PromoWire = promoWire(tolerant);

export const ReducedFareWire = objectWire({ discountVerified: v.boolean() });
