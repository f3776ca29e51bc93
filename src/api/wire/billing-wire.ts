import * as v from "valibot";
import type { StatementItem, UnpaidFee } from "../../domain/billing.ts";
import { type Cents, ZERO } from "../../lib/money.ts";
import { type PaymentProfile, PROCESSORS } from "../../payment/payment-card.ts";
import {
  DollarsWire,
  dataListWire,
  emptyAs,
  MaybeDollarsWire,
  MaybeMomentWire,
  MaybeNumberWire,
  objectWire,
  TextWire,
} from "./answer-shapes.ts";
import type { WireSchema } from "./parse.ts";
import { renamedObject, type Strictness, strict, tolerant, tolerantSchema, withStrict } from "./strictness.ts";

export const StatementItemWire: WireSchema<StatementItem> = tolerantSchema((strictness) =>
  renamedObject(strictness, ["amount"], {
    type: ["itemType", TextWire],
    name: ["itemName", TextWire],
    assessed: ["assessedDate", MaybeMomentWire],
    programName: ["programName", TextWire],
    amount: ["itemAmount", DollarsWire],
  }),
);

export const UnpaidFeesWire: WireSchema<UnpaidFee[]> = tolerantSchema((strictness) =>
  dataListWire(
    v.array(
      renamedObject(strictness, ["charge", "adjusted"], {
        type: ["feeType", TextWire],
        charge: ["charge", DollarsWire],
        adjusted: ["adjustedCharge", MaybeDollarsWire],
      }),
    ),
  ),
);

const NO_CARD = "None";

/** A month or a year, as a number or as digits; 0 where the field is absent. */
const monthOrYearWire = (number: v.GenericSchema<unknown, number>) =>
  v.nullish(v.union([number, v.pipe(v.string(), v.regex(/^\d{0,4}$/), v.transform(Number))]), 0);

const CardTypeWire = v.pipe(
  v.nullable(v.string()),
  v.transform((type) => type?.trim() || NO_CARD),
);

const paymentProfileWire = (strictness: Strictness, processorWire: v.GenericSchema<unknown, string>) =>
  v.pipe(
    renamedObject(strictness, ["processor", "type"], {
      id: ["paymentProfileId", MaybeNumberWire],
      processor: ["paymentProcessorType", processorWire],
      lastFour: ["cardLastFour", TextWire],
      month: ["cardExpirationMonth", monthOrYearWire(strictness.number)],
      year: ["cardExpirationYear", monthOrYearWire(strictness.number)],
      type: ["cardType", CardTypeWire],
      fullName: ["cardFullName", TextWire],
    }),
    v.transform(({ processor, month, year, ...card }): PaymentProfile => {
      return { ...card, processor: processor || NO_CARD, ...expirationOf(month, fullYear(year)) };
    }),
  );

/** The year in four digits, since some services send 2027 as 27, as cards print it. */
const fullYear = (year: number): number => (year > 0 && year < 100 ? year + 2000 : year);

/** Month and year are 0 for an unknown expiration, so that the rider has to enter the card again. */
function expirationOf(month: number, year: number): Pick<PaymentProfile, "expirationMonth" | "expirationYear"> {
  const isKnown =
    Number.isInteger(month) && month >= 1 && month <= 12 && Number.isInteger(year) && year > 0 && year < 10_000;
  return isKnown ? { expirationMonth: month, expirationYear: year } : { expirationMonth: 0, expirationYear: 0 };
}

const KnownProcessorWire = v.pipe(
  v.nullish(v.picklist(PROCESSORS), null),
  v.transform((processor) => processor ?? ""),
);

/** An empty answer, or the `cardType` null, means a rider without a card; any other answer needs that field. */
export const PaymentProfileWire = withStrict(emptyAs({ cardType: null }, paymentProfileWire(tolerant, TextWire)), () =>
  paymentProfileWire(strict, KnownProcessorWire),
);

export const NO_PAYMENT_PROFILE: PaymentProfile = v.parse(PaymentProfileWire, null);

export interface RenewalRequest {
  readonly subscriptionTypeId: number;
  readonly isAutoRenewing: boolean;
  /** The processor of the card on file, such as "Stripe". */
  readonly paymentProcessor: string;
  readonly promoCode: string | null;
}

/** The body of `3/registration`; its constants are those of the specification, word for word. */
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

/** A cost proves the purchase. An invalid cost counts as absent: the account then has to be read. */
export const RenewalWire = v.pipe(
  v.nullable(objectWire({ cost: v.fallback(MaybeDollarsWire, null) })),
  v.transform((wire) => {
    const cost = wire?.cost ?? null;
    return { cost, isProven: cost !== null };
  }),
);

export const ProratedDiscountWire: WireSchema<Cents> = v.pipe(
  objectWire({ proratedDiscount: v.pipe(DollarsWire, v.minValue(ZERO)) }),
  v.transform(({ proratedDiscount }) => proratedDiscount),
);
