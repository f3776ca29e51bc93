import type { PurchaseSubject } from "../orders.ts";
import type { PurchaseKind } from "../purchase-kind.ts";
import { keyCardKind } from "./key-card.ts";
import { redemptionKind } from "./redemption.ts";
import { renewalKind } from "./renewal.ts";
import { settlementKind } from "./settlement.ts";
import { signUpKind } from "./sign-up.ts";

/** What differs between the subjects; all else is said once. */
export const KINDS: { readonly [Subject in PurchaseSubject]: PurchaseKind<Subject> } = {
  signUp: signUpKind,
  pass: renewalKind,
  fees: settlementKind,
  keyCard: keyCardKind,
  reward: redemptionKind,
};
