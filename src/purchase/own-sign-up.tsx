import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { useAppContext } from "../app-context/use-app-context.tsx";
import { useHost } from "../host/host-api.tsx";
import { TextNotice } from "../parts/text-notice.tsx";
import { queryKey } from "../query/query-cache.ts";
import { useAction } from "../query/use-action.ts";
import { useLoad } from "../query/use-load.ts";
import { useSummary } from "../rider/rider-loads.ts";
import { mayBelongTo } from "./kinds/sign-up.ts";
import { PurchaseTitle, UnresolvedNotice } from "./purchase-notice.tsx";
import { mayStillCharge, recordedOutcome } from "./purchase-state.ts";
import { purchasesOf } from "./purchases.ts";

/** A sign-up in this tab that may have bought a pass for the rider who has logged in since. */
export type OwnSignUp = ReturnType<typeof useOwnSignUp>;

/**
 * This tab's unresolved sign-up, if its e-mail may be the rider's (null until loaded). Forgets the sign-up once the
 * account holds its pass: then the sign-up has succeeded, or was refused because the account existed before.
 */
export function useOwnSignUp(contactEmail: string | null) {
  const app = useAppContext();
  const host = useHost();
  const purchase = purchasesOf(app).get("signUp", null);
  const { status } = useSyncExternalStore(purchase.subscribe, purchase.getSnapshot, purchase.getSnapshot);
  const summary = useSummary();
  const [startOver] = useAction((scope) => purchase.startOver({ scope, host }));
  const attempt = purchase.attempt();
  const canCompareEmails = contactEmail !== null && attempt?.newcomer;
  const emailMatch = useLoad(
    canCompareEmails ? queryKey("own-sign-up", attempt.id, contactEmail) : null,
    async () => (canCompareEmails ? mayBelongTo(attempt.newcomer, contactEmail) : undefined),
    { once: true },
  );
  const isMatchKnown = emailMatch.status === "ready" && summary.status !== "loading";
  const ownAttempt = isMatchKnown && emailMatch.data ? attempt : null;
  const isBusy = status === "sending" || status === "checking";
  const heldPasses = summary.status === "ready" ? summary.data.subscriptions : [];
  const isResolved =
    ownAttempt !== null &&
    !isBusy &&
    ownAttempt.newcomer?.emailSeal != null &&
    heldPasses.some(({ typeId }) => typeId === ownAttempt.itemId);
  useEffect(() => {
    if (isResolved) purchase.forgetSignUp(host);
  }, [purchase, isResolved, host]);
  // The rider now buys by another call, which the sign-up's idempotency key does not protect: no text promises that.
  const state = ownAttempt && (isBusy ? ({ status: "checking" } as const) : recordedOutcome(ownAttempt));
  return {
    /** Null where this rider has no unresolved sign-up, and until that is known (see `isLocking`). */
    attempt: ownAttempt,
    state,
    /** Whether the sign-up may have bought a pass, or is still being checked: the rider must not buy another pass. */
    isLocking: attempt !== null && (!isMatchKnown || (state !== null && mayStillCharge(state))),
    reconcile: summary.reload,
    startOver: (): void => void startOver(),
  };
}

interface OwnSignUpNoticeProps {
  readonly signUp: OwnSignUp;
  /** On other screens, a link to the screen where the rider can buy. */
  readonly linkToScreen?: ReactNode;
}

/** Warns a rider who has logged in of a sign-up that may have bought them a pass; shows nothing without one. */
export function OwnSignUpNotice({ signUp, linkToScreen }: OwnSignUpNoticeProps) {
  const { attempt, state, reconcile, startOver } = signUp;
  if (state === null) return null;
  const title = <PurchaseTitle subject="signUp" item={attempt} />;
  if (state.status === "checking") return <TextNotice kind="info" title={title} id="openPurchase.checking.purchase" />;
  // The notice has no order to send again: to retry, the rider follows the link and buys by another call.
  const purchase = {
    subject: "signUp",
    word: "purchase",
    canRetry: linkToScreen !== undefined,
    canReconcile: true,
    retry: () => {},
    reconcile,
    startOver,
  } as const;
  return <UnresolvedNotice outcome={state} title={title} linkToScreen={linkToScreen} purchase={purchase} />;
}
