import * as v from "valibot";
import { OPEN_FEES, profileAnswer } from "../../demo/sandbox/billing.ts";
import { CREDIT_DOLLARS } from "../../demo/sandbox/renewal.ts";
import type { SandboxRider } from "../../demo/sandbox/riders.ts";
import type { SandboxState as Sandbox } from "../../demo/sandbox/sandbox-state.ts";
import { summaryAnswer, userAnswer } from "../../demo/sandbox/user.ts";
import { PaymentProfileWire, UnpaidFeesWire } from "../../src/api/wire/billing-wire.ts";
import { SummaryWire } from "../../src/api/wire/rider-wire.ts";
import type { UnpaidFee } from "../../src/domain/billing.ts";
import type { Pass } from "../../src/domain/passes.ts";
import type { Summary, User } from "../../src/domain/rider.ts";
import { type Cents, cents } from "../../src/lib/money.ts";
import type { Promo } from "../../src/passes/promo.ts";
import type { PaymentProfile } from "../../src/payment/payment-card.ts";
import type { BundleCopy } from "./browser.ts";

/** The account as a page shows it, which the service may have changed since. */
export interface ShownAccount {
  readonly rider: SandboxRider;
  readonly user: User;
  readonly summary: Summary;
  readonly profile: PaymentProfile;
  readonly fees: readonly UnpaidFee[];
  /** The credit of a prorated change. */
  readonly credit: Cents;
}

export function readAccount({ UserWire }: BundleCopy, sandbox: Sandbox, rider: SandboxRider): ShownAccount {
  const now = sandbox.clock.now();
  return {
    rider: { ...rider, subscriptions: rider.subscriptions.map((each) => ({ ...each })) },
    user: v.parse(UserWire, userAnswer(rider, now)),
    summary: v.parse(SummaryWire, summaryAnswer(rider, now)),
    profile: v.parse(PaymentProfileWire, profileAnswer(rider)),
    fees: v.parse(UnpaidFeesWire, { data: rider.unpaidFees }),
    credit: cents(Math.round((sandbox.creditDollars ?? CREDIT_DOLLARS) * 100)),
  };
}

export const CODE = "RIDE20";
const USUAL_PERCENT = 80;

/** The percentage of a price that the code leaves; null after its end. */
export function readCode({ codePercents }: Sandbox): number | null {
  const percent = codePercents.get(CODE);
  return percent === undefined ? USUAL_PERCENT : percent;
}

/** The code as a page shows it beside a pass. */
export const promoFor = ({ price }: Pass, percent: number | null): Promo =>
  percent === null
    ? { status: "refused", code: CODE, reason: "This promo code is not valid for this pass.", wait: null, retry() {} }
    : {
        status: "applied",
        code: CODE,
        grant: {
          displayCode: CODE,
          discountedPassCost: cents(Math.round((price * percent) / 100)),
          newUsersOnly: false,
        },
      };

/** Everything that an order may cost changes, while pages keep showing what was before. */
export function changePrices(sandbox: Sandbox): void {
  const percent = readCode(sandbox);
  sandbox.codePercents.set(CODE, percent === USUAL_PERCENT ? 90 : USUAL_PERCENT);
  sandbox.creditDollars = sandbox.creditDollars === null ? 9 : null;
  for (const rider of sandbox.riders)
    if (rider.isDelinquent)
      rider.unpaidFees = [...OPEN_FEES, { feeType: "Trip", charge: rider.unpaidFees.length, adjustedCharge: null }];
}

/** What tells one card on file from another; two that are alike in all of this nobody can tell apart. */
export const cardIdOf = ({ card }: SandboxRider): string | null =>
  card && [card.profileId, card.brand, card.last4, card.month, card.year].join();

let cards = 1_000;
/** @param isAlike Whether it has the brand and digits of the one before. */
export function putCardOnFile(rider: SandboxRider, isAlike: boolean): void {
  cards += 1;
  const { card } = rider;
  if (card)
    rider.card = isAlike ? { ...card, profileId: cards } : { ...card, brand: "mastercard", last4: String(cards) };
}
