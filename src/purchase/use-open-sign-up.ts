import { useEffect, useState } from "react";
import { toJson } from "../api/to-json.ts";
import { useAppContext, useAppState } from "../context/use-app-context.tsx";
import { useAction } from "../query/use-action.ts";
import { reloadRider } from "../rider/rider-loads.ts";
import { isPurchaseOpen, type PurchaseProgress } from "../store/purchase-slice.ts";
import { possibleNewcomerOf } from "./newcomers.ts";
import { askAboutSignUp, openOutcomeOf } from "./open-sign-up.ts";
import { purchasesOf, recordOf, SIGN_UP } from "./purchases.ts";
import { isUnderWay } from "./use-progress.ts";

export interface OpenSignUp {
  /** Null where no sign-up is open that may be this rider's. */
  readonly state: PurchaseProgress | null;
  /** Whether it may have bought a pass already, or this is still being found out: nothing else must be paid for. */
  readonly isLocking: boolean;
  askAgain(): void;
  /** Forgets an order that somebody else sent from this tab. */
  disown(): void;
}

/**
 * The open sign-up of this tab, if it may be that of the rider with this e-mail.
 * @param contactEmail Null until the rider is known.
 */
export function useOpenSignUp(contactEmail: string | null): OpenSignUp {
  const app = useAppContext();
  const progress = useAppState((state) => state.progress.signUp ?? null);
  const [ask, asking] = useAction(async () => {
    const hasAccount = contactEmail !== null && (await askAboutSignUp(app, contactEmail));
    // The screen may still show the passes from before the sign-up arrived.
    if (hasAccount) reloadRider(app, "user", "summary", "statements", "prorated-discount");
  });
  const [disown] = useAction(() => purchasesOf(app).forget(SIGN_UP));
  const attempt = recordOf(app, SIGN_UP).read();
  const question = contactEmail === null ? null : attempt && toJson([contactEmail, attempt.newcomers]);
  const [answer, setAnswer] = useState<{ readonly question: string; readonly isOwn: boolean } | null>(null);
  useEffect(() => {
    const open = recordOf(app, SIGN_UP).read();
    if (contactEmail === null || question === null || open === null) return;
    let isLeft = false;
    void possibleNewcomerOf(open, contactEmail).then(
      (newcomer) => !isLeft && setAnswer({ question, isOwn: newcomer !== undefined }),
    );
    return () => {
      isLeft = true;
    };
  }, [app, question, contactEmail]);
  const isAnswered = answer?.question === question;
  const isOwn = isAnswered && answer?.isOwn === true;
  const state = attempt && isOwn ? stateNow() : null;

  function stateNow(): PurchaseProgress | null {
    if (asking.status === "loading") return { status: "checking" };
    return isUnderWay(progress) ? progress : attempt && openOutcomeOf(attempt);
  }
  return {
    state,
    isLocking: attempt !== null && (!isAnswered || (state !== null && isPurchaseOpen(state))),
    askAgain: () => void ask(),
    disown: () => void disown(),
  };
}
