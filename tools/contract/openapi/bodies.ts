import * as v from "valibot";
import { CardTokenBody } from "../../../demo/sandbox/cards.ts";
import { LookupBody, VerificationBody } from "../../../demo/sandbox/contact-checks.ts";
import { LoginBody, ResetBody } from "../../../demo/sandbox/log-in.ts";
import { PromoBody } from "../../../demo/sandbox/promo-codes.ts";
import { ReducedFareBody } from "../../../demo/sandbox/reduced-fare.ts";
import { RegisterBody } from "../../../demo/sandbox/register.ts";
import { ProratedRenewalBody, RenewalBody } from "../../../demo/sandbox/renewal.ts";
import { RedeemBody } from "../../../demo/sandbox/rewards.ts";
import { RatingBody } from "../../../demo/sandbox/trips.ts";
import { PatchBody } from "../../../demo/sandbox/user.ts";
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
