import type { KeyCardOrder } from "../api/bts.ts";
import type { AppContext } from "../app-context/app-context.ts";
import type { MailingAddress } from "../domain/addresses.ts";
import type { Cart } from "../domain/cart.ts";
import type { Pass } from "../domain/passes.ts";
import type { Quote } from "../domain/quote.ts";
import { type CardSummary, type Receipt, receiptOf } from "../domain/receipt.ts";
import type { RewardOption, RewardPoints } from "../domain/rewards.ts";
import type { User } from "../domain/rider.ts";
import type { Predecessor, SuccessCase } from "../domain/subscriptions.ts";
import { type Cents, cents } from "../lib/money.ts";
import type { CardDetails, WalletName } from "../payment/card-provider.ts";
import type { PaymentProfile } from "../payment/payment-card.ts";
import type { Attempt } from "./attempt-schema.ts";

/** The terms of a pass, as shown on the pay button, in the sentence beside it and on a wallet's sheet. */
export interface PassTerms {
  readonly pass: Pass;
  readonly quote: Quote;
  /** The price of the key card; null without one. */
  readonly keyCard: Cents | null;
  readonly bonusMonths: number;
  /** The charge today: the pass and the key card. */
  readonly total: Cents;
  /** The sales tax that the price includes; null where there is no tax line. */
  readonly tax: Cents | null;
}

/** A new rider's order, frozen when the rider presses pay; a wallet's card is added when its sheet returns it. */
export interface SignUpOrder extends PassTerms {
  readonly cart: Cart & { readonly subscriptionTypeId: number };
  readonly card: CardDetails;
  /** The wallet that the rider pays with, whose sheet showed the terms; null where they entered a card. */
  readonly wallet: WalletName | null;
  /** Null where no key card is mailed. */
  readonly mailingAddress: MailingAddress | null;
  /** Whether the service said that the e-mail has no account: an account found later comes from this order. */
  readonly isNewEmail: boolean;
}

/** The screen on which a rider bought the pass. */
export type RenewalKind = "renewal" | "change";

/** The next pass of a rider with an account, frozen when the rider presses pay. */
export interface RenewalOrder extends PassTerms {
  readonly kind: RenewalKind;
  /** The rider as the screen knew them: what it says about fees and auto-renewal must still be true. */
  readonly user: User;
  /** Whether the unused part of the old pass is deducted: such an order has an endpoint of its own. */
  readonly isProrated: boolean;
  /** A valid promo code; null for none, and never together with a prorated discount. */
  readonly promoCode: string | null;
  /** The card on file, as named in the sentence beside the pay button. */
  readonly profile: PaymentProfile;
  readonly shownSubscriptionIds: readonly number[];
  readonly success: SuccessCase;
  /** The pass for whose end the new one waits; null for none. */
  readonly predecessor: Predecessor | null;
}

export interface Orders {
  readonly signUp: SignUpOrder;
  readonly pass: RenewalOrder;
  /** The call names no amount, so the total that the rider saw is compared with the current one before the call. */
  readonly fees: { readonly total: Cents; readonly profile: PaymentProfile };
  readonly keyCard: KeyCardOrder;
  /** A reward, and the points that the rider saw when they chose it. */
  readonly reward: { readonly option: RewardOption; readonly shown: Pick<RewardPoints, "unfulfilled"> };
}

/** A kind of thing that a rider buys or orders: at most one purchase of each kind is unresolved. */
export type PurchaseSubject = keyof Orders;
/** The subjects for a logged-in rider; a visitor can only sign up. */
export const RIDER_SUBJECTS = ["pass", "fees", "keyCard", "reward"] as const satisfies readonly PurchaseSubject[];

export interface BoughtPass {
  readonly subscriptionTypeId: number;
  /** The service's charge; null where its answer was lost or has none. */
  readonly cost: Cents | null;
  /** The total that the rider saw before paying. */
  readonly expectedCost: Cents | null;
  /** Empty after a reload, unless the rider typed the e-mail again to look the order up. */
  readonly contactEmail: string;
  /** Null after a reload. */
  readonly receipt: Receipt | null;
}

/** A sign-up that succeeded (spec 4: the just-purchased cart and cost). */
export interface CompletedSignUp extends BoughtPass {
  /** With which the rider logs in; the e-mail typed to look the order up after a reload, and empty without that. */
  readonly userName: string;
  readonly withKeyCard: boolean;
  /** The key card's mailing address, and whether the account has it (`reason`: why not); null without a mailed card. */
  readonly addressSave: {
    readonly address: MailingAddress;
    readonly status: "saving" | "saved" | "zipReplaced" | "failed";
    readonly reason?: string | null;
  } | null;
  readonly referralUrl: string | null;
  readonly loggedIn: boolean;
}

export interface CompletedRenewal extends BoughtPass {
  readonly kind: RenewalKind;
  /** Null where it is unknown from when the pass can be used, as after a reload. */
  readonly success: SuccessCase | null;
  /** The pass for whose end this one waits; null where this one can be used at once, or where that is unknown. */
  readonly predecessor: Predecessor | null;
}

export interface SettledFees {
  /** Null where another page had already paid. */
  readonly amount: Cents | null;
  /** The charged card; null where the card is uncertain, as after a reload, or another page had already paid. */
  readonly card: PaymentProfile | null;
}

export interface RedeemedReward {
  readonly rewardId: number;
  readonly pointsLeft: number;
}

export interface Results {
  readonly signUp: CompletedSignUp;
  readonly pass: CompletedRenewal;
  readonly fees: SettledFees;
  /** `orderedElsewhere`: the rider had already ordered a card, which is not mailed to the address of this order. */
  readonly keyCard: "ordered" | "orderedElsewhere";
  readonly reward: RedeemedReward;
}

/** A number of cents from a stored attempt as money; null stays null. */
export const centsOf = (amount: number | null): Cents | null => (amount === null ? null : cents(amount));

/**
 * @param order A frozen order with the card and the promo code that its receipt names. Null after a reload: the result
 *   then has no receipt, only the pass and the charge.
 */
export function boughtPass(
  { program, clock }: AppContext,
  { itemId, cents: shownCents, cost: chargedCents }: Attempt,
  order: (PassTerms & { readonly card: CardSummary; readonly promoCode: string | null }) | null,
  contactEmail: string,
): BoughtPass {
  const cost = centsOf(chargedCents);
  // A receipt must not contain the token of a new rider's card.
  const card = order && { brand: order.card.brand, lastFour: order.card.lastFour };
  const receipt = order && receiptOf({ ...order, card, cost, program, paidAt: clock.now() });
  return { subscriptionTypeId: itemId, cost, expectedCost: centsOf(shownCents), contactEmail, receipt };
}
