import * as v from "valibot";
import { LoginBody, ResetBody } from "../../../demo/sandbox/log-in.ts";
import { LookupBody } from "../../../demo/sandbox/look-up.ts";
import { CardTokenBody } from "../../../demo/sandbox/payment-profile.ts";
import { VerificationBody } from "../../../demo/sandbox/phone-codes.ts";
import { PromoBody } from "../../../demo/sandbox/promo-codes.ts";
import { ProratedRenewalBody } from "../../../demo/sandbox/proration.ts";
import { ReducedFareBody } from "../../../demo/sandbox/reduced-fare.ts";
import { RegisterBody } from "../../../demo/sandbox/register.ts";
import { RenewalBody } from "../../../demo/sandbox/renewal.ts";
import { RedeemBody } from "../../../demo/sandbox/rewards.ts";
import { RatingBody } from "../../../demo/sandbox/trip-rating.ts";
import { PatchBody } from "../../../demo/sandbox/user-update.ts";
import { StrictKeyCardWire, StrictUserWire } from "../../../src/api/wire/rider-wire.ts";
import type { CallName } from "../calls.ts";

/** The bodies that we send: the reference back end refuses any other key, so that all tests check them. */
export const BODIES = {
  login: LoginBody,
  resetPassword: ResetBody,
  lookup: LookupBody,
  phoneVerification: VerificationBody,
  promocode: PromoBody,
  reducedFare: ReducedFareBody,
  register: RegisterBody,
  updateUser: StrictUserWire,
  patchUser: PatchBody,
  replaceCard: CardTokenBody,
  settleDelinquency: v.strictObject({}),
  renew: RenewalBody,
  redeem: RedeemBody,
  renewProrated: ProratedRenewalBody,
  rateTrip: RatingBody,
  orderKeyCard: v.strictObject({ user: StrictUserWire, userKeyCard: v.nullable(StrictKeyCardWire) }),
} as const satisfies Partial<Record<CallName, v.GenericSchema>>;
