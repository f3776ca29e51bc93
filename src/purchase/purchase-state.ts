import { createStore } from "zustand/vanilla";
import type { Refusal } from "../api/api-error.ts";
import { type AppContext, perApp } from "../app-context/app-context.ts";
import type { CardSummary } from "../domain/receipt.ts";
import type { Cents } from "../lib/money.ts";
import type { SessionScope } from "../session/session-scope.ts";
import type { Attempt } from "./attempt-schema.ts";
import type { PurchaseSubject, Results } from "./orders.ts";

/** Why nothing was sent when the rider pressed a button. */
export type Unsent =
  /** The service's state could not be read in time, nobody is logged in any more, or the order may not be sent. */
  | { readonly status: "notSent" }
  /** The rider's passes or points, or the price of the reward, are no longer those that the screen showed. */
  | { readonly status: "outdated" }
  /** The total is no longer the one that the screen showed. */
  | { readonly status: "repriced"; readonly total: Cents }
  /** The day or price of the first renewal, the key card or the bonus months differ from what the screen showed. */
  | { readonly status: "termsChanged" }
  /** The account has fees to settle, or renews by itself, and the screen did not say so. */
  | { readonly status: "accountChanged" }
  /** The card on file is no longer the one that the screen named. */
  | { readonly status: "otherCard"; readonly card: CardSummary }
  /** The wallet's card is prepaid, and the pass cannot be bought with a prepaid card. */
  | { readonly status: "prepaid" }
  /** The rider is no longer eligible for a prorated pass. */
  | { readonly status: "notEligible" }
  /** The service's answer has no id of the rider, which the call needs. */
  | { readonly status: "noUserId" }
  /** The browser says that it is offline, which may be wrong: the next press sends. */
  | { readonly status: "offline" }
  /** Another purchase is in progress, in this element, another one, or another tab. */
  | { readonly status: "busy" };

/** The attempt was sent and its outcome is open. */
export type OpenOutcome =
  /** The service showed nothing for a minute: the call may be sent again. `isKeyed`: a key prevents a second charge. */
  | { readonly status: "notFound"; readonly isKeyed: boolean }
  /** The service could not be asked, or its answers prove nothing. */
  | { readonly status: "unknown" }
  /** The purchase may still succeed, and an e-mail then says so: nothing is sent again. */
  | { readonly status: "awaited" }
  /** The service says that it acted but does not show the result: only support can help. */
  | { readonly status: "unshown" };

/** The outcome by the stored attempt alone. `isKeyed` is false: only the page that looked it up may promise that. */
export const recordedOutcome = ({ state }: Attempt): OpenOutcome =>
  state === "notFound"
    ? { status: "notFound", isKeyed: false }
    : { status: state === "unshown" ? "unshown" : "unknown" };

/**
 * The service refused the purchase.
 * @property isUncharged Whether it is certain that nothing was charged: nothing was sent, or this call itself was
 * refused, no earlier call was lost, no other page has an open call, and a lookup afterwards found nothing.
 */
export type RefusedOutcome = { readonly status: "refused"; readonly isUncharged: boolean } & Refusal;

/** The state of a subject's purchase, the only one that screens show. */
export type PurchaseState<Subject extends PurchaseSubject = PurchaseSubject> =
  /** `unsent`: the last press sent nothing. */
  | { readonly status: "idle"; readonly unsent: Unsent | null }
  /** An order is being prepared or sent, also while a wallet's sheet is open. */
  | { readonly status: "sending" }
  /** The service is being asked whether it has acted on the call. */
  | { readonly status: "checking" }
  | RefusedOutcome
  | (OpenOutcome & { readonly unsent: Unsent | null })
  | { readonly status: "done"; readonly done: Results[Subject] };

export const IDLE_PURCHASE = { status: "idle", unsent: null } as const satisfies PurchaseState;

type Status = PurchaseState["status"];

const CHARGING_STATUSES: ReadonlySet<Status> = new Set(["sending", "checking", "unknown", "awaited", "unshown"]);
const UNRESOLVED_STATUSES: ReadonlySet<Status> = new Set(["checking", "notFound", "unknown", "awaited", "unshown"]);

/** Whether the rider may be charged without another press, so that the cart must not change. */
export const mayStillCharge = ({ status }: Pick<PurchaseState, "status">): boolean => CHARGING_STATUSES.has(status);

/** Whether the purchase was sent and its outcome is unknown: home and other screens say so, and its order is frozen. */
export const isUnresolved = ({ status }: Pick<PurchaseState, "status">): boolean => UNRESOLVED_STATUSES.has(status);

/** The name of a rider's purchase of a subject; a new rider has no id yet, so a tab has one sign-up at most. */
export const purchaseName = (subject: PurchaseSubject, userId: number | null): string =>
  userId === null ? subject : `${subject} ${userId}`;

export const purchaseStatesOf = perApp("purchaseStates", createPurchaseStates);

/** The states of an app's purchases on this page in the current session; the records of earlier pages are not read. */
function createPurchaseStates({ store }: Pick<AppContext, "services" | "store">) {
  type ShownState = { readonly state: PurchaseState; readonly scope: SessionScope } | undefined;
  const shownStates = createStore<Readonly<Record<string, ShownState>>>(() => ({}));
  // Nothing unsubscribes, since an app context lives as long as its page.
  store.subscribe((state, before) => {
    if (state.sessionNumber !== before.sessionNumber) shownStates.setState({});
  });
  function stateOf(name: string): PurchaseState | null {
    const shownState = shownStates.getState()[name];
    return shownState && !shownState.scope.isOver() ? shownState.state : null;
  }
  const passPurchases = () => Object.keys(shownStates.getState()).filter((name) => /^(?:signUp|pass)\b/.test(name));
  return {
    /** Null where this page has shown no state in the current session. */
    read: <Subject extends PurchaseSubject>(subject: Subject, userId: number | null) =>
      // The cast is safe: only `show` writes this entry, with states of its own subject.
      stateOf(purchaseName(subject, userId)) as PurchaseState<Subject> | null,
    /** @param scope The session in which the rider pressed the button: the state is hidden after it. */
    show<Subject extends PurchaseSubject>(
      subject: Subject,
      userId: number | null,
      state: PurchaseState<Subject>,
      scope: SessionScope,
    ): void {
      if (!scope.isOver()) shownStates.setState({ [purchaseName(subject, userId)]: { state, scope } });
    },
    drop: (subject: PurchaseSubject, userId: number | null) =>
      shownStates.setState({ [purchaseName(subject, userId)]: undefined }),
    /** Drops why an order of a pass was not sent, once the rider has changed that order. */
    dropUnsentReasons(): void {
      for (const name of passPurchases())
        if (stateOf(name)?.status === "idle") shownStates.setState({ [name]: undefined });
    },
    subscribe: shownStates.subscribe,
    /** Whether the cart must not change now: an order of a pass is under way or unresolved. */
    isCartFrozen: () =>
      passPurchases().some((name) => {
        const state = stateOf(name);
        return state !== null && (mayStillCharge(state) || isUnresolved(state));
      }),
  };
}
