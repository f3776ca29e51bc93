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

/** The account as a page shows it; the service's data may have changed since the page read them. */
export interface ShownAccount {
  readonly rider: SandboxRider;
  readonly user: User;
  readonly summary: Summary;
  readonly profile: PaymentProfile;
  readonly fees: readonly UnpaidFee[];
  /** The worth of the current pass, by which a prorated change is cheaper. */
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

export const PROMO = "RIDE20";
const USUAL_CODE_PERCENT = 80;

/** The percentage of a price that remains with the promo code; null once the code has ended. */
export function codePercentOf({ codePercents }: Sandbox): number | null {
  const percent = codePercents.get(PROMO);
  return percent === undefined ? USUAL_CODE_PERCENT : percent;
}

/** The promo code as a page shows it beside a pass. */
export const promoFor = ({ price }: Pass, percent: number | null): Promo =>
  percent === null
    ? { status: "refused", code: PROMO, reason: "This promo code is not valid for this pass.", wait: null, retry() {} }
    : {
        status: "applied",
        code: PROMO,
        grant: {
          displayCode: PROMO,
          discountedPassCost: cents(Math.round((price * percent) / 100)),
          newUsersOnly: false,
        },
      };

/** Changes everything that an order may cost, while pages keep showing the prices from before. */
export function changePrices(sandbox: Sandbox): void {
  const percent = codePercentOf(sandbox);
  sandbox.codePercents.set(PROMO, percent === USUAL_CODE_PERCENT ? 90 : USUAL_CODE_PERCENT);
  sandbox.creditDollars = sandbox.creditDollars === null ? 9 : null;
  for (const rider of sandbox.riders)
    if (rider.isDelinquent)
      rider.unpaidFees = [...OPEN_FEES, { feeType: "Trip", charge: rider.unpaidFees.length, adjustedCharge: null }];
}

/** Identifies the card on file: cards with the same profile, brand, digits and expiry count as one. */
export const cardIdOf = ({ card }: SandboxRider): string | null =>
  card && [card.profileId, card.brand, card.last4, card.month, card.year].join();

let cardId = 1_000;
/** @param isAlike Whether the new card has the brand and digits of the old one. */
export function putCardOnFile(rider: SandboxRider, isAlike: boolean): void {
  cardId += 1;
  const { card } = rider;
  if (card)
    rider.card = isAlike ? { ...card, profileId: cardId } : { ...card, brand: "mastercard", last4: String(cardId) };
}
