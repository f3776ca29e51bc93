import type { MailingAddress } from "../forms/addresses.ts";
import type { Cents } from "../lib/money.ts";
import type { Receipt } from "../passes/receipt.ts";
import type { SuccessCase } from "../programs/purchase.ts";
import type { Predecessor } from "../programs/subscriptions.ts";
import type { OpenOutcome, PurchaseSubject, RefusedOutcome } from "../purchase/purchase-kind.ts";
import type { SliceCreator } from "./store.ts";

/** The purchase, for its confirmation (spec 4: the just-purchased cart and cost). */
export interface Confirmation {
  /** Null where the rider had sent several passes, and it is unknown which one they got. */
  readonly subscriptionTypeId: number | null;
  /** The service's charge; null where its answer was lost or has none. */
  readonly cost: Cents | null;
  /** The price that the rider saw before; null where they had sent several. */
  readonly expectedCost: Cents | null;
  readonly contactEmail: string;
  readonly withKeyCard: boolean;
  /** The mailing address of the key card, and whether it is saved in the account; null without a mailed card. */
  readonly mailing: { readonly address: MailingAddress; readonly status: "saving" | "saved" | "failed" } | null;
  readonly referralUrl: string | null;
  readonly loggedIn: boolean;
  /** Null for a pass that the program does not know, and where the pass or its price is unknown. */
  readonly receipt: Receipt | null;
}

/** The screen on which a rider bought the pass. */
export type RenewalKind = "renewal" | "change";

/** The purchase of a rider with an account, for its confirmation. */
export interface Renewal {
  readonly kind: RenewalKind;
  readonly subscriptionTypeId: number;
  /** The service's charge; null where its answer was lost or has none. */
  readonly cost: Cents | null;
  /** The price that the rider saw before; null after a reload. */
  readonly expectedCost: Cents | null;
  readonly contactEmail: string;
  /** Judged by the state before the purchase. */
  readonly success: SuccessCase;
  /** The pass that this one has to wait for; null where it can be used at once, or where this is unknown. */
  readonly after: Predecessor | null;
  /** Null after a reload. */
  readonly receipt: Receipt | null;
}

/** Where a rider can correct a refused value: in the first step, the field and the value. */
export type RefusedAt =
  | { readonly step: "details"; readonly name: string; readonly value: string | boolean }
  | { readonly step: "payment" };

/** The progress or outcome of one of a rider's purchases, on its own screen or on home. */
export type PurchaseProgress =
  | { readonly status: "sending" | "checking" }
  | { readonly status: "done"; readonly done: unknown }
  | RefusedOutcome
  | OpenOutcome;

/** The state of a purchase; the button is locked while sending and checking, and once done. */
export type Purchase =
  | { readonly status: "idle" }
  | { readonly status: "sending" }
  /** The answer was lost; the service is asked whether the purchase succeeded. */
  | { readonly status: "checking" }
  | OpenOutcome
  | (Pick<RefusedOutcome, "status" | "reason" | "isUncharged"> & { readonly at: RefusedAt | null })
  | { readonly status: "done"; readonly confirmation: Confirmation }
  /** A rider with an account bought a pass. */
  | { readonly status: "renewed"; readonly renewal: Renewal };

export interface PurchaseSlice {
  readonly purchase: Purchase;
  /** The progress of each subject; absent where there is none. */
  readonly progress: Readonly<Partial<Record<PurchaseSubject, PurchaseProgress>>>;
  setPurchase(purchase: Purchase): void;
  setProgress(subject: PurchaseSubject, progress: PurchaseProgress | null): void;
}

export const createPurchaseSlice: SliceCreator<PurchaseSlice> = (set) => ({
  purchase: { status: "idle" },
  progress: {},
  setPurchase: (purchase) => set({ purchase }),
  setProgress: (subject, next) =>
    set(({ progress: { [subject]: _, ...others } }) => ({
      progress: next === null ? others : { ...others, [subject]: next },
    })),
});

/** Whether money may be moving, or may have moved unnoticed: the order must not change now. */
export const isPurchaseOpen = ({ status }: Pick<Purchase, "status">): boolean =>
  status === "sending" || status === "checking" || status === "unknown" || status === "awaited" || status === "unshown";
