import * as v from "valibot";
import { type PaymentProfile, PROCESSORS } from "../../payment/payment-card.ts";
import { isEmptyAnswer } from "./answer-shapes.ts";
import { MaybeNumberWire, TextWire } from "./scalars.ts";
import { type Strictness, strict, tolerant } from "./strictness.ts";

const NO_CARD = "None";

/** A month or a year, as a number or as digits; 0 where the field is absent. */
const numeralWire = (number: v.GenericSchema<unknown, number>) =>
  v.pipe(
    v.nullish(v.union([number, v.pipe(v.string(), v.regex(/^\d{0,4}$/), v.transform(Number))]), null),
    v.transform((numeral) => numeral ?? 0),
  );

const paymentProfileWire = ({ object, number }: Strictness, processor: v.GenericSchema<unknown, string>) =>
  v.pipe(
    object(
      {
        paymentProfileId: MaybeNumberWire,
        paymentProcessorType: processor,
        cardLastFour: TextWire,
        cardExpirationMonth: numeralWire(number),
        cardExpirationYear: numeralWire(number),
        cardType: v.pipe(
          v.nullable(v.string()),
          v.transform((type) => type?.trim() || NO_CARD),
        ),
        cardFullName: TextWire,
      },
      ["paymentProcessorType", "cardType"],
    ),
    v.transform(
      (wire): PaymentProfile => ({
        id: wire.paymentProfileId,
        type: wire.cardType,
        processor: wire.paymentProcessorType || NO_CARD,
        lastFour: wire.cardLastFour,
        fullName: wire.cardFullName,
        ...expirationOf(wire.cardExpirationMonth, century(wire.cardExpirationYear)),
      }),
    ),
  );

/** Cards print 2027 as "27". */
const century = (year: number): number => (year > 0 && year < 100 ? year + 2000 : year);

/** An unknown expiration counts as long past, so that the rider has to enter the card again. */
function expirationOf(month: number, year: number): Pick<PaymentProfile, "expirationMonth" | "expirationYear"> {
  const isKnown =
    Number.isInteger(month) && month >= 1 && month <= 12 && Number.isInteger(year) && year > 0 && year < 10_000;
  return isKnown ? { expirationMonth: month, expirationYear: year } : { expirationMonth: 0, expirationYear: 0 };
}

/** The shape that a service should send. */
export const StrictPaymentProfileWire = paymentProfileWire(
  strict,
  v.pipe(
    v.nullish(v.picklist(PROCESSORS), null),
    v.transform((processor) => processor ?? ""),
  ),
);

/** An empty answer means a rider without a card; any other answer without a type is malformed. */
export const PaymentProfileWire = v.pipe(
  v.unknown(),
  v.transform((answer) => (isEmptyAnswer(answer) ? { cardType: null } : answer)),
  paymentProfileWire(tolerant, TextWire),
);

/** The profile of a rider who has no card yet. */
export const NO_PAYMENT_PROFILE: PaymentProfile = v.parse(PaymentProfileWire, null);
