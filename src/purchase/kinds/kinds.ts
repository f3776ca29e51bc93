import type { PurchaseSubject } from "../orders.ts";
import type { PurchaseKind } from "../purchase-kind.ts";
import { keyCardKind } from "./key-card.ts";
import { redemptionKind } from "./redemption.ts";
import { renewalKind } from "./renewal.ts";
import { settlementKind } from "./settlement.ts";
import { signUpKind } from "./sign-up.ts";

/** What differs between the subjects; `src/purchase/` says once what they share. */
export const KINDS: { readonly [Subject in PurchaseSubject]: PurchaseKind<Subject> } = {
  signUp: signUpKind,
  pass: renewalKind,
  fees: settlementKind,
  keyCard: keyCardKind,
  reward: redemptionKind,
};
