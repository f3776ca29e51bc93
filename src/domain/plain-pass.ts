import { cents, ZERO } from "../lib/money.ts";
import type { KeyCardName, Pass, PassFact } from "./passes.ts";

/** The values that most passes share; each program's data adds the others. */
export const PLAIN_PASS = {
  class: null,
  visible: true,
  deprecatedTo: null,
  cardDefault: null,
  cardCost: ZERO,
  isAutoRenewing: false,
  discountVerification: null,
  discountVerificationType: null,
  prorateOnChange: false,
  relatedFullFarePassId: null,
  tapEnabled: false,
} satisfies Partial<Pass>;

/** A pass in one row: its subscriptionTypeId, its name and its price in cents, with sales tax. */
export const pricedPass = (
  id: number,
  name: string,
  price: number,
  values: Omit<Pass, "id" | "name" | "price">,
): Pass => ({
  ...values,
  id,
  name,
  price: cents(price),
});

/** The values of a pass for staff, ambassadors or businesses, which the public cannot buy. */
export const RESTRICTED_PASS = {
  family: "restricted",
  price: ZERO,
  visible: false,
  cardDefault: null,
  isAutoRenewing: false,
  prorateOnChange: false,
} satisfies Partial<Pass>;

/** The values of a pass that a business buys for its people. */
export const BUSINESS_PASS = {
  ...RESTRICTED_PASS,
  name: "Business Pass",
  discountVerification: 2,
  discountVerificationType: "business",
} satisfies Partial<Pass>;

/** The values of a retired pass, which some riders still have, and which renews into `deprecatedTo`. */
export const retiredPass = (deprecatedTo: number) => ({ visible: false, deprecatedTo }) satisfies Partial<Pass>;

/** The maximum charge for a bike that is lost or stolen. */
export const BIKE_REPLACEMENT_FEE = cents(250_000);

/** The fine print that applies to all riders. */
const ridersRules = (minimumAge: number): readonly PassFact[] => [
  { kind: "minimumAge", age: minimumAge },
  { kind: "replacementFee", fee: BIKE_REPLACEMENT_FEE },
];

/** The values of a pass for occasional rides. */
export const casualPass = (minimumAge: number) =>
  ({
    family: "casual",
    finePrint: [{ kind: "startsWithFirstRide" }, ...ridersRules(minimumAge)],
  }) satisfies Partial<Pass>;

/** The values of a pass that renews, whose rider unlocks bikes with a key card. */
export const memberPass = (minimumAge: number, keyCard: KeyCardName) =>
  ({
    family: "member",
    isAutoRenewing: true,
    prorateOnChange: true,
    extraBenefits: [{ kind: "unlockWithKeyCard", keyCard }],
    finePrint: [
      { kind: "startsAtOnce" },
      { kind: "cancelAnyTime" },
      { kind: "creditOnChange" },
      ...ridersRules(minimumAge),
    ],
  }) satisfies Partial<Pass>;
