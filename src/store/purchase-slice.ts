import type { MailingAddress } from "../forms/mailing-address.ts";
import type { Cents } from "../lib/money.ts";
import type { Receipt } from "../passes/receipt.ts";
import type { Predecessor } from "../programs/predecessor.ts";
import type { SuccessCase } from "../programs/purchase.ts";
import type { Open, PurchaseSubject, Refused } from "../purchase/purchase-outcome.ts";
import type { Slice } from "./store.ts";

/** What was bought, kept for the confirmation (spec 4: the just-purchased cart and cost). */
export interface Confirmation {
  readonly subscriptionTypeId: number;
  /** What the service says it charged; null where its answer did not say. */
  readonly cost: Cents | null;
  /** What the rider was shown before. */
  readonly expectedCost: Cents;
  readonly contactEmail: string;
  readonly withKeyCard: boolean;
  /** Whom the key card is mailed to, and whether the account has that address by now; null for no mailed card. */
  readonly mailing: { readonly address: MailingAddress; readonly status: "saving" | "saved" | "failed" } | null;
  readonly referralUrl: string | null;
  readonly loggedIn: boolean;
  /** Null for a pass that the program does not know. */
  readonly receipt: Receipt | null;
}

/** From which of its screens a rider bought. */
export type RenewalKind = "renewal" | "change";

/** What a rider bought on top of what they hold, kept for the confirmation. */
export interface Renewal {
  readonly kind: RenewalKind;
  readonly subscriptionTypeId: number;
  /** What the service says it charged; null where its answer was lost or did not say. */
  readonly cost: Cents | null;
  /** What the rider was shown before; null after a reload, which does not know it any more. */
  readonly expectedCost: Cents | null;
  readonly contactEmail: string;
  /** Judged by the state before the purchase. */
  readonly success: SuccessCase;
  /** The pass that this one comes after; null where it can be used at once, or that is not known. */
  readonly after: Predecessor | null;
  /** Null after a reload, which does not know it any more. */
  readonly receipt: Receipt | null;
}

/** Where a rider can mend what was refused; of the first step's form, the field and the value that was refused. */
export type RefusedAt =
  | { readonly step: "details"; readonly name: string; readonly value: string | boolean }
  | { readonly step: "payment" };

/** How far one of a rider's purchases has come, or how it ended: on its own screen, else on home. */
export type PurchaseProgress =
  | { readonly status: "sending" | "checking" }
  | { readonly status: "done"; readonly done: unknown }
  | Refused
  | Open;

/** Where a purchase stands; the button is locked while sending and checking, and once done. */
export type Purchase =
  | { readonly status: "idle" }
  | { readonly status: "sending" }
  /** The answer was lost; whether the purchase went through is being found out. */
  | { readonly status: "checking" }
  | Open
  | (Pick<Refused, "status" | "reason" | "isUncharged"> & { readonly at: RefusedAt | null })
  | { readonly status: "done"; readonly confirmation: Confirmation }
  /** A rider with an account bought a pass. */
  | { readonly status: "renewed"; readonly renewal: Renewal };

export interface PurchaseSlice {
  readonly purchase: Purchase;
  /** Of each subject; absent where there is nothing to say. */
  readonly progress: Readonly<Partial<Record<PurchaseSubject, PurchaseProgress>>>;
  setPurchase(purchase: Purchase): void;
  setProgress(subject: PurchaseSubject, progress: PurchaseProgress | null): void;
}

export const createPurchaseSlice: Slice<PurchaseSlice> = (set) => ({
  purchase: { status: "idle" },
  progress: {},
  setPurchase: (purchase) => set({ purchase }),
  setProgress: (subject, next) =>
    set(({ progress: { [subject]: _, ...others } }) => ({
      progress: next === null ? others : { ...others, [subject]: next },
    })),
});

/** Whether money may be moving, or may have moved without anyone knowing: nothing about the order may change now. */
export const isPurchaseOpen = ({ status }: Purchase): boolean =>
  status === "sending" || status === "checking" || status === "unknown" || status === "awaited" || status === "unshown";
