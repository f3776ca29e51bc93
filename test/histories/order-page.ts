import type { SandboxRider } from "../../demo/sandbox/riders.ts";
import type { SandboxState as Sandbox } from "../../demo/sandbox/sandbox-state.ts";
import type { AppContext } from "../../src/app-context/app-context.ts";
import type { CardDetails } from "../../src/payment/card-provider.ts";
import type { Orders, PurchaseSubject } from "../../src/purchase/orders.ts";
import type { Press } from "../../src/purchase/purchase.ts";
import type { PurchaseState } from "../../src/purchase/purchase-state.ts";
import type { Credentials } from "../../src/session/log-in-calls.ts";
import { cardIdOf, type ShownAccount } from "./account.ts";
import type { BundleCopy } from "./browser.ts";

/** A page with an order, as its rider sees it. */
export interface OrderPage {
  readonly app: AppContext;
  readonly bundle: BundleCopy;
  readonly userName: string;
  /** The account that the page shows, and by which the rider decides. */
  shown: ShownAccount | undefined;
  /** The percentage of the price that the promo code leaves, as the page has checked it; null for a refused code. */
  codePercent: number | null;
  /** When the page last read the shown account, by the clock of the page. */
  readAt: number;
  /** Whether the first step of sign-up is complete. */
  isReady: boolean;
  card: CardDetails | null;
}

/** The state that a rider reads; "exists" where the e-mail has an account, so that sign-up sends nothing. */
export type ReportedOutcome = PurchaseState | { readonly status: "exists" };

/** The terms of a pass that depend on the day. */
export interface DatedTerms {
  readonly firstRenewal: string | null;
  readonly bonusMonths: number;
}
const NO_DATED_TERMS: DatedTerms = { firstRenewal: null, bonusMonths: 0 };

/** The order that a rider saw at a press: nothing else may be charged. */
export interface ShownOrder {
  readonly userName: string;
  /**
   * The card on file, or a token of a new rider's card, which is in a wallet's sheet until the rider accepts; undefined
   * where the screen names none.
   */
  card: unknown;
  readonly itemId: number;
  /** Dollars or points. */
  readonly amount: number;
  /** The terms at the press; they have to be the same when the order is sent. */
  readonly terms: DatedTerms;
  readonly termsNow: () => DatedTerms;
}

/** An order as it was frozen at a press. */
export interface FrozenOrder {
  readonly shown: ShownOrder;
  pay(press: Press): Promise<PurchaseState>;
}

/** One of the six orders, with the behaviour of its screen. */
export interface Order {
  /** Two riders who place the order; their passwords are the sandbox's. */
  readonly riders: readonly [string, string];
  setUp?(sandbox: Sandbox): void;
  readonly subject: PurchaseSubject;
  /** Prepares the page for the pay button; returns the outcome that the rider reads instead, or null. */
  prepare?(page: OrderPage): Promise<ReportedOutcome | null>;
  /** @param isAnother True with another card, code or pass. */
  freeze(page: OrderPage, isAnother: boolean): FrozenOrder;
  /** Pays by a wallet, whose sheet stays open for a time. */
  freezeForWallet?(page: OrderPage, holdSheet: (signal: AbortSignal) => Promise<boolean>): FrozenOrder;
  /** For a charge of the card on file, a wallet's card first has to replace that card. */
  takeWalletCard?(page: OrderPage): Promise<void>;
  /** The credentials that the rider types to look up an order that the page has forgotten in a reload. */
  credentials?(page: OrderPage): Credentials;
  /** The trace of the order in the account, which changes with a success. */
  trace(rider: SandboxRider): string;
  /** Whether the rider's screen offers the order. */
  isOffered(rider: SandboxRider): boolean;
  /** Restores the account to its state before the order, without notifying the page. */
  undo?(sandbox: Sandbox, rider: SandboxRider): void;
}

export function accountOf({ shown }: OrderPage): ShownAccount {
  if (!shown) throw new Error("the page shows no account");
  return shown;
}

/** The purchase of the rider on the page; a newcomer has no account yet. */
export const purchaseOn = <Subject extends PurchaseSubject>(page: OrderPage, subject: Subject) =>
  page.bundle.purchasesOf(page.app).get(subject, subject === "signUp" ? null : accountOf(page).user.userId);

/** @param amount Dollars or points. */
export function freezeOrder<Subject extends PurchaseSubject>(
  page: OrderPage,
  subject: Subject,
  order: Orders[Subject],
  shown: Pick<ShownOrder, "itemId" | "amount"> & Partial<ShownOrder>,
): FrozenOrder {
  const purchase = purchaseOn(page, subject);
  return {
    shown: {
      userName: page.userName,
      card: cardIdOf(accountOf(page).rider),
      terms: NO_DATED_TERMS,
      termsNow: () => NO_DATED_TERMS,
      ...shown,
    },
    pay: (press) => purchase.pay(press, order),
  };
}
