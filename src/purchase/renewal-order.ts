import type { Cents } from "../lib/money.ts";
import type { Due } from "../passes/due.ts";
import type { PaidWith } from "../passes/receipt.ts";
import type { Pass } from "../programs/pass.ts";
import type { Predecessor } from "../programs/predecessor.ts";
import type { SuccessCase } from "../programs/purchase.ts";
import type { RenewalKind } from "../store/purchase-slice.ts";

/** A pass that a rider is about to buy, as it was shown. */
export interface RenewalOrder {
  readonly kind: RenewalKind;
  readonly userId: number;
  readonly pass: Pass;
  /** Less what the rest of the old pass is worth; a call of its own. */
  readonly isProrated: boolean;
  /** A code that was checked and holds, null for none; never with a prorated discount. */
  readonly promoCode: string | null;
  readonly paymentProcessor: string;
  readonly expectedCost: Cents;
  /** What was shown before paying, line by line. */
  readonly due: Due;
  readonly bonusMonths: number;
  readonly card: PaidWith;
  readonly contactEmail: string;
  /** The passes that the rider was told of before buying another. */
  readonly shownSubscriptionIds: readonly number[];
  readonly success: SuccessCase;
  /** The pass that this one comes after, null where it can be used at once. */
  readonly after: Predecessor | null;
}
