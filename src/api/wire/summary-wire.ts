import * as v from "valibot";
import { ZERO } from "../../lib/money.ts";
import type { Summary } from "../../programs/rider.ts";
import type { Subscription } from "../../programs/subscriptions.ts";
import {
  CountWire,
  MaybeDollarsWire,
  MaybeMomentWire,
  MaybeTextWire,
  maybeListWire,
  NumberWire,
  TextWire,
} from "./scalars.ts";
import { type Strictness, strict, tolerant } from "./strictness.ts";

/**
 * The passes decide which one is current and whether a purchase went through, so that only their names may be invalid.
 */
const subscriptionWire = ({ object, start, end }: Strictness) =>
  v.pipe(
    object(
      {
        subscriptionId: NumberWire,
        subscriptionTypeId: NumberWire,
        subscriptionTypeName: TextWire,
        startDate: start,
        endDate: end,
      },
      ["subscriptionId", "subscriptionTypeId", "startDate", "endDate"],
    ),
    v.transform(
      (wire): Subscription => ({
        id: wire.subscriptionId,
        typeId: wire.subscriptionTypeId,
        typeName: wire.subscriptionTypeName,
        start: wire.startDate,
        end: wire.endDate,
      }),
    ),
  );

const summaryWire = (reading: Strictness) =>
  v.pipe(
    reading.object(
      {
        milesRidden: CountWire,
        moneySaved: MaybeDollarsWire,
        membershipType: MaybeTextWire,
        subscriptions: maybeListWire(subscriptionWire(reading)),
        memberSince: MaybeMomentWire,
        membershipExpiration: MaybeMomentWire,
        caloriesBurned: CountWire,
        carbonOffset: CountWire,
      },
      ["subscriptions"],
    ),
    v.transform((wire): Summary => ({ ...wire, moneySaved: wire.moneySaved ?? ZERO })),
  );

/** The shape that a service should send. */
export const StrictSummaryWire = summaryWire(strict);
export const SummaryWire = summaryWire(tolerant);
