import * as v from "valibot";
import type { PaymentProfile } from "../../domain/payment-profile.ts";
import { MaybeNumberWire, TextWire } from "./absent.ts";
import { isNothing } from "./answers.ts";
import { NumberWire } from "./number.ts";
import { type Reading, strict, tolerant } from "./reading.ts";

const NO_CARD = "None";

/** A month or a year, as a number or as digits. */
const NumeralWire = v.pipe(
  v.nullish(v.union([NumberWire, v.pipe(v.string(), v.regex(/^\d{0,4}$/), v.transform(Number))]), null),
  v.transform((number) => number ?? 0),
);

/** An unknown expiration counts as long past, so that the card is asked for again. */
const paymentProfileWire = ({ object }: Reading) =>
  v.pipe(
    object(
      {
        paymentProfileId: MaybeNumberWire,
        paymentProcessorType: TextWire,
        cardLastFour: TextWire,
        cardExpirationMonth: NumeralWire,
        cardExpirationYear: NumeralWire,
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
        expirationMonth: wire.cardExpirationMonth,
        expirationYear: century(wire.cardExpirationYear),
      }),
    ),
  );

/** "27" is 2027, as printed on cards. */
const century = (year: number): number => (year > 0 && year < 100 ? year + 2000 : year);

/** As a service should send it. */
export const StrictPaymentProfileWire = paymentProfileWire(strict);

/** Nothing is a rider without a card; without a type, anything that is more is damaged. */
export const PaymentProfileWire = v.pipe(
  v.unknown(),
  v.transform((answer) => (isNothing(answer) ? { cardType: null } : answer)),
  paymentProfileWire(tolerant),
);

/** A rider who can add a card. */
export const NO_PAYMENT_PROFILE: PaymentProfile = v.parse(PaymentProfileWire, null);
