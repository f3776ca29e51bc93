import * as v from "valibot";
import { ZERO } from "../../domain/money.ts";
import type { Subscription } from "../../domain/subscriptions.ts";
import type { Summary } from "../../domain/summary.ts";
import {
  CountWire,
  MaybeDollarsWire,
  MaybeInstantWire,
  MaybeMomentWire,
  MaybeTextWire,
  maybeListWire,
  TextWire,
} from "./absent.ts";
import { objectWire } from "./answers.ts";
import { NumberWire } from "./number.ts";

const SubscriptionWire = v.pipe(
  objectWire({
    subscriptionId: NumberWire,
    subscriptionTypeId: NumberWire,
    subscriptionTypeName: TextWire,
    startDate: MaybeInstantWire,
    endDate: MaybeInstantWire,
  }),
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

export const SummaryWire = v.pipe(
  objectWire({
    milesRidden: CountWire,
    moneySaved: MaybeDollarsWire,
    membershipType: MaybeTextWire,
    subscriptions: maybeListWire(SubscriptionWire),
    memberSince: MaybeMomentWire,
    membershipExpiration: MaybeMomentWire,
    caloriesBurned: CountWire,
    carbonOffset: CountWire,
  }),
  v.transform((wire): Summary => ({ ...wire, moneySaved: wire.moneySaved ?? ZERO })),
);
